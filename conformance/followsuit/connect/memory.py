"""How much memory a process holds, its children counted in."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

PROCESSES = Path("/proc")
PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096


def can_be_seen() -> bool:
    """Whether this system says how much memory a process holds."""
    return (PROCESSES / "self" / "statm").exists()


def resident(pid: int) -> int:
    """The resident sizes in bytes of a process and of everything that descends from it, added up.

    Pages that several of them share are counted for each; what has ended counts nothing.
    """
    total, pending = 0, [pid]
    while pending:
        folder = PROCESSES / str(pending.pop())
        with suppress(OSError):
            total += int((folder / "statm").read_bytes().split()[1]) * PAGE
            for task in (folder / "task").iterdir():
                pending += map(int, (task / "children").read_bytes().split())
    return total


def shown(size: int) -> str:
    """A size in bytes as it is written: ``512 MiB``."""
    for unit, bytes_ in (("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10)):
        if size >= bytes_:
            return f"{size / bytes_:.4g} {unit}"
    return f"{size} bytes"
