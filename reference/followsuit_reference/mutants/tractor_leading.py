"""Mutants of Tractor's leads: what may be led, when a throw stands, and what a failed one costs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from followsuit_reference.core.cards import pairs_among
from followsuit_reference.core.ordering import TRUMP, cards_of, suits_among
from followsuit_reference.core.rulings import Refusal
from followsuit_reference.core.seats import from_seat, team
from followsuit_reference.mutants.mutant import Swap, assumes, breaks
from followsuit_reference.tractor import leading
from followsuit_reference.tractor.leading import (
    Attempt,
    Lead,
    beaten_parts,
    failed_throw,
    lead,
    lead_is_held,
    lead_is_of_one_suit,
    must_beat,
    penalty,
    seat_beats,
    smallest_beaten,
)
from followsuit_reference.tractor.units import Unit, beats, tops, units

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from followsuit_reference.core.cards import Card
    from followsuit_reference.tractor.ordering import TractorOrdering


@breaks("tractor.leading.cards-held", lead_is_held)
def a_card_held_once_is_led_twice(attempt: Attempt) -> Refusal | None:
    """A lead names cards of the hand, however many copies of them are held."""
    is_named = bool(attempt.play) and set(attempt.play) <= set(attempt.hands[attempt.leader])
    return None if is_named else lead_is_held(attempt)


def _one_suit_or_nothing(attempt: Attempt) -> Refusal | None:
    return lead_is_of_one_suit(attempt) if attempt.play else None


@breaks("tractor.leading.cards-held", lead_is_held, Swap(lead_is_of_one_suit, _one_suit_or_nothing))
def a_leader_may_pass(attempt: Attempt) -> Refusal | None:
    """A leader may lead no card at all."""
    return lead_is_held(attempt) if attempt.play else None


@breaks("tractor.leading.one-suit", lead_is_of_one_suit)
def a_lead_may_mix_suits(_: Attempt) -> None:
    """Any cards of the hand may be led together."""


@breaks("tractor.leading.one-suit", lead_is_of_one_suit)
def a_lead_keeps_to_the_printed_suit(attempt: Attempt) -> Refusal | None:
    """All cards of a lead have one suit printed on them, whatever is trumps."""
    if len({card.suit for card in attempt.play}) == 1:
        return None
    return Refusal("tractor.leading.one-suit", "the lead mixes printed suits")


@breaks("tractor.leading.free-lead", lead_is_of_one_suit)
def trumps_are_held_back(attempt: Attempt) -> Refusal | None:
    """Trumps are led only from a hand that holds nothing else."""
    order, hand = attempt.order, attempt.hands[attempt.leader]
    has_plain = suits_among(hand, order) != {TRUMP}
    if has_plain and suits_among(attempt.play, order) == {TRUMP}:
        return Refusal("tractor.leading.free-lead", "trumps are led while a plain suit is held")
    return lead_is_of_one_suit(attempt)


@breaks("tractor.leading.free-lead", lead)
def every_lead_is_checked(attempt: Attempt) -> Lead | Refusal:
    """A single, pair or tractor that a hand can beat must be beaten, as after a failed throw."""
    ruling = lead(attempt)
    parts = units(attempt.play, attempt.order)
    if isinstance(ruling, Refusal) or len(parts) != 1:
        return ruling
    return replace(ruling, must_beat=must_beat(attempt, parts[0]))


@breaks("tractor.leading.free-lead", lead)
def a_tractor_is_checked_pair_by_pair(attempt: Attempt) -> Lead | Refusal:
    """A tractor is a throw of pairs, and its lowest beaten pair is led instead."""
    ruling = lead(attempt)
    pairs = pairs_among(attempt.play)
    if isinstance(ruling, Refusal) or ruling.withdrawn or len(pairs) * 2 < len(attempt.play):
        return ruling
    parts = [Unit((card, card), attempt.order.tier(card), 1) for card in pairs]
    beaten = beaten_parts(attempt, parts) if len(parts) > 1 else ()
    return failed_throw(attempt, parts, beaten) if beaten else ruling


THROW_CHECKED_AGAINST_OPPONENTS = assumes(
    "a_throw_is_checked_against_opponents_alone",
    "tractor.leading.throw-stands",
    "The partner's hand does not count when a throw is checked.",
    throw_checked_against="opponents",
)

RUFFS_BREAK_A_THROW = assumes(
    "ruffs_break_a_throw",
    "tractor.leading.throw-stands",
    "A throw fails if a hand without the suit could ruff one of its parts.",
    throw_against_void_hands="fails_if_ruffable",
)


@breaks("tractor.leading.throw-stands", beats)
def equal_cards_beat(cards: Iterable[Card], unit: Unit, order: TractorOrdering) -> bool:
    """A part is beaten by an equal one in another hand."""
    return any(top >= unit.top for top in tops(cards, unit.length, order))


@breaks("tractor.leading.throw-stands", beaten_parts)
def hands_beat_a_throw_together(attempt: Attempt, parts: Sequence[Unit]) -> tuple[Unit, ...]:
    """A pair is beaten by two identical cards that lie in two hands."""
    order, suit = attempt.order, attempt.order.suit(attempt.play[0])
    others = [card for seat in from_seat(attempt.leader)[1:] for card in attempt.hands[seat]]
    held = cards_of(others, suit, order)
    return tuple([part for part in parts if beats(held, part, order)])


@breaks("tractor.leading.throw-stands", beaten_parts)
def single_cards_beat_a_pair(attempt: Attempt, parts: Sequence[Unit]) -> tuple[Unit, ...]:
    """A pair of a throw is beaten by any one higher card."""
    seats = from_seat(attempt.leader)[1:]
    return tuple(
        [
            part
            for part in parts
            if any(seat_beats(attempt, seat, replace(part, length=0)) for seat in seats)
        ]
    )


@breaks("tractor.leading.throw-stands", beaten_parts)
def a_throw_is_checked_against_the_next_hand(
    attempt: Attempt, parts: Sequence[Unit]
) -> tuple[Unit, ...]:
    """Only the hand of the next seat counts when a throw is checked."""
    seat = from_seat(attempt.leader)[1]
    return tuple([part for part in parts if seat_beats(attempt, seat, part)])


TRUMPS_ARE_NOT_THROWN = assumes(
    "trumps_are_not_thrown",
    "tractor.leading.trump-throw",
    "A throw in trumps is refused.",
    throw_in_trumps="refused",
)


@breaks("tractor.leading.trump-throw", beaten_parts)
def a_throw_in_trumps_always_stands(attempt: Attempt, parts: Sequence[Unit]) -> tuple[Unit, ...]:
    """A throw in trumps is not checked."""
    in_trumps = attempt.order.suit(attempt.play[0]) == TRUMP
    return () if in_trumps else beaten_parts(attempt, parts)


SMALLEST_PART_IS_LED = assumes(
    "the_smallest_part_is_led",
    "tractor.leading.failed-throw",
    "A failed throw leads its smallest part, whether it is beaten or not.",
    failed_throw_leads="smallest_part",
)

LOWEST_PART_IS_LED = assumes(
    "the_lowest_part_is_led",
    "tractor.leading.failed-throw",
    "A failed throw leads its lowest part, whether it is beaten or not.",
    failed_throw_leads="lowest_part",
)

LOWEST_CARD_IS_LED = assumes(
    "the_lowest_card_is_led",
    "tractor.leading.failed-throw",
    "A failed throw leads one card, the lowest of its beaten parts.",
    failed_throw_leads="lowest_card",
)

FIRST_SEAT_DECIDES = assumes(
    "the_first_seat_that_beats_decides",
    "tractor.leading.failed-throw",
    "A failed throw leads the smallest of the parts that the first able seat beats.",
    failed_throw_leads="smallest_beaten_by_first_seat",
)


@breaks("tractor.leading.failed-throw", smallest_beaten)
def the_lowest_beaten_part_is_led(_: Attempt, __: Sequence[Unit], beaten: Sequence[Unit]) -> Unit:
    """Of the beaten parts the lowest is led, even if another one has fewer cards."""
    return min(beaten, key=lambda part: (part.top, part.size))


@breaks("tractor.leading.failed-throw", smallest_beaten)
def the_largest_beaten_part_is_led(_: Attempt, __: Sequence[Unit], beaten: Sequence[Unit]) -> Unit:
    """Of the beaten parts the one with the most cards is led, of several the highest."""
    return max(beaten, key=lambda part: (part.size, part.top))


@breaks("tractor.leading.failed-throw", smallest_beaten)
def the_highest_of_the_smallest_is_led(
    _: Attempt, __: Sequence[Unit], beaten: Sequence[Unit]
) -> Unit:
    """Of the beaten parts with the fewest cards the highest is led."""
    return min(beaten, key=lambda part: (part.size, -part.top))


@breaks("tractor.leading.failed-throw", smallest_beaten)
def the_first_of_equal_parts_is_led(_: Attempt, __: Sequence[Unit], beaten: Sequence[Unit]) -> Unit:
    """Of equal parts of off-suit rank cards the first in the order S H C D is led."""
    return min(beaten, key=lambda part: (part.size, part.top))


@breaks("tractor.leading.failed-throw", lead)
def a_failed_throw_is_refused(attempt: Attempt) -> Lead | Refusal:
    """A throw that does not stand is an illegal lead."""
    ruling = lead(attempt)
    if isinstance(ruling, Lead) and ruling.withdrawn:
        return Refusal("tractor.leading.failed-throw", "the throw does not stand")
    return ruling


PENALTY_COUNTS_ALL_CARDS_THROWN = assumes(
    "the_penalty_counts_all_cards_thrown",
    "tractor.leading.penalty",
    "A failed throw costs 10 points for each card of it.",
    throw_penalty="per_card_thrown",
)

PENALTY_COUNTS_BEATEN_PARTS = assumes(
    "the_penalty_counts_the_beaten_parts",
    "tractor.leading.penalty",
    "A failed throw costs 10 points for each card of a beaten part.",
    throw_penalty="per_card_in_beaten_parts",
)

PENALTY_COUNTS_ATTEMPTS = assumes(
    "the_penalty_counts_attempts",
    "tractor.leading.penalty",
    "A failed throw costs 10 points in all.",
    throw_penalty="flat",
)

NO_PENALTY = assumes(
    "a_failed_throw_costs_nothing",
    "tractor.leading.penalty",
    "A failed throw costs nothing.",
    throw_penalty="none",
)


@breaks("tractor.leading.penalty", penalty)
def the_penalty_counts_parts_taken_back(attempt: Attempt, _: int, __: Sequence[Unit]) -> int:
    """A failed throw costs 10 points for each part that is taken back."""
    return leading.PENALTY * (len(units(attempt.play, attempt.order)) - 1)


NOBODY_MUST_BEAT = assumes(
    "nobody_must_beat",
    "tractor.leading.must-beat",
    "After a failed throw nobody owes a beating play.",
    must_beat="nobody",
)

EVERY_ABLE_SEAT_MUST_BEAT = assumes(
    "every_able_seat_must_beat",
    "tractor.leading.must-beat",
    "After a failed throw every seat that can beat the part owes it.",
    must_beat="every_able",
)


@breaks("tractor.leading.must-beat", must_beat)
def the_partner_need_not_beat(attempt: Attempt, forced: Unit) -> tuple[int, ...]:
    """The leader's partner never owes a beating play; the first able opponent does."""
    able = [seat for seat in from_seat(attempt.leader)[1:] if seat_beats(attempt, seat, forced)]
    return tuple([seat for seat in able if team(seat) != team(attempt.leader)][:1])


@breaks("tractor.leading.must-beat", must_beat)
def the_last_able_seat_must_beat(attempt: Attempt, forced: Unit) -> tuple[int, ...]:
    """Of the seats that can beat the part the last one owes it."""
    able = [seat for seat in from_seat(attempt.leader)[1:] if seat_beats(attempt, seat, forced)]
    return tuple(able[-1:])
