"""Who owes what: the questions that one process of the engine was asked, without any pipe."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit.connect.messages import Fault, FlawError, Reply, decode
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from collections.abc import Mapping


class Exchange:
    """The questions sent to one process and the lines that came back.

    ``owed`` maps the ``seq`` of each unanswered question to its line, the oldest first;
    ``stray`` is the last flawed line that came when nothing was owed; ``flaws_in_a_row`` counts
    the questions charged since the last one that was answered, in time or late.
    """

    __slots__ = ("_asked", "_charged", "_late", "flaws_in_a_row", "owed", "owed_bytes", "stray")

    def __init__(self) -> None:
        self.owed: dict[int, bytes] = {}
        self.owed_bytes = 0
        self.stray = ""
        self.flaws_in_a_row = 0
        self._asked: set[int] = set()
        self._charged: set[int] = set()
        self._late: set[int] = set()

    @property
    def oldest(self) -> int | None:
        """The ``seq`` of the question that waits longest, None when nothing is owed."""
        return next(iter(self.owed), None)

    @property
    def is_certain(self) -> bool:
        """Whether the one question owed is all that the process was ever asked."""
        return len(self.owed) == len(self._asked) == 1

    def sent(self, seq: int, line: bytes) -> None:
        """Remember that a question is on its way."""
        self.owed[seq] = line
        self.owed_bytes += len(line)
        self._asked.add(seq)

    def receive(self, line: bytes) -> Reply | Fault | None:
        """What a line from the engine means for a question; None when it means nothing.

        A line that is no message, or that answers a question never asked, is charged to the
        oldest question owed; a later answer to a question so charged is passed over.
        """
        try:
            message = decode(line)
        except FlawError as flaw:
            return self._charge(str(flaw))
        seq = message.get("seq")
        if isinstance(seq, bool) or not isinstance(seq, int | float):
            return self._charge("a message without a seq that is a number")
        if seq not in self._asked:
            return self._charge(f"a message with seq {seq}, which is no question's")
        if seq in self.owed:
            return self._settle(int(seq), message)
        if seq in self._charged:
            self._pass_over(int(seq))
            return None
        self._charged.add(int(seq))
        return Fault(int(seq), Outcome.PROTOCOL_ERROR, "answered twice")

    def _settle(self, seq: int, message: Mapping[str, Any]) -> Reply:
        self.owed_bytes -= len(self.owed.pop(seq))
        self.flaws_in_a_row = 0
        return Reply(seq, message)

    def _pass_over(self, seq: int) -> None:
        if seq not in self._late:
            self._late.add(seq)
            self.flaws_in_a_row = 0

    def _charge(self, reason: str) -> Fault | None:
        guilty = self.oldest
        if guilty is None:
            self.stray = reason
            return None
        self.flaws_in_a_row += 1
        self.owed_bytes -= len(self.owed.pop(guilty))
        self._charged.add(guilty)
        return Fault(guilty, Outcome.PROTOCOL_ERROR, reason)
