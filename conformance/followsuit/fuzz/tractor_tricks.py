"""Questions on one trick of Tractor: how it is led, followed and won, and what its cards are."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from followsuit.fuzz import tractor_piles
from followsuit.fuzz.cards import blocks, one_card_off, without
from followsuit.fuzz.tractor_follows import duty, follow
from followsuit.fuzz.tractor_specials import SPECIALS, lone_trick

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from followsuit.fuzz.chance import Chance
    from followsuit.fuzz.law import Order
    from followsuit.fuzz.tractor_piles import Trump
    from followsuit.question import Question

Duty = dict[str, Any]

SIZES = (1, 2, 3, 4, 4, 5, 5, 6, 6, 7, 8, 8, 10, 12, 16, 25)
SEATS = (0, 1, 2, 3)
TOGETHER = 0.75
IN_RUNS = 0.5
LONGEST_PART = 10
LARGEST = 25
MOST_SELECTIONS = 300
"""With more ways to choose a play than this, legal plays are not listed."""

MOST_TRIES = 4
RUFFS = 0.6
OWES = 0.4
LONE_TRICKS = 2
AS_IF_IT_STOOD = 0.6
UNEVEN = 0.3


def questions(chance: Chance) -> Iterator[Question]:
    """Questions on one layout of four hands, from the lead to the winner of the trick."""
    trump = tractor_piles.trump(chance)
    order = chance.order(trump)
    pile = tractor_piles.once(chance.one(tractor_piles.PILES)(chance, trump, order))
    hands = deal(chance, pile, order)
    leader = chance.up_to(3)
    play = tractor_piles.lead(chance, order, hands[leader])
    yield from cards_together(chance, trump, play, without(hands[leader], play))
    for special in SPECIALS:
        yield from special(chance, trump)
    for _ in range(LONE_TRICKS):
        yield from lone_trick(chance, trump)
    odd = one_card_off(chance, play, without(hands[leader], play))
    yield chance.question("tractor.lead", trump=trump, leader=leader, hands=hands, play=odd)
    yield from on_the_edge(chance, trump, hands, leader, play)
    lead = chance.answer("tractor.lead", trump=trump, leader=leader, hands=hands, play=play)
    if lead.get("withdrawn") and chance.happens(AS_IF_IT_STOOD):
        for turn in (1, 2, 3):
            yield from follow(chance, duty(trump, play, hands[(leader + turn) % 4]))
    elif lead.get("legal"):
        yield from followed(chance, trump, hands, leader, lead)


def cards_together(
    chance: Chance, trump: Trump, play: list[str], rest: list[str]
) -> Iterator[Question]:
    """What cards are together: a lead, one that is one card off, and pairs that only look a run."""
    yield chance.question("tractor.units", trump=trump, cards=play)
    odd = one_card_off(chance, play, rest)
    if odd and max(Counter(odd).values()) < len("KKK"):
        yield chance.question("tractor.units", trump=trump, cards=odd)
    near = tractor_piles.almost_a_run(chance, chance.order(trump))
    yield chance.question("tractor.units", trump=trump, cards=near * 2)


def deal(chance: Chance, pile: Sequence[str], order: Order) -> list[list[str]]:
    """Four hands of one size, or in three of ten deals of sizes of their own."""
    most = len(pile) // 4
    size = min(chance.one(SIZES), most)
    sizes = [size] * 4
    if chance.happens(UNEVEN):
        sizes = [chance.up_to(size, max(1, size // 2)) for _ in SEATS]
        rest = len(pile) - sum(sizes)
        sizes[chance.up_to(3)] += chance.up_to(min(rest, LARGEST - size))
    in_runs = chance.happens(IN_RUNS)
    cards = runs_together(chance, pile, order) if in_runs else blocks(chance, pile, TOGETHER)
    starts = [sum(sizes[:seat]) for seat in SEATS]
    return [cards[start : start + each] for start, each in zip(starts, sizes, strict=True)]


def runs_together(chance: Chance, pile: Sequence[str], order: Order) -> list[str]:
    """The pile in a random order in which cards of one suit on neighbouring tiers stay together."""
    row = sorted(pile, key=order.places.__getitem__)
    parts: list[list[str]] = []
    while row:
        size = chance.up_to(LONGEST_PART, 3)
        parts.append(row[:size])
        row = row[size:]
    return [card for part in chance.shuffled(parts) for card in part]


def on_the_edge(
    chance: Chance, trump: Trump, hands: list[list[str]], leader: int, play: list[str]
) -> Iterator[Question]:
    """A lead, then the same without some of what beats it, up to where it stands."""
    order, hands = chance.order(trump), [list(hand) for hand in hands]
    suit = order.suit(play[0])
    for _ in range(MOST_TRIES):
        question = chance.question(
            "tractor.lead",
            trump=trump,
            leader=leader,
            hands=[list(hand) for hand in hands],
            play=play,
        )
        yield question
        if not chance.answer(question.ask, **question.given).get("withdrawn"):
            return
        others = [(seat, card) for seat in SEATS if seat != leader for card in hands[seat]]
        of_suit = [(seat, card) for seat, card in others if order.suit(card) == suit]
        of_suit.sort(key=lambda held: order.tier(held[1]), reverse=True)
        for seat, card in of_suit[: chance.up_to(len(of_suit), 1)]:
            hands[seat].remove(card)


def followed(
    chance: Chance, trump: Trump, hands: list[list[str]], leader: int, lead: Mapping[str, Any]
) -> Iterator[Question]:
    """Three follows, each asked about beside plays that are one card off, and the winner."""
    led: list[str] = lead["led"]
    plays = [led]
    for turn in (1, 2, 3):
        seat = (leader + turn) % 4
        owes = seat in lead["must_beat"] or (len(set(led)) == 1 and chance.happens(OWES))
        asked = list(follow(chance, duty(trump, led, hands[seat], owes=owes)))
        yield from asked
        plays += [question.given["play"] for question in asked[:1]]
    if len(plays) == len(SEATS):
        yield chance.question("tractor.trick", trump=trump, leader=leader, plays=plays)
