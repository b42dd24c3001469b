"""The questions of one trick of Tractor: order, units, lead, follow and winner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit_reference.core.notation import names
from followsuit_reference.core.ordering import suits_among, table
from followsuit_reference.core.rulings import Refusal
from followsuit_reference.core.trick import Trick
from followsuit_reference.engine.reading import (
    MalformedError,
    check_copies,
    read_rank,
    read_suit,
)
from followsuit_reference.engine.replies import refused
from followsuit_reference.tractor import following, leading, ordering, plays, units, winning

if TYPE_CHECKING:
    from collections.abc import Callable

    from followsuit_reference.core.cards import Card
    from followsuit_reference.engine.reading import Given
    from followsuit_reference.tractor.house_rules import HouseRules

MOST_PLAYS = 100_000
MOST_ORDERS = 1_000
ORDERS: dict[tuple[str, str | None, int], ordering.TractorOrdering] = {}
"""Orderings that were read before: a trump under the same house rules is the same object."""


class TooManyPlaysError(Exception):
    """An answer that is too long to send."""


def read_order(given: Given, rules: HouseRules) -> ordering.TractorOrdering:
    """The ordering of the trump that the question names."""
    value = given.value("trump")
    if not isinstance(value, dict) or not {"rank", "suit"} <= value.keys():
        raise MalformedError("trump", f"{value!r} is no object with rank and suit")
    rank = read_rank("trump.rank", value["rank"])
    suit = None if value["suit"] is None else read_suit("trump.suit", value["suit"])
    key = (rank, suit, id(rules))
    if key not in ORDERS:
        if len(ORDERS) >= MOST_ORDERS:
            ORDERS.clear()
        ORDERS[key] = ordering.TractorOrdering(ordering.Trump(rank, suit), rules)
    return ORDERS[key]


def forget() -> None:
    """Lay out every ordering anew when it is next read, by the rules as they are then."""
    ORDERS.clear()


def read_led(order: ordering.TractorOrdering, field: str, cards: tuple[Card, ...]) -> None:
    """MalformedError unless the cards can have been led: one or more of one effective suit."""
    if not cards:
        raise MalformedError(field, "no card is led")
    if len(suits_among(cards, order)) > 1:
        raise MalformedError(field, "a lead is of one effective suit")


def answer_order(given: Given, rules: HouseRules) -> dict[str, Any]:
    """``tractor.order``: every effective suit as tiers from high to low."""
    suits = table(ordering.FACES, read_order(given, rules))
    return {"suits": {suit: [names(tier) for tier in tiers] for suit, tiers in suits.items()}}


def answer_units(given: Given, rules: HouseRules) -> dict[str, Any]:
    """``tractor.units``: what cards are together, and their units."""
    order, cards = read_order(given, rules), given.cards("cards")
    if not cards:
        raise MalformedError("cards", "there is no card")
    check_copies([("cards", cards)], ordering.COPIES)
    kind = units.kind(cards, order)
    if kind is units.Kind.NONE:
        return {"kind": kind.value}
    return {"kind": kind.value, "units": [names(u.cards) for u in units.units(cards, order)]}


def answer_lead(given: Given, rules: HouseRules) -> dict[str, Any]:
    """``tractor.lead``: whether a lead is legal, and what is led in the end."""
    order, leader = read_order(given, rules), given.seat("leader")
    hands, play = given.four_card_lists("hands"), given.cards("play")
    check_copies([(f"hands[{seat}]", hand) for seat, hand in enumerate(hands)], ordering.COPIES)
    lead = leading.lead(leading.Attempt(order, leader, hands, play))
    if isinstance(lead, Refusal):
        return refused(lead)
    return {
        "legal": True,
        "led": names(lead.led),
        "withdrawn": lead.withdrawn,
        "penalty": lead.penalty,
        "must_beat": list(lead.must_beat),
    }


def read_duty(given: Given, rules: HouseRules) -> following.Duty:
    """What the lead of the question asks of its hand."""
    order, led, hand = read_order(given, rules), given.cards("led"), given.cards("hand")
    read_led(order, "led", led)
    check_copies([("led", led), ("hand", hand)], ordering.COPIES)
    if len(hand) < len(led):
        raise MalformedError("hand", f"{len(hand)} cards cannot follow a lead of {len(led)}")
    return following.duty(order, led, hand, must_beat=given.flag("must_beat"))


def answer_follow(given: Given, rules: HouseRules) -> dict[str, Any]:
    """``tractor.follow``: whether a follower's play is legal."""
    follow = following.Follow(read_duty(given, rules), given.cards("play"))
    refusal = following.follow(follow)
    return {"legal": True} if refusal is None else refused(refusal)


def answer_follows(given: Given, rules: HouseRules) -> dict[str, Any]:
    """``tractor.follows``: every legal play of a follower."""
    listed: list[list[str]] = []
    for play in plays.follows(read_duty(given, rules)):
        if len(listed) == MOST_PLAYS:
            raise TooManyPlaysError(f"more than {MOST_PLAYS} legal plays")
        listed.append(names(play))
    return {"plays": listed}


def answer_trick(given: Given, rules: HouseRules) -> dict[str, Any]:
    """``tractor.trick``: who wins a trick, and its points."""
    order, trick = (
        read_order(given, rules),
        Trick(given.seat("leader"), given.four_card_lists("plays")),
    )
    read_trick(order, "plays", trick)
    taken = winning.take(order, trick)
    return {"winner": taken.winner, "points": taken.points}


def read_trick(order: ordering.TractorOrdering, field: str, trick: Trick) -> None:
    """MalformedError unless four plays of one length follow a lead that can have been made."""
    read_led(order, f"{field}[0]", trick.led)
    for place, play in enumerate(trick.plays):
        if len(play) != len(trick.led):
            raise MalformedError(
                f"{field}[{place}]", f"{len(play)} cards on a lead of {len(trick.led)}"
            )
    check_copies(
        [(f"{field}[{place}]", play) for place, play in enumerate(trick.plays)], ordering.COPIES
    )


ASKS: dict[str, Callable[[Given, HouseRules], dict[str, Any]]] = {
    "tractor.order": answer_order,
    "tractor.units": answer_units,
    "tractor.lead": answer_lead,
    "tractor.follow": answer_follow,
    "tractor.follows": answer_follows,
    "tractor.trick": answer_trick,
}
