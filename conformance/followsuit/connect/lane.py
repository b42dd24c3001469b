"""An engine behind pipes: questions in a window, faults traced to the question that causes them.

A question is guilty of a fault when it causes it alone, as the first that a new process is
asked. Faults with more in flight blame nobody: the engine is started anew, and the questions
that were in flight are asked one by one.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from followsuit.connect.backlog import Backlog
from followsuit.connect.exchange import Exchange
from followsuit.connect.memory import resident, shown
from followsuit.connect.messages import FLAW, Fault, Reply
from followsuit.connect.process import Process
from followsuit.connect.starting import (
    EXIT_GRACE,
    HELLO,
    TOO_LONG,
    did_not_start,
    heard,
    hello_timeout,
    told,
)
from followsuit.connect.steps import Pause
from followsuit.errors import EngineError
from followsuit.tally import ENGINE_LOST
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from followsuit.connect.budget import Budget
    from followsuit.connect.hello import Hello
    from followsuit.connect.starting import Launch
    from followsuit.connect.steps import Event, Steps

    Trouble = tuple[Outcome, str]

WINDOW_BYTES = 1 << 18
"""How many bytes of questions may be unanswered at a time; one question always may."""

FAULTS_IN_A_WINDOW = 2
"""After so many faults in a row that no question causes alone, questions go one at a time."""

BABBLE = 10
"""After so many flawed lines in a row an engine is taken to have nothing else to say."""

BABBLED = (Outcome.PROTOCOL_ERROR, "only lines that answer nothing")
LULL = 0.1
"""So many seconds a process is listened to after a flawed line before it is asked on alone."""

LOOK = 0.05
"""How often in seconds the memory of an engine is looked at."""

GLANCE = 0.1


class Lane:
    """One process of an engine at a time, and those that take its place.

    It never waits itself: whoever drives ``starting``, ``asking`` or ``finishing`` listens to
    ``process`` while they pause, and adds the seconds of that to ``listened``. ``warnings`` may
    be shared by lanes.
    """

    hello: Hello

    def __init__(self, launch: Launch, budget: Budget, warnings: list[str]) -> None:
        self.process: Process | None = None
        self.listened = 0.0
        self._launch = launch
        self._limits = launch.limits
        self._budget = budget
        self._warnings = warnings
        self._exchange = Exchange()
        self._looked = 0.0

    def close(self) -> None:
        """End the process at once, whatever it is doing."""
        if self.process:
            self.process.end(0)
            self.process = None

    def starting(self) -> Steps[None]:
        """Start a process and hear its hello; EngineError when there is none."""
        process = self.process = Process(self._launch.command)
        self._exchange = Exchange()
        self._post(process, [HELLO])
        deadline = time.monotonic() + hello_timeout(self._limits)
        lines: list[bytes] = []
        while not lines and not process.is_spent and time.monotonic() < deadline:
            lines = yield Pause(deadline - time.monotonic())
        if self._launch.trace and lines:
            self._launch.trace("<-", lines[0])
        try:
            self.hello = heard(lines, process, self._limits)
        except EngineError as error:
            why = told(str(error), process.end(EXIT_GRACE if process.ended else 0))
            self.process = None
            raise did_not_start(self._launch.command, why, process.last_words) from None
        for line in lines[1:]:
            self._receive(line)

    def asking(self, backlog: Backlog) -> Steps[None]:
        """Ask what the backlog holds, which others may take from; what came of each question.

        A question may be heard of again: the last word on it counts.
        """
        suspects = Backlog(())
        while suspects or backlog:
            if not self.process and not (yield from self._restart()):
                yield from _lost(suspects, backlog)
                return
            is_alone = bool(suspects) or self._budget.unblamed_in_a_row >= FAULTS_IN_A_WINDOW
            window = 1 if is_alone else self._launch.window
            if trouble := (yield from self._converse(suspects or backlog, window)):
                yield from self._investigate(trouble, suspects)

    def finishing(self) -> Steps[None]:
        """Close the engine's input and wait for its end; what it still said on a question."""
        if not self.process:
            return
        process, timeout = self.process, self._limits.timeout
        deadline = time.monotonic() + timeout
        process.close_input()
        while not process.is_spent and time.monotonic() < deadline:
            has_exited = process.has_exited
            lines = yield Pause(min(GLANCE, deadline - time.monotonic()))
            yield from filter(None, map(self._receive, lines))
            if has_exited and not lines:
                break
        status = process.end(max(0.0, deadline - time.monotonic()))
        self.process = None
        if not status:
            self._warn(f"the engine did not end within {timeout:g} s of its input")
        elif status != "exit status 0":
            self._warn(f"the engine ended with {status} at the end of its input, not 0")
        if stray := self._exchange.stray:
            self._warn(f"the engine wrote what belongs to no question: {stray}")

    def _restart(self) -> Steps[bool]:
        if self._budget.exhausted():
            self._warn(f"engine lost: {self._budget.exhausted()}")
            return False
        try:
            yield from self.starting()
        except EngineError as error:
            self._warn(f"engine lost: it did not start again: {error}")
            return False
        return True

    def _converse(self, backlog: Backlog, window: int) -> Steps[Trouble | None]:
        """Ask until the backlog is empty; trouble with the process ends it early.

        Time counts while the pipes are listened to, and a question is late when one more look
        at them, begun after its time, does not bring the answer.
        """
        process, exchange, timeout = self._require(), self._exchange, self._limits.timeout
        oldest, waited, quiet = exchange.oldest, 0.0, 0.0
        while exchange.owed or (exchange.doubtful and window == 1) or backlog:
            if quiet >= LULL:
                exchange.convict()
            if window > 1 or not exchange.doubtful:
                self._top_up(process, backlog, window)
            if exchange.oldest != oldest:
                oldest, waited = exchange.oldest, 0.0
            is_late, before = bool(exchange.owed) and waited >= timeout, self.listened
            lines = yield Pause(self._patience(timeout - waited, lull=window == 1))
            waited += self.listened - before
            quiet = 0.0 if lines or not exchange.doubtful else quiet + self.listened - before
            events = self._heard(lines)
            if window > 1 or not exchange.doubtful:
                self._top_up(process, backlog, window)
            yield from events
            if trouble := self._trouble(process, is_late=is_late and exchange.oldest == oldest):
                return trouble
        return BABBLED if len(exchange.doubtful) > 1 else None

    def _patience(self, left: float, *, lull: bool) -> float:
        """For how long the pipes are listened to at most before anything else is looked at."""
        exchange = self._exchange
        if exchange.doubtful and lull:
            return LULL
        if not exchange.owed:
            return 0.0
        return left if self._limits.max_memory is None else min(left, LOOK)

    def _top_up(self, process: Process, backlog: Backlog, window: int) -> None:
        """Send half a window where there is room, so that both sides have something to do."""
        exchange, batch = self._exchange, (window + 1) // 2
        if len(exchange.owed) > window - batch:
            return
        lines: list[bytes] = []
        while len(lines) < batch and exchange.owed_bytes < WINDOW_BYTES and backlog:
            seq, line = backlog.take()
            exchange.sent(seq, line)
            lines.append(line)
        if lines:
            self._post(process, lines)

    def _trouble(self, process: Process, *, is_late: bool) -> Trouble | None:
        owed = len(self._exchange.owed)
        if process.ended:
            return Outcome.CRASHED, "closed its output and ran on"
        if process.overlong:
            return Outcome.PROTOCOL_ERROR, TOO_LONG
        if self._is_too_large(process):
            most = shown(self._limits.max_memory or 0)
            return Outcome.CRASHED, f"took more memory than the {most} that are allowed"
        if process.deaf and (is_late or process.is_behind or owed > 1):
            return Outcome.PROTOCOL_ERROR, "closed its input"
        if is_late:
            return Outcome.TIMED_OUT, f"no answer within {self._limits.timeout:g} s"
        return BABBLED if self._exchange.flaws_in_a_row >= BABBLE else None

    def _is_too_large(self, process: Process) -> bool:
        """Whether the engine takes more memory than is allowed; looked at once in a while."""
        if self._limits.max_memory is None or time.monotonic() - self._looked < LOOK:
            return False
        self._looked = time.monotonic()
        return resident(process.pid) > self._limits.max_memory

    def _investigate(self, trouble: Trouble, suspects: Backlog) -> Iterator[Fault]:
        """End the process; name the guilty question, or put those in flight among the suspects."""
        process, exchange = self._require(), self._exchange
        outcome, reason = trouble
        ending = process.end(EXIT_GRACE if process.ended or process.deaf else 0)
        self.process = None
        if exchange.culprit is None:
            if trouble == BABBLED:
                self._budget.babble()
            else:
                self._budget.spare()
            suspects.put_back(exchange.open())
            return
        has_ended = bool(ending) and not process.overlong and trouble != BABBLED
        if has_ended:
            outcome, reason = Outcome.CRASHED, ending
        sequel = self._budget.blame(outcome, babbled=trouble == BABBLED)
        words = process.last_words
        yield Fault(exchange.culprit, outcome, reason, words, sequel, has_ended=has_ended)

    def _heard(self, lines: Iterable[bytes]) -> list[Event]:
        """What lines mean, up to the one at which the engine is not listened to any more."""
        events: list[Event] = []
        for line in lines:
            if self._exchange.flaws_in_a_row >= BABBLE:
                break
            if event := self._receive(line):
                events.append(event)
        return events

    def _receive(self, line: bytes) -> Event | None:
        if self._launch.trace:
            self._launch.trace("<-", line)
        event = self._exchange.receive(line)
        if isinstance(event, Reply):
            self._budget.praise()
            if self._launch.is_worker and FLAW in event.message:
                return Fault(event.seq, Outcome.PROTOCOL_ERROR, str(event.message[FLAW]))
        return event

    def _post(self, process: Process, lines: list[bytes]) -> None:
        if self._launch.trace:
            for line in lines:
                self._launch.trace("->", line)
        process.send(b"".join(lines))

    def _warn(self, text: str) -> None:
        if text not in self._warnings:
            self._warnings.append(text)

    def _require(self) -> Process:
        if self.process is None:
            raise EngineError("the connection to the engine is closed")
        return self.process


def _lost(*backlogs: Backlog) -> Iterator[Fault]:
    for backlog in backlogs:
        for seq in backlog.rest():
            yield Fault(seq, Outcome.SKIPPED, ENGINE_LOST)
