"""Whether an answer says what is expected, by the hints of an exported suite."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Hint = Mapping[str, Any]

BY_VALUE: Hint = {}


def matches(expected: Any, answered: Any, hint: Hint, equal: Mapping[str, str]) -> bool:
    """Whether every expected key is there and every list says the same.

    ``hint`` tells of lists whose order carries no meaning, ``equal`` maps cards of one tier to
    the card that stands for them.
    """
    if isinstance(expected, dict):
        hints = hint.get("keys", {})
        return isinstance(answered, dict) and all(
            key in answered and matches(value, answered[key], hints.get(key, BY_VALUE), equal)
            for key, value in expected.items()
        )
    if isinstance(expected, list):
        same_length = isinstance(answered, list) and len(answered) == len(expected)
        return same_length and lists_match(expected, answered, hint, equal)
    return isinstance(expected, bool) == isinstance(answered, bool) and bool(expected == answered)


def lists_match(
    expected: Sequence[Any], answered: Sequence[Any], hint: Hint, equal: Mapping[str, str]
) -> bool:
    """Whether two lists of one length say the same."""
    items = hint.get("items", BY_VALUE)
    if hint.get("order") == "cards":
        return sorted(equal.get(c, c) for c in expected) == sorted(
            equal.get(c, c) for c in answered
        )
    if hint.get("order") != "set":
        pairs = zip(expected, answered, strict=True)
        return all(matches(one, other, items, equal) for one, other in pairs)
    left = list(answered)
    for entry in expected:
        partner = next((at for at, one in enumerate(left) if matches(entry, one, items, equal)), -1)
        if partner < 0:
            return False
        del left[partner]
    return True
