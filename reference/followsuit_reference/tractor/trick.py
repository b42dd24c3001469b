"""One trick of a round: the lead and the three follows, each held to the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from followsuit_reference.core.cards import without
from followsuit_reference.core.replay import Refused, Stop, Unfinished
from followsuit_reference.core.rulings import Refusal, first_refusal, implements
from followsuit_reference.core.seats import from_seat
from followsuit_reference.core.trick import Trick
from followsuit_reference.tractor import following, leading, winning

if TYPE_CHECKING:
    from collections.abc import Sequence

    from followsuit_reference.core.cards import Card
    from followsuit_reference.tractor.ordering import TractorOrdering

Hands = tuple[tuple["Card", ...], ...]
"""Four hands by seat."""


@dataclass(frozen=True, slots=True)
class PlayedTrick:
    """A trick as it was played in the end, who took it, and how its lead came about.

    ``hands`` are what is left after it.
    """

    trick: Trick
    taken: winning.Taken
    lead: leading.Lead
    hands: Hands


@dataclass(frozen=True, slots=True)
class BegunTrick:
    """A trick as far as it has been played, and how its lead came about."""

    trick: Trick
    lead: leading.Lead


@implements("tractor.round.play-order")
def begin_trick(
    order: TractorOrdering,
    leader: int,
    hands: Hands,
    attempts: Sequence[tuple[Card, ...]],
) -> BegunTrick | Refused:
    """A trick of up to four plays: the leader's attempt and then followers in playing order."""
    attempt = leading.Attempt(order, leader, hands, attempts[0])
    lead = first_refusal(TURN_CHECKS, hands) or leading.lead(attempt)
    if isinstance(lead, Refusal):
        return Refused("play", 0, lead)
    plays = [lead.led]
    for seat, play in zip(from_seat(leader)[1:], attempts[1:], strict=False):
        owes = following.duty(order, lead.led, hands[seat], must_beat=seat in lead.must_beat)
        refusal = following.follow(following.Follow(owes, play))
        if refusal is not None:
            return Refused("play", len(plays), refusal)
        plays.append(play)
    return BegunTrick(Trick(leader, tuple(plays)), lead)


def play_trick(
    order: TractorOrdering,
    leader: int,
    hands: Hands,
    attempts: Sequence[tuple[Card, ...]],
) -> PlayedTrick | Stop:
    """One whole trick, and who takes it."""
    begun = begin_trick(order, leader, hands, attempts)
    if isinstance(begun, Refused):
        return begun
    if len(begun.trick.plays) < len(hands):
        return Unfinished("plays", len(begun.trick.plays))
    return end_trick(order, hands, begun)


def end_trick(order: TractorOrdering, hands: Hands, begun: BegunTrick) -> PlayedTrick:
    """A trick of four plays with the seat that takes it, and the hands after it."""
    taken = winning.take(order, begun.trick)
    return PlayedTrick(begun.trick, taken, begun.lead, hands_after(begun.trick, hands))


def hands_after(trick: Trick, hands: Hands) -> Hands:
    """The hands without the cards that are in the trick."""
    left = list(hands)
    for place, cards in enumerate(trick.plays):
        left[trick.seat_of(place)] = without(left[trick.seat_of(place)], cards)
    return tuple(left)


@implements("tractor.round.all-cards-played")
def cards_are_left(hands: Hands) -> Refusal | None:
    """The round ends when every card is played."""
    if any(hands):
        return None
    return Refusal("tractor.round.all-cards-played", "every card is played, the round is over")


TURN_CHECKS = (cards_are_left,)
