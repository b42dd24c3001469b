"""One trick of a hand: the lead and the three follows, each held to the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from followsuit_reference.core.cards import without
from followsuit_reference.core.replay import Refused, Unfinished
from followsuit_reference.core.rulings import implements
from followsuit_reference.core.seats import from_seat
from followsuit_reference.core.trick import Trick
from followsuit_reference.pedro import following, scoring, winning

if TYPE_CHECKING:
    from collections.abc import Sequence

    from followsuit_reference.core.cards import Card, Hands
    from followsuit_reference.core.replay import Stop
    from followsuit_reference.pedro.ordering import PedroOrdering
    from followsuit_reference.pedro.scoring import ByTeam


@dataclass(frozen=True, slots=True)
class PlayedTrick:
    """A trick, who took it, what each team scores of it, and the hands after it."""

    trick: Trick
    winner: int
    points: ByTeam
    hands: Hands


@implements("pedro.hand.play-order")
def play_trick(
    order: PedroOrdering,
    number: int,
    leader: int,
    hands: Hands,
    plays: Sequence[tuple[Card, ...]],
) -> PlayedTrick | Stop:
    """One trick: the leader and then the three others in playing order."""
    led: Card | None = None
    left = list(hands)
    for place, (seat, (card, *shed)) in enumerate(zip(from_seat(leader), plays, strict=False)):
        duty = following.duty(order, number, led, hands[seat])
        refusal = following.play(following.Play(duty, card, tuple(shed)))
        if refusal is not None:
            return Refused("play", place, refusal)
        left[seat] = without(hands[seat], plays[place])
        led = led or card
    if len(plays) < len(hands):
        return Unfinished("plays", len(plays))
    trick = Trick(leader, tuple(plays))
    winner = winning.winner(order, trick)
    return PlayedTrick(trick, winner, scoring.trick_points(order, trick, winner), tuple(left))
