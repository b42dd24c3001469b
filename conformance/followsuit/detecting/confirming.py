"""Every case under the house rules found; where failures speak for others, those are taken."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from followsuit.detecting.belief import NO_CHANGE
from followsuit.evidence import Evidence
from followsuit.holding import Holding, Own
from followsuit.recording import record
from followsuit.runner import Run

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from followsuit.connect import Connection
    from followsuit.detecting.belief import Change
    from followsuit.detecting.inquiry import Inquiry
    from followsuit.index import Index
    from followsuit.predicting import Predictions
    from followsuit.reports import Head, Result

MOST_REPAIRS = 5
"""So often the confirming run may change what was found."""

MOST_LOOKED_AT = 12
"""Of so many values it is counted how many passed cases contradict them."""


@dataclass(frozen=True, slots=True)
class Confirmation:
    """The last run under the house rules found, and what it says for others, by game."""

    result: Result
    evidence: Mapping[str, Evidence]


@dataclass(frozen=True, slots=True)
class Confirming:
    """A way to an engine, and the suite with which what was found is confirmed."""

    suite: Index
    predictions: Predictions
    connect: Callable[[], Connection]
    head: Head

    def confirm(self, inquiry: Inquiry) -> Confirmation:
        """Run every case; as long as another value explains more, believe it and run again."""
        for attempt in range(1, MOST_REPAIRS + 1):
            result = self._run(inquiry)
            evidence = {
                game: Evidence(result, game, self.suite, self.predictions)
                for game in inquiry.beliefs
            }
            changes = {game: better(found) for game, found in evidence.items()}
            if attempt == MOST_REPAIRS or result.interrupted or not any(changes.values()):
                break
            for game, change in changes.items():
                inquiry.beliefs[game].values.update(change)
        return Confirmation(result, evidence)

    def _run(self, inquiry: Inquiry) -> Result:
        """Every case of the games under the house rules believed."""
        cases = [case for case in self.suite.cases if case.game in inquiry.beliefs]
        with self.connect() as connection:
            hello = connection.hello
            own = Own(inquiry.played(), hello.house_rules, hello.configurable)
            holding = Holding(
                own, self.suite.house_rules, self.suite.shapes, self.predictions.reference
            )
            return record(Run(cases, connection, self.suite.shapes, holding), self.head, ())


def better(evidence: Evidence) -> Change:
    """The change of one value that explains the most failures more than it contradicts passes."""
    found = [
        (len(evidence.explained(change)), number, change)
        for number, change in enumerate(evidence.changes())
    ]
    found.sort(key=lambda entry: (-entry[0], entry[1]))
    best, most = NO_CHANGE, 0
    for count, _, change in found[:MOST_LOOKED_AT]:
        lost = sum(1 for _ in islice(evidence.contradicted(change), count))
        if count - lost > most:
            best, most = change, count - lost
    return best
