"""What comes from outside made safe to show: no terminal escape, no broken or endless line."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

UNSAFE = re.compile(
    "[\x00-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufffe\uffff\ud800-\udfff]"
)
"""Control characters, marks that reorder or hide text, and what no document may hold."""

LAST_OF_LATIN = 0xFF
MOST_ENTRIES = 200
MOST_CHARACTERS = 400
MOST_LEVELS = 12


def plain(text: str, limit: int = 400) -> str:
    """``text`` in one line of at most ``limit`` characters, everything unsafe shown escaped."""
    return one_line(text if len(text) <= limit else f"{text[: limit - 1]}…")


def one_line(text: str) -> str:
    """``text`` in one line however long, everything unsafe shown escaped."""
    return printable(text).replace("\n", r"\n")


def printable(text: str) -> str:
    """``text`` with everything unsafe but line ends shown escaped."""
    return UNSAFE.sub(_escaped, text)


def abridged(value: object, levels: int = MOST_LEVELS) -> Any:
    """A value from the engine, cut to a size that a report can hold."""
    if isinstance(value, str):
        return value if len(value) <= MOST_CHARACTERS else f"{value[: MOST_CHARACTERS - 1]}…"
    if not isinstance(value, Mapping) and not isinstance(value, list | tuple):
        return value
    if not levels:
        return "…"
    if isinstance(value, Mapping):
        kept = list(value.items())[:MOST_ENTRIES]
        return {abridged(key): abridged(entry, levels - 1) for key, entry in kept}
    entries = [abridged(entry, levels - 1) for entry in value[:MOST_ENTRIES]]
    more = len(value) - len(entries)
    return [*entries, f"… and {more:,} more"] if more else entries


def _escaped(match: re.Match[str]) -> str:
    code = ord(match[0])
    named = {9: r"\t", 10: "\n", 13: r"\r"}.get(code)
    return named or (f"\\x{code:02x}" if code <= LAST_OF_LATIN else f"\\u{code:04x}")
