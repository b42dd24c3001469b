"""What the logic programs answer: many questions in one program, lists of plays one at a time."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import clingo
from tests.oracle.facts import card, facts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from clingo import Symbol
    from tests.oracle.facts import Question

    Atoms = Mapping[str, list[list[Symbol]]]
    """The atoms of one question in one model: the arguments by predicate."""

LISTS = ("tractor.follows", "pedro.plays")
"""The asks whose models are the plays, so that each question has a program of its own."""
TOGETHER = 100
"""How many of the other questions share one."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What the rules say: the answer as the protocol writes it, and the rules that refuse.

    The answer is empty where the question is about a hand that cannot be held.
    """

    answer: dict[str, Any]
    broken: frozenset[str] = frozenset()


def findings(questions: Sequence[Question]) -> list[Finding]:
    """What the rules say to each question, in the order of the questions."""
    by_ask = defaultdict(list)
    for place, question in enumerate(questions):
        by_ask[question["ask"]].append(place)
    found: dict[int, Finding] = {}
    for ask, places in by_ask.items():
        together = 1 if ask in LISTS else TOGETHER
        for start in range(0, len(places), together):
            chunk = places[start : start + together]
            answers = _answers(ask, [questions[place] for place in chunk])
            found |= dict(zip(chunk, answers, strict=True))
    return [found[place] for place in range(len(questions))]


def _answers(ask: str, questions: Sequence[Question]) -> Iterator[Finding]:
    program, read = PROGRAMS[ask]
    given = " ".join(facts(question, number) for number, question in enumerate(questions))
    models = [_by_question(model) for model in _models(program, given)]
    for number in range(len(questions)):
        yield read([model[number] for model in models])


def _models(program: str, given: str) -> Iterator[Sequence[Symbol]]:
    said: list[str] = []
    control = clingo.Control(
        ["--models=0", "--project=show"], logger=lambda _, message: said.append(message)
    )
    control.load(str(Path(__file__).with_name(program)))
    control.add("base", [], given)
    control.ground([("base", [])])
    if said:
        raise ValueError(f"{program} does not ground cleanly: {said}")
    with control.solve(yield_=True) as handle:
        for model in handle:
            yield model.symbols(shown=True)


def _by_question(model: Sequence[Symbol]) -> Mapping[int, Atoms]:
    atoms: dict[int, dict[str, list[list[Symbol]]]] = defaultdict(lambda: defaultdict(list))
    for atom in model:
        number, *arguments = atom.arguments
        atoms[number.number][atom.name].append(arguments)
    return atoms


def _cards(rows: Sequence[Sequence[Symbol]]) -> list[str]:
    return sorted(name for term, copies in rows for name in [card(term)] * copies.number)


def _legality(models: Sequence[Atoms]) -> Finding:
    if models[0]["impossible"]:
        return Finding({})
    broken = frozenset(rule.string for (rule,) in models[0]["broken"])
    return Finding({"legal": not broken}, broken)


def _lead(models: Sequence[Atoms]) -> Finding:
    atoms = models[0]
    refusal = _legality(models)
    if refusal.broken:
        return refusal
    ((withdrawn,),), ((penalty,),) = atoms["withdrawn"], atoms["penalty"]
    answer = {
        "legal": True,
        "led": _cards(atoms["led"]),
        "withdrawn": withdrawn.number,
        "penalty": penalty.number,
        "must_beat": [seat.number for (seat,) in atoms["owes"]],
    }
    return Finding(answer)


def _units(models: Sequence[Atoms]) -> Finding:
    ((kind,),) = models[0]["kind"]
    units = defaultdict(list)
    for name, *row in models[0]["unit"]:
        units[name].append(row)
    if not units:
        return Finding({"kind": kind.string})
    return Finding({"kind": kind.string, "units": sorted(_cards(rows) for rows in units.values())})


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
    return Finding({"plays": sorted(_cards(model["play"]) for model in models)})


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
    "pedro.order": ("pedro_table.lp", _suits),
    "pedro.play": ("pedro_play.lp", _legality),
    "pedro.plays": ("pedro_plays.lp", _pedro_plays),
}
