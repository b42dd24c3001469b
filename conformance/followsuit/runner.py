"""The way of the cases through an engine: what is asked, what is skipped, what comes of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from followsuit.connect.messages import Fault
from followsuit.judge import expected, judge
from followsuit.verdict import Outcome, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from followsuit.compare import Shape
    from followsuit.connect import Connection
    from followsuit.connect.hello import Hello
    from followsuit.connect.messages import Reply
    from followsuit.scenario import Case


@dataclass(slots=True)
class Run:
    """A run of cases over one connection.

    ``shapes`` says for each ask how its answers are compared; ``strict`` makes the rule of a
    refusal count. ``faults`` holds, by case, what the engine's process did instead of replying.
    """

    cases: Sequence[Case]
    connection: Connection
    shapes: Mapping[str, Shape]
    strict: bool = False
    faults: dict[str, Fault] = field(default_factory=dict)

    def verdicts(self) -> Iterator[Verdict]:
        """Verdicts in the order in which they come; of two on one case the later one counts."""
        hello, asked = self.connection.hello, []
        for case in self.cases:
            if reason := why_not_asked(case, hello):
                yield Verdict(case.id, Outcome.SKIPPED, case.rules, reason=reason)
            else:
                asked.append(case)
        for event in self.connection.ask(map(question, asked)):
            yield self._verdict(asked[event.seq - 1], event)
        for event in self.connection.finish():
            yield self._verdict(asked[event.seq - 1], event)

    def _verdict(self, case: Case, event: Reply | Fault) -> Verdict:
        if isinstance(event, Fault):
            self.faults[case.id] = event
            wanted = {} if event.outcome is Outcome.SKIPPED else expected(case.expect)
            return Verdict(case.id, event.outcome, case.rules, wanted, reason=event.reason)
        return judge(
            case,
            event.message,
            self.shapes.get(case.ask),
            strict=self.strict,
            reasons=self.connection.hello.reasons,
        )


def question(case: Case) -> dict[str, Any]:
    """The message that asks a case, without its ``seq``; the expectation stays behind."""
    if case.house_rules:
        return {"ask": case.ask, "house_rules": case.house_rules, "given": case.given}
    return {"ask": case.ask, "given": case.given}


def why_not_asked(case: Case, hello: Hello) -> str:
    """Why an engine that says this of itself is not asked a case; empty when it is."""
    if case.ask not in hello.asks:
        return "unsupported"
    return _other_house_rule(case, hello)


def _other_house_rule(case: Case, hello: Hello) -> str:
    """The first house rule that keeps the engine from playing what the case is written for."""
    stated = hello.house_rules.get(case.game, {})
    obeyed = hello.configurable.get(case.game, frozenset())
    for name in sorted({*stated, *case.house_rules}):
        own = case.house_rules.get(name)
        if own is not None and (name in obeyed or stated.get(name) == own):
            continue
        if name in stated:
            return f"house rule stated: {name}={stated[name]}"
        return f"unsupported: the house rule {name}={own} is not configurable"
    return ""
