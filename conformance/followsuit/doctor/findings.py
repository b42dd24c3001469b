"""What the doctor finds: one finding a check, and what to change in the engine."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from followsuit.connect.hello import Hello


class Result(StrEnum):
    """What came of a check."""

    WELL = "well"
    FINDING = "finding"
    NOT_CHECKED = "not_checked"


CHECKS = {
    "hello": "starts and answers hello",
    "asks": "lists questions and house rules that exist",
    "answers": "answers one question after another",
    "output": "writes answers and nothing else to standard output",
    "seq": "answers each question once, with its seq",
    "together": "answers several questions sent at once",
    "order": "answers the same in whatever order it is asked",
    "fields": "ignores fields that it does not know",
    "unknown": "says unsupported to a question that it does not know",
    "differs": "gives different answers to different questions",
    "jokers": "tells the two jokers apart",
    "end": "ends with status 0 at the end of its input",
    "speed": "is fast enough for the whole suite",
}
"""Every check in the order in which it is told, in words that complete "the engine …"."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What came of one of CHECKS.

    ``found`` says what was heard, ``change`` what to change in the engine; of a check that was
    not made ``found`` says why. ``figure`` is a measure, such as ``0.3 ms each``, and
    ``command`` a line for a shell that shows the fault.
    """

    check: str
    result: Result
    found: str = ""
    change: str = ""
    figure: str = ""
    command: str = ""
    last_words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """Every finding in the order of CHECKS; ``hello`` is None for an engine that did not start."""

    findings: tuple[Finding, ...]
    hello: Hello | None = None

    @property
    def wrong(self) -> Sequence[Finding]:
        """The checks that found something to change."""
        return [each for each in self.findings if each.result is Result.FINDING]


def well(check: str, figure: str = "") -> Finding:
    """A check that found nothing to change."""
    return Finding(check, Result.WELL, figure=figure)


def wrong(check: str, found: str, change: str, last_words: Sequence[str] = ()) -> Finding:
    """A check that found something to change."""
    return Finding(check, Result.FINDING, found, change, last_words=tuple(last_words))


def left_out(why: str, *checks: str) -> Iterator[Finding]:
    """Checks that were not made."""
    for check in checks:
        yield Finding(check, Result.NOT_CHECKED, why)


def in_order(findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """Findings in the order of CHECKS."""
    places = list(CHECKS)
    return tuple(sorted(findings, key=lambda each: places.index(each.check)))
