"""The right verdict on each kind of fault, for a program and for a function."""

from __future__ import annotations

from dataclasses import dataclass

from followsuit.verdict import Outcome

FAILED, SKIPPED, PASSED = Outcome.FAILED, Outcome.SKIPPED, Outcome.PASSED
ERRORED, CRASHED = Outcome.ERRORED, Outcome.CRASHED
LATE, FLAWED = Outcome.TIMED_OUT, Outcome.PROTOCOL_ERROR

Right = tuple[Outcome, str]
"""An outcome, and words of its reason."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of fault: the right verdict where a program has it, and where a function does.

    ``waits`` when it is over only with the time of the question although that is not the
    verdict, ``hogs`` when it takes memory.
    """

    name: str
    program: Right
    function: Right
    waits: bool = False
    hogs: bool = False


def both(name: str, outcome: Outcome, reason: str, **more: bool) -> Kind:
    """A kind that is the same for both."""
    return Kind(name, (outcome, reason), (outcome, reason), **more)


HARMLESS = (PASSED, "")
SILENT = (LATE, "no answer within")
NOT_JSON = (FLAWED, "a line that is not JSON")
NONE = (FLAWED, "a reply that is no dict: NoneType")

KINDS = (
    both("wrong answer", FAILED, "accepted, expected refused"),
    both("answer without its key", FAILED, "legal is missing"),
    both("calls it malformed", FAILED, "the question is called malformed"),
    both("unsupported", SKIPPED, "unsupported: aces"),
    both("error", ERRORED, "list index out of range"),
    both("reply without a kind", FLAWED, "a reply with none of answer"),
    both("reply of two kinds", FLAWED, "a reply with answer and error"),
    both("answer that is no object", FLAWED, "an answer that is not an object"),
    Kind("seq far away", (FLAWED, "a seq that is no question's"), (FLAWED, "a reply with seq 50")),
    Kind(
        "seq of the next",
        (FLAWED, "a seq that is no question's"),
        (FLAWED, "a reply with seq"),
        waits=True,
    ),
    Kind(
        "seq of the one before",
        (FLAWED, "a seq that is no question's"),
        (FLAWED, "a reply with seq"),
        waits=True,
    ),
    Kind("seq as text", (FLAWED, "without a seq that is"), (FLAWED, "a reply with seq '20'")),
    Kind("no seq", (FLAWED, "without a seq that is"), (FLAWED, "a reply with seq None")),
    Kind("null", (FLAWED, "no object: null"), NONE),
    Kind("a list", (FLAWED, "no object: [20]"), NONE),
    Kind("not a number", NOT_JSON, (FLAWED, "a reply with seq nan")),
    both("nested deep", FLAWED, "a line nested more than 50 deep"),
    Kind("nested deeper", (CRASHED, "exit status 1"), (FLAWED, "a reply that is no JSON")),
    both("endless word", FLAWED, "a line longer than 32 MiB"),
    Kind("not UTF-8", (FLAWED, "a line that is not UTF-8"), NONE),
    Kind("half a line", NOT_JSON, NONE),
    Kind("thinks aloud", NOT_JSON, HARMLESS),
    Kind("thinks aloud at length", NOT_JSON, HARMLESS),
    Kind("flood of lines", (FLAWED, "only lines that answer nothing"), HARMLESS),
    Kind("line without end", (FLAWED, "a line longer than 32 MiB"), SILENT),
    both("flood of standard error", PASSED, ""),
    Kind("answers twice", (FLAWED, "answered twice"), HARMLESS),
    Kind("raises", (CRASHED, "exit status 1"), (ERRORED, "ValueError: no table")),
    Kind("recursion", (CRASHED, "exit status 1"), (ERRORED, "RecursionError")),
    Kind("raises MemoryError", (CRASHED, "exit status 1"), (ERRORED, "MemoryError")),
    both("raises KeyboardInterrupt", CRASHED, "killed by SIGINT"),
    both("sys.exit(0)", CRASHED, "exit status 0"),
    both("sys.exit(3)", CRASHED, "exit status 3"),
    both("hard exit", CRASHED, "exit status 101"),
    both("hard exit with 0", CRASHED, "exit status 0"),
    both("SIGABRT", CRASHED, "killed by SIGABRT"),
    both("SIGSEGV", CRASHED, "killed by SIGSEGV"),
    both("SIGKILL", CRASHED, "killed by SIGKILL"),
    both("SIGTERM", CRASHED, "killed by SIGTERM"),
    both("SIGSTOP", *SILENT),
    both("sleeps", *SILENT),
    both("spins", *SILENT),
    both("sleeps deaf to signals", *SILENT),
    both("sleeps beside a child", *SILENT),
    both("dies before its child", CRASHED, "exit status 7", waits=True),
    Kind("closes its output", (CRASHED, "closed its output and ran on"), SILENT),
    Kind("closes its input", (FLAWED, "closed its input"), SILENT, waits=True),
    both("closes everything", CRASHED, "closed its output and ran on"),
    both("closes everything and answers", CRASHED, "exit status"),
    both("memory hog", CRASHED, "took more memory than the 128 MiB that are allowed", hogs=True),
    both(
        "memory hog in a child",
        CRASHED,
        "took more memory than the 128 MiB that are allowed",
        hogs=True,
    ),
)
