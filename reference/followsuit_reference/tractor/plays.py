"""Plays: every legal follow, built one after another; no play is made and then refused."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from typing import TYPE_CHECKING

from followsuit_reference.core.cards import pairs_among, without
from followsuit_reference.tractor.runs import gives
from followsuit_reference.tractor.units import tops

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from followsuit_reference.core.cards import Card
    from followsuit_reference.tractor.following import Duty


def follows(duty: Duty) -> Iterator[tuple[Card, ...]]:
    """Every legal play, without repeats, one after another: no play is made and then refused."""
    number = len(duty.led)
    if duty.must_beat:
        yield from beating_plays(duty)
    elif len(duty.suit_cards) <= number:
        for free in choices(duty.others, number - len(duty.suit_cards), 0):
            yield (*duty.suit_cards, *free)
    else:
        yield from owed_plays(duty)


def owed_plays(duty: Duty) -> Iterator[tuple[Card, ...]]:
    """Every choice of suit cards that gives the pairs and runs owed."""
    owed, number = duty.owed, len(duty.led)
    if not owed.runs:
        yield from choices(duty.suit_cards, number, owed.pairs)
        return
    seen: set[tuple[Card, ...]] = set()
    for faces in combinations(pairs_among(duty.suit_cards), owed.pairs):
        if gives(duty.order, owed, faces * 2):
            left = without(duty.suit_cards, faces * 2)
            for others in choices(left, number - 2 * owed.pairs, 0):
                play = tuple(sorted((*faces, *faces, *others), key=str))
                if play not in seen:
                    seen.add(play)
                    yield play


def choices(cards: Iterable[Card], number: int, pairs: int) -> Iterator[tuple[Card, ...]]:
    """Every choice of so many cards that holds at least so many pairs; equal choices once."""
    return _choices(list(Counter(cards).items()), number, pairs)


def _choices(faces: list[tuple[Card, int]], number: int, pairs: int) -> Iterator[tuple[Card, ...]]:
    """``choices`` of faces with their copies; each step goes on only where a choice is left."""
    if number < 2 * pairs or sum([copies for _, copies in faces]) < number:
        return
    if sum([copies > 1 for _, copies in faces]) < pairs:
        return
    if number == 0:
        yield ()
        return
    (card, copies), rest = faces[0], faces[1:]
    for taken in range(copies, -1, -1):
        makes_pair = taken > 1 and pairs > 0
        for others in _choices(rest, number - taken, pairs - makes_pair):
            yield (*(card,) * taken, *others)


def beating_plays(duty: Duty) -> Iterator[tuple[Card, ...]]:
    """Every unit of the suit with the forced part's length and a higher top."""
    forced, order = duty.parts[0], duty.order
    copies = min(forced.length, 1) + 1
    faces = pairs_among(duty.suit_cards) if forced.length else dict.fromkeys(duty.suit_cards)
    for top in sorted(set(tops(duty.suit_cards, forced.length, order))):
        if top > forced.top:
            steps = [
                [card for card in faces if order.tier(card) == top - step]
                for step in range(max(forced.length, 1))
            ]
            for cards in product(*steps):
                yield tuple([card for card in cards for _ in range(copies)])
