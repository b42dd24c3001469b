"""Mutants of Pedro's scores, of the end of the game, and of the course of a hand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from followsuit_reference.core.cards import without
from followsuit_reference.core.replay import Refused, Stop, Unfinished, decided
from followsuit_reference.core.seats import following, other_team, team
from followsuit_reference.mutants.mutant import Mutant, Setting, assumes, breaks
from followsuit_reference.pedro import ending
from followsuit_reference.pedro.ending import (
    BIDDER_GOES_OUT,
    TARGET,
    bidder_goes_out,
    ordinary_winner,
    winner,
    winner_of_failed,
)
from followsuit_reference.pedro.hand import (
    PHASES,
    Event,
    Phase,
    Progress,
    Record,
    play,
    rob,
)
from followsuit_reference.pedro.scoring import (
    Score,
    bidders_change,
    defenders_change,
    is_made,
    score,
    scorer,
    total,
)
from followsuit_reference.pedro.trick import PlayedTrick, play_trick

if TYPE_CHECKING:
    from collections.abc import Callable

    from followsuit_reference.core.cards import Card
    from followsuit_reference.pedro.bidding import Contract
    from followsuit_reference.pedro.scoring import ByTeam

Step = tuple[Event, Progress] | Stop


@breaks("pedro.scoring.captured-points", scorer)
def points_go_to_their_players(_: Card, player: int, __: int) -> int:
    """Each point card is scored by the team that played it, whoever won the trick."""
    return player


TWO_GOES_TO_THE_TRICK_WINNER = assumes(
    "the_two_goes_to_the_trick_winner",
    "pedro.scoring.two-to-holder",
    "The point of the two is scored by the winner of the trick, like all others.",
    two_scored_by="trick_winner",
)


@breaks("pedro.scoring.bid-made", is_made)
def the_bid_must_be_exceeded(bid: int, won: int) -> bool:
    """A bid is made only with more points than were bid."""
    return won > bid


def _changed(result: Score, contract: Contract, change: int) -> Score:
    """The score with so much more for the bidding team."""
    side = team(contract.bidder)
    scores = [points + change * (each == side) for each, points in enumerate(result.scores)]
    return replace(result, scores=(scores[0], scores[1]))


@breaks("pedro.scoring.bid-made", score)
def a_made_bid_scores_the_bid(contract: Contract, won: ByTeam, scores: ByTeam) -> Score:
    """A team that makes its bid scores the bid, whatever it has won beyond it."""
    result = score(contract, won, scores)
    beyond = won[team(contract.bidder)] - contract.bid
    return _changed(result, contract, -beyond) if result.made else result


MADE_BID_OF_14_SCORES_DOUBLE = assumes(
    "a_made_bid_of_14_scores_double",
    "pedro.scoring.bid-made",
    "A bid of 14 that is made scores 28.",
    slam="doubled",
)


FAILED_BID_LOSES_THE_BID = assumes(
    "a_failed_bid_loses_the_bid",
    "pedro.scoring.bid-failed",
    "A team that fails loses its bid.",
    failed_bid="bid",
)


@breaks("pedro.scoring.bid-failed", score)
def a_failed_bid_loses_what_is_missing(contract: Contract, won: ByTeam, scores: ByTeam) -> Score:
    """A team that fails loses the points that it is short of its bid."""
    result = score(contract, won, scores)
    captured = won[team(contract.bidder)]
    short = contract.bid - captured
    return result if result.made else _changed(result, contract, captured - short)


@breaks("pedro.scoring.bid-failed", bidders_change)
def a_failed_bid_scores_nothing(won: int, *, made: bool) -> int:
    """A team that fails scores nothing and loses nothing."""
    return bidders_change(won, made=made) if made else 0


@breaks("pedro.scoring.bid-failed", bidders_change)
def a_failed_bid_scores_all_the_same(won: int, **_: bool) -> int:
    """A team that fails scores the points that it won."""
    return bidders_change(won, made=True)


@breaks("pedro.scoring.defenders-score", score)
def defenders_score_only_when_the_bid_fails(
    contract: Contract, won: ByTeam, scores: ByTeam
) -> Score:
    """The other team scores nothing when the bid is made."""
    result, side = score(contract, won, scores), other_team(team(contract.bidder))
    if not result.made:
        return result
    after = list(result.scores)
    after[side] = scores[side]
    return replace(result, scores=(after[0], after[1]))


@breaks("pedro.scoring.defenders-score", defenders_change)
def defenders_score_nothing(_: int) -> int:
    """Only the bidding team scores."""
    return 0


@breaks("pedro.scoring.negative-total", total)
def a_score_stops_at_zero(before: int, change: int) -> int:
    """A score never falls below zero."""
    return max(0, total(before, change))


MORE_THAN_SIXTY_TWO = Mutant(
    "more_than_sixty_two_wins",
    "A team wins with more than 62 points.",
    "pedro.ending.sixty-two",
    (Setting(ending, "TARGET", TARGET + 1),),
)


@breaks("pedro.ending.sixty-two", winner)
def only_the_bidding_team_wins(bidder: int, before: ByTeam, score: Score) -> int | None:
    """A team wins only in a hand in which it had won the bidding."""
    found = winner(bidder, before, score)
    return found if found == team(bidder) else None


MORE_THAN_FIFTY_FIVE = Mutant(
    "the_bidder_goes_out_above_55",
    "The bidder goes out if both teams have more than 55 points.",
    "pedro.ending.bidder-goes-out",
    (Setting(ending, "BIDDER_GOES_OUT", BIDDER_GOES_OUT + 1),),
)


@breaks("pedro.ending.bidder-goes-out", bidder_goes_out)
def one_team_at_55_is_enough(before: ByTeam) -> bool:
    """The bidder goes out if one of the teams has at least 55 points."""
    return max(before) >= BIDDER_GOES_OUT


@breaks("pedro.ending.bidder-goes-out", bidder_goes_out)
def no_bidder_goes_out(_: ByTeam) -> bool:
    """A made bid never wins by itself."""
    return False


@breaks("pedro.ending.bidder-goes-out", winner)
def the_bidder_goes_out_only_ahead(bidder: int, before: ByTeam, score: Score) -> int | None:
    """A made bid wins only if the other team does not have more points."""
    is_behind = max(score.scores) > score.scores[team(bidder)]
    if bidder_goes_out(before) and score.made and is_behind:
        return other_team(team(bidder))
    return winner(bidder, before, score)


OTHERS_WIN_WHEN_THE_BIDDER_FAILS = assumes(
    "the_others_win_when_the_bidder_fails",
    "pedro.ending.bidder-out-failed",
    "When the bidder does not go out, the other team wins at once.",
    bidder_out_failed="opponents_win",
)


@breaks("pedro.ending.bidder-out-failed", winner_of_failed)
def a_failed_bidder_may_still_win(_: int, after: ByTeam) -> int | None:
    """When the bidder does not go out, whichever team alone has 62 points wins."""
    return ordinary_winner(after)


BIDDERS_WIN_WHEN_BOTH_REACH_62 = assumes(
    "the_bidders_win_when_both_reach_62",
    "pedro.ending.both-reach",
    "When both teams reach 62 points, the bidding team has won.",
    both_reach="bidder_wins",
)


HIGHER_SCORE_WINS_WHEN_BOTH_REACH_62 = assumes(
    "the_higher_score_wins_when_both_reach_62",
    "pedro.ending.both-reach",
    "When both teams reach 62 points, the higher score has won.",
    both_reach="higher_score",
)


@breaks(
    "pedro.hand.phases",
    rob,
    Setting(PHASES[Phase.DISCARD], Event.DISCARDED, Phase.ROB),
    Setting(PHASES[Phase.ROB], Event.ROBBED, Phase.FILL),
    Setting(PHASES[Phase.TAKE_BACK], Event.TAKEN_BACK, Phase.PLAY),
)
def the_dealer_takes_before_the_fill(record: Record, progress: Progress) -> Step:
    """The dealer takes from the whole stock before the other hands are filled."""
    taken = rob(record, progress)
    if not isinstance(taken, tuple):
        return taken
    event, after = taken
    return event, replace(after, stock=without(after.stock, record.taken))


def _play(
    record: Record, progress: Progress, first: int, leads_next: Callable[[PlayedTrick], int]
) -> Step:
    """The tricks, with other leaders than the rules call for."""
    order, leader, hands = decided(progress.order), first, progress.hands
    tricks: list[PlayedTrick] = []
    for index in range(0, len(record.plays), 4):
        plays = record.plays[index : index + 4]
        played = play_trick(order, len(tricks) + 1, leader, hands, plays)
        if isinstance(played, Refused):
            return replace(played, index=index + played.index)
        if isinstance(played, Unfinished):
            break
        tricks.append(played)
        leader, hands = leads_next(played), played.hands
    if any(hands):
        return Unfinished("plays", len(record.plays))
    return Event.PLAYED, replace(progress, hands=hands, tricks=tuple(tricks))


def _trick_winner(played: PlayedTrick) -> int:
    return played.winner


@breaks("pedro.hand.bidder-leads", play)
def the_dealers_left_leads_first(record: Record, progress: Progress) -> Step:
    """The player on the dealer's left leads the first trick."""
    return _play(record, progress, following(record.dealer), _trick_winner)


@breaks("pedro.hand.bidder-leads", play)
def the_dealer_leads_first(record: Record, progress: Progress) -> Step:
    """The dealer leads the first trick."""
    return _play(record, progress, record.dealer, _trick_winner)


@breaks("pedro.hand.winner-leads", play)
def the_bidder_leads_every_trick(record: Record, progress: Progress) -> Step:
    """The bidder leads every trick, whoever won the one before."""
    bidder = decided(progress.contract).bidder
    return _play(record, progress, bidder, lambda _: bidder)


@breaks("pedro.hand.winner-leads", play)
def the_lead_passes_left(record: Record, progress: Progress) -> Step:
    """The player on the leader's left leads the next trick, whoever won."""
    bidder = decided(progress.contract).bidder
    return _play(record, progress, bidder, lambda played: following(played.trick.leader))
