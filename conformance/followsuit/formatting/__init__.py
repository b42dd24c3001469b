"""Scenario files in their one canonical form, with the comments and the content that they had."""

from __future__ import annotations

from typing import TYPE_CHECKING

from followsuit.errors import SuiteError, at
from followsuit.formatting.comments import comments_of
from followsuit.formatting.grown import grown
from followsuit.formatting.printing import printed
from followsuit.scenario import Place
from followsuit.strict_yaml import parse

if TYPE_CHECKING:
    from followsuit.formatting.key_order import KeyOrder
    from followsuit.strict_yaml import Node


def formatted(text: str, name: str, order: KeyOrder) -> str:
    """The canonical form of a scenario file's text, called ``name`` in messages.

    SuiteError for a text that is no YAML of the strict kind, and where the form would not say what
    the text says, or lose a comment.
    """
    before = parse(text, name)
    after = printed(grown(text), order)
    try:
        is_kept = same(before, parse(after, name)) and comments(after) == comments(text)
    except SuiteError:
        is_kept = False
    if not is_kept:
        reason = "cannot be put into the canonical form without a change; left as it is"
        raise SuiteError(at(Place(name, 1, 1), reason))
    return after


def comments(text: str) -> list[str]:
    """The comments of a text without their places, which key order may move."""
    return sorted(comment.text for comment in comments_of(text))


def same(first: Node, second: Node) -> bool:
    """Whether two documents say the same, the order of the cases included."""
    return first.plain() == second.plain() and case_names(first) == case_names(second)


def case_names(document: Node) -> list[str]:
    """The names of the cases in their order."""
    cases = document.plain().get("cases") if isinstance(document.value, dict) else None
    return list(cases) if isinstance(cases, dict) else []
