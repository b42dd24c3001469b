"""A sitting with a function of Python: the same questions, without pipes."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from followsuit.connect import connect
from followsuit.connect.limits import Limits
from followsuit.connect.messages import Reply
from followsuit.doctor.talk import Flaws, Heard, Stop, Trouble
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from collections.abc import Mapping

    from followsuit.connect.messages import Fault
    from followsuit.doctor.talk import Ending, Questions


class Called:
    """A function that has said hello; EngineError when it does not.

    A connection says hello by itself, so that a ``greeting`` of more keys is left out.
    """

    def __init__(
        self, address: str, timeout: float, greeting: Mapping[str, Any] | None = None
    ) -> None:
        del greeting
        start = time.monotonic()
        self._connection = connect(address, Limits(timeout=timeout))
        self.seconds = time.monotonic() - start
        self.hello = self._connection.hello
        self.flaws = Flaws()

    def ask(self, questions: Questions) -> Heard:
        """Ask questions by ``seq``, which a connection counts up from the first."""
        start = time.monotonic()
        replies: dict[int, Mapping[str, Any]] = {}
        for first, question in questions.items():
            for event in self._connection.ask([question], first):
                if not isinstance(event, Reply):
                    return Heard(replies, time.monotonic() - start, self._stopped(event))
                replies[event.seq] = event.message
        return Heard(replies, time.monotonic() - start)

    def finish(self) -> Ending | None:
        """A function has no input that could be closed."""
        self.close()
        return None

    def close(self) -> None:
        """Let the function go."""
        self._connection.close()

    def _stopped(self, fault: Fault) -> Stop:
        if fault.outcome is Outcome.PROTOCOL_ERROR:
            flaws = self.flaws.seq if "seq" in fault.reason else self.flaws.output
            flaws.append(fault.reason)
            return Stop(Trouble.BABBLE, fault.reason)
        kind = Trouble.SILENT if fault.outcome is Outcome.TIMED_OUT else Trouble.RAISED
        return Stop(kind, fault.reason, fault.last_words)
