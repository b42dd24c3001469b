"""The kinds of reports that are written from a whole result, by name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from followsuit import drawing
from followsuit.diagnosing.of_run import Diagnosing
from followsuit.evidence import Evidence
from followsuit.hinting import LEAST, hints
from followsuit.journal import replace
from followsuit.predicting import Predictions
from followsuit.reference import Reference
from followsuit.reports import badge, ctrf, jsonl, junit, markdown
from followsuit.site.put_back import put_back
from followsuit.webpage import run

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from pathlib import Path

    from followsuit.hinting import Hint
    from followsuit.index import Index
    from followsuit.reports import Result
    from followsuit.reports.markdown import Background
    from followsuit.scenario import Case
    from followsuit.verdict import Verdict

KINDS: dict[str, Callable[[Result, Background], Iterable[str]]] = {
    "jsonl": lambda result, _: jsonl.lines(result),
    "junit": lambda result, _: [junit.document(result)],
    "ctrf": lambda result, _: [ctrf.document(result)],
    "markdown": lambda result, background: [markdown.document(result, background)],
    "badge": lambda result, _: [badge.document(result)],
    "html": lambda result, background: [run.document(result, background)],
}
"""Each kind as the text of a result; a text may be given in pieces."""


@dataclass(frozen=True, slots=True)
class AtEnd:
    """A report that is written once the run has ended."""

    kind: str
    path: Path
    background: Background

    def add(self, verdict: Verdict) -> None:
        """Nothing to do before the end."""

    def finish(self, result: Result) -> None:
        """Write the report."""
        replace(self.path, KINDS[self.kind](result, self.background))


def background(suite: Index) -> Background:
    """What reports take from the suite's index, and from the reference what a refusal shows."""
    telling = Telling(suite)
    return markdown.Background(
        suite.rules,
        drawing,
        suite.cases,
        suite.chapters,
        suite.shapes,
        telling.told,
        telling.back,
        telling.agreeing,
        Diagnosing(suite).of,
    )


class Telling:
    """The reference, asked only when a report wants to know what it answers."""

    def __init__(self, suite: Index) -> None:
        self._suite = suite
        self.reference = Reference()

    def told(self, case: Case) -> Mapping[str, Any]:
        """The reference's answer to a case; empty where it has none."""
        reply = self.reference.ask(case.ask, case.given, case.house_rules)
        answer: Mapping[str, Any] = reply.get("answer", {})
        return answer

    def back(self, case: Case) -> Mapping[str, Counter[str]]:
        """The cards that make a choice a refused one, by the label of their field."""
        return put_back(case, self)

    def agreeing(self, result: Result) -> Sequence[Hint]:
        """Which other house rules the failures of a run agree with."""
        if result.suite.failed + result.own.failed < LEAST:
            return ()
        suite = self._suite
        predictions = Predictions(suite.house_rules, suite.shapes, self.reference)
        evidence = [Evidence(result, game, suite, predictions) for game in suite.house_rules]
        return [hint for each in evidence for hint in hints(each)]
