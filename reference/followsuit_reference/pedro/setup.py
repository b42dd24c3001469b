"""Setup: the pack, the deal, and who deals next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from followsuit_reference.core.cards import PACK
from followsuit_reference.core.rulings import implements
from followsuit_reference.core.seats import SEATS, following, from_seat

if TYPE_CHECKING:
    from followsuit_reference.core.cards import Card

PACKET = 3
HAND_SIZE = 9
DEALT = len(SEATS) * HAND_SIZE
"""The cards that are dealt; the rest is the stock."""

STOCK_SIZE = len(PACK) - DEALT


@dataclass(frozen=True, slots=True)
class Dealt:
    """Four hands of 9 cards by seat, and the stock of 16, top first."""

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]


@implements("pedro.setup.pack")
def is_pack(deck: tuple[Card, ...]) -> bool:
    """Whether the deck is one pack of 52 different cards without a joker."""
    return len(deck) == len(PACK) and set(deck) == set(PACK)


@implements("pedro.setup.deal", "pedro.setup.seats")
def deal(deck: tuple[Card, ...], dealer: int) -> Dealt:
    """Deal a deck, top first: three packets of three to each seat, the dealer always last."""
    seats = from_seat(following(dealer))
    return Dealt(tuple([packets(deck, seats.index(seat)) for seat in SEATS]), deck[DEALT:])


def packets(deck: tuple[Card, ...], place: int) -> tuple[Card, ...]:
    """The cards dealt to a place in the order of dealing, 0 for the seat after the dealer."""
    starts = range(place * PACKET, DEALT, len(SEATS) * PACKET)
    return tuple([card for start in starts for card in deck[start : start + PACKET]])


@implements("pedro.setup.deal-passes-left")
def next_dealer(dealer: int) -> int:
    """The seat after the dealer, on the dealer's left, deals the next hand."""
    return following(dealer)
