"""How words and texts are written: without quotes where every reader understands them."""

from __future__ import annotations

import io
import json
import re
from typing import TYPE_CHECKING

from yaml.emitter import Emitter

from followsuit.strict_yaml import DISPUTED, NUMBER, WORDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from followsuit.formatting.grown import Scalar

SPACE = re.compile(r"(?<=\S) (?=\S)")
ANALYST = Emitter(io.StringIO(), allow_unicode=True)


def key(text: str) -> str:
    """A key."""
    is_word = bool(NUMBER.match(text)) or not DISPUTED.match(text)
    return text if is_word and text and may_be_plain(text, in_flow=True) else quoted(text)


def inline(scalar: Scalar, *, in_flow: bool) -> str:
    """A value on one line."""
    text = scalar.text
    if scalar.is_plain and (text in WORDS or NUMBER.match(text)):
        return text or "null"
    is_word = not (text in WORDS or NUMBER.match(text) or DISPUTED.match(text))
    return text if is_word and may_be_plain(text, in_flow=in_flow) else quoted(text)


def may_be_plain(text: str, *, in_flow: bool) -> bool:
    """Whether a text needs no quotes, as PyYAML sees it."""
    found = ANALYST.analyze_scalar(text)
    return bool(found.allow_flow_plain if in_flow else found.allow_block_plain)


def quoted(text: str) -> str:
    """A text in double quotes, or in single ones where it holds what double ones would escape."""
    if re.search(r'["\\]', text) and text.isprintable():
        return "'" + text.replace("'", "''") + "'"
    return json.dumps(text, ensure_ascii=False)


def block(scalar: Scalar, width: int) -> tuple[str, Sequence[str]] | None:
    """A text of several lines: the sign of the block and its lines; None where it has to be one.

    A line feed of the text is one of the block. Any other text is folded, where the writer did
    it if the lines fit, else where they are full.
    """
    text = scalar.text
    if not text or text[0].isspace() or text.strip(" ") != text or re.search(r"[ \t]\n", text):
        return None
    if "\n" in text:
        body = text.removesuffix("\n")
        return ("|-" if body == text else "|", body.split("\n")) if body.strip() == body else None
    if scalar.lines and all(len(line) <= width for line in scalar.lines):
        return ">-", scalar.lines
    lines = list(filled(text, width))
    return (">-", lines) if max(map(len, lines)) < len(text) or len(text) <= width else None


def filled(text: str, width: int) -> Iterator[str]:
    """A text broken at single spaces into lines of at most ``width``, if words allow it."""
    line = ""
    for word in SPACE.split(text):
        if line and len(line) + 1 + len(word) > width:
            yield line
            line = word
        else:
            line = f"{line} {word}" if line else word
    yield line
