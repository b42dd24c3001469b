"""Where an answer parts from the expectation, in words."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

from followsuit.compare import NO_SHAPE, matches, sorted_texts
from followsuit.plain import abridged, plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from followsuit.compare import Cards, Shape

MOST_PARTS = 3
MOST_SURPLUS = 1000
"""With more entries too many than this, which ones they are is not looked into."""


def difference(
    expected: Mapping[str, Any], answered: Mapping[str, Any], shape: Shape, equal: Cards
) -> str:
    """The first differences between an expectation and an answer that does not match it."""
    parts = list(_of_objects("", expected, answered, shape, equal))
    more = f"; and {len(parts) - MOST_PARTS} more" if len(parts) > MOST_PARTS else ""
    return "; ".join(parts[:MOST_PARTS]) + more


def _of_values(
    path: str, expected: Any, answered: Any, shape: Shape, equal: Cards
) -> Iterator[str]:
    if matches(expected, answered, shape, equal):
        return
    if isinstance(expected, dict) and isinstance(answered, dict):
        yield from _of_objects(f"{path}.", expected, answered, shape, equal)
    elif isinstance(expected, list | tuple) and isinstance(answered, list | tuple):
        yield from _of_lists(path, expected, answered, shape or NO_SHAPE, equal)
    elif path == "legal" and isinstance(answered, bool):
        yield "accepted, expected refused" if answered else "refused, expected accepted"
    else:
        yield f"{path} is {_shown(answered)}, expected {_shown(expected)}"


def _of_objects(
    path: str, expected: Mapping[str, Any], answered: Mapping[str, Any], shape: Shape, equal: Cards
) -> Iterator[str]:
    keys, others = (shape or NO_SHAPE).get("keys") or NO_SHAPE, (shape or NO_SHAPE).get("others")
    for key, value in expected.items():
        if key in answered:
            part = keys.get(key, others)
            yield from _of_values(f"{path}{key}", value, answered[key], part, equal)
        else:
            yield f"{path}{key} is missing"


def _of_lists(
    path: str,
    expected: Sequence[Any],
    answered: Sequence[Any],
    shape: Mapping[str, Any],
    equal: Cards,
) -> Iterator[str]:
    order, items = shape.get("order", "ordered"), shape.get("items")
    if order != "ordered" and len(answered) <= len(expected) + MOST_SURPLUS:
        wanted = Counter(sorted_texts(expected, items, equal))
        given = Counter(sorted_texts(answered, items, equal))
        missing, surplus = (wanted - given).total(), (given - wanted).total()
        counts = [f"{missing} missing"] * bool(missing) + [f"{surplus} too many"] * bool(surplus)
        yield f"{path}: {', '.join(counts)}"
    elif len(expected) != len(answered):
        yield f"{path} has {len(answered):,} entries, expected {len(expected):,}"
    else:
        for place, (one, other) in enumerate(zip(expected, answered, strict=True)):
            yield from _of_values(f"{path}[{place}]", one, other, items, equal)


def _shown(value: Any) -> str:
    return plain(json.dumps(abridged(value)), 100)
