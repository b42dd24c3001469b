"""An engine behind pipes: questions in a window, faults traced to the question that causes them.

A question is guilty of a fault when it causes it alone, as the first that a new process is
asked. Faults with more in flight blame nobody: the engine is started anew, and the questions
that were in flight are asked one by one.
"""

from __future__ import annotations

import shlex
import time
from typing import TYPE_CHECKING, Any, Self

from followsuit.connect.backlog import Backlog
from followsuit.connect.budget import Budget
from followsuit.connect.exchange import Exchange
from followsuit.connect.hello import QUESTION, Hello, read_hello
from followsuit.connect.messages import Fault, FlawError, Reply, decode, encode
from followsuit.connect.process import LINE_LIMIT, Process
from followsuit.errors import EngineError
from followsuit.plain import one_line
from followsuit.tally import ENGINE_LOST
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence

    Event = Reply | Fault
    Trouble = tuple[Outcome, str]

WINDOW = 64
"""How many questions may be unanswered at a time."""

WINDOW_BYTES = 1 << 18
"""How many bytes of questions may be unanswered at a time; one question always may."""

FAULTS_IN_A_WINDOW = 2
"""After so many faults in a row that no question causes alone, questions go one at a time."""

BABBLE = 10
"""After so many flawed lines in a row an engine is taken to have nothing else to say."""

HELLO_TIMEOUT = 10.0
EXIT_GRACE = 0.5
GLANCE = 0.1
TOO_LONG = f"a line longer than {LINE_LIMIT >> 20} MiB"


class Subprocess:
    """A connection to a program that speaks the protocol over its standard streams.

    ``warnings`` are sentences on what went wrong without being the fault of a question.
    """

    def __init__(
        self,
        command: Sequence[str],
        timeout: float,
        trace: Callable[[str, bytes], None] | None = None,
        budget: Budget | None = None,
    ) -> None:
        self._command = command
        self._timeout = timeout
        self._trace = trace
        self._budget = budget or Budget()
        self._process: Process | None = None
        self._exchange = Exchange()
        self.warnings: list[str] = []
        try:
            self.hello = self._start()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def close(self) -> None:
        """End the engine at once, whatever it is doing."""
        if self._process:
            self._process.end(0)
            self._process = None

    def ask(self, messages: Iterable[Mapping[str, Any]], first: int = 1) -> Iterator[Event]:
        """Ask every message, numbered from ``first``; what came of each, as it comes.

        A question may be heard of again: the last word on it counts.
        """
        backlog, suspects = Backlog(messages, first), Backlog(())
        while suspects or backlog:
            if not self._process and not self._restart():
                yield from _lost(suspects, backlog)
                return
            if trouble := (yield from self._converse(suspects or backlog, self._window(suspects))):
                yield from self._investigate(trouble, suspects)

    def finish(self) -> Iterator[Event]:
        """Close the engine's input and wait for its end; what it still said on a question."""
        if not self._process:
            return
        process, deadline = self._process, time.monotonic() + self._timeout
        process.close_input()
        while not process.is_spent and time.monotonic() < deadline:
            has_exited = process.has_exited
            lines = process.pump(min(GLANCE, deadline - time.monotonic()))
            yield from filter(None, map(self._receive, lines))
            if has_exited and not lines:
                break
        status = process.end(max(0.0, deadline - time.monotonic()))
        self._process = None
        if not status:
            self.warnings.append(f"the engine did not end within {self._timeout:g} s of its input")
        elif status != "exit status 0":
            self.warnings.append(f"the engine ended with {status} at the end of its input, not 0")
        if stray := self._exchange.stray:
            self.warnings.append(f"the engine wrote what belongs to no question: {stray}")

    def _start(self) -> Hello:
        process = self._process = Process(self._command)
        self._exchange = Exchange()
        self._post(process, [encode(QUESTION)])
        deadline = time.monotonic() + max(HELLO_TIMEOUT, self._timeout)
        lines: list[bytes] = []
        while not lines and not process.is_spent and time.monotonic() < deadline:
            lines = process.pump(deadline - time.monotonic())
        try:
            hello = read_hello(self._first(lines, process))
        except EngineError as error:
            ending = process.end(EXIT_GRACE if process.ended else 0)
            self._process = None
            raise _did_not_start(self._command, str(error), ending, process.last_words) from None
        for line in lines[1:]:
            self._receive(line)
        return hello

    def _first(self, lines: list[bytes], process: Process) -> dict[str, Any]:
        if process.overlong:
            raise EngineError(f"the engine answers hello with {TOO_LONG}")
        if not lines:
            within = "" if process.is_spent else f" within {max(HELLO_TIMEOUT, self._timeout):g} s"
            said = f", only an unfinished line: {process.unfinished}" if process.unfinished else ""
            raise EngineError(f"the engine gave no answer to hello{within}{said}")
        if self._trace:
            self._trace("<-", lines[0])
        try:
            return decode(lines[0])
        except FlawError as flaw:
            raise EngineError(f"the engine answers hello with {flaw}") from None

    def _restart(self) -> bool:
        if self._budget.exhausted():
            self.warnings.append(f"engine lost: {self._budget.exhausted()}")
            return False
        try:
            self._start()
        except EngineError as error:
            self.warnings.append(f"engine lost: it did not start again: {error}")
            return False
        return True

    def _window(self, suspects: Backlog) -> int:
        """How many questions may be in flight: one where faults are looked into, or go on."""
        return 1 if suspects or self._budget.unblamed_in_a_row >= FAULTS_IN_A_WINDOW else WINDOW

    def _converse(self, backlog: Backlog, window: int) -> Generator[Event, None, Trouble | None]:
        """Ask until the backlog is empty; trouble with the process ends it early.

        Time counts while the pipes are listened to, and a question is late when one more look
        at them, begun after its time, does not bring the answer.
        """
        process, exchange = self._require(), self._exchange
        oldest, waited = exchange.oldest, 0.0
        self._top_up(process, backlog, window)
        while exchange.owed or backlog:
            self._top_up(process, backlog, window)
            if exchange.oldest != oldest:
                oldest, waited = exchange.oldest, 0.0
            is_late, start = waited >= self._timeout, time.monotonic()
            lines = process.pump(self._timeout - waited)
            waited += time.monotonic() - start
            events = self._heard(lines)
            self._top_up(process, backlog, window)
            yield from events
            if trouble := self._trouble(process, is_late=is_late and exchange.oldest == oldest):
                return trouble
        return None

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
        if process.deaf and (is_late or process.is_behind or owed > 1):
            return Outcome.PROTOCOL_ERROR, "closed its input"
        if is_late:
            return Outcome.TIMED_OUT, f"no answer within {self._timeout:g} s"
        if self._exchange.flaws_in_a_row >= BABBLE:
            return Outcome.PROTOCOL_ERROR, "only lines that answer nothing"
        return None

    def _investigate(self, trouble: Trouble, suspects: Backlog) -> Iterator[Fault]:
        """End the process; name the guilty question, or put those in flight among the suspects."""
        process, exchange = self._require(), self._exchange
        outcome, reason = trouble
        ending = process.end(EXIT_GRACE if process.ended or process.deaf else 0)
        self._process = None
        if not exchange.is_certain:
            if exchange.flaws_in_a_row >= BABBLE:
                self._budget.babble()
            else:
                self._budget.spare()
            suspects.put_back(exchange.owed)
            return
        if ending and not process.overlong:
            outcome, reason = Outcome.CRASHED, ending
        sequel = self._budget.blame(outcome)
        (guilty,) = exchange.owed
        yield Fault(guilty, outcome, reason, process.last_words, sequel)

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
        if self._trace:
            self._trace("<-", line)
        event = self._exchange.receive(line)
        if isinstance(event, Reply):
            self._budget.praise()
        return event

    def _post(self, process: Process, lines: list[bytes]) -> None:
        if self._trace:
            for line in lines:
                self._trace("->", line)
        process.send(b"".join(lines))

    def _require(self) -> Process:
        if self._process is None:
            raise EngineError("the connection to the engine is closed")
        return self._process


def _lost(*backlogs: Backlog) -> Iterator[Fault]:
    for backlog in backlogs:
        for seq in backlog.rest():
            yield Fault(seq, Outcome.SKIPPED, ENGINE_LOST)


def _did_not_start(
    command: Sequence[str], why: str, ending: str, last_words: Sequence[str]
) -> EngineError:
    lines = [f"{why} ({ending})" if ending else why]
    if last_words:
        lines += ["  last words on standard error:", *(f"    {line}" for line in last_words)]
    question = encode(QUESTION).decode().strip()
    lines.append(f"  try by hand:  echo '{question}' | {one_line(shlex.join(command))}")
    return EngineError("\n".join(lines))
