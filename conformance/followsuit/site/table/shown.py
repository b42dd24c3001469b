"""The parts of an answer as HTML, in the pieces of the site."""

from __future__ import annotations

from typing import TYPE_CHECKING

from followsuit.plain import plain
from followsuit.site.markup import coded, hand, letters, sentence
from followsuit.site.situation import CARDS
from followsuit.telling.parts import Field, Gap, Note, Sentence, Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from followsuit.telling.parts import Part

VERDICTS = ("Refused: ", "Legal: ")
"""What a sentence begins with that stands below its verdict."""
WITNESS = "witness"
LONGEST = 10_000


def html(parts: Iterable[Part]) -> str:
    """All parts, one below the other."""
    return "".join(map(of_part, parts))


def of_part(part: Part) -> str:
    """One part."""
    match part:
        case Sentence(text):
            return f'<p class="told">{words(below_verdict(text))}</p>'
        case Note(text):
            return f"<p>{words(text)}</p>"
        case Field(label, text):
            return f"<dl><dt>{coded(plain(label))}</dt><dd>{drawn(label, text)}</dd></dl>"
        case Table(heads, rows):
            return table(heads, rows)
        case Gap():
            return ""


def below_verdict(text: str) -> str:
    """A sentence without the verdict that stands above it; nothing when that is all it says."""
    for verdict in VERDICTS:
        if text.startswith(verdict):
            rest = text.removeprefix(verdict)
            return rest[:1].upper() + rest[1:]
    return "" if text == "Refused." else text


def words(text: str) -> str:
    """A text with its cards as cards."""
    return sentence(plain(text, LONGEST))


def drawn(label: str, text: str) -> str:
    """What stands beside a label: a witness as cards, all else as text."""
    if label == WITNESS and CARDS.match(text):
        shown = hand([letters(card) for card in text.split()], label)
        return f'<span class="g owed">{shown}</span>'
    return words(text)


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table, which on a phone becomes a block a row."""
    above = "".join(f'<th scope="col">{coded(head)}</th>' for head in heads)
    body = "".join(f"<tr>{cells(heads, row)}</tr>" for row in rows)
    return f'<table class="tricks"><thead><tr>{above}</tr></thead><tbody>{body}</tbody></table>'


def cells(heads: Sequence[str], row: Sequence[str]) -> str:
    """The cells of a row, each with its head for where there is none above it."""
    return "".join(
        f'<td data-n="{coded(head)}">{words(cell)}</td>'
        for head, cell in zip(heads, row, strict=True)
    )
