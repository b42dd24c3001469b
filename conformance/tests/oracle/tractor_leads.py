"""Leads of Tractor to ask about, among them throws that only just stand or only just fail."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tests.oracle.tractor_piles import (
    FACES,
    Trump,
    mostly_pairs,
    one_card_away,
    places,
    shape,
    without,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

LARGEST_HAND = 25
SHAPES = ("single", "pair", "run", "broken run", *5 * ("throw",))
WINDOW = 8
MOST_PARTS = 5
LEFT_TO_BEAT = (0, 0, 1, 1, 1, 2, 4, 6, 9)
"""How many of the cards that beat a throw stay in the other hands, as often as written."""


def lead(
    rng: Random, trump: Trump, pile: list[str], *, edge: bool, with_run: float = 1 / 4
) -> dict[str, Any]:
    """Four hands and what one of them leads; on the edge, a throw that a card or two decide.

    `with_run` is the probability that such a throw has a tractor in it.
    """
    leader = rng.randrange(4)
    if edge and rng.random() < 3 / 4:
        play = _high_cards(rng, trump, pile)
        if rng.random() < with_run:
            play = shape(rng, trump, pile, "throw with a run")
        hands = _dealt(rng, mostly_pairs(rng, without(pile, play)))
        hands[leader] += play
        _settle(rng, trump, hands, leader, play)
        if rng.random() < 1 / 4:
            _empty(rng, trump, hands, leader, play)
    else:
        hands = _dealt(rng, rng.sample(pile, len(pile)))
        play = shape(rng, trump, hands[leader], rng.choice(SHAPES))
    if rng.random() < 1 / 10:
        others = without(hands[leader], play) if rng.random() < 1 / 2 else list(FACES)
        play = one_card_away(rng, play, others)
    return {"leader": leader, "hands": hands, "play": play}


def _dealt(rng: Random, cards: list[str]) -> list[list[str]]:
    most = min(LARGEST_HAND, len(cards) // 4)
    sizes = [rng.randint((most + 1) // 2, most) for _ in range(4)]
    starts = [sum(sizes[:seat]) for seat in range(4)]
    return [cards[start : start + size] for start, size in zip(starts, sizes, strict=True)]


def _high_cards(rng: Random, trump: Trump, pile: list[str]) -> list[str]:
    """A few of the upper cards of one suit, the lower ones among them mostly in pairs."""
    suit = places(trump)[rng.choice(pile)][0]
    held = Counter(card for card in pile if places(trump)[card][0] == suit)
    high_to_low = sorted(held, key=lambda card: (-places(trump)[card][1], card))
    start = rng.randint(0, min(2, len(high_to_low) - 1))
    upper = high_to_low[start : start + rng.randint(2, WINDOW)]
    most = min(MOST_PARTS, len(upper))
    kept = sorted(rng.sample(upper, rng.randint(min(2, most), most)), key=upper.index)
    return [
        card
        for depth, card in enumerate(kept, start=1)
        for _ in range(2 if held[card] > 1 and rng.random() < depth / len(kept) else 1)
    ]


def _settle(
    rng: Random, trump: Trump, hands: list[list[str]], leader: int, play: list[str]
) -> None:
    """Take the cards that beat a part of the throw out of the other hands, all or all but a few.

    In half of the questions the few are any, in the others by preference such as beat a pair.
    """
    taken = []
    while beaters := list(_beaters(trump, hands, leader, play)):
        least = min(size for size, _, _ in beaters)
        taken.append(rng.choice([beater for beater in beaters if beater[0] == least]))
        _, seat, card = taken[-1]
        hands[seat].remove(card)
    if rng.random() < 1 / 2:
        rng.shuffle(taken)
    for _, seat, card in taken[max(0, len(taken) - rng.choice(LEFT_TO_BEAT)) :]:
        hands[seat].append(card)


def _empty(rng: Random, trump: Trump, hands: list[list[str]], leader: int, play: list[str]) -> None:
    """Take all cards of the suit thrown out of one or two of the other hands."""
    suit = places(trump)[play[0]][0]
    others = [seat for seat in range(4) if seat != leader]
    for seat in rng.sample(others, rng.choice((1, 1, 2))):
        hands[seat] = [card for card in hands[seat] if places(trump)[card][0] != suit]


def _beaters(
    trump: Trump, hands: list[list[str]], leader: int, play: list[str]
) -> Iterator[tuple[int, int, str]]:
    """The parts that other seats beat: size, seat and the card by which."""
    for part, size in Counter(play).items():
        suit, height = places(trump)[part]
        for seat, hand in enumerate(hands):
            for card, copies in Counter(hand).items():
                of_suit, above = places(trump)[card]
                if seat != leader and copies >= size and of_suit == suit and above > height:
                    yield size, seat, card
