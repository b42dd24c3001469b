"""From the stream of verdicts to the reports and the result of a run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from followsuit.reports import Result, is_own
from followsuit.tally import tally

if TYPE_CHECKING:
    from collections.abc import Sequence

    from followsuit.reports import Head
    from followsuit.runner import Run
    from followsuit.verdict import Verdict


class Observer(Protocol):
    """Whoever is handed every verdict as it comes."""

    def add(self, verdict: Verdict) -> None:
        """Take note of a verdict; a later one on the same case counts instead."""
        ...


def record(run: Run, head: Head, observers: Sequence[Observer]) -> Result:
    """Run to the end or to an interruption; whatever was judged is in the result."""
    verdicts: dict[str, Verdict] = {}
    interrupted = False
    try:
        for verdict in run.verdicts():
            verdicts[verdict.case] = verdict
            for observer in observers:
                observer.add(verdict)
    except KeyboardInterrupt:
        interrupted = True
    ordered = [verdicts[case] for case in sorted(verdicts)]
    own = sum(is_own(case.id) for case in run.cases)
    return Result(
        head=head,
        cases={case.id: case for case in run.cases},
        verdicts=ordered,
        suite=tally(len(run.cases) - own, (entry for entry in ordered if not is_own(entry.case))),
        own=tally(own, (entry for entry in ordered if is_own(entry.case))),
        interrupted=interrupted,
        incidents=run.faults,
    )
