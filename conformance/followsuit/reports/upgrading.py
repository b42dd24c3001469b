"""What an upgrade of the suite changes, as text, Markdown or JSON."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING

from followsuit.ledger.upgrade import NOT_ASKED
from followsuit.names import counted
from followsuit.plain import plain
from followsuit.reports.comparison import MOST_ROWS, NOTHING
from followsuit.reports.markup import code

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from followsuit.ledger.upgrade import Affected, Upgrade

TITLES = {
    "changed": "changed: what is expected was wrong",
    "gone": "gone",
    "reworded": "rules with other words",
}


def text(upgrade: Upgrade, *, is_reported: bool) -> Iterator[str]:
    """Lines for a terminal; ``is_reported`` when a report says what an engine answered before."""
    yield from _lines(upgrade, str, "  {}".format, plain, is_reported=is_reported)


def markdown(upgrade: Upgrade, *, is_reported: bool) -> Iterator[str]:
    """Lines for the summary page of a CI job."""
    yield from _lines(upgrade, "### {}\n".format, "- {}".format, code, is_reported=is_reported)


def as_json(upgrade: Upgrade, *, is_reported: bool) -> Iterator[str]:
    """One JSON object."""
    del is_reported
    yield json.dumps(asdict(upgrade), indent=2)


FORMATS: dict[str, Callable[..., Iterator[str]]] = {
    "text": text,
    "markdown": markdown,
    "json": as_json,
}


def _lines(
    upgrade: Upgrade,
    heading: Callable[[str], str],
    entry: Callable[[str], str],
    quoted: Callable[[str], str],
    *,
    is_reported: bool,
) -> Iterator[str]:
    yield f"{upgrade.old} → {upgrade.new}: {_figures(upgrade)}"
    for name, title in TITLES.items():
        listed: Sequence[Affected] = getattr(upgrade, name)
        if listed:
            yield ""
            yield heading(title)
            for each in listed[:MOST_ROWS]:
                yield entry(_said(each, quoted, is_reported=is_reported and name != "reworded"))
            if len(listed) > MOST_ROWS:
                yield entry(f"and {len(listed) - MOST_ROWS:,} more")
    if upgrade.added:
        yield ""
        yield heading("new")
        for chapter, number in _chapters(upgrade.added):
            yield entry(f"{quoted(chapter)}: {counted(number, 'case')}")


def _figures(upgrade: Upgrade) -> str:
    figures = {
        "new": len(upgrade.added),
        "changed": len(upgrade.changed),
        "gone": len(upgrade.gone),
        "rules reworded": len(upgrade.reworded),
    }
    parts = [f"{number:,} {name}" for name, number in figures.items()]
    return " · ".join(parts) if any(figures.values()) else NOTHING


def _said(each: Affected, quoted: Callable[[str], str], *, is_reported: bool) -> str:
    parts = [quoted(each.id)]
    if is_reported:
        parts.append("was not asked" if each.verdict == NOT_ASKED else f"was {each.verdict}")
    reasons = " ".join(plain(reason, 400) for reason in (each.why, each.affects) if reason)
    return " ".join(parts) + (f": {quoted(reasons)}" if reasons else "")


def _chapters(cases: Sequence[str]) -> Iterator[tuple[str, int]]:
    chapters = [case.rpartition("#")[0].rpartition("/")[0] for case in cases]
    for chapter in dict.fromkeys(chapters):
        yield chapter, chapters.count(chapter)
