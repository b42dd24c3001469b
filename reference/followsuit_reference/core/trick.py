"""A trick: four plays from a leader, and how the winning one is found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from followsuit_reference.core.seats import from_seat

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from followsuit_reference.core.cards import Card

Play = TypeVar("Play")


@dataclass(frozen=True, slots=True)
class Trick:
    """The plays of one trick in playing order; the first is the lead."""

    leader: int
    plays: tuple[tuple[Card, ...], ...]

    @property
    def led(self) -> tuple[Card, ...]:
        """The cards led."""
        return self.plays[0]

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards of the trick, in playing order."""
        return tuple([card for play in self.plays for card in play])

    def seat_of(self, position: int) -> int:
        """The seat that made the play at a position, 0 for the lead."""
        return from_seat(self.leader)[position]


def best_position(plays: Sequence[Play], beats: Callable[[Play, Play], bool]) -> int:
    """The position of the play that wins: each one must beat the best before it.

    ``beats(later, standing)`` is strict, so of equal plays the first stays ahead.
    """
    best = 0
    for position in range(1, len(plays)):
        if beats(plays[position], plays[best]):
            best = position
    return best
