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
    Pile,
    Trump,
    around_the_rank,
    as_given,
    few_suits,
    high_trumps,
    mostly_pairs,
    one_card_away,
    places,
    shape,
    without,
)
from tests.oracle.tractor_tricks import trick

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from random import Random

    from tests.oracle.facts import Question

LARGEST_HAND = 33
SELECTIONS = 3_000
"""The most selections of cards among which all legal plays are sought."""
NO_TRUMPS = tuple(trump for trump in TRUMPS if trump.suit is None)
UNITS = ("single", "pair", "run")
SHAPES = (*UNITS, "broken run", "throw", "throw")
PAIRED_SHAPES = ("single", "pair", "run", "run", "broken run", "throw", *2 * ("throw of pairs",))
HOUSE_SHAPES = (*PAIRED_SHAPES[1:], *3 * ("throw with a run",))
THROWS = ("throw", *2 * ("throw of pairs",), *2 * ("throw with a run",))
RUNS = (*3 * ("run",), "broken run", "throw with a run")
FOCUS: Mapping[str, Sequence[str]] = {
    "tractor_follow": RUNS,
    "pair_in_a_tractor": ("pair", "throw of pairs", "throw with a run"),
    "throw_follow": THROWS,
    "throw_partial_pairs": THROWS,
    "throw_tractors": ("throw with a run",),
    "removed_rank": RUNS,
    "trump_sequences": RUNS,
    "no_trump_rank": HOUSE_SHAPES,
}
"""Shapes of leads that a house rule is about."""
WIDEST = 11
"""The most cards more than were led in a hand that follows under house rules."""


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


def question_under(rng: Random, ask: str, house_rules: Mapping[str, str], rule: str) -> Question:
    """A question of this kind under house rules, close to the edge of one of them."""
    ranked = house_rules.get("no_trump_rank") == "trump"
    chosen = _trump(rng, rule, ranked=ranked)
    trump = chosen._replace(ranked=ranked and chosen.suit is None)
    pile = rng.choice(_piles(rng, rule))(rng, trump)
    shapes = FOCUS.get(rule, HOUSE_SHAPES)
    if ask == "tractor.order":
        given: dict[str, Any] = {}
    elif ask == "tractor.units":
        given = _units(rng, trump, pile, edge=True, shapes=shapes)["given"]
    elif ask == "tractor.lead":
        with_run = 3 / 4 if rule == "throw_tractors" else 1 / 4
        given = lead(rng, trump, pile, edge=True, with_run=with_run)
    elif ask == "tractor.trick":
        given = trick(rng, trump, pile, ruffed=rule in {"ruff_shape", "over_ruff"})
    else:
        led_and_hand = _led_and_hand(rng, trump, pile, edge=True, shapes=shapes)
        if rule == "throw_partial_pairs":
            led_and_hand["hand"] = _few_pairs(rng, led_and_hand)
        given = _followed(rng, ask, trump, led_and_hand, house_rules)
    asked: Question = {"ask": ask, "given": {**given, "trump": as_given(trump)}}
    return asked | {"house_rules": dict(house_rules)} if house_rules else asked


def _trump(rng: Random, rule: str, *, ranked: bool) -> Trump:
    """Without a trump suit mostly where that matters; never where the rank has to leave."""
    if rule in {"no_trump_rank", "removed_rank"}:
        no_trump = rng.random() < (4 / 5 if rule == "no_trump_rank" else 0)
    else:
        no_trump = rng.random() < (1 / 2 if ranked else 1 / 8)
    return rng.choice(NO_TRUMPS if no_trump else TRUMPS)


def _piles(rng: Random, rule: str) -> Sequence[Pile]:
    """Ways to choose the cards: those about the house rule, or any, and often few suits."""
    if rule == "removed_rank" and rng.random() < 4 / 5:
        return (around_the_rank,)
    if rule in {"trump_sequences", "no_trump_rank"} and rng.random() < 4 / 5:
        return (high_trumps, around_the_rank) if rule == "no_trump_rank" else (high_trumps,)
    return (*PILES, few_suits, few_suits)


def _followed(
    rng: Random,
    ask: str,
    trump: Trump,
    led_and_hand: dict[str, Any],
    house_rules: Mapping[str, str],
) -> dict[str, Any]:
    """A lead and a hand with many pairs and a few cards more, and unless all are asked for, a play.

    The play is legal by these house rules, or by the article, or has the pairs that were led, and
    then in half of the questions another card in it.
    """
    given = dict(led_and_hand)
    few = rng.randint(len(given["led"]), len(given["led"]) + WIDEST)
    given["hand"] = given["hand"][:few]
    while math.comb(len(given["hand"]), len(given["led"])) > SELECTIONS:
        given["hand"].pop(rng.randrange(len(given["hand"])))
    if ask == "tractor.follows":
        return given
    way = rng.choice(("closest", "closest", "article", "house rules"))
    rules = house_rules if way == "house rules" else {}
    legal = [] if way == "closest" else _legal_plays(trump, given, rules)
    play = rng.choice(legal) if legal else _closest(rng, trump, given)
    if rng.random() < 1 / 2:
        play = one_card_away(rng, play, _others(rng, trump, given, play))
    return given | {"play": play}


def _few_pairs(rng: Random, given: dict[str, Any]) -> list[str]:
    """The hand with no more pairs than were led, and with enough cards."""
    held = Counter(given["hand"])
    most = sum(1 for copies in Counter(given["led"]).values() if copies > 1)
    pairs = [card for card in held if held[card] > 1]
    kept = rng.sample(pairs, min(len(pairs), rng.randint(0, most)))
    hand = [card for card in held for _ in range(2 if card in kept else 1)]
    return hand if len(hand) >= len(given["led"]) else given["hand"]


def _question(rng: Random, trump: Trump, pile: list[str], *, edge: bool) -> Question:
    make = rng.choices((_follow, _follows, _units, _lead), (7, 4, 4, 6))[0]
    question = make(rng, trump, pile, edge=edge)
    question["given"]["trump"] = as_given(trump)
    return question


def _units(
    rng: Random,
    trump: Trump,
    pile: list[str],
    *,
    edge: bool,
    shapes: Sequence[str] = PAIRED_SHAPES,
) -> Question:
    cards = shape(rng, trump, pile, rng.choice(shapes if edge else SHAPES))
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
        play = rng.choice(_legal_plays(trump, given, {}))
    else:
        play = _closest(rng, trump, given)
    if rng.random() < (2 / 3 if edge else 1 / 2):
        play = one_card_away(rng, play, _others(rng, trump, given, play))
    return {"ask": "tractor.follow", "given": given | {"play": play}}


def _led_and_hand(
    rng: Random,
    trump: Trump,
    pile: list[str],
    *,
    edge: bool,
    shapes: Sequence[str] = PAIRED_SHAPES,
) -> dict[str, Any]:
    wanted = rng.choice(shapes if edge else SHAPES)
    led = shape(rng, trump, pile, wanted)
    rest = without(pile, led)
    if len(rest) < len(led):
        return _led_and_hand(rng, trump, pile, edge=edge, shapes=(*shapes, "single"))
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


def _legal_plays(
    trump: Trump, given: dict[str, Any], house_rules: Mapping[str, str]
) -> list[list[str]]:
    asked = given | {"trump": as_given(trump)}
    rules = dict(house_rules) | ({"no_trump_rank": "trump"} if trump.ranked else {})
    (found,) = findings([{"ask": "tractor.follows", "given": asked, "house_rules": rules}])
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
