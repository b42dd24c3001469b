"""Robbing: what house rules ask of the cards that the dealer takes, and of those dropped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from followsuit_reference.core.cards import holds, without
from followsuit_reference.core.notation import counted, phrase
from followsuit_reference.core.rulings import Refusal, implements
from followsuit_reference.pedro.ordering import points

if TYPE_CHECKING:
    from followsuit_reference.pedro.exchange import Rob


@implements("pedro.exchange.dealer-fills-up")
def plain_cards_are_the_first(rob: Rob) -> Refusal | None:
    """Under ``dealer_filler: top_of_stock`` the dealer takes the first plain cards of the stock."""
    pool = rob.pool
    if pool.takes_best_six or pool.order.rules.dealer_filler == "choice":
        return None
    owed = pool.plain[: pool.plain_owed]
    if not without(owed, rob.taken):
        return None
    text = f"{phrase(owed)} is what the stock has first of plain cards"
    return Refusal("pedro.exchange.dealer-fills-up", text, owed)


@implements("pedro.exchange.cards-held")
def dropped_cards_are_held(rob: Rob) -> Refusal | None:
    """Under ``dealer_takes: best_six`` the dealer drops cards of the hand, taken ones as well."""
    there = (*rob.pool.hand, *rob.taken)
    if holds(there, rob.dropped):
        return None
    absent = without(rob.dropped, there)
    return Refusal("pedro.exchange.cards-held", f"{phrase(absent)} is not in the hand")


@implements("pedro.exchange.dealer-fills-up")
def dropped_cards_are_without_points(rob: Rob) -> Refusal | None:
    """The dealer drops no card with point value."""
    worth = tuple([card for card in rob.dropped if points(card, rob.pool.order)])
    if not worth:
        return None
    text = f"{phrase(worth)} has point value and is not dropped"
    return Refusal("pedro.exchange.dealer-fills-up", text)


@implements("pedro.exchange.dealer-fills-up")
def hand_comes_to_six(rob: Rob) -> Refusal | None:
    """Under ``dealer_takes: best_six`` six cards are left when the dealer has taken and dropped."""
    beyond = rob.beyond_six
    if not beyond:
        return None
    text = f"{counted(abs(beyond), 'card')} {'beyond' if beyond > 0 else 'short of'} six"
    return Refusal("pedro.exchange.dealer-fills-up", text)
