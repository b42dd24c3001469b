"""Ending: 62 points, and the hand in which the bidder goes out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from followsuit_reference.core.rulings import implements
from followsuit_reference.core.seats import TEAMS, other_team, team

if TYPE_CHECKING:
    from collections.abc import Callable

    from followsuit_reference.pedro.house_rules import HouseRules
    from followsuit_reference.pedro.scoring import ByTeam, Score

TARGET = 62
BIDDER_GOES_OUT = 55
"""What both teams have at the start of a hand in which the bidder goes out."""


def winner(bidder: int, before: ByTeam, score: Score) -> int | None:
    """The team that has won the game with this hand, or None when another is dealt."""
    side, after, rules = team(bidder), score.scores, score.rules
    if may_go_out(before, rules):
        return side if score.made else WHEN_NOT_OUT[rules.bidder_out_failed](side, after)
    if min(after) >= TARGET:
        return WHEN_BOTH_REACH[rules.both_reach](side, after)
    return ordinary_winner(after)


def may_go_out(before: ByTeam, rules: HouseRules) -> bool:
    """Whether a hand that starts with these scores is a bidder-goes-out hand."""
    return GOES_OUT[rules.bidder_goes_out](before)


@implements("pedro.ending.bidder-goes-out")
def bidder_goes_out(before: ByTeam) -> bool:
    """Whether a made bid wins the game: both teams start the hand with 55 or more."""
    return min(before) >= BIDDER_GOES_OUT


def nobody_goes_out(_: ByTeam) -> bool:
    """No made bid wins the game by itself."""
    return False


GOES_OUT = {"at_55": bidder_goes_out, "never": nobody_goes_out}
"""Which hands are bidder-goes-out hands, for each value of ``bidder_goes_out``."""


@implements("pedro.ending.bidder-out-failed")
def winner_of_failed(bidders: int, after: ByTeam) -> int | None:
    """When the bidder does not go out, the other team wins if it has 62 or more."""
    others = other_team(bidders)
    return others if after[others] >= TARGET else None


def others_win(bidders: int, _: ByTeam) -> int:
    """When the bidder does not go out, the other team wins with any score."""
    return other_team(bidders)


WHEN_NOT_OUT: dict[str, Callable[[int, ByTeam], int | None]] = {
    "score_normally": winner_of_failed,
    "opponents_win": others_win,
}
"""Who wins when the bidder does not go out, for each value of ``bidder_out_failed``."""


@implements("pedro.ending.sixty-two")
def ordinary_winner(after: ByTeam) -> int | None:
    """The one team that has 62 or more, None when neither or both have."""
    reached = [side for side in TEAMS if after[side] >= TARGET]
    return reached[0] if len(reached) == 1 else None


@implements("pedro.ending.both-reach")
def next_hand_decides(_: int, __: ByTeam) -> None:
    """Nobody has won; both teams have more than 55, and the bidder goes out next."""


def bidders_win(bidders: int, _: ByTeam) -> int:
    """The team of the bidder has won."""
    return bidders


def higher_score_wins(bidders: int, after: ByTeam) -> int:
    """The team with the higher score has won, and the team of the bidder if they are equal."""
    others = other_team(bidders)
    return others if after[others] > after[bidders] else bidders


WHEN_BOTH_REACH: dict[str, Callable[[int, ByTeam], int | None]] = {
    "bidder_goes_out_hand": next_hand_decides,
    "bidder_wins": bidders_win,
    "higher_score": higher_score_wins,
}
"""Who wins when both teams have 62 or more, for each value of ``both_reach``."""
