"""A question of the protocol as facts for the logic programs beside this file."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from clingo import Function, Number, String, Symbol

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

Question = dict[str, Any]
"""A message without its `seq`: `ask`, `given` and, where one differs, `house_rules`."""

PREDICATES = {
    "tractor.order": {},
    "tractor.units": {"cards": "set"},
    "tractor.follow": {"led": "led", "hand": "hand", "play": "play"},
    "tractor.follows": {"led": "led", "hand": "hand"},
    "tractor.lead": {"play": "play"},
    "tractor.trick": {},
    "pedro.order": {},
    "pedro.play": {"led": "led", "hand": "hand", "play": "play", "shed": "shed"},
    "pedro.plays": {"led": "led", "hand": "hand"},
}
"""The fields that hold cards, by ask, and the predicate that each becomes."""
GROUPS = {"hands": "holds", "plays": "played"}
"""The fields that hold four lists of cards, and the predicate of each."""


def facts(question: Question, number: int) -> str:
    """The facts of one question; `number` tells it from the others in the same program.

    The house rules are stated for the whole program, so that it is for questions that share them.
    """
    given = question["given"]
    stated = sorted(question.get("house_rules", {}).items())
    atoms = [Function("stated", [String(rule), String(value)]) for rule, value in stated]
    atoms.append(atom("trump", number, _trump(given["trump"])))
    for field, predicate in PREDICATES[question["ask"]].items():
        atoms += _counted(predicate, number, given.get(field))
    atoms += _grouped(given, number)
    for field in ("leader", "trick"):
        if field in given:
            atoms.append(atom(field, number, Number(given[field])))
    if given.get("must_beat"):
        atoms.append(atom("must_beat", number))
    return " ".join(f"{fact}." for fact in atoms)


def atom(predicate: str, number: int, *arguments: Symbol) -> Symbol:
    """An atom about question `number`."""
    return Function(predicate, [Number(number), *arguments])


def symbol(card: str) -> Symbol:
    """The term of a card: `10S` is card("10","S") and `RJ` joker("R")."""
    face, last = card[:-1], card[-1]
    if last == "J":
        return Function("joker", [String(face)])
    return Function("card", [String(face), String(last)])


def card(term: Symbol) -> str:
    """The card of a term."""
    written = "".join(argument.string for argument in term.arguments)
    return f"{written}J" if term.name == "joker" else written


def _trump(trump: str | Mapping[str, str | None]) -> Symbol:
    if isinstance(trump, str):
        return String(trump)
    suit = trump["suit"]
    named = Function("none") if suit is None else String(suit)
    return Function("round", [String(str(trump["rank"])), named])


def _grouped(given: Mapping[str, Any], number: int) -> Iterator[Symbol]:
    for field, predicate in GROUPS.items():
        for place, cards in enumerate(given.get(field, ())):
            for name, copies in Counter(cards).items():
                yield atom(predicate, number, Number(place), symbol(name), Number(copies))


def _counted(predicate: str, number: int, cards: str | Iterable[str] | None) -> Iterator[Symbol]:
    several = [cards] if isinstance(cards, str) else cards or ()
    for name, copies in Counter(several).items():
        yield atom(predicate, number, symbol(name), Number(copies))
