"""Cases and answers in cards and words."""

from __future__ import annotations

from typing import Any

import pytest

from followsuit import drawing, index
from followsuit.scenario import Case, Expectation, Place


def case(ask: str, given: dict[str, Any], **more: Any) -> Case:
    return Case(
        id="a/b/c#d",
        title="",
        rules=(),
        ask=ask,
        given=given,
        expect=more.pop("expect", Expectation({})),
        place=Place("f", 1, 1),
        **more,
    )


@pytest.mark.parametrize(
    ("words", "drawn"),
    [
        (["5D", "10S", "AH", "2C"], "5♦ 10♠ A♥ 2♣"),
        (["RJ", "BJ"], "RJ BJ"),
        (["1D", "XX", ""], "1D XX "),
        ([], "none"),
    ],
)
def test_cards(words: list[str], drawn: str) -> None:
    assert drawing.cards(words) == drawn


@pytest.mark.parametrize(
    ("ask", "given", "lines"),
    [
        (
            "tractor.follow",
            {"led": ["5D"], "hand": ["KD"], "trump": {"rank": "2", "suit": "C"}, "must_beat": True},
            [("trump", "2♣"), ("led", "5♦"), ("hand", "K♦"), ("must beat", "yes")],
        ),
        (
            "tractor.order",
            {"trump": {"rank": "7", "suit": None}},
            [("trump", "no trump suit, rank 7")],
        ),
        (
            "tractor.lead",
            {"leader": 2, "hands": [["AD"], [], ["5D"], []], "play": ["5D"]},
            [("leader", "seat 2"), ("seat 0", "A♦"), ("seat 2", "5♦"), ("play", "5♦")],
        ),
        (
            "tractor.trick",
            {"leader": 2, "plays": [["9D"], ["KD"], ["3D"], ["2S"]]},
            [("seat 2", "9♦ (leads)"), ("seat 3", "K♦"), ("seat 0", "3♦"), ("seat 1", "2♠")],
        ),
        (
            "tractor.trick",
            {"leader": 4, "plays": [["9D"], ["KD"]]},
            [("seat 4", "9♦ (leads)"), ("seat 5", "K♦")],
        ),
        (
            "tractor.score",
            {"points": 5, "last_trick": {"leader": 3, "plays": [["9D"], ["KD"]]}},
            [("points", "5"), ("last trick", ""), ("seat 3", "9♦ (leads)"), ("seat 0", "K♦")],
        ),
        (
            "tractor.declare",
            {"rank": "6", "standing": {"seat": 1, "cards": ["6H"]}, "seat": 3},
            [("rank", "6"), ("standing", "seat 1, 6♥"), ("seat", "seat 3")],
        ),
        ("tractor.declare", {"standing": None}, [("standing", "none")]),
        ("tractor.advance", {"ranks": ["6", "Q"]}, [("ranks", "team 0: 6, team 1: Q")]),
        (
            "tractor.round",
            {
                "declarers": None,
                "calls": [{"after": 31, "seat": 2, "cards": ["7S"]}],
                "plays": [["AS"], ["KS"], ["3S"], ["4S"], ["9D"]],
            },
            [
                ("declarers", "none"),
                ("calls", "seat 2, 7♠, after 31 cards"),
                ("plays", "1. A♠ | K♠ | 3♠ | 4♠"),
                ("", "2. 9♦"),
            ],
        ),
        ("pedro.play", {"trump": "D", "led": None}, [("trump", "♦"), ("led", "none")]),
        ("pedro.play", {"trump": "D", "led": "9H"}, [("trump", "♦"), ("led", "9♥")]),
        (
            "pedro.auction",
            {"dealer": 2, "bids": ["pass", 8]},
            [("dealer", "seat 2"), ("bids", "pass 8")],
        ),
        ("pedro.discard", {"discarded": ["KH"]}, [("discarded", "K♥")]),
        (
            "pedro.hand",
            {"discarded": [["KH"], [], [], []], "plays": [{"card": "3H", "shed": ["KH"]}]},
            [("discarded, seat 0", "K♥"), ("plays", "1. 3♥ (K♥ shed)")],
        ),
    ],
)
def test_a_situation(ask: str, given: dict[str, Any], lines: list[tuple[str, str]]) -> None:
    assert list(drawing.situation(case(ask, given))) == lines


def test_the_house_rules_of_a_case_come_first() -> None:
    drawn = drawing.situation(
        case(
            "tractor.order",
            {"trump": {"rank": "2", "suit": "C"}},
            house_rules={"removed_rank": "gap"},
        )
    )
    assert drawn[0] == ("house rules", "removed_rank: gap")


@pytest.mark.parametrize(
    ("ask", "answer", "words"),
    [
        ("tractor.follow", {"legal": True}, "accepted"),
        ("tractor.follow", {"legal": False}, "refused"),
        (
            "tractor.follow",
            {"rule": "a.b.c", "witness": {"owed": ["KD", "KD"], "text": "a pair"}, "legal": False},
            "refused, by a.b.c, a pair: K♦ K♦ is owed",
        ),
        (
            "tractor.lead",
            {"legal": True, "led": ["JH", "JH"], "withdrawn": 1, "penalty": 10, "must_beat": [1]},
            (
                "accepted, J♥ J♥ is led, 1 card taken back, 10 points to the other side, "
                "seat 1 must beat it"
            ),
        ),
        ("tractor.lead", {"must_beat": []}, "nobody must beat it"),
        ("tractor.units", {"kind": "none"}, "no unit of one effective suit"),
        (
            "tractor.units",
            {"kind": "throw", "units": [["5D", "5D"], ["KD"]]},
            "a throw, 5♦ 5♦ | K♦",
        ),
        ("tractor.follows", {"plays": [["3C", "9D"]]}, "1 play: 3♣ 9♦"),
        (
            "tractor.follows",
            {"plays": [["3C"]] * 14},
            f"14 plays: {' | '.join(['3♣'] * 12)} and 2 more",
        ),
        ("tractor.trick", {"winner": 2, "points": 1}, "seat 2 wins, 1 point"),
        ("tractor.advance", {"winner": None}, "the game goes on"),
        ("tractor.advance", {"winner": 1}, "team 1 wins the game"),
        (
            "tractor.order",
            {"suits": {"trump": [["6H", "6C"]], "S": [["AS"]]}},
            "trumps 6♥=6♣; spades A♠",
        ),
        ("tractor.round", {"illegal": {"step": "play", "index": 5}}, "play 5 is refused"),
        ("tractor.round", {"redeal": True}, "the round is dealt again"),
        ("tractor.round", {"penalties": [10, -20]}, "penalties: 10 -20"),
        (
            "tractor.round",
            {"tricks": [{"leader": 3, "led": ["AS"], "winner": 0, "points": 10}]},
            "1. seat 3 leads A♠ · seat 0 wins · 10 points",
        ),
        ("pedro.auction", {"illegal": 2}, "bid 2 is refused"),
        ("pedro.auction", {"next": 3, "legal": ["pass", 8]}, "legal are pass 8, seat 3 bids next"),
        ("pedro.plays", {"plays": ["KH", "5H"]}, "K♥ 5♥"),
        (
            "pedro.trick",
            {"winner": 1, "points": [1, 6]},
            "seat 1 wins, points: 1 to team 0 and 6 to team 1",
        ),
        (
            "pedro.score",
            {"made": False, "scores": [-2, 19]},
            "the bid fails, scores: -2 to team 0 and 19 to team 1",
        ),
    ],
)
def test_an_answer(ask: str, answer: dict[str, Any], words: str) -> None:
    assert drawing.answer(ask, answer) == words


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ({}, "an empty answer"),
        ({"legal": "yes"}, 'legal "yes"'),
        ({"legal": None}, "legal null"),
        ({"winner": [1]}, "winner [1]"),
        ({"plays": 3}, "plays 3"),
        ({"plays": [[1]]}, "plays [[1]]"),
        ({"kind": {"a": 1}}, 'kind {"a": 1}'),
        ({"kind": "pile"}, 'kind "pile"'),
        ({"suits": {"S": 1}}, 'suits {"S": 1}'),
        ({"illegal": {"step": 1}}, 'illegal {"step": 1}'),
        ({"witness": "x"}, 'witness "x"'),
        ({"tricks": [3]}, "tricks [3]"),
        ({"trump": "\x1b[2J"}, 'trump "\\u001b[2J"'),
        ({"hello": {"x": [None, True]}}, 'hello {"x": [null, true]}'),
        ({"led": ["\x1b[31m5D"]}, "\\x1b[31m5D is led"),
    ],
)
def test_an_answer_that_makes_no_sense_is_shown_as_it_came(
    answer: dict[str, Any], words: str
) -> None:
    assert drawing.answer("tractor.follow", answer) == words


def test_an_expectation() -> None:
    refused = case("tractor.follow", {}, expect=Expectation({"legal": False}), note="It is owed.")
    assert drawing.expectation(refused) == "refused. It is owed."
    malformed = case("tractor.follow", {}, expect=Expectation({}, invalid=True))
    assert drawing.expectation(malformed) == "the question is called malformed"


def test_every_case_of_the_suite_is_drawn_without_json() -> None:
    for one in index.load().cases:
        text = " ".join([*map(" ".join, drawing.situation(one)), drawing.expectation(one)])
        assert not set(text) & set('{}[]"'), one.id
