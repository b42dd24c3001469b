"""A question of the protocol as facts for the logic programs beside this file."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from clingo import Function, Number, String, Symbol

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

Question = dict[str, Any]
"""A message without its `seq`: `ask` and `given`."""

PREDICATES = {
    "tractor.order": {},
    "tractor.units": {"cards": "set"},
    "tractor.follow": {"led": "led", "hand": "hand", "play": "play"},
    "tractor.follows": {"led": "led", "hand": "hand"},
    "tractor.lead": {"play": "play"},
    "pedro.order": {},
    "pedro.play": {"led": "led", "hand": "hand", "play": "play", "shed": "shed"},
    "pedro.plays": {"led": "led", "hand": "hand"},
}
"""The fields that hold cards, by ask, and the predicate that each becomes."""


def facts(question: Question, number: int) -> str:
    """The facts of one question; `number` tells it from the others in the same program."""
    given = question["given"]
    atoms = [_atom("trump", number, _trump(given["trump"]))]
    for field, predicate in PREDICATES[question["ask"]].items():
        atoms += _counted(predicate, number, given.get(field))
    atoms += _seats(given, number)
    if "trick" in given:
        atoms.append(_atom("trick", number, Number(given["trick"])))
    if given.get("must_beat"):
        atoms.append(_atom("must_beat", number))
    return " ".join(f"{atom}." for atom in atoms)


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


def _seats(given: Mapping[str, Any], number: int) -> Iterator[Symbol]:
    if "leader" in given:
        yield _atom("leader", number, Number(given["leader"]))
    for seat, hand in enumerate(given.get("hands", ())):
        for name, copies in Counter(hand).items():
            yield _atom("holds", number, Number(seat), symbol(name), Number(copies))


def _counted(predicate: str, number: int, cards: str | Iterable[str] | None) -> Iterator[Symbol]:
    several = [cards] if isinstance(cards, str) else cards or ()
    for name, copies in Counter(several).items():
        yield _atom(predicate, number, symbol(name), Number(copies))


def _atom(predicate: str, number: int, *arguments: Symbol) -> Symbol:
    return Function(predicate, [Number(number), *arguments])
