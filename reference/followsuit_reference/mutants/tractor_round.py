"""Mutants of Tractor's setup and of the course of a round."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from followsuit_reference.core import trick as core_trick
from followsuit_reference.core.replay import Refused, Stop, Unfinished, decided
from followsuit_reference.core.seats import following, partner, team
from followsuit_reference.mutants.mutant import Mutant, Setting, Swap, breaks
from followsuit_reference.tractor import setup
from followsuit_reference.tractor import trick as tractor_trick
from followsuit_reference.tractor.ordering import TractorOrdering
from followsuit_reference.tractor.round import (
    PHASES,
    Event,
    Phase,
    Progress,
    Record,
    play,
    turn_up,
)
from followsuit_reference.tractor.setup import (
    DRAWN,
    HAND_SIZE,
    TALON_SIZE,
    Dealt,
    deal,
    drawn,
    may_draw_first,
)
from followsuit_reference.tractor.trick import PlayedTrick, play_trick

if TYPE_CHECKING:
    from collections.abc import Callable

    from followsuit_reference.core.cards import Card

Step = tuple[Event, Progress] | Stop


def _neighbour(seat: int) -> int:
    return seat ^ 1


@breaks("tractor.setup.seats", team, Swap(partner, _neighbour))
def partners_sit_side_by_side(seat: int) -> int:
    """Seats 0 and 1 are one team, seats 2 and 3 the other."""
    return seat // 2


TWO_JOKERS = Mutant(
    "the_pack_has_one_joker_of_each_colour",
    "The two packs come with two jokers, 106 cards in all.",
    "tractor.setup.pack",
    (Setting(setup, "TALON_SIZE", TALON_SIZE - 2),),
)


@breaks("tractor.setup.deal", drawn)
def cards_are_drawn_clockwise(
    deck: tuple[Card, ...], first: int, number: int
) -> tuple[tuple[Card, ...], ...]:
    """The seat before the first drawer draws next."""
    hands = list(drawn(deck, first, number))
    left, right = following(partner(first)), following(first)
    hands[left], hands[right] = hands[right], hands[left]
    return tuple(hands)


@breaks("tractor.setup.deal", deal)
def hands_are_dealt_whole(deck: tuple[Card, ...], first: int) -> Dealt:
    """The first drawer takes the first 25 cards, the next seat the next 25, and so on."""
    starts = [(seat - first) % 4 * HAND_SIZE for seat in range(4)]
    return Dealt(tuple([deck[start : start + HAND_SIZE] for start in starts]), deck[DRAWN:])


@breaks("tractor.setup.deal", deal)
def the_talon_lies_on_top(deck: tuple[Card, ...], first: int) -> Dealt:
    """The first eight cards of the deck are the talon, and the rest are drawn."""
    return Dealt(drawn(deck[TALON_SIZE:], first, DRAWN), deck[:TALON_SIZE])


@breaks("tractor.setup.first-drawer", may_draw_first)
def the_seat_after_the_starter_draws_first(first: int, starter: int | None) -> bool:
    """In later rounds the seat after the starter draws first."""
    return starter is None or first == following(starter)


@breaks("tractor.setup.first-drawer", drawn)
def seat_0_draws_first(deck: tuple[Card, ...], _: int, number: int) -> tuple[tuple[Card, ...], ...]:
    """Seat 0 draws first in every round."""
    return drawn(deck, 0, number)


@breaks(
    "tractor.round.phases",
    turn_up,
    Setting(PHASES[Phase.TURN_UP], Event.TURNED_UP, Phase.PLAY),
)
def a_talon_turned_up_is_left_alone(record: Record, progress: Progress) -> Step:
    """A talon that was turned up is neither taken nor exchanged."""
    turned = turn_up(record, progress)
    if not isinstance(turned, tuple):
        return turned
    event, after = turned
    return event, replace(after, hands=after.dealt.hands)


def _play(
    record: Record, progress: Progress, first: int, leads_next: Callable[[PlayedTrick], int]
) -> Step:
    """The tricks, with other leaders than the rules call for; plays left over are ignored."""
    order = TractorOrdering(decided(progress.trump), record.rules)
    leader, hands, tricks = first, progress.hands, list[PlayedTrick]()
    while any(hands):
        index = 4 * len(tricks)
        if index >= len(record.plays):
            return Unfinished("plays", len(record.plays))
        played = play_trick(order, leader, hands, record.plays[index : index + 4])
        if isinstance(played, Refused):
            return replace(played, index=index + played.index)
        if isinstance(played, Unfinished):
            return Unfinished("plays", len(record.plays))
        tricks.append(played)
        leader, hands = leads_next(played), played.hands
    return Event.PLAYED, replace(progress, hands=hands, tricks=tuple(tricks))


def _winner(played: PlayedTrick) -> int:
    return played.taken.winner


@breaks("tractor.round.starter-leads", play)
def the_maker_of_trumps_leads_first(record: Record, progress: Progress) -> Step:
    """The player whose declaration stands leads the first trick, in later rounds too."""
    maker = record.calls[-1].seat if record.calls else decided(progress.starter)
    return _play(record, progress, maker, _winner)


@breaks("tractor.round.starter-leads", play)
def the_seat_after_the_starter_leads_first(record: Record, progress: Progress) -> Step:
    """The player on the starter's right leads the first trick."""
    return _play(record, progress, following(decided(progress.starter)), _winner)


def _clockwise(first: int) -> tuple[int, int, int, int]:
    return first, (first + 3) % 4, (first + 2) % 4, (first + 1) % 4


PLAY_GOES_CLOCKWISE = Mutant(
    "play_goes_clockwise",
    "After each player comes the one on the left.",
    "tractor.round.play-order",
    (
        Setting(tractor_trick, "from_seat", _clockwise),
        Setting(core_trick, "from_seat", _clockwise),
    ),
)


@breaks("tractor.round.winner-leads", play)
def the_starter_leads_every_trick(record: Record, progress: Progress) -> Step:
    """The starter leads every trick, whoever won the one before."""
    starter = decided(progress.starter)
    return _play(record, progress, starter, lambda _: starter)


@breaks("tractor.round.winner-leads", play)
def the_lead_goes_round(record: Record, progress: Progress) -> Step:
    """The seat after the leader leads the next trick, whoever won."""
    first = decided(progress.starter)
    return _play(record, progress, first, lambda played: following(played.trick.leader))


@breaks("tractor.round.winner-leads", play)
def a_failed_throw_loses_the_lead(record: Record, progress: Progress) -> Step:
    """After a failed throw the seat after the leader leads next, whoever won the trick."""

    def leads_next(played: PlayedTrick) -> int:
        failed = played.lead.withdrawn > 0
        return following(played.trick.leader) if failed else played.taken.winner

    return _play(record, progress, decided(progress.starter), leads_next)


@breaks("tractor.round.all-cards-played", play)
def plays_after_the_last_trick_are_ignored(record: Record, progress: Progress) -> Step:
    """A play that is recorded after the last trick does no harm."""
    return _play(record, progress, decided(progress.starter), _winner)
