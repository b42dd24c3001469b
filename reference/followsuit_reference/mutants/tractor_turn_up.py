"""Mutants of Tractor's undeclared rounds and of its talon."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from followsuit_reference.core.cards import SUITS
from followsuit_reference.core.replay import Refused, Stop, decided
from followsuit_reference.core.rulings import Refusal
from followsuit_reference.mutants.mutant import Swap, assumes, breaks
from followsuit_reference.tractor.declaration import (
    TurnedUp,
    highest_shown,
    turn_up,
)
from followsuit_reference.tractor.leading import Attempt, beaten_parts
from followsuit_reference.tractor.ordering import Trump, points
from followsuit_reference.tractor.round import Event, Progress, Record, bury
from followsuit_reference.tractor.setup import TALON_SIZE
from followsuit_reference.tractor.talon import (
    Burial,
    buried_cards_are_held,
    eight_are_buried,
    take_talon,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from followsuit_reference.core.cards import Card
    from followsuit_reference.tractor.house_rules import HouseRules
    from followsuit_reference.tractor.units import Unit

FIRST_ROUND_IS_TURNED_UP = assumes(
    "the_first_round_is_turned_up",
    "tractor.declaration.undeclared-first-round",
    "If nobody declares in the first round, the talon is turned up.",
    undeclared_first_round="turn_up",
)

FIRST_ROUND_IS_NO_TRUMP = assumes(
    "an_undeclared_first_round_is_no_trump",
    "tractor.declaration.undeclared-first-round",
    "If nobody declares in the first round, it is a no-trump round.",
    undeclared_first_round="no_trump",
)

REDEAL_IN_LATER_ROUNDS = assumes(
    "a_later_round_is_dealt_again",
    "tractor.declaration.turn-up",
    "If nobody declares, the cards are dealt again in later rounds too.",
    turn_up="redeal",
)

FIRST_CARD_TURNED_UP_DECIDES = assumes(
    "the_first_card_turned_up_decides",
    "tractor.declaration.turn-up",
    "The suit of the first card of the talon becomes trumps, whatever its rank.",
    turn_up="first_card",
)

UNDECLARED_ROUND_IS_NO_TRUMP = assumes(
    "an_undeclared_round_is_no_trump",
    "tractor.declaration.turn-up",
    "If nobody declares in a later round, it is a no-trump round.",
    turn_up="no_trump",
)

JOKER_TURNED_UP_MAKES_NO_TRUMP = assumes(
    "a_joker_turned_up_makes_no_trump",
    "tractor.declaration.turn-up",
    "A joker turned up before a card of the trump rank makes a no-trump round.",
    turned_up_joker="no_trump",
)


@breaks("tractor.declaration.turn-up", turn_up)
def the_whole_talon_is_shown(rank: str, talon: tuple[Card, ...], rules: HouseRules) -> TurnedUp:
    """All eight cards are shown, even when a card of the trump rank has decided."""
    return replace(turn_up(rank, talon, rules), shown=talon)


@breaks("tractor.declaration.turn-up-highest", turn_up)
def the_highest_card_always_decides(rank: str, talon: tuple[Card, ...], _: HouseRules) -> TurnedUp:
    """All eight cards are shown and the highest decides, even if one has the trump rank."""
    return TurnedUp(talon, Trump(rank, highest_shown(talon).suit))


@breaks("tractor.declaration.turn-up-highest", highest_shown)
def a_joker_is_the_highest_card_turned_up(talon: tuple[Card, ...]) -> Card:
    """If no card has the trump rank, a joker in the talon is the highest: no trumps."""
    jokers = [card for card in talon if card.suit is None]
    return jokers[0] if jokers else highest_shown(talon)


@breaks("tractor.declaration.turn-up-highest", highest_shown)
def the_last_card_turned_up_decides(talon: tuple[Card, ...]) -> Card:
    """If no card has the trump rank, the suit of the last card that is no joker is trumps."""
    return [card for card in talon if card.suit][-1]


@breaks("tractor.declaration.turn-up-tie", highest_shown)
def the_last_of_equally_high_cards_decides(talon: tuple[Card, ...]) -> Card:
    """Of equally high cards the one that was turned up last decides."""
    return highest_shown(talon[::-1])


@breaks("tractor.declaration.turn-up-tie", highest_shown)
def the_highest_suit_decides_a_tie(talon: tuple[Card, ...]) -> Card:
    """Of equally high cards spades decide before hearts, clubs and diamonds."""
    plain = [card for card in talon if card.suit]
    return highest_shown(tuple(sorted(plain, key=lambda card: SUITS.index(card.suit or ""))))


@breaks("tractor.talon.taken-by-starter", bury)
def the_maker_of_trumps_takes_the_talon(
    record: Record, progress: Progress
) -> tuple[Event, Progress] | Stop:
    """The player whose declaration stands takes the talon, in later rounds too."""
    if not record.calls:
        return bury(record, progress)
    buried = bury(record, replace(progress, starter=record.calls[-1].seat))
    if not isinstance(buried, tuple):
        return buried
    event, after = buried
    return event, replace(after, starter=progress.starter)


@breaks("tractor.talon.taken-by-starter", take_talon)
def the_talon_is_not_taken(hand: tuple[Card, ...], _: tuple[Card, ...]) -> tuple[Card, ...]:
    """The starter buries eight of the cards drawn and leaves the talon alone."""
    return hand


@breaks("tractor.talon.eight-buried", eight_are_buried)
def any_number_of_cards_is_buried(_: Burial) -> None:
    """The starter buries as many cards as it likes."""


@breaks("tractor.talon.eight-buried", eight_are_buried)
def fewer_than_eight_are_buried(burial: Burial) -> Refusal | None:
    """The starter buries eight cards at most."""
    return None if len(burial.buried) <= TALON_SIZE else eight_are_buried(burial)


@breaks("tractor.talon.cards-held", buried_cards_are_held)
def a_card_held_once_is_buried_twice(burial: Burial) -> Refusal | None:
    """A burial names cards of the hand, however many copies of them are held."""
    is_named = set(burial.buried) <= set(burial.hand)
    return None if is_named else buried_cards_are_held(burial)


@breaks("tractor.talon.any-card-buried", buried_cards_are_held)
def cards_that_count_are_not_buried(burial: Burial) -> Refusal | None:
    """Kings, tens and fives must not be buried."""
    if points(burial.buried):
        return Refusal("tractor.talon.any-card-buried", "a card that counts is buried")
    return buried_cards_are_held(burial)


@breaks("tractor.talon.any-card-buried", buried_cards_are_held)
def jokers_are_not_buried(burial: Burial) -> Refusal | None:
    """Jokers must not be buried."""
    if any(card.suit is None for card in burial.buried):
        return Refusal("tractor.talon.any-card-buried", "a joker is buried")
    return buried_cards_are_held(burial)


@dataclass(frozen=True, slots=True)
class _TrumpWithTalon(Trump):
    """A trump that also remembers what the starter has buried."""

    starter: int
    buried: tuple[Card, ...]


def _bury_and_remember(record: Record, progress: Progress) -> tuple[Event, Progress] | Stop:
    buried = bury(record, progress)
    if isinstance(buried, Refused) or not isinstance(buried, tuple):
        return buried
    event, after = buried
    trump, starter = decided(after.trump), decided(after.starter)
    remembered = _TrumpWithTalon(trump.rank, trump.suit, starter, record.buried)
    return event, replace(after, trump=remembered)


@breaks("tractor.talon.hidden", beaten_parts, Swap(bury, _bury_and_remember))
def buried_cards_beat_a_throw(attempt: Attempt, parts: Sequence[Unit]) -> tuple[Unit, ...]:
    """When a throw of another player is checked, the starter's buried cards count as held."""
    trump = attempt.order.trump
    if not isinstance(trump, _TrumpWithTalon) or trump.starter == attempt.leader:
        return beaten_parts(attempt, parts)
    hands = list(attempt.hands)
    hands[trump.starter] += trump.buried
    return beaten_parts(replace(attempt, hands=tuple(hands)), parts)
