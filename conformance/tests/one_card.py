"""A user's folder with cases on plays of one card, and the small engines that lie about one."""

from __future__ import annotations

import os
import shlex
import sys
from typing import TYPE_CHECKING

from tests.trees import REPOSITORY

if TYPE_CHECKING:
    from pathlib import Path

PLACES = os.pathsep.join(str(REPOSITORY / name) for name in ("conformance", "reference"))
"""Where a process finds the engines, as a value of PYTHONPATH."""

OWN = """
title: The suit led is owed
rules: [tractor.following.suit-owed]
ask: tractor.follow
given:
  trump: 2C
  led: 5D
cases:
"""


def write_cases(folder: Path) -> Path:
    """A folder with twenty cases; the engines lie about the one that plays AS."""
    folder.mkdir()
    lines = [
        f"  {rank.lower()}-{suit}: {{hand: {rank}D {rank}S, play: {rank}{suit.upper()}, "
        f"expect: {'legal' if suit == 'd' else 'illegal'}}}\n"
        for rank in ("3", "4", "6", "7", "8", "9", "10", "J", "Q", "A")
        for suit in ("d", "s")
    ]
    (folder / "one-card.yaml").write_text(OWN + "".join(lines), encoding="utf-8")
    return folder


def engine(name: str, *arguments: str) -> str:
    """The address of one of the small engines."""
    return shlex.join([sys.executable, "-m", f"tests.engines.{name}", *arguments])
