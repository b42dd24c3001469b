"""Mutants of Tractor's follows: the pairs that are owed to pairs, tractors and throws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from followsuit_reference.core.cards import pairs_among
from followsuit_reference.core.ordering import cards_of
from followsuit_reference.core.rulings import Refusal
from followsuit_reference.mutants.mutant import assumes, breaks
from followsuit_reference.tractor.following import Follow, runs_are_followed
from followsuit_reference.tractor.runs import Owed, longest, owed, pairs_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from followsuit_reference.core.cards import Card
    from followsuit_reference.tractor.ordering import TractorOrdering
    from followsuit_reference.tractor.units import Unit


@breaks("tractor.following.pair-owed", owed)
def no_pair_is_owed_to_a_pair(
    order: TractorOrdering, parts: Sequence[Unit], suit_cards: tuple[Card, ...]
) -> Owed:
    """A pair is followed by any two cards of the suit."""
    return Owed(0) if _lengths(parts) == [1] else owed(order, parts, suit_cards)


def _lengths(parts: Sequence[Unit]) -> list[int]:
    return [part.length for part in parts]


@breaks("tractor.following.pair-owed", owed)
def one_spare_card_frees_the_pair(
    order: TractorOrdering, parts: Sequence[Unit], suit_cards: tuple[Card, ...]
) -> Owed:
    """No pair is owed from a hand with just one card of the suit more than were led."""
    is_nearly_short = _lengths(parts) == [1] and len(suit_cards) == parts[0].size + 1
    return Owed(0) if is_nearly_short else owed(order, parts, suit_cards)


PAIR_IN_A_TRACTOR_IS_PROTECTED = assumes(
    "a_pair_in_a_tractor_is_not_owed",
    "tractor.following.pair-owed",
    "A pair that is part of a tractor in the hand is not owed to a pair.",
    pair_in_a_tractor="protected",
)


@breaks("tractor.following.tractor-pairs-owed", owed)
def fewer_pairs_than_the_tractor_has_are_not_owed(
    order: TractorOrdering, parts: Sequence[Unit], suit_cards: tuple[Card, ...]
) -> Owed:
    """A hand with fewer pairs than the tractor led owes none of them."""
    due = owed(order, parts, suit_cards)
    is_short = len(parts) == 1 and due.pairs < parts[0].length
    return Owed(0) if is_short else due


@breaks("tractor.following.tractor-pairs-owed", owed)
def one_pair_is_enough_for_a_tractor(
    order: TractorOrdering, parts: Sequence[Unit], suit_cards: tuple[Card, ...]
) -> Owed:
    """A tractor asks for one pair of the suit."""
    due = owed(order, parts, suit_cards)
    return Owed(min(1, due.pairs)) if len(parts) == 1 else due


@breaks("tractor.following.tractor-pairs-owed", owed)
def a_tractor_asks_for_two_pairs_at_most(
    order: TractorOrdering, parts: Sequence[Unit], suit_cards: tuple[Card, ...]
) -> Owed:
    """Two pairs are enough to follow a tractor, however long it is."""
    due = owed(order, parts, suit_cards)
    return Owed(min(2, due.pairs)) if len(parts) == 1 else due


@breaks("tractor.following.tractor-pairs-owed", owed)
def one_spare_card_frees_the_pairs(
    order: TractorOrdering, parts: Sequence[Unit], suit_cards: tuple[Card, ...]
) -> Owed:
    """A tractor asks no pairs of a hand with one card of the suit more than were led."""
    is_tractor = len(parts) == 1 and parts[0].length > 1
    is_nearly_short = is_tractor and len(suit_cards) == parts[0].size + 1
    return Owed(0) if is_nearly_short else owed(order, parts, suit_cards)


TRACTOR_OF_THE_LENGTH_IS_OWED = assumes(
    "a_tractor_of_the_length_led_is_owed",
    "tractor.following.tractor-not-owed",
    "A hand that holds a run as long as the tractor led plays one.",
    tractor_follow="same_length",
)

LONGEST_RUN_IS_OWED = assumes(
    "the_longest_run_is_owed",
    "tractor.following.tractor-not-owed",
    "A tractor led calls for the longest run that the hand holds, up to its length.",
    tractor_follow="longest_once",
)

LONGEST_RUNS_ARE_OWED = assumes(
    "the_longest_runs_are_owed",
    "tractor.following.tractor-not-owed",
    "A tractor led calls for the longest run, then the longest of what is left, and so on.",
    tractor_follow="longest",
)


@breaks("tractor.following.tractor-not-owed", runs_are_followed)
def a_tractor_is_not_followed_by_a_tractor(follow: Follow) -> Refusal | None:
    """The pairs that answer a tractor must not be consecutive if others are held."""
    duty, order = follow.duty, follow.duty.order
    played = pairs_of(cards_of(follow.play, duty.suit, order), order)
    is_chosen = len(duty.parts) == 1 and len(pairs_among(duty.suit_cards)) > len(played)
    if is_chosen and longest(played) > 1:
        return Refusal("tractor.following.tractor-not-owed", "the pairs are consecutive")
    return runs_are_followed(follow)


NO_PAIRS_ARE_OWED_TO_A_THROW = assumes(
    "no_pairs_are_owed_to_a_throw",
    "tractor.following.throw-pairs-owed",
    "A throw is followed by any cards of the suit.",
    throw_follow="suit_only",
)

FEWER_PAIRS_THAN_A_THROW_HAS = assumes(
    "fewer_pairs_than_the_throw_has_are_not_owed",
    "tractor.following.throw-pairs-owed",
    "A hand with fewer pairs than the throw owes none of them.",
    throw_partial_pairs="all_or_nothing",
)


@breaks("tractor.following.throw-pairs-owed", owed)
def one_pair_is_enough_for_a_throw(
    order: TractorOrdering, parts: Sequence[Unit], suit_cards: tuple[Card, ...]
) -> Owed:
    """A throw asks for one pair, however many it has."""
    due = owed(order, parts, suit_cards)
    return Owed(min(1, due.pairs)) if len(parts) > 1 else due


@breaks("tractor.following.throw-pairs-owed", runs_are_followed)
def a_throw_of_singles_bars_pairs(follow: Follow) -> Refusal | None:
    """A throw of singles is followed by single cards if the hand has enough of them."""
    duty = follow.duty
    is_of_singles = len(duty.parts) > 1 and not duty.pairs_led
    if is_of_singles and len(set(duty.suit_cards)) >= len(duty.led) and pairs_among(follow.play):
        return Refusal("tractor.following.throw-pairs-owed", "a throw of singles bars pairs")
    return runs_are_followed(follow)
