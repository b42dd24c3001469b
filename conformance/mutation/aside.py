"""Left aside: mutations by which no rule is misread, whatever the tool makes of them.

They are not carried out and count nowhere:

- in an annotation, or under ``TYPE_CHECKING``: Python never evaluates the place;
- of ``@implements``, which only marks a function for readers and for another test;
- of the options of a dataclass, which guard its values against slips;
- equality for identity or the other way round: words, small numbers and cards are single objects;
- an order between words for their equality: house rules and suits are names and have no order.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

Position = tuple[int, int]
Extent = tuple[Position, Position]

COMPARISON = re.compile(r".*ComparisonOperator_(?P<old>[A-Za-z]+)_(?P<new>[A-Za-z]+)")
SAME = ({"Eq", "Is"}, {"NotEq", "IsNot"})
ORDERS = {"Lt", "LtE", "Gt", "GtE"}
EQUALITIES = {"Eq", "NotEq"}


def is_left_aside(path: Path, operator: str, start: Position, end: Position) -> bool:
    """Whether the mutation of a module by an operator, from start to end, is left aside."""
    bare, words = _extents(path)
    if _is_within(start, end, bare):
        return True
    match = COMPARISON.fullmatch(operator)
    if not match:
        return False
    old, new = match["old"], match["new"]
    orders_words = old in EQUALITIES and new in ORDERS and _is_within(start, end, words)
    return {old, new} in SAME or orders_words


def _is_within(start: Position, end: Position, extents: list[Extent]) -> bool:
    return any(first <= start and end <= last for first, last in extents)


@cache
def _extents(path: Path) -> tuple[list[Extent], list[Extent]]:
    """Where no mutation counts, and where words are compared."""
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    bare = [extent for node in nodes for extent in _bare(node)]
    return bare, [_extent(node) for node in nodes if _compares_words(node)]


def _bare(node: ast.AST) -> Iterator[Extent]:
    for note in (getattr(node, "annotation", None), getattr(node, "returns", None)):
        if note is not None:
            yield _extent(note)
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        yield _extent(node)
    for decorator in getattr(node, "decorator_list", ()):
        name = ast.unparse(decorator).partition("(")[0]
        if name == "implements":
            yield _decorator(decorator)
        elif name == "dataclass":
            yield from [_extent(option.value) for option in decorator.keywords]


def _compares_words(node: ast.AST) -> bool:
    return isinstance(node, ast.Compare) and any(
        isinstance(side, ast.Constant) and isinstance(side.value, str)
        for side in (node.left, *node.comparators)
    )


def _extent(node: Any) -> Extent:
    return (node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset)


def _decorator(node: Any) -> Extent:
    """A decorator with its sign before it and the end of its line."""
    return (node.lineno, 0), (node.end_lineno + 1, 0)
