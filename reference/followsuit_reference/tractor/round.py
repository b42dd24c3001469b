"""A whole round: its phases, and a replay that stops at the first step the rules refuse."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from followsuit_reference.core.replay import Refused, Stop, Unfinished, decided
from followsuit_reference.core.rulings import Refusal, implements
from followsuit_reference.tractor import (
    advancement,
    declaration,
    scoring,
    setup,
    talon,
)
from followsuit_reference.tractor.house_rules import ARTICLE
from followsuit_reference.tractor.ordering import TractorOrdering
from followsuit_reference.tractor.trick import play_trick

if TYPE_CHECKING:
    from followsuit_reference.core.cards import Card
    from followsuit_reference.tractor.house_rules import HouseRules
    from followsuit_reference.tractor.ordering import Trump
    from followsuit_reference.tractor.trick import Hands, PlayedTrick


class Phase(StrEnum):
    """A phase of a round."""

    DRAW = "draw and declare"
    TURN_UP = "turn up the talon"
    BURY = "take the talon and bury"
    PLAY = "play the tricks"
    SCORE = "score"
    ADVANCE = "advance"
    OVER = "the game is over"


class Event(StrEnum):
    """How a phase ends."""

    DECLARED = "a declaration stands"
    UNDECLARED = "nobody declared"
    TURNED_UP = "the talon has set the trump suit"
    DEALT_AGAIN = "the first round is dealt again"
    BURIED = "eight cards are buried"
    PLAYED = "every card is played"
    SCORED = "the opponents' total is known"
    NEXT_ROUND = "no team is past the ace"
    WON = "a team is past the ace"


PHASES: dict[Phase, dict[Event, Phase]] = {
    Phase.DRAW: {Event.DECLARED: Phase.BURY, Event.UNDECLARED: Phase.TURN_UP},
    Phase.TURN_UP: {Event.TURNED_UP: Phase.BURY, Event.DEALT_AGAIN: Phase.DRAW},
    Phase.BURY: {Event.BURIED: Phase.PLAY},
    Phase.PLAY: {Event.PLAYED: Phase.SCORE},
    Phase.SCORE: {Event.SCORED: Phase.ADVANCE},
    Phase.ADVANCE: {Event.NEXT_ROUND: Phase.DRAW, Event.WON: Phase.OVER},
    Phase.OVER: {},
}
"""The phases of a round: how each can end, and what comes then."""


@dataclass(frozen=True, slots=True)
class TimedDeclaration:
    """A call as it is recorded: the cards drawn so far, the seat, and what it shows."""

    after: int
    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """Everything that the players and the deck decided in a round.

    ``declarers`` and ``starter`` are None in the first round; ``plays`` stand in playing order,
    an attempted throw as it was attempted.
    """

    ranks: advancement.Ranks
    declarers: int | None
    starter: int | None
    first: int
    deck: tuple[Card, ...]
    calls: tuple[TimedDeclaration, ...]
    buried: tuple[Card, ...]
    plays: tuple[tuple[Card, ...], ...]
    rules: HouseRules = ARTICLE


@dataclass(frozen=True, slots=True)
class Progress:
    """What has come of a record so far; a field is filled by the phase that decides it.

    Without ``trump`` at the end, the cards are dealt again.
    """

    dealt: setup.Dealt
    rank: str
    trump: Trump | None = None
    starter: int | None = None
    hands: Hands = ()
    tricks: tuple[PlayedTrick, ...] = ()
    score: scoring.Score | None = None
    outcome: advancement.NextRound | advancement.GameWon | None = None


@implements("tractor.round.phases")
def replay(record: Record) -> Progress | Stop:
    """Go through the phases of a round, to its end or to the first step that is refused."""
    dealt = setup.deal(record.deck, record.first)
    progress = Progress(dealt, declaration.trump_rank(record.ranks, record.declarers))
    phase = Phase.DRAW
    while True:
        step = STEPS[phase](record, progress)
        if not isinstance(step, tuple):
            return step
        event, progress = step
        phase = PHASES[phase][event]
        if phase in {Phase.DRAW, Phase.OVER}:
            return progress


def draw(record: Record, progress: Progress) -> tuple[Event, Progress] | Stop:
    """Cards are drawn and calls made; each call must be legal over what stands before it."""
    made: list[declaration.Declaration] = []
    for index, timed in enumerate(record.calls):
        call = declaration.Call(
            progress.rank,
            made[-1] if made else None,
            timed.seat,
            progress.dealt.hands[timed.seat],
            timed.cards,
            record.rules,
        )
        seen = setup.drawn(record.deck, record.first, min(timed.after, setup.DRAWN))[timed.seat]
        in_time = declaration.TimedCall(call, timed.after, seen)
        refusal = declaration.call_in_time(in_time) or declaration.declare(call)
        if refusal is not None:
            return Refused("call", index, refusal)
        made.append(declaration.Declaration(timed.seat, timed.cards))
    starter = declaration.round_starter(record.starter, made, record.rules)
    if not made:
        return Event.UNDECLARED, replace(progress, starter=starter)
    trump = declaration.trump_made(made[-1].cards, progress.rank)
    return Event.DECLARED, replace(progress, trump=trump, starter=starter)


def turn_up(record: Record, progress: Progress) -> tuple[Event, Progress] | Stop:
    """Nobody declared: a new deal in the first round, later the talon sets the suit."""
    turned = declaration.undeclared(
        progress.rank,
        progress.dealt.talon,
        first_round=record.declarers is None,
        rules=record.rules,
    )
    if turned is None:
        return Event.DEALT_AGAIN, progress
    starter = record.first if progress.starter is None else progress.starter
    return Event.TURNED_UP, replace(progress, trump=turned.trump, starter=starter)


def bury(record: Record, progress: Progress) -> tuple[Event, Progress] | Stop:
    """The starter takes the talon and buries eight cards."""
    hands = list(progress.dealt.hands)
    taken = talon.take_talon(hands[decided(progress.starter)], progress.dealt.talon)
    kept = talon.bury(talon.Burial(taken, record.buried))
    if isinstance(kept, Refusal):
        return Refused("bury", 0, kept)
    hands[decided(progress.starter)] = kept
    return Event.BURIED, replace(progress, hands=tuple(hands))


@implements("tractor.round.starter-leads", "tractor.round.winner-leads")
def play(record: Record, progress: Progress) -> tuple[Event, Progress] | Stop:
    """The starter leads the first trick, the winner of each trick the next."""
    order = TractorOrdering(decided(progress.trump), record.rules)
    leader, hands = decided(progress.starter), progress.hands
    tricks: list[PlayedTrick] = []
    for index in range(0, len(record.plays), 4):
        played = play_trick(order, leader, hands, record.plays[index : index + 4])
        if isinstance(played, Refused):
            return replace(played, index=index + played.index)
        if isinstance(played, Unfinished):
            break
        tricks.append(played)
        leader, hands = played.taken.winner, played.hands
    if any(hands):
        return Unfinished("plays", len(record.plays))
    return Event.PLAYED, replace(progress, hands=hands, tricks=tuple(tricks))


def penalties(progress: Progress) -> tuple[int, ...]:
    """What each failed throw did to the opponents' total, in order."""
    return tuple([penalty_of(trick, progress) for trick in progress.tricks if trick.lead.withdrawn])


def penalty_of(played: PlayedTrick, progress: Progress) -> int:
    """What the lead of a trick did to the opponents' total."""
    starter = decided(progress.starter)
    return scoring.penalty_change(played.lead.penalty, played.trick.leader, starter)


def held(record: Record, progress: Progress) -> int:
    """What the opponents hold after the tricks: those they took, and the penalties."""
    starter, points = decided(progress.starter), 0
    for played in progress.tricks:
        if played.lead.withdrawn:
            points = scoring.after_penalty(points + penalty_of(played, progress), record.rules)
        points += scoring.trick_points(played.taken, starter)
    return points


def score(record: Record, progress: Progress) -> tuple[Event, Progress] | Stop:
    """The opponents' total: their tricks, the penalties, and perhaps the talon."""
    starter, last = decided(progress.starter), progress.tricks[-1]
    order = TractorOrdering(decided(progress.trump), record.rules)
    end = scoring.LastTrick(order, starter, last.trick, last.taken.winner)
    result = scoring.score(held(record, progress), record.buried, end)
    return Event.SCORED, replace(progress, score=result)


def advance(record: Record, progress: Progress) -> tuple[Event, Progress] | Stop:
    """The ranks, the declarers and the starter that the total leads to."""
    total, last_winner = decided(progress.score).total, progress.tricks[-1].taken.winner
    starter = decided(progress.starter)
    outcome = advancement.advance(
        advancement.RoundEnd(total, starter, record.ranks, last_winner, record.rules)
    )
    event = Event.WON if isinstance(outcome, advancement.GameWon) else Event.NEXT_ROUND
    return event, replace(progress, outcome=outcome)


STEPS = {
    Phase.DRAW: draw,
    Phase.TURN_UP: turn_up,
    Phase.BURY: bury,
    Phase.PLAY: play,
    Phase.SCORE: score,
    Phase.ADVANCE: advance,
}
"""What is done in each phase."""
