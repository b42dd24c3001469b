"""The canonical form of a scenario: what stands in which order, on one line or on several."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from followsuit.formatting import scalars
from followsuit.formatting.grown import Collection, Scalar

if TYPE_CHECKING:
    from collections.abc import Iterator

    from followsuit.formatting.grown import Entry, Value
    from followsuit.formatting.key_order import KeyOrder, Schema

WIDTH = 100
STEP = 2
CASES = "cases"
OPEN = frozenset({"given", CASES})
"""What is never written in braces."""


def printed(whole: Collection, order: KeyOrder) -> str:
    """The text of a document."""
    schema = order.root
    for each in whole.entries:
        if each.key == "ask" and isinstance(each.value, Scalar):
            schema = order.of_ask(each.value.text)
    arrange(whole, schema, order, kept=CASES)
    lines = [line for each in whole.entries for line in top(each, is_list=whole.is_list)]
    return "".join(f"{line}\n" for line in [*whole.heading, *lines, *whole.comments])


def arrange(
    value: Value, schema: Schema, order: KeyOrder, kept: str = "", *, is_kept: bool = False
) -> None:
    """Put keys into their order, all the way down; those that no schema knows stay as they are.

    What the key ``kept`` holds stays in its order. A comment above the first key of an item of a
    list is one above the item.
    """
    if not isinstance(value, Collection):
        return
    if not value.is_list and not is_kept:
        places = order.ordered(schema, [each.key for each in value.entries])
        value.entries.sort(key=lambda each: places.index(each.key))
    for each in value.entries:
        inner = order.items(schema) if value.is_list else order.below(schema, each.key)
        arrange(each.value, inner, order, is_kept=bool(kept) and each.key == kept)
        if value.is_list and isinstance(each.value, Collection) and each.value.entries:
            first = each.value.entries[0]
            each.before, first.before = [*each.before, *first.before], []


def top(entry: Entry, *, is_list: bool) -> Iterator[str]:
    """The lines of an entry of the document itself."""
    if entry.key == CASES and (table := rows(entry.value)):
        yield from entry.before
        yield beside(f"{CASES}:", entry)
        yield from table
    else:
        yield from entry_lines(entry, 0, is_list=is_list, is_open=entry.key in OPEN)


def rows(cases: Value) -> list[str]:
    """The cases as a table, where each of them is one line that fits; none otherwise."""
    if not isinstance(cases, Collection) or cases.is_list or not cases.entries:
        return []
    width = max(len(scalars.key(each.key)) for each in cases.entries) + 1
    found: list[str] = []
    for each in cases.entries:
        braced = flow(each.value)
        line = f"{'':{STEP}}{scalars.key(each.key) + ':':<{width}} {braced}"
        if braced is None or len(line) > WIDTH:
            return []
        found += [f"{'':{STEP}}{comment}" for comment in each.before]
        found.append(beside(line, each))
    return [*found, *(f"{'':{STEP}}{comment}" for comment in cases.comments)]


def entry_lines(
    entry: Entry, indent: int, *, is_list: bool, is_open: bool = False
) -> Iterator[str]:
    """The lines of an entry; one that ``is_open`` is not written in braces if it is a mapping."""
    margin, value = " " * indent, entry.value
    head = margin + ("-" if is_list else f"{scalars.key(entry.key)}:")
    line = on_one_line(head, value, is_open=is_open)
    yield from (margin + comment for comment in entry.before)
    if line:
        yield beside(line, entry)
    elif isinstance(value, Scalar):
        yield from scalar_lines(head, value, entry, indent + STEP)
    elif is_list:
        yield from item_lines(value, entry, indent)
    else:
        yield beside(head, entry)
        yield from inner_lines(value, indent + STEP)


def on_one_line(head: str, value: Value, *, is_open: bool) -> str:
    """An entry on one line that fits, or the empty text."""
    if isinstance(value, Scalar):
        text = None if "\n" in value.text else scalars.inline(value, in_flow=False)
    else:
        text = None if is_open and value.entries else flow(value)
    line = f"{head} {text}"
    return line if text is not None and len(line) <= WIDTH else ""


def scalar_lines(head: str, value: Scalar, entry: Entry, indent: int) -> Iterator[str]:
    """A text that takes several lines, or one that is too long and cannot be broken."""
    if broken := scalars.block(value, WIDTH - indent):
        sign, lines = broken
        yield beside(f"{head} {sign}", entry)
        yield from (f"{'':{indent}}{line}".rstrip() for line in lines)
    else:
        yield beside(f"{head} {scalars.inline(value, in_flow=False)}", entry)


def item_lines(value: Collection, entry: Entry, indent: int) -> Iterator[str]:
    """The lines of an item of a list, the first of them beside the dash, comments above it."""
    inner = inner_lines(value, indent + STEP)
    above = list(takewhile(lambda line: line.lstrip().startswith("#"), inner))
    first, *others = inner[len(above) :]
    comments = [*entry.beside, *(line.lstrip() for line in above)]
    yield from (" " * indent + comment for comment in comments)
    yield f"{'':{indent}}- {first[indent + STEP :]}"
    yield from others


def inner_lines(value: Collection, indent: int) -> list[str]:
    """The lines of what is in a mapping or list."""
    inner = [
        line for each in value.entries for line in entry_lines(each, indent, is_list=value.is_list)
    ]
    return [*inner, *(" " * indent + comment for comment in value.comments)]


def beside(line: str, entry: Entry) -> str:
    """A line with the comments that stand on it."""
    return "  ".join([line, *entry.beside])


def flow(value: Value) -> str | None:
    """A value on one line; None where it holds comments, several lines, or lists of mappings."""
    if isinstance(value, Scalar):
        return None if "\n" in value.text else scalars.inline(value, in_flow=True)
    if value.comments or any(each.before or each.beside for each in value.entries):
        return None
    texts = [flow(each.value) for each in value.entries]
    if value.is_list:
        is_simple = all(isinstance(each.value, Scalar) for each in value.entries)
        return braced("[]", [str(text) for text in texts], texts) if is_simple else None
    pairs = [f"{scalars.key(e.key)}: {t}" for e, t in zip(value.entries, texts, strict=True)]
    return braced("{}", pairs, texts)


def braced(signs: str, parts: list[str], texts: list[str | None]) -> str | None:
    """Parts between two signs, unless one of the texts cannot be in them."""
    return None if None in texts else f"{signs[0]}{', '.join(parts)}{signs[1]}"
