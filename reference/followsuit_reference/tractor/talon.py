"""Talon: the starter takes it and buries eight cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from followsuit_reference.core.cards import holds, without
from followsuit_reference.core.notation import counted, phrase
from followsuit_reference.core.rulings import Refusal, first_refusal, implements
from followsuit_reference.tractor.setup import TALON_SIZE

if TYPE_CHECKING:
    from followsuit_reference.core.cards import Card


@dataclass(frozen=True, slots=True)
class Burial:
    """The starter's 33 cards and those that are buried."""

    hand: tuple[Card, ...]
    buried: tuple[Card, ...]


@implements("tractor.talon.taken-by-starter")
def take_talon(hand: tuple[Card, ...], talon: tuple[Card, ...]) -> tuple[Card, ...]:
    """The starter's hand with the talon in it."""
    return (*hand, *talon)


@implements("tractor.talon.any-card-buried", "tractor.talon.hidden")
def bury(burial: Burial) -> tuple[Card, ...] | Refusal:
    """The 25 cards that the starter keeps; any eight may be buried.

    What is buried is in nobody's hand: it beats no throw and is seen by nobody until it scores.
    """
    return first_refusal(BURY_CHECKS, burial) or without(burial.hand, burial.buried)


@implements("tractor.talon.eight-buried")
def eight_are_buried(burial: Burial) -> Refusal | None:
    """The starter buries exactly eight cards."""
    if len(burial.buried) == TALON_SIZE:
        return None
    text = f"{counted(len(burial.buried), 'card')} buried, {TALON_SIZE} owed"
    return Refusal("tractor.talon.eight-buried", text)


@implements("tractor.talon.cards-held")
def buried_cards_are_held(burial: Burial) -> Refusal | None:
    """The starter buries cards of the hand."""
    if holds(burial.hand, burial.buried):
        return None
    missing = without(burial.buried, burial.hand)
    return Refusal("tractor.talon.cards-held", f"{phrase(missing)} is not in the hand")


BURY_CHECKS = (eight_are_buried, buried_cards_are_held)
