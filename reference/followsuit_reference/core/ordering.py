"""Ordering: which suit a card counts as, and how high it stands there.

Both games lay the printed cards out anew for each choice of trumps. An ordering says so card
by card; everything else about strength is derived from it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable

    from followsuit_reference.core.cards import Card

TRUMP = "trump"
"""The effective suit of every trump."""


class Ordering(Protocol):
    """The effective suit and the tier of every card."""

    def suit(self, card: Card) -> str:
        """The effective suit: ``trump``, or the letter of a plain suit."""
        ...

    def tier(self, card: Card) -> int:
        """The step in the effective suit, higher is stronger; equal cards share one.

        Two tiers are neighbours when they differ by one.
        """
        ...


def cards_of(cards: Iterable[Card], suit: str, order: Ordering) -> tuple[Card, ...]:
    """The cards of one effective suit, in their given order."""
    return tuple([card for card in cards if order.suit(card) == suit])


def suits_among(cards: Iterable[Card], order: Ordering) -> frozenset[str]:
    """The effective suits that the cards belong to."""
    return frozenset([order.suit(card) for card in cards])


def table(pack: Iterable[Card], order: Ordering) -> dict[str, list[list[Card]]]:
    """Every effective suit of a pack as its tiers from high to low, equal cards together.

    A suit without cards is left out.
    """
    suits: dict[str, dict[int, list[Card]]] = {}
    for card in pack:
        suits.setdefault(order.suit(card), {}).setdefault(order.tier(card), []).append(card)
    return {
        suit: [tiers[tier] for tier in sorted(tiers, reverse=True)] for suit, tiers in suits.items()
    }
