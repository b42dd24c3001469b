"""Following: what a seat may play to a trick, and what it sheds beneath on the first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from followsuit_reference.core.cards import holds, without
from followsuit_reference.core.notation import SUIT_NAMES, counted, phrase
from followsuit_reference.core.ordering import TRUMP, cards_of
from followsuit_reference.core.rulings import Refusal, first_refusal, implements
from followsuit_reference.pedro.exchange import HAND_SIZE
from followsuit_reference.pedro.ordering import points

if TYPE_CHECKING:
    from followsuit_reference.core.cards import Card
    from followsuit_reference.pedro.ordering import PedroOrdering

TRICKS = HAND_SIZE
"""The tricks of a hand."""


@dataclass(frozen=True, slots=True)
class Duty:
    """What a trick asks of a hand.

    ``suit_cards`` are the hand's cards of the effective suit led, none when it leads. The hand
    sheds so many cards beneath the one that it plays. ``trumps_owed`` are the trumps of which it
    leads one, none where it may lead any card.
    """

    order: PedroOrdering
    hand: tuple[Card, ...]
    suit_cards: tuple[Card, ...]
    sheds: int
    trumps_owed: tuple[Card, ...] = ()

    @property
    def without_points(self) -> tuple[Card, ...]:
        """The cards of the hand that may be shed: those without point value."""
        return tuple([card for card in self.hand if not points(card, self.order)])


@dataclass(frozen=True, slots=True)
class Play:
    """A card played and the cards shed beneath it, measured against what the trick asks."""

    duty: Duty
    card: Card
    shed: tuple[Card, ...] = ()


def duty(order: PedroOrdering, trick: int, led: Card | None, hand: tuple[Card, ...]) -> Duty:
    """What a trick, the first being 1, asks of the hand; ``led`` is None for the leader."""
    sheds = number_shed(trick, hand)
    if led is None:
        is_bound = trick == 1 and order.rules.first_lead == "trump"
        return Duty(order, hand, (), sheds, cards_of(hand, TRUMP, order) if is_bound else ())
    return Duty(order, hand, cards_of(hand, order.suit(led), order), sheds)


@implements("pedro.following.shed-number")
def number_shed(trick: int, hand: tuple[Card, ...]) -> int:
    """How many cards a hand sheds: those beyond six on the first trick, later none."""
    return max(0, len(hand) - HAND_SIZE) if trick == 1 else 0


@implements("pedro.following.free-when-void")
def play(play: Play) -> Refusal | None:
    """The refusal of a play, or None when it is legal.

    Nothing but the checks binds a player: a hand without the suit led plays a trump or anything
    else.
    """
    return first_refusal(PLAY_CHECKS, play)


@implements("pedro.following.cards-held")
def cards_are_held(play: Play) -> Refusal | None:
    """A seat plays and sheds cards of the hand."""
    hand = play.duty.hand
    if play.card in hand and (not play.shed or holds(hand, play.shed)):
        return None
    absent = (*without((play.card,), hand), *without(play.shed, hand))
    return Refusal("pedro.following.cards-held", f"{phrase(absent)} is not in the hand")


@implements("pedro.following.any-lead")
def lead_is_allowed(play: Play) -> Refusal | None:
    """Any card may be led, but the first lead is a trump under ``first_lead: trump``."""
    owed = play.duty.trumps_owed
    if not owed or play.card in owed:
        return None
    text = f"the first lead is a trump, and the hand holds {phrase(owed)}"
    return Refusal("pedro.following.any-lead", text, owed)


@implements("pedro.following.suit-owed")
def suit_is_followed(play: Play) -> Refusal | None:
    """A follower plays a card of the suit led as long as there is one."""
    owed = play.duty.suit_cards
    if may_follow(play.duty, play.card):
        return None
    suit = SUIT_NAMES[play.duty.order.suit(owed[0])]
    text = f"{suit} were led, and the hand holds {phrase(owed)} of {suit}"
    return Refusal("pedro.following.suit-owed", text, owed)


def may_follow(duty: Duty, card: Card) -> bool:
    """Whether the suit led leaves a card free to be played.

    So it does when the hand has no card of the suit that leaves enough to shed. Under
    ``trump_when_able: allowed`` it leaves every trump free.
    """
    owed = duty.suit_cards
    if not owed or card in owed:
        return True
    if duty.order.rules.trump_when_able == "allowed" and duty.order.suit(card) == TRUMP:
        return True
    return duty.sheds > 0 and not any(can_shed(duty, each) for each in owed)


@implements("pedro.following.shed-not-played")
def enough_is_left_to_shed(play: Play) -> Refusal | None:
    """The card played leaves as many cards without point value as must be shed."""
    duty = play.duty
    if not duty.sheds or can_shed(duty, play.card):
        return None
    text = (
        f"{counted(duty.sheds, 'card')} without point value must be left to shed,"
        f" and {play.card} leaves {len(without(duty.without_points, (play.card,)))}"
    )
    return Refusal("pedro.following.shed-not-played", text, plays(duty))


def can_shed(duty: Duty, card: Card) -> bool:
    """Whether enough cards without point value are left besides the card to be shed."""
    return len(without(duty.without_points, (card,))) >= duty.sheds


@implements("pedro.following.shed-number")
def shed_is_of_the_right_number(play: Play) -> Refusal | None:
    """On the first trick a hand sheds what it holds beyond six, on the others nothing."""
    owed, shed = play.duty.sheds, len(play.shed)
    if owed == shed:
        return None
    text = f"{counted(owed, 'card')} must be shed on this trick, {shed or 'none'} shed"
    return Refusal("pedro.following.shed-number", text)


@implements("pedro.following.shed-not-played")
def shed_lies_beneath_the_card_played(play: Play) -> Refusal | None:
    """The card played is not shed as well."""
    if play.card not in play.shed:
        return None
    text = f"{play.card} is played and cannot lie beneath itself"
    return Refusal("pedro.following.shed-not-played", text)


@implements("pedro.following.shed-without-points")
def shed_is_without_points(play: Play) -> Refusal | None:
    """No card with point value is shed."""
    worth = tuple([card for card in play.shed if points(card, play.duty.order)])
    if not worth:
        return None
    may = without(play.duty.without_points, (play.card,))
    text = f"{phrase(worth)} has point value; {phrase(may)} may be shed"
    return Refusal("pedro.following.shed-without-points", text, may)


PLAY_CHECKS = (
    cards_are_held,
    lead_is_allowed,
    suit_is_followed,
    enough_is_left_to_shed,
    shed_is_of_the_right_number,
    shed_lies_beneath_the_card_played,
    shed_is_without_points,
)


def plays(duty: Duty) -> tuple[Card, ...]:
    """Every card that may be played; on the first trick those that leave enough to shed."""
    cards = duty.trumps_owed or tuple([card for card in duty.hand if may_follow(duty, card)])
    return tuple([card for card in cards if can_shed(duty, card)]) if duty.sheds else cards
