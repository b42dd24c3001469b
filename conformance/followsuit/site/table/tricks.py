"""Why a trick is won: what each play counts as, as the reference says it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit.question import Question
from followsuit.telling.parts import Table, seat
from followsuit.wording import KINDS, SUITS, cards

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from followsuit.telling.parts import Told

NEITHER = "neither all of the suit led nor all trumps, so it cannot win"


def why(told: Told) -> Table:
    """A row for each play of a trick, in playing order."""
    given = told.given
    suits = suits_of_cards(told)
    plays = [play if isinstance(play, list) else [play] for play in given["plays"]]
    rows = [row(told, turn, play, (plays[0], suits)) for turn, play in enumerate(plays)]
    return Table(("seat", "plays", "counts as"), rows)


def row(
    told: Told, turn: int, play: Sequence[str], led: tuple[Sequence[str], Mapping[str, str]]
) -> tuple[str, str, str]:
    """One play: who makes it, and what it is."""
    place = (told.given["leader"] + turn) % 4
    words = [*(["leads"] if turn == 0 else []), counts_as(told, play, led)]
    wins = ["wins"] if place == told.answer["winner"] else []
    return seat(place), cards(play), "; ".join([*words, *wins])


def counts_as(told: Told, play: Sequence[str], led: tuple[Sequence[str], Mapping[str, str]]) -> str:
    """The effective suit of a play and what its cards are together."""
    first, suits = led
    own, asked = ({suits.get(card) for card in cards_} for cards_ in (play, first))
    if own not in (asked, {"trump"}):
        return NEITHER
    (suit,) = own
    kind = kind_of(told, play)
    return ", ".join([SUITS.get(str(suit), str(suit)), *kind])


def kind_of(told: Told, play: Sequence[str]) -> Iterator[str]:
    """A single, a pair and so on; nothing in Pedro, where every play is one card."""
    if told.question.game == "tractor":
        answer = further(told, "tractor.units", {"trump": told.given["trump"], "cards": [*play]})
        yield KINDS[answer["kind"]]


def suits_of_cards(told: Told) -> dict[str, str]:
    """The effective suit of every card."""
    order = further(told, f"{told.question.game}.order", {"trump": told.given["trump"]})["suits"]
    return {card: suit for suit, tiers in order.items() for tier in tiers for card in tier}


def further(told: Told, ask: str, given: Mapping[str, Any]) -> Mapping[str, Any]:
    """The answer to another question under the same house rules."""
    return told.further(Question(ask, given, told.question.house_rules))
