"""Cards: the 54 faces, each one object, and how often a face is held."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

SUITS = ("S", "H", "C", "D")
"""The four suits, in the order in which a choice among equals is settled."""

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""The ranks of a suit, from low to high."""


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A face: what is printed on a card.

    There is one object for each face, found in ``CARDS`` by its name, so copies of a card are
    the same object. ``height`` is the place of the rank in ``RANKS``; a joker has no suit and
    stands above the ranks, black below red.
    """

    name: str
    rank: str
    suit: str | None
    height: int

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return face, (self.name,)

    def __repr__(self) -> str:
        return self.name


PACK = tuple(
    Card(rank + suit, rank, suit, height) for suit in SUITS for height, rank in enumerate(RANKS)
)
"""A pack of 52 cards without jokers."""

BLACK_JOKER = Card("BJ", "BJ", None, len(RANKS))
RED_JOKER = Card("RJ", "RJ", None, len(RANKS) + 1)

CARDS = {card.name: card for card in (*PACK, BLACK_JOKER, RED_JOKER)}
"""Every face by its name."""

Hands = tuple[tuple[Card, ...], ...]
"""Four hands by seat."""


def face(name: str) -> Card:
    """The one object of a face; KeyError for a name that is none."""
    return CARDS[name]


def pairs_among(cards: Iterable[Card]) -> list[Card]:
    """The faces held at least twice, each once, in the order in which they become pairs."""
    seen: set[Card] = set()
    pairs: dict[Card, None] = {}
    for card in cards:
        if card in seen:
            pairs[card] = None
        seen.add(card)
    return list(pairs)


def holds(hand: Iterable[Card], cards: Iterable[Card]) -> bool:
    """Whether the hand holds the cards, each as often as it is named."""
    left = list(hand)
    for card in cards:
        if card not in left:
            return False
        left.remove(card)
    return True


def without(hand: Iterable[Card], cards: Iterable[Card]) -> tuple[Card, ...]:
    """The hand after the cards have left it, in its own order; cards not held change nothing."""
    gone = list(cards)
    left: list[Card] = []
    for card in hand:
        if card in gone:
            gone.remove(card)
        else:
            left.append(card)
    return tuple(left)
