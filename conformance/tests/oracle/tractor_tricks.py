"""Tricks of Tractor to ask about, most of them throws that are ruffed more than once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.oracle.tractor_piles import (
    FACES,
    Trump,
    mostly_pairs,
    one_card_away,
    places,
    shape,
    without,
)

if TYPE_CHECKING:
    from random import Random

SHAPES = ("single", "pair", "run", "run", *2 * ("throw", "throw of pairs", "throw with a run"))
RUFFED = ("throw", "throw", "throw of pairs", "throw of pairs", "throw with a run")
MOST_RUFFED = 7
FOLLOWERS = 3


def trick(rng: Random, trump: Trump, pile: list[str], *, ruffed: bool) -> dict[str, Any]:
    """A lead, as a rule from a plain suit, and three plays that look like it or nearly so.

    One that is to be ruffed is a throw of a few cards, and nearly all plays are trumps.
    """
    trumps = [card for card in FACES if places(trump)[card][0] == "trump"]
    most = 16 if trump.suit else 6
    wide = sorted({*pile, *rng.sample(trumps, min(len(trumps), most))})
    plain = [card for card in wide if places(trump)[card][0] != "trump"]
    from_cards = plain if plain and rng.random() < 7 / 8 else wide
    led = shape(rng, trump, 2 * from_cards, rng.choice(RUFFED if ruffed else SHAPES))
    while ruffed and len(led) > MOST_RUFFED:
        led = shape(rng, trump, 2 * from_cards, rng.choice(RUFFED))
    left = without(2 * wide, led)
    plays = [led]
    for _ in range(FOLLOWERS):
        play = _answer(rng, trump, led, left, ruffed=ruffed)
        plays.append(play or _anything(rng, plays))
        left = without(left, plays[-1])
    return {"leader": rng.randrange(4), "plays": plays}


def _answer(
    rng: Random, trump: Trump, led: list[str], left: list[str], *, ruffed: bool
) -> list[str]:
    """As many cards as were led: trumps, cards of the suit led, or any; at times one changed.

    No cards where too few are left.
    """
    suit = places(trump)[led[0]][0]
    wanted = rng.choice((*("trump",) * (12 if ruffed else 3), suit, "any"))
    cards = [card for card in left if wanted in ("any", places(trump)[card][0])]
    if len(cards) < len(led):
        return rng.sample(left, len(led)) if len(left) >= len(led) else []
    play = _alike(rng, trump, led, cards)
    if rng.random() < 1 / 6:
        changed = one_card_away(rng, play, without(left, play))
        return changed if len(changed) == len(led) else play
    return play


def _anything(rng: Random, plays: list[list[str]]) -> list[str]:
    """As many cards as were led, of those of the pack that nobody has played."""
    played = [card for play in plays for card in play]
    return rng.sample(without(2 * list(FACES), played), len(plays[0]))


def _alike(rng: Random, trump: Trump, led: list[str], cards: list[str]) -> list[str]:
    """Cards of one suit: neighbours with most of their pairs, or pairs and singles as were led."""
    if rng.random() < 1 / 3:
        high_to_low = sorted(cards, key=lambda card: (-places(trump)[card][1], card))
        start = rng.randint(0, len(cards) - len(led))
        return high_to_low[start : start + len(led)]
    if rng.random() < 1 / 3:
        return mostly_pairs(rng, cards)[: len(led)]
    play: list[str] = []
    for size in sorted((led.count(card) for card in set(led)), reverse=True):
        rest = without(cards, play)
        fitting = [card for card in set(rest) if rest.count(card) >= size]
        play += size * [rng.choice(sorted(fitting))] if fitting else rng.sample(rest, size)
    return play
