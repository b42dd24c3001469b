"""What the reference would answer to a case's question under any house rules."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from followsuit.compare import fingerprint, matches
from followsuit.holding import NOTHING, compared
from followsuit.reference import Reference
from followsuit.scenario import Expectation
from followsuit.tiers import Tiers

if TYPE_CHECKING:
    from collections.abc import Mapping

    from followsuit.compare import Shape
    from followsuit.house_rules import Choices, Rules
    from followsuit.scenario import Case

    Reply = Mapping[str, Any]


class Predictions:
    """The reference's answers, compared in every key that an answer must have."""

    def __init__(
        self,
        choices: Mapping[str, Choices],
        shapes: Mapping[str, Shape],
        reference: Reference | None = None,
    ) -> None:
        self.reference = reference or Reference()
        self._choices = choices
        self._shapes = shapes
        self._tiers = Tiers(self.reference)
        self._known: dict[tuple[str, frozenset[tuple[str, str]]], Case | None] = {}

    def under(self, case: Case, rules: Rules) -> Case | None:
        """The case under house rules, the reference's answer expected; None where it has none."""
        key = (case.id, frozenset(rules.items()))
        if key not in self._known:
            self._known[key] = self._predicted(case, rules)
        return self._known[key]

    def _predicted(self, case: Case, rules: Rules) -> Case | None:
        if self._choices.get(case.game, NOTHING).conflict(rules):
            return None
        reply = self.reference.ask(case.ask, case.given, rules)
        if "answer" in reply:
            said = reply["answer"]
            keys = compared(self._shapes.get(case.ask), said)
            expect = Expectation({key: said[key] for key in said if key in keys})
        elif "invalid" in reply:
            expect = Expectation({}, invalid=True)
        else:
            return None
        return self._tiers.settle(replace(case, house_rules=rules, expect=expect))

    def text(self, case: Case, rules: Rules) -> str | None:
        """The answer as a text that is the same for the same answer."""
        predicted = self.under(case, rules)
        if predicted is None:
            return None
        if predicted.expect.invalid:
            return ""
        return fingerprint(predicted.expect.answer, self._shapes.get(case.ask), predicted.equal)

    def fits(self, case: Case, reply: Reply, rules: Rules) -> bool:
        """Whether an engine's reply is what the reference answers under house rules."""
        predicted = self.under(case, rules)
        if predicted is None or predicted.expect.invalid:
            return predicted is not None and "invalid" in reply
        answer, shape = reply.get("answer"), self._shapes.get(case.ask)
        return matches(predicted.expect.answer, answer, shape, predicted.equal)
