"""Reading a question: the protocol's JSON becomes cards, seats and trumps, or a clear no."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeVar, get_args, get_type_hints

from followsuit_reference.core.cards import RANKS, SUITS
from followsuit_reference.core.notation import (
    NotationError,
    counted,
    joined,
    parse_card,
    parse_cards,
)
from followsuit_reference.core.seats import SEATS, TEAMS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from _typeshed import DataclassInstance

    from followsuit_reference.core.cards import Card

MOST_CHARACTERS = 300
"""How much of a field's value a reason repeats."""

LARGEST = (1 << 53) - 1
"""The largest whole number that every reader of JSON keeps exactly; no score comes near it."""

MOST_READ = 1_000
READ: dict[object, Any] = {}
"""House rules that were read before; they are frozen, so the same values are the same object."""

ORDINALS = ("first", "second", "third")
"""The copy of a card that is one too many, by the copies that there are."""


class HouseRules(Protocol):
    """The house rules of a game: a dataclass with one field for each, the defaults first."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    def conflict(self) -> str | None:
        """Why the values have no meaning together, or None."""
        ...


Rules = TypeVar("Rules", bound=HouseRules)


class MalformedError(Exception):
    """A question that cannot arise: the field, and why."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(_cut(f"{field}: {reason}"))


def _cut(text: str) -> str:
    return text if len(text) <= MOST_CHARACTERS else f"{text[:MOST_CHARACTERS]} …"


class UnsupportedError(Exception):
    """A question that this engine does not answer, and why."""


class Given:
    """The fields of a question, read one by one; each reader raises MalformedError."""

    __slots__ = ("_fields", "_prefix")

    def __init__(self, given: object, path: str = "") -> None:
        if not isinstance(given, dict | Mapping):
            raise MalformedError(path or "given", f"{given!r} is no object")
        self._fields: Mapping[str, Any] = given
        self._prefix = f"{path}." if path else ""

    def path(self, field: str) -> str:
        """Where a field stands in the question."""
        return self._prefix + field

    def value(self, field: str) -> Any:
        """The field as it came; MalformedError when it is missing."""
        try:
            return self._fields[field]
        except KeyError:
            raise MalformedError(self.path(field), "is missing") from None

    def has(self, field: str) -> bool:
        """Whether the field is there."""
        return field in self._fields

    def cards(self, field: str) -> tuple[Card, ...]:
        """A list of cards."""
        return read_cards(self.path(field), self.value(field))

    def card(self, field: str) -> Card:
        """One card."""
        try:
            return parse_card(self.value(field))
        except NotationError as error:
            raise MalformedError(self.path(field), str(error)) from None

    def inner(self, field: str) -> Given:
        """An object inside the question."""
        return Given(self.value(field), self.path(field))

    def objects(self, field: str) -> list[Given]:
        """A list of objects."""
        return [Given(entry, path) for path, entry in self.entries(field)]

    def card_lists(self, field: str) -> tuple[tuple[Card, ...], ...]:
        """A list of lists of cards."""
        return tuple([read_cards(path, entry) for path, entry in self.entries(field)])

    def four_card_lists(self, field: str) -> tuple[tuple[Card, ...], ...]:
        """Four lists of cards: by seat, or in playing order."""
        return tuple([read_cards(path, entry) for path, entry in self.entries(field, 4)])

    def entries(self, field: str, number: int | None = None) -> list[tuple[str, Any]]:
        """The entries of a list with their paths; so many, when a number is given."""
        value, path = self.value(field), self.path(field)
        if not isinstance(value, list | tuple):
            raise MalformedError(path, f"{value!r} is no list")
        if number is not None and len(value) != number:
            raise MalformedError(path, f"has {len(value)} entries; there must be {number}")
        return [(f"{path}[{place}]", entry) for place, entry in enumerate(value)]

    def seat(self, field: str) -> int:
        """A seat from 0 to 3."""
        value = self.value(field)
        if type(value) is not int or value not in SEATS:
            reason = f"{value!r} is no seat; seats are 0, 1, 2 and 3"
            raise MalformedError(self.path(field), reason)
        return value

    def optional_seat(self, field: str) -> int | None:
        """A seat from 0 to 3, or null."""
        return None if self.value(field) is None else self.seat(field)

    def team(self, field: str) -> int:
        """A team, 0 or 1."""
        value = self.value(field)
        if type(value) is not int or value not in TEAMS:
            raise MalformedError(self.path(field), f"{value!r} is no team; teams are 0 and 1")
        return value

    def optional_team(self, field: str) -> int | None:
        """A team, 0 or 1, or null."""
        return None if self.value(field) is None else self.team(field)

    def integer(self, field: str) -> int:
        """A whole number."""
        return read_integer(self.path(field), self.value(field))

    def flag(self, field: str) -> bool:
        """True or false; false when the field is left out."""
        value = self._fields.get(field, False)
        if not isinstance(value, bool):
            raise MalformedError(self.path(field), f"{value!r} is neither true nor false")
        return value

    def rank(self, field: str) -> str:
        """A rank from 2 to A."""
        return read_rank(self.path(field), self.value(field))


def read_cards(field: str, value: object) -> tuple[Card, ...]:
    """A list of cards; MalformedError names the field."""
    try:
        return parse_cards(value)
    except NotationError as error:
        raise MalformedError(field, str(error)) from None


def read_integer(field: str, value: object) -> int:
    """A whole number; MalformedError names the field."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise MalformedError(field, f"{value!r} is no whole number")
    if not -LARGEST <= value <= LARGEST:
        raise MalformedError(field, f"is too large; numbers go from -{LARGEST} to {LARGEST}")
    return value


def read_rank(field: str, value: object) -> str:
    """A rank from 2 to A; MalformedError names the field."""
    if not isinstance(value, str) or value not in RANKS:
        raise MalformedError(
            field, f"{value!r} is no rank; ranks are the words 2 to 10, J, Q, K and A"
        )
    return value


def read_suit(field: str, value: object) -> str:
    """A suit letter; MalformedError names the field."""
    if not isinstance(value, str) or value not in SUITS:
        raise MalformedError(field, f"{value!r} is no suit; suits are S, H, C and D")
    return value


def check_copies(cards: Iterable[tuple[str, tuple[Card, ...]]], copies: int) -> None:
    """MalformedError, with its field, for a card that is there more often than it exists."""
    seen: dict[Card, int] = {}
    for field, held in cards:
        for card in held:
            seen[card] = seen.get(card, 0) + 1
            if seen[card] > copies:
                raise MalformedError(field, f"{ORDINALS[copies]} copy of {card}")


def check_count(field: str, cards: tuple[Card, ...], number: int) -> None:
    """MalformedError when the cards are not so many."""
    if len(cards) != number:
        raise MalformedError(field, f"{counted(len(cards), 'card')}; there must be {number}")


def read_house_rules(value: object, rules: type[Rules]) -> Rules:
    """The house rules of a question: those that are named, and the default of every other."""
    if value is None:
        return chosen_rules(rules, ())
    if not isinstance(value, dict | Mapping):
        raise MalformedError("house_rules", f"{value!r} is no object")
    known = values_of(rules)
    for name, chosen in value.items():
        if name not in known:
            raise MalformedError(f"house_rules.{name}", "is no house rule of this game")
        if chosen not in known[name]:
            choice = joined(known[name], "or")
            raise MalformedError(
                f"house_rules.{name}", f"{chosen!r} is no value; values are {choice}"
            )
    return chosen_rules(rules, tuple(value.items()))


def chosen_rules(rules: type[Rules], chosen: tuple[tuple[str, str], ...]) -> Rules:
    """House rules with known values, made once; MalformedError when they have no meaning."""
    key = (rules, chosen)
    if key not in READ:
        read = rules(**dict(chosen))
        if reason := read.conflict():
            raise MalformedError("house_rules", reason)
        if len(READ) >= MOST_READ:
            READ.clear()
        READ[key] = read
    made: Rules = READ[key]
    return made


@cache
def values_of(rules: type[DataclassInstance]) -> dict[str, tuple[str, ...]]:
    """Every house rule of a game with its values, the default first."""
    hints = get_type_hints(rules)
    return {field.name: get_args(hints[field.name]) for field in fields(rules)}
