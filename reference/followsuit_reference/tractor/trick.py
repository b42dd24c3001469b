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


@implements("tractor.round.play-order")
def play_trick(
    order: TractorOrdering,
    leader: int,
    hands: Hands,
    attempts: Sequence[tuple[Card, ...]],
) -> PlayedTrick | Stop:
    """One trick: the leader's attempt and then the three followers in playing order."""
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
    if len(plays) < len(hands):
        return Unfinished("plays", len(plays))
    trick = Trick(leader, tuple(plays))
    left = list(hands)
    for place, cards in enumerate(plays):
        left[trick.seat_of(place)] = without(left[trick.seat_of(place)], cards)
    return PlayedTrick(trick, winning.take(order, trick), lead, tuple(left))


@implements("tractor.round.all-cards-played")
def cards_are_left(hands: Hands) -> Refusal | None:
    """The round ends when every card is played."""
    if any(hands):
        return None
    return Refusal("tractor.round.all-cards-played", "every card is played, the round is over")


TURN_CHECKS = (cards_are_left,)
