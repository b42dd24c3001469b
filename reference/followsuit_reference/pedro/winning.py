"""Winning: which card takes a trick."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from followsuit_reference.core.ordering import TRUMP
from followsuit_reference.core.rulings import implements
from followsuit_reference.core.trick import best_position

if TYPE_CHECKING:
    from followsuit_reference.core.cards import Card
    from followsuit_reference.core.trick import Trick
    from followsuit_reference.pedro.ordering import PedroOrdering


class Strength(NamedTuple):
    """How strong a card is in a trick: a trump above the suit led, then by its tier."""

    is_trump: bool
    tier: int


def winner(order: PedroOrdering, trick: Trick) -> int:
    """The seat that takes a trick of four legal plays."""
    suit = order.suit(trick.led[0])
    strengths = [strength(order, suit, card) for card in played_cards(trick)]
    return trick.seat_of(best_position(strengths, overtakes))


@implements("pedro.winning.shed-never-counts")
def played_cards(trick: Trick) -> tuple[Card, ...]:
    """The four cards played, without what was shed beneath them: the first card of each play."""
    return tuple([play[0] for play in trick.plays])


@implements("pedro.winning.highest-trump-wins", "pedro.winning.highest-of-suit-led-wins")
def overtakes(later: Strength | None, standing: Strength | None) -> bool:
    """Whether a later card is stronger than the best before it."""
    return later is not None and (standing is None or later > standing)


@implements("pedro.winning.off-suit-never-wins")
def strength(order: PedroOrdering, suit: str, card: Card) -> Strength | None:
    """The strength of a card: None unless it is a trump or of the suit led."""
    own = order.suit(card)
    return Strength(own == TRUMP, order.tier(card)) if own in {suit, TRUMP} else None
