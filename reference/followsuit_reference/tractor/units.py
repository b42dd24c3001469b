"""Units: single, pair, tractor, and the parts of a throw."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from followsuit_reference.core.cards import SUITS, pairs_among, without
from followsuit_reference.core.ordering import suits_among
from followsuit_reference.core.rulings import implements

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from followsuit_reference.core.cards import Card
    from followsuit_reference.tractor.ordering import TractorOrdering


class Kind(StrEnum):
    """What cards are together."""

    SINGLE = "single"
    PAIR = "pair"
    TRACTOR = "tractor"
    THROW = "throw"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Unit:
    """A single, a pair or a tractor of one effective suit.

    ``cards`` stand from high to low, ``top`` is the tier of the highest, ``length`` the number
    of pairs: 0 for a single.
    """

    cards: tuple[Card, ...]
    top: int
    length: int

    @property
    def size(self) -> int:
        """The number of cards."""
        return len(self.cards)


def kind(cards: Sequence[Card], order: TractorOrdering) -> Kind:
    """What the cards are together; ``none`` when they are not of one effective suit."""
    parts = units(cards, order)
    if len(parts) != 1:
        return Kind.THROW if parts else Kind.NONE
    return (Kind.SINGLE, Kind.PAIR, Kind.TRACTOR)[min(parts[0].length, 2)]


@implements("tractor.units.one-effective-suit", "tractor.units.throw-parts")
def units(cards: Sequence[Card], order: TractorOrdering) -> tuple[Unit, ...]:
    """The units of the cards, the longest first and the highest first among those.

    Cards that are one run are one tractor. Anything else of one effective suit falls into its
    pairs and singles, each a unit by itself; under ``throw_tractors: component`` its runs are
    units too. Cards of two effective suits have no units.
    """
    if len(suits_among(cards, order)) != 1:
        return ()
    ranked = from_high(cards, order)
    pairs = pairs_among(ranked)
    if is_run(cards, pairs, order):
        return (Unit(ranked, order.tier(pairs[0]), len(pairs)),)
    if order.rules.throw_tractors == "component":
        return standard_split(cards, order)
    return pairs_and_singles(ranked, order)


def from_high(cards: Iterable[Card], order: TractorOrdering) -> tuple[Card, ...]:
    """Cards of one effective suit from high to low, those on one tier in the order of suits."""
    return tuple(sorted(cards, key=lambda card: _place(card, order)))


def pairs_and_singles(ranked: Sequence[Card], order: TractorOrdering) -> tuple[Unit, ...]:
    """The pairs of cards that stand from high to low, and what is left, each a unit."""
    pairs = pairs_among(ranked)
    return (
        *[Unit((card, card), order.tier(card), 1) for card in pairs],
        *[Unit((card,), order.tier(card), 0) for card in without(ranked, pairs * 2)],
    )


def standard_split(cards: Sequence[Card], order: TractorOrdering) -> tuple[Unit, ...]:
    """The longest run, the highest of several, again and again; then pairs and singles.

    On a tier with several pairs the first in the order of suits goes into the run.
    """
    runs: list[Unit] = []
    left = from_high(cards, order)
    while run := longest_run(left, order):
        runs.append(
            Unit(
                tuple([card for card in run for _ in range(2)]),
                order.tier(run[0]),
                len(run),
            )
        )
        left = without(left, run * 2)
    return (*runs, *pairs_and_singles(left, order))


def longest_run(ranked: Sequence[Card], order: TractorOrdering) -> list[Card]:
    """The faces of the longest run of two pairs or more, from high to low; empty without one.

    The cards stand from high to low.
    """
    by_tier: dict[int, Card] = {}
    for card in pairs_among(ranked):
        by_tier.setdefault(order.tier(card), card)
    best: list[Card] = []
    for top, highest in by_tier.items():
        run = [highest]
        while top - len(run) in by_tier:
            run.append(by_tier[top - len(run)])
        if len(run) > max(len(best), 1):
            best = run
    return best


def _place(card: Card, order: TractorOrdering) -> tuple[int, int]:
    return (-order.tier(card), SUITS.index(card.suit) if card.suit else 0)


@implements(
    "tractor.units.tractor",
    "tractor.units.removed-rank-bridged",
    "tractor.units.trump-sequence",
    "tractor.units.equal-pairs-no-run",
    "tractor.units.no-wrap",
)
def is_run(cards: Sequence[Card], pairs: Sequence[Card], order: TractorOrdering) -> bool:
    """Whether the cards are two or more pairs on neighbouring tiers, one pair a tier.

    ``pairs`` are the faces of the pairs from high to low.
    """
    if len(pairs) == 1 or not pairs or len(pairs) * 2 != len(cards):
        return False
    tiers = [order.tier(card) for card in pairs]
    return tiers == list(range(tiers[0], tiers[0] - len(tiers), -1))


@implements("tractor.units.pair")
def pair_tiers(cards: Iterable[Card], order: TractorOrdering) -> frozenset[int]:
    """The tiers on which two identical cards are held; equal cards of two suits are no pair."""
    return frozenset([order.tier(card) for card in pairs_among(cards)])


def tops(cards: Iterable[Card], length: int, order: TractorOrdering) -> list[int]:
    """The top tiers of all singles (length 0), pairs (1) or runs of that many pairs.

    The cards are of one effective suit; a run may be part of a longer one.
    """
    if length == 0:
        return [order.tier(card) for card in cards]
    tiers = pair_tiers(cards, order)
    return [top for top in tiers if all(top - step in tiers for step in range(length))]


def beats(cards: Iterable[Card], unit: Unit, order: TractorOrdering) -> bool:
    """Whether cards of the unit's effective suit hold a unit of its length with a higher top."""
    return max(tops(cards, unit.length, order), default=unit.top) > unit.top
