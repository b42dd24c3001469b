"""Which questions are the same up to suit relabelling, seat rotation and order of cards."""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Any

from followsuit.moving import UNTOUCHED, Move, in_one_order, relabellings
from followsuit.words import CARDS, SUITS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from followsuit.scenario import Case
    from followsuit.schema import Schemas


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
        move = Move(self.schemas, suits, turn, in_one_order)
        return json.dumps(move.part(case.ask, "given", case.given), sort_keys=True)

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
