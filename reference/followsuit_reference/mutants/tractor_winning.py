"""Mutants of Tractor's tricks: which play wins, and what a trick is worth."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from followsuit_reference.core.cards import pairs_among
from followsuit_reference.core.ordering import TRUMP, cards_of, suits_among
from followsuit_reference.mutants.mutant import assumes, breaks
from followsuit_reference.tractor.ordering import points
from followsuit_reference.tractor.winning import (
    Cut,
    Strength,
    Taken,
    cuts,
    cuts_of,
    dominant_part,
    overtakes,
    strength,
    take,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from followsuit_reference.core.cards import Card
    from followsuit_reference.core.trick import Trick
    from followsuit_reference.tractor.ordering import TractorOrdering
    from followsuit_reference.tractor.units import Unit

    Cards = tuple[Card, ...]
    Parts = tuple[Unit, ...]
    Exceeds = Callable[[Strength, Strength], bool]

ABOVE_ALL = 100
"""More than any tier."""


@breaks("tractor.winning.highest-wins", overtakes)
def the_first_ruff_wins(
    later: Strength | None, standing: Strength | None, exceeds: Exceeds
) -> bool:
    """Nobody overruffs: once a trick is ruffed it is won."""
    is_ruffed = standing is not None and standing.is_ruff
    return not is_ruffed and overtakes(later, standing, exceeds)


@breaks("tractor.winning.highest-wins", strength)
def a_ruff_does_not_win(
    order: TractorOrdering, suit: str, lead: Parts, play: Cards
) -> Strength | None:
    """The highest card of the suit led wins, whatever trumps are played."""
    return strength(order, suit, lead, play) if suits_among(play, order) == {suit} else None


@breaks("tractor.winning.discard-never-wins", strength)
def a_discard_wins(order: TractorOrdering, suit: str, lead: Parts, play: Cards) -> Strength | None:
    """A higher card of a third suit beats the suit led."""
    suits = suits_among(play, order)
    own = suit if TRUMP in suits or len(suits) > 1 else next(iter(suits))
    return strength(order, own, lead, play)


@breaks("tractor.winning.pair-wins", strength)
def two_trumps_beat_a_pair(
    order: TractorOrdering, suit: str, lead: Parts, play: Cards
) -> Strength | None:
    """A pair of a plain suit is ruffed by any two trumps, and the highest of them counts."""
    is_ruff = suit != TRUMP and suits_among(play, order) == {TRUMP}
    if not is_ruff or [part.length for part in lead] != [1]:
        return strength(order, suit, lead, play)
    highest = max([order.tier(card) for card in play])
    return Strength(is_ruff, ((highest,),), highest)


@breaks("tractor.winning.pair-wins", strength)
def a_pair_is_not_ruffed(
    order: TractorOrdering, suit: str, lead: Parts, play: Cards
) -> Strength | None:
    """A pair is beaten by pairs of its own suit alone."""
    is_pair_led = [part.length for part in lead] == [1]
    is_ruff = suits_among(play, order) != {suit}
    return None if is_pair_led and is_ruff else strength(order, suit, lead, play)


@breaks("tractor.winning.tractor-wins", cuts_of)
def any_pairs_beat_a_tractor(order: TractorOrdering, lead: Parts, play: Cards) -> Iterator[Cut]:
    """As many pairs as the tractor has can win, consecutive or not, by the highest of them."""
    is_tractor = len(lead) == 1 and lead[0].length > 1
    if is_tractor:
        return cuts(order, play, (1,) * lead[0].length)
    return cuts_of(order, lead, play)


@breaks("tractor.winning.tractor-wins", strength)
def a_tractor_is_not_ruffed(
    order: TractorOrdering, suit: str, lead: Parts, play: Cards
) -> Strength | None:
    """A tractor is beaten by tractors of its own suit alone."""
    is_tractor_led = len(lead) == 1 and lead[0].length > 1
    is_ruff = suits_among(play, order) != {suit}
    return None if is_tractor_led and is_ruff else strength(order, suit, lead, play)


@breaks("tractor.winning.shape-must-match", cuts_of)
def high_cards_win_without_the_shape(
    order: TractorOrdering, _: Parts, play: Cards
) -> Iterator[Cut]:
    """A play of one suit can win by its highest card, whatever its shape."""
    yield (max([order.tier(card) for card in play]),)


@breaks("tractor.winning.shape-must-match", cuts_of)
def one_pair_is_shape_enough(order: TractorOrdering, lead: Parts, play: Cards) -> Iterator[Cut]:
    """A play with one pair has the shape of any throw with pairs."""
    lengths = [part.length for part in lead]
    pairs = sum(lengths) if len(lead) > 1 else 0
    if pairs <= 1:
        return cuts_of(order, lead, play)
    singles = len(play) - 2
    return cuts(order, play, (1, *[0] * singles))


@breaks("tractor.winning.all-trumps", strength)
def one_trump_makes_a_ruff(
    order: TractorOrdering, suit: str, lead: Parts, play: Cards
) -> Strength | None:
    """A play with trumps in it ruffs if its trumps hold the pairs of the lead."""
    trumps = cards_of(play, TRUMP, order)
    pairs = [part.length for part in lead if part.length]
    is_mixed = suit != TRUMP and 0 < len(trumps) < len(play)
    if not is_mixed or len(pairs_among(trumps)) < sum(pairs):
        return strength(order, suit, lead, play)
    top = max([order.tier(card) for card in (pairs_among(trumps) if pairs else trumps)])
    return Strength(is_mixed, ((top,) * len(lead),), top)


RUFF_HAS_THE_EXACT_SHAPE = assumes(
    "a_ruff_has_exactly_the_shape",
    "tractor.winning.ruff-contains-shape",
    "A play has the shape of the lead only if it splits into the same units, pairs never apart.",
    ruff_shape="exact",
)


@breaks("tractor.winning.ruff-contains-shape", cuts_of)
def a_pair_does_not_serve_as_two_singles(
    order: TractorOrdering, lead: Parts, play: Cards
) -> Iterator[Cut]:
    """A throw of singles is ruffed by cards that hold no pair; longer runs serve as pairs."""
    is_of_singles = not any(part.length for part in lead)
    return iter(()) if is_of_singles and pairs_among(play) else cuts_of(order, lead, play)


HIGHEST_CARD_DECIDES = assumes(
    "the_highest_card_decides_a_throw",
    "tractor.winning.highest-part-decides",
    "Of two ruffs the one with the higher highest card wins, in whatever part it is.",
    over_ruff="highest_card",
)

EVERY_PART_MUST_BE_HIGHER = assumes(
    "every_part_must_be_higher",
    "tractor.winning.highest-part-decides",
    "A later ruff wins only if it is higher in every part.",
    over_ruff="every_part",
)

NO_PART_MAY_BE_LOWER = assumes(
    "no_part_may_be_lower",
    "tractor.winning.highest-part-decides",
    "A later ruff wins only if it is lower in no part and higher in one.",
    over_ruff="no_part_lower",
)


@breaks("tractor.winning.highest-part-decides", dominant_part)
def the_lowest_part_decides(later: Strength, standing: Strength) -> bool:
    """Of two plays the one whose lowest part is higher wins."""
    return max(later.cuts)[-1] > max(standing.cuts)[-1]


@breaks("tractor.winning.standing-throw", strength)
def a_throw_is_not_ruffed(
    order: TractorOrdering, suit: str, lead: Parts, play: Cards
) -> Strength | None:
    """Whoever leads a throw that stands wins the trick."""
    is_ruff = suits_among(play, order) != {suit}
    return None if is_ruff and len(lead) > 1 else strength(order, suit, lead, play)


@breaks("tractor.winning.standing-throw", strength)
def pairs_beat_a_throw_of_singles(
    order: TractorOrdering, suit: str, lead: Parts, play: Cards
) -> Strength | None:
    """A throw of singles is overtaken by pairs of its suit."""
    found = strength(order, suit, lead, play)
    pairs = len(pairs_among(play))
    if found is None or len(lead) == 1 or any(part.length for part in lead) or not pairs:
        return found
    return replace(found, cuts=tuple([(cut[0] + ABOVE_ALL, *cut[1:]) for cut in found.cuts]))


@breaks("tractor.winning.first-of-equals", overtakes)
def the_last_of_equals_wins(
    later: Strength | None, standing: Strength | None, exceeds: Exceeds
) -> bool:
    """Of equal plays the one that was played last wins."""

    def is_no_lower(one: Strength, other: Strength) -> bool:
        return not exceeds(other, one)

    return overtakes(later, standing, is_no_lower)


@breaks("tractor.winning.trick-points", take)
def discards_count_nothing(order: TractorOrdering, trick: Trick) -> Taken:
    """Only cards of the suit led and trumps bring points to the winner."""
    suits = {order.suit(trick.led[0]), TRUMP}
    counted = [card for card in trick.cards if order.suit(card) in suits]
    return replace(take(order, trick), points=points(counted))
