"""Running one logic program over given facts."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

import clingo

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from clingo import Symbol

    Atoms = Mapping[str, list[list[Symbol]]]
    """The atoms of one question in one model: the arguments by predicate."""


def models(program: str, given: str) -> Iterator[Mapping[int, Atoms]]:
    """Each model of the program beside this file: its shown atoms by question."""
    for model in _solved(program, given, ["--models=0", "--project=show"]):
        yield _by_question(model)


def best(program: str, given: str) -> Mapping[int, Atoms]:
    """The shown atoms of the last and best model of a program that says what it wants most of."""
    *_, last = _solved(program, given, ["--models=0"])
    return _by_question(last)


def _solved(program: str, given: str, options: Sequence[str]) -> Iterator[Sequence[Symbol]]:
    said: list[str] = []
    control = clingo.Control(options, logger=lambda _, message: said.append(message))
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
