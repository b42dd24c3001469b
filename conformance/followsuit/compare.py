"""Whether an answer says what is expected, order and equal cards put on one footing."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Shape = Mapping[str, Any] | None
    Cards = Mapping[str, str]

NO_SHAPE: Mapping[str, Any] = {}


def matches(expected: Any, answered: Any, shape: Shape, equal: Cards) -> bool:
    """Whether an answer says what is expected.

    Of objects only the expected keys are compared. ``shape`` tells of each list whether its order
    counts, and ``equal`` maps a card to the one that stands for its tier.
    """
    if isinstance(expected, dict):
        if not isinstance(answered, dict):
            return False
        keys, others = _keys(shape)
        return all(
            key in answered and matches(value, answered[key], keys.get(key, others), equal)
            for key, value in expected.items()
        )
    if isinstance(expected, list | tuple):
        return isinstance(answered, list | tuple) and _lists_match(
            expected, answered, shape or NO_SHAPE, equal
        )
    if isinstance(expected, bool) or isinstance(answered, bool):
        return expected is answered
    return bool(expected == answered)


def identical(one: Any, other: Any) -> bool:
    """Whether two values are the same JSON; for Python alone true is 1 as well."""
    return bool(one == other) and json.dumps(one, sort_keys=True) == json.dumps(
        other, sort_keys=True
    )


def _keys(shape: Shape) -> tuple[Mapping[str, Shape], Shape]:
    shape = shape or NO_SHAPE
    return shape.get("keys") or NO_SHAPE, shape.get("others")


def _lists_match(
    expected: Sequence[Any], answered: Sequence[Any], shape: Mapping[str, Any], equal: Cards
) -> bool:
    if len(expected) != len(answered):
        return False
    order, items = shape.get("order", "ordered"), shape.get("items")
    if order == "cards":
        return _sorted_cards(expected, equal) == _sorted_cards(answered, equal)
    if order == "set":
        return sorted_texts(expected, items, equal) == sorted_texts(answered, items, equal)
    return all(
        matches(one, other, items, equal) for one, other in zip(expected, answered, strict=True)
    )


def _sorted_cards(cards: Sequence[Any], equal: Cards) -> list[str] | None:
    """The cards in one order for all; None where something else is among them."""
    try:
        return sorted([equal.get(card, card) for card in cards])
    except TypeError:
        return None


def sorted_texts(entries: Sequence[Any], shape: Shape, equal: Cards) -> list[str]:
    """Entries as texts, equal for entries between which ``shape`` sees no difference."""
    return sorted([_text(entry, shape, equal) for entry in entries])


def fingerprint(answer: Mapping[str, Any], shape: Shape, equal: Cards) -> str:
    """An answer as a text, the same for answers between which ``shape`` sees no difference."""
    return _text(answer, shape, equal)


def _text(value: Any, shape: Shape, equal: Cards) -> str:
    if isinstance(value, dict):
        keys, others = _keys(shape)
        texts = [
            f"{json.dumps(key)}:{_text(entry, keys.get(key, others), equal)}"
            for key, entry in sorted(value.items())
        ]
        return f"{{{','.join(texts)}}}"
    if isinstance(value, list | tuple):
        order, items = (shape or NO_SHAPE).get("order"), (shape or NO_SHAPE).get("items")
        if order == "cards":
            return json.dumps(_sorted_cards(value, equal) or value)
        texts = [_text(entry, items, equal) for entry in value]
        return f"[{','.join(sorted(texts) if order == 'set' else texts)}]"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return json.dumps(value, sort_keys=True)
