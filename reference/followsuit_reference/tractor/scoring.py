"""Scoring: the opponents' total from tricks, penalties and the talon."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from followsuit_reference.core.rulings import implements
from followsuit_reference.core.seats import team
from followsuit_reference.tractor.house_rules import ARTICLE
from followsuit_reference.tractor.ordering import points
from followsuit_reference.tractor.units import units

if TYPE_CHECKING:
    from followsuit_reference.core.cards import Card
    from followsuit_reference.core.trick import Trick
    from followsuit_reference.tractor.house_rules import HouseRules
    from followsuit_reference.tractor.ordering import TractorOrdering
    from followsuit_reference.tractor.winning import Taken


@dataclass(frozen=True, slots=True)
class LastTrick:
    """The last trick of a round, who won it, and the round's starter."""

    order: TractorOrdering
    starter: int
    trick: Trick
    winner: int


@dataclass(frozen=True, slots=True)
class Score:
    """The opponents' total at the end of a round.

    ``talon_factor`` is 0 when the declarers won the last trick; ``talon_points`` are counted
    with the factor.
    """

    talon_factor: int
    talon_points: int
    total: int


@implements("tractor.scoring.opponents-score")
def trick_points(taken: Taken, starter: int) -> int:
    """What a trick adds to the opponents' total: nothing when the declarers won it."""
    return taken.points if team(taken.winner) != team(starter) else 0


@implements("tractor.scoring.penalty-moves")
def penalty_change(penalty: int, leader: int, starter: int) -> int:
    """What a failed throw does to the opponents' total, which may fall below zero.

    It rises when a declarer led and falls when an opponent did.
    """
    return penalty if team(leader) == team(starter) else -penalty


@implements("tractor.scoring.negative-total")
def after_penalty(total: int, rules: HouseRules = ARTICLE) -> int:
    """The running total after a penalty: kept below zero, or raised to it."""
    return max(total, 0) if rules.negative_total == "floor_at_zero" else total


@implements("tractor.scoring.talon-to-opponents")
def score(held: int, talon: tuple[Card, ...], last: LastTrick) -> Score:
    """The total: what the opponents hold, and the talon if they won the last trick."""
    won_by_opponents = team(last.winner) != team(last.starter)
    factor = talon_factor(last.order, last.trick) if won_by_opponents else 0
    talon_points = factor * points(talon)
    return Score(factor, talon_points, held + talon_points)


@implements("tractor.scoring.talon-factor")
def talon_factor(order: TractorOrdering, last: Trick) -> int:
    """By default twice the number of cards that each player played to the last trick."""
    largest = units(last.led, order)[0]
    factors = {
        "twice_cards": 2 * len(last.led),
        "twice_largest_part": 2 * largest.size,
        "two_to_the_largest_part": 1 << largest.size,
        "by_kind": (2, 4, 8)[min(largest.length, 2)],
        "flat_two": 2,
        "cards": len(last.led),
    }
    return factors[order.rules.talon_factor]
