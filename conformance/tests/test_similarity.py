"""Which questions are one: relabelled suits, rotated seats, cards in another order."""

from __future__ import annotations

from typing import Any

import pytest
from tests.trees import REPOSITORY

from followsuit.scenario import Case, Expectation, Place
from followsuit.schema import Schemas
from followsuit.similarity import Likeness

LIKENESS = Likeness(Schemas(REPOSITORY / "spec" / "schema"))
CLUBS = {"rank": "2", "suit": "C"}
HEARTS = {"rank": "2", "suit": "H"}


def case(name: str, ask: str, given: dict[str, Any], house_rules: dict[str, str]) -> Case:
    chapter = f"{ask.partition('.')[0]}/chapter"
    return Case(
        id=f"{chapter}/file#{name}",
        title="",
        rules=(),
        ask=ask,
        given=given,
        expect=Expectation({}),
        place=Place("file", 1, 1),
        house_rules=house_rules,
    )


def likeness(
    ask: str, first: dict[str, Any], second: dict[str, Any], **house_rules: str
) -> str | None:
    """Up to what two questions are one, or None."""
    cases = [case(str(n), ask, given, house_rules) for n, given in enumerate((first, second))]
    found = [alike.up_to for alike in LIKENESS.pairs(cases)]
    return found[0] if found else None


TRICK = {"trump": CLUBS, "leader": 0, "plays": [["9D"], ["KD"], ["3C"], ["2H"]]}
LEAD = {"trump": CLUBS, "leader": 0, "hands": [["9D"], ["KD"], [], []], "play": ["9D"]}
ADVANCE = {"total": 30, "starter": 2, "ranks": ["6", "4"], "last_winner": 3}
DECLARE = {
    "rank": "6",
    "standing": {"seat": 1, "cards": ["6H", "6H"]},
    "seat": 3,
    "hand": ["6C", "6C"],
    "cards": ["6C", "6C"],
}
PEDRO = {"trump": "D", "trick": 2, "led": "9H", "hand": ["5H", "KH"], "play": "5H"}


@pytest.mark.parametrize(
    ("ask", "first", "changes", "up_to"),
    [
        ("tractor.trick", TRICK, {}, ""),
        ("tractor.trick", TRICK, {"leader": 2}, " up to seats"),
        ("tractor.trick", TRICK, {"plays": [["9S"], ["KS"], ["3C"], ["2H"]]}, " up to suits"),
        (
            "tractor.trick",
            TRICK,
            {"leader": 1, "trump": HEARTS, "plays": [["9D"], ["KD"], ["3H"], ["2C"]]},
            " up to suits and seats",
        ),
        ("tractor.trick", TRICK, {"plays": [["KD"], ["9D"], ["3C"], ["2H"]]}, None),
        ("tractor.trick", TRICK, {"plays": [["9D"], ["KD"], ["3C"], ["2D"]]}, None),
        ("tractor.trick", TRICK, {"plays": [["9D"], ["KS"], ["3C"], ["2H"]]}, None),
        ("tractor.trick", TRICK, {"leader": 4}, None),
        ("tractor.lead", LEAD, {"hands": [[], ["9D"], ["KD"], []], "leader": 1}, " up to seats"),
        ("tractor.lead", LEAD, {"hands": [["9D"], [], ["KD"], []]}, None),
        ("tractor.lead", LEAD, {"leader": 1}, None),
        ("tractor.advance", ADVANCE, {"starter": 0, "last_winner": 1}, " up to seats"),
        (
            "tractor.advance",
            ADVANCE,
            {"starter": 1, "last_winner": 2, "ranks": ["4", "6"]},
            " up to seats",
        ),
        ("tractor.advance", ADVANCE, {"ranks": ["4", "6"]}, None),
        ("tractor.advance", ADVANCE, {"starter": 3, "last_winner": 0}, None),
        (
            "tractor.declare",
            DECLARE,
            {"standing": {"seat": 1, "cards": ["6S", "6S"]}},
            " up to suits",
        ),
        (
            "tractor.declare",
            DECLARE,
            {"standing": {"seat": 0, "cards": ["6H", "6H"]}, "seat": 2},
            " up to seats",
        ),
        ("tractor.declare", DECLARE, {"standing": {"seat": 2, "cards": ["6H", "6H"]}}, None),
        ("tractor.declare", DECLARE, {"standing": None}, None),
        (
            "pedro.play",
            PEDRO,
            {"trump": "C", "led": "9S", "hand": ["5S", "KS"], "play": "5S"},
            " up to suits",
        ),
        ("pedro.play", PEDRO, {"led": "9S", "hand": ["5S", "KS"], "play": "5S"}, None),
        ("pedro.play", PEDRO, {"trick": 3}, None),
        ("pedro.play", PEDRO, {"hand": ["KH", "5H"]}, " up to the order of cards"),
    ],
)
def test_two_questions(
    ask: str, first: dict[str, Any], changes: dict[str, Any], up_to: str | None
) -> None:
    assert likeness(ask, first, {**first, **changes}) == up_to


def test_suits_that_have_an_order_are_not_relabelled() -> None:
    spades = {**DECLARE, "standing": {"seat": 1, "cards": ["6S", "6S"]}}
    assert likeness("tractor.declare", DECLARE, spades, pair_over_pair="higher_suit") is None
    turned = {**DECLARE, "standing": {"seat": 0, "cards": ["6H", "6H"]}, "seat": 2}
    assert likeness("tractor.declare", DECLARE, turned, pair_over_pair="higher_suit")


def test_a_deck_is_the_same_in_its_order_alone() -> None:
    first = {"deck": ["2S", "3S", "4H"], "first": 0}
    assert likeness("tractor.deal", first, {"deck": ["3S", "2S", "4H"], "first": 0}) is None
    assert likeness("tractor.deal", first, {"deck": ["2D", "3D", "4C"], "first": 3})


def test_the_earliest_case_is_the_one_that_stays() -> None:
    cases = [case(name, "tractor.trick", TRICK, {}) for name in "abc"]
    found = [(alike.first.id[-1], alike.second.id[-1]) for alike in LIKENESS.pairs(cases)]
    assert found == [("a", "b"), ("a", "c")]
