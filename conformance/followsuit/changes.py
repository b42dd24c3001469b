"""What changed between two runs, case by case."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from followsuit.verdict import FAILURES, Outcome

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from followsuit.recorded import Recorded
    from followsuit.verdict import Verdict

ABSENT = "absent"
"""The word for a case that a report does not have."""

NOT_ASKED = frozenset({ABSENT, Outcome.SKIPPED.value})
FAILED = FAILURES | {Outcome.EXPECTED_FAILURE}
PASSED = frozenset({Outcome.PASSED, Outcome.UNEXPECTED_PASS})


@dataclass(frozen=True, slots=True)
class Change:
    """What a case was and what it is: words for verdicts, or ``absent``."""

    case: str
    rules: tuple[str, ...]
    before: str
    after: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Changes:
    """What changed, each list sorted by case and none with a case of another.

    ``newly_failing`` fails and did not fail before, whether it was asked then or not;
    ``newly_passing`` passes and failed before, expected or not; ``newly_asked`` is asked for the
    first time and does not fail; ``gone`` was asked and is not any more.
    """

    newly_failing: tuple[Change, ...]
    newly_passing: tuple[Change, ...]
    newly_asked: tuple[Change, ...]
    gone: tuple[Change, ...]
    remarks: tuple[str, ...] = ()

    def lists(self) -> Mapping[str, Sequence[Change]]:
        """The lists by name, the worst first."""
        return {
            "newly_failing": self.newly_failing,
            "newly_passing": self.newly_passing,
            "newly_asked": self.newly_asked,
            "gone": self.gone,
        }


def compare(old: Recorded, new: Recorded) -> Changes:
    """The changes from one report to another."""
    before = {verdict.case: verdict for verdict in old.verdicts}
    after = {verdict.case: verdict for verdict in new.verdicts}
    found: dict[str, list[Change]] = {}
    for case in sorted({*before, *after}):
        was, is_ = before.get(case), after.get(case)
        if kind := kind_of(was, is_):
            found.setdefault(kind, []).append(_change(case, was, is_))
    return Changes(
        newly_failing=tuple(found.get("newly_failing", ())),
        newly_passing=tuple(found.get("newly_passing", ())),
        newly_asked=tuple(found.get("newly_asked", ())),
        gone=tuple(found.get("gone", ())),
        remarks=tuple(_remarks(old, new)),
    )


def kind_of(before: Verdict | None, after: Verdict | None) -> str:
    """The list that a case belongs to; empty for none."""
    if after is not None and after.is_failure:
        return "" if before is not None and before.is_failure else "newly_failing"
    was_asked, is_asked = _word(before) not in NOT_ASKED, _word(after) not in NOT_ASKED
    if was_asked and not is_asked:
        return "gone"
    if is_asked and not was_asked:
        return "newly_asked"
    if before and after and before.outcome in FAILED and after.outcome in PASSED:
        return "newly_passing"
    return ""


def _word(verdict: Verdict | None) -> str:
    return verdict.outcome.value if verdict else ABSENT


def _change(case: str, before: Verdict | None, after: Verdict | None) -> Change:
    rules = after.rules if after else before.rules if before else ()
    return Change(case, rules, _word(before), _word(after), after.reason if after else "")


def _remarks(old: Recorded, new: Recorded) -> list[str]:
    """What makes the two runs less than comparable."""
    remarks = [
        f"{name} is a partial report: what it lacks may have been asked"
        for name, report in (("OLD", old), ("NEW", new))
        if report.is_partial
    ]
    pairs = {
        "the suite": (old.head.suite, new.head.suite),
        "the house rules": (old.head.house_rules, new.head.house_rules),
        "the strictness of reasons": (old.head.strict, new.head.strict),
    }
    return remarks + [f"{name} changed" for name, (was, is_) in pairs.items() if was != is_]
