"""Ordering: trumps with the off-five, the two rankings, and the cards that carry points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from followsuit_reference.core.cards import CARDS
from followsuit_reference.core.ordering import TRUMP
from followsuit_reference.core.rulings import implements
from followsuit_reference.pedro.house_rules import ARTICLE

if TYPE_CHECKING:
    from followsuit_reference.core.cards import Card
    from followsuit_reference.pedro.house_rules import HouseRules

COPIES = 1
"""How often each card is in the pack."""

OFF_FIVES = {"S": CARDS["5C"], "H": CARDS["5D"], "C": CARDS["5S"], "D": CARDS["5H"]}
"""For each trump suit the off-five: the five of the other suit of its colour."""

POINTS = {"A": 1, "J": 1, "10": 1, "5": 5, "2": 1}

_OFF_FIVE = CARDS["5S"].height
"""The tier of the off-five; the trumps above it stand one tier higher than their rank does."""


@dataclass(frozen=True, slots=True)
class PedroOrdering:
    """The ordering of a hand of Pedro, by its trump suit: see ``core.ordering``.

    ``rules`` are those under which the hand is played; no order depends on them.
    """

    trump: str
    rules: HouseRules = ARTICLE

    def suit(self, card: Card) -> str:
        """The effective suit of a card."""
        return effective_suit(card, self.trump)

    def tier(self, card: Card) -> int:
        """The tier of a card in its effective suit."""
        if effective_suit(card, self.trump) == TRUMP:
            return trump_tier(card, self.trump)
        return plain_tier(card)


@implements("pedro.ordering.off-five")
def effective_suit(card: Card, trump: str) -> str:
    """``trump`` for cards of the trump suit and for the off-five, else the printed suit."""
    if card.suit is None or card.suit == trump or card is OFF_FIVES[trump]:
        return TRUMP
    return card.suit


@implements("pedro.ordering.trump-order")
def trump_tier(card: Card, trump: str) -> int:
    """The step of a trump: the suit from A down to 5, the off-five, then 4, 3 and 2."""
    if card is OFF_FIVES[trump]:
        return _OFF_FIVE
    return card.height + (card.height >= _OFF_FIVE)


@implements("pedro.ordering.plain-order")
def plain_tier(card: Card) -> int:
    """The step of a card of a plain suit, 2 low and A high."""
    return card.height


@implements("pedro.ordering.point-cards")
def points(card: Card, order: PedroOrdering) -> int:
    """What a card is worth: a five of trumps 5, ace, jack, ten and two of trumps 1."""
    return POINTS.get(card.rank, 0) if order.suit(card) == TRUMP else 0
