"""Questions that are smaller or plainer than one: what shrinking tries, the boldest first."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, Any

from followsuit.fuzz.weight import HEIGHTS, SUIT_HEIGHTS, cards, height
from followsuit.words import JOKERS, RANKS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from followsuit.asking import Question

    Given = dict[str, Any]
    Path = tuple[str | int, ...]

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


def piles(value: Any, path: Path = ()) -> Iterator[tuple[Path, list[str]]]:
    """Every list of cards in a question, with the path to it."""
    if isinstance(value, list) and value and all(isinstance(entry, str) for entry in value):
        yield path, value
    elif isinstance(value, dict | list):
        entries = value.items() if isinstance(value, dict) else enumerate(value)
        for key, entry in entries:
            yield from piles(entry, (*path, key))


def put(value: Any, path: Path, changed: Any) -> Any:
    """A value with another in one place."""
    if not path:
        return changed
    copy: Any = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = put(value[path[0]], path[1:], changed)
    return copy


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


def fewer_suits(given: Given) -> Iterator[Given]:
    """All cards of one suit in another suit that is there, if no card comes up too often."""
    letters = sorted({card[-1] for card in cards(given) if card not in JOKERS})
    for gone in letters:
        for kept in letters:
            if kept != gone:
                yield renamed(given, {f"{rank}{gone}": f"{rank}{kept}" for rank in RANKS})
    for gone in letters:
        for kept in SUIT_HEIGHTS:
            if SUIT_HEIGHTS[kept] < SUIT_HEIGHTS[gone]:
                yield swapped(given, gone, kept)


def swapped(given: Given, one: str, other: str) -> Given:
    """The question with two suits changed for each other, in the trump as well."""
    names = {f"{rank}{one}": f"{rank}{other}" for rank in RANKS}
    names |= {f"{rank}{other}": f"{rank}{one}" for rank in RANKS}
    changed = renamed(given, names)
    letters = {one: other, other: one}
    trump = given.get("trump")
    if isinstance(trump, str):
        changed["trump"] = letters.get(trump, trump)
    elif isinstance(trump, dict):
        changed["trump"] = {**trump, "suit": letters.get(trump["suit"], trump["suit"])}
    return changed


def lower_cards(given: Given) -> Iterator[Given]:
    """One face lower wherever it is: as low as may be, or by one; or a card of another suit."""
    held = set(cards(given))
    for face in sorted(held, key=height, reverse=True):
        letters = sorted(SUIT_HEIGHTS) if face in JOKERS else [face[-1]]
        top = len(RANKS) if face in JOKERS else HEIGHTS[face[:-1]]
        for letter in letters:
            for rank in RANKS[:top]:
                lower = f"{rank}{letter}"
                if lower not in held:
                    yield renamed(given, {face: lower})


def other_suits(given: Given) -> Iterator[Given]:
    """One face in another suit of the question or in trumps, at any rank up to its own."""
    held = set(cards(given))
    letters = sorted({card[-1] for card in held if card not in JOKERS} | trump_letter(given))
    for face in sorted(held - {*JOKERS}):
        for letter in letters:
            for rank in RANKS[: HEIGHTS[face[:-1]] + 1]:
                if letter != face[-1] and f"{rank}{letter}" not in held:
                    yield renamed(given, {face: f"{rank}{letter}"})


def trump_letter(given: Given) -> set[str]:
    """The letter of the trump suit, if there is one."""
    trump = given.get("trump")
    letter = trump.get("suit") if isinstance(trump, dict) else trump
    return {letter} if isinstance(letter, str) else set()


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


def renamed(given: Given, names: dict[str, str]) -> Given:
    """The question with cards by other names."""
    return {key: _renamed(value, names) for key, value in given.items()}


def _renamed(value: Any, names: dict[str, str]) -> Any:
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, list):
        return [_renamed(entry, names) for entry in value]
    if isinstance(value, dict):
        return {key: _renamed(entry, names) for key, entry in value.items()}
    return value


def plainer_trump(given: Given) -> Iterator[Given]:
    """The lowest trumps, or trumps that are a step lower, with or without the cards."""
    trump = given.get("trump")
    if not isinstance(trump, dict):
        return
    for rank in RANKS[: HEIGHTS[trump["rank"]]]:
        yield {**given, "trump": {**trump, "rank": rank}}
        names = {f"{trump['rank']}{suit}": f"{rank}{suit}" for suit in SUIT_HEIGHTS}
        yield {**renamed(given, names), "trump": {**trump, "rank": rank}}
    if trump["suit"] is None:
        for suit in SUIT_HEIGHTS:
            yield {**given, "trump": {**trump, "suit": suit}}


def smaller_numbers(given: Given) -> Iterator[Given]:
    """A seat, total or switch that is nothing, or nearer to it."""
    for key, value in given.items():
        if isinstance(value, bool):
            yield {each: entry for each, entry in given.items() if each != key}
        elif isinstance(value, int):
            for nearer in dict.fromkeys((0, value // 2, value - 5, value + 5, value - 1)):
                if abs(nearer) < abs(value):
                    yield {**given, key: nearer}
        elif isinstance(value, list) and value and all(type(entry) is int for entry in value):
            for place, entry in enumerate(value):
                for nearer in dict.fromkeys((0, entry - 1, entry + 1)):
                    if abs(nearer) < abs(entry):
                        yield put(given, (key, place), nearer)


def lower_ranks(given: Given) -> Iterator[Given]:
    """Ranks of teams, or the rank of a declaration, that are lower."""
    for path, words in piles({key: given[key] for key in ("ranks",) if key in given}):
        for place, rank in enumerate(words):
            for lower in RANKS[: HEIGHTS.get(rank, 0)]:
                yield put(given, (*path, place), lower)


def leader_first(given: Given) -> Iterator[Given]:
    """The seats turned so that seat 0 leads."""
    leader, hands = given.get("leader"), given.get("hands")
    if isinstance(leader, int) and leader and isinstance(hands, list):
        yield {**given, "leader": 0, "hands": [*hands[leader:], *hands[:leader]]}


STEPS: tuple[Callable[[Given], Iterator[Given]], ...] = (
    shorter_lists,
    shorter_lead,
    lead_with_less,
    shorter_trick,
    fewer_cards,
    fewer_shed,
    other_play,
    fewer_suits,
    leader_first,
    smaller_numbers,
    plainer_trump,
    lower_cards,
    other_suits,
    lower_ranks,
)
