"""Ordering: trumps, the three rankings, and the cards that carry points."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from followsuit_reference.core.cards import BLACK_JOKER, CARDS, PACK, RANKS, RED_JOKER
from followsuit_reference.core.ordering import TRUMP
from followsuit_reference.core.rulings import implements
from followsuit_reference.tractor.house_rules import ARTICLE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from followsuit_reference.core.cards import Card
    from followsuit_reference.tractor.house_rules import HouseRules

FACES = (RED_JOKER, BLACK_JOKER, *PACK)
"""The 54 faces, of each of which the game holds two cards."""

COPIES = 2
POINTS = {"5": 5, "10": 10, "K": 10}

_HEIGHTS = {rank: height for height, rank in enumerate(RANKS)}
_ACE = len(RANKS) - 1

_STEPS = {
    "all": (1, 2, 3, 4),
    "suit_cards_and_jokers": (2, 4, 6, 7),
    "suit_cards": (2, 4, 6, 8),
}
"""Off-suit rank, trump-suit rank, black joker, red joker: their steps above the suit cards.

Steps that differ by one are neighbours, so each value of ``trump_sequences`` has its own row.
"""


@dataclass(frozen=True, slots=True)
class Trump:
    """The trump rank and the trump suit; the suit is None in a no-trump round."""

    rank: str
    suit: str | None


@dataclass(frozen=True, slots=True)
class TractorOrdering:
    """The ordering of a round of Tractor under its house rules: see ``core.ordering``.

    The rules place a card when it is first asked about; it then stays in its place.
    """

    trump: Trump
    rules: HouseRules = ARTICLE
    _suits: dict[Card, str] = field(default_factory=dict, init=False, repr=False, compare=False)
    _tiers: dict[Card, int] = field(default_factory=dict, init=False, repr=False, compare=False)

    def suit(self, card: Card) -> str:
        """The effective suit of a card."""
        if card not in self._suits:
            self._suits[card] = effective_suit(card, self.trump, self.rules)
        return self._suits[card]

    def tier(self, card: Card) -> int:
        """The tier of a card in its effective suit."""
        if card not in self._tiers:
            self._tiers[card] = tier(card, self.trump, self.rules)
        return self._tiers[card]


def has_trump_rank(trump: Trump, rules: HouseRules) -> bool:
    """Whether cards of the trump rank are trumps: not in a no-trump round, by default."""
    return trump.suit is not None or rules.no_trump_rank == "trump"


@implements("tractor.ordering.effective-suit", "tractor.ordering.no-trump-order")
def effective_suit(card: Card, trump: Trump, rules: HouseRules = ARTICLE) -> str:
    """``trump`` for jokers, cards of the trump rank and cards of the trump suit.

    In a no-trump round the jokers alone are trumps and every other card keeps its suit.
    """
    if card.suit is None or card.suit == trump.suit:
        return TRUMP
    if card.rank == trump.rank and has_trump_rank(trump, rules):
        return TRUMP
    return card.suit


@implements(
    "tractor.ordering.trump-order",
    "tractor.ordering.rank-cards-equal",
    "tractor.ordering.no-trump-order",
    "tractor.units.trump-sequence",
)
def tier(card: Card, trump: Trump, rules: HouseRules = ARTICLE) -> int:
    """The step of a card in its effective suit; steps that differ by one are neighbours.

    Trumps from low to high: the trump suit without the trump rank, the trump rank of the other
    suits on one tier, the trump rank of the trump suit, black joker, red joker.
    """
    if card.suit and not has_trump_rank(trump, rules):
        return card.height
    if card.suit and card.rank != trump.rank:
        return suit_tier(card, trump.rank, rules)
    off_suit, trump_suit, black, red = _STEPS[rules.trump_sequences]
    if card.suit is None:
        step = red if card is RED_JOKER else black
    else:
        step = trump_suit if trump.suit in {card.suit, None} else off_suit
    return top_suit_tier(trump.rank, rules) + step


@implements(
    "tractor.ordering.plain-order",
    "tractor.ordering.rank-removed",
    "tractor.units.removed-rank-bridged",
)
def suit_tier(card: Card, trump_rank: str, rules: HouseRules = ARTICLE) -> int:
    """The step of a suit card, 2 low and A high, with the trump rank taken out of the row.

    Under ``removed_rank: gap`` the row keeps the hole that the trump rank leaves.
    """
    if rules.removed_rank == "gap":
        return card.height
    return card.height - (card.height > _HEIGHTS[trump_rank])


def top_suit_tier(trump_rank: str, rules: HouseRules) -> int:
    """The step of the highest suit card of a trump suit."""
    has_ace_on_top = rules.removed_rank == "gap" and trump_rank != "A"
    return _ACE if has_ace_on_top else _ACE - 1


@implements("tractor.ordering.point-cards")
def points(cards: Iterable[Card]) -> int:
    """What the cards are worth: a king or a ten 10, a five 5, anything else nothing."""
    return sum([POINTS.get(card.rank, 0) for card in cards])


def every_card() -> tuple[Card, ...]:
    """The 108 cards of the game."""
    return tuple(CARDS.values()) * COPIES
