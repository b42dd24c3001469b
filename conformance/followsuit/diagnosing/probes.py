"""The cases of one game that an engine was asked, ready to be asked of others in the same way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from followsuit.reports import is_own
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from collections.abc import Mapping

    from followsuit.index import Index
    from followsuit.reports import Result
    from followsuit.scenario import Case

UNCLEAR = frozenset({Outcome.SKIPPED, Outcome.TIMED_OUT, Outcome.CRASHED, Outcome.PROTOCOL_ERROR})
"""What became of these cases says nothing of the rules that an engine plays."""

WRONG = frozenset({Outcome.FAILED, Outcome.ERRORED, Outcome.EXPECTED_FAILURE})


@dataclass(frozen=True, slots=True)
class Probe:
    """A case as it was judged, the message that asks it, and whether the engine failed it."""

    case: Case
    question: Mapping[str, Any]
    failed: bool


def probes(result: Result, game: str, suite: Index) -> tuple[Probe, ...]:
    """The suite's cases of a game that a run asked, under the house rules that they were asked."""
    known = {case.id for case in suite.cases if case.game == game and not is_own(case.id)}
    return tuple(
        [
            _probe(result.cases[verdict.case], failed=verdict.outcome in WRONG)
            for verdict in result.verdicts
            if verdict.outcome not in UNCLEAR and verdict.case in known
        ]
    )


def _probe(case: Case, *, failed: bool) -> Probe:
    question = {"ask": case.ask, "given": case.given, "house_rules": case.house_rules}
    return Probe(case, question, failed)
