"""What is heard of an engine in one sitting: a process, or a function, that has said hello."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping

    from followsuit.connect.hello import Hello

    Questions = Mapping[int, Mapping[str, Any]]


class Trouble(StrEnum):
    """Why an answer did not come."""

    SILENT = "silent"
    UNFLUSHED = "unflushed"
    ENDED = "ended"
    CLOSED_OUTPUT = "closed_output"
    CLOSED_INPUT = "closed_input"
    TOO_LONG = "too_long"
    BABBLE = "babble"
    RAISED = "raised"


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a sitting came to its end: the kind, and what happened in words.

    ``last_words`` are the last lines of standard error, oldest first.
    """

    kind: Trouble
    said: str
    last_words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Heard:
    """What came of questions: the first reply to each by ``seq``, and why others have none.

    ``seconds`` is how long it took until the last reply.
    """

    replies: Questions
    seconds: float = 0.0
    stop: Stop | None = None


@dataclass(slots=True)
class Flaws:
    """Lines that should not have been written, in words: no messages, and wrong ``seq``."""

    output: list[str] = field(default_factory=list)
    seq: list[str] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.output) + len(self.seq)


@dataclass(frozen=True, slots=True)
class Ending:
    """How an engine ended after its input: its status in words, empty when it did not end.

    ``has_heirs`` says that something it started still holds its output.
    """

    status: str
    has_heirs: bool = False


class Talk(Protocol):
    """An engine that has said hello; ``seconds`` is how long that took."""

    hello: Hello
    flaws: Flaws
    seconds: float

    def ask(self, questions: Questions) -> Heard:
        """Ask questions at once, by ``seq``, and wait for a reply to each."""
        ...

    def finish(self) -> Ending | None:
        """Close the input and wait for the end; None where there is no input to close."""
        ...

    def close(self) -> None:
        """End it at once."""
        ...
