"""What the sentences on answers are made of: seats, points, hands and tables of tricks."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from followsuit.names import counted
from followsuit.wording import SIGNS, SUITS, card, cards, strings, tiers
from followsuit.words import JOKERS, RANKS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from followsuit.question import Question

CARD = re.compile(r"\b(10|[2-9JQKA])[SHDC]\b")
FINAL = (".", "!", "?", ":")
MOST_PLAYS = 40


@dataclass(frozen=True, slots=True)
class Told:
    """A question with its answer, both in the protocol's JSON.

    ``further`` puts another question to the same engine; its answer is empty when there is none.
    """

    question: Question
    answer: Mapping[str, Any]
    further: Callable[[Question], Mapping[str, Any]]

    @property
    def given(self) -> Mapping[str, Any]:
        """The fields of the question."""
        return self.question.given


@dataclass(frozen=True, slots=True)
class Sentence:
    """What is said first of a matter."""

    text: str


@dataclass(frozen=True, slots=True)
class Note:
    """What more there is to say of it."""

    text: str


@dataclass(frozen=True, slots=True)
class Field:
    """A label and what stands beside it."""

    label: str
    text: str


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells below their heads."""

    heads: Sequence[str]
    rows: Sequence[Sequence[str]]


@dataclass(frozen=True, slots=True)
class Gap:
    """A change of matter."""


Part: TypeAlias = Sentence | Note | Field | Table | Gap
"""A piece of an answer in words."""


def sentence(text: str) -> list[Part]:
    """A text as a sentence: a capital first, a full stop last."""
    whole = text if text.endswith(FINAL) else f"{text}."
    return [Sentence(whole[:1].upper() + whole[1:])]


def paragraph(text: str) -> list[Part]:
    """A text below a sentence."""
    return [Note(text)]


def field(label: str, text: str) -> list[Part]:
    """A label and its text."""
    return [Field(label, text)]


def gap() -> list[Part]:
    """What keeps two matters apart."""
    return [Gap()]


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[Part]:
    """A table."""
    return [Table(heads, rows)]


def number(value: Any) -> int:
    """A whole number; TypeError for anything else."""
    if type(value) is not int:
        raise TypeError
    return value


def seat(value: Any) -> str:
    """``seat 2``."""
    return f"seat {number(value)}"


def team(value: Any) -> str:
    """``team 1``."""
    return f"team {number(value)}"


def points(value: Any) -> str:
    """``10 points``."""
    return counted(number(value), "point")


def by_team(values: Sequence[Any], word: str = "has") -> str:
    """A value for each team: ``team 0 has 20, team 1 has 31``."""
    first, second = values
    return f"team 0 {word} {first}, team 1 {word} {second}"


def in_signs(text: str) -> str:
    """A sentence whose cards have their suits as signs."""
    return CARD.sub(lambda match: card(match[0]), text)


def by_suit(hand: Any) -> str:
    """A hand in its suits, each from high to low."""
    held = strings(hand)
    groups = [sorted((c for c in held if c in JOKERS), reverse=True)]
    for letter in SIGNS:
        of_suit = [c for c in held if c not in JOKERS and c[-1:] == letter]
        groups.append(sorted(of_suit, key=lambda c: -RANKS.index(c[:-1])))
    return " · ".join(cards(group) for group in groups if group) or "none"


def order(told: Told) -> Iterator[Part]:
    """``tractor.order`` and ``pedro.order``: a line for each effective suit."""
    suits = told.answer["suits"]
    equals = any(len(tier) > 1 for of_suit in suits.values() for tier in of_suit)
    yield from sentence(f"From high to low{', = between equal cards' if equals else ''}:")
    for name, of_suit in suits.items():
        yield from field(SUITS.get(name, name), tiers(of_suit))


def dealt(told: Told, rest: str) -> Iterator[Part]:
    """``tractor.deal`` and ``pedro.deal``: the hands, and the cards left over in their order."""
    yield from hands(told.answer["hands"])
    yield from field(rest, cards(strings(told.answer[rest])))


def hands(held: Sequence[Any]) -> Iterator[Part]:
    """A line for each seat."""
    for place, hand in enumerate(held):
        yield from field(seat(place), by_suit(hand))


def kept(told: Told) -> Iterator[Part]:
    """A choice that leaves a hand: what is in it then."""
    yield from sentence("Legal; the hand is then:")
    yield from field("hand", by_suit(told.answer["hand"]))


def known(told: Told) -> Iterator[Part]:
    """A view: the own hand, and how many cards each seat holds."""
    yield from sentence(f"{seat(told.given['seat'])} may know:")
    yield from field("hand", by_suit(told.answer["hand"]))
    held = [f"{seat(place)} {number(count)}" for place, count in enumerate(told.answer["counts"])]
    yield from field("cards held", ", ".join(held))


def seen(tricks: Sequence[Mapping[str, Any]]) -> Iterator[Part]:
    """The tricks that a seat sees, a line each; one that goes on has no winner."""
    rows = []
    for place, trick in enumerate(tricks, 1):
        wins = "" if trick["winner"] is None else seat(trick["winner"])
        played = " | ".join(
            cards(strings(play if isinstance(play, list) else [play])) for play in trick["plays"]
        )
        back = trick.get("withdrawn")
        played += f" ({cards(strings(back))} taken back)" if back else ""
        rows.append((str(place), seat(trick["leader"]), wins, played))
    if rows:
        yield from gap()
        yield from table(("trick", "leads", "wins", "plays"), rows)


def listed(plays: Sequence[Sequence[str]]) -> Iterator[Part]:
    """Plays, one a line, as many as a reader can take in."""
    for play in plays[:MOST_PLAYS]:
        yield from paragraph(cards(strings(play)))
    if len(plays) > MOST_PLAYS:
        yield from paragraph(f"and {len(plays) - MOST_PLAYS:,} more; --json has them all")
