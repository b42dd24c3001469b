"""Mutants of Pedro's exchange: the discard, the fill, the stock and the dealer's cards."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from followsuit_reference.core.cards import holds, without
from followsuit_reference.core.rulings import Refusal
from followsuit_reference.core.seats import following
from followsuit_reference.mutants.mutant import Swap, assumes, breaks
from followsuit_reference.pedro.exchange import (
    HAND_SIZE,
    Discard,
    Filled,
    Rob,
    TakeBack,
    as_many_are_taken_back_as_are_owed,
    cards_taken_back_were_discarded,
    discarded_cards_are_held,
    every_trump_is_taken,
    fill,
    hand_is_filled_up,
    missing,
    non_trumps_are_discarded,
    stock_is_used_up_first,
    taken_cards_are_there,
    trumps_are_kept,
)
from followsuit_reference.pedro.ordering import POINTS, points

if TYPE_CHECKING:
    from collections.abc import Sequence

    from followsuit_reference.core.cards import Card

Hands = tuple[tuple["Card", ...], ...]


@breaks("pedro.exchange.cards-held", discarded_cards_are_held)
def discards_need_not_be_held(_: Discard) -> None:
    """Nobody looks whether the cards discarded are in the hand."""


@breaks("pedro.exchange.cards-held", taken_cards_are_there)
def the_dealer_takes_any_cards(_: Rob) -> None:
    """Nobody looks whether the cards that the dealer takes are in the stock."""


@breaks("pedro.exchange.cards-held", cards_taken_back_were_discarded)
def any_cards_are_taken_back(_: TakeBack) -> None:
    """Nobody looks whether the cards taken back were discarded by this player."""


@breaks("pedro.exchange.non-trumps-discarded", non_trumps_are_discarded)
def non_trumps_may_be_kept(_: Discard) -> None:
    """A player discards as many non-trumps as it likes."""


SIX_CARDS_MAY_BE_KEPT = assumes(
    "six_cards_may_be_kept",
    "pedro.exchange.non-trumps-discarded",
    "A player discards non-trumps until six cards are left, and may keep the others.",
    discard="at_least_three",
)


@breaks("pedro.exchange.trumps-kept", trumps_are_kept)
def trumps_may_be_discarded(_: Discard) -> None:
    """A player may discard trumps as well."""


@breaks("pedro.exchange.trumps-kept", trumps_are_kept)
def low_trumps_beyond_six_are_discarded(discard: Discard) -> Refusal | None:
    """A player with more than six trumps may discard those beyond six that have no points."""
    kept = len(discard.hand) - len(discard.discarded)
    worth = any(points(card, discard.order) for card in discard.discarded)
    return None if kept >= HAND_SIZE and not worth else trumps_are_kept(discard)


def _printed_non_trumps_are_discarded(discard: Discard) -> Refusal | None:
    plain = [card for card in discard.hand if card.suit != discard.order.trump]
    if not without(plain, discard.discarded):
        return None
    return Refusal("pedro.exchange.non-trumps-discarded", "a card of a plain suit is kept")


@breaks(
    "pedro.exchange.trumps-kept",
    trumps_are_kept,
    Swap(non_trumps_are_discarded, _printed_non_trumps_are_discarded),
)
def the_off_five_is_discarded(discard: Discard) -> Refusal | None:
    """The off-five is discarded like the other cards of its printed suit."""
    printed = [card for card in discard.discarded if card.suit == discard.order.trump]
    return Refusal("pedro.exchange.trumps-kept", "a trump is discarded") if printed else None


HANDS_ARE_FILLED_CARD_BY_CARD = assumes(
    "hands_are_filled_card_by_card",
    "pedro.exchange.fill",
    "Each short hand gets one card in turn until all are filled.",
    fill_order="one_card_at_a_time",
)


@breaks("pedro.exchange.fill", fill)
def the_dealer_is_filled_up_too(
    hands: Sequence[tuple[Card, ...]], stock: tuple[Card, ...], dealer: int
) -> Filled:
    """The dealer's hand is filled from the top of the stock as well, after the others."""
    filled = fill(hands, stock, dealer)
    short = missing(len(hands[dealer]))
    full = list(filled.hands)
    full[dealer] += filled.stock[:short]
    return replace(filled, hands=tuple(full), stock=filled.stock[short:])


@breaks("pedro.exchange.fill", fill)
def the_fill_begins_on_the_dealers_right(
    hands: Sequence[tuple[Card, ...]], stock: tuple[Card, ...], dealer: int
) -> Filled:
    """The hand on the dealer's right is filled first, the one on the left last."""
    left, right = following(dealer), (dealer + 3) % 4
    turned = list(hands)
    turned[left], turned[right] = hands[right], hands[left]
    filled = fill(turned, stock, dealer)
    full, owed = list(filled.hands), list(filled.owed)
    full[left], full[right] = full[right], full[left]
    owed[left], owed[right] = owed[right], owed[left]
    return Filled(tuple(full), filled.stock, tuple(owed))


@breaks("pedro.exchange.fill", fill)
def the_fill_comes_from_the_bottom(
    hands: Sequence[tuple[Card, ...]], stock: tuple[Card, ...], dealer: int
) -> Filled:
    """The hands are filled from the bottom of the stock."""
    filled = fill(hands, stock[::-1], dealer)
    return replace(filled, stock=filled.stock[::-1])


@breaks("pedro.exchange.stock-short", fill)
def short_hands_stay_short(
    hands: Sequence[tuple[Card, ...]], stock: tuple[Card, ...], dealer: int
) -> Filled:
    """A player whom the stock leaves short of six is owed nothing."""
    return replace(fill(hands, stock, dealer), owed=(0, 0, 0, 0))


@breaks("pedro.exchange.stock-short", fill)
def the_last_hand_gets_nothing_when_the_stock_is_short(
    hands: Sequence[tuple[Card, ...]], stock: tuple[Card, ...], dealer: int
) -> Filled:
    """A hand that the stock does not suffice for gets no card of it."""
    filled = fill(hands, stock, dealer)
    full, owed, left = list(filled.hands), list(filled.owed), filled.stock
    for seat, short in enumerate(filled.owed):
        if short:
            left = (*filled.hands[seat][len(hands[seat]) :], *left)
            full[seat], owed[seat] = hands[seat], missing(len(hands[seat]))
    return Filled(tuple(full), left, tuple(owed))


@breaks("pedro.exchange.taken-back", as_many_are_taken_back_as_are_owed)
def any_number_is_taken_back(_: TakeBack) -> None:
    """A player may take back as many discards as it likes."""


@breaks("pedro.exchange.taken-back", as_many_are_taken_back_as_are_owed)
def fewer_may_be_taken_back(take: TakeBack) -> Refusal | None:
    """A player to whom the stock owes cards may stay short of six."""
    is_short = len(take.taken) < take.owed
    return None if is_short else as_many_are_taken_back_as_are_owed(take)


DEALER_PICKS_ANY_SIX = assumes(
    "the_dealer_picks_any_six",
    "pedro.exchange.all-trumps-taken",
    "The dealer takes any cards of the stock, drops some, and may leave trumps in it.",
    dealer_takes="best_six",
)


@breaks("pedro.exchange.all-trumps-taken", every_trump_is_taken)
def trumps_without_points_may_be_left(rob: Rob) -> Refusal | None:
    """The dealer takes the trumps with point value; plain cards may stand for the others."""
    left = without(rob.pool.trumps, rob.taken)
    return every_trump_is_taken(rob) if any(card.rank in POINTS for card in left) else None


@breaks("pedro.exchange.dealer-fills-up", hand_is_filled_up)
def the_dealer_may_stay_short(rob: Rob) -> Refusal | None:
    """The dealer need not take plain cards up to six."""
    plain = len(rob.taken) - len(rob.pool.trumps)
    return None if 0 <= plain <= rob.pool.plain_owed else hand_is_filled_up(rob)


@breaks("pedro.exchange.dealer-fills-up", hand_is_filled_up)
def the_dealer_may_take_more_plain_cards(rob: Rob) -> Refusal | None:
    """The dealer may take plain cards beyond six."""
    plain = len(rob.taken) - len(rob.pool.trumps)
    return None if plain >= rob.pool.plain_owed else hand_is_filled_up(rob)


PLAIN_CARDS_FROM_THE_TOP = assumes(
    "the_dealer_takes_plain_cards_from_the_top",
    "pedro.exchange.dealer-fills-up",
    "The dealer fills up with the first plain cards of the stock.",
    dealer_filler="top_of_stock",
)


@breaks("pedro.exchange.stock-before-discards", stock_is_used_up_first)
def own_discards_are_taken_at_any_time(_: Rob) -> None:
    """The dealer may take own discards while plain cards are left in the stock."""


@breaks("pedro.exchange.stock-before-discards", taken_cards_are_there)
def own_discards_are_never_taken(rob: Rob) -> Refusal | None:
    """The dealer takes no own discards, even when the stock is used up."""
    if holds((*rob.pool.trumps, *rob.pool.plain), rob.taken):
        return None
    return Refusal("pedro.exchange.stock-before-discards", "an own discard is taken")
