"""Following: what a follower owes to the lead, and every play that satisfies it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from followsuit_reference.core.cards import holds, pairs_among, without
from followsuit_reference.core.notation import SUIT_NAMES, counted, joined, phrase
from followsuit_reference.core.ordering import cards_of
from followsuit_reference.core.rulings import Refusal, first_refusal, implements
from followsuit_reference.tractor.plays import beating_plays
from followsuit_reference.tractor.runs import Owed, best_runs, gives, owed, pairs_of
from followsuit_reference.tractor.units import beats, units

if TYPE_CHECKING:
    from followsuit_reference.core.cards import Card
    from followsuit_reference.tractor.ordering import TractorOrdering
    from followsuit_reference.tractor.units import Unit

NOTHING_OWED = Owed(0)
"""No pairs are due from a hand that plays all its cards of the suit anyway."""


@dataclass(frozen=True, slots=True)
class Duty:
    """What a lead asks of a hand.

    ``suit_cards`` are the hand's cards of the effective suit led, ``others`` the rest; ``owed``
    are the pairs, and under some house rules the runs, that are due from them; ``must_beat``
    holds when the lead is the forced part of a failed throw and the hand is the one that owes
    the beating play.
    """

    order: TractorOrdering
    led: tuple[Card, ...]
    suit: str
    parts: tuple[Unit, ...]
    hand: tuple[Card, ...]
    suit_cards: tuple[Card, ...]
    owed: Owed
    must_beat: bool

    @property
    def pairs_led(self) -> int:
        """The pairs in all parts of the lead."""
        return sum([part.length for part in self.parts])

    @property
    def others(self) -> tuple[Card, ...]:
        """The cards of the hand that are not of the suit led."""
        return without(self.hand, self.suit_cards)


@dataclass(frozen=True, slots=True)
class Follow:
    """A follower's play, measured against what the lead asks."""

    duty: Duty
    play: tuple[Card, ...]


def duty(
    order: TractorOrdering,
    led: tuple[Card, ...],
    hand: tuple[Card, ...],
    *,
    must_beat: bool = False,
) -> Duty:
    """What the lead, one or more cards of one effective suit, asks of the hand."""
    suit = order.suit(led[0])
    suit_cards = cards_of(hand, suit, order)
    parts = units(led, order)
    able = must_beat and len(parts) == 1 and beats(suit_cards, parts[0], order)
    is_free = len(suit_cards) <= len(led)
    due = NOTHING_OWED if is_free else owed(order, parts, suit_cards)
    return Duty(order, led, suit, parts, hand, suit_cards, due, able)


@implements(
    "tractor.following.free-when-short",
    "tractor.following.tractor-not-owed",
    "tractor.following.no-duty-to-win",
)
def follow(follow: Follow) -> Refusal | None:
    """The refusal of a follower's play, or None when it is legal.

    Nothing but the checks binds a follower: cards beyond the suit led are free, pairs need not
    be consecutive, and nobody owes a winning card.
    """
    return first_refusal(FOLLOW_CHECKS, follow)


@implements("tractor.following.same-number")
def play_is_as_long_as_the_lead(follow: Follow) -> Refusal | None:
    """A follower plays as many cards as were led."""
    owed, played = len(follow.duty.led), len(follow.play)
    if owed == played:
        return None
    text = f"{counted(owed, 'card')} led, {counted(played, 'card')} played"
    return Refusal("tractor.following.same-number", text)


@implements("tractor.following.cards-held")
def play_is_held(follow: Follow) -> Refusal | None:
    """A follower plays cards of the hand."""
    if holds(follow.duty.hand, follow.play):
        return None
    missing = without(follow.play, follow.duty.hand)
    return Refusal("tractor.following.cards-held", f"{phrase(missing)} is not in the hand")


@implements("tractor.following.suit-owed")
def suit_is_followed(follow: Follow) -> Refusal | None:
    """A follower plays cards of the suit led as long as there are any, up to the number led."""
    duty = follow.duty
    owed = min(len(duty.led), len(duty.suit_cards))
    played = cards_of(follow.play, duty.suit, duty.order)
    if len(played) >= owed:
        return None
    name = SUIT_NAMES[duty.suit]
    text = (
        f"the hand holds {phrase(duty.suit_cards)} of {name}; the lead calls for"
        f" {counted(owed, 'card')} of {name}, {len(played)} played"
    )
    return Refusal("tractor.following.suit-owed", text, duty.suit_cards)


@implements("tractor.following.pair-owed")
def pair_is_followed(follow: Follow) -> Refusal | None:
    """A pair led calls for a pair of the suit."""
    lengths = [part.length for part in follow.duty.parts]
    return _pairs_short(follow, "pair-owed") if lengths == [1] else None


@implements("tractor.following.tractor-pairs-owed")
def tractor_is_followed(follow: Follow) -> Refusal | None:
    """A tractor led calls for as many pairs of the suit, or all that are held."""
    parts = follow.duty.parts
    is_tractor = len(parts) == 1 and parts[0].length > 1
    return _pairs_short(follow, "tractor-pairs-owed") if is_tractor else None


@implements("tractor.following.throw-pairs-owed")
def throw_is_followed(follow: Follow) -> Refusal | None:
    """A throw led calls for as many pairs of the suit as it has, or all that are held."""
    is_throw = len(follow.duty.parts) > 1
    return _pairs_short(follow, "throw-pairs-owed") if is_throw else None


def _pairs_short(follow: Follow, rule: str) -> Refusal | None:
    duty = follow.duty
    owed = duty.owed.pairs
    if not owed:
        return None
    played = len(pairs_among(cards_of(follow.play, duty.suit, duty.order)))
    if played >= owed:
        return None
    held = pairs_among(duty.suit_cards)
    pairs = tuple([card for card in held for _ in range(2)])
    name = SUIT_NAMES[duty.suit]
    subject = (
        f"{phrase(pairs)} is a pair of {name}"
        if len(held) == 1
        else f"{phrase(pairs)} are {len(held)} pairs of {name}"
    )
    called = "a pair" if duty.pairs_led == 1 else counted(duty.pairs_led, "pair")
    due = "" if owed == duty.pairs_led else f" {owed} owed,"
    text = f"{subject}; the lead calls for {called},{due} {played or 'none'} played"
    return Refusal(f"tractor.following.{rule}", text, pairs)


@implements("tractor.following.tractor-not-owed", "tractor.following.throw-pairs-owed")
def runs_are_followed(follow: Follow) -> Refusal | None:
    """By default pairs need not be consecutive; some house rules do owe runs."""
    duty = follow.duty
    owed = duty.owed
    played = cards_of(follow.play, duty.suit, duty.order)
    if gives(duty.order, owed, played):
        return None
    pairs = pairs_of(played, duty.order)
    text = (
        f"the hand can answer with runs of {_lengths(owed.runs)} pairs,"
        f" the play has {_lengths(best_runs(duty.order, owed.lengths, pairs))}"
    )
    rule = "tractor-not-owed" if len(duty.parts) == 1 else "throw-pairs-owed"
    return Refusal(f"tractor.following.{rule}", text, duty.suit_cards)


def _lengths(runs: tuple[tuple[int, ...], ...]) -> str:
    return joined([str(length) for part in runs for length in part] or ["no"])


@implements("tractor.following.beat-owed")
def forced_part_is_beaten(follow: Follow) -> Refusal | None:
    """The seat that must beat plays one higher unit of the forced part's size, in the suit."""
    duty = follow.duty
    if not duty.must_beat or _is_beating(follow.play, duty):
        return None
    options = list(beating_plays(duty))
    text = f"{phrase(duty.led)} must be beaten, {phrase(options[0])} does it"
    return Refusal("tractor.following.beat-owed", text, options[0])


def _is_beating(play: tuple[Card, ...], duty: Duty) -> bool:
    forced, answer = duty.parts[0], units(play, duty.order)
    return (
        len(answer) == 1
        and answer[0].length == forced.length
        and duty.order.suit(play[0]) == duty.suit
        and answer[0].top > forced.top
    )


FOLLOW_CHECKS = (
    play_is_as_long_as_the_lead,
    play_is_held,
    suit_is_followed,
    pair_is_followed,
    tractor_is_followed,
    throw_is_followed,
    runs_are_followed,
    forced_part_is_beaten,
)
