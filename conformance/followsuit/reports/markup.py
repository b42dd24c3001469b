"""Text from outside in Markdown: as code, where nothing in it means anything."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from followsuit.plain import plain

if TYPE_CHECKING:
    from collections.abc import Iterable

LONGEST = 600
TICKS = re.compile("`+")
SHORTEST_FENCE = 3


def code(text: str, limit: int = LONGEST) -> str:
    """A text in one line as a code span; *none* for an empty one."""
    shown = plain(text, limit)
    if not shown.strip():
        return "*none*"
    ticks = "`" * (_longest_run(shown) + 1)
    padded = f" {shown} " if shown[0] in "` " or shown[-1] in "` " else shown
    return f"{ticks}{padded}{ticks}"


def fenced(lines: Iterable[str], limit: int = LONGEST) -> list[str]:
    """Lines as a block of code, each cut to the limit."""
    shown = [plain(line, limit) for line in lines]
    longest = max(map(_longest_run, shown), default=0)
    fence = "`" * max(SHORTEST_FENCE, longest + 1)
    return [f"{fence}text", *shown, fence]


def _longest_run(text: str) -> int:
    return max((len(run) for run in TICKS.findall(text)), default=0)
