"""A YAML text as a tree that keeps what a printer needs: quoting, line breaks and comments."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

import yaml

from followsuit.formatting.comments import comments_of
from followsuit.strict_yaml import LOADER

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from followsuit.formatting.comments import Comment


@dataclass(frozen=True, slots=True)
class Scalar:
    """A word or text; one without quotes ``is_plain`` and may be a number.

    ``lines`` are the lines of a folded block as they are written.
    """

    text: str
    is_plain: bool
    lines: tuple[str, ...] = ()


@dataclass(slots=True)
class Collection:
    """A mapping or, when its entries have no keys, a list.

    ``comments`` are those at its end; ``heading`` are those above a whole document.
    """

    entries: list[Entry]
    is_list: bool
    comments: list[str] = field(default_factory=list)
    heading: list[str] = field(default_factory=list)


Value: TypeAlias = Scalar | Collection
Position = tuple[int, int]


@dataclass(slots=True)
class Entry:
    """A key with its value, or an item of a list with its value alone.

    ``column`` is where the key stands, or the dash of the item. ``before`` are the comments in the
    lines before it, ``beside`` those on its line. ``start`` and ``end`` are line and column in the
    text, from 0; ``end`` is None where indentation ends it.
    """

    key: str
    value: Value
    column: int
    start: Position
    end: Position | None
    before: list[str] = field(default_factory=list)
    beside: list[str] = field(default_factory=list)


def grown(text: str) -> Collection:
    """The tree of a text that is YAML, its comments at their entries.

    A document that is no mapping is the one item of a list.
    """
    root = yaml.compose(text, Loader=LOADER)
    if root is None:
        return Collection([], is_list=True)
    whole = value_of(root, text)
    if not isinstance(whole, Collection):
        whole = Collection([entry("", root, root, 0, text)], is_list=True)
    for comment in comments_of(text):
        hang(comment, whole)
    return whole


def value_of(node: yaml.Node, text: str) -> Value:
    """A node as a value."""
    if isinstance(node, yaml.ScalarNode):
        return Scalar(node.value, is_plain=not node.style, lines=written_lines(node, text))
    if isinstance(node, yaml.MappingNode):
        return Collection(
            [
                entry(key.value, key, value, key.start_mark.column, text)
                for key, value in node.value
            ],
            is_list=False,
        )
    column = node.start_mark.column
    return Collection([entry("", item, item, column, text) for item in node.value], is_list=True)


def entry(key: str, first: yaml.Node, value: yaml.Node, column: int, text: str) -> Entry:
    """The entry that begins with a node, without comments."""
    start = (first.start_mark.line, first.start_mark.column)
    end = None if is_block(value) else (value.end_mark.line, value.end_mark.column)
    return Entry(key, value_of(value, text), column, start, end)


def is_block(node: yaml.Node) -> bool:
    """Whether the end of a node is told by indentation."""
    if isinstance(node, yaml.ScalarNode):
        return node.style in {"|", ">"}
    return isinstance(node, yaml.CollectionNode) and not node.flow_style


def written_lines(node: yaml.ScalarNode, text: str) -> tuple[str, ...]:
    """The lines of a folded block, as far as they say all of its text."""
    if node.style != ">":
        return ()
    block = text[node.start_mark.index : node.end_mark.index]
    lines = [line.strip() for line in block.splitlines()[1:] if line.strip()]
    return tuple(lines) if " ".join(lines) == node.value else ()


def hang(comment: Comment, whole: Collection) -> None:
    """Put a comment where it belongs: to the entry on its line, the next one or the heading."""
    if not comment.is_alone and (owner := beside(comment, list(everything(whole)))):
        owner.beside.append(comment.text)
        return
    following = next((e for e in everything(whole) if e.start[0] > comment.line), None)
    if following and following is whole.entries[0]:
        whole.heading.append(comment.text)
    elif following and comment.column <= following.column:
        following.before.append(comment.text)
    else:
        ending(comment, whole).comments.append(comment.text)


def everything(whole: Collection) -> Iterator[Entry]:
    """All entries in the order of the text, an outer one before those in it."""
    for each in whole.entries:
        yield each
        if isinstance(each.value, Collection):
            yield from everything(each.value)


def beside(comment: Comment, entries: Sequence[Entry]) -> Entry | None:
    """The entry that a comment on its line is about.

    The outermost one that ends there, else the innermost one that starts there.
    """
    place = (comment.line, comment.column)
    ended = [each for each in entries if each.end and (comment.line, 0) <= each.end <= place]
    started = [each for each in entries if (comment.line, 0) <= each.start <= place]
    return next(iter([*ended, *started[::-1]]), None)


def ending(comment: Comment, whole: Collection) -> Collection:
    """The innermost collection that has come to its end before a comment that is as far in."""
    found = whole
    while found.entries:
        past = [each for each in found.entries if each.start[0] < comment.line]
        if not past or not isinstance(past[-1].value, Collection) or not past[-1].value.entries:
            return found
        inner = past[-1].value
        if comment.column < inner.entries[0].column:
            return found
        found = inner
    return found
