"""Which questions are the same up to suit relabelling, seat rotation and order of cards."""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import permutations, product
from typing import TYPE_CHECKING, Any

from followsuit.words import CARDS, SUITS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from followsuit.scenario import Case
    from followsuit.schema import Schemas

NUMBERED = {"seat": 4, "team": 2}
UNTOUCHED = "".join(SUITS)
COLOURS = ("SC", "HD")
SUIT_ORDER = {"pair_over_pair": "higher_suit"}
"""The house rules under which suits have an order of their own, and are not relabelled."""


@dataclass(frozen=True, slots=True)
class Alike:
    """Two cases that are one, and in words up to what."""

    first: Case
    second: Case
    up_to: str


class Likeness:
    """Compares questions by the schemas of their asks."""

    def __init__(self, schemas: Schemas) -> None:
        self.schemas = schemas

    def pairs(self, cases: Iterable[Case]) -> Iterator[Alike]:
        """Every case that is the same as an earlier one, with the earliest."""
        groups: dict[str, list[Case]] = {}
        for case in cases:
            groups.setdefault(self.outline(case), []).append(case)
        for group in groups.values():
            if len(group) > 1:
                yield from self.alike(group)

    def alike(self, group: list[Case]) -> Iterator[Alike]:
        """The pairs within cases of one outline."""
        first: dict[str, Case] = {}
        for case in group:
            form = self.canonical(case)
            if form in first:
                yield Alike(first[form], case, self.up_to(first[form], case))
            else:
                first[form] = case

    def outline(self, case: Case) -> str:
        """What relabelling, rotation and order leave as it is, cheap to get."""
        blurred = Blur(case.given.get("trump")).value(case.given)
        return json.dumps([folder(case), case.ask, dict(case.house_rules), blurred], sort_keys=True)

    def canonical(self, case: Case) -> str:
        """The least of all ways to write the question."""
        return min(
            self.moved(case, suits, turn) for suits, turn in product(relabellings(case), range(4))
        )

    def moved(self, case: Case, suits: str, turn: int) -> str:
        """The question with suits relabelled and seats renumbered, cards in order."""
        move = Move(self.schemas, suits, turn)
        given = move.fields(self.schemas.part(case.ask, "given"), case.given)
        return json.dumps(given, sort_keys=True)

    def up_to(self, first: Case, second: Case) -> str:
        """In words, what has to be moved to make a case of another."""
        wanted = self.moved(first, UNTOUCHED, 0)
        if json.dumps(first.given) == json.dumps(second.given):
            return ""
        if self.moved(second, UNTOUCHED, 0) == wanted:
            return " up to the order of cards"
        if any(self.moved(second, suits, 0) == wanted for suits in relabellings(second)):
            return " up to suits"
        if any(self.moved(second, UNTOUCHED, turn) == wanted for turn in range(4)):
            return " up to seats"
        return " up to suits and seats"


class Move:
    """One relabelling and rotation; ``suits`` are the new letters of S, H, D and C."""

    def __init__(self, schemas: Schemas, suits: str, turn: int) -> None:
        self.schemas = schemas
        self.turn = turn
        letters = dict(zip(SUITS, suits, strict=True))
        self.words = letters | {card: card[:-1] + letters[card[-1]] for card in CARDS}

    def fields(self, schema: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
        """An object's fields; a field that the schema does not know stays as it is."""
        known = schema.get("properties", {})
        return {key: self.value(known.get(key, {}), value) for key, value in given.items()}

    def value(self, schema: Mapping[str, Any], value: Any) -> Any:
        """One value."""
        _, whole = self.schemas.resolved(schema)
        if isinstance(value, dict):
            for option in whole.get("anyOf", ()):
                whole = {**whole, **option}
            return self.fields(whole, value)
        if isinstance(value, list):
            return self.entries(whole, value)
        if isinstance(value, str):
            return self.words.get(value, value)
        size = NUMBERED.get(whole.get("x-turns", ""), 0)
        if type(value) is int and 0 <= value < size:
            return (value + self.turn) % size
        return value

    def entries(self, schema: Mapping[str, Any], value: list[Any]) -> list[Any]:
        """A list: turned where it goes by seat or team, sorted where order means nothing."""
        items = [self.value(schema.get("items", {}), entry) for entry in value]
        if schema.get("x-turns", "").startswith("by"):
            return [items[(place - self.turn) % len(items)] for place in range(len(items))]
        if schema.get("x-compare") in {"cards", "set"}:
            return sorted(items, key=json.dumps)
        return items


def relabellings(case: Case) -> Iterator[str]:
    """The suit relabellings that change nothing: in Pedro those that keep suits of one colour."""
    if any(case.house_rules.get(name) == value for name, value in SUIT_ORDER.items()):
        yield UNTOUCHED
        return
    for suits in permutations(SUITS):
        spades, hearts, diamonds, clubs = suits
        together = {frozenset({spades, clubs}), frozenset({hearts, diamonds})}
        if case.game == "tractor" or together == {frozenset(pair) for pair in COLOURS}:
            yield "".join(suits)


def folder(case: Case) -> str:
    """The folder that holds the case's file."""
    return case.scenario.rpartition("/")[0]


class Blur:
    """A question without seats and order, and of suits only whether they are trumps."""

    def __init__(self, trump: Any) -> None:
        self.trump = trump["suit"] if isinstance(trump, dict) else trump

    def value(self, value: Any) -> Any:
        """One value."""
        if isinstance(value, dict):
            return {key: self.value(entry) for key, entry in value.items()}
        if isinstance(value, list):
            return sorted((self.value(entry) for entry in value), key=json.dumps)
        if isinstance(value, str):
            return self.word(value)
        return None if type(value) is int else value

    def word(self, word: str) -> str:
        """A card as its rank, and whether its suit is the trump suit."""
        if word in CARDS:
            return word[:-1] + ("+" if word[-1] == self.trump else "")
        return "" if word in SUITS else word
