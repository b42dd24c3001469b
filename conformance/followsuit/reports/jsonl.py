"""The JSON-lines report: a line on the run, a line a case, a line with the summary."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from followsuit.reports import Head, Result
    from followsuit.tally import Tally
    from followsuit.verdict import Verdict


FORMAT = 1
"""The version of the format; a reader refuses one that it does not know."""


def head_line(head: Head) -> str:
    """The first line: what ran."""
    run: dict[str, Any] = {
        "format": FORMAT,
        "suite": head.suite,
        "rules": dict(head.rules),
        "engine": {key: value for key, value in head.engine.items() if value},
        "house_rules": {game: dict(rules) for game, rules in head.house_rules.items()},
    }
    if head.configurable:
        run["configurable"] = {game: list(names) for game, names in head.configurable.items()}
    if head.strict:
        run["reasons"] = "strict"
    if head.shard:
        run["shard"] = asdict(head.shard)
    return _line({"run": run})


def case_line(verdict: Verdict) -> str:
    """The line of one case; what says nothing is left out."""
    line: dict[str, Any] = {
        "case": verdict.case,
        "verdict": verdict.outcome.value,
        "rules": verdict.rules,
    }
    if verdict.expected:
        line["expected"] = verdict.expected
    if verdict.answered:
        line["answered"] = verdict.answered
    if verdict.reason:
        line["reason"] = verdict.reason
    if verdict.derived:
        line["derived"] = True
    if verdict.last_words:
        line["last_words"] = verdict.last_words
    return _line(line)


def summary_line(suite: Tally, own: Tally) -> str:
    """The last line: the figures, the user's own cases apart."""
    figures = suite.as_json()
    if own.planned:
        figures["own"] = own.as_json()
    return _line({"summary": figures})


def lines(result: Result) -> Iterator[str]:
    """The whole report; that of an interrupted run has no summary."""
    yield head_line(result.head)
    yield from map(case_line, result.verdicts)
    if not result.interrupted:
        yield summary_line(result.suite, result.own)


def _line(value: dict[str, Any]) -> str:
    return _ENCODER.encode(value) + "\n"


_ENCODER = json.JSONEncoder(allow_nan=False)
