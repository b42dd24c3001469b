"""Shrinking: the smallest question of a kind over which engine and reference still part."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from followsuit.fuzz import pedro_steps, tractor_steps
from followsuit.fuzz.chance import Chance, generator
from followsuit.fuzz.smaller import candidates
from followsuit.fuzz.weight import weight
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from followsuit.fuzz.meeting import Difference, Meeting
    from followsuit.question import Question

MOST_ASKED = 20_000
"""So many questions are asked for one difference at most."""

MOST_OF_A_WHOLE = 100
"""And so many for a whole round or hand, most of which cannot be left out."""

STEPS: Mapping[str, Callable[[Chance, Mapping[str, Any]], Iterator[Question]]] = {
    "tractor.round": tractor_steps.steps,
    "pedro.hand": pedro_steps.steps,
}
"""How whole rounds and hands are taken apart."""

SLOW = frozenset({Outcome.TIMED_OUT})
"""What is not made smaller, since each step would take as long."""


def shrunk(difference: Difference, meeting: Meeting) -> Difference:
    """The difference made small: each step is asked of both, until none goes any further.

    A step is taken only if the difference stays of its kind: the same ask, the same rule by the
    reference, and the same answer of the engine as to what is legal. A question that makes sense
    stays one.
    """
    if difference.verdict.outcome in SLOW:
        return difference
    seed, difference = difference.seed, in_a_step(difference, meeting)
    tried: set[str] = set()
    most = MOST_OF_A_WHOLE if difference.question.ask in STEPS else MOST_ASKED
    while len(tried) < most:
        smaller = _smaller(difference, meeting, tried)
        if smaller is None:
            break
        difference = smaller
    return replace(difference, seed=seed)


def in_a_step(difference: Difference, meeting: Meeting) -> Difference:
    """Of a whole round or hand the first step over which both part, if they part over one."""
    question = difference.question
    if question.ask in STEPS:
        chance = Chance(generator("a round that is played"), meeting.law, question.house_rules)
        for step in STEPS[question.ask](chance, question.given):
            if found := meeting.difference(step):
                return found
    return difference


def _smaller(difference: Difference, meeting: Meeting, tried: set[str]) -> Difference | None:
    """The first smaller question over which both still part in the same way."""
    now = weight(difference.question)
    for question in candidates(difference.question):
        if not weight(question) < now:
            continue
        text = _text(question)
        if text in tried:
            continue
        tried.add(text)
        found = meeting.difference(question)
        if found and nature(found) == nature(difference):
            return found
    return None


def nature(difference: Difference) -> tuple[object, ...]:
    """What stays the same while a difference is made small."""
    return difference.kind, difference.case.expect.invalid


def _text(question: Question) -> str:
    return json.dumps([question.ask, question.given, dict(question.house_rules)], sort_keys=True)
