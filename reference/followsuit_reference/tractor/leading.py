"""Leading: what may be led, when a throw stands, and what a failed one costs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from followsuit_reference.core.cards import SUITS, holds, without
from followsuit_reference.core.notation import SUIT_NAMES, joined, phrase
from followsuit_reference.core.ordering import TRUMP, cards_of, suits_among
from followsuit_reference.core.rulings import Refusal, first_refusal, implements
from followsuit_reference.core.seats import from_seat
from followsuit_reference.tractor.units import Unit, beats, standard_split, tops, units

if TYPE_CHECKING:
    from collections.abc import Sequence

    from followsuit_reference.core.cards import Card
    from followsuit_reference.tractor.ordering import TractorOrdering

PENALTY = 10
"""Points for each card taken back."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """A lead as the leader offers it, with the four hands before it."""

    order: TractorOrdering
    leader: int
    hands: tuple[tuple[Card, ...], ...]
    play: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Lead:
    """What is led in the end.

    ``withdrawn`` counts the cards taken back, ``penalty`` the points that go to the other side;
    ``must_beat`` lists the seats that owe a beating play, in playing order.
    """

    led: tuple[Card, ...]
    withdrawn: int = 0
    penalty: int = 0
    must_beat: tuple[int, ...] = ()


@implements("tractor.leading.free-lead", "tractor.leading.trump-throw")
def lead(attempt: Attempt) -> Lead | Refusal:
    """The lead that an attempt comes to: a unit is led as it is, a throw only if it stands."""
    refusal = first_refusal(LEAD_CHECKS, attempt)
    if refusal is not None:
        return refusal
    parts = units(attempt.play, attempt.order)
    beaten = beaten_parts(attempt, parts) if len(parts) > 1 else ()
    return failed_throw(attempt, parts, beaten) if beaten else Lead(attempt.play)


@implements("tractor.leading.cards-held")
def lead_is_held(attempt: Attempt) -> Refusal | None:
    """A lead is one or more cards of the leader's hand."""
    hand = attempt.hands[attempt.leader]
    if attempt.play and holds(hand, attempt.play):
        return None
    missing = without(attempt.play, hand)
    text = f"{phrase(missing)} is not in the hand" if missing else "no card is led"
    return Refusal("tractor.leading.cards-held", text)


@implements("tractor.leading.one-suit")
def lead_is_of_one_suit(attempt: Attempt) -> Refusal | None:
    """All cards of a lead are of one effective suit."""
    suits = suits_among(attempt.play, attempt.order)
    if len(suits) == 1:
        return None
    told = [
        f"{phrase(cards_of(attempt.play, suit, attempt.order))} ({SUIT_NAMES[suit]})"
        for suit in sorted(suits)
    ]
    return Refusal("tractor.leading.one-suit", f"the lead mixes {joined(told)}")


@implements("tractor.leading.trump-throw")
def throw_is_not_in_trumps(attempt: Attempt) -> Refusal | None:
    """Under ``throw_in_trumps: refused`` no throw is led in trumps."""
    order, play = attempt.order, attempt.play
    if order.rules.throw_in_trumps == "allowed" or order.suit(play[0]) != TRUMP:
        return None
    if len(standard_split(play, order)) == 1:
        return None
    return Refusal("tractor.leading.trump-throw", f"{phrase(play)} is a throw in trumps")


@implements("tractor.units.throw-parts")
def throw_holds_no_tractor(attempt: Attempt) -> Refusal | None:
    """Under ``throw_tractors: refused`` no throw holds a tractor."""
    if attempt.order.rules.throw_tractors != "refused":
        return None
    split = standard_split(attempt.play, attempt.order)
    if len(split) == 1 or split[0].length <= 1:
        return None
    text = f"{phrase(split[0].cards)} is a tractor inside a throw"
    return Refusal("tractor.units.throw-parts", text, split[0].cards)


LEAD_CHECKS = (
    lead_is_held,
    lead_is_of_one_suit,
    throw_is_not_in_trumps,
    throw_holds_no_tractor,
)


@implements("tractor.leading.throw-stands")
def beaten_parts(attempt: Attempt, parts: Sequence[Unit]) -> tuple[Unit, ...]:
    """The parts of a throw that some one checked hand beats, in the effective suit led.

    Partner's hand counts like the opponents'; ruffs and equal cards beat nothing.
    """
    seats = checked_seats(attempt)
    return tuple([part for part in parts if any(seat_beats(attempt, s, part) for s in seats)])


def checked_seats(attempt: Attempt) -> tuple[int, ...]:
    """The seats whose hands can beat a throw, in playing order."""
    others = from_seat(attempt.leader)[1:]
    opponents_only = attempt.order.rules.throw_checked_against == "opponents"
    return others[::2] if opponents_only else others


def seat_beats(attempt: Attempt, seat: int, part: Unit) -> bool:
    """Whether a seat beats a part, by cards of the suit or, where that counts, by a ruff."""
    cards = _suit_cards(attempt, seat)
    return beats(cards, part, attempt.order) or (not cards and can_ruff(attempt, seat, part))


def can_ruff(attempt: Attempt, seat: int, part: Unit) -> bool:
    """Whether a void hand breaks a part of a plain-suit throw by holding its shape in trumps.

    Only under ``throw_against_void_hands: fails_if_ruffable``.
    """
    order = attempt.order
    stands = order.rules.throw_against_void_hands == "stands"
    if stands or order.suit(attempt.play[0]) == TRUMP:
        return False
    return bool(tops(cards_of(attempt.hands[seat], TRUMP, order), part.length, order))


@implements("tractor.leading.failed-throw")
def failed_throw(attempt: Attempt, parts: Sequence[Unit], beaten: Sequence[Unit]) -> Lead:
    """What is led instead, by default of the beaten parts the one of fewest cards, then lowest.

    Of equal parts the last in the order of suits is led.
    """
    forced = FORCED_PARTS[attempt.order.rules.failed_throw_leads](attempt, parts, beaten)
    withdrawn = len(attempt.play) - forced.size
    cost = penalty(attempt, withdrawn, beaten)
    return Lead(forced.cards, withdrawn, cost, must_beat(attempt, forced))


def smallest(parts: Sequence[Unit]) -> Unit:
    """The part of fewest cards, of several the one with the lowest top."""
    return min(parts, key=lambda part: (part.size, part.top, -_suit_index(part.cards[0])))


def smallest_beaten(_: Attempt, __: Sequence[Unit], beaten: Sequence[Unit]) -> Unit:
    """The smallest of the parts that any checked hand beats."""
    return smallest(beaten)


def smallest_beaten_by_first_seat(
    attempt: Attempt, _: Sequence[Unit], beaten: Sequence[Unit]
) -> Unit:
    """The smallest of the parts that the first seat beats which beats any."""
    by_seat = [
        [part for part in beaten if seat_beats(attempt, seat, part)]
        for seat in checked_seats(attempt)
    ]
    return smallest(next(parts for parts in by_seat if parts))


def smallest_part(_: Attempt, parts: Sequence[Unit], __: Sequence[Unit]) -> Unit:
    """The smallest of all parts, beaten or not."""
    return smallest(parts)


def lowest_part(_: Attempt, parts: Sequence[Unit], __: Sequence[Unit]) -> Unit:
    """Of all parts the one with the lowest top, of several the one of fewest cards."""
    return min(parts, key=lambda part: (part.top, part.size, -_suit_index(part.cards[0])))


def lowest_card(attempt: Attempt, _: Sequence[Unit], beaten: Sequence[Unit]) -> Unit:
    """The lowest card of the beaten parts, alone."""
    order = attempt.order
    cards = [card for part in beaten for card in part.cards]
    lowest = min(cards, key=lambda card: (order.tier(card), -_suit_index(card)))
    return Unit((lowest,), order.tier(lowest), 0)


FORCED_PARTS = {
    "smallest_beaten": smallest_beaten,
    "smallest_beaten_by_first_seat": smallest_beaten_by_first_seat,
    "smallest_part": smallest_part,
    "lowest_part": lowest_part,
    "lowest_card": lowest_card,
}
"""What a failed throw leads, for each value of ``failed_throw_leads``."""


def _suit_index(card: Card) -> int:
    return SUITS.index(card.suit) if card.suit else 0


@implements("tractor.leading.penalty")
def penalty(attempt: Attempt, withdrawn: int, beaten: Sequence[Unit]) -> int:
    """The points that a failed throw gives to the other side, by default 10 a card taken back."""
    counted = {
        "per_card_taken_back": withdrawn,
        "per_card_thrown": len(attempt.play),
        "per_card_in_beaten_parts": sum([part.size for part in beaten]),
        "flat": 1,
        "none": 0,
    }
    return PENALTY * counted[attempt.order.rules.throw_penalty]


@implements("tractor.leading.must-beat")
def must_beat(attempt: Attempt, forced: Unit) -> tuple[int, ...]:
    """The seats whose cards of the suit beat the forced part and that must do so.

    By default the first after the leader; ruffs put nobody under the duty.
    """
    able = [
        seat
        for seat in checked_seats(attempt)
        if beats(_suit_cards(attempt, seat), forced, attempt.order)
    ]
    number = {"first_able": 1, "every_able": len(able), "nobody": 0}
    return tuple(able[: number[attempt.order.rules.must_beat]])


def _suit_cards(attempt: Attempt, seat: int) -> tuple[Card, ...]:
    suit = attempt.order.suit(attempt.play[0])
    return cards_of(attempt.hands[seat], suit, attempt.order)
