"""What a reply is worth, by its answer, its kind, and the rule that it names."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests import synthetic

from followsuit.compare import matches
from followsuit.difference import difference
from followsuit.judge import judge
from followsuit.scenario import Case, Expectation
from followsuit.verdict import Outcome

CARDS = {"order": "cards", "items": None}
SET_OF_CARDS = {"order": "set", "items": CARDS}
SET = {"order": "set", "items": None}
ORDERED = {"order": "ordered", "items": None}
ORDERED_CARDS = {"order": "ordered", "items": CARDS}
SHAPE = {
    "keys": {
        "legal": None,
        "led": CARDS,
        "units": SET_OF_CARDS,
        "plays": SET_OF_CARDS,
        "bids": SET,
        "seats": ORDERED,
        "suits": {"keys": {}, "others": ORDERED_CARDS},
        "score": {"keys": {"points": ORDERED}, "others": None},
    },
    "others": None,
}
TWOS = {"2H": "2S", "2D": "2S"}
REFUSED = Expectation({"legal": False}, because=("a.b.one", "a.b.two"))


def case(expect: Expectation, **changes: Any) -> Case:
    return replace(synthetic.MARKED, expect=expect, **changes)


@pytest.mark.parametrize(
    ("expected", "answered"),
    [
        ({}, {"legal": True}),
        ({"legal": True}, {"legal": True, "rule": "more"}),
        ({"led": ["5D", "5H"]}, {"led": ["5H", "5D"]}),
        ({"led": ["5D", "5D"]}, {"led": ("5D", "5D")}),
        ({"led": ["2H", "2S"]}, {"led": ["2D", "2D"]}),
        ({"units": [["2H"], ["3S", "4S"]]}, {"units": [["4S", "3S"], ["2D"]]}),
        ({"plays": [[], ["3S"]]}, {"plays": [["3S"], []]}),
        ({"bids": [7, "pass"]}, {"bids": ["pass", 7.0]}),
        ({"seats": [1, 0]}, {"seats": [1, 0]}),
        ({"suits": {"S": [["2S", "2H"], ["AS"]]}}, {"suits": {"S": [["2D", "2S"], ["AS"]]}}),
        ({"score": {"points": [1, 2]}}, {"score": {"points": [1, 2], "made": True}}),
        ({"winner": 2}, {"winner": 2.0}),
        ({"winner": None}, {"winner": None}),
    ],
)
def test_an_answer_that_says_the_same_matches(
    expected: dict[str, Any], answered: dict[str, Any]
) -> None:
    assert matches(expected, answered, SHAPE, TWOS)


@pytest.mark.parametrize(
    ("expected", "answered", "said"),
    [
        ({"legal": True}, {"legal": False}, "refused, expected accepted"),
        ({"legal": False}, {"legal": True}, "accepted, expected refused"),
        ({"legal": True}, {"legal": 1}, "legal is 1, expected true"),
        ({"winner": 1}, {"winner": True}, "winner is true, expected 1"),
        ({"winner": 1}, {"winner": "1"}, 'winner is "1", expected 1'),
        ({"winner": None}, {"winner": 0}, "winner is 0, expected null"),
        ({"winner": 0}, {"winner": False}, "winner is false, expected 0"),
        ({"winner": None}, {}, "winner is missing"),
        ({"led": ["5D", "5D"]}, {"led": ["5D"]}, "led: 5D missing"),
        ({"led": ["5D"]}, {"led": ["5D", "5D"]}, "led: 5D too many"),
        ({"led": ["5D", "5D"]}, {"led": ["5D", "5H"]}, "led: 5D missing, 5H too many"),
        ({"led": ["5D"]}, {"led": [["5D"]]}, "led: 5D missing, 5D too many"),
        ({"led": ["5D"]}, {"led": "5D"}, 'led is "5D", expected ["5D"]'),
        ({"led": ["5D"]}, {"led": None}, 'led is null, expected ["5D"]'),
        ({"led": ["3S"]}, {"led": ["2S"]}, "led: 3S missing, 2S too many"),
        ({"plays": [["3S"]]}, {"plays": [["3S"], ["3S"]]}, "plays: 3S too many"),
        (
            {"plays": [["3S", "4S"]]},
            {"plays": [["3S"], ["4S"]]},
            "plays: 3S 4S missing, 3S and 4S too many",
        ),
        ({"bids": [1]}, {"bids": [True]}, "bids: 1 missing, true too many"),
        (
            {"seats": [1, 0]},
            {"seats": [0, 1]},
            "seats[0] is 0, expected 1; seats[1] is 1, expected 0",
        ),
        ({"seats": [1]}, {"seats": []}, "seats has 0 entries, expected 1: 1 missing"),
        (
            {"plays": [["3S"]]},
            {"plays": [["3S"]] * 1001},
            "plays: 1,000 entries too many",
        ),
        (
            {"plays": [["3S"]]},
            {"plays": [["3S"]] * 1002},
            "plays has 1,002 entries, expected 1",
        ),
        ({"suits": {"S": [["AS"]]}}, {"suits": {}}, "suits.S is missing"),
        (
            {"suits": {"S": [["AS"], ["KS"]]}},
            {"suits": {"S": [["AS"]]}},
            "suits.S has 1 entry, expected 2: KS missing",
        ),
        (
            {"suits": {"S": [["AS"]]}},
            {"suits": {"S": [["AS"], ["KS"], ["\x1b[31m"]]}},
            r"suits.S has 3 entries, expected 1: KS and \x1b[31m too many",
        ),
        (
            {"suits": {"S": [["AS"]]}},
            {"suits": {"S": [["AS"], [None]]}},
            "suits.S has 2 entries, expected 1",
        ),
        (
            {"suits": {"S": [["AS"], ["KS"]]}},
            {"suits": {"S": [["KS"], ["AS"]]}},
            "suits.S[0]: AS missing, KS too many; suits.S[1]: KS missing, AS too many",
        ),
        ({"score": {"points": [1, 2]}}, {"score": [1, 2]}, None),
        ({"score": {"points": [1, 2]}}, {"score": {"points": [2, 1]}}, None),
        (dict.fromkeys("abcde", 0), {}, "a is missing; b is missing; c is missing; and 2 more"),
    ],
)
def test_an_answer_that_says_something_else_does_not(
    expected: dict[str, Any], answered: dict[str, Any], said: str | None
) -> None:
    assert not matches(expected, answered, SHAPE, TWOS)
    if said is not None:
        assert difference(expected, answered, SHAPE, TWOS) == said


def test_without_a_shape_lists_are_ordered() -> None:
    assert matches({"a": [1, [2, 3]]}, {"a": [1, [2, 3]]}, None, {})
    assert not matches({"a": [1, 2]}, {"a": [2, 1]}, None, {})


def test_a_pass_says_no_more_than_that() -> None:
    verdict = judge(case(REFUSED), {"answer": {"legal": False}}, SHAPE)
    assert verdict.outcome is Outcome.PASSED
    assert (verdict.expected, verdict.answered, verdict.reason) == ({}, {}, "")


def test_a_failure_says_both_sides() -> None:
    verdict = judge(case(REFUSED), {"answer": {"legal": True, "note": "fine"}}, SHAPE)
    assert verdict.outcome is Outcome.FAILED
    assert verdict.expected == {"legal": False}
    assert verdict.answered == {"legal": True, "note": "fine"}
    assert verdict.reason == "accepted, expected refused"


@pytest.mark.parametrize(
    ("reply", "outcome", "reason"),
    [
        ({"error": "no table"}, Outcome.ERRORED, "no table"),
        ({"error": {"code": 7}}, Outcome.ERRORED, '{"code": 7}'),
        ({"unsupported": "throws"}, Outcome.SKIPPED, "unsupported: throws"),
        ({"unsupported": ""}, Outcome.SKIPPED, "unsupported: "),
        ({"invalid": "hand: 3 \x1b"}, Outcome.FAILED, "the question is called malformed"),
        ({"answer": None, "error": "x"}, Outcome.ERRORED, "x"),
        ({"answer": []}, Outcome.PROTOCOL_ERROR, "an answer that is not an object"),
    ],
)
def test_a_reply_without_an_answer(reply: dict[str, Any], outcome: Outcome, reason: str) -> None:
    verdict = judge(case(REFUSED), reply, SHAPE)
    assert (verdict.outcome, verdict.reason) == (outcome, reason)


@pytest.mark.parametrize("reply", [{}, {"result": 1}, {"answer": {}, "invalid": "x"}])
def test_a_reply_is_exactly_one_of_four(reply: dict[str, Any]) -> None:
    assert judge(case(REFUSED), reply, SHAPE).outcome is Outcome.PROTOCOL_ERROR


def test_a_malformed_question_is_to_be_called_so() -> None:
    malformed = case(Expectation({}, invalid=True))
    assert judge(malformed, {"invalid": "hand: no"}, SHAPE).outcome is Outcome.PASSED
    answered = judge(malformed, {"answer": {"legal": False}}, SHAPE)
    assert answered.outcome is Outcome.FAILED
    assert answered.expected == {"invalid": True}
    assert judge(malformed, {"unsupported": "?"}, SHAPE).outcome is Outcome.SKIPPED
    assert judge(malformed, {"error": "?"}, SHAPE).outcome is Outcome.ERRORED


@pytest.mark.parametrize(
    ("rule", "reason"),
    [
        ("a.b.one", ""),
        ("a.b.two", ""),
        ("MINE", ""),
        (None, "refused without a rule, expected a.b.one or a.b.two"),
        ("a.b.three", "refused for a.b.three, expected a.b.one or a.b.two"),
        ("OTHER", "refused for a.b.three (OTHER), expected a.b.one or a.b.two"),
        (7, "refused for 7, expected a.b.one or a.b.two"),
    ],
)
def test_under_strict_reasons_a_refusal_names_its_rule(rule: object, reason: str) -> None:
    reasons = {"MINE": "a.b.two", "OTHER": "a.b.three"}
    reply = {"answer": {"legal": False, "rule": rule}}
    lenient = judge(case(REFUSED), reply, SHAPE, reasons=reasons)
    strict = judge(case(REFUSED), reply, SHAPE, strict=True, reasons=reasons)
    assert lenient.outcome is Outcome.PASSED
    assert strict.outcome is (Outcome.FAILED if reason else Outcome.PASSED)
    assert strict.reason == reason


def test_strict_reasons_change_nothing_where_no_rule_is_expected() -> None:
    accepted = case(Expectation({"legal": True}))
    assert (
        judge(accepted, {"answer": {"legal": True}}, SHAPE, strict=True).outcome is Outcome.PASSED
    )


def test_an_endless_answer_is_cut_to_what_a_report_can_hold() -> None:
    nested: list[Any] = []
    for _ in range(500):
        nested = [nested]
    answer = {"legal": True, "long": "x" * 10_000, "many": [0] * 10_000, "deep": nested}
    verdict = judge(case(REFUSED), {"answer": answer}, SHAPE)
    assert verdict.answered["legal"] is True
    assert len(verdict.answered["long"]) == 400
    assert verdict.answered["many"][-1] == "… and 9,800 more"
    assert len(str(verdict.answered["deep"])) < 40
