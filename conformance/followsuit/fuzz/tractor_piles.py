"""Piles of Tractor cards where rules bind, and sets of cards that are led from a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit.fuzz.cards import FACES, PACK, pairs
from followsuit.words import RANKS, SUITS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from followsuit.fuzz.chance import Chance
    from followsuit.fuzz.law import Order

Pile = list[str]
Trump = dict[str, Any]

NO_TRUMP_SUIT = 0.2
OF_TWO_SUITS = 0.15
REACH = 4
LONGEST_RUN = 5
MOST_PARTS = 6
UNITS_OF_THROW = 12


def trump(chance: Chance) -> Trump:
    """Any trump rank with any trump suit, in one of five rounds none."""
    suit = None if chance.happens(NO_TRUMP_SUIT) else chance.one(SUITS)
    return {"rank": chance.one(RANKS), "suit": suit}


def team_ranks(chance: Chance) -> list[str]:
    """The ranks on which a team may stand; where reaching the ace wins, not on the ace."""
    reaching_wins = chance.rules.get("ace") == "reaching_wins"
    return [rank for rank in RANKS if not (reaching_wins and rank == RANKS[-1])]


def whole_pack(_: Chance, __: Trump, ___: Order) -> Pile:
    """All 108 cards."""
    return [*FACES, *FACES]


def pair_rich(chance: Chance, _: Trump, __: Order) -> Pile:
    """Both copies of some faces."""
    return chance.some(FACES, chance.up_to(20, 8)) * 2


def short_suits(chance: Chance, _: Trump, order: Order) -> Pile:
    """All trumps and one plain suit, or one of the two with a few others."""
    plain = [suit for suit in order.suits if suit != "trump"]
    kept = chance.one([["trump"], [chance.one(plain)], ["trump", chance.one(plain)]])
    inside = [card for card in FACES if order.suit(card) in kept]
    return [*inside, *chance.some(FACES, 3)] * 2 if len(kept) == 1 else inside * 2


def high_trumps(chance: Chance, _: Trump, order: Order) -> Pile:
    """The upper trumps, where jokers and rank cards stand, with a few of another suit."""
    trumps = [card for tier in order.suits["trump"] for card in tier]
    plain = [card for card in FACES if card not in trumps]
    return [*trumps[: chance.up_to(12, 5)], *chance.some(plain, chance.up_to(6, 3))] * 2


def around_the_rank(chance: Chance, trump: Trump, _: Order) -> Pile:
    """Two suits about the trump rank, and every card of that rank."""
    middle = RANKS.index(trump["rank"])
    near = RANKS[max(0, middle - REACH) : middle + REACH + 1]
    suits = chance.some(SUITS, 2)
    rank_cards = [f"{trump['rank']}{suit}" for suit in SUITS]
    return sorted({*rank_cards, *(f"{rank}{suit}" for rank in near for suit in suits)}) * 2


def rank_cards(chance: Chance, trump: Trump, order: Order) -> Pile:
    """Jokers, all cards of the trump rank, and a few trumps that lie below them."""
    equal = [card for card in FACES if card[:-1] == trump["rank"]]
    upper = [card for tier in order.suits["trump"] for card in tier if card not in equal]
    return [*equal, *upper[: chance.up_to(6, 3)]] * 2


PILES: tuple[Callable[[Chance, Trump, Order], Pile], ...] = (
    whole_pack,
    pair_rich,
    short_suits,
    short_suits,
    high_trumps,
    rank_cards,
    around_the_rank,
)


def once(pile: Sequence[str]) -> Pile:
    """A pile that holds no face more than twice."""
    return [face for face in FACES for _ in range(min(2, pile.count(face)))]


def lead(chance: Chance, order: Order, hand: Sequence[str]) -> list[str]:
    """A lead of one suit of the hand: single, pair, run, broken run, or a throw of any kind."""
    suit = order.suit(chance.one(hand))
    return chance.one(LEADS)(chance, order, order.of(hand, suit))


def almost_a_run(chance: Chance, order: Order) -> list[str]:
    """Faces whose pairs are a run, or look like one: with a gap, an equal, or both ends of a suit.

    Some are of two suits.
    """
    tiers = chance.one(list(order.suits.values()))
    length = min(len(tiers), chance.up_to(4, 2))
    start = chance.up_to(len(tiers) - length)
    row = chance.one((tiers[start : start + length], [tiers[0], *tiers[1 - length :]]))
    faces = [card for tier in row for card in chance.some(tier, chance.one((1, 1, 1, 2)))]
    if chance.happens(OF_TWO_SUITS):
        faces[-1] = chance.one(chance.one(chance.one(list(order.suits.values()))))
    return list(dict.fromkeys(faces))


def single(chance: Chance, _: Order, cards: list[str]) -> list[str]:
    """One card."""
    return [chance.one(cards)]


def pair(chance: Chance, order: Order, cards: list[str]) -> list[str]:
    """Two identical cards, or one when there are none."""
    held = pairs(cards)
    return [chance.one(held)] * 2 if held else single(chance, order, cards)


def run(chance: Chance, order: Order, cards: list[str]) -> list[str]:
    """Pairs on neighbouring tiers, as many as there are or fewer."""
    by_tier: dict[int, list[str]] = {}
    for card in pairs(cards):
        by_tier.setdefault(order.tier(card), []).append(card)
    starts = [tier for tier in by_tier if tier + 1 in by_tier] or list(by_tier)
    if not starts:
        return single(chance, order, cards)
    tier, found = chance.one(starts), list[str]()
    while tier in by_tier and len(found) < LONGEST_RUN:
        found.append(chance.one(by_tier[tier]))
        tier += 1
    return found[: chance.up_to(len(found), 2)] * 2


def pairs_in_disorder(chance: Chance, _: Order, cards: list[str]) -> list[str]:
    """Several pairs, which may lie beside each other, on one tier, or apart."""
    held = pairs(cards)
    return chance.some(held, chance.up_to(4, 2)) * 2 or [chance.one(cards)]


def top(chance: Chance, order: Order, cards: list[str]) -> list[str]:
    """The highest cards, which as a throw just stand or just fail."""
    high_to_low = sorted(cards, key=order.tier, reverse=True)
    skipped = chance.up_to(min(1, len(cards) - 1))
    return high_to_low[skipped : skipped + chance.up_to(min(MOST_PARTS, len(cards)), 1)]


def throw(chance: Chance, _: Order, cards: list[str]) -> list[str]:
    """Any cards."""
    return chance.some(cards, chance.up_to(min(MOST_PARTS, len(cards)), 1))


def run_with_more(chance: Chance, order: Order, cards: list[str]) -> list[str]:
    """A run and other cards beside it."""
    found = run(chance, order, cards)
    rest = list(cards)
    for card in found:
        rest.remove(card)
    more = chance.some(pairs(rest), chance.up_to(2)) * 2 or chance.some(rest, chance.up_to(3))
    return [*found, *more]


def long_throw(chance: Chance, _: Order, cards: list[str]) -> list[str]:
    """Up to a dozen cards, both copies of most."""
    held = pairs(cards)
    chosen = chance.some(held, chance.up_to(min(UNITS_OF_THROW // 2, len(held)))) * 2
    rest = list(cards)
    for card in chosen:
        rest.remove(card)
    return [*chosen, *chance.some(rest, chance.up_to(2, 0 if chosen else 1))]


LEADS: tuple[Callable[[Chance, Order, list[str]], list[str]], ...] = (
    single,
    pair,
    run,
    run,
    pairs_in_disorder,
    top,
    top,
    throw,
    run_with_more,
    run_with_more,
    long_throw,
)

__all__ = ["FACES", "PACK", "PILES", "lead", "once", "trump"]
