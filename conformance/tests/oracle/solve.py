"""What the logic programs answer: many questions in one program, lists of plays one at a time."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from tests.oracle.facts import card
from tests.oracle.programs import models
from tests.oracle.steps import given_to, is_answered, part_by_part

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from clingo import Symbol
    from tests.oracle.facts import Question
    from tests.oracle.programs import Atoms

LISTS = ("tractor.follows", "pedro.plays")
"""The asks whose models are the plays, so that each question has a program of its own."""
TOGETHER = 100
"""How many of the other questions share one."""
THROW_PAIRS = "tractor.following.throw-pairs-owed"


@dataclass(frozen=True, slots=True)
class Finding:
    """What the rules say: the answer as the protocol writes it, and the rules that refuse.

    The answer is empty where the question is about a hand that cannot be held. `unsaid` is true
    where the rules do not say what the answer is.
    """

    answer: dict[str, Any]
    broken: frozenset[str] = frozenset()
    unsaid: bool = False


def findings(questions: Sequence[Question]) -> list[Finding]:
    """What the rules say to each question, in the order of the questions."""
    alike = defaultdict(list)
    for place, question in enumerate(questions):
        rules = json.dumps(question.get("house_rules", {}), sort_keys=True)
        alike[question["ask"], rules].append(place)
    found: dict[int, Finding] = {}
    for (ask, _), places in alike.items():
        together = 1 if ask in LISTS else TOGETHER
        for start in range(0, len(places), together):
            chunk = places[start : start + together]
            answers = _answers(ask, [questions[place] for place in chunk])
            found |= dict(zip(chunk, answers, strict=True))
    return [found[place] for place in range(len(questions))]


def _answers(ask: str, questions: Sequence[Question]) -> Iterator[Finding]:
    program, read = PROGRAMS[ask]
    found = list(models(program, given_to(questions)))
    for number, question in enumerate(questions):
        finding = read([model[number] for model in found])
        yield _part_by_part(question, finding) if ask == "tractor.follow" else finding


def _part_by_part(question: Question, finding: Finding) -> Finding:
    """The finding about a play, and besides whether it answers the parts of a throw."""
    if not part_by_part(question) or is_answered(question):
        return finding
    return replace(finding, answer={"legal": False}, broken=finding.broken | {THROW_PAIRS})


def _cards(rows: Sequence[Sequence[Symbol]]) -> list[str]:
    return sorted(name for term, copies in rows for name in [card(term)] * copies.number)


def _legality(models: Sequence[Atoms]) -> Finding:
    if models[0]["impossible"]:
        return Finding({})
    broken = frozenset(rule.string for (rule,) in models[0]["broken"])
    return Finding({"legal": not broken}, broken, bool(models[0]["unsaid"]))


def _lead(models: Sequence[Atoms]) -> Finding:
    atoms = models[0]
    refusal = _legality(models)
    if refusal.broken:
        return refusal
    ((withdrawn,),), ((penalty,),) = atoms["withdrawn"], atoms["penalty"]
    in_order = sorted((steps.number, seat.number) for steps, seat in atoms["owes"])
    answer = {
        "legal": True,
        "led": _cards(atoms["led"]),
        "withdrawn": withdrawn.number,
        "penalty": penalty.number,
        "must_beat": [seat for _, seat in in_order],
    }
    return Finding(answer)


def _units(models: Sequence[Atoms]) -> Finding:
    ((kind,),) = models[0]["kind"]
    units = defaultdict(list)
    for name, *row in models[0]["of_unit"]:
        units[name].append(row)
    if not units:
        return Finding({"kind": kind.string})
    listed = sorted(_cards(rows) for rows in units.values())
    unsaid = bool(models[0]["unsaid"])
    return Finding({"kind": kind.string, "units": listed}, unsaid=unsaid)


def _trick(models: Sequence[Atoms]) -> Finding:
    ((winner,),), ((points,),) = models[0]["winner"], models[0]["points"]
    answer = {"winner": winner.number, "points": points.number}
    return Finding(answer, unsaid=bool(models[0]["unsaid"]))


def _suits(models: Sequence[Atoms]) -> Finding:
    tiers: dict[str, dict[int, list[str]]] = defaultdict(lambda: defaultdict(list))
    for term, suit, height in models[0]["place"]:
        tiers[suit.string][height.number].append(card(term))
    high_to_low = {
        suit: [sorted(cards) for _, cards in sorted(rows.items(), reverse=True)]
        for suit, rows in tiers.items()
    }
    return Finding({"suits": high_to_low})


def _tractor_plays(models: Sequence[Atoms]) -> Finding:
    plays = sorted(_cards(model["play"]) for model in models)
    return Finding({"plays": plays}, unsaid=bool(models[0]["unsaid"]))


def _pedro_plays(models: Sequence[Atoms]) -> Finding:
    if any(model["impossible"] for model in models):
        return Finding({})
    return Finding({"plays": sorted(name for model in models for name in _cards(model["play"]))})


PROGRAMS: Mapping[str, tuple[str, Callable[[Sequence[Atoms]], Finding]]] = {
    "tractor.order": ("tractor_table.lp", _suits),
    "tractor.units": ("tractor_taken_apart.lp", _units),
    "tractor.follow": ("tractor_follow.lp", _legality),
    "tractor.follows": ("tractor_follows.lp", _tractor_plays),
    "tractor.lead": ("tractor_lead.lp", _lead),
    "tractor.trick": ("tractor_trick.lp", _trick),
    "pedro.order": ("pedro_table.lp", _suits),
    "pedro.play": ("pedro_play.lp", _legality),
    "pedro.plays": ("pedro_plays.lp", _pedro_plays),
}
