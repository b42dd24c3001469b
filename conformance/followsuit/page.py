"""Lines for a reader at a terminal: 80 columns, plain text that colour only supports."""

from __future__ import annotations

import os
import re
import sys
from typing import TYPE_CHECKING, Any

import click

from followsuit.lines import MARGIN, broken
from followsuit.plain import one_line
from followsuit.reports.terminal import fit

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

MANNERS: dict[str, dict[str, Any]] = {
    "good": {"fg": "green"},
    "bad": {"fg": "red", "bold": True},
    "loud": {"bold": True},
    "faint": {"dim": True},
}
LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
LIST_ITEM = re.compile(r"(?P<mark> *([-*]|[0-9]+\.) +)")
CODE = re.compile(r"`[^`]{1,30}`")
NO_BREAK = "\N{NO-BREAK SPACE}"
QUOTE = ">"
KEPT = ("|", "    ", "```")


def show(lines: Iterable[str]) -> None:
    """Print lines, in colour where that is wanted and understood."""
    click.echo(fit("\n".join(lines), sys.stdout.encoding), color=coloured())


def coloured() -> bool:
    """Whether standard output takes colour: NO_COLOR before FORCE_COLOR before the terminal."""
    if os.environ.get("NO_COLOR"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or sys.stdout.isatty()


def style(text: str, manner: str) -> str:
    """A text in a manner: ``bad``, ``good``, ``loud`` or ``faint``; any other leaves it plain."""
    return click.style(text, **MANNERS.get(manner, {}))


def loud(text: str) -> str:
    """A text that stands out."""
    return click.style(one_line(text), bold=True)


def faint(text: str) -> str:
    """A text that stands back."""
    return click.style(one_line(text), dim=True)


def prose(markdown: str, margin: str = MARGIN) -> Iterator[str]:
    """Markdown for a terminal: paragraphs and lists broken to the width, tables as they are."""
    for number, block in enumerate(markdown.split("\n\n")):
        if number:
            yield ""
        lines = block.split("\n")
        if lines[0].startswith(KEPT):
            yield from (f"{margin}{text}" for text in lines)
        elif lines[0].startswith(QUOTE):
            yield from filled(
                " ".join(text.removeprefix(QUOTE).strip() for text in lines), f"{margin}{QUOTE} "
            )
        else:
            for item in items(lines):
                yield from filled(item, margin)


def items(lines: list[str]) -> Iterator[str]:
    """The entries of a list, or the one paragraph, each on one line."""
    entry: list[str] = []
    for line in lines:
        if LIST_ITEM.match(line) and entry:
            yield " ".join(entry)
            entry = []
        entry.append(line.strip() if entry else line.rstrip())
    yield " ".join(entry)


def filled(text: str, margin: str) -> list[str]:
    """One paragraph or list entry: links as their words, cards of one code on one line."""
    match = LIST_ITEM.match(text)
    mark = match["mark"] if match else ""
    words = LINK.sub(r"\1", text[len(mark) :])
    kept = CODE.sub(lambda code: code[0].replace(" ", NO_BREAK), words)
    lines = broken(kept, margin + mark, margin + " " * len(mark))
    return [line.replace(NO_BREAK, " ") for line in lines]
