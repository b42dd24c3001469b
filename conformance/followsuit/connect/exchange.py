"""Who owes what: the questions that one process of the engine was asked, without any pipe."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit.connect.messages import Fault, FlawError, Reply, decode
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from collections.abc import Mapping


class Exchange:
    """The questions sent to one process and the lines that came back.

    ``owed`` maps the ``seq`` of each unanswered question to its line, the oldest first, and
    ``doubtful`` those charged with a flaw since the last answer: they need not all be guilty.
    ``twice`` holds those that were answered more than once, or seem to have been. ``stray`` is
    the last flawed line that came when nothing was owed or in doubt; ``flaws_in_a_row`` counts
    the other flawed lines since the last question that was answered, in time or late.
    """

    __slots__ = (
        "_asked",
        "_charged",
        "_late",
        "doubtful",
        "flaws_in_a_row",
        "owed",
        "owed_bytes",
        "stray",
        "twice",
    )

    def __init__(self) -> None:
        self.owed: dict[int, bytes] = {}
        self.owed_bytes = 0
        self.doubtful: dict[int, bytes] = {}
        self.twice: dict[int, bytes] = {}
        self.stray = ""
        self.flaws_in_a_row = 0
        self._asked: dict[int, bytes] = {}
        self._charged: set[int] = set()
        self._late: set[int] = set()

    @property
    def oldest(self) -> int | None:
        """The ``seq`` of the question that waits longest, None when nothing is owed."""
        return next(iter(self.owed), None)

    @property
    def culprit(self) -> int | None:
        """The one question that is open or in doubt, if it is all that the process was asked."""
        if len(self._asked) != 1 or len(self.owed) + len(self.doubtful) != 1:
            return None
        return next(iter(self._asked))

    def sent(self, seq: int, line: bytes) -> None:
        """Remember that a question is on its way."""
        self.owed[seq] = self._asked[seq] = line
        self.owed_bytes += len(line)

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
            return self._charge("a message with a seq that is no question's")
        seq = int(seq)
        if seq in self.doubtful:
            self._clear(seq)
        if seq in self.owed:
            return self._settle(seq, message)
        if seq in self._charged:
            self._pass_over(seq)
            return None
        self._charged.add(seq)
        self.twice[seq] = self._asked[seq]
        return Fault(seq, Outcome.PROTOCOL_ERROR, "answered twice")

    def convict(self) -> None:
        """Hold what is charged for certain, because nothing else was asked at the time."""
        self.doubtful.clear()

    def open(self) -> dict[int, bytes]:
        """What is to be asked anew, in this order, when the process is given up.

        That one question seems to be answered twice may be the fault of one that is not at all.
        """
        return {**dict(sorted({**self.doubtful, **self.owed}.items())), **self.twice}

    def _clear(self, seq: int) -> None:
        """Take charges back: an engine that answers in order wrote all flaws before one answer.

        They are its own when it is the oldest charged, and the oldest one's otherwise.
        """
        first = next(iter(self.doubtful))
        later = [each for each in self.doubtful if each > seq]
        cleared = later if seq == first else [seq, *later]
        self._charged -= set(cleared)
        self.owed = {**{each: self.doubtful[each] for each in cleared}, **self.owed}
        self.owed_bytes += sum(len(self.doubtful[each]) for each in cleared)

    def _settle(self, seq: int, message: Mapping[str, Any]) -> Reply:
        self.owed_bytes -= len(self.owed.pop(seq))
        self._answered()
        return Reply(seq, message)

    def _pass_over(self, seq: int) -> None:
        if seq not in self._late:
            self._late.add(seq)
            self._answered()

    def _answered(self) -> None:
        self.flaws_in_a_row = 0
        self.doubtful.clear()

    def _charge(self, reason: str) -> Fault | None:
        guilty = self.oldest
        if guilty is None and self.doubtful:
            self.flaws_in_a_row += 1
            return None
        if guilty is None:
            self.stray = reason
            return None
        self.flaws_in_a_row += 1
        self.doubtful[guilty] = self.owed.pop(guilty)
        self.owed_bytes -= len(self.doubtful[guilty])
        self._charged.add(guilty)
        return Fault(guilty, Outcome.PROTOCOL_ERROR, reason)
