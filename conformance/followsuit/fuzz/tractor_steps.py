"""A whole round of Tractor taken apart: the question of every step, in the order of play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit.fuzz.cards import without
from followsuit.fuzz.tractor_rounds import (
    SEATS,
    TALON,
    Played,
    Start,
    Table,
    outcome,
    step,
    there,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from followsuit.fuzz.chance import Chance
    from followsuit.question import Question


def steps(chance: Chance, given: Mapping[str, Any]) -> Iterator[Question]:
    """The questions of a round's steps, up to the first that the rules refuse."""
    begun = start_of(given)
    deal = chance.question("tractor.deal", deck=given["deck"], first=begun.first)
    yield deal
    yield from calls(chance, begun, given)
    dealt = chance.answer(deal.ask, **deal.given)
    if not dealt or not is_legal(chance, calls(chance, begun, given)):
        return
    if not given["calls"]:
        yield chance.question(
            "tractor.undeclared",
            rank=begun.rank,
            first_round=begun.starter is None,
            talon=dealt["talon"],
            first=begun.first,
            starter=begun.starter,
        )
    trump, starter = outcome(chance, begun, given["calls"], dealt["talon"])
    if trump is None:
        return
    taken = [*dealt["hands"][starter], *dealt["talon"]]
    bury = chance.question("tractor.bury", hand=taken, buried=given["buried"])
    yield bury
    if not chance.answer(bury.ask, **bury.given).get("legal"):
        return
    hands = [list(hand) for hand in dealt["hands"]]
    hands[starter] = without(taken, given["buried"])
    opened = Played({**given, "plays": []}, Table(trump, starter, tuple(map(tuple, hands))))
    yield from play(chance, opened, given, starter)


def start_of(given: Mapping[str, Any]) -> Start:
    """What a round begins with."""
    first, second = given["ranks"]
    return Start((first, second), given["declarers"], given["starter"], given["first"])


def calls(chance: Chance, begun: Start, given: Mapping[str, Any]) -> Iterator[Question]:
    """The calls, each with the cards that its seat has drawn by then."""
    standing: dict[str, Any] | None = None
    for call in given["calls"]:
        place = (call["seat"] - begun.first) % len(SEATS)
        drawn = given["deck"][place : min(call["after"], len(given["deck"]) - TALON) : len(SEATS)]
        now = {"seat": call["seat"], "cards": call["cards"]}
        yield chance.question(
            "tractor.declare", rank=begun.rank, standing=standing, hand=drawn, **now
        )
        standing = now


def is_legal(chance: Chance, asked: Iterator[Question]) -> bool:
    """Whether every one of these choices is legal."""
    return all(chance.answer(question.ask, **question.given).get("legal") for question in asked)


def play(
    chance: Chance, round_: Played, given: Mapping[str, Any], starter: int
) -> Iterator[Question]:
    """The plays and the tricks, and after the last one score and ranks."""
    for cards in given["plays"]:
        if not any(there(round_).hands):
            return
        asked = there(round_).question(chance, cards)
        yield asked
        if not chance.answer(asked.ask, **asked.given).get("legal"):
            return
        before = len(round_.tricks)
        round_ = step(chance, round_, cards)
        if len(round_.tricks) > before:
            leader, trick = round_.tricks[-1]
            plays = [list(each) for each in trick]
            trump = dict(there(round_).trump)
            yield chance.question("tractor.trick", trump=trump, leader=leader, plays=plays)
    if round_.tricks and not any(there(round_).hands):
        yield from end(chance, round_, given, starter)


def end(
    chance: Chance, round_: Played, given: Mapping[str, Any], starter: int
) -> Iterator[Question]:
    """What the opponents have, and what it leads to."""
    result = chance.answer("tractor.round", **given)
    if "total" not in result:
        return
    leader, trick = round_.tricks[-1]
    points = sum(each["points"] for each in result["tricks"] if (each["winner"] - starter) % 2)
    yield chance.question(
        "tractor.score",
        trump=dict(there(round_).trump),
        starter=starter,
        points=points + sum(result["penalties"]),
        talon=given["buried"],
        last_trick={"leader": leader, "plays": [list(each) for each in trick]},
    )
    yield chance.question(
        "tractor.advance",
        total=result["total"],
        starter=starter,
        ranks=given["ranks"],
        last_winner=result["tricks"][-1]["winner"],
    )
