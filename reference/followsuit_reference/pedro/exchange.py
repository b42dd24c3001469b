"""Exchange: the discard, the fill from the stock, cards taken back, and the dealer's choice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from followsuit_reference.core.cards import holds, without
from followsuit_reference.core.notation import counted, phrase
from followsuit_reference.core.ordering import TRUMP, cards_of
from followsuit_reference.core.rulings import Refusal, first_refusal, implements
from followsuit_reference.core.seats import SEATS, following, from_seat
from followsuit_reference.pedro.robbing import (
    dropped_cards_are_held,
    dropped_cards_are_without_points,
    hand_comes_to_six,
    plain_cards_are_the_first,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from followsuit_reference.core.cards import Card
    from followsuit_reference.pedro.ordering import PedroOrdering

HAND_SIZE = 6
"""The cards that every hand is filled up to."""


@dataclass(frozen=True, slots=True)
class Discard:
    """A hand and the cards of it that are discarded."""

    order: PedroOrdering
    hand: tuple[Card, ...]
    discarded: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Filled:
    """The hands after the fill, the stock left for the dealer, and what the stock still owes.

    ``owed`` counts for each seat the cards that it takes back from its own discards.
    """

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    owed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TakeBack:
    """What a seat left short by the stock takes back from its own discards."""

    hand: tuple[Card, ...]
    discards: tuple[Card, ...]
    owed: int
    taken: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Pool:
    """The dealer's hand and what it is completed from.

    ``trumps`` and ``plain`` are the cards left in the stock, the top first, and ``discards`` the
    dealer's own.
    """

    hand: tuple[Card, ...]
    trumps: tuple[Card, ...]
    plain: tuple[Card, ...]
    discards: tuple[Card, ...]
    order: PedroOrdering

    @property
    def stock(self) -> tuple[Card, ...]:
        """All cards left in the stock."""
        return (*self.trumps, *self.plain)

    @property
    def takes_best_six(self) -> bool:
        """Whether the dealer takes any cards of the stock and drops others."""
        return self.order.rules.dealer_takes == "best_six"

    @property
    def plain_owed(self) -> int:
        """The plain cards that bring the hand and the trumps of the stock up to six."""
        return missing(len(self.hand) + len(self.trumps))


@dataclass(frozen=True, slots=True)
class Rob:
    """The cards that the dealer takes from the pool, and under ``best_six`` those dropped."""

    pool: Pool
    taken: tuple[Card, ...]
    dropped: tuple[Card, ...] = ()

    @property
    def beyond_six(self) -> int:
        """The cards of the hand beyond six in the end, below zero when it is short of six."""
        return len(self.pool.hand) + len(self.taken) - len(self.dropped) - HAND_SIZE


def missing(held: int) -> int:
    """How many cards a hand of this size is short of six."""
    return max(0, HAND_SIZE - held)


def discard(discard: Discard) -> tuple[Card, ...] | Refusal:
    """The cards that a player keeps, or the refusal of the discard."""
    refusal = first_refusal(DISCARD_CHECKS, discard)
    return without(discard.hand, discard.discarded) if refusal is None else refusal


@implements("pedro.exchange.cards-held")
def discarded_cards_are_held(discard: Discard) -> Refusal | None:
    """A player discards cards of the hand."""
    if holds(discard.hand, discard.discarded):
        return None
    absent = without(discard.discarded, discard.hand)
    return Refusal("pedro.exchange.cards-held", f"{phrase(absent)} is not in the hand")


@implements("pedro.exchange.trumps-kept")
def trumps_are_kept(discard: Discard) -> Refusal | None:
    """No trump is discarded."""
    trumps = cards_of(discard.discarded, TRUMP, discard.order)
    if not trumps:
        return None
    text = f"{phrase(trumps)}: a trump is kept"
    return Refusal("pedro.exchange.trumps-kept", text)


@implements("pedro.exchange.non-trumps-discarded")
def non_trumps_are_discarded(discard: Discard) -> Refusal | None:
    """Every card that is no trump is discarded; under ``at_least_three`` six cards may be kept."""
    owed = without(non_trumps(discard.hand, discard.order), discard.discarded)
    kept = len(discard.hand) - len(discard.discarded)
    may_keep = discard.order.rules.discard == "at_least_three" and kept <= HAND_SIZE
    if not owed or may_keep:
        return None
    text = f"{phrase(owed)} stays in a hand of {counted(kept, 'card')} and is no trump"
    return Refusal("pedro.exchange.non-trumps-discarded", text, owed)


DISCARD_CHECKS = (discarded_cards_are_held, trumps_are_kept, non_trumps_are_discarded)


def non_trumps(cards: Sequence[Card], order: PedroOrdering) -> tuple[Card, ...]:
    """The cards that are no trumps, in their given order."""
    return tuple([card for card in cards if order.suit(card) != TRUMP])


@implements("pedro.exchange.fill", "pedro.exchange.stock-short")
def fill(hands: Sequence[tuple[Card, ...]], stock: tuple[Card, ...], dealer: int) -> Filled:
    """Fill the three other hands up to six from the top of the stock, the dealer's left first.

    One hand is filled before the next. When the stock runs out, what is there is dealt, and
    what is missing is owed.
    """
    others = from_seat(following(dealer))[:3]
    turns = [seat for seat in others for _ in range(missing(len(hands[seat])))]
    return deal_out(hands, stock, turns)


def fill_in_turn(hands: Sequence[tuple[Card, ...]], stock: tuple[Card, ...], dealer: int) -> Filled:
    """Fill the three other hands as ``fill`` does, a card to each short hand in turn."""
    others = from_seat(following(dealer))[:3]
    rounds = range(HAND_SIZE)
    turns = [seat for got in rounds for seat in others if missing(len(hands[seat])) > got]
    return deal_out(hands, stock, turns)


FILLS = {"whole_hands": fill, "one_card_at_a_time": fill_in_turn}
"""How the other hands are filled, for each value of ``fill_order``."""


def deal_out(
    hands: Sequence[tuple[Card, ...]], stock: tuple[Card, ...], turns: Sequence[int]
) -> Filled:
    """Give the cards of the stock to these seats in turn; the turns it does not reach are owed."""
    filled = list(hands)
    for seat, card in zip(turns, stock, strict=False):
        filled[seat] = (*filled[seat], card)
    unreached = turns[len(stock) :]
    owed = tuple([unreached.count(seat) for seat in SEATS])
    return Filled(tuple(filled), stock[len(turns) :], owed)


def take_back(take: TakeBack) -> tuple[Card, ...] | Refusal:
    """The hand with the cards that a seat takes back, or the refusal."""
    refusal = first_refusal(TAKE_BACK_CHECKS, take)
    return (*take.hand, *take.taken) if refusal is None else refusal


@implements("pedro.exchange.cards-held")
def cards_taken_back_were_discarded(take: TakeBack) -> Refusal | None:
    """A seat takes back cards that it has discarded."""
    if holds(take.discards, take.taken):
        return None
    absent = without(take.taken, take.discards)
    text = f"{phrase(absent)} is not among the seat's own discards"
    return Refusal("pedro.exchange.cards-held", text)


@implements("pedro.exchange.taken-back")
def as_many_are_taken_back_as_are_owed(take: TakeBack) -> Refusal | None:
    """A seat takes back as many cards as the stock left it short of."""
    if len(take.taken) == take.owed:
        return None
    text = f"{counted(take.owed, 'card')} owed from the discards, {len(take.taken)} taken back"
    return Refusal("pedro.exchange.taken-back", text, take.discards if take.owed else ())


TAKE_BACK_CHECKS = (cards_taken_back_were_discarded, as_many_are_taken_back_as_are_owed)


def pool(
    order: PedroOrdering,
    hand: tuple[Card, ...],
    stock: tuple[Card, ...],
    discards: tuple[Card, ...],
) -> Pool:
    """What the dealer's hand is completed from."""
    return Pool(hand, cards_of(stock, TRUMP, order), non_trumps(stock, order), discards, order)


def rob(rob: Rob) -> tuple[Card, ...] | Refusal:
    """The dealer's hand with the cards taken and without those dropped, or the refusal."""
    refusal = first_refusal(ROB_CHECKS, rob)
    if refusal is not None:
        return refusal
    return without((*rob.pool.hand, *rob.taken), rob.dropped)


@implements("pedro.exchange.cards-held")
def taken_cards_are_there(rob: Rob) -> Refusal | None:
    """The dealer takes cards of the stock or of the dealer's own discards."""
    pool = rob.pool
    there = (*pool.stock, *pool.discards)
    if holds(there, rob.taken):
        return None
    absent = without(rob.taken, there)
    text = f"{phrase(absent)} is neither in the stock nor among the dealer's discards"
    return Refusal("pedro.exchange.cards-held", text)


@implements("pedro.exchange.all-trumps-taken")
def every_trump_is_taken(rob: Rob) -> Refusal | None:
    """The dealer takes every trump of the stock, but not under ``dealer_takes: best_six``."""
    left = without(rob.pool.trumps, rob.taken)
    if not left or rob.pool.takes_best_six:
        return None
    text = f"{phrase(left)} stays in the stock and is a trump"
    return Refusal("pedro.exchange.all-trumps-taken", text, left)


@implements("pedro.exchange.dealer-fills-up")
def hand_is_filled_up(rob: Rob) -> Refusal | None:
    """The dealer takes as many plain cards as bring the hand up to six, and no more."""
    pool = rob.pool
    if pool.takes_best_six:
        return hand_comes_to_six(rob)
    taken = len(rob.taken) - len(pool.trumps)
    if taken == pool.plain_owed:
        return None
    held = len(pool.hand) + len(pool.trumps)
    text = (
        f"the hand and the trumps of the stock are {counted(held, 'card')} and call for"
        f" {counted(pool.plain_owed, 'plain card')}, {taken} taken"
    )
    return Refusal("pedro.exchange.dealer-fills-up", text)


@implements("pedro.exchange.stock-before-discards")
def stock_is_used_up_first(rob: Rob) -> Refusal | None:
    """The dealer takes own discards only when the whole stock leaves the hand short of six."""
    pool = rob.pool
    left = without(pool.stock, rob.taken)
    own = len(without(rob.taken, pool.stock))
    if not own or (not left and own <= missing(len(pool.hand) + len(pool.stock))):
        return None
    text = "own discards are taken only up to six"
    if left:
        text = f"{phrase(left)} is left in the stock, and own discards are taken only after it"
    return Refusal("pedro.exchange.stock-before-discards", text, left)


ROB_CHECKS = (
    taken_cards_are_there,
    dropped_cards_are_held,
    dropped_cards_are_without_points,
    every_trump_is_taken,
    hand_is_filled_up,
    stock_is_used_up_first,
    plain_cards_are_the_first,
)
