"""Advancement: who won the round, how far a team climbs, who starts next, and the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from followsuit_reference.core.cards import RANKS
from followsuit_reference.core.rulings import implements
from followsuit_reference.core.seats import following, other_team, partner, team
from followsuit_reference.tractor.house_rules import ARTICLE

if TYPE_CHECKING:
    from followsuit_reference.tractor.house_rules import HouseRules

OPPONENTS_WIN = 80
"""The total from which the opponents become declarers."""

STEP = 40
"""The points of one rank."""

THREE_RANKS = 3
LONG_BAND = 240
"""Where ``opponents_gain: after_240`` begins to count each further step."""

ACE = RANKS[-1]
STOPS = ("5", "10", "K")
"""The ranks that ``must_play_ranks`` names besides the 2."""

Ranks = tuple[str, str]
"""The ranks of team 0 and team 1."""


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """What a round ends with: the opponents' total and who won the last trick."""

    total: int
    starter: int
    ranks: Ranks
    last_winner: int
    rules: HouseRules = ARTICLE


@dataclass(frozen=True, slots=True)
class NextRound:
    """What the next round starts with."""

    ranks: Ranks
    declarers: int
    starter: int


@dataclass(frozen=True, slots=True)
class GameWon:
    """The end of the game."""

    winner: int


@implements("tractor.advancement.round-won")
def advance(end: RoundEnd) -> NextRound | GameWon:
    """What a round comes to: below 80 points the declarers hold, from 80 on they lose."""
    declarers = team(end.starter)
    held = end.total < OPPONENTS_WIN
    side = declarers if held else other_team(declarers)
    gain = declarers_gain(end.total, end.rules) if held else opponents_gain(end.total, end.rules)
    climbed = climb(end.ranks[side], gain, end.rules, declared=held)
    if climbed is None:
        return GameWon(side)
    new = (climbed, end.ranks[1]) if side == 0 else (end.ranks[0], climbed)
    return NextRound(new, side, after_hold(end) if held else after_loss(end))


@implements("tractor.advancement.declarers-advance")
def declarers_gain(total: int, rules: HouseRules = ARTICLE) -> int:
    """Ranks for the declarers: 3 for no points, 2 below 40, 1 below 80.

    Under ``negative_total: extra_rank_per_40`` every full 40 points below zero give one more.
    """
    if total <= 0:
        extra = -total // STEP if rules.negative_total == "extra_rank_per_40" else 0
        return THREE_RANKS + extra
    return 2 if total < STEP else 1


@implements("tractor.advancement.opponents-advance", "tractor.advancement.swap-band")
def opponents_gain(total: int, rules: HouseRules = ARTICLE) -> int:
    """Ranks for the opponents: none below 120, then one for every 40 points from 80 on."""
    gain = (total - OPPONENTS_WIN) // STEP
    beyond = {
        "open": gain,
        "capped_at_three": THREE_RANKS,
        "after_240": THREE_RANKS + max(0, total - LONG_BAND) // STEP,
    }
    return min(gain, beyond[rules.opponents_gain])


@implements("tractor.advancement.starter-after-hold")
def after_hold(end: RoundEnd) -> int:
    """When the declarers hold, the starter's partner starts."""
    return partner(end.starter) if end.rules.starter_after_hold == "partner" else end.starter


@implements("tractor.advancement.starter-after-loss")
def after_loss(end: RoundEnd) -> int:
    """When the opponents take over, the seat after the old starter starts."""
    won_last = team(end.last_winner) != team(end.starter)
    if end.rules.starter_after_loss == "last_trick_winner" and won_last:
        return end.last_winner
    return following(end.starter)


@implements("tractor.advancement.past-ace")
def climb(
    rank: str, gain: int, rules: HouseRules = ARTICLE, *, declared: bool = True
) -> str | None:
    """The rank after a gain, or None when it wins the game: by default past the ace.

    ``declared`` says whether the team declared in this round.
    """
    if must_stay(rank, rules, declared=declared):
        return rank
    height = RANKS.index(rank) + gain
    height = min([height, *stops_above(rank, rules)])
    last = len(RANKS) - (2 if rules.ace == "reaching_wins" else 1)
    return RANKS[height] if height <= last else None


def must_stay(rank: str, rules: HouseRules, *, declared: bool) -> bool:
    """Whether opponents gain nothing on a rank that must be held by its declarers."""
    held = {"none": (), "5_10_k": (), "5_10_k_held": STOPS, "2_5_10_k_held": ("2", *STOPS)}
    at_ace = rank == ACE and rules.ace == "must_be_held"
    return not declared and (at_ace or rank in held[rules.must_play_ranks])


def stops_above(rank: str, rules: HouseRules) -> list[int]:
    """The heights above a rank that a gain does not pass."""
    named = [] if rules.must_play_ranks == "none" else list(STOPS)
    if rules.ace in {"must_be_played", "must_be_held"}:
        named.append(ACE)
    return [RANKS.index(stop) for stop in named if RANKS.index(stop) > RANKS.index(rank)]
