"""What one logic program finds for another: runs that are owed to a throw, cuts of a ruff."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clingo import Number
from tests.oracle.facts import atom, facts
from tests.oracle.programs import best, models

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from clingo import Symbol
    from tests.oracle.facts import Question

FOLLOWING = ("tractor.follow", "tractor.follows")


def given_to(questions: Sequence[Question]) -> str:
    """The facts of questions of one ask and the same house rules, each under its place.

    With them comes what another program has to find out first.
    """
    asked = _asked(questions)
    if all(part_by_part(question) for question in questions):
        return asked + _written(_owed(questions))
    if all(question["ask"] == "tractor.trick" for question in questions):
        return asked + _written(_cuts(asked))
    return asked


def part_by_part(question: Question) -> bool:
    """Whether a throw is answered part by part in this question."""
    house_rules = question.get("house_rules", {})
    return question["ask"] in FOLLOWING and house_rules.get("throw_follow") == "components"


def is_answered(question: Question) -> bool:
    """Whether a play reaches the runs that are owed to a throw part by part."""
    return any(True for _ in models("tractor_answered.lp", given_to([question])))


def _asked(questions: Sequence[Question]) -> str:
    return " ".join(facts(question, number) for number, question in enumerate(questions))


def _owed(questions: Sequence[Question]) -> Iterator[Symbol]:
    """The best list of runs for each, each sought in a program of its own."""
    for number, question in enumerate(questions):
        found = best("tractor_owed.lp", facts(question, number))
        for row in found[number]["owed_run"]:
            yield atom("owed_run", number, *row)


def _cuts(asked: str) -> Iterator[Symbol]:
    """The ways to cut the plays, numbered through."""
    for way, model in enumerate(models("tractor_cuts.lp", asked)):
        for number, atoms in model.items():
            for place, *row in atoms["top"]:
                yield atom("cut", number, place, Number(way), *row)


def _written(atoms: Iterator[Symbol]) -> str:
    return "".join(f" {found}." for found in atoms)
