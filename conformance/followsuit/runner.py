"""The way of the cases through an engine: what is asked, what is skipped, what comes of it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from followsuit.connect.messages import Fault
from followsuit.holding import Holding
from followsuit.judge import expected, judge
from followsuit.verdict import Outcome, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from followsuit.compare import Shape
    from followsuit.connect import Connection
    from followsuit.connect.messages import Reply
    from followsuit.scenario import Case


@dataclass(slots=True)
class Run:
    """A run of cases over one connection.

    ``shapes`` says for each ask how its answers are compared, ``holding`` under which house rules
    the engine is asked; ``strict`` makes the rule of a refusal count. ``judged`` holds each case
    as it was judged, under the house rules asked, none that was skipped; ``faults``, by case, what
    the engine's process did instead of replying.
    """

    cases: Sequence[Case]
    connection: Connection
    shapes: Mapping[str, Shape]
    holding: Holding = field(default_factory=Holding)
    strict: bool = False
    judged: dict[str, Case] = field(default_factory=dict)
    faults: dict[str, Fault] = field(default_factory=dict)

    def verdicts(self) -> Iterator[Verdict]:
        """Verdicts in the order in which they come; of two on one case the later one counts."""
        asked = []
        for case in self.cases:
            if reason := self.why_not_asked(case):
                yield Verdict(case.id, Outcome.SKIPPED, case.rules, reason=reason)
            else:
                asked.append(case)
        for event in self.connection.ask(map(self.holding.question, asked)):
            yield self.verdict(asked[event.seq - 1], event)
        for event in self.connection.finish():
            yield self.verdict(asked[event.seq - 1], event)

    def why_not_asked(self, case: Case) -> str:
        """Why this engine is not asked a case; empty when it is."""
        if case.ask not in self.connection.hello.asks:
            return "unsupported"
        return self.holding.why_not(case)

    def verdict(self, case: Case, event: Reply | Fault) -> Verdict:
        """What an event is worth for the case that it is about."""
        self.faults.pop(case.id, None)
        self.judged.pop(case.id, None)
        if isinstance(event, Fault):
            self.faults[case.id] = event
            if event.outcome is Outcome.SKIPPED:
                return Verdict(case.id, event.outcome, case.rules, reason=event.reason)
        judged, derived = self.holding.in_force(case)
        verdict = self._judge(judged, event)
        if verdict.outcome is Outcome.SKIPPED:
            return verdict
        self.judged[case.id] = judged
        return replace(verdict, derived=True) if derived else verdict

    def _judge(self, case: Case, event: Reply | Fault) -> Verdict:
        if isinstance(event, Fault):
            wanted = expected(case.expect)
            words = event.last_words if event.has_ended else ()
            return Verdict(
                case.id, event.outcome, case.rules, wanted, reason=event.reason, last_words=words
            )
        return judge(
            case,
            event.message,
            self.shapes.get(case.ask),
            strict=self.strict,
            reasons=self.connection.hello.reasons,
        )
