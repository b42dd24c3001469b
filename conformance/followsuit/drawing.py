"""A case in cards and words: the situation as labelled lines, answers as sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit.wording import cards, in_words, play, suit, tricks, trump
from followsuit.words import SEATS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from followsuit.scenario import Case

__all__ = ["answer", "cards", "expectation", "situation", "tricks"]

Line = tuple[str, str]

FIRST = ("house rules", "rank", "trump")


def situation(case: Case) -> tuple[Line, ...]:
    """What is on the table and in the hands: labels and texts, trump first."""
    lines = [line for key, value in case.given.items() for line in field(case, key, value)]
    rules = [f"{name}: {value}" for name, value in case.house_rules.items()]
    if rules:
        lines.append(("house rules", ", ".join(rules)))
    return tuple(sorted(lines, key=lambda line: place(line[0])))


def place(label: str) -> int:
    """What is read first; everything else keeps its order."""
    return FIRST.index(label) if label in FIRST else len(FIRST)


def expectation(case: Case) -> str:
    """What the rules say, with the case's note."""
    if case.expect.invalid:
        said = "the question is called malformed"
    else:
        said = answer(case.ask, case.expect.answer)
    return f"{said}. {case.note}" if case.note else said


def answer(ask: str, said: Mapping[str, Any]) -> str:
    """What an answer says, in words; whatever has no words stays as it came."""
    return in_words(ask, said)


def field(case: Case, key: str, value: Any) -> Iterator[Line]:
    """The lines of one field of a question."""
    label = key.replace("_", " ")
    if drawn := FIELDS.get(key):
        yield from drawn(case, label, value)
    elif value is None:
        yield label, "none"
    elif isinstance(value, bool):
        yield label, "yes" if value else "no"
    elif isinstance(value, list):
        yield label, cards(value)
    else:
        yield label, cards([str(value)])


def of_trump(case: Case, label: str, value: Any) -> Iterator[Line]:
    """The trump, whose suit is a sign."""
    yield label, suit(value) if case.game == "pedro" else trump(value)


def of_hands(case: Case, label: str, value: Any) -> Iterator[Line]:
    """A line for each seat that holds something."""
    del case
    start = "" if label == "hands" else f"{label}, "
    for seat, hand in enumerate(value):
        if hand:
            yield f"{start}seat {seat}", cards(hand)


def of_plays(case: Case, label: str, value: Any) -> Iterator[Line]:
    """The plays of one trick by seat, or those of a whole game by trick."""
    if case.ask.endswith(".trick"):
        yield from of_trick(case.given.get("leader"), value)
    else:
        for number, trick in enumerate(tricks(value), 1):
            yield (label if number == 1 else ""), f"{number}. {trick}"


def of_trick(leader: Any, value: list[Any]) -> Iterator[Line]:
    """A line for each play, the leader's first; a leader that is no seat is shown as it is."""
    for turn, cards_ in enumerate(value):
        seat = leader + turn if isinstance(leader, int) else turn
        if leader in SEATS:
            seat %= len(SEATS)
        yield f"seat {seat}", play(cards_) + (" (leads)" if turn == 0 else "")


def of_last_trick(case: Case, label: str, value: Any) -> Iterator[Line]:
    """The last trick by seat."""
    del case
    yield label, ""
    yield from of_trick(value.get("leader"), value.get("plays", []))


def of_standing(case: Case, label: str, value: Any) -> Iterator[Line]:
    """Who declared with what."""
    del case
    yield label, "none" if value is None else f"seat {value['seat']}, {cards(value['cards'])}"


def of_calls(case: Case, label: str, value: Any) -> Iterator[Line]:
    """A line for each declaration."""
    del case
    for call in value:
        yield label, f"seat {call['seat']}, {cards(call['cards'])}, after {call['after']} cards"


def of_teams(case: Case, label: str, value: Any) -> Iterator[Line]:
    """A value for each team."""
    del case
    if isinstance(value, list):
        yield label, ", ".join(f"team {team}: {entry}" for team, entry in enumerate(value))
    else:
        yield label, str(value)


BY_SEAT = frozenset({"pedro.hand", "pedro.view"})
"""The asks that know what every seat discards."""


def of_number(case: Case, label: str, value: Any) -> Iterator[Line]:
    """A number."""
    del case
    yield label, str(value)


def of_leader(case: Case, label: str, value: Any) -> Iterator[Line]:
    """Who leads, where the plays do not say it."""
    if not case.ask.endswith(".trick"):
        yield label, f"seat {value}"


def of_seat(case: Case, label: str, value: Any) -> Iterator[Line]:
    """A seat."""
    del case
    yield label, "none" if value is None else f"seat {value}"


def of_team(case: Case, label: str, value: Any) -> Iterator[Line]:
    """A team."""
    del case
    yield label, "none" if value is None else f"team {value}"


FIELDS: Mapping[str, Callable[[Case, str, Any], Iterator[Line]]] = {
    "bidder": of_seat,
    "calls": of_calls,
    "dealer": of_seat,
    "declarers": of_team,
    "discarded": lambda case, label, value: (
        of_hands(case, label, value) if case.ask in BY_SEAT else iter([(label, cards(value))])
    ),
    "drawn": of_number,
    "first": of_seat,
    "hands": of_hands,
    "last_trick": of_last_trick,
    "last_winner": of_seat,
    "leader": of_leader,
    "plays": of_plays,
    "points": of_teams,
    "ranks": of_teams,
    "scores": of_teams,
    "seat": of_seat,
    "standing": of_standing,
    "starter": of_seat,
    "taken_back": of_hands,
    "trick": of_number,
    "trump": of_trump,
}
