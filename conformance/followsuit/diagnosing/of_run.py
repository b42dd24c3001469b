"""The diagnoses of a run, one a game in which something failed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from followsuit.diagnosing.diagnosis import diagnose
from followsuit.diagnosing.lineup import Lineup
from followsuit.diagnosing.probes import probes
from followsuit.mutants import catalogue

if TYPE_CHECKING:
    from followsuit.diagnosing.diagnosis import Diagnosis
    from followsuit.index import Index
    from followsuit.reports import Result

ENOUGH = 40
"""A run of fewer cases of a game says too little for a diagnosis."""


@dataclass(slots=True)
class Diagnosing:
    """Diagnoses results against the mutants of the built-in reference; each result once."""

    suite: Index
    _known: list[tuple[Result, tuple[Diagnosis, ...]]] = field(default_factory=list)

    def of(self, result: Result) -> tuple[Diagnosis, ...]:
        """The diagnosis of each game, in the order of the games; none of an interrupted run."""
        if result.interrupted:
            return ()
        for known, found in self._known:
            if known is result:
                return found
        self._known.append((result, tuple(self._made(result))))
        return self._known[-1][1]

    def _made(self, result: Result) -> list[Diagnosis]:
        games = {
            verdict.case.partition("/")[0] for verdict in result.verdicts if verdict.is_failure
        }
        found = []
        for game in sorted(games & self.suite.chapters.keys()):
            asked = probes(result, game, self.suite)
            if len(asked) < ENOUGH or not any(probe.failed for probe in asked):
                continue
            listed = catalogue.read(catalogue.BUILT_IN, self.suite.rules)
            suspects = [one for one in listed if one.game == game and not one.control]
            found.append(diagnose(game, Lineup(suspects, asked, self.suite.shapes)))
        return found
