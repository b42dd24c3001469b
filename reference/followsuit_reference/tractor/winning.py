"""Winning: which play takes a trick, and what the trick is worth."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from followsuit_reference.core.cards import pairs_among, without
from followsuit_reference.core.ordering import TRUMP, suits_among
from followsuit_reference.core.rulings import implements
from followsuit_reference.core.trick import best_position
from followsuit_reference.tractor.ordering import points
from followsuit_reference.tractor.units import from_high, pairs_and_singles, standard_split, units

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from followsuit_reference.core.cards import Card
    from followsuit_reference.core.trick import Trick
    from followsuit_reference.tractor.ordering import TractorOrdering
    from followsuit_reference.tractor.units import Unit

Cut = tuple[int, ...]
"""A play cut into the shape of the lead: the top tier of each part.

The longest parts come first, and among parts of one length the highest.
"""


@dataclass(frozen=True, slots=True)
class Taken:
    """A trick that is over: the winner's seat and the points in it."""

    winner: int
    points: int


@dataclass(frozen=True, slots=True)
class Strength:
    """How strong a competing play is: a ruff or not, every way to cut it, its highest card."""

    is_ruff: bool
    cuts: tuple[Cut, ...]
    highest: int


@implements("tractor.winning.trick-points")
def take(order: TractorOrdering, trick: Trick) -> Taken:
    """Who wins a trick whose lead stands and whose plays are legal, and its points."""
    lead = units(trick.led, order)
    suit = order.suit(trick.led[0])
    strengths = [strength(order, suit, lead, play) for play in trick.plays]
    exceeds = OVER_RUFFS[order.rules.over_ruff]

    def beats(later: Strength | None, standing: Strength | None) -> bool:
        return overtakes(later, standing, exceeds)

    return Taken(trick.seat_of(best_position(strengths, beats)), points(trick.cards))


@implements(
    "tractor.winning.highest-wins",
    "tractor.winning.first-of-equals",
    "tractor.winning.standing-throw",
)
def overtakes(
    later: Strength | None, standing: Strength | None, exceeds: Callable[[Strength, Strength], bool]
) -> bool:
    """Whether a later play is strictly stronger than the best before it: ruffs above the rest."""
    if later is None or standing is None:
        return later is not None
    if later.is_ruff is not standing.is_ruff:
        return later.is_ruff
    return exceeds(later, standing)


@implements("tractor.winning.discard-never-wins", "tractor.winning.all-trumps")
def strength(
    order: TractorOrdering, suit: str, lead: tuple[Unit, ...], play: tuple[Card, ...]
) -> Strength | None:
    """The strength of a play: None unless it is wholly of the suit led or wholly of trumps."""
    suits = suits_among(play, order)
    if suits not in ({suit}, {TRUMP}):
        return None
    cuts = tuple(cuts_of(order, lead, play))
    highest = max([order.tier(card) for card in play])
    return Strength(suit not in suits, cuts, highest) if cuts else None


@implements(
    "tractor.winning.pair-wins",
    "tractor.winning.tractor-wins",
    "tractor.winning.shape-must-match",
    "tractor.winning.ruff-contains-shape",
)
def cuts_of(
    order: TractorOrdering, lead: tuple[Unit, ...], play: tuple[Card, ...]
) -> Iterator[Cut]:
    """Every way to cut a play of one effective suit into runs, pairs and singles of the lead.

    None is found when the play lacks the shape. Under ``ruff_shape: exact`` its standard split
    is the only way.
    """
    lengths = tuple([part.length for part in lead])
    if order.rules.ruff_shape == "contains":
        yield from cuts(order, play, lengths)
        return
    in_pairs = len(lead) > 1 and order.rules.throw_tractors == "pairs"
    ranked = from_high(play, order)
    split = pairs_and_singles(ranked, order) if in_pairs else standard_split(ranked, order)
    if tuple([part.length for part in split]) == lengths:
        yield tuple([part.top for part in split])


def cuts(
    order: TractorOrdering, cards: tuple[Card, ...], lengths: tuple[int, ...]
) -> Iterator[Cut]:
    """Every way to cut cards into parts of these lengths, the longest first."""
    longest = max(lengths, default=0)
    if longest == 0:
        yield tuple(sorted([order.tier(card) for card in cards], reverse=True))
        return
    number = lengths.count(longest)
    for runs in combinations(runs_of(order, cards, longest), number):
        taken = tuple([card for run in runs for card in run for _ in range(2)])
        left = without(cards, taken)
        if len(left) + len(taken) == len(cards):
            tops = sorted([order.tier(run[0]) for run in runs], reverse=True)
            for rest in cuts(order, left, lengths[number:]):
                yield (*tops, *rest)


def runs_of(order: TractorOrdering, cards: tuple[Card, ...], length: int) -> list[tuple[Card, ...]]:
    """Every run of so many pairs as its faces from high to low; of one pair, the pairs."""
    pairs = pairs_among(cards)
    runs: list[tuple[Card, ...]] = [(card,) for card in pairs]
    for _ in range(length - 1):
        runs = [
            (*run, card)
            for run in runs
            for card in pairs
            if order.tier(card) == order.tier(run[-1]) - 1
        ]
    return runs


@implements("tractor.winning.highest-part-decides")
def dominant_part(later: Strength, standing: Strength) -> bool:
    """Compared is the highest of the longest parts, at its best over all cuts."""
    return max(later.cuts)[0] > max(standing.cuts)[0]


def every_part(later: Strength, standing: Strength) -> bool:
    """The later play has a cut that is higher in every part than the best cut before it."""
    best = max(standing.cuts)
    return any(
        all(mine > theirs for mine, theirs in zip(cut, best, strict=True)) for cut in later.cuts
    )


def no_part_lower(later: Strength, standing: Strength) -> bool:
    """The later play has a cut that is lower in no part and higher in one."""
    best = max(standing.cuts)
    return any(
        cut != best and all(mine >= theirs for mine, theirs in zip(cut, best, strict=True))
        for cut in later.cuts
    )


def highest_card(later: Strength, standing: Strength) -> bool:
    """The later play has the higher highest card, in whatever part."""
    return later.highest > standing.highest


OVER_RUFFS = {
    "dominant_part": dominant_part,
    "every_part": every_part,
    "no_part_lower": no_part_lower,
    "highest_card": highest_card,
}
"""How two competing plays are compared, for each value of ``over_ruff``."""
