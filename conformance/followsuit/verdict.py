"""Verdicts: what one answer is worth, and the words for it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping


class Outcome(StrEnum):
    """The closed list of verdicts; the value is the word in reports."""

    PASSED = "passed"
    FAILED = "failed"
    ERRORED = "errored"
    CRASHED = "crashed"
    TIMED_OUT = "timed_out"
    PROTOCOL_ERROR = "protocol_error"
    SKIPPED = "skipped"
    EXPECTED_FAILURE = "expected_failure"
    UNEXPECTED_PASS = "unexpected_pass"


FAILURES = frozenset(
    {
        Outcome.FAILED,
        Outcome.ERRORED,
        Outcome.CRASHED,
        Outcome.TIMED_OUT,
        Outcome.PROTOCOL_ERROR,
    }
)
"""The outcomes that count as failures."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of one case.

    ``answered`` is the engine's answer in the protocol's JSON, empty when there was none;
    ``reason`` says in words why the outcome is not ``passed``. A ``derived`` verdict was judged
    by the reference's answer, since the case is written for other house rules. ``last_words`` are
    the last lines of standard error of an engine that ended by itself instead of answering.
    """

    case: str
    outcome: Outcome
    rules: tuple[str, ...]
    expected: Mapping[str, Any] = field(default_factory=dict)
    answered: Mapping[str, Any] = field(default_factory=dict)
    reason: str = ""
    derived: bool = False
    last_words: tuple[str, ...] = ()

    @property
    def is_failure(self) -> bool:
        """Whether the verdict counts as a failure."""
        return self.outcome in FAILURES
