"""The comments of a YAML text, which its parser passes over."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import yaml

from followsuit.strict_yaml import LOADER

if TYPE_CHECKING:
    from collections.abc import Iterator

COMMENT = re.compile(r"#[^\n]*")
HEADER = re.compile(r"[|>][-+0-9]*[ \t]+(#[^\n]*)")


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment; ``line`` and ``column`` count from 0, ``is_alone`` when nothing is before it."""

    text: str
    line: int
    column: int
    is_alone: bool


def comments_of(text: str) -> list[Comment]:
    """Every comment of a text that is YAML, in order."""
    return [comment_at(text, start, end) for start, end in places(text)]


def places(text: str) -> Iterator[tuple[int, int]]:
    """Where comments are: between the tokens, or behind the sign of a block of text."""
    end = 0
    for token in yaml.scan(text, Loader=LOADER):
        start = token.start_mark.index
        yield from (match.span() for match in COMMENT.finditer(text, end, max(end, start)))
        end = max(end, token.end_mark.index)
        if isinstance(token, yaml.ScalarToken) and (match := HEADER.match(text, start)):
            yield match.span(1)
    yield from (match.span() for match in COMMENT.finditer(text, end))


def comment_at(text: str, start: int, end: int) -> Comment:
    """The comment between two positions."""
    line_start = text.rfind("\n", 0, start) + 1
    return Comment(
        text=text[start:end].rstrip(),
        line=text.count("\n", 0, start),
        column=start - line_start,
        is_alone=not text[line_start:start].strip(),
    )
