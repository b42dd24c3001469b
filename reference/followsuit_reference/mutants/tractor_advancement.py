"""Mutants of Tractor's advancement: who has won, who climbs how far, and who starts next."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from followsuit_reference.core.cards import RANKS
from followsuit_reference.core.seats import team
from followsuit_reference.mutants.mutant import Setting, Swap, assumes, breaks
from followsuit_reference.tractor import advancement
from followsuit_reference.tractor.advancement import (
    OPPONENTS_WIN,
    STEP,
    GameWon,
    NextRound,
    RoundEnd,
    advance,
    after_hold,
    after_loss,
    climb,
    declarers_gain,
    opponents_gain,
)

if TYPE_CHECKING:
    from followsuit_reference.tractor.house_rules import HouseRules

FIVE = 5
"""The fewest points by which two totals differ."""


def _opponents_win_from(total: int) -> Setting:
    return Setting(advancement, "OPPONENTS_WIN", total)


@breaks("tractor.advancement.round-won", opponents_gain, _opponents_win_from(OPPONENTS_WIN + FIVE))
def eighty_points_do_not_win(total: int, rules: HouseRules) -> int:
    """The declarers stay with exactly 80 points against them."""
    return opponents_gain(total + FIVE, rules)


@breaks("tractor.advancement.round-won", opponents_gain, _opponents_win_from(OPPONENTS_WIN - FIVE))
def seventy_five_points_win(total: int, rules: HouseRules) -> int:
    """The opponents become declarers from 75 points on."""
    return max(0, opponents_gain(total - FIVE, rules))


@breaks("tractor.advancement.declarers-advance", declarers_gain)
def forty_points_still_give_two_ranks(total: int, rules: HouseRules) -> int:
    """The declarers gain two ranks with exactly 40 points against them."""
    return declarers_gain(total - FIVE if total == STEP else total, rules)


@breaks("tractor.advancement.declarers-advance", declarers_gain)
def thirty_five_points_give_one_rank(total: int, rules: HouseRules) -> int:
    """The declarers gain one rank with exactly 35 points against them."""
    return declarers_gain(STEP if total == STEP - FIVE else total, rules)


@breaks("tractor.advancement.declarers-advance", declarers_gain)
def five_points_still_give_three_ranks(total: int, rules: HouseRules) -> int:
    """The declarers gain three ranks with exactly 5 points against them."""
    return declarers_gain(0 if total == FIVE else total, rules)


@breaks("tractor.advancement.declarers-advance", declarers_gain)
def no_points_give_two_ranks(total: int, rules: HouseRules) -> int:
    """The declarers gain two ranks with anything below 40 points against them."""
    return declarers_gain(max(total, FIVE), rules)


@breaks("tractor.advancement.declarers-advance", declarers_gain)
def a_negative_total_gives_two_ranks(total: int, rules: HouseRules) -> int:
    """The declarers gain three ranks with exactly no points against them, two with fewer."""
    return declarers_gain(FIVE if total < 0 else total, rules)


EXTRA_RANKS_BELOW_ZERO = assumes(
    "a_total_below_zero_gives_more_ranks",
    "tractor.advancement.declarers-advance",
    "The declarers gain one rank more for each full 40 points below zero.",
    negative_total="extra_rank_per_40",
)


def _climbing_from_the_other_rank(end: RoundEnd) -> NextRound | GameWon:
    other = advance(replace(end, ranks=end.ranks[::-1]))
    if isinstance(other, GameWon):
        return other
    climbed = other.ranks[other.declarers]
    ranks = (climbed, end.ranks[1]) if other.declarers == 0 else (end.ranks[0], climbed)
    return replace(other, ranks=ranks)


@breaks("tractor.advancement.declarers-advance", advance)
def declarers_climb_from_the_opponents_rank(end: RoundEnd) -> NextRound | GameWon:
    """The declarers' gain counts from their opponents' rank."""
    held = end.total < OPPONENTS_WIN
    return _climbing_from_the_other_rank(end) if held else advance(end)


@breaks("tractor.advancement.swap-band", opponents_gain)
def eighty_points_give_a_rank(total: int, rules: HouseRules) -> int:
    """The opponents gain one rank with 80 to 115 points, as with 120 to 155."""
    return max(1, opponents_gain(total, rules))


def _opponents_gain_a_band_later(total: int, rules: HouseRules) -> int:
    return opponents_gain(total + STEP, rules)


@breaks(
    "tractor.advancement.swap-band",
    declarers_gain,
    Swap(opponents_gain, _opponents_gain_a_band_later),
    _opponents_win_from(OPPONENTS_WIN + STEP),
)
def eighty_to_115_points_keep_the_declarers(total: int, rules: HouseRules) -> int:
    """With 80 to 115 points the declarers stay, without a gain."""
    return 0 if total >= OPPONENTS_WIN else declarers_gain(total, rules)


@breaks(
    "tractor.advancement.swap-band",
    opponents_gain,
    _opponents_win_from(OPPONENTS_WIN + STEP),
)
def eighty_to_115_points_advance_the_declarers(total: int, rules: HouseRules) -> int:
    """With 80 to 115 points the declarers stay and gain one rank."""
    return opponents_gain(total + STEP, rules)


@breaks("tractor.advancement.opponents-advance", opponents_gain)
def each_band_begins_five_points_later(total: int, rules: HouseRules) -> int:
    """The opponents gain a rank for each 40 points only when they have more than that."""
    return max(0, opponents_gain(total - FIVE, rules))


@breaks("tractor.advancement.opponents-advance", opponents_gain)
def each_band_begins_five_points_earlier(total: int, rules: HouseRules) -> int:
    """The opponents gain the ranks of the next band with the last total of each band."""
    return opponents_gain(total + FIVE, rules)


@breaks("tractor.advancement.opponents-advance", opponents_gain)
def the_opponents_gain_one_rank_more(total: int, rules: HouseRules) -> int:
    """From 120 points on the opponents gain one rank for every full 40 points above 40."""
    gain = opponents_gain(total, rules)
    return gain + (gain > 0)


OPPONENTS_GAIN_THREE_RANKS_AT_MOST = assumes(
    "the_opponents_gain_three_ranks_at_most",
    "tractor.advancement.opponents-advance",
    "The opponents never gain more than three ranks.",
    opponents_gain="capped_at_three",
)

TWO_HUNDRED_FORTY_GIVES_THREE_RANKS = assumes(
    "two_hundred_and_forty_points_give_three_ranks",
    "tractor.advancement.opponents-advance",
    "The opponents gain their fourth rank with 40 points more than 240.",
    opponents_gain="after_240",
)


@breaks("tractor.advancement.opponents-advance", advance)
def opponents_climb_from_the_declarers_rank(end: RoundEnd) -> NextRound | GameWon:
    """The opponents' gain counts from the rank that was played."""
    gains = end.total >= OPPONENTS_WIN + STEP
    return _climbing_from_the_other_rank(end) if gains else advance(end)


STARTER_STAYS = assumes(
    "the_starter_stays",
    "tractor.advancement.starter-after-hold",
    "When the declarers stay declarers, the same player starts again.",
    starter_after_hold="same",
)


@breaks("tractor.advancement.starter-after-hold", after_hold)
def the_declarer_who_won_the_last_trick_starts(end: RoundEnd) -> int:
    """When the declarers stay, whichever of them won the last trick starts."""
    won_by_declarers = team(end.last_winner) == team(end.starter)
    return end.last_winner if won_by_declarers else after_hold(end)


LAST_TRICK_WINNER_STARTS = assumes(
    "the_opponent_who_won_the_last_trick_starts",
    "tractor.advancement.starter-after-loss",
    "When the opponents take over, whichever of them won the last trick starts.",
    starter_after_loss="last_trick_winner",
)


@breaks("tractor.advancement.starter-after-loss", after_loss)
def the_seat_on_the_left_starts(end: RoundEnd) -> int:
    """When the opponents take over, the seat before the last starter starts."""
    return (after_loss(end) + 2) % 4


REACHING_THE_ACE_WINS = assumes(
    "reaching_the_ace_wins",
    "tractor.advancement.past-ace",
    "A gain that leads to A wins the game.",
    ace="reaching_wins",
)

ACE_MUST_BE_PLAYED = assumes(
    "a_gain_stops_at_the_ace",
    "tractor.advancement.past-ace",
    "A gain from below A leads to A at most; only a team at A can win.",
    ace="must_be_played",
)

ACE_MUST_BE_HELD = assumes(
    "only_declarers_pass_the_ace",
    "tractor.advancement.past-ace",
    "A gain from below stops at A, and opponents who stand on A gain nothing.",
    ace="must_be_held",
)


@breaks("tractor.advancement.past-ace", climb)
def opponents_do_not_pass_the_ace(
    rank: str, gain: int, rules: HouseRules, *, declared: bool
) -> str | None:
    """The opponents of the declarers stop at A and win only as declarers."""
    climbed = climb(rank, gain, rules, declared=declared)
    return climbed if declared else climbed or RANKS[-1]
