"""Text in lines of 80 columns: paragraphs, and labels with a text beside them."""

from __future__ import annotations

from textwrap import wrap

from followsuit.plain import one_line, plain

WIDTH = 80
MARGIN = "  "
COLUMN = 12
LONGEST = 10_000


def paragraph(text: str, margin: str = MARGIN) -> list[str]:
    """A text broken to the width."""
    return broken(text, margin, margin)


def field(label: str, text: str, column: int = COLUMN) -> list[str]:
    """A label and a text beside it, its lines below each other."""
    start = beside(label, column)
    return broken(text, start, " " * len(start)) or [start.rstrip()]


def line(label: str, text: str) -> str:
    """A label and a text that is copied as one, never broken."""
    return f"{beside(label, COLUMN)}{one_line(text)}"


def beside(label: str, column: int) -> str:
    """A label up to the text that stands beside it."""
    start = f"{MARGIN}{one_line(label):<{column}}"
    return start if start.endswith(" ") else f"{start}{MARGIN}"


def broken(text: str, first: str, others: str) -> list[str]:
    """A text in lines of the width, with what stands before the first and the others."""
    return wrap(
        plain(text, LONGEST),
        WIDTH,
        initial_indent=first,
        subsequent_indent=others,
        break_on_hyphens=False,
        break_long_words=False,
    )
