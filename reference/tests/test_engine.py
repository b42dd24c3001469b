"""The engine answers every message in the protocol's words and never raises."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from followsuit_reference.engine import ASKS, answer
from followsuit_reference.engine.reading import values_of
from followsuit_reference.tractor.house_rules import HouseRules

TRUMP = {"rank": "2", "suit": "C"}
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3) | st.sampled_from(["5D", "RJ"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)
FIELDS = [
    *("trump", "cards", "leader", "hands", "play", "led", "hand", "must_beat", "plays", "seat"),
    *("deck", "first", "rank", "standing", "talon", "starter", "buried", "points", "last_trick"),
    *("total", "ranks", "last_winner", "declarers", "calls", "first_round", "dealer", "bids"),
    *("discarded", "stock", "discards", "taken", "dropped", "taken_back", "trick", "shed"),
    *("bidder", "bid", "scores", "drawn"),
]


def ask(ask: str, **given: object) -> dict[str, Any]:
    return answer({"seq": 1, "ask": ask, "given": given})


@given(
    st.sampled_from([*ASKS, "hello", "tractor.nothing"]),
    st.dictionaries(st.sampled_from(FIELDS), JSON | st.just(TRUMP)) | JSON,
    JSON,
)
def test_no_question_raises_or_fails_inside(name: str, question: object, rules: object) -> None:
    reply = answer({"seq": 7, "ask": name, "given": question, "house_rules": rules})
    assert reply["seq"] == 7
    assert set(reply) - {"seq"} <= {"answer", "invalid", "unsupported"}
    assert json.loads(json.dumps(reply)) == reply


@pytest.mark.parametrize(
    ("field", "question"),
    [
        ("trump", {"led": ["5D"], "hand": ["6D"], "play": ["6D"]}),
        ("trump.rank", {"trump": {"rank": "1", "suit": "C"}}),
        ("trump.rank", {"trump": {"rank": 7, "suit": "C"}}),
        ("trump.suit", {"trump": {"rank": "7", "suit": "X"}}),
        ("led", {"trump": TRUMP, "led": [], "hand": ["6D"], "play": ["6D"]}),
        ("led", {"trump": TRUMP, "led": ["5D", "5H"], "hand": ["6D", "7D"], "play": []}),
        ("hand", {"trump": TRUMP, "led": ["5D"], "hand": ["5D", "5D"], "play": ["5D"]}),
        ("hand", {"trump": TRUMP, "led": ["5D", "6D"], "hand": ["7D"], "play": ["7D"]}),
        ("hand", {"trump": TRUMP, "led": ["5D"], "hand": ["5X"], "play": ["5D"]}),
        ("play", {"trump": TRUMP, "led": ["5D"], "hand": ["6D"], "play": "6D"}),
        ("must_beat", {"trump": TRUMP, "led": ["5D"], "hand": ["6D"], "must_beat": 1}),
    ],
)
def test_a_malformed_question_names_the_field(field: str, question: dict[str, object]) -> None:
    reply = ask("tractor.follow", **question)
    assert reply["invalid"].startswith(f"{field}: ")


def test_a_refusal_carries_rule_and_witness() -> None:
    reply = ask(
        "tractor.follow", trump=TRUMP, led=["5D"] * 2, hand=["KD", "KD", "3D"], play=["KD", "3D"]
    )
    assert reply["answer"]["legal"] is False
    assert reply["answer"]["rule"] == "tractor.following.pair-owed"
    assert reply["answer"]["witness"]["owed"] == ["KD", "KD"]
    assert "KD KD is a pair of diamonds" in reply["answer"]["witness"]["text"]


def test_an_unknown_ask_is_unsupported() -> None:
    assert "tractor.nothing" in ask("tractor.nothing")["unsupported"]


def test_house_rules_are_read_and_what_is_not_known_is_named() -> None:
    def with_rules(**rules: str) -> dict[str, Any]:
        given = {"trump": TRUMP, "cards": ["5D"]}
        return answer({"seq": 1, "ask": "tractor.units", "given": given, "house_rules": rules})

    assert "answer" in with_rules(tractor_follow="pairs")
    assert with_rules(colour="red")["invalid"].startswith("house_rules.colour: ")
    assert with_rules(tractor_follow="short")["invalid"].startswith("house_rules.tractor_follow: ")


def test_the_defaults_are_the_first_values() -> None:
    default = HouseRules()
    firsts = {name: values[0] for name, values in values_of(HouseRules).items()}
    assert {field.name: getattr(default, field.name) for field in fields(default)} == firsts


def test_over_pipes_every_line_has_its_reply_and_the_end_of_input_ends_it() -> None:
    lines = [
        json.dumps({"seq": 0, "ask": "hello", "protocol": 1}),
        "not json",
        '{"seq": NaN, "ask": "hello"}',
        "[1]",
        json.dumps({"seq": 1, "ask": "tractor.units", "given": {"trump": TRUMP, "cards": ["5D"]}}),
    ]
    ran = subprocess.run(
        [sys.executable, "-m", "followsuit_reference"],
        input="\n".join(lines),
        env={"PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    hello, prose, number, array, units = map(json.loads, ran.stdout.splitlines())
    assert hello["answer"]["asks"] == list(ASKS)
    assert prose["invalid"].startswith("not JSON")
    assert number["invalid"] == "not JSON: NaN is no JSON"
    assert array["invalid"] == "a message is one JSON object"
    assert units == {"seq": 1, "answer": {"kind": "single", "units": [["5D"]]}}
