"""Notation: cards as words, ``10S`` or ``RJ``, in the protocol and in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from followsuit_reference.core.cards import CARDS, Card

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

SUIT_NAMES = {"S": "spades", "H": "hearts", "C": "clubs", "D": "diamonds", "trump": "trumps"}


class NotationError(ValueError):
    """A word that names no card, or something that is no list of words."""


def parse_card(word: object) -> Card:
    """The card that a word such as ``10S`` or ``RJ`` names; NotationError for anything else."""
    card = CARDS.get(word) if isinstance(word, str) else None
    if card is None:
        raise NotationError(f"{word!r} is no card; a card is a rank and a suit letter, or RJ or BJ")
    return card


def parse_cards(words: object) -> tuple[Card, ...]:
    """The cards that a list of words names, in its order; NotationError for anything else."""
    if not isinstance(words, list | tuple):
        raise NotationError(f"{words!r} is no list of cards")
    try:
        return tuple([CARDS[word] for word in words])
    except (KeyError, TypeError):
        return tuple([parse_card(word) for word in words])


def names(cards: Iterable[Card]) -> list[str]:
    """The words that name the cards, in their order."""
    return [card.name for card in cards]


def phrase(cards: Iterable[Card]) -> str:
    """The cards in a sentence: ``KD KD 3D``."""
    return " ".join(names(cards))


def counted(number: int, noun: str) -> str:
    """A number and its noun: ``1 card``, ``2 cards``."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def joined(parts: Sequence[str], word: str = "and") -> str:
    """Parts of a sentence: ``a``, ``a and b``, ``a, b and c``."""
    *head, last = parts
    return f"{', '.join(head)} {word} {last}" if head else last
