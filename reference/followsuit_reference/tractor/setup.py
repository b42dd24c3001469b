"""Setup: the pack, who draws first, and the deal."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from followsuit_reference.core.rulings import implements
from followsuit_reference.core.seats import from_seat
from followsuit_reference.tractor.ordering import every_card

if TYPE_CHECKING:
    from followsuit_reference.core.cards import Card

HAND_SIZE = 25
TALON_SIZE = 8
DRAWN = 4 * HAND_SIZE
"""The cards that are drawn; the rest is the talon."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """Four hands of 25 cards by seat, in the order drawn, and the talon of 8 in deck order."""

    hands: tuple[tuple[Card, ...], ...]
    talon: tuple[Card, ...]


@implements("tractor.setup.pack")
def is_pack(deck: tuple[Card, ...]) -> bool:
    """Whether the deck is two packs of 52 with two red and two black jokers."""
    return Counter(deck) == Counter(every_card())


@implements("tractor.setup.deal", "tractor.setup.seats")
def deal(deck: tuple[Card, ...], first: int) -> Dealt:
    """Deal a deck, top first: a card at a time from the first seat on, in playing order."""
    return Dealt(drawn(deck, first, DRAWN), deck[DRAWN:])


def drawn(deck: tuple[Card, ...], first: int, number: int) -> tuple[tuple[Card, ...], ...]:
    """The hands by seat when so many cards have been drawn."""
    seats = from_seat(first)
    return tuple([deck[seats.index(seat) : number : 4] for seat in range(4)])


@implements("tractor.setup.first-drawer")
def may_draw_first(first: int, starter: int | None) -> bool:
    """Whether the seat may draw first: any in the first round, the round's starter later."""
    return starter is None or first == starter
