"""The parts of an answer as lines of a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from followsuit.lines import field, paragraph
from followsuit.telling.parts import Field, Gap, Note, Sentence, Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from followsuit.telling.parts import Part


def lines(part: Part) -> Iterator[str]:
    """The lines of one part."""
    match part:
        case Sentence(text):
            yield from paragraph(text, "")
        case Note(text):
            yield from paragraph(text)
        case Field(label, text):
            yield from field(label, text)
        case Table():
            yield from rows(part)
        case Gap():
            yield ""


def rows(table: Table) -> Iterator[str]:
    """A table whose last column may be broken to the width."""
    every = [table.heads, *table.rows]
    widths = [max(map(len, column)) for column in zip(*every, strict=True)]
    for *cells, last in every:
        start = "  ".join(f"{cell:<{width}}" for cell, width in zip(cells, widths, strict=False))
        yield from field(start, last, len(start) + 2)
