"""From the stream of verdicts to the reports and the result of a run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from followsuit.expectations import expect
from followsuit.reports import Result, is_own
from followsuit.tally import tally

if TYPE_CHECKING:
    from collections.abc import Sequence

    from followsuit.expectations import Entry
    from followsuit.reports import Head
    from followsuit.runner import Run
    from followsuit.verdict import Verdict


class Observer(Protocol):
    """Whoever is handed every verdict as it comes."""

    def add(self, verdict: Verdict) -> None:
        """Take note of a verdict; a later one on the same case counts instead."""
        ...


def record(
    run: Run, head: Head, observers: Sequence[Observer], expected: Sequence[Entry] = ()
) -> Result:
    """Run to the end or to an interruption; whatever was judged is in the result.

    Every verdict counts as it does under the failures ``expected``.
    """
    verdicts: dict[str, Verdict] = {}
    interrupted = False
    try:
        for judged in run.verdicts():
            verdict = expect(judged, expected)
            verdicts[verdict.case] = verdict
            for observer in observers:
                observer.add(verdict)
    except KeyboardInterrupt:
        interrupted = True
    ordered = [verdicts[case] for case in sorted(verdicts)]
    own = sum(is_own(case.id) for case in run.cases)
    return Result(
        head=head,
        cases={case.id: run.judged.get(case.id, case) for case in run.cases},
        verdicts=ordered,
        suite=tally(len(run.cases) - own, (entry for entry in ordered if not is_own(entry.case))),
        own=tally(own, (entry for entry in ordered if is_own(entry.case))),
        interrupted=interrupted,
        incidents=run.faults,
    )
