"""Chapters by verdicts, a table for each game and one for the user's own cases."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from followsuit.reports import is_own
from followsuit.site.markup import icon
from followsuit.verdict import FAILURES, Outcome
from followsuit.webpage.answers import WORDS
from followsuit.webpage.frame import bar, text

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from followsuit.reports import Result
    from followsuit.verdict import Verdict

OWN = "own"
ALWAYS_SHOWN = (Outcome.PASSED, Outcome.FAILED, Outcome.SKIPPED)
BARS = {
    Outcome.PASSED: "ok",
    Outcome.UNEXPECTED_PASS: "ok",
    Outcome.EXPECTED_FAILURE: "ex",
    Outcome.SKIPPED: "sk",
    **dict.fromkeys(FAILURES, "no"),
}
"""The colour of each verdict in a bar."""

ORDER = ("ok", "ex", "no", "sk")


def widths(verdicts: Iterable[Verdict]) -> dict[str, int]:
    """How many verdicts have each colour, in the order of a bar."""
    counts = Counter(BARS[verdict.outcome] for verdict in verdicts)
    return {kind: counts[kind] for kind in ORDER}


def matrices(result: Result, chapters: Mapping[str, Sequence[str]]) -> str:
    """Chapters by verdicts, a table for each game and one for the user's own cases."""
    groups: defaultdict[str, defaultdict[str, list[Verdict]]] = defaultdict(
        lambda: defaultdict(list)
    )
    for verdict in result.verdicts:
        game, chapter = place(verdict)
        groups[game][chapter].append(verdict)
    order = (*chapters, *sorted(set(groups) - {*chapters, OWN}), OWN)
    games = [game for game in order if game in groups]
    tables = "".join(matrix(game, groups[game], chapters.get(game, ())) for game in games)
    return (
        '<div class="matrices" role="region" aria-label="Chapters by verdict" tabindex="0">'
        f"{tables}</div>"
    )


def place(verdict: Verdict) -> tuple[str, str]:
    """Game and chapter of a case."""
    if is_own(verdict.case):
        return OWN, "all cases"
    game, _, rest = verdict.case.partition("/")
    chapter, sign, _ = rest.partition("/")
    return game, chapter if sign else "others"


def matrix(game: str, chapters: Mapping[str, Sequence[Verdict]], order: Sequence[str]) -> str:
    """One table: a row a chapter, a column for each verdict that occurs."""
    everything = [verdict for verdicts in chapters.values() for verdict in verdicts]
    seen = {verdict.outcome for verdict in everything}
    columns = [each for each in Outcome if each in seen or each in ALWAYS_SHOWN]
    names = sorted(chapters, key=lambda name: (name not in order, place_in(order, name), name))
    heads = "".join(f'<th scope="col">{WORDS[each]}</th>' for each in columns)
    rows = "".join(row(name, chapters[name], columns) for name in names)
    total = row("all", everything, columns, with_bar=False)
    return (
        f'<table class="matrix"><caption>{text(game.capitalize())}</caption><thead><tr>'
        f'<th scope="col">chapter</th><th scope="col">cases</th>{heads}<th></th></tr></thead>'
        f"<tbody>{rows}</tbody><tfoot>{total}</tfoot></table>"
    )


def place_in(order: Sequence[str], name: str) -> int:
    """Where a chapter stands in the ladder."""
    return order.index(name) if name in order else 0


def row(
    name: str, verdicts: Sequence[Verdict], columns: Iterable[Outcome], *, with_bar: bool = True
) -> str:
    """A row of a table."""
    counts = Counter(verdict.outcome for verdict in verdicts)
    drawn = bar(widths(verdicts)) if with_bar else ""
    cells = "".join(cell(counts[outcome], outcome) for outcome in columns)
    return (
        f'<tr><th scope="row">{text(name)}</th><td>{len(verdicts):,}</td>{cells}'
        f'<td class="cell-bar">{drawn}</td></tr>'
    )


def cell(count: int, outcome: Outcome) -> str:
    """How many cases of a chapter have a verdict."""
    if not count:
        return '<td class="zero">·</td>'
    if outcome in FAILURES:
        return f'<td class="is-no">{icon("cross")}{count:,}</td>'
    return f"<td>{count:,}</td>"
