"""Questions that are plainer than one: fewer suits, lower cards, smaller numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit.fuzz.places import piles, put
from followsuit.fuzz.weight import HEIGHTS, SUIT_HEIGHTS, cards, height
from followsuit.words import JOKERS, RANKS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Given = dict[str, Any]


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


PLAINER: tuple[Callable[[Given], Iterator[Given]], ...] = (
    fewer_suits,
    leader_first,
    smaller_numbers,
    plainer_trump,
    lower_cards,
    other_suits,
    lower_ranks,
)
"""The steps that leave the number of cards as it is."""
