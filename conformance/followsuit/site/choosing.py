"""Which few of a rule's cases are drawn beside it."""

from __future__ import annotations

import json
from itertools import groupby
from typing import TYPE_CHECKING

from followsuit.lint import refuses
from followsuit.site.situation import OWN, WHOLE, lines_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from followsuit.rulebook import Rule
    from followsuit.scenario import Case

FIGURES = 2
MOST_OF_A_KIND = 2
LONG = 700


def chosen(rule: Rule, cases: Sequence[Case]) -> list[list[Case]]:
    """Cases of at most two scenarios, those first that show the rule by itself and shortly."""
    by_scenario = [
        list(few)
        for _, few in groupby(
            (case for case in cases if not case.expect.invalid), key=lambda case: case.scenario
        )
    ]
    malformed = {case.scenario for case in cases if case.expect.invalid}
    ranked = sorted(by_scenario, key=lambda few: (few[0].scenario in malformed, worth(rule, few)))
    return [of_scenario(rule, few) for few in ranked[:FIGURES]]


def worth(rule: Rule, cases: Sequence[Case]) -> tuple[bool, bool, bool, bool, float, str]:
    """How well a scenario shows a rule; the least is the best."""
    few = of_scenario(rule, cases)
    is_refusing = any(rule.id in case.expect.because for case in few)
    is_mixed = len(few) > 1 and (not is_refusing or any(not refuses(case) for case in few))
    size = sum(length(case) for case in few) / len(few)
    return (
        cases[0].ask in WHOLE or size > LONG,
        not is_mixed,
        cases[0].rules[:1] != (rule.id,),
        not is_refusing,
        size,
        cases[0].id,
    )


def of_scenario(rule: Rule, cases: Sequence[Case]) -> list[Case]:
    """At most two cases that this rule refuses and two others, the plain ones first."""
    plainly = sorted(cases, key=lambda case: (bool(case.house_rules), length(case)))
    refused = [case for case in plainly if rule.id in case.expect.because]
    others = [case for case in plainly if not refuses(case)]
    first = min(refused, key=lambda case: -alike(case, others), default=None)
    if first:
        refused.sort(key=lambda case: -common(case, first))
        others.sort(key=lambda case: -common(case, first))
    few = refused[:MOST_OF_A_KIND] + others[:MOST_OF_A_KIND]
    kept = few or plainly[:MOST_OF_A_KIND]
    return sorted(kept, key=lambda case: (refuses(case), case.place.line))


def alike(case: Case, others: Sequence[Case]) -> int:
    """How many of the others differ from a case in nothing but what is done."""
    return sum(set(lines_of(case)) ^ set(lines_of(other)) <= own(case, other) for other in others)


def own(*cases: Case) -> set[tuple[str, str]]:
    """The lines of what is done."""
    return {line for case in cases for line in lines_of(case) if line[0] in OWN}


def common(case: Case, other: Case) -> int:
    """How many lines two cases share."""
    return len(set(lines_of(case)) & set(lines_of(other)))


def length(case: Case) -> int:
    """How much a reader has to look at."""
    return len(json.dumps(case.given)) + 40 * len(case.house_rules)
