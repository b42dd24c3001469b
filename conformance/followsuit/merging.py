"""The reports of all parts of a run as the report of the whole."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from followsuit.errors import SuiteError
from followsuit.recorded import Recorded
from followsuit.shards import missing

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from followsuit.reports import Head
    from followsuit.verdict import Verdict


def merged(reports: Mapping[str, Recorded], games: Sequence[str]) -> Recorded:
    """The report of a whole run from the reports of its parts, by the names of their files.

    ``games`` are in the order in which a report names them. SuiteError when the reports are not
    of one engine and one suite, or have a case in common. One partial report makes a partial
    whole.
    """
    (first, head), *others = ((name, report.head) for name, report in reports.items())
    for name, other in others:
        for what in ("suite", "engine", "strict"):
            if getattr(other, what) != getattr(head, what):
                raise SuiteError(f"{name}: another {what} than in {first}; these are not one run")
    verdicts = _together(reports)
    heads = [report.head for report in reports.values()]
    if absent := missing([each.shard for each in heads if each.shard]):
        more = f" and of {len(absent) - 1} more" if len(absent) > 1 else ""
        raise SuiteError(
            f"the report of part {absent[0]}{more} is missing; name those of all parts"
        )
    rules = {game: version for each in heads for game, version in each.rules.items()}
    played = _obeyed({name: report.head for name, report in reports.items()})
    free = {game: names for each in heads for game, names in each.configurable.items()}
    whole = replace(
        head,
        rules={game: rules[game] for game in games if game in rules},
        house_rules={game: played[game] for game in games if played.get(game)},
        configurable={game: free[game] for game in games if game in free},
        shard=None,
    )
    return Recorded(whole, tuple(verdicts[case] for case in sorted(verdicts)), _planned(reports))


def _obeyed(heads: Mapping[str, Head]) -> dict[str, Mapping[str, str]]:
    """The house rules of each game that was asked, in all parts the same."""
    played: dict[str, Mapping[str, str]] = {}
    for name, head in heads.items():
        for game in head.rules:
            chosen = head.house_rules.get(game, {})
            if played.setdefault(game, chosen) != chosen:
                raise SuiteError(f"{name}: other house rules of {game}; these are not one run")
    return played


def _together(reports: Mapping[str, Recorded]) -> dict[str, Verdict]:
    """The verdicts of all parts by case."""
    found: dict[str, Verdict] = {}
    for name, report in reports.items():
        for verdict in report.verdicts:
            if verdict.case in found:
                raise SuiteError(f"{name}: {verdict.case} is in another report too")
            found[verdict.case] = verdict
    return found


def _planned(reports: Mapping[str, Recorded]) -> dict[str, object] | None:
    """How many cases were planned; None when a part did not come to its end."""
    summaries = [report.summary for report in reports.values() if report.summary is not None]
    if len(summaries) < len(reports):
        return None
    own = sum(summary.get("own", {}).get("planned", 0) for summary in summaries)
    planned: dict[str, object] = {"planned": sum(summary["planned"] for summary in summaries)}
    return {**planned, "own": {"planned": own}} if own else planned
