"""The words of a scenario and the protocol's JSON, for every ask."""

from __future__ import annotations

import pytest
from tests.trees import REPOSITORY

from followsuit.schema import Schemas
from followsuit.shorthand import Shorthand
from followsuit.strict_yaml import parse

SCHEMAS = Schemas(REPOSITORY / "spec" / "schema")
PACK = " ".join(
    rank + suit
    for suit in "SHDC"
    for rank in ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
)
PACKS = f"{PACK} {PACK} RJ RJ BJ BJ"
TRUMP = {"rank": "7", "suit": "C"}

GIVEN = [
    ("tractor.order", "trump: 10NT", {"trump": {"rank": "10", "suit": None}}),
    ("tractor.units", "{trump: 7C, cards: RJ 7D}", {"trump": TRUMP, "cards": ["RJ", "7D"]}),
    ("tractor.deal", f"{{deck: {PACKS}, first: 2}}", {"deck": PACKS.split(), "first": 2}),
    (
        "tractor.declare",
        "{rank: 10, standing: {1: 10H}, seat: 2, hand: 10C 10C, cards: 10C 10C}",
        {
            "rank": "10",
            "standing": {"seat": 1, "cards": ["10H"]},
            "seat": 2,
            "hand": ["10C", "10C"],
            "cards": ["10C", "10C"],
        },
    ),
    ("tractor.declare", "{rank: A, standing: none}", {"rank": "A", "standing": None}),
    (
        "tractor.undeclared",
        "{first_round: true, talon: 3C BJ QD 8S 7C 2C 9C 10C, starter: none, first: 0, rank: 2}",
        {
            "first_round": True,
            "talon": ["3C", "BJ", "QD", "8S", "7C", "2C", "9C", "10C"],
            "starter": None,
            "first": 0,
            "rank": "2",
        },
    ),
    ("tractor.bury", "buried: none", {"buried": []}),
    (
        "tractor.lead",
        "{trump: 7C, leader: 0, hands: {2: 5D 5D, 0: AD}, play: AD}",
        {"trump": TRUMP, "leader": 0, "hands": [["AD"], [], ["5D", "5D"], []], "play": ["AD"]},
    ),
    (
        "tractor.follow",
        "{led: 5D 5D, hand: KD 3D, play: KD 3D, must_beat: true}",
        {"led": ["5D", "5D"], "hand": ["KD", "3D"], "play": ["KD", "3D"], "must_beat": True},
    ),
    ("tractor.follows", "{led: 5D, must_beat: false}", {"led": ["5D"]}),
    (
        "tractor.trick",
        "{leader: 3, plays: [9D, KD, 3D, 2S]}",
        {"leader": 3, "plays": [["9D"], ["KD"], ["3D"], ["2S"]]},
    ),
    (
        "tractor.trick",
        "{leader: 3, plays: {0: KD, 1: 3D, 2: 2S, 3: 9D}}",
        {"leader": 3, "plays": [["9D"], ["KD"], ["3D"], ["2S"]]},
    ),
    (
        "tractor.score",
        "{points: -5, last_trick: {leader: 1, plays: {0: 2S, 1: 9D, 2: KD, 3: 3D}}}",
        {"points": -5, "last_trick": {"leader": 1, "plays": [["9D"], ["KD"], ["3D"], ["2S"]]}},
    ),
    (
        "tractor.advance",
        "{total: 30, starter: 2, ranks: 10 Q, last_winner: 3}",
        {"total": 30, "starter": 2, "ranks": ["10", "Q"], "last_winner": 3},
    ),
    (
        "tractor.round",
        """
        declarers: none
        calls: [{after: 31, seat: 2, cards: 7S}]
        buried: 3D 4D
        plays: [AS AS | KS QS | 3C 4C | 6S 6S, 9D | KD]
        """,
        {
            "declarers": None,
            "calls": [{"after": 31, "seat": 2, "cards": ["7S"]}],
            "buried": ["3D", "4D"],
            "plays": [["AS", "AS"], ["KS", "QS"], ["3C", "4C"], ["6S", "6S"], ["9D"], ["KD"]],
        },
    ),
    (
        "tractor.view",
        "{seat: 2, drawn: 31, calls: [{after: 31, seat: 2, cards: 7S}]}",
        {"seat": 2, "drawn": 31, "calls": [{"after": 31, "seat": 2, "cards": ["7S"]}]},
    ),
    (
        "pedro.view",
        "{seat: 1, taken_back: {0: KD}, plays: [AS 9S | 8S]}",
        {
            "seat": 1,
            "taken_back": [["KD"], [], [], []],
            "plays": [{"card": "AS", "shed": ["9S"]}, {"card": "8S"}],
        },
    ),
    ("pedro.order", "trump: C", {"trump": "C"}),
    ("pedro.deal", f"{{deck: {PACK}, dealer: 1}}", {"deck": PACK.split(), "dealer": 1}),
    ("pedro.auction", "{dealer: 2, bids: none}", {"dealer": 2, "bids": []}),
    ("pedro.auction", "bids: pass", {"bids": ["pass"]}),
    ("pedro.auction", "bids: 8", {"bids": [8]}),
    ("pedro.auction", "bids: pass 8 pass 9", {"bids": ["pass", 8, "pass", 9]}),
    ("pedro.discard", "{trump: D, discarded: none}", {"trump": "D", "discarded": []}),
    (
        "pedro.fill",
        "{hands: {0: AD}, stock: 2C 3C}",
        {"hands": [["AD"], [], [], []], "stock": ["2C", "3C"]},
    ),
    ("pedro.rob", "{discards: 9S, taken: 10D}", {"discards": ["9S"], "taken": ["10D"]}),
    (
        "pedro.play",
        "{trick: 1, led: none, play: 5H, shed: 8D 7D}",
        {"trick": 1, "led": None, "play": "5H", "shed": ["8D", "7D"]},
    ),
    ("pedro.play", "{led: 9D, shed: none}", {"led": "9D"}),
    ("pedro.plays", "{trick: 3, hand: 5H KH}", {"trick": 3, "hand": ["5H", "KH"]}),
    (
        "pedro.trick",
        "{leader: 2, plays: {2: 9D, 3: 5H, 0: 2D, 1: AD}}",
        {"leader": 2, "plays": ["9D", "5H", "2D", "AD"]},
    ),
    ("pedro.score", "{points: 9 5, scores: -3 31}", {"points": [9, 5], "scores": [-3, 31]}),
    (
        "pedro.hand",
        "{bids: pass 8, taken: none, taken_back: {3: 5D}, plays: [QH | 3H KH | 2C | 4H, 9H]}",
        {
            "bids": ["pass", 8],
            "taken": [],
            "taken_back": [[], [], [], ["5D"]],
            "plays": [
                {"card": "QH"},
                {"card": "3H", "shed": ["KH"]},
                {"card": "2C"},
                {"card": "4H"},
                {"card": "9H"},
            ],
        },
    ),
]

ANSWERS = [
    (
        "tractor.order",
        "suits: {trump: RJ BJ 6S 6H=6C=6D AS, D: AD KD}",
        {
            "suits": {
                "trump": [["RJ"], ["BJ"], ["6S"], ["6H", "6C", "6D"], ["AS"]],
                "D": [["AD"], ["KD"]],
            }
        },
    ),
    (
        "tractor.units",
        "{kind: throw, units: [5D 5D, KD]}",
        {"kind": "throw", "units": [["5D", "5D"], ["KD"]]},
    ),
    ("tractor.deal", "talon: 5S 6S", {"talon": ["5S", "6S"]}),
    (
        "tractor.declare",
        "{legal: true, trump: 10NT, maker: 1}",
        {"legal": True, "trump": {"rank": "10", "suit": None}, "maker": 1},
    ),
    (
        "tractor.lead",
        "{legal: true, led: JH JH, withdrawn: 1, penalty: 10, must_beat: 1}",
        {"legal": True, "led": ["JH", "JH"], "withdrawn": 1, "penalty": 10, "must_beat": [1]},
    ),
    ("tractor.lead", "must_beat: 1 3", {"must_beat": [1, 3]}),
    ("tractor.lead", "must_beat: none", {"must_beat": []}),
    ("tractor.follows", "plays: [3C 9D, 4C 9D]", {"plays": [["3C", "9D"], ["4C", "9D"]]}),
    (
        "tractor.advance",
        "{winner: none, ranks: 8 4, declarers: 0}",
        {"winner": None, "ranks": ["8", "4"], "declarers": 0},
    ),
    (
        "tractor.round",
        "{tricks: [{leader: 3, led: AS AS, winner: 0, points: 10}], penalties: 10 -20}",
        {
            "tricks": [{"leader": 3, "led": ["AS", "AS"], "winner": 0, "points": 10}],
            "penalties": [10, -20],
        },
    ),
    ("tractor.round", "penalties: none", {"penalties": []}),
    (
        "tractor.view",
        "{tricks: [{leader: 0, plays: [10S, JS], withdrawn: QS, winner: none}], standing: none}",
        {
            "tricks": [
                {"leader": 0, "plays": [["10S"], ["JS"]], "withdrawn": ["QS"], "winner": None}
            ],
            "standing": None,
        },
    ),
    (
        "pedro.view",
        "{counts: 7 1 6 6, tricks: [{leader: 0, plays: AS 8S, winner: none}]}",
        {
            "counts": [7, 1, 6, 6],
            "tricks": [{"leader": 0, "plays": ["AS", "8S"], "winner": None}],
        },
    ),
    (
        "tractor.round",
        "illegal: {step: play, index: 5}",
        {"illegal": {"step": "play", "index": 5}},
    ),
    ("pedro.auction", "{illegal: 2}", {"illegal": 2}),
    ("pedro.auction", "{next: 3, legal: pass 8 9}", {"next": 3, "legal": ["pass", 8, 9]}),
    ("pedro.auction", "{next: none, bidder: 1}", {"next": None, "bidder": 1}),
    ("pedro.fill", "owed: 0 0 1 0", {"owed": [0, 0, 1, 0]}),
    ("pedro.plays", "plays: KH 5H", {"plays": ["KH", "5H"]}),
    ("pedro.trick", "{winner: 1, points: 1 6}", {"winner": 1, "points": [1, 6]}),
    ("pedro.score", "{made: false, winner: 0}", {"made": False, "winner": 0}),
    (
        "pedro.hand",
        "illegal: {step: take_back, index: 3}",
        {"illegal": {"step": "take_back", "index": 3}},
    ),
]


def read(ask: str, side: str, text: str, *, lenient: bool = False) -> tuple[object, list[str]]:
    reader = Shorthand(SCHEMAS, ask.partition(".")[0], lenient=lenient)
    return reader.fields(SCHEMAS.part(ask, side), parse(text, "f").value), reader.findings


@pytest.mark.parametrize(("ask", "text", "wanted"), GIVEN)
def test_a_question(ask: str, text: str, wanted: object) -> None:
    assert read(ask, "given", text) == (wanted, [])


@pytest.mark.parametrize(("ask", "text", "wanted"), ANSWERS)
def test_an_expectation(ask: str, text: str, wanted: object) -> None:
    assert read(ask, "answer", text) == (wanted, [])


def test_every_ask_is_among_the_questions() -> None:
    assert {ask for ask, _, _ in GIVEN} == set(SCHEMAS.asks)


@pytest.mark.parametrize(("ask", "text", "wanted"), [*GIVEN, *ANSWERS])
def test_what_is_read_is_what_the_schema_of_the_protocol_takes(
    ask: str, text: str, wanted: object
) -> None:
    side = "given" if (ask, text, wanted) in GIVEN else "answer"
    errors = SCHEMAS.errors(ask, f"/$defs/{side}", wanted)
    assert [error for error in errors if "is a required property" not in error] == []


@pytest.mark.parametrize(
    ("ask", "text", "finding"),
    [
        ("tractor.units", "cards: 5D ZZ XX", "f:1:11: cards: unknown card ZZ"),
        ("tractor.units", "cards: none", "f:1:8: cards: 0 cards where 1 or more must be"),
        ("tractor.deal", "deck: 5D", "f:1:7: deck: 1 card where 108 must be"),
        ("tractor.bury", "hand: 5D", "f:1:7: hand: 1 card where 33 must be"),
        ("tractor.lead", "hands: {0: 5D, 4: 5D}", "f:1:16: hands: 4 is none of 0 to 3"),
        ("tractor.lead", "hands: {0: 5D 5Z}", "f:1:15: hands.0: unknown card 5Z"),
        ("tractor.lead", "hands: {0: [5D]}", "f:1:12: hands.0: write cards in one string"),
        ("tractor.trick", "plays: [9D, KD, 3D]", "f:1:8: plays: 3 plays where 4 must be"),
        ("tractor.trick", "plays: {0: 9D}", "f:1:8: plays: a mapping of seats needs a leader"),
        ("tractor.trick", "{leader: 1, plays: {0: 9D}}", "f:1:20: plays: 1 play where 4 must be"),
        ("tractor.trick", "leader: 4", "f:1:9: leader: 4 is none of 0 to 3"),
        ("tractor.advance", "ranks: 6", "f:1:8: ranks: write the ranks of team 0 and team 1"),
        ("tractor.advance", "ranks: 6 Q 7", "f:1:8: ranks: 3 ranks where 2 must be"),
        ("tractor.advance", "ranks: 6 1", "f:1:10: ranks: 1 is none of 2, 3, 4"),
        ("tractor.declare", "rank: 11", "f:1:7: rank: 11 is none of 2, 3, 4"),
        ("tractor.declare", "standing: 7S", "f:1:11: standing: write the seat and its cards"),
        ("tractor.declare", "standing: {}", "f:1:11: standing: write the seat and its cards"),
        ("tractor.order", "trump: 7E", "f:1:8: trump: unknown trump 7E; write 7C, or 7NT"),
        ("tractor.order", "trump: 7", "f:1:8: trump: write trump rank and suit in one word"),
        ("tractor.round", "plays: [9D | KD, 3D]", "f:1:9: plays.0: 2 plays where 4 must be"),
        ("tractor.round", "plays: [9D | KD |]", "f:1:9: plays.0: a play beside | has no card"),
        ("tractor.round", "plays: [{a: b}]", "f:1:9: plays.0: write one string a trick"),
        ("pedro.plays", "hand: RJ", "f:1:7: hand: Pedro has no jokers"),
        ("pedro.play", "play: 5H 4H", "f:1:7: play: 2 words where 1 must be"),
        ("pedro.trick", "plays: [9D 8D, 5H, 2D, AD]", "f:1:8: plays: each player plays one card"),
        ("pedro.auction", "bids: pass six", "f:1:12: bids: six is no whole number"),
        (
            "pedro.auction",
            "bids: pass -1234567890",
            "f:1:12: bids: a number of 10 digits is too large",
        ),
        ("pedro.score", "points: 9", "f:1:9: points: write the points of team 0 and team 1"),
        ("pedro.order", "trump: S7", "f:1:8: trump: S7 is none of S, H, D, C"),
    ],
)
def test_what_cannot_be_read(ask: str, text: str, finding: str) -> None:
    _, findings = read(ask, "given", text)
    assert findings[0].startswith(finding)


@pytest.mark.parametrize("text", ["kind: {a: b}", "kind: [pair]", "kind: 2", "units: [{a: b}]"])
def test_what_cannot_be_read_of_an_answer(text: str) -> None:
    read_, findings = read("tractor.units", "answer", text)
    assert read_ == {}
    assert len(findings) == 1


def test_every_unknown_card_is_told() -> None:
    _, findings = read("tractor.units", "given", "cards: 5D ZZ XX")
    assert findings == ["f:1:11: cards: unknown card ZZ", "f:1:14: cards: unknown card XX"]


def test_words_that_name_nothing_pass_in_a_malformed_question() -> None:
    text = "{trump: 11X, leader: 4, plays: [9D, 1D, none]}"
    wanted = {"trump": {"rank": "11", "suit": "X"}, "leader": 4, "plays": [["9D"], ["1D"], []]}
    assert read("tractor.trick", "given", text, lenient=True) == (wanted, [])
