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
MOST_NAMED = 3
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
        missing = _named(_beyond(answered, expected, items, equal), "missing")
        surplus = _named(_beyond(expected, answered, items, equal), "too many")
        yield f"{path}: {', '.join(filter(None, [missing, surplus]))}"
    elif len(expected) != len(answered):
        counts = f"{path} has {_entries(len(answered))}, expected {len(expected):,}"
        yield f"{counts}{_which(expected, answered, items, equal)}"
    else:
        for place, (one, other) in enumerate(zip(expected, answered, strict=True)):
            yield from _of_values(f"{path}[{place}]", one, other, items, equal)


def _which(expected: Sequence[Any], answered: Sequence[Any], shape: Shape, equal: Cards) -> str:
    """The entries that one of two lists has beyond the other, where it is only one."""
    if len(answered) > len(expected) + MOST_SURPLUS:
        return ""
    missing = _beyond(answered, expected, shape, equal)
    surplus = _beyond(expected, answered, shape, equal)
    if bool(missing) == bool(surplus) or not all(map(_words, missing + surplus)):
        return ""
    return f": {_named(missing, 'missing')}{_named(surplus, 'too many')}"


def _beyond(some: Sequence[Any], others: Sequence[Any], shape: Shape, equal: Cards) -> list[Any]:
    """The entries of ``others`` that ``some`` does not have, or not as often."""
    left = Counter(sorted_texts(some, shape, equal))
    beyond = []
    for entry in others:
        (text,) = sorted_texts([entry], shape, equal)
        if left[text]:
            left[text] -= 1
        else:
            beyond.append(entry)
    return beyond


def _named(entries: Sequence[Any], what: str) -> str:
    """A few cards, plays or numbers by name, and of all else how many there are."""
    words = [_words(entry) for entry in entries[:MOST_NAMED]]
    if not entries:
        return ""
    if len(entries) > MOST_NAMED or not all(words):
        return f"{_entries(len(entries))} {what}"
    return f"{' and '.join(words)} {what}"


def _entries(number: int) -> str:
    return "1 entry" if number == 1 else f"{number:,} entries"


def _words(entry: Any) -> str:
    """A card, a play or a number in words; empty for whatever else an engine says."""
    if isinstance(entry, int):
        return _shown(entry)
    words = [entry] if isinstance(entry, str) else entry
    if isinstance(words, list | tuple) and all(isinstance(word, str) for word in words):
        return plain(" ".join(words), 100)
    return ""


def _shown(value: Any) -> str:
    return plain(json.dumps(abridged(value)), 100)
