"""What goes wrong, by the name of its kind: each act is done on one question.

An act returns the reply, or ``Raw`` bytes that a program writes and a function prints; an act
that returns ``None`` lets the question be answered truly after it.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tests.engines.speaking import truth

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Question = dict[str, Any]

MEBIBYTE = 1 << 20
HELD = 256 * MEBIBYTE
"""What a hog takes, in bytes; far more than the limit that it is run under."""

FOR_EVER = 600
DEEP = 60
DEEPER = 9_999
TOO_LONG = 33 * MEBIBYTE


@dataclass(frozen=True, slots=True)
class Raw:
    """Bytes on standard output, and then perhaps a reply."""

    data: bytes
    reply: Any = None


Act = "Callable[[Question], Any]"
HOG = f"import time; held = bytearray({HELD}); held[::4096] = held[::4096]; time.sleep({FOR_EVER})"
SLEEPER = f"import time; time.sleep({FOR_EVER})"


def said(**more: Any) -> Callable[[Question], Any]:
    """A reply with the question's seq, unless another is said."""
    return lambda question: {"seq": question["seq"], **more}


def moved(by: int) -> Callable[[Question], Any]:
    """A reply with the seq of another question."""
    return lambda question: {**truth(question), "seq": question["seq"] + by}


def line(text: str) -> Callable[[Question], Raw]:
    """A line in the place of a reply."""
    return lambda question: Raw(text.replace("SEQ", str(question["seq"])).encode() + b"\n")


def before(data: bytes) -> Callable[[Question], Raw]:
    """Bytes, and then the truth."""
    return lambda question: Raw(data, truth(question))


def nested(levels: int) -> Any:
    """Lists in lists."""
    deep: list[Any] = []
    for _ in range(levels):
        deep = [deep]
    return deep


def raises(error: BaseException) -> Callable[[Question], Any]:
    """Something is raised."""

    def act(question: Question) -> Any:
        del question
        raise error

    return act


def recurses(question: Question) -> Any:
    """Call without end."""
    return recurses(question)


def exits(status: int) -> Callable[[Question], Any]:
    """End at once, without any tidying up."""
    return lambda _: os._exit(status)


def signalled(number: signal.Signals) -> Callable[[Question], Any]:
    """A signal, and then nothing."""

    def act(question: Question) -> None:
        del question
        signal.signal(number, signal.SIG_DFL) if number not in UNCATCHABLE else None
        os.kill(os.getpid(), number)
        time.sleep(FOR_EVER)

    return act


UNCATCHABLE = {signal.SIGKILL, signal.SIGSTOP}


def sleeps(question: Question) -> None:
    """Say nothing."""
    del question
    time.sleep(FOR_EVER)


def spins(question: Question) -> None:
    """Be busy."""
    while True:
        del question
        question = {}


def deafly(question: Question) -> None:
    """Say nothing, and ignore what can be ignored."""
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    sleeps(question)


def child(script: str) -> subprocess.Popen[bytes]:
    """A process of the engine's own, which has its pipes."""
    return subprocess.Popen([sys.executable, "-c", script], close_fds=False)


def hangs_with_a_child(question: Question) -> None:
    """Both say nothing."""
    child(SLEEPER)
    sleeps(question)


def dies_before_its_child(question: Question) -> None:
    """The child stays, and holds the pipes."""
    del question
    child(SLEEPER)
    os._exit(7)


def hog(question: Question) -> None:
    """Take memory, and keep it."""
    held = bytearray(HELD)
    held[::4096] = held[::4096]
    sleeps(question)


def hog_in_a_child(question: Question) -> None:
    """Let a child take memory."""
    child(HOG)
    sleeps(question)


def closes(*pipes: int) -> Callable[[Question], Any]:
    """Close descriptors, and say nothing."""

    def act(question: Question) -> None:
        for pipe in pipes or range(64):
            try:
                os.close(pipe)
            except OSError:
                continue
        sleeps(question)

    return act


def closes_all_and_answers(question: Question) -> Any:
    """Close every descriptor, and go on."""
    os.closerange(0, 64)
    return truth(question)


def floods_without_end(question: Question) -> None:
    """A line that never ends."""
    del question
    while True:
        sys.stdout.write("x" * 65_536)


def floods_stderr(question: Question) -> Any:
    """Much on standard error, and then the truth."""
    for _ in range(100):
        sys.stderr.write("\x1b[31mno\x1b[0m" * 5_000 + "\n")
    return truth(question)


def twice(question: Question) -> Raw:
    """The truth, and the truth again."""
    reply = truth(question)
    return Raw(json.dumps(reply).encode() + b"\n", reply)


ACTS: dict[str, Callable[[Question], Any]] = {
    "wrong answer": said(answer={"legal": True}),
    "answer without its key": said(answer={}),
    "calls it malformed": said(invalid="hand: no such card"),
    "unsupported": said(unsupported="aces"),
    "error": said(error="list index out of range"),
    "reply without a kind": said(),
    "reply of two kinds": said(answer={"legal": False}, error="x"),
    "answer that is no object": said(answer=False),
    "seq far away": moved(5_000),
    "seq of the next": moved(1),
    "seq of the one before": moved(-1),
    "seq as text": lambda question: {**truth(question), "seq": str(question["seq"])},
    "no seq": lambda question: {"answer": truth(question)["answer"]},
    "null": line("null"),
    "a list": line("[SEQ]"),
    "not a number": lambda _: {"seq": float("nan")},
    "nested deep": lambda question: {"seq": question["seq"], "answer": {"x": nested(DEEP)}},
    "nested deeper": lambda question: {"seq": question["seq"], "answer": {"x": nested(DEEPER)}},
    "endless word": said(answer={"legal": "x" * TOO_LONG}),
    "not UTF-8": lambda question: Raw(b'{"seq": %d, "\xff": 1}\n' % question["seq"]),
    "half a line": line('{"seq": SEQ, "answer": {"leg'),
    "thinks aloud": before(b"Let me see: \x1b[31mhearts\x1b[0m?\n"),
    "thinks aloud at length": before(b"Hm.\n" * 7),
    "flood of lines": before(b"\n" * 100_000),
    "line without end": floods_without_end,
    "flood of standard error": floods_stderr,
    "answers twice": twice,
    "raises": raises(ValueError("no table")),
    "recursion": recurses,
    "raises MemoryError": raises(MemoryError()),
    "raises KeyboardInterrupt": raises(KeyboardInterrupt()),
    "sys.exit(0)": raises(SystemExit(0)),
    "sys.exit(3)": raises(SystemExit(3)),
    "hard exit": exits(101),
    "hard exit with 0": exits(0),
    "SIGABRT": signalled(signal.SIGABRT),
    "SIGSEGV": signalled(signal.SIGSEGV),
    "SIGKILL": signalled(signal.SIGKILL),
    "SIGTERM": signalled(signal.SIGTERM),
    "SIGSTOP": signalled(signal.SIGSTOP),
    "sleeps": sleeps,
    "spins": spins,
    "sleeps deaf to signals": deafly,
    "sleeps beside a child": hangs_with_a_child,
    "dies before its child": dies_before_its_child,
    "closes its output": closes(1),
    "closes its input": closes(0),
    "closes everything": closes(),
    "closes everything and answers": closes_all_and_answers,
    "memory hog": hog,
    "memory hog in a child": hog_in_a_child,
}


def names() -> Iterator[str]:
    """Every kind."""
    return iter(ACTS)
