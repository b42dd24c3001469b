"""The cases of a report as its run judged them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from followsuit.holding import Holding, Own
from followsuit.judge import expected
from followsuit.scenario import Case, Expectation, Place
from followsuit.transforming import (
    SEPARATOR,
    TRANSFORMATIONS,
    images,
    kind_of,
    schemas_of_suite,
    written,
)
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from collections.abc import Sequence

    from followsuit.index import Index
    from followsuit.reports import Head
    from followsuit.verdict import Verdict


def as_judged(head: Head, verdicts: Sequence[Verdict], suite: Index) -> dict[str, Case]:
    """The cases of some verdicts by id, under the house rules that they were asked.

    Cases that the suite does not have are made up from what is said of them.
    """
    known, holding = _known(verdicts, suite), _holding(head, suite)
    return {
        verdict.case: _case(verdict, known[verdict.case], holding)
        if verdict.case in known
        else _made_up(verdict)
        for verdict in verdicts
    }


def _known(verdicts: Sequence[Verdict], suite: Index) -> dict[str, Case]:
    """The suite's cases by id, and the images of them that verdicts name."""
    known = {case.id: case for case in suite.cases}
    named = {verdict.case for verdict in verdicts if SEPARATOR in verdict.case}
    kinds = sorted({kind_of(image) for image in named} & TRANSFORMATIONS.keys())
    if kinds:
        cases = [known[case] for case in sorted(set(map(written, named))) if case in known]
        made = images(cases, kinds, schemas_of_suite())
        known |= {image.id: image for image in made if image.id in named}
    return known


def _holding(head: Head, suite: Index) -> Holding:
    """What the engine of a run was held to."""
    configurable = {game: frozenset(names) for game, names in head.configurable.items()}
    own = Own(played=head.house_rules, configurable=configurable)
    return Holding(own, suite.house_rules, suite.shapes)


def _case(verdict: Verdict, known: Case, holding: Holding) -> Case:
    """A case of the suite as it was judged, as it is written where it was skipped.

    The report may be of another version, whose reference answered otherwise: its word counts.
    """
    if verdict.outcome is Outcome.SKIPPED:
        return known
    judged, is_derived = holding.in_force(known)
    if verdict.derived:
        return _as_told(judged, verdict)
    return known if is_derived else judged


def _made_up(verdict: Verdict) -> Case:
    game = next(iter(verdict.rules), "").partition(".")[0]
    case = Case(
        id=verdict.case,
        title="",
        rules=verdict.rules,
        ask=f"{game}.",
        given={},
        expect=Expectation({}),
        place=Place("", 0, 0),
    )
    return _as_told(case, verdict)


def _as_told(case: Case, verdict: Verdict) -> Case:
    """A case with the expectation that the report tells, where it tells one."""
    if verdict.expected in ({}, expected(case.expect)):
        return case
    if verdict.expected.get("invalid"):
        return replace(case, expect=Expectation({}, invalid=True))
    return replace(case, expect=replace(case.expect, answer=verdict.expected))
