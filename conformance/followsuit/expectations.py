"""Failures that are known beforehand: what they make of verdicts, and which no longer hold."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

from followsuit.names import nearest
from followsuit.plain import plain
from followsuit.reports import is_own
from followsuit.verdict import FAILURES, Outcome

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence
    from datetime import date

    from followsuit.verdict import Verdict

GLOB = frozenset("*?[")


@dataclass(frozen=True, slots=True)
class Entry:
    """One ``[[expected]]`` entry; ``verdict`` None stands for any failure.

    ``place`` is where it is written, ``file:line`` or the file alone.
    """

    id: str
    verdict: Outcome | None = None
    reason: str = ""
    issue: str = ""
    until: date | None = None
    place: str = ""

    @property
    def is_glob(self) -> bool:
        """Whether the entry may name several cases."""
        return not GLOB.isdisjoint(self.id)

    def names(self, case: str) -> bool:
        """Whether the entry is about a case."""
        return fnmatchcase(case, self.id) if self.is_glob else case == self.id

    def expects(self, verdict: Verdict) -> bool:
        """Whether a verdict is the failure that the entry expects."""
        return (
            verdict.is_failure
            and self.verdict in {None, verdict.outcome}
            and self.names(verdict.case)
        )


def expect(verdict: Verdict, entries: Iterable[Entry]) -> Verdict:
    """A verdict as it counts under the expectations; it does not depend on any other verdict.

    A failure that an entry expects is an ``expected_failure``, with the outcome before its
    reason. A pass of a case that an entry names by its id is an ``unexpected_pass``. A date that
    has passed changes no verdict, so that a report does not depend on the day.
    """
    if verdict.outcome is Outcome.PASSED:
        if any(entry.id == verdict.case for entry in entries):
            return replace(verdict, outcome=Outcome.UNEXPECTED_PASS)
    elif any(entry.expects(verdict) for entry in entries):
        reason = f"{verdict.outcome.value}: {verdict.reason}"
        return replace(verdict, outcome=Outcome.EXPECTED_FAILURE, reason=reason)
    return verdict


def unexpected(verdict: Verdict) -> Verdict:
    """A verdict as it was before any expectation: what ``expect`` does, undone."""
    if verdict.outcome is Outcome.UNEXPECTED_PASS:
        return replace(verdict, outcome=Outcome.PASSED)
    if verdict.outcome is Outcome.EXPECTED_FAILURE:
        word, _, reason = verdict.reason.partition(": ")
        if word in FAILURES:
            return replace(verdict, outcome=Outcome(word), reason=reason)
        return replace(verdict, outcome=Outcome.FAILED)
    return verdict


def apply(
    verdicts: Iterable[Verdict], entries: Sequence[Entry], known: Collection[str], today: date
) -> tuple[list[Verdict], list[str]]:
    """The verdicts as they count, and a finding for each entry that no longer holds.

    ``known`` are the ids of all cases there are, selected or not.
    """
    counted = [expect(verdict, entries) for verdict in verdicts]
    return counted, list(stale(counted, entries, known, today))


def stale(
    verdicts: Sequence[Verdict], entries: Iterable[Entry], known: Collection[str], today: date
) -> Iterator[str]:
    """A finding for each entry that no longer holds, of verdicts as ``expect`` leaves them."""
    for entry in entries:
        if why := why_stale(entry, verdicts, known, today):
            yield f"{entry.place}: {plain(entry.id)}: {why}".removeprefix(": ")


def why_stale(
    entry: Entry, verdicts: Iterable[Verdict], known: Collection[str], today: date
) -> str:
    """Why an entry no longer holds, in words; empty while it does."""
    named = {case for case in known if entry.names(case)}
    if not named:
        return _unknown(entry, known)
    if is_mended(verdicts, named):
        which = "no case that it names fails" if entry.is_glob else "the case passes"
        return f"{which}; remove the entry"
    if entry.until is not None and entry.until < today:
        return f"expected until {entry.until}, which has passed"
    return ""


def is_mended(verdicts: Iterable[Verdict], named: Collection[str]) -> bool:
    """Whether all the cases named were judged, some were asked, and none fails any more."""
    outcomes = {verdict.case: verdict.outcome for verdict in verdicts if verdict.case in named}
    passed = {Outcome.PASSED, Outcome.UNEXPECTED_PASS}
    return (
        len(outcomes) == len(named)
        and not passed.isdisjoint(outcomes.values())
        and passed | {Outcome.SKIPPED} >= set(outcomes.values())
    )


def _unknown(entry: Entry, known: Collection[str]) -> str:
    """A user's own cases are unknown, and no mistake, in a run without them."""
    if is_own(entry.id) and not any(map(is_own, known)):
        return ""
    return f"no such case{'' if entry.is_glob else nearest(entry.id, known)}"
