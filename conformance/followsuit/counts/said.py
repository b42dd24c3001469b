"""What is counted with, read out of the answers of an engine, which may say anything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    Answer = Mapping[str, Any]
    Play = tuple[str, ...]

SEATS = range(4)


class UncountedError(Exception):
    """A question without an answer that can be counted with, and why."""


def lead(answer: Answer) -> tuple[Play, tuple[int, ...]] | None:
    """What is led in the end and the seats that must beat it; None when the lead is refused."""
    if not isinstance(legal := answer.get("legal"), bool):
        raise UncountedError("tractor.lead is answered without legal, true or false")
    if not legal:
        return None
    seats = answer.get("must_beat")
    if not isinstance(seats, list):
        raise UncountedError("tractor.lead is answered without must_beat, a list of seats")
    led = _cards("tractor.lead", "led", answer.get("led"))
    return led, tuple([_seat("tractor.lead", "must_beat", seat) for seat in seats])


def plays(answer: Answer) -> list[Play]:
    """The plays of a follower in Tractor."""
    found = answer.get("plays")
    if not isinstance(found, list):
        raise UncountedError("tractor.follows is answered without plays, a list of plays")
    return [_cards("tractor.follows", "plays", play) for play in found]


def cards(answer: Answer) -> Play:
    """The cards that may be played in Pedro."""
    return _cards("pedro.plays", "plays", answer.get("plays"))


def winner(ask: str, answer: Answer) -> int:
    """The seat that wins a trick."""
    return _seat(ask, "winner", answer.get("winner"))


def _cards(ask: str, key: str, said: object) -> Play:
    if not isinstance(said, list) or not all(isinstance(card, str) for card in said):
        raise UncountedError(f"{ask} is answered without {key}, a list of cards")
    return tuple(said)


def _seat(ask: str, key: str, said: object) -> int:
    """A seat, which JSON may also write 2.0."""
    if isinstance(said, bool) or not isinstance(said, int | float) or said not in SEATS:
        raise UncountedError(f"{ask} is answered with no seat in {key}")
    return int(said)
