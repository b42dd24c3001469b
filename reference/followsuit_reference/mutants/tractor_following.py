"""Mutants of Tractor's follows: number and suit, what is free, and who has to beat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from followsuit_reference.core.cards import pairs_among
from followsuit_reference.core.ordering import TRUMP, cards_of
from followsuit_reference.core.rulings import Refusal
from followsuit_reference.mutants.mutant import Mutant, Setting, breaks
from followsuit_reference.tractor import following
from followsuit_reference.tractor.following import (
    Duty,
    Follow,
    duty,
    follow,
    forced_part_is_beaten,
    play_is_as_long_as_the_lead,
    play_is_held,
    suit_is_followed,
)
from followsuit_reference.tractor.ordering import TractorOrdering
from followsuit_reference.tractor.plays import beating_plays
from followsuit_reference.tractor.units import units

if TYPE_CHECKING:
    from followsuit_reference.core.cards import Card


@breaks("tractor.following.same-number", play_is_as_long_as_the_lead)
def any_number_of_cards_follows(_: Follow) -> None:
    """A follower may play more cards than were led."""


@breaks("tractor.following.same-number", play_is_as_long_as_the_lead)
def a_short_hand_plays_fewer_cards(follow: Follow) -> Refusal | None:
    """A follower who is short of the suit led plays those cards of it alone."""
    duty = follow.duty
    if 0 < len(duty.suit_cards) < len(duty.led) and len(follow.play) == len(duty.suit_cards):
        return None
    return play_is_as_long_as_the_lead(follow)


@breaks("tractor.following.cards-held", play_is_held)
def a_card_held_once_is_played_twice(follow: Follow) -> Refusal | None:
    """A play names cards of the hand, however many copies of them are held."""
    return None if set(follow.play) <= set(follow.duty.hand) else play_is_held(follow)


@breaks("tractor.following.cards-held", play_is_held)
def the_hand_is_not_looked_at(_: Follow) -> None:
    """A play is accepted whether or not its cards are held."""


@dataclass(frozen=True, slots=True)
class _PrintedSuits(TractorOrdering):
    """The ordering with every suit card in its printed suit."""

    def suit(self, card: Card) -> str:
        return card.suit or TRUMP


@breaks("tractor.following.suit-owed", duty)
def the_printed_suit_is_followed(
    order: TractorOrdering,
    led: tuple[Card, ...],
    hand: tuple[Card, ...],
    *,
    must_beat: bool = False,
) -> Duty:
    """Followers go by the suit printed on the cards, whatever is trumps."""
    return duty(_PrintedSuits(order.trump, order.rules), led, hand, must_beat=must_beat)


@breaks("tractor.following.suit-owed", suit_is_followed)
def the_suit_is_not_owed(_: Follow) -> None:
    """A follower may play cards of any suit."""


@breaks("tractor.following.suit-owed", suit_is_followed)
def one_card_of_the_suit_is_enough(follow: Follow) -> Refusal | None:
    """A follower plays one card of the suit led at least; the others are free."""
    duty = follow.duty
    return None if cards_of(follow.play, duty.suit, duty.order) else suit_is_followed(follow)


@breaks("tractor.following.suit-owed", suit_is_followed)
def trumps_may_be_played_instead(follow: Follow) -> Refusal | None:
    """A follower may ruff although the suit led is held."""
    order, suit = follow.duty.order, follow.duty.suit
    free = {order.suit(card) for card in follow.play} <= {suit, TRUMP}
    return None if free else suit_is_followed(follow)


@breaks("tractor.following.suit-owed", suit_is_followed)
def a_short_suit_is_free(follow: Follow) -> Refusal | None:
    """A follower with fewer cards of the suit than were led may play any cards."""
    is_short = len(follow.duty.suit_cards) < len(follow.duty.led)
    return None if is_short else suit_is_followed(follow)


@breaks("tractor.following.free-when-short", follow)
def a_void_hand_must_ruff(play: Follow) -> Refusal | None:
    """A hand without the suit led plays trumps as far as it holds any."""
    duty, order = play.duty, play.duty.order
    owed = min(len(duty.led), len(cards_of(duty.hand, TRUMP, order)))
    if not duty.suit_cards and len(cards_of(play.play, TRUMP, order)) < owed:
        return Refusal("tractor.following.free-when-short", "a void hand ruffs")
    return follow(play)


@breaks("tractor.following.free-when-short", follow)
def a_pair_of_any_suit_is_owed(play: Follow) -> Refusal | None:
    """A hand without the suit led answers a pair with a pair of another suit."""
    duty = play.duty
    is_pair = [part.length for part in duty.parts] == [1]
    if not duty.suit_cards and is_pair and pairs_among(duty.hand) and not pairs_among(play.play):
        return Refusal("tractor.following.free-when-short", "a pair is held in another suit")
    return follow(play)


@breaks("tractor.following.free-when-short", follow)
def trumps_do_not_fill_up(play: Follow) -> Refusal | None:
    """A hand with too few cards of a plain suit fills up without trumps if it can."""
    duty, order = play.duty, play.duty.order
    short = len(duty.led) - len(duty.suit_cards)
    plain = [card for card in duty.others if order.suit(card) != TRUMP]
    is_partly_ruffed = duty.suit_cards and cards_of(play.play, TRUMP, order)
    if is_partly_ruffed and duty.suit != TRUMP and 0 < short <= len(plain):
        return Refusal("tractor.following.free-when-short", "trumps fill up a plain suit")
    return follow(play)


@breaks("tractor.following.beat-owed", forced_part_is_beaten)
def the_seat_that_must_beat_only_follows(_: Follow) -> None:
    """The seat that must beat the part of a failed throw may play as low as it likes."""


@breaks("tractor.following.beat-owed", forced_part_is_beaten)
def the_part_is_beaten_with_the_highest(follow: Follow) -> Refusal | None:
    """The seat that must beat the part plays the highest unit that does so."""
    duty = follow.duty
    highest = list(beating_plays(duty))[-1:] if duty.must_beat else []
    tops = [unit.top for play in (follow.play, *highest) for unit in units(play, duty.order)[:1]]
    if len(set(tops)) > 1 and highest:
        return Refusal("tractor.following.beat-owed", "a higher unit is held", highest[0])
    return forced_part_is_beaten(follow)


def _is_as_high(play: tuple[Card, ...], duty: Duty) -> bool:
    answer, part = units(play, duty.order), duty.parts[0]
    return [unit.length for unit in answer] == [part.length] and answer[0].top >= part.top


AN_EQUAL_UNIT_IS_ENOUGH = Mutant(
    "an_equal_unit_is_enough",
    "The seat that must beat the part of a failed throw may play an equal one.",
    "tractor.following.beat-owed",
    (Setting(following, "_is_beating", _is_as_high),),
)


@breaks("tractor.following.no-duty-to-win", duty)
def followers_beat_the_lead_if_they_can(
    order: TractorOrdering, led: tuple[Card, ...], hand: tuple[Card, ...], **_: bool
) -> Duty:
    """Whoever can beat a single, pair or tractor in its suit must do so."""
    return duty(order, led, hand, must_beat=True)
