"""Questions that are smaller or plainer than one: what shrinking tries, the boldest first."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, Any

from followsuit.fuzz.places import piles, put
from followsuit.fuzz.plainer import PLAINER
from followsuit.fuzz.weight import height

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from followsuit.question import Question

    Given = dict[str, Any]

PLAYERS = 4
BOTH = (("shed", "hand"), ("play", "hand"), ("taken", "stock"), ("taken", "discards"))
"""Lists of which the first is chosen from the second."""


def candidates(question: Question) -> Iterator[Question]:
    """Every question that is one step smaller or plainer."""
    for given in halves(dict(question.given)):
        yield replace(question, given=given)
    yield from fewer_house_rules(question)
    for reduced in STEPS:
        for given in reduced(dict(question.given)):
            yield replace(question, given=given)


def fewer_house_rules(question: Question) -> Iterator[Question]:
    """The default for all house rules, or for one of them."""
    if len(question.house_rules) > 1:
        yield replace(question, house_rules={})
    for name in question.house_rules:
        rules = {key: value for key, value in question.house_rules.items() if key != name}
        yield replace(question, house_rules=rules)


def halves(given: Given) -> Iterator[Given]:
    """A long list of cards without a half or a quarter of it."""
    for path, pile in piles(given):
        for parts in (2, 4):
            size = len(pile) // parts
            if size > 1:
                for start in range(0, len(pile), size):
                    yield put(given, path, [*pile[:start], *pile[start + size :]])


def fewer_cards(given: Given) -> Iterator[Given]:
    """A list of cards without one of them, or without a pair."""
    for path, pile in piles(given):
        for card in dict.fromkeys(pile):
            left = list(pile)
            left.remove(card)
            yield put(given, path, left)
            if card in left:
                left.remove(card)
                yield put(given, path, left)


def shorter_lists(given: Given) -> Iterator[Given]:
    """A list of plays, calls or bids that ends earlier, or begins later."""
    for key in ("plays", "calls", "bids"):
        entries = given.get(key)
        if isinstance(entries, list) and entries:
            for kept in (len(entries) // 2, len(entries) - 4, len(entries) - 1):
                if 0 <= kept < len(entries):
                    yield {**given, key: entries[:kept]}
            for place in range(len(entries)):
                yield {**given, key: [*entries[:place], *entries[place + 1 :]]}


def shorter_lead(given: Given) -> Iterator[Given]:
    """A lead and a play with one card or one pair less, each with any of its cards."""
    if not ("led" in given and isinstance(given["led"], list) and "hand" in given):
        return
    for led, fewer in without_some(given["led"]):
        if "play" not in given:
            yield {**given, "led": led}
            continue
        for play, as_many in without_some(given["play"]):
            if as_many == fewer:
                yield {**given, "led": led, "play": play}


def lead_with_less(given: Given) -> Iterator[Given]:
    """An attempted lead without some of its cards, which leave the leader's hand as well."""
    if not ("hands" in given and "leader" in given and isinstance(given.get("play"), list)):
        return
    hand = given["hands"][given["leader"]]
    for play, number in without_some(given["play"]):
        gone = list(given["play"])
        for card in play:
            gone.remove(card)
        left = list(hand)
        for card in gone:
            if card in left:
                left.remove(card)
        hands = put(given["hands"], (given["leader"],), left)
        if number and play:
            yield {**given, "play": play, "hands": hands}


def without_some(pile: list[str]) -> Iterator[tuple[list[str], int]]:
    """A list of cards without one or two of them, and how many are gone; each way once."""
    seen: set[tuple[str, ...]] = set()
    for number in (2, 1):
        for gone in combinations(range(len(pile)), number):
            left = [card for place, card in enumerate(pile) if place not in gone]
            if left and tuple(sorted(left)) not in seen:
                seen.add(tuple(sorted(left)))
                yield left, number


def shorter_trick(given: Given) -> Iterator[Given]:
    """A trick whose four plays lose as many cards each, at the same heights or by pairs."""
    inner = given.get("last_trick")
    if isinstance(inner, dict):
        for trick in shorter_trick(inner):
            yield {**given, "last_trick": trick}
        return
    plays = given.get("plays")
    if not isinstance(plays, list) or len(plays) != PLAYERS:
        return
    if not all(isinstance(play, list) and len(play) > 1 for play in plays):
        return
    rows = [sorted(play, key=height) for play in plays]
    for number in (2, 1):
        ways = [[left for left, gone in without_some(row) if gone == number] for row in rows]
        for way in few_ways(ways):
            yield {**given, "plays": way}


def few_ways(ways: list[list[list[str]]]) -> Iterator[list[list[str]]]:
    """One of the ways for each play: the first ones, the last ones, and one play at a time."""
    if not all(ways):
        return
    for place in range(max(map(len, ways))):
        yield [own[min(place, len(own) - 1)] for own in ways]
    for place in range(max(map(len, ways))):
        yield [ways[0][min(place, len(ways[0]) - 1)], *(own[0] for own in ways[1:])]
        yield [ways[0][min(place, len(ways[0]) - 1)], *(own[-1] for own in ways[1:])]


def fewer_shed(given: Given) -> Iterator[Given]:
    """A hand without a card that is shed, discarded or taken, which is in neither list then."""
    for chosen, held in BOTH:
        pile, hand = given.get(chosen), given.get(held)
        if isinstance(pile, list) and isinstance(hand, list):
            for card in dict.fromkeys(pile):
                if card in hand:
                    left, rest = list(pile), list(hand)
                    left.remove(card)
                    rest.remove(card)
                    yield {**given, chosen: left, held: rest}


def other_play(given: Given) -> Iterator[Given]:
    """A play that has another card of the hand in the place of one, which leaves the hand."""
    hand, play = given.get("hand"), given.get("play")
    if not isinstance(hand, list) or not isinstance(play, list):
        return
    for gone in dict.fromkeys(play):
        if gone in hand:
            left = list(hand)
            left.remove(gone)
            kept = list(play)
            kept.remove(gone)
            for card in dict.fromkeys(left):
                yield {**given, "hand": left, "play": [*kept, card]}


STEPS: tuple[Callable[[Given], Iterator[Given]], ...] = (
    shorter_lists,
    shorter_lead,
    lead_with_less,
    shorter_trick,
    fewer_cards,
    fewer_shed,
    other_play,
    *PLAINER,
)
"""Every step, the boldest first."""
