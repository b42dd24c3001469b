"""Words in messages: the nearest known name, counts, flags, and the label of a place in a file."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

MOST_LISTED = 8
LAST_WORD = re.compile(r"[./#]")


def nearest(name: str, known: Iterable[str]) -> str:
    """`` (did you mean x?)``, or an empty string when no known name is near.

    A name is near, too, when it is the last word of a known one.
    """
    names = sorted(known)
    near = get_close_matches(name, names, n=1)
    near = near or [each for each in names if LAST_WORD.split(each)[-1] == name]
    return f" (did you mean {' or '.join(near[:MOST_LISTED])}?)" if near else ""


def known_names(name: str, known: Sequence[str]) -> str:
    """The nearest known name, or all of them when they are few."""
    if near := nearest(name, known):
        return near
    return f"; known: {', '.join(known)}" if 0 < len(known) <= MOST_LISTED else ""


def counted(number: int, noun: str) -> str:
    """``1 card``, ``2 cards``."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def flag_of(name: str) -> str:
    """The flag of a field: ``--must-beat``."""
    return f"--{name.replace('_', '-')}"


def label(path: Sequence[str | int]) -> str:
    """The last word of a path with what it counts: ``hand``, ``hands.2``, ``plays.1``."""
    start = len(path) - 1
    while start > 0 and str(path[start]).isdigit():
        start -= 1
    return ".".join(str(step) for step in path[max(start, 0) :])
