"""Scoring: who scores the points of a trick, and what a hand does to the scores."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from followsuit_reference.core.rulings import implements
from followsuit_reference.core.seats import TEAMS, team
from followsuit_reference.pedro.bidding import MAXIMUM
from followsuit_reference.pedro.house_rules import ARTICLE
from followsuit_reference.pedro.ordering import points
from followsuit_reference.pedro.winning import played_cards

if TYPE_CHECKING:
    from followsuit_reference.core.cards import Card
    from followsuit_reference.core.trick import Trick
    from followsuit_reference.pedro.bidding import Contract
    from followsuit_reference.pedro.house_rules import HouseRules
    from followsuit_reference.pedro.ordering import PedroOrdering

ByTeam = tuple[int, int]
"""A number for team 0 and one for team 1."""


@dataclass(frozen=True, slots=True)
class Score:
    """What a hand came to: whether the bid was made, and the scores after it.

    ``rules`` are those under which the scores win the game.
    """

    made: bool
    scores: ByTeam
    rules: HouseRules = ARTICLE


@implements("pedro.scoring.captured-points")
def trick_points(order: PedroOrdering, trick: Trick, winner: int) -> ByTeam:
    """What each team scores of a trick that the seat has won."""
    scored, scored_by = [0, 0], SCORERS[order.rules.two_scored_by]
    for place, card in enumerate(played_cards(trick)):
        worth = points(card, order)
        if worth:
            scored[team(scored_by(card, trick.seat_of(place), winner))] += worth
    return (scored[0], scored[1])


@implements("pedro.scoring.two-to-holder")
def scorer(card: Card, player: int, winner: int) -> int:
    """The seat that scores a point card: its player for the two, else the trick's winner."""
    return player if card.rank == "2" else winner


def winner_scores(_: Card, __: int, winner: int) -> int:
    """The trick's winner scores every point card, the two as well."""
    return winner


SCORERS = {"holder": scorer, "trick_winner": winner_scores}
"""Who scores a point card of a trick, for each value of ``two_scored_by``."""


def score(contract: Contract, won: ByTeam, scores: ByTeam) -> Score:
    """The scores after a hand in which the teams won so many points."""
    side = team(contract.bidder)
    made = is_made(contract.bid, won[side])
    stake = points_at_stake(contract, won[side], made=made)
    changes = [
        bidders_change(stake, made=made) if each == side else defenders_change(won[each])
        for each in TEAMS
    ]
    scored = (total(scores[0], changes[0]), total(scores[1], changes[1]))
    return Score(made, scored, contract.rules)


@implements("pedro.scoring.bid-made")
def is_made(bid: int, won: int) -> bool:
    """Whether the bidding team won at least as many points as were bid, the two included."""
    return won >= bid


@implements("pedro.scoring.bid-made", "pedro.scoring.bid-failed")
def points_at_stake(contract: Contract, won: int, *, made: bool) -> int:
    """What the bidding team scores or loses: by default the points that it won.

    Under ``slam: doubled`` a bid of 14 that is made scores twice as much, and under
    ``failed_bid: bid`` a bid that fails costs the bid.
    """
    if made:
        is_doubled = contract.rules.slam == "doubled" and contract.bid == MAXIMUM
        return 2 * won if is_doubled else won
    return contract.bid if contract.rules.failed_bid == "bid" else won


@implements("pedro.scoring.bid-made", "pedro.scoring.bid-failed")
def bidders_change(stake: int, *, made: bool) -> int:
    """What the hand adds to the bidding team's score: what is at stake, or as much less."""
    return stake if made else -stake


@implements("pedro.scoring.defenders-score")
def defenders_change(won: int) -> int:
    """The other team scores the points it won, whether or not the bid was made."""
    return won


@implements("pedro.scoring.negative-total")
def total(before: int, change: int) -> int:
    """A team's score after the hand; it may fall below zero."""
    return before + change
