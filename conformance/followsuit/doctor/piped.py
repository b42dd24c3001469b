"""A sitting with a program: its questions and answers as lines through pipes."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from followsuit.connect.hello import QUESTION, Hello, read_hello
from followsuit.connect.messages import HELLO_SEQ, FlawError, decode, encode
from followsuit.connect.process import LINE_LIMIT, Process
from followsuit.doctor.talk import Ending, Flaws, Heard, Stop, Trouble
from followsuit.errors import EngineError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from followsuit.doctor.talk import Questions

HELLO_TIMEOUT = 10.0
EXIT_GRACE = 0.5
GLANCE = 0.1
LAST_CHANCE = 2.0
MOST_FLAWS = 50
"""After so many lines that answer nothing an engine is not listened to any more."""

KINDS = ("answer", "unsupported", "invalid", "error")


class NoHelloError(EngineError):
    """An engine that did not say hello; ``stop`` says why."""

    def __init__(self, stop: Stop) -> None:
        super().__init__(stop.said)
        self.stop = stop


class Piped:
    """A process of the engine that has said hello; NoHelloError when it does not.

    ``timeout`` is in seconds and counts for the next answer, whichever it is.
    """

    def __init__(
        self, command: Sequence[str], timeout: float, greeting: dict[str, Any] | None = None
    ) -> None:
        self._timeout = timeout
        self._process = Process(command)
        self._is_over = False
        self._asked: set[int] = set()
        self._answered: set[int] = set()
        self.flaws = Flaws()
        try:
            self.hello, self.seconds = self._greet({**QUESTION, **(greeting or {})})
        except BaseException:
            self.close()
            raise

    def ask(self, questions: Questions) -> Heard:
        """Ask questions at once, by ``seq``, and wait for a reply to each."""
        lines = [encode({"seq": seq, **question}) for seq, question in questions.items()]
        self._asked.update(questions)
        return self._listen(lines, set(questions), self._timeout)

    def finish(self) -> Ending:
        """Close the input and wait for the end; what is still written is noted as flaws."""
        process, deadline = self._process, time.monotonic() + self._timeout
        process.close_input()
        while not process.is_spent and time.monotonic() < deadline:
            has_exited = process.has_exited
            lines = process.pump(min(GLANCE, max(0.0, deadline - time.monotonic())))
            self._sort(lines)
            if len(self.flaws) > MOST_FLAWS:
                break
            if has_exited and not lines and not process.is_spent:
                return Ending(self._end(), has_heirs=True)
        return Ending(self._end(max(0.0, deadline - time.monotonic())))

    def close(self) -> None:
        """End the process at once."""
        self._end()

    def _end(self, grace: float = 0) -> str:
        if self._is_over:
            return ""
        self._is_over = True
        return self._process.end(grace)

    def _greet(self, greeting: dict[str, Any]) -> tuple[Hello, float]:
        self._asked.add(HELLO_SEQ)
        timeout = max(HELLO_TIMEOUT, self._timeout)
        heard = self._listen([encode(greeting)], {HELLO_SEQ}, timeout, most_flaws=0)
        if HELLO_SEQ in heard.replies:
            return read_hello(heard.replies[HELLO_SEQ]), heard.seconds
        stop = heard.stop
        if stop and stop.kind is Trouble.BABBLE:
            stop = Stop(stop.kind, [*self.flaws.output, *self.flaws.seq][0], stop.last_words)
        raise NoHelloError(stop or Stop(Trouble.SILENT, "no answer"))

    def _listen(
        self, lines: Sequence[bytes], wanted: set[int], timeout: float, most_flaws: int = MOST_FLAWS
    ) -> Heard:
        start = time.monotonic()
        replies: dict[int, dict[str, Any]] = {}
        known = len(self.flaws)
        deadline = start + timeout
        self._process.send(b"".join(lines))
        while wanted - set(replies):
            now = time.monotonic()
            if stop := self._stop(timeout, is_late=now >= deadline):
                return Heard(replies, now - start, stop)
            found = self._sort(self._process.pump(deadline - now))
            if found:
                replies |= found
                deadline = time.monotonic() + timeout
            if len(self.flaws) - known > most_flaws:
                stop = self._ended(Trouble.BABBLE, "it writes only lines that answer nothing")
                return Heard(replies, time.monotonic() - start, stop)
        return Heard(replies, time.monotonic() - start)

    def _sort(self, lines: Sequence[bytes]) -> dict[int, dict[str, Any]]:
        """The first reply to each question among lines; whatever else they are is a flaw."""
        replies: dict[int, dict[str, Any]] = {}
        for line in lines:
            if len(self.flaws) > MOST_FLAWS:
                break
            try:
                message = decode(line)
            except FlawError as flaw:
                self.flaws.output.append(str(flaw))
                continue
            if self._is_reply(message):
                seq = int(message["seq"])
                self._answered.add(seq)
                replies[seq] = message
        return replies

    def _is_reply(self, message: dict[str, Any]) -> bool:
        seq = message.get("seq")
        if isinstance(seq, bool) or not isinstance(seq, int | float):
            self.flaws.seq.append("a message without a seq that is a number")
        elif seq not in self._asked:
            self.flaws.seq.append(f"a message with seq {seq}, which was not asked")
        elif seq in self._answered:
            self.flaws.seq.append(f"a second answer to seq {seq}")
        elif not any(message.get(kind) is not None for kind in KINDS):
            self.flaws.output.append("a reply with none of answer, unsupported, invalid and error")
        else:
            return True
        return False

    def _stop(self, timeout: float, *, is_late: bool) -> Stop | None:
        process = self._process
        if process.overlong:
            return self._ended(Trouble.TOO_LONG, f"it writes a line longer than {LIMIT}")
        if process.ended:
            return self._gone()
        if not is_late:
            return None
        if process.deaf:
            return self._ended(Trouble.CLOSED_INPUT, "it closed its standard input")
        said = f"no answer within {timeout:g} s"
        if process.unfinished:
            said += f", only an unfinished line: {process.unfinished}"
        if self._speaks_at_last():
            said += "; it came once the input was closed"
            return self._ended(Trouble.UNFLUSHED, said)
        return self._ended(Trouble.SILENT, said)

    def _gone(self) -> Stop:
        ending = self._end(EXIT_GRACE)
        words = self._process.last_words
        if ending:
            return Stop(Trouble.ENDED, f"it ended instead ({ending})", words)
        return Stop(Trouble.CLOSED_OUTPUT, "it closed its standard output and ran on", words)

    def _speaks_at_last(self) -> bool:
        """Whether answers come once nothing more can be asked: they were held back."""
        self._process.close_input()
        deadline = time.monotonic() + LAST_CHANCE
        while not self._process.is_spent and time.monotonic() < deadline:
            if self._sort(self._process.pump(GLANCE)):
                return True
        return False

    def _ended(self, kind: Trouble, said: str) -> Stop:
        self._end()
        return Stop(kind, said, self._process.last_words)


LIMIT = f"{LINE_LIMIT >> 20} MiB"
