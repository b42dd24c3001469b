"""How a process of an engine is started, and what it says first."""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from typing import TYPE_CHECKING

from followsuit.connect.hello import QUESTION, Hello, read_hello
from followsuit.connect.messages import FLAW, FlawError, decode, encode
from followsuit.connect.process import LINE_LIMIT
from followsuit.errors import EngineError
from followsuit.plain import one_line, plain

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from followsuit.connect.limits import Limits
    from followsuit.connect.process import Process

WINDOW = 64
"""How many questions may be unanswered at a time."""

WINDOW_OF_MANY = 16
"""How many where processes run side by side, so that each gets its share of a short run."""

HELLO = encode(QUESTION)
HELLO_TIMEOUT = 10.0
EXIT_GRACE = 0.5
TOO_LONG = f"a line longer than {LINE_LIMIT >> 20} MiB"


@dataclass(frozen=True, slots=True)
class Launch:
    """How processes of an engine are started and listened to.

    ``trace`` is handed every message with its direction, ``->`` to the engine and ``<-`` from
    it; ``is_worker`` when the program is ours, and says by itself what is no reply.
    """

    command: Sequence[str]
    limits: Limits
    trace: Callable[[str, bytes], None] | None = None
    is_worker: bool = False

    @property
    def window(self) -> int:
        """How many questions may be unanswered by one process at a time."""
        return WINDOW if self.limits.jobs == 1 else WINDOW_OF_MANY


def hello_timeout(limits: Limits) -> float:
    """Seconds that an engine may take to start."""
    return max(HELLO_TIMEOUT, limits.timeout)


def heard(lines: Sequence[bytes], process: Process, limits: Limits) -> Hello:
    """The hello in the first line that came from a process; EngineError where there is none."""
    if process.overlong:
        raise EngineError(f"the engine answers hello with {TOO_LONG}")
    if not lines:
        within = "" if process.is_spent else f" within {hello_timeout(limits):g} s"
        said = f", only an unfinished line: {process.unfinished}" if process.unfinished else ""
        raise EngineError(f"the engine gave no answer to hello{within}{said}")
    try:
        message = decode(lines[0])
    except FlawError as flaw:
        raise EngineError(f"the engine answers hello with {flaw}") from None
    if set(message) == {"seq", FLAW}:
        raise EngineError(plain(str(message[FLAW])))
    return read_hello(message)


def told(why: str, ending: str) -> str:
    """What is wrong with a process, and how it ended, if it did so by itself."""
    return f"{why} ({ending})" if ending else why


def did_not_start(command: Sequence[str], why: str, last_words: Sequence[str]) -> EngineError:
    """The error of an engine that does not start, with what helps to find out why."""
    lines = [why]
    if last_words:
        lines += ["  last words on standard error:", *(f"    {line}" for line in last_words)]
    question = HELLO.decode().strip()
    lines.append(f"  try by hand:  echo '{question}' | {one_line(shlex.join(command))}")
    return EngineError("\n".join(lines))
