"""Questions on one follower of Tractor: a legal play, others near it, and all of them."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Any

from followsuit.fuzz.cards import one_card_off, pairs, without

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from followsuit.fuzz.chance import Chance
    from followsuit.fuzz.law import Order
    from followsuit.fuzz.tractor_piles import Trump
    from followsuit.question import Question

Duty = dict[str, Any]

MOST_SELECTIONS = 300
"""With more ways to choose a play than this, legal plays are not listed."""

MOST_TRIES = 4
RUFFS = 0.6


def duty(trump: Trump, led: list[str], hand: list[str], *, owes: bool = False) -> Duty:
    """What a follower is asked to do, as fields of a question."""
    return {"trump": trump, "led": led, "hand": hand, **({"must_beat": True} if owes else {})}


def follow(chance: Chance, duty: Duty) -> Iterator[Question]:
    """Questions about a legal play, about others near it, and about all; none without one."""
    led, hand = duty["led"], duty["hand"]
    play = legal_play(chance, duty) if len(hand) >= len(led) else []
    if not play:
        return
    yield chance.question("tractor.follow", **duty, play=play)
    order, spare = chance.order(duty["trump"]), without(hand, play)
    near = order.of(spare, order.suit(led[0]))
    odd = one_card_off(chance, play, near or spare)
    yield chance.question("tractor.follow", **duty, play=odd)
    if spare:
        odd = one_card_off(chance, play, spare)
        yield chance.question("tractor.follow", **duty, play=odd)
    if len(led) > 1:
        yield chance.question("tractor.follow", **duty, play=closest(chance, order, led, hand))
        for broken in broken_pair(chance, play, near):
            yield chance.question("tractor.follow", **duty, play=broken)
    if selections(hand, led) <= MOST_SELECTIONS:
        yield chance.question("tractor.follows", **duty)


def broken_pair(chance: Chance, play: list[str], near: list[str]) -> list[list[str]]:
    """The play with one card of a pair changed for another of its suit; at most one."""
    held = pairs(play)
    if not held or not near:
        return []
    half = chance.one(held)
    return [[*without(play, [half]), chance.one(near)]]


def selections(hand: Sequence[str], led: Sequence[str]) -> int:
    """In how many ways a play can be chosen, copies told apart."""
    return comb(len(hand), len(led))


def legal_play(chance: Chance, duty: Duty) -> list[str]:
    """A legal play, by preference a ruff; empty when none is found in a few tries."""
    led, hand, order = duty["led"], duty["hand"], chance.order(duty["trump"])
    if selections(hand, led) <= MOST_SELECTIONS:
        plays: list[list[str]] = chance.answer("tractor.follows", **duty).get("plays", [])
        if not plays:
            return []
        ruffs = [play for play in plays if all(order.suit(card) == "trump" for card in play)]
        return chance.one(ruffs if ruffs and chance.happens(RUFFS) else plays)
    for _ in range(MOST_TRIES):
        play = closest(chance, order, led, hand)
        if chance.answer("tractor.follow", **duty, play=play).get("legal"):
            return play
    return []


def closest(chance: Chance, order: Order, led: list[str], hand: list[str]) -> list[str]:
    """Pairs of the suit led as far as pairs were led, then others of it, then any."""
    suit = order.suit(led[0])
    held = chance.some(pairs(order.of(hand, suit)), len(pairs(led)))
    rest = chance.shuffled(without(hand, held * 2))
    rest.sort(key=lambda card: order.suit(card) != suit)
    return [*held * 2, *rest][: len(led)]
