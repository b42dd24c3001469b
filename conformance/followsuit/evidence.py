"""What the verdicts of a run say for and against other house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit.compare import matches
from followsuit.relevance import names_by_ask
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from followsuit.index import Index
    from followsuit.predicting import Predictions
    from followsuit.reports import Result
    from followsuit.scenario import Case
    from followsuit.verdict import Verdict

    Change = Mapping[str, str]


MOST_FAILED = 200
"""Of more failures than these every second, third and so on is looked at."""


class Evidence:
    """The failed and the passed cases of one game, as they were judged."""

    def __init__(self, result: Result, game: str, suite: Index, predictions: Predictions) -> None:
        own = [verdict for verdict in result.verdicts if result.cases[verdict.case].game == game]
        failed = [
            (result.cases[verdict.case], reply_of(verdict))
            for verdict in own
            if verdict.outcome is Outcome.FAILED and verdict.answered
        ]
        self.failed = failed[:: 1 + len(failed) // MOST_FAILED]
        self.passed = [
            result.cases[verdict.case] for verdict in own if verdict.outcome is Outcome.PASSED
        ]
        self.choices = suite.house_rules[game]
        self._shapes = suite.shapes
        self._predictions = predictions
        self._names = names_by_ask(suite) if self.failed else {}

    def changes(self) -> Iterator[Change]:
        """Every change of one value that may matter to a failed case."""
        asks = {case.ask for case, _ in self.failed}
        for name, values in self.choices.values.items():
            if any(name in self._names.get(ask, ()) for ask in asks):
                for value in values:
                    yield {name: value}

    def explained(self, change: Change) -> list[Case]:
        """The failed cases whose answers are right under other values, and only there."""
        return [
            case
            for case, reply in self.failed
            if self._may_matter(case, change)
            and (rules := self._changed(case, change)) is not None
            and self._predictions.fits(case, reply, rules)
            and not self._predictions.fits(case, reply, self.choices.differing(case.house_rules))
        ]

    def touched(self, change: Change) -> list[Case]:
        """The failed cases of which other values expect another answer, right or wrong."""
        return [
            case
            for case, _ in self.failed
            if self._may_matter(case, change)
            and (rules := self._changed(case, change)) is not None
            and self._predictions.text(case, rules)
            != self._predictions.text(case, self.choices.differing(case.house_rules))
        ]

    def contradicted(self, change: Change) -> Iterator[Case]:
        """The passed cases whose answers are wrong under other values."""
        for case in self.passed:
            if (
                self._may_matter(case, change)
                and (rules := self._changed(case, change)) is not None
                and not self._stands(case, rules)
            ):
                yield case

    def _may_matter(self, case: Case, change: Change) -> bool:
        return any(name in self._names.get(case.ask, ()) for name in change)

    def _changed(self, case: Case, change: Change) -> dict[str, str] | None:
        """The house rules of a case with a change; None where they have no meaning together."""
        rules = self.choices.differing({**case.house_rules, **change})
        same = rules == self.choices.differing(case.house_rules)
        return None if same or self.choices.conflict(rules) else rules

    def _stands(self, case: Case, rules: Mapping[str, str]) -> bool:
        """Whether what was expected of a case is also the answer under other house rules."""
        predicted = self._predictions.under(case, rules)
        if predicted is None or predicted.expect.invalid or case.expect.invalid:
            return predicted is None or predicted.expect.invalid == case.expect.invalid
        answer = self._predictions.reference.ask(case.ask, case.given, rules)["answer"]
        return matches(case.expect.answer, answer, self._shapes.get(case.ask), predicted.equal)


def reply_of(verdict: Verdict) -> dict[str, Any]:
    """The engine's reply, from what a verdict keeps of it."""
    if "invalid" in verdict.answered:
        return {"invalid": verdict.answered["invalid"]}
    return {"answer": verdict.answered}
