"""What images say of an engine: which fail although their case passes, and what they share."""

from __future__ import annotations

import textwrap
from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from followsuit.names import counted
from followsuit.transforming import SEPARATOR, kind_of, written
from followsuit.verdict import Outcome
from followsuit.wording import SUITS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from followsuit.reports import Result
    from followsuit.scenario import Case
    from followsuit.verdict import Verdict

WIDTH = 80
LABEL = 12
FEW_PASSES = 0.5
"""What all failures share is worth saying when at most this part of the passes has it too."""

PLACES = ("leader", "dealer", "seat", "starter", "first", "bidder")


@dataclass(frozen=True, slots=True)
class Images:
    """The images of one kind: how many were asked, which fail, and which of these only as images.

    ``shared`` is what all of the last have in common and most others do not, in words.
    """

    kind: str
    asked: int
    failed: int
    alone: tuple[str, ...]
    shared: tuple[str, ...]


def of_run(result: Result) -> Iterator[Images]:
    """What a run says of each kind of image that it asked."""
    by_kind: defaultdict[str, list[Verdict]] = defaultdict(list)
    outcomes = {verdict.case: verdict.outcome for verdict in result.verdicts}
    for verdict in result.verdicts:
        if SEPARATOR in verdict.case and verdict.outcome is not Outcome.SKIPPED:
            by_kind[kind_of(verdict.case)].append(verdict)
    for kind, verdicts in sorted(by_kind.items()):
        failed = [verdict for verdict in verdicts if verdict.is_failure]
        alone = [each for each in failed if outcomes.get(written(each.case)) is Outcome.PASSED]
        passed = [result.cases[each.case] for each in verdicts if each.outcome is Outcome.PASSED]
        shared = in_common([result.cases[each.case] for each in alone], passed)
        cases = tuple([each.case for each in alone])
        yield Images(kind, len(verdicts), len(failed), cases, tuple(shared))


def lines(result: Result) -> Iterator[str]:
    """The paragraph of a terminal's report on images; nothing where none was asked."""
    for number, each in enumerate(of_run(result)):
        label = "Images" if not number else ""
        text = f"{each.kind}: {each.failed:,} of {counted(each.asked, 'image')} failed"
        if each.alone:
            text += f", {len(each.alone):,} of cases that pass as written"
        if each.shared:
            text += f"; in all of these {' and '.join(each.shared)}"
        yield from textwrap.wrap(
            f"{label:<{LABEL}}{text}", WIDTH, subsequent_indent=" " * (LABEL + 2)
        )


def in_common(failed: list[Case], passed: list[Case]) -> Iterator[str]:
    """What is true of all cases that failed and of few that passed."""
    if not failed:
        return
    common = set.intersection(*(features(case) for case in failed))
    counts = Counter(feature for case in passed for feature in features(case) & common)
    for feature in sorted(common):
        if counts[feature] <= FEW_PASSES * len(passed):
            yield feature


def features(case: Case) -> set[str]:
    """What may be said of a question as to suits, seats and order."""
    given = case.given
    found = {f"{name} is seat {given[name]}" for name in PLACES if type(given.get(name)) is int}
    trump: Any = given.get("trump")
    suit = trump.get("suit") if isinstance(trump, dict) else trump
    if suit in SUITS:
        found.add(f"{SUITS[suit]} are trumps")
    led = given.get("led") or given.get("play")
    if isinstance(led, list) and led and led[0][-1:] in SUITS:
        found.add(f"{SUITS[led[0][-1]]} are played")
    kind, _, name = case.id.partition(SEPARATOR)[2].partition(":")
    if kind == "order":
        found.add(f"the cards are {name}")
    return found
