"""Scenario files written as badly as YAML allows, with the same content and comments."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from followsuit.formatting import scalars
from followsuit.formatting.grown import Collection, Scalar, grown

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from followsuit.formatting.grown import Entry, Value


def scrambled(text: str, dice: Random) -> str:
    """A text with other key order, quotes, spaces, blank lines, braces and indentation.

    The cases keep their order and folded blocks their lines: both are the writer's.
    """
    whole = grown(text)
    lines = list(lines_of(whole, 0, dice, keep_order=False))
    return "\n".join([*whole.heading, *lines, *whole.comments, *[""] * dice.randint(1, 3)])


def lines_of(value: Collection, indent: int, dice: Random, *, keep_order: bool) -> Iterator[str]:
    margin = " " * indent
    entries = list(value.entries)
    if not value.is_list and not keep_order:
        dice.shuffle(entries)
    for entry in entries:
        if dice.random() < 0.1:
            yield ""
        yield from (margin + comment for comment in entry.before)
        yield from entry_lines(entry, indent, dice, is_list=value.is_list)
    yield from (margin + comment for comment in value.comments)


def entry_lines(entry: Entry, indent: int, dice: Random, *, is_list: bool) -> Iterator[str]:
    head = " " * indent + ("-" if is_list else key(entry.key, dice) + " " * dice.choice([0, 0, 2]))
    head += "" if is_list else ":"
    beside = "".join(f"   {comment}" for comment in entry.beside)
    inner = indent + dice.randint(1, 5)
    value = entry.value
    if isinstance(value, Scalar) and len(value.lines) > 1:
        yield f"{head} >-{beside}"
        yield from (" " * inner + line for line in value.lines)
    elif isinstance(value, Scalar) or may_be_flow(value, dice):
        yield f"{head}{' ' * dice.randint(1, 6)}{flow(value, dice)}{beside}"
    else:
        yield head + beside
        yield from lines_of(value, inner, dice, keep_order=entry.key == "cases")


def may_be_flow(value: Collection, dice: Random) -> bool:
    return not value.entries or (dice.random() < 0.5 and not is_commented(value))


def is_commented(value: Value) -> bool:
    if isinstance(value, Scalar):
        return len(value.lines) > 1
    return bool(value.comments) or any(
        entry.before or entry.beside or is_commented(entry.value) for entry in value.entries
    )


def flow(value: Value, dice: Random) -> str:
    if isinstance(value, Scalar):
        return word(value, dice)
    space = " " * dice.randint(0, 2)
    texts = [flow(entry.value, dice) for entry in value.entries]
    if value.is_list:
        return f"[{space}{f'{space},  '.join(texts)}{space}]"
    # The order of cases is the writer's; everything else is shuffled.
    pairs = [f"{key(e.key, dice)}: {t}" for e, t in zip(value.entries, texts, strict=True)]
    if not all(isinstance(entry.value, Collection) for entry in value.entries):
        dice.shuffle(pairs)
    return f"{{{space}{f'{space}, '.join(pairs)}{space}}}"


def key(text: str, dice: Random) -> str:
    return dice.choice([scalars.key(text), json.dumps(text, ensure_ascii=False)])


def word(value: Scalar, dice: Random) -> str:
    plain = scalars.inline(value, in_flow=True)
    if (value.is_plain and plain in {"null", "true", "false"}) or is_number(plain):
        return plain
    quoted = [json.dumps(value.text, ensure_ascii=False)]
    if "\n" not in value.text:
        quoted += [plain, "'" + value.text.replace("'", "''") + "'"]
    return dice.choice(quoted)


def is_number(text: str) -> bool:
    return text.removeprefix("-").isdecimal()
