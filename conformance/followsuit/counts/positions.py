"""Published positions and their counts: one JSON object a line in ``spec/<game>/counts.jsonl``."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from followsuit import resources
from followsuit.errors import SuiteError
from followsuit.text import read
from followsuit.words import NO_TRUMP

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    Hands = tuple[tuple[str, ...], ...]

DIGITS = 12
"""The hexadecimal digits of a hash that are published."""

NAME = "counts.jsonl"


@dataclass(frozen=True, slots=True)
class Position:
    """Four hands between two tricks: the trumps, who leads, and in Pedro which trick it is."""

    name: str
    game: str
    trump: Any
    leader: int
    hands: Hands
    trick: int = 0


@dataclass(frozen=True, slots=True)
class Counts:
    """How many sequences of 1, 2, 3 … plays are legal, and a hash of the plays that are legal."""

    sequences: tuple[int, ...]
    hash: str


@dataclass(frozen=True, slots=True)
class Published:
    """A position with its counts."""

    position: Position
    counts: Counts


def hash_of(plays: Iterable[Iterable[str]]) -> str:
    """The hash of a set of plays.

    The cards of a play are sorted as words and joined by a space, the plays are sorted and joined
    by a line end, and the first twelve hexadecimal digits of the SHA-256 of that are the hash.
    """
    lines = sorted(" ".join(sorted(play)) for play in plays)
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:DIGITS]


def place(game: str) -> Path:
    """The file of a game."""
    return resources.spec() / game / NAME


def load(game: str) -> list[Published]:
    """Everything that is published on a game; SuiteError when it cannot be read."""
    path = place(game)
    name = resources.shown(path)
    try:
        return [_read(game, json.loads(line)) for line in read(path, name).splitlines()]
    except (ValueError, KeyError, TypeError, IndexError):
        raise SuiteError(f"{name}: this is no list of positions; restore it") from None


def line(published: Published) -> str:
    """The line of a position in its file."""
    position, counts = published.position, published.counts
    document: dict[str, Any] = {
        "position": position.name,
        "trump": written(position.trump),
        "leader": position.leader,
        "hands": [" ".join(hand) for hand in position.hands],
        "sequences": list(counts.sequences),
        "hash": counts.hash,
    }
    if position.trick:
        document = {**document, "trick": position.trick}
    return json.dumps(document, separators=(",", ":"))


def written(trump: Mapping[str, str | None] | str) -> str:
    """``7C``, ``7NT``, or in Pedro the letter of the suit."""
    if isinstance(trump, str):
        return trump
    return f"{trump['rank']}{trump['suit'] or NO_TRUMP}"


def _read(game: str, document: Mapping[str, Any]) -> Published:
    trump: Any = document["trump"]
    if game == "tractor":
        is_none = trump.endswith(NO_TRUMP)
        suit = None if is_none else trump[-1]
        trump = {"rank": trump[: -len(NO_TRUMP) if is_none else -1], "suit": suit}
    position = Position(
        str(document["position"]),
        game,
        trump,
        int(document["leader"]),
        tuple([tuple(hand.split()) for hand in document["hands"]]),
        int(document.get("trick", 0)),
    )
    counts = Counts(tuple(map(int, document["sequences"])), str(document["hash"]))
    return Published(position, counts)
