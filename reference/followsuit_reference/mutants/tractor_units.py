"""Mutants of Tractor's units: pairs, tractors, what is consecutive, and the parts of a throw."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

from followsuit_reference.core.cards import BLACK_JOKER, RANKS, RED_JOKER, pairs_among
from followsuit_reference.core.ordering import TRUMP, suits_among
from followsuit_reference.mutants.mutant import Swap, assumes, breaks
from followsuit_reference.mutants.tractor_ordering import OFF_SUIT_RANK, is_rank_card
from followsuit_reference.tractor.ordering import Trump, effective_suit, tier
from followsuit_reference.tractor.units import Unit, is_run, tops, units

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from followsuit_reference.core.cards import Card
    from followsuit_reference.tractor.house_rules import HouseRules
    from followsuit_reference.tractor.ordering import TractorOrdering

TWO_PAIRS = 2


def _as_first(cards: Iterable[Card], alike: Callable[[Card], object]) -> list[Card]:
    """The cards, each replaced by the first that is alike, so that alike ones are identical."""
    first: dict[object, Card] = {}
    return [first.setdefault(alike(card), card) for card in cards]


def _rank(card: Card) -> str:
    return card.rank


def _pairs_of_one_rank(cards: Iterable[Card]) -> list[Card]:
    return pairs_among(_as_first(cards, _rank))


@breaks("tractor.units.pair", units, Swap(pairs_among, _pairs_of_one_rank))
def two_cards_of_one_rank_are_a_pair(
    cards: Sequence[Card], order: TractorOrdering
) -> tuple[Unit, ...]:
    """Two cards of one rank and one effective suit are a pair, whatever is printed on them."""
    return units(_as_first(cards, _rank), order)


def _face_or_joker(card: Card) -> str:
    return card.name if card.suit else "joker"


def _pairs_with_mixed_jokers(cards: Iterable[Card]) -> list[Card]:
    return pairs_among(_as_first(cards, _face_or_joker))


@breaks("tractor.units.pair", units, Swap(pairs_among, _pairs_with_mixed_jokers))
def two_jokers_are_a_pair(cards: Sequence[Card], order: TractorOrdering) -> tuple[Unit, ...]:
    """A red and a black joker are a pair."""
    return units(_as_first(cards, _face_or_joker), order)


@breaks("tractor.units.tractor", is_run)
def tractor_needs_three_pairs(
    cards: Sequence[Card], pairs: Sequence[Card], order: TractorOrdering
) -> bool:
    """A tractor has three pairs at least."""
    return len(pairs) > TWO_PAIRS and is_run(cards, pairs, order)


@breaks("tractor.units.tractor", is_run)
def any_pairs_are_a_tractor(
    cards: Sequence[Card], pairs: Sequence[Card], order: TractorOrdering
) -> bool:
    """Pairs of one suit are a tractor, consecutive or not, as long as no two are equal."""
    tiers = {order.tier(card) for card in pairs}
    return len(pairs) > 1 and len(pairs) * 2 == len(cards) and len(tiers) == len(pairs)


@breaks("tractor.units.tractor", is_run)
def one_missing_rank_is_bridged(
    cards: Sequence[Card], pairs: Sequence[Card], order: TractorOrdering
) -> bool:
    """Pairs with one rank between them are consecutive."""
    return len(pairs) * 2 == len(cards) and _steps(pairs, order) in ({1}, {2}, {1, 2})


def _steps(pairs: Sequence[Card], order: TractorOrdering) -> set[int]:
    """How many tiers lie between each pair and the next."""
    return {order.tier(high) - order.tier(low) for high, low in pairwise(pairs)}


RUNS_BREAK_AT_THE_REMOVED_RANK = assumes(
    "runs_break_at_the_removed_rank",
    "tractor.units.removed-rank-bridged",
    "The ranks on both sides of the trump rank are no neighbours.",
    removed_rank="gap",
)


def _with_a_gap(card: Card, trump: Trump, rules: HouseRules) -> int:
    """The tier, one higher for everything above the place that the trump rank has left."""
    above = card.height > RANKS.index(trump.rank) or is_rank_card(card, trump)
    has_gap = trump.suit is not None and trump.rank != RANKS[-1]
    return tier(card, trump, rules) + (above and has_gap)


@breaks("tractor.units.removed-rank-bridged", tier)
def runs_break_at_the_removed_rank_in_trumps(card: Card, trump: Trump, rules: HouseRules) -> int:
    """The ranks on both sides of the trump rank are neighbours in plain suits alone."""
    in_trumps = effective_suit(card, trump) == TRUMP
    return (_with_a_gap if in_trumps else tier)(card, trump, rules)


@breaks("tractor.units.removed-rank-bridged", tier)
def runs_break_at_the_removed_rank_in_plain_suits(
    card: Card, trump: Trump, rules: HouseRules
) -> int:
    """The ranks on both sides of the trump rank are neighbours in trumps alone."""
    in_trumps = effective_suit(card, trump) == TRUMP
    return (tier if in_trumps else _with_a_gap)(card, trump, rules)


RANK_CARDS_MAKE_NO_RUN = assumes(
    "rank_cards_make_no_run",
    "tractor.units.trump-sequence",
    "No rank card is part of a run, while two pairs of jokers are one.",
    trump_sequences="suit_cards_and_jokers",
)

RANK_CARDS_AND_JOKERS_MAKE_NO_RUN = assumes(
    "rank_cards_and_jokers_make_no_run",
    "tractor.units.trump-sequence",
    "Neither rank cards nor jokers are part of a run.",
    trump_sequences="suit_cards",
)


@breaks("tractor.units.trump-sequence", tier)
def jokers_make_no_run(card: Card, trump: Trump, rules: HouseRules) -> int:
    """No joker is part of a run; rank cards are."""
    return tier(card, trump, rules) + {BLACK_JOKER: 1, RED_JOKER: 2}.get(card, 0)


@breaks("tractor.units.trump-sequence", tier)
def jokers_run_only_with_jokers(card: Card, trump: Trump, rules: HouseRules) -> int:
    """Two pairs of jokers are a tractor, and the black joker has no neighbour below."""
    return tier(card, trump, rules) + (card.suit is None)


@breaks("tractor.units.trump-sequence", is_run)
def off_suit_rank_cards_are_passed_over(
    cards: Sequence[Card], pairs: Sequence[Card], order: TractorOrdering
) -> bool:
    """Off-suit rank cards are in no run: the trump suit's rank card comes next to its ace."""
    tiers = [order.tier(card) for card in pairs]
    if suits_among(cards, order) == {TRUMP}:
        if OFF_SUIT_RANK in tiers:
            return False
        tiers = [height - (height > OFF_SUIT_RANK) for height in tiers]
    return _is_row(cards, tiers)


def _is_row(cards: Sequence[Card], tiers: Sequence[int]) -> bool:
    """Whether the cards are pairs on these tiers, one above the other, from high to low."""
    is_complete = len(tiers) > 1 and len(tiers) * 2 == len(cards)
    return is_complete and list(tiers) == list(range(tiers[0], tiers[0] - len(tiers), -1))


@breaks("tractor.units.equal-pairs-no-run", is_run)
def equal_pairs_are_consecutive(
    cards: Sequence[Card], pairs: Sequence[Card], order: TractorOrdering
) -> bool:
    """Pairs of equal off-suit rank cards follow one another in a run."""
    return len(pairs) * 2 == len(cards) and _steps(pairs, order) in ({0}, {1}, {0, 1})


@breaks("tractor.units.equal-pairs-no-run", tops)
def equal_pairs_cut_a_run(cards: Iterable[Card], length: int, order: TractorOrdering) -> list[int]:
    """A run does not go through a tier on which the hand holds several equal pairs."""
    held = list(cards)
    pairs = Counter([order.tier(card) for card in pairs_among(held)])
    single = {height for height, number in pairs.items() if number == 1}
    if length <= 1:
        return tops(held, length, order)
    return [top for top in single if all(top - step in single for step in range(length))]


@breaks("tractor.units.no-wrap", is_run)
def runs_go_on_from_the_two_to_the_ace(
    cards: Sequence[Card], pairs: Sequence[Card], order: TractorOrdering
) -> bool:
    """The ace of a plain suit is a neighbour of its lowest card too."""
    tiers = [order.tier(card) for card in pairs]
    is_plain = suits_among(cards, order) != {TRUMP}
    wraps = is_plain and pairs[:1] != [] and pairs[0].rank == RANKS[-1]
    return _is_row(cards, tiers) or (wraps and _is_row(cards, [*tiers[1:], -1]))


@breaks("tractor.units.no-wrap", is_run)
def runs_go_on_from_the_lowest_trump_to_the_red_joker(
    cards: Sequence[Card], pairs: Sequence[Card], order: TractorOrdering
) -> bool:
    """The red joker is a neighbour of the lowest trump too."""
    tiers = [order.tier(card) for card in pairs]
    wraps = RED_JOKER in pairs
    return _is_row(cards, tiers) or (wraps and _is_row(cards, [*tiers[1:], -1]))


@breaks("tractor.units.one-effective-suit", units)
def units_are_of_one_printed_suit(
    cards: Sequence[Card], order: TractorOrdering
) -> tuple[Unit, ...]:
    """Cards form a unit or a throw if one suit is printed on them, whatever is trumps."""
    if len({card.suit for card in cards}) != 1:
        return ()
    singles = tuple([Unit((card,), order.tier(card), 0) for card in cards])
    return units(cards, order) or singles


@breaks("tractor.units.one-effective-suit", units)
def consecutive_pairs_may_be_of_two_suits(
    cards: Sequence[Card], order: TractorOrdering
) -> tuple[Unit, ...]:
    """Pairs on consecutive tiers are a tractor, of whatever suits they are."""
    pairs = sorted(pairs_among(cards), key=order.tier, reverse=True)
    run = tuple([card for card in pairs for _ in range(2)])
    is_mixed = len(suits_among(cards, order)) > 1 and is_run(cards, pairs, order)
    return (Unit(run, order.tier(pairs[0]), len(pairs)),) if is_mixed else units(cards, order)


TRACTORS_ARE_PARTS_OF_A_THROW = assumes(
    "tractors_are_parts_of_a_throw",
    "tractor.units.throw-parts",
    "Consecutive pairs inside a throw are one part of it, a tractor.",
    throw_tractors="component",
)

TRACTORS_ARE_KEPT_OUT_OF_A_THROW = assumes(
    "tractors_are_kept_out_of_a_throw",
    "tractor.units.throw-parts",
    "A throw must not hold consecutive pairs.",
    throw_tractors="refused",
)


@breaks("tractor.units.throw-parts", units)
def a_throw_is_all_singles(cards: Sequence[Card], order: TractorOrdering) -> tuple[Unit, ...]:
    """Every card of a throw is a part by itself, two identical ones as well."""
    parts = units(cards, order)
    singles = [Unit((card,), part.top, 0) for part in parts for card in part.cards]
    return tuple(singles) if len(parts) > 1 else parts
