"""The changes between two runs as text, Markdown or JSON."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING

from followsuit.plain import plain
from followsuit.reports.markup import code

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from followsuit.changes import Change, Changes

TITLES = {
    "newly_failing": "newly failing",
    "newly_passing": "newly passing",
    "newly_asked": "newly asked",
    "gone": "gone",
}
NOTHING = "nothing changed"
MOST_ROWS = 500
"""So many cases of a kind are listed in Markdown, which CI services limit."""


def text(changes: Changes) -> Iterator[str]:
    """Lines for a terminal: the figures first, then each kind that has cases."""
    yield _figures(changes)
    yield from (f"note: {plain(remark)}" for remark in changes.remarks)
    for name, listed in changes.lists().items():
        if listed:
            yield ""
            yield TITLES[name]
            yield from (f"  {_line(change)}" for change in listed)


def markdown(changes: Changes) -> Iterator[str]:
    """Lines for the summary page of a CI job."""
    yield f"## followsuit: {_figures(changes)}"
    yield ""
    for remark in changes.remarks:
        yield f"- note: {code(remark)}"
    for name, listed in changes.lists().items():
        if listed:
            yield ""
            yield f"### {len(listed):,} {TITLES[name]}"
            yield ""
            yield from (f"- {_item(change)}" for change in listed[:MOST_ROWS])
            if len(listed) > MOST_ROWS:
                yield f"- and {len(listed) - MOST_ROWS:,} more"


def as_json(changes: Changes) -> Iterator[str]:
    """One JSON object: each kind as a list, and the remarks."""
    lists = {
        name: [asdict(change) for change in listed] for name, listed in changes.lists().items()
    }
    yield json.dumps({**lists, "remarks": changes.remarks}, indent=2)


FORMATS: dict[str, Callable[[Changes], Iterator[str]]] = {
    "text": text,
    "markdown": markdown,
    "json": as_json,
}


def _figures(changes: Changes) -> str:
    parts = [f"{len(listed):,} {TITLES[name]}" for name, listed in changes.lists().items()]
    return " · ".join(parts) if any(changes.lists().values()) else NOTHING


def _line(change: Change) -> str:
    words = f"{change.before} → {change.after}".replace("_", " ")
    reason = f": {plain(change.reason, 200)}" if change.reason else ""
    return f"{plain(change.case)}  {words}{reason}"


def _item(change: Change) -> str:
    words = f"{change.before} → {change.after}".replace("_", " ")
    reason = f": {code(change.reason, 200)}" if change.reason else ""
    return f"{code(change.case)} {words}{reason}"
