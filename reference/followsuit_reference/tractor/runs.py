"""Runs owed: what house rules ask of a follower's pairs beyond their number.

Pairs are told apart by their tiers alone, so a holding is a sorted tuple of tiers, one entry a
pair. By default nothing is owed here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from followsuit_reference.core.cards import pairs_among
from followsuit_reference.tractor.units import standard_split

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from followsuit_reference.core.cards import Card
    from followsuit_reference.tractor.ordering import TractorOrdering
    from followsuit_reference.tractor.units import Unit

Pairs = tuple[int, ...]
"""Pairs as their tiers, sorted."""

Lengths = tuple[int, ...]
"""The lengths of runs that are taken for one part of a lead, in the order taken."""

Taking = tuple[Lengths, Pairs]
"""Run lengths taken, and the pairs that are left."""


@dataclass(frozen=True, slots=True)
class Owed:
    """What a hand owes to a lead: so many pairs, and run lengths for each part of the lead.

    ``lengths`` are the parts of the lead for which runs are asked, ``runs`` what they come to.
    """

    pairs: int
    lengths: Lengths = ()
    runs: tuple[Lengths, ...] = ()


def owed(order: TractorOrdering, parts: Sequence[Unit], suit_cards: tuple[Card, ...]) -> Owed:
    """What a lead of these parts asks of the follower's cards of the suit."""
    lengths = tuple([part.length for part in parts if part.length])
    if len(parts) > 1 and order.rules.throw_follow != "pairs":
        return owed_to_parts(order, lengths, suit_cards)
    number = pairs_owed(order, lengths, suit_cards)
    if len(parts) > 1 and number < sum(lengths):
        number = number if order.rules.throw_partial_pairs == "owed" else 0
    if len(parts) > 1 or lengths[:1] < (2,) or order.rules.tractor_follow == "pairs":
        return Owed(number)
    return Owed(number, lengths, best_runs(order, lengths, pairs_of(suit_cards, order)))


def pairs_of(cards: Iterable[Card], order: TractorOrdering) -> Pairs:
    """The pairs among cards of one suit."""
    return tuple(sorted([order.tier(card) for card in pairs_among(cards)]))


def pairs_owed(order: TractorOrdering, lengths: Lengths, suit_cards: tuple[Card, ...]) -> int:
    """The number of pairs owed to parts of these lengths.

    Tractors call for any pairs. Under ``pair_in_a_tractor: protected`` the other parts call
    only for pairs outside the tractors of the hand.
    """
    held = len(pairs_among(suit_cards))
    if order.rules.pair_in_a_tractor == "owed":
        return min(sum(lengths), held)
    for_tractors = sum([length for length in lengths if length > 1])
    outside = len(pairs_outside_tractors(order, suit_cards))
    return max(min(for_tractors, held), min(sum(lengths), outside))


def pairs_outside_tractors(order: TractorOrdering, suit_cards: tuple[Card, ...]) -> Pairs:
    """The pairs that are no part of a tractor in the standard split."""
    split = standard_split(suit_cards, order)
    return tuple(sorted([unit.top for unit in split if unit.length == 1]))


def owed_to_parts(order: TractorOrdering, lengths: Lengths, suit_cards: tuple[Card, ...]) -> Owed:
    """What a throw asks under ``throw_follow`` other than ``pairs``: each part by itself."""
    if order.rules.throw_follow == "suit_only":
        return Owed(0)
    held = free = pairs_of(suit_cards, order)
    if order.rules.pair_in_a_tractor == "protected":
        free = pairs_outside_tractors(order, suit_cards)
    runs, left = best_takings(order, lengths, held, free)
    return Owed(len(held) - max([len(pairs) for pairs in left]), lengths, runs)


def gives(order: TractorOrdering, owed: Owed, cards: Iterable[Card]) -> bool:
    """Whether the cards of the suit in a play give the runs that are owed."""
    return not owed.runs or best_runs(order, owed.lengths, pairs_of(cards, order)) >= owed.runs


def best_runs(order: TractorOrdering, lengths: Lengths, held: Pairs) -> tuple[Lengths, ...]:
    """The best lists of run lengths that the pairs give to parts of these lengths."""
    return best_takings(order, lengths, held, held)[0]


def best_takings(
    order: TractorOrdering, lengths: Lengths, held: Pairs, free: Pairs
) -> tuple[tuple[Lengths, ...], set[Pairs]]:
    """The best lists of run lengths, part by part, and all pairs that may then be left.

    ``free`` are the pairs that parts of one pair may take, each once.
    """
    lists: list[Lengths] = []
    left = {(held, free)}
    for length in lengths:
        takings = [
            taking
            for pairs, still_free in left
            for taking in takings_for(order, length, pairs, still_free)
        ]
        best = max([taken for taken, _ in takings])
        lists.append(best)
        left = {after for taken, after in takings if taken == best}
    return tuple(lists), {pairs for pairs, _ in left}


def takings_for(
    order: TractorOrdering, length: int, pairs: Pairs, free: Pairs
) -> list[tuple[Lengths, tuple[Pairs, Pairs]]]:
    """Every way to take pairs for a part of a lead, with the pairs then left and then free."""
    if length == 1:
        return [
            ((1,), (without_run(pairs, tier, 1), without_run(free, tier, 1)))
            for tier in {tier for tier in pairs if tier in free}
        ] or [((), (pairs, free))]
    take = FOLLOWS[order.rules.tractor_follow]
    return [(taken, (left, free)) for taken, left in take(pairs, length)]


def any_pairs(pairs: Pairs, number: int) -> list[Taking]:
    """Every way to take so many pairs, or all, whatever they are."""
    left = {pairs}
    for _ in range(min(number, len(pairs))):
        left = {without_run(some, tier, 1) for some in left for tier in some}
    return [((), some) for some in left]


def same_length(pairs: Pairs, length: int) -> list[Taking]:
    """A run of the length led where one is held, else any pairs."""
    if longest(pairs) < length:
        return any_pairs(pairs, length)
    return [((length,), left) for left in runs_taken(pairs, length)]


def longest_once(pairs: Pairs, length: int) -> list[Taking]:
    """The longest run, up to the length led, where it is one of two pairs; then any pairs."""
    run = min(length, longest(pairs))
    if run <= 1:
        return any_pairs(pairs, length)
    return [
        ((run,), left)
        for some in runs_taken(pairs, run)
        for _, left in any_pairs(some, length - run)
    ]


def longest_again(pairs: Pairs, length: int) -> list[Taking]:
    """The longest run again and again, cut to the pairs still owed."""
    run = min(length, longest(pairs))
    if not run:
        return [((), pairs)]
    return [
        ((run, *more), left)
        for some in runs_taken(pairs, run)
        for more, left in longest_again(some, length - run)
    ]


FOLLOWS: dict[str, Callable[[Pairs, int], list[Taking]]] = {
    "pairs": any_pairs,
    "same_length": same_length,
    "longest_once": longest_once,
    "longest": longest_again,
}
"""How a tractor is answered, for each value of ``tractor_follow``."""


def longest(pairs: Pairs) -> int:
    """The length of the longest run, 1 for a pair alone."""
    return max([_length_from(pairs, tier) for tier in pairs], default=0)


def _length_from(pairs: Pairs, top: int) -> int:
    length = 1
    while top - length in pairs:
        length += 1
    return length


def runs_taken(pairs: Pairs, length: int) -> set[Pairs]:
    """What is left after each way to take a run of a length."""
    return {without_run(pairs, top, length) for top in pairs if _length_from(pairs, top) >= length}


def without_run(pairs: Pairs, top: int, length: int) -> Pairs:
    """The pairs without one on each tier of a run."""
    left = list(pairs)
    for step in range(length):
        left.remove(top - step)
    return tuple(left)
