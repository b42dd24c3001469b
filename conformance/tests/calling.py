"""Programs called as a user calls them, without what this test run has in its environment."""

from __future__ import annotations

import os
import subprocess
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

HARNESS = ("PYTHON", "PYTEST", "FOLLOWSUIT")
"""How variables begin that are meant for this test run alone."""


def call(*command: str | Path, cwd: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """A program's end, with ``variables`` set for it."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(HARNESS)}
    words = [str(word) for word in command]
    return subprocess.run(
        words,
        cwd=cwd,
        env=kept | variables,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
