"""Places in a question: where its lists of cards are, and another value put into one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    Path = tuple[str | int, ...]


def piles(value: Any, path: Path = ()) -> Iterator[tuple[Path, list[str]]]:
    """Every list of cards in a question, with the path to it."""
    if isinstance(value, list) and value and all(isinstance(entry, str) for entry in value):
        yield path, value
    elif isinstance(value, dict | list):
        entries = value.items() if isinstance(value, dict) else enumerate(value)
        for key, entry in entries:
            yield from piles(entry, (*path, key))


def put(value: Any, path: Path, changed: Any) -> Any:
    """A value with another in one place."""
    if not path:
        return changed
    copy: Any = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = put(value[path[0]], path[1:], changed)
    return copy
