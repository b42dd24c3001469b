"""Questions and answers moved: suits relabelled, seats renumbered, cards in another order."""

from __future__ import annotations

import json
from itertools import permutations
from typing import TYPE_CHECKING, Any

from followsuit.words import CARDS, SUITS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from followsuit.scenario import Case
    from followsuit.schema import Schemas

    Order = Callable[[list[Any]], list[Any]]

NUMBERED = {"seat": 4, "team": 2}
UNTOUCHED = "".join(SUITS)
COLOURS = ("SC", "HD")
SUIT_ORDER = {"pair_over_pair": "higher_suit"}
"""The house rules under which suits have an order of their own, and are not relabelled."""

ORDERS_EQUAL_PARTS = "tractor.leading.failed-throw"
"""The rule by which, of equal rank cards, the last in the order S H C D is led.

Where the round goes on, it matters which of them has left the hand.
"""


def in_one_order(items: list[Any]) -> list[Any]:
    """The entries of a list whose order means nothing, in one order for all."""
    return sorted(items, key=json.dumps)


class Move:
    """One relabelling and rotation; ``suits`` are the new letters of S, H, D and C.

    ``order`` is given every list whose order means nothing.
    """

    def __init__(
        self, schemas: Schemas, suits: str = UNTOUCHED, turn: int = 0, order: Order = list
    ) -> None:
        self.schemas = schemas
        self.turn = turn
        self.order = order
        self.letters = dict(zip(SUITS, suits, strict=True))
        self.words = self.letters | {card: card[:-1] + self.letters[card[-1]] for card in CARDS}

    def part(self, ask: str, side: str, value: Mapping[str, Any]) -> dict[str, Any]:
        """The ``given`` or the ``answer`` of an ask."""
        return self.fields(self.schemas.part(ask, side), value)

    def fields(self, schema: Mapping[str, Any], value: Mapping[str, Any]) -> dict[str, Any]:
        """An object's fields, those named by a suit under its new letter.

        A field that the schema does not know stays as it is.
        """
        known = schema.get("properties", {})
        found = {
            self.letters.get(key, key): self.value(known.get(key, {}), entry)
            for key, entry in value.items()
        }
        if value.get("step") in schema.get("x-turns-at-step", ()):
            found["index"] = self.numbered("seat", value["index"])
        return found

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
        return self.numbered(whole.get("x-turns", ""), value)

    def numbered(self, kind: str, value: Any) -> Any:
        """A seat or a team under its new number; anything else as it is."""
        size = NUMBERED.get(kind, 0)
        if type(value) is int and 0 <= value < size:
            return (value + self.turn) % size
        return value

    def entries(self, schema: Mapping[str, Any], value: list[Any]) -> list[Any]:
        """A list: turned where it goes by seat or team, reordered where order means nothing."""
        items = [self.value(schema.get("items", {}), entry) for entry in value]
        if schema.get("x-turns", "").startswith("by"):
            return [items[(place - self.turn) % len(items)] for place in range(len(items))]
        if schema.get("x-compare") in {"cards", "set"}:
            return self.order(items)
        return items


def relabellings(case: Case) -> Iterator[str]:
    """The suit relabellings that change nothing: in Pedro those that keep suits of one colour."""
    if orders_suits(case):
        yield UNTOUCHED
        return
    for suits in permutations(SUITS):
        spades, hearts, diamonds, clubs = suits
        together = {frozenset({spades, clubs}), frozenset({hearts, diamonds})}
        if case.game == "tractor" or together == {frozenset(pair) for pair in COLOURS}:
            yield "".join(suits)


def orders_suits(case: Case) -> bool:
    """Whether suits have an order in the question of a case."""
    if any(case.house_rules.get(name) == value for name, value in SUIT_ORDER.items()):
        return True
    return case.ask == "tractor.round" and ORDERS_EQUAL_PARTS in case.rules
