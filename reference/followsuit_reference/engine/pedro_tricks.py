"""The questions of one trick of Pedro: order, play, plays and winner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit_reference.core.cards import PACK
from followsuit_reference.core.notation import counted, names, phrase
from followsuit_reference.core.ordering import table
from followsuit_reference.core.seats import SEATS
from followsuit_reference.core.trick import Trick
from followsuit_reference.engine.reading import (
    MalformedError,
    check_copies,
    check_count,
    read_suit,
)
from followsuit_reference.engine.replies import refused
from followsuit_reference.pedro import exchange, following, ordering, scoring, setup, winning

if TYPE_CHECKING:
    from collections.abc import Callable

    from followsuit_reference.core.cards import Card
    from followsuit_reference.engine.reading import Given
    from followsuit_reference.pedro.house_rules import HouseRules


def read_order(given: Given, rules: HouseRules) -> ordering.PedroOrdering:
    """The ordering of the trump suit that the question names, under its house rules."""
    return ordering.PedroOrdering(read_suit(given.path("trump"), given.value("trump")), rules)


def check_faces(*fields: tuple[str, tuple[Card, ...]]) -> None:
    """MalformedError, with its field, for a card that Pedro's pack does not hold: a joker."""
    for field, cards in fields:
        for card in cards:
            if card.suit is None:
                raise MalformedError(field, f"{card} is a joker, and the pack holds none")


def check_pack(*fields: tuple[str, tuple[Card, ...]]) -> None:
    """MalformedError, with its field, for cards that are not all different cards of the pack."""
    check_faces(*fields)
    check_copies(fields, ordering.COPIES)


def answer_order(given: Given, rules: HouseRules) -> dict[str, Any]:
    """``pedro.order``: every effective suit from high to low."""
    suits = table(PACK, read_order(given, rules))
    return {"suits": {suit: [names(tier) for tier in tiers] for suit, tiers in suits.items()}}


def read_duty(given: Given, rules: HouseRules) -> following.Duty:
    """What the trick of the question asks of its hand."""
    order, trick, hand = read_order(given, rules), given.integer("trick"), given.cards("hand")
    led = None if given.value("led") is None else given.card("led")
    if not 1 <= trick <= following.TRICKS:
        raise MalformedError("trick", f"{trick} is none of the tricks 1 to {following.TRICKS}")
    check_faces(("led", () if led is None else (led,)))
    check_pack(("hand", hand))
    check_hand_size(order, trick, hand)
    return following.duty(order, trick, led, hand)


def check_hand_size(order: ordering.PedroOrdering, trick: int, hand: tuple[Card, ...]) -> None:
    """MalformedError for a hand that is too large for the trick, or empty.

    A hand with fewer cards than a seat then holds lists only those that matter. On the first
    trick a hand of more than six is possible: see ``check_large_hand``.
    """
    if not hand:
        raise MalformedError("hand", "there is no card")
    full = exchange.HAND_SIZE - trick + 1
    if len(hand) <= full:
        return
    if trick > 1:
        reason = f"{counted(len(hand), 'card')} on trick {trick}; there are {full} at most"
        raise MalformedError("hand", reason)
    check_large_hand(order, hand)


def check_large_hand(order: ordering.PedroOrdering, hand: tuple[Card, ...]) -> None:
    """MalformedError for a hand of more than six that no exchange leaves.

    Nobody else than the dealer has more than the nine trumps dealt, and the dealer not under
    ``dealer_takes: best_six``. Plain cards are among more than six only where the dealer has kept
    some, six at most, and then had to take trumps.
    """
    rules = order.rules
    keeps_all = rules.dealer_takes == "all_trumps"
    if not keeps_all:
        check_at_most("hand", hand, setup.HAND_SIZE)
    most = exchange.HAND_SIZE if keeps_all and rules.discard == "at_least_three" else 0
    plain = exchange.non_trumps(hand, order)
    if len(plain) > most:
        rest = "is all trumps" if not most else f"has {counted(most, 'plain card')} at most"
        reason = (
            f"{counted(len(hand), 'card')} with {phrase(plain)};"
            f" a hand of more than {exchange.HAND_SIZE} {rest}"
        )
        raise MalformedError("hand", reason)


def check_at_most(field: str, cards: tuple[Card, ...], number: int) -> None:
    """MalformedError when there are more cards than there can be."""
    if len(cards) > number:
        raise MalformedError(field, f"{counted(len(cards), 'card')}; there are {number} at most")


def answer_play(given: Given, rules: HouseRules) -> dict[str, Any]:
    """``pedro.play``: whether a card may be played, with the cards shed beneath it."""
    duty, card = read_duty(given, rules), given.card("play")
    shed = given.cards("shed") if given.has("shed") else ()
    check_faces(("play", (card,)), ("shed", shed))
    refusal = following.play(following.Play(duty, card, shed))
    return {"legal": True} if refusal is None else refused(refusal)


def answer_plays(given: Given, rules: HouseRules) -> dict[str, Any]:
    """``pedro.plays``: every card that may be played."""
    return {"plays": names(following.plays(read_duty(given, rules)))}


def answer_trick(given: Given, rules: HouseRules) -> dict[str, Any]:
    """``pedro.trick``: who wins a trick, and what each team scores of it."""
    order, leader, plays = read_order(given, rules), given.seat("leader"), given.cards("plays")
    check_count("plays", plays, len(SEATS))
    check_pack(("plays", plays))
    trick = Trick(leader, tuple([(card,) for card in plays]))
    winner = winning.winner(order, trick)
    return {"winner": winner, "points": list(scoring.trick_points(order, trick, winner))}


ASKS: dict[str, Callable[[Given, HouseRules], dict[str, Any]]] = {
    "pedro.order": answer_order,
    "pedro.play": answer_play,
    "pedro.plays": answer_plays,
    "pedro.trick": answer_trick,
}
