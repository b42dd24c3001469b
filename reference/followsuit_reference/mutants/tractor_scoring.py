"""Mutants of Tractor's totals: tricks, penalties and the talon."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from followsuit_reference.core.seats import following
from followsuit_reference.mutants.mutant import assumes, breaks
from followsuit_reference.tractor.ordering import points
from followsuit_reference.tractor.scoring import (
    LastTrick,
    Score,
    penalty_change,
    score,
    talon_factor,
    trick_points,
)
from followsuit_reference.tractor.units import units

if TYPE_CHECKING:
    from followsuit_reference.core.cards import Card
    from followsuit_reference.core.trick import Trick
    from followsuit_reference.tractor.ordering import TractorOrdering
    from followsuit_reference.tractor.winning import Taken


@breaks("tractor.scoring.opponents-score", trick_points)
def everybodys_tricks_count(taken: Taken, _: int) -> int:
    """The points of all tricks are added to the total, whoever wins them."""
    return taken.points


@breaks("tractor.scoring.opponents-score", trick_points)
def the_declarers_tricks_count(taken: Taken, starter: int) -> int:
    """The total is the sum of the points that the declarers win."""
    return trick_points(taken, following(starter))


@breaks("tractor.scoring.talon-to-opponents", score)
def the_talon_counts_for_either_side(held: int, talon: tuple[Card, ...], last: LastTrick) -> Score:
    """The talon is added to the total whoever wins the last trick."""
    return score(held, talon, replace(last, winner=following(last.starter)))


@breaks("tractor.scoring.talon-to-opponents", score)
def the_talon_counts_when_declarers_win(
    held: int, talon: tuple[Card, ...], last: LastTrick
) -> Score:
    """The talon is added to the total if the declarers win the last trick."""
    return score(held, talon, replace(last, winner=following(last.winner)))


@breaks("tractor.scoring.talon-to-opponents", score)
def the_talon_goes_by_the_last_leader(held: int, talon: tuple[Card, ...], last: LastTrick) -> Score:
    """The talon is added to the total if an opponent leads the last trick."""
    return score(held, talon, replace(last, winner=last.trick.leader))


@breaks("tractor.scoring.talon-to-opponents", score)
def the_talon_never_counts(held: int, _: tuple[Card, ...], last: LastTrick) -> Score:
    """What the starter buries counts for nobody."""
    return score(held, (), last)


@breaks("tractor.scoring.talon-factor", talon_factor)
def the_factor_counts_all_four_plays(order: TractorOrdering, last: Trick) -> int:
    """The talon factor is twice the number of all cards in the last trick."""
    return len(last.plays) * talon_factor(order, last)


@breaks("tractor.scoring.talon-factor", talon_factor)
def the_factor_is_a_power_of_two(order: TractorOrdering, last: Trick) -> int:
    """The talon factor is 2 to the power of the cards led to the last trick."""
    return 1 << (talon_factor(order, last) // 2)


@breaks("tractor.scoring.talon-factor", score)
def the_factor_goes_by_the_winning_play(
    held: int, talon: tuple[Card, ...], last: LastTrick
) -> Score:
    """The talon factor is twice the number of cards in the largest part of the winning play."""
    result = score(held, talon, last)
    if not result.talon_factor:
        return result
    winning = last.trick.plays[(last.winner - last.trick.leader) % 4]
    factor = 2 * units(winning, last.order)[0].size
    worth = factor * points(talon)
    return Score(factor, worth, held + worth)


FACTOR_OF_THE_LARGEST_PART = assumes(
    "the_factor_counts_the_largest_part",
    "tractor.scoring.talon-factor",
    "The talon factor is twice the number of cards in the largest part of the last lead.",
    talon_factor="twice_largest_part",
)

FACTOR_BY_KIND = assumes(
    "the_factor_goes_by_the_kind_of_lead",
    "tractor.scoring.talon-factor",
    "The talon counts two-, four- or eightfold after a single, a pair or a tractor.",
    talon_factor="by_kind",
)

FACTOR_IS_TWO = assumes(
    "the_factor_is_always_two",
    "tractor.scoring.talon-factor",
    "The talon is doubled, however many cards the last trick has.",
    talon_factor="flat_two",
)

FACTOR_IS_THE_NUMBER_OF_CARDS = assumes(
    "the_factor_is_the_number_of_cards",
    "tractor.scoring.talon-factor",
    "The talon factor is the number of cards that each player played to the last trick.",
    talon_factor="cards",
)


@breaks("tractor.scoring.penalty-moves", penalty_change)
def a_penalty_always_raises_the_total(penalty: int, leader: int, _: int) -> int:
    """The opponents get the penalty of every failed throw, their own included."""
    return penalty_change(penalty, leader, leader)


@breaks("tractor.scoring.penalty-moves", penalty_change)
def a_penalty_goes_to_the_leaders_side(penalty: int, leader: int, starter: int) -> int:
    """A penalty lowers the total if a declarer led and raises it if an opponent did."""
    return -penalty_change(penalty, leader, starter)


@breaks("tractor.scoring.penalty-moves", penalty_change)
def opponents_pay_no_penalty(penalty: int, leader: int, starter: int) -> int:
    """Only a declarer's failed throw changes the total."""
    return max(0, penalty_change(penalty, leader, starter))


TOTAL_STOPS_AT_ZERO = assumes(
    "a_penalty_stops_at_zero",
    "tractor.scoring.negative-total",
    "A penalty lowers the total to zero at most.",
    negative_total="floor_at_zero",
)


@breaks("tractor.scoring.negative-total", score)
def the_final_total_is_never_below_zero(
    held: int, talon: tuple[Card, ...], last: LastTrick
) -> Score:
    """A total that ends below zero is zero."""
    result = score(held, talon, last)
    return replace(result, total=max(0, result.total))
