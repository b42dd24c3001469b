"""Compiles what the suite reads at once into the wheel; hatch loads this hook by its path."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface[Any]):
    """Writes the index and the table of telling questions before a wheel is put together."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, except for an editable wheel, whose checkout compiles when it is used."""
        del build_data
        if version == "editable" or self.target_name != "wheel":
            return
        root = Path(self.root)
        sys.path[:0] = [str(root / "conformance"), str(root / "reference")]
        data = root / "conformance" / "followsuit" / "data"
        suite = import_module("followsuit.compiling").write_index(root, data / "index.json")
        stored = import_module("followsuit.detecting.stored")
        stored.write_table(suite, root, data / "detect.json")
