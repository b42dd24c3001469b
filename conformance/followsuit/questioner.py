"""One case after another, each judged before the next is asked."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from followsuit.connect import connect
from followsuit.connect.messages import Fault
from followsuit.errors import EngineError
from followsuit.expectations import expect
from followsuit.holding import Holding
from followsuit.own_rules import own_rules
from followsuit.runner import Run
from followsuit.tally import ENGINE_LOST
from followsuit.verdict import Outcome, Verdict

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from followsuit.connect import Connection
    from followsuit.connect.limits import Limits
    from followsuit.connect.messages import Reply
    from followsuit.expectations import Entry
    from followsuit.index import Index
    from followsuit.own_rules import Wanted
    from followsuit.scenario import Case

MOST_FAULTS = 20
"""After so many faults of any kind in a row an engine is not started again."""


@dataclass(slots=True)
class Questioner:
    """An engine that is started when the first case is asked, and anew after each fault.

    ``late`` says of which cases the engine said more after its answer, ``warnings`` what else went
    wrong with it.
    """

    address: str
    limits: Limits
    suite: Index
    wanted: Wanted
    expected: Sequence[Entry] = ()
    strict: bool = False
    late: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    _run: Run | None = None
    _connection: Connection | None = None
    _asked: list[Case] = field(default_factory=list)
    _faults: list[Outcome] = field(default_factory=list)

    def ask(self, case: Case) -> Verdict:
        """Ask a case; the verdict as it counts under the expectations.

        EngineError when the engine does not start, SuiteError for what the user sets wrong.
        """
        run = self._started()
        if reason := run.why_not_asked(case):
            return Verdict(case.id, Outcome.SKIPPED, case.rules, reason=reason)
        if self._is_lost():
            return Verdict(case.id, Outcome.SKIPPED, case.rules, reason=ENGINE_LOST)
        self._asked.append(case)
        number = len(self._asked)
        own: Reply | Fault | None = None
        for event in run.connection.ask([run.holding.question(case)], number):
            if event.seq == number:
                own = event
            else:
                self._hear(run, event)
        return expect(self._judged(run, case, own), self.expected)

    def judged(self, case: Case) -> Case:
        """A case as it was judged, under the house rules asked."""
        return self._run.judged.get(case.id, case) if self._run else case

    @property
    def faults(self) -> Mapping[str, Fault]:
        """What the engine's process did instead of replying, by case."""
        return self._run.faults if self._run else {}

    def close(self) -> None:
        """Let the engine end by itself, and note what it still said."""
        if self._connection is None or self._run is None:
            return
        try:
            for event in self._connection.finish():
                self._hear(self._run, event)
        finally:
            self._end()

    def _started(self) -> Run:
        if self._run is None:
            connection = connect(self.address, self.limits)
            try:
                own = own_rules(connection.hello, self.wanted, self.suite.house_rules)
            except BaseException:
                connection.close()
                raise
            holding = Holding(own, self.suite.house_rules, self.suite.shapes)
            self._run = Run((), connection, self.suite.shapes, holding, strict=self.strict)
            self._connection = connection
        elif self._connection is None and not self._is_lost():
            self._restart(self._run)
        return self._run

    def _restart(self, run: Run) -> None:
        try:
            self._connection = run.connection = connect(self.address, self.limits)
        except EngineError as error:
            self.warnings.append(f"engine lost: it did not start again: {error}")
            self._faults = [Outcome.CRASHED] * MOST_FAULTS

    def _is_lost(self) -> bool:
        number = self.limits.timeouts
        last = self._faults[-number:]
        return len(self._faults) >= MOST_FAULTS or last == [Outcome.TIMED_OUT] * number

    def _judged(self, run: Run, case: Case, event: Reply | Fault | None) -> Verdict:
        if event is None:
            return Verdict(case.id, Outcome.SKIPPED, case.rules, reason=ENGINE_LOST)
        verdict = run.verdict(case, event)
        if isinstance(event, Fault):
            self._faults.append(event.outcome)
            self._end()
        else:
            self._faults.clear()
        return verdict

    def _hear(self, run: Run, event: Reply | Fault) -> None:
        """What is said of a case that has been judged already."""
        case = self._asked[event.seq - 1]
        verdict = expect(run.verdict(case, event), self.expected)
        if verdict.is_failure:
            self.late.append(f"{case.id}: {verdict.outcome.value}: {verdict.reason}")

    def _end(self) -> None:
        if self._connection is not None:
            self.warnings += self._connection.warnings
            self._connection.close()
            self._connection = None
            self._asked.clear()
