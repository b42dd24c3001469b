"""Mutants of Tractor's ordering: which suit a card is of, how high it stands, what it counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from followsuit_reference.core.cards import BLACK_JOKER, RANKS, RED_JOKER, SUITS
from followsuit_reference.mutants.mutant import Swap, assumes, breaks
from followsuit_reference.tractor.ordering import Trump, effective_suit, points, tier

if TYPE_CHECKING:
    from collections.abc import Iterable

    from followsuit_reference.core.cards import Card
    from followsuit_reference.tractor.house_rules import HouseRules

OFF_SUIT_RANK = len(RANKS) - 1
"""The tier of the off-suit rank cards; the rank card of the trump suit and the jokers follow."""


def is_rank_card(card: Card, trump: Trump) -> bool:
    """Whether a card is of the trump rank, in a round with a trump suit."""
    return trump.suit is not None and card.rank == trump.rank


def is_off_suit_rank(card: Card, trump: Trump) -> bool:
    """Whether a card is of the trump rank and of another suit than the trump suit."""
    return is_rank_card(card, trump) and card.suit != trump.suit


@breaks("tractor.ordering.effective-suit", effective_suit)
def rank_cards_top_their_own_suits(card: Card, trump: Trump, rules: HouseRules) -> str:
    """A rank card of a plain suit is the highest card of that suit and no trump."""
    if is_off_suit_rank(card, trump) and card.suit:
        return card.suit
    return effective_suit(card, trump, rules)


def _printed_place(card: Card, trump: Trump, rules: HouseRules) -> int:
    if card.suit in {None, trump.suit}:
        return tier(card, trump, rules)
    return card.height


@breaks("tractor.ordering.effective-suit", effective_suit, Swap(tier, _printed_place))
def rank_cards_stay_in_their_suits(card: Card, trump: Trump, rules: HouseRules) -> str:
    """A rank card of a plain suit is a card of that suit, at its printed place."""
    if is_off_suit_rank(card, trump) and card.suit:
        return card.suit
    return effective_suit(card, trump, rules)


@breaks("tractor.ordering.plain-order", tier)
def ace_ranks_below_the_two(card: Card, trump: Trump, rules: HouseRules) -> int:
    """The ace is the lowest card of its suit."""
    if card.rank == "A" and not is_rank_card(card, trump):
        return -1
    return tier(card, trump, rules)


@breaks("tractor.ordering.plain-order", tier)
def ten_ranks_below_the_two(card: Card, trump: Trump, rules: HouseRules) -> int:
    """Ranks are compared as words, so that 10 comes below 2."""
    if card.rank == "10" and not is_rank_card(card, trump):
        return -1
    return tier(card, trump, rules)


@breaks("tractor.ordering.trump-order", tier)
def black_joker_is_the_highest(card: Card, trump: Trump, rules: HouseRules) -> int:
    """The black joker ranks above the red one."""
    other = {RED_JOKER: BLACK_JOKER, BLACK_JOKER: RED_JOKER}
    return tier(other.get(card, card), trump, rules)


@breaks("tractor.ordering.trump-order", tier)
def jokers_are_equal(card: Card, trump: Trump, rules: HouseRules) -> int:
    """All four jokers stand on one tier."""
    return tier(BLACK_JOKER if card is RED_JOKER else card, trump, rules)


@breaks("tractor.ordering.trump-order", tier)
def all_rank_cards_are_equal(card: Card, trump: Trump, rules: HouseRules) -> int:
    """The rank card of the trump suit stands on one tier with the other rank cards."""
    if is_rank_card(card, trump):
        return OFF_SUIT_RANK
    return tier(card, trump, rules) - (card.suit is None)


@breaks("tractor.ordering.trump-order", tier)
def off_suit_rank_cards_rank_above_the_trump_suits_own(
    card: Card, trump: Trump, rules: HouseRules
) -> int:
    """The rank cards of the other suits rank above the rank card of the trump suit."""
    if is_rank_card(card, trump):
        return OFF_SUIT_RANK + (card.suit != trump.suit)
    return tier(card, trump, rules)


@breaks("tractor.ordering.trump-order", tier)
def off_suit_rank_cards_are_the_lowest_trumps(card: Card, trump: Trump, rules: HouseRules) -> int:
    """The rank cards of the other suits rank below every card of the trump suit."""
    return -1 if is_off_suit_rank(card, trump) else tier(card, trump, rules)


@breaks("tractor.ordering.rank-cards-equal", tier)
def off_suit_rank_cards_rank_by_suit(card: Card, trump: Trump, rules: HouseRules) -> int:
    """The off-suit rank cards rank one above another: spades, hearts, clubs, diamonds."""
    height, steps = tier(card, trump, rules), len(SUITS) - 1
    if is_off_suit_rank(card, trump) and card.suit:
        return height + steps - SUITS.index(card.suit)
    return height + steps * (card.suit is None or is_rank_card(card, trump))


@breaks("tractor.ordering.rank-removed", tier)
def trump_suit_rank_card_stays_at_its_place(card: Card, trump: Trump, rules: HouseRules) -> int:
    """The rank card of the trump suit stays between its printed neighbours."""
    if card.suit is not None and card.suit == trump.suit:
        return card.height
    return tier(card, trump, rules) + is_off_suit_rank(card, trump)


NO_TRUMP_KEEPS_THE_TRUMP_RANK = assumes(
    "no_trump_keeps_the_trump_rank",
    "tractor.ordering.no-trump-order",
    "In a no-trump round the rank cards are trumps all the same, below the jokers.",
    no_trump_rank="trump",
)


@breaks("tractor.ordering.no-trump-order", tier)
def no_trump_rank_cards_top_their_suits(card: Card, trump: Trump, rules: HouseRules) -> int:
    """In a no-trump round the card of the trump rank is the highest of each suit."""
    if trump.suit is None and card.rank == trump.rank:
        return len(RANKS)
    return tier(card, trump, rules)


@breaks("tractor.ordering.point-cards", points)
def fives_count_nothing(cards: Iterable[Card]) -> int:
    """Only kings and tens count."""
    return points([card for card in cards if card.rank != "5"])


@breaks("tractor.ordering.point-cards", points)
def aces_count_ten(cards: Iterable[Card]) -> int:
    """An ace counts 10 like a king."""
    counted = list(cards)
    return points(counted) + 10 * [card.rank for card in counted].count("A")
