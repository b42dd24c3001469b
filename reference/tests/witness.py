"""Witnesses: for each mutant one question that it answers wrongly, and what is right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from followsuit_reference.core.cards import CARDS, PACK
from followsuit_reference.core.notation import names

Answer = dict[str, Any]
Differs = Callable[[Answer, Answer], bool]
"""Whether a wrong answer, the second, differs from the right one as it should."""

Told = tuple[str, object, object]
"""A key of an answer, its right value and its wrong one."""


@dataclass(frozen=True, slots=True)
class Witness:
    """A question, a key of its answer, and the right and the wrong value of it.

    The wrong value is None where the mutant's answer lacks the key.
    """

    question: dict[str, Any]
    key: str
    right: object
    wrong: object


@dataclass(frozen=True, slots=True)
class Recorded:
    """Whole rounds or hands by their seeds, and what tells the wrong answer from the right one."""

    question: Callable[[int], dict[str, Any]]
    differs: Differs


def stops(step: str, index: int | None = None) -> Differs:
    """The record is complete, and the mutant refuses such a step of it."""

    def differs(right: Answer, wrong: Answer) -> bool:
        illegal = wrong.get("illegal", {})
        is_there = illegal.get("step") == step and index in {None, illegal["index"]}
        return "tricks" in right and bool(is_there)

    return differs


def goes_on(step: str) -> Differs:
    """Such a step is refused, and the mutant does not refuse it."""

    def differs(right: Answer, wrong: Answer) -> bool:
        illegal = right.get("illegal", {})
        return bool(illegal.get("step") == step and wrong.get("illegal") != illegal)

    return differs


def question(ask: str, **given: object) -> dict[str, Any]:
    return {"ask": ask, "given": given}


def cards(words: str) -> list[str]:
    return words.split()


def trump(word: str) -> dict[str, str | None]:
    """A trump of Tractor: ``7C``, or ``7NT`` for a no-trump round."""
    rank = word.removesuffix("NT")
    return {"rank": rank, "suit": None} if rank != word else {"rank": word[:-1], "suit": word[-1]}


def units(trumps: str, played: str, told: Told) -> Witness:
    return Witness(question("tractor.units", trump=trump(trumps), cards=cards(played)), *told)


def kind(trumps: str, played: str, right: str, wrong: str) -> Witness:
    return units(trumps, played, ("kind", right, wrong))


def lead(trumps: str, play: str, others: tuple[str, str, str], told: Told) -> Witness:
    """Seat 0 leads from a hand of just these cards, seats 1 to 3 hold the others."""
    hands = [cards(play), *[cards(hand) for hand in others]]
    asked = question("tractor.lead", trump=trump(trumps), leader=0, hands=hands, play=cards(play))
    return Witness(asked, *told)


def led_from(trumps: str, hand: str, play: str, *, right: bool) -> Witness:
    """Seat 0 leads from a hand, and nobody else holds a card that matters."""
    hands = [cards(hand), [], [], []]
    asked = question("tractor.lead", trump=trump(trumps), leader=0, hands=hands, play=cards(play))
    return Witness(asked, "legal", right, not right)


def follow(trumps: str, led: str, hand: str, play: str, *, right: bool) -> Witness:
    asked = question(
        "tractor.follow",
        trump=trump(trumps),
        led=cards(led),
        hand=cards(hand),
        play=cards(play),
    )
    return Witness(asked, "legal", right, not right)


def beat(trumps: str, led: str, hand: str, play: str, *, right: bool) -> Witness:
    """A follow by the seat that must beat the part of a failed throw."""
    witness = follow(trumps, led, hand, play, right=right)
    witness.question["given"]["must_beat"] = True
    return witness


def trick(trumps: str, plays: str, told: Told) -> Witness:
    """A trick that seat 0 leads; its plays stand between bars."""
    each = [cards(play) for play in plays.split("|")]
    asked = question("tractor.trick", trump=trump(trumps), leader=0, plays=each)
    return Witness(asked, *told)


def won(trumps: str, plays: str, right: int, wrong: int) -> Witness:
    return trick(trumps, plays, ("winner", right, wrong))


def declare(
    hand: str, shown: str, standing: tuple[str, int] | None = None, *, right: bool
) -> Witness:
    """Seat 0 declares with trump rank 2, perhaps over the cards of another seat or its own."""
    asked = question(
        "tractor.declare",
        rank="2",
        standing=standing and {"seat": standing[1], "cards": cards(standing[0])},
        seat=0,
        hand=cards(hand),
        cards=cards(shown),
    )
    return Witness(asked, "legal", right, not right)


def undeclared(rank: str, talon: str, told: Told, *, first_round: bool = False) -> Witness:
    asked = question(
        "tractor.undeclared",
        rank=rank,
        first_round=first_round,
        talon=cards(talon),
        first=1,
        starter=None if first_round else 1,
    )
    return Witness(asked, *told)


def turned_up(rank: str, talon: str, right: str, wrong: str | None) -> Witness:
    """What suit the talon makes trumps in a later round."""
    made = {"rank": rank, "suit": right}
    return undeclared(rank, talon, ("trump", made, {"rank": rank, "suit": wrong}))


def bury(buried: str, *, right: bool) -> Witness:
    """From a hand of a red joker, all spades, all hearts and six clubs eight are buried."""
    hand = ["RJ", *names(PACK[:32])]
    return Witness(
        question("tractor.bury", hand=hand, buried=cards(buried)), "legal", right, not right
    )


def score(points: int, leader: int, plays: str, right: int, wrong: int) -> Witness:
    """Seat 0 is the starter, trumps are 2C, and a king, a ten and a five are buried: 25."""
    last_trick = {"leader": leader, "plays": [cards(play) for play in plays.split("|")]}
    asked = question(
        "tractor.score",
        trump=trump("2C"),
        starter=0,
        points=points,
        talon=cards("KH 10S 5H 3S 4S 6S 8S 9S"),
        last_trick=last_trick,
    )
    return Witness(asked, "total", right, wrong)


def advance(
    total: int,
    told: Told,
    *,
    ranks: str = "2 5",
    starter: int = 0,
    last_winner: int = 0,
) -> Witness:
    asked = question(
        "tractor.advance",
        total=total,
        starter=starter,
        ranks=cards(ranks),
        last_winner=last_winner,
    )
    return Witness(asked, *told)


def climbed(total: int, right: str, wrong: str, ranks: str = "2 5") -> Witness:
    """The ranks after a round that seat 0 started."""
    return advance(total, ("ranks", cards(right), cards(wrong)), ranks=ranks)


TRACTOR_DECK = [*CARDS, *CARDS]
"""The 108 cards, once sorted and once again."""


def dealt(first: int, right: list[list[str]], wrong: list[list[str]]) -> Witness:
    return Witness(question("tractor.deal", deck=TRACTOR_DECK, first=first), "hands", right, wrong)
