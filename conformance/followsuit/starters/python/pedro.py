"""The rules of Pedro, as far as this engine knows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from refusals import Invalid

if TYPE_CHECKING:
    from collections.abc import Mapping

RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
SUITS = ("S", "H", "D", "C")
SAME_COLOUR = {"S": "C", "H": "D", "D": "H", "C": "S"}


def order(given: Mapping[str, Any]) -> dict[str, Any]:
    """``pedro.order``: every effective suit from high to low, a tier being a list of equals."""
    trump = given.get("trump")
    if trump not in SUITS:
        raise Invalid(f"trump: {trump!r} is no suit, expected one of {', '.join(SUITS)}")
    off_five = f"5{SAME_COLOUR[trump]}"
    suits = {"trump": trumps(trump, off_five)}
    for suit in SUITS:
        if suit != trump:
            suits[suit] = [card for card in cards(suit) if card != off_five]
    return {"suits": {name: [[card] for card in held] for name, held in suits.items()}}


def trumps(trump: str, off_five: str) -> list[str]:
    """The trump suit with the off-five, which comes just below the five of trumps."""
    own = cards(trump)
    below_five = own.index(f"5{trump}") + 1
    return [*own[:below_five], off_five, *own[below_five:]]


def cards(suit: str) -> list[str]:
    """The thirteen cards of a printed suit from high to low."""
    return [f"{rank}{suit}" for rank in RANKS]
