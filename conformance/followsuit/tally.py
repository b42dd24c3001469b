"""The figures of a run: planned, asked, passed, failed, skipped by reason."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from followsuit.verdict import Verdict

ENGINE_LOST = "engine lost"
"""The reason of a skip: the engine may not be started again."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts of cases. A finished run has ``planned`` = ``asked`` + what was skipped.

    ``derived`` counts, by outcome, what was judged by the reference's answer.
    """

    planned: int
    asked: int
    passed: int
    failed: int
    expected_failures: int
    unexpected_passes: int
    skipped: Mapping[str, int]
    derived: Mapping[str, int] = field(default_factory=dict)

    @property
    def skipped_in_all(self) -> int:
        """How many cases were skipped, for whatever reason."""
        return sum(self.skipped.values())

    @property
    def unreached(self) -> int:
        """How many cases an interrupted run did not come to."""
        return self.planned - self.asked - self.skipped_in_all

    @property
    def is_partial(self) -> bool:
        """Whether cases are missing because the engine was lost."""
        return ENGINE_LOST in self.skipped

    def as_json(self) -> dict[str, Any]:
        """The figures as a report's summary."""
        figures: dict[str, Any] = {
            "planned": self.planned,
            "asked": self.asked,
            "passed": self.passed,
            "failed": self.failed,
            "skipped": dict(self.skipped),
        }
        if self.expected_failures or self.unexpected_passes:
            figures["expected_failures"] = self.expected_failures
            figures["unexpected_passes"] = self.unexpected_passes
        if self.derived:
            figures["derived"] = dict(self.derived)
        return figures


def tally(planned: int, verdicts: Iterable[Verdict]) -> Tally:
    """The figures of these verdicts, one a case, out of ``planned`` cases."""
    outcomes: Counter[Outcome] = Counter()
    skipped: Counter[str] = Counter()
    derived: Counter[str] = Counter()
    failed = 0
    for verdict in verdicts:
        outcomes[verdict.outcome] += 1
        failed += verdict.is_failure
        if verdict.derived:
            derived[verdict.outcome.value] += 1
        if verdict.outcome is Outcome.SKIPPED:
            skipped[reason_kind(verdict.reason)] += 1
    return Tally(
        planned=planned,
        asked=outcomes.total() - outcomes[Outcome.SKIPPED],
        passed=outcomes[Outcome.PASSED],
        failed=failed,
        expected_failures=outcomes[Outcome.EXPECTED_FAILURE],
        unexpected_passes=outcomes[Outcome.UNEXPECTED_PASS],
        skipped=dict(sorted(skipped.items())),
        derived=dict(sorted(derived.items())),
    )


def reason_kind(reason: str) -> str:
    """The kind of a skip: its reason without the engine's own words after the colon."""
    return reason.partition(":")[0]
