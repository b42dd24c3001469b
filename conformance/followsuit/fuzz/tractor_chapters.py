"""Questions on the other chapters of Tractor: deal, calls, talon, score and ranks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit.fuzz import tractor_piles, tractor_tricks
from followsuit.fuzz.cards import FACES, blocks, one_card_off, without
from followsuit.words import JOKERS, RANKS, SUITS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from followsuit.fuzz.chance import Chance
    from followsuit.question import Question

TWO_PACKS = [*FACES, *FACES]
TALON = 8
HAND = 25
TOTALS = (*range(-50, 20, 5), *range(30, 50, 5), *range(70, 90, 5), *range(110, 290, 5), 400, 480)
STEPS_TO_ACE = ("2", "4", "5", "6", "10", "J", "Q", "K", "A")
FIRST_ROUND = 0.3
AGAIN = 0.5
CALLS = 10
HELD = 0.5
ODD_BURIALS = 3


def deal(chance: Chance) -> Iterator[Question]:
    """A shuffled deck."""
    yield chance.question("tractor.deal", deck=chance.shuffled(TWO_PACKS), first=chance.up_to(3))


def order(chance: Chance) -> Iterator[Question]:
    """The order under some trump."""
    yield chance.question("tractor.order", trump=tractor_piles.trump(chance))


def declare(chance: Chance) -> Iterator[Question]:
    """Calls over what stands, from a hand that holds most of what can be declared."""
    rank = chance.one(RANKS)
    shown = [f"{rank}{suit}" for suit in SUITS]
    pile = blocks(chance, [*shown, *JOKERS] * 2, 0.6)
    cut = chance.up_to(len(pile), 4)
    strange = chance.some([card for card in FACES if card not in pile], 2)
    hand, others = [*pile[:cut], *strange], pile[cut:]
    seat = chance.up_to(3)
    standing = stands(chance, rank, seat, hand, others)
    for _ in range(CALLS):
        cards = [chance.one(pile[:cut] if chance.happens(HELD) else [*shown, *JOKERS, *hand])]
        cards *= 2 if chance.happens(0.6) else 1
        if chance.happens(0.1):
            cards = one_card_off(chance, cards, hand)
        yield chance.question(
            "tractor.declare", rank=rank, standing=standing, seat=seat, hand=hand, cards=cards
        )


def stands(
    chance: Chance, rank: str, seat: int, hand: list[str], others: list[str]
) -> dict[str, Any] | None:
    """A declaration that was legal when it was made: the seat's own, another's, or none."""
    maker = (seat + chance.one((0, 1, 2, 2, 3))) % 4
    held = hand if maker == seat else others
    if not held or chance.happens(0.2):
        return None
    cards = [chance.one(held)]
    cards *= 2 if held.count(cards[0]) > 1 and chance.happens(0.5) else 1
    legal = chance.answer(
        "tractor.declare", rank=rank, standing=None, seat=maker, hand=held, cards=cards
    )
    return {"seat": maker, "cards": cards} if legal.get("legal") else None


def undeclared(chance: Chance) -> Iterator[Question]:
    """A talon with many jokers, cards of the rank and equals."""
    first_round = chance.happens(FIRST_ROUND)
    rank = "2" if first_round else chance.one(RANKS)
    pile = [*JOKERS, *(f"{rank}{suit}" for suit in SUITS)]
    few = chance.up_to(3)
    near = chance.one([pile, list(JOKERS), [f"{chance.one(RANKS)}{suit}" for suit in SUITS]])
    talon = [*chance.some(near * 2, few)]
    ranks = chance.some(RANKS, 3)
    low = [f"{each}{suit}" for each in ranks for suit in SUITS if each != rank] * 2
    talon += chance.some(without(low, talon), TALON - len(talon))
    first = chance.up_to(3)
    yield chance.question(
        "tractor.undeclared",
        rank=rank,
        first_round=first_round,
        talon=chance.shuffled(talon),
        first=first,
        starter=None if first_round else first,
    )


def bury(chance: Chance) -> Iterator[Question]:
    """Eight cards of 33, and others that are one card off or of another number."""
    hand = chance.some(TWO_PACKS, HAND + TALON)
    buried = chance.some(hand, TALON)
    yield chance.question("tractor.bury", hand=hand, buried=buried)
    for _ in range(ODD_BURIALS):
        off = one_card_off(chance, buried, without(hand, buried))
        yield chance.question("tractor.bury", hand=hand, buried=off)
    for number in (TALON - 1, TALON + 1, chance.up_to(HAND + TALON)):
        yield chance.question("tractor.bury", hand=hand, buried=chance.some(hand, number))


def score(chance: Chance) -> Iterator[Question]:
    """The last trick with a talon of what it leaves of the pack."""
    for question in tractor_tricks.questions(chance):
        if question.ask == "tractor.trick":
            plays = question.given["plays"]
            left = without(TWO_PACKS, [card for play in plays for card in play])
            yield chance.question(
                "tractor.score",
                trump=question.given["trump"],
                starter=chance.up_to(3),
                points=chance.one(TOTALS),
                talon=chance.some(left, TALON),
                last_trick={"leader": question.given["leader"], "plays": plays},
            )


def advance(chance: Chance) -> Iterator[Question]:
    """Totals about every step of the ladder, ranks about every rank with a rule of its own."""
    ranks = [rank for rank in tractor_piles.team_ranks(chance) if rank in STEPS_TO_ACE]
    for _ in range(CALLS):
        yield chance.question(
            "tractor.advance",
            total=chance.one(TOTALS),
            starter=chance.up_to(3),
            ranks=[chance.one(ranks), chance.one(ranks)],
            last_winner=chance.up_to(3),
        )


CHAPTERS: Mapping[Callable[[Chance], Iterator[Question]], int] = {
    deal: 1,
    order: 1,
    declare: 5,
    undeclared: 5,
    bury: 1,
    score: 4,
    advance: 2,
}
"""The chapters with their weights."""
