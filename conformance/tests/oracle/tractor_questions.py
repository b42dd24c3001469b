"""Questions about Tractor, drawn from a seeded generator."""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING, Any

from tests.oracle.solve import findings
from tests.oracle.tractor_leads import lead
from tests.oracle.tractor_piles import (
    FACES,
    PACK,
    PILES,
    TRUMPS,
    Trump,
    as_given,
    mostly_pairs,
    one_card_away,
    places,
    shape,
    without,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from tests.oracle.facts import Question

LARGEST_HAND = 33
SELECTIONS = 3_000
"""The most selections of cards among which all legal plays are sought."""
NO_TRUMPS = tuple(trump for trump in TRUMPS if trump[1] is None)
UNITS = ("single", "pair", "run")
SHAPES = (*UNITS, "broken run", "throw", "throw")
PAIRED_SHAPES = ("single", "pair", "run", "run", "broken run", "throw", *2 * ("throw of pairs",))


def random_question(rng: Random) -> Question:
    """A question drawn from the whole pack, under any trump."""
    trump = rng.choice(TRUMPS)
    return _question(rng, trump, list(PACK), edge=False)


def adversarial_question(rng: Random) -> Question:
    """A question from a pile rich in pairs and runs, its choice close to the edge of a rule."""
    trump = rng.choice(NO_TRUMPS) if rng.random() < 1 / 4 else rng.choice(TRUMPS)
    return _question(rng, trump, rng.choice(PILES)(rng, trump), edge=True)


def orders() -> Iterator[Question]:
    """The order under each of the 65 trumps."""
    for trump in TRUMPS:
        yield {"ask": "tractor.order", "given": {"trump": as_given(trump)}}


def _question(rng: Random, trump: Trump, pile: list[str], *, edge: bool) -> Question:
    make = rng.choices((_follow, _follows, _units, _lead), (7, 4, 4, 6))[0]
    question = make(rng, trump, pile, edge=edge)
    question["given"]["trump"] = as_given(trump)
    return question


def _units(rng: Random, trump: Trump, pile: list[str], *, edge: bool) -> Question:
    cards = shape(rng, trump, pile, rng.choice(PAIRED_SHAPES if edge else SHAPES))
    if rng.random() < 1 / 4:
        cards = one_card_away(rng, cards, without(pile, cards)) or cards
    return {"ask": "tractor.units", "given": {"cards": cards}}


def _lead(rng: Random, trump: Trump, pile: list[str], *, edge: bool) -> Question:
    return {"ask": "tractor.lead", "given": lead(rng, trump, pile, edge=edge)}


def _follows(rng: Random, trump: Trump, pile: list[str], *, edge: bool) -> Question:
    given = _led_and_hand(rng, trump, pile, edge=edge)
    while math.comb(len(given["hand"]), len(given["led"])) > SELECTIONS:
        given["hand"].pop(rng.randrange(len(given["hand"])))
    return {"ask": "tractor.follows", "given": given}


def _follow(rng: Random, trump: Trump, pile: list[str], *, edge: bool) -> Question:
    given = _led_and_hand(rng, trump, pile, edge=edge)
    if edge and math.comb(len(given["hand"]), len(given["led"])) <= SELECTIONS:
        play = rng.choice(_legal_plays(trump, given))
    else:
        play = _closest(rng, trump, given)
    if rng.random() < (2 / 3 if edge else 1 / 2):
        play = one_card_away(rng, play, _others(rng, trump, given, play))
    return {"ask": "tractor.follow", "given": given | {"play": play}}


def _led_and_hand(rng: Random, trump: Trump, pile: list[str], *, edge: bool) -> dict[str, Any]:
    wanted = rng.choice(PAIRED_SHAPES if edge else SHAPES)
    led = shape(rng, trump, pile, wanted)
    rest = without(pile, led)
    if len(rest) < len(led):
        return _led_and_hand(rng, trump, pile, edge=edge)
    size = rng.randint(len(led), min(LARGEST_HAND, len(rest)))
    hand = _rich_hand(rng, trump, led, rest)[:size] if edge else rng.sample(rest, size)
    owes = (
        {"must_beat": True} if wanted in UNITS and rng.random() < (2 / 3 if edge else 1 / 3) else {}
    )
    return {"led": led, "hand": hand} | owes


def _rich_hand(rng: Random, trump: Trump, led: list[str], rest: list[str]) -> list[str]:
    """The rest of the pile, in most cases pairs together and cards of the suit led first."""
    cards = mostly_pairs(rng, rest) if rng.random() < 2 / 3 else rng.sample(rest, len(rest))
    suit = places(trump)[led[0]][0]
    if rng.random() < 3 / 4:
        cards.sort(key=lambda card: places(trump)[card][0] != suit)
    return cards


def _others(rng: Random, trump: Trump, given: dict[str, Any], play: list[str]) -> list[str]:
    """Cards to change one of the play for: any, the rest of the hand, or of the suit led in it."""
    if rng.random() < 1 / 10:
        return list(FACES)
    rest = without(given["hand"], play)
    suit = places(trump)[given["led"][0]][0]
    of_suit = [card for card in rest if places(trump)[card][0] == suit]
    return of_suit if of_suit and rng.random() < 3 / 4 else rest


def _legal_plays(trump: Trump, given: dict[str, Any]) -> list[list[str]]:
    asked = given | {"trump": as_given(trump)}
    (found,) = findings([{"ask": "tractor.follows", "given": asked}])
    plays: list[list[str]] = found.answer["plays"]
    return plays


def _closest(rng: Random, trump: Trump, given: dict[str, Any]) -> list[str]:
    """Pairs of the suit led as far as pairs were led, then its other cards, then any."""
    led, hand = Counter(given["led"]), Counter(given["hand"])
    suit = places(trump)[given["led"][0]][0]
    pairs = [card for card in hand if hand[card] > 1 and places(trump)[card][0] == suit]
    wanted = min(len(pairs), sum(1 for copies in led.values() if copies > 1))
    play = 2 * rng.sample(pairs, wanted)
    rest = without(given["hand"], play)
    rng.shuffle(rest)
    rest.sort(key=lambda card: places(trump)[card][0] != suit)
    return [*play, *rest[: led.total() - len(play)]]
