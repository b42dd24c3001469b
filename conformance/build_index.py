"""Compiles the index of all cases into the wheel; hatch loads this hook by its path."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface[Any]):
    """Writes ``followsuit/data/index.json`` before a wheel is put together."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, except for an editable wheel, whose checkout compiles when it is used."""
        del build_data
        if version == "editable" or self.target_name != "wheel":
            return
        root = Path(self.root)
        sys.path[:0] = [str(root / "conformance"), str(root / "reference")]
        target = root / "conformance" / "followsuit" / "data" / "index.json"
        import_module("followsuit.compiling").write_index(root, target)
