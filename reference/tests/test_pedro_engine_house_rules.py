"""Questions of Pedro that house rules allow or rule out, and fields that only they know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st
from tests.pedro_hands import differing
from tests.pedro_strategies import HOUSE_RULES, VALUES

from followsuit_reference.core.cards import PACK
from followsuit_reference.core.notation import names
from followsuit_reference.engine import answer

if TYPE_CHECKING:
    from followsuit_reference.pedro.house_rules import HouseRules

SCORE = {"bidder": 0, "bid": 8, "points": [9, 5], "scores": [20, 31]}
STOCK = ["2D", *names(PACK[:15])]
FILL = {"trump": "D", "dealer": 3, "hands": [["AD"], ["KD"], ["QD"], ["JD"]], "stock": STOCK}
ROB = {"trump": "D", "hand": ["2D"], "stock": ["3D", "4D", "6D", "7D", "8D"], "taken": []}
TRUMPS = ["AH", "KH", "QH", "JH", "10H", "9H", "8H", "7H", "6H"]
FIRST = {"trump": "H", "trick": 1, "led": None, "hand": [*TRUMPS[:7]], "play": "AH", "shed": ["KH"]}
PLAIN = names(PACK[:7])
TEN = [*TRUMPS, "5H"]


def ask(name: str, given: dict[str, Any], **rules: str) -> dict[str, Any]:
    message = {"seq": 1, "ask": f"pedro.{name}", "given": given}
    return answer({**message, "house_rules": rules})


def test_every_house_rule_can_be_asked_about() -> None:
    hello = answer({"seq": 0, "ask": "hello", "protocol": 1})["answer"]
    assert hello["configurable"]["pedro"] == list(VALUES)
    assert "pedro" not in hello["house_rules"]


@pytest.mark.parametrize(
    ("name", "given", "field", "reason", "rules"),
    [
        ("score", {**SCORE, "bid": 5}, "bid", "bids are 6 to 14", {"minimum_bid": "6"}),
        ("score", {**SCORE, "bid": 0}, "bid", "bids are 1 to 14", {"minimum_bid": "1"}),
        ("score", {**SCORE, "bid": 15}, "bid", "bids are 1 to 14", {"minimum_bid": "1"}),
        (
            "score",
            {**SCORE, "points": [9, 6]},
            "points",
            "the sum is 15; it must be 14 at most",
            {"dealer_takes": "best_six"},
        ),
        (
            "score",
            {**SCORE, "points": [9, 4]},
            "points",
            "the sum is 13; it must be 14",
            {"discard": "at_least_three"},
        ),
        (
            "score",
            {**SCORE, "scores": [62, 63]},
            "scores",
            "one of them has won",
            {"both_reach": "bidder_wins"},
        ),
        (
            "fill",
            {**FILL, "hands": [["AD", *PLAIN[:6]], [], [], []], "stock": names(PACK[13:29])},
            "hands[0]",
            "more than six are all trumps",
            {"discard": "at_least_three"},
        ),
        (
            "rob",
            {**ROB, "hand": ["2D", *PLAIN[:6]], "taken": ["3D"]},
            "hand",
            "more than six are all trumps",
            {"discard": "at_least_three"},
        ),
        ("rob", {**ROB, "hand": ["2D", "AS"]}, "hand", "no trump", {"dealer_takes": "best_six"}),
        ("rob", {**ROB, "dropped": ["RJ"]}, "dropped", "joker", {"dealer_takes": "best_six"}),
        ("rob", {**ROB, "dropped": "3D"}, "dropped", "list", {"dealer_takes": "best_six"}),
        (
            "play",
            {**FIRST, "hand": [*TRUMPS[:3], *PLAIN]},
            "hand",
            "has 6 plain cards at most",
            {"discard": "at_least_three"},
        ),
        (
            "play",
            {**FIRST, "hand": [*TRUMPS[:6], "2C"]},
            "hand",
            "is all trumps",
            {"discard": "at_least_three", "dealer_takes": "best_six"},
        ),
        ("play", {**FIRST, "hand": TEN}, "hand", "9 at most", {"dealer_takes": "best_six"}),
        ("score", SCORE, "house_rules", "no meaning", {"bidder_goes_out": "never"}),
        ("score", SCORE, "house_rules.failed_bid", "no value", {"failed_bid": "nothing"}),
    ],
)
def test_what_cannot_arise_under_house_rules_is_invalid(
    name: str, given: dict[str, Any], field: str, reason: str, rules: dict[str, str]
) -> None:
    reply = ask(name, given, **rules)
    assert set(reply) == {"seq", "invalid"}, reply
    named, _, why = reply["invalid"].partition(": ")
    assert named == field
    assert reason in why


@pytest.mark.parametrize(
    ("name", "given", "rules", "told"),
    [
        ("score", {**SCORE, "bid": 6}, {"minimum_bid": "6"}, {"made": True, "scores": [29, 36]}),
        ("score", {**SCORE, "bid": 1}, {"minimum_bid": "1"}, {"made": True, "scores": [29, 36]}),
        (
            "score",
            {**SCORE, "points": [3, 4]},
            {"dealer_takes": "best_six"},
            {"made": False, "scores": [17, 35]},
        ),
        (
            "score",
            {**SCORE, "scores": [50, 50]},
            {"bidder_goes_out": "never", "both_reach": "bidder_wins"},
            {"scores": [59, 55], "winner": None, "bidder_goes_out": False},
        ),
        (
            "score",
            {**SCORE, "scores": [50, 50]},
            {"both_reach": "bidder_wins"},
            {"scores": [59, 55], "winner": None, "bidder_goes_out": True},
        ),
        (
            "fill",
            {**FILL, "hands": [["AD", "AS", "KS"], [], ["QD"], []], "stock": names(PACK[13:29])},
            {"discard": "at_least_three"},
            {"owed": [0, 0, 0, 0]},
        ),
        (
            "discard",
            {"trump": "D", "hand": ["AD", *PLAIN, "AS"], "discarded": ["AS", *PLAIN[:2]]},
            {"discard": "at_least_three"},
            {"legal": True, "hand": ["AD", *PLAIN[2:]]},
        ),
        (
            "rob",
            {**ROB, "taken": ["3D", "4D", "6D", "7D", "8D"]},
            {"dealer_takes": "best_six"},
            {"legal": True, "hand": ["2D", "3D", "4D", "6D", "7D", "8D"]},
        ),
        (
            "rob",
            {**ROB, "hand": ["2D", "9D"], "taken": ROB["stock"], "dropped": ["3D"]},
            {"dealer_takes": "best_six"},
            {"legal": True, "hand": ["2D", "9D", "4D", "6D", "7D", "8D"]},
        ),
        (
            "rob",
            {**ROB, "hand": ["2D", "9D"], "taken": ROB["stock"], "dropped": ["3D"]},
            {},
            {"legal": True, "hand": ["2D", "9D", "3D", "4D", "6D", "7D", "8D"]},
        ),
        (
            "play",
            {**FIRST, "hand": [*TRUMPS[:6], "2C"], "shed": ["2C"]},
            {"discard": "at_least_three"},
            {"legal": True},
        ),
        (
            "trick",
            {"trump": "D", "leader": 0, "plays": ["2D", "3D", "4S", "5S"]},
            {"two_scored_by": "trick_winner"},
            {"winner": 1, "points": [0, 1]},
        ),
    ],
)
def test_what_can_arise_under_house_rules_is_answered(
    name: str, given: dict[str, Any], rules: dict[str, str], told: dict[str, Any]
) -> None:
    reply = ask(name, given, **rules)["answer"]
    assert {key: reply[key] for key in told} == told


@drawn(HOUSE_RULES, st.sampled_from(["score", "fill", "rob", "play", "plays", "auction"]))
def test_no_house_rules_make_a_question_fail_inside(rules: HouseRules, name: str) -> None:
    asked = {**SCORE, **FILL, **ROB, **FIRST, "bids": ["pass", 8], "hand": TRUMPS[:7]}
    reply = ask(name, asked, **differing(rules))
    assert set(reply) <= {"seq", "answer", "invalid"}, reply
