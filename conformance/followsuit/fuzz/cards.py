"""Cards of a question: the packs, what is left of a pile, and choices that are one card off."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from followsuit.words import JOKERS, RANKS, SUITS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from followsuit.fuzz.chance import Chance

PACK = tuple(f"{rank}{suit}" for suit in SUITS for rank in RANKS)
"""The 52 cards of Pedro."""

FACES = (*PACK, *JOKERS)
"""The 54 faces of Tractor, of each of which there are two."""

SWAP, LESS, MORE = "swap", "less", "more"
CHANGES = (*(SWAP,) * 10, LESS, MORE)
STRANGER = 0.05


def without(cards: Sequence[str], gone: Iterable[str]) -> list[str]:
    """The cards, in their order, once some have been taken away."""
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return left


def pairs(cards: Iterable[str]) -> list[str]:
    """The faces that are there twice, each once."""
    return [card for card, copies in Counter(cards).items() if copies > 1]


def blocks(chance: Chance, cards: Sequence[str], together: float) -> list[str]:
    """The cards in a random order in which the copies of most faces stand together."""
    parts: list[list[str]] = []
    for card, copies in Counter(cards).items():
        whole = copies == 1 or chance.happens(together)
        parts += [[card] * copies] if whole else [[card]] * copies
    return [card for part in chance.shuffled(parts) for card in part]


def one_card_off(
    chance: Chance, play: Sequence[str], spare: Sequence[str], faces: Sequence[str] = FACES
) -> list[str]:
    """A choice with one card changed for a spare one, or one more, or one less.

    Now and then the other card is a second copy of one that stays, or any card.
    """
    changed, change = list(play), chance.one(CHANGES)
    if changed and change != MORE:
        changed.pop(chance.up_to(len(changed) - 1))
    if change != LESS:
        stranger = not spare or chance.happens(STRANGER)
        again = changed and chance.happens(STRANGER)
        changed.append(chance.one(changed if again else faces if stranger else spare))
    return changed
