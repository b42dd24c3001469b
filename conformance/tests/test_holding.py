"""Under which house rules a case is asked, and what an engine is held to there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from tests import synthetic

from followsuit import index
from followsuit.cli import status_of
from followsuit.holding import Holding, Own
from followsuit.house_rules import Choices
from followsuit.reference import Reference
from followsuit.rulebook import Exclusion
from followsuit.scenario import Expectation
from followsuit_reference import engine

if TYPE_CHECKING:
    from collections.abc import Mapping

CASE = synthetic.MARKED
CHOICES = {
    "tractor": Choices(
        values={"a": ("x", "y", "z"), "b": ("v", "w")},
        exclusions=(Exclusion({"a": "z"}, {"b": "w"}, "Nobody plays both."),),
    )
}
LEGAL = {"answer": {"legal": True}}
ILLEGAL = {"answer": {"legal": False, "rule": "tractor.following.pair-owed"}}


def own(
    played: dict[str, str], configurable: tuple[str, ...] = (), told: dict[str, str] | None = None
) -> Own:
    told = played if told is None else told
    return Own({"tractor": played}, {"tractor": told}, {"tractor": frozenset(configurable)})


def holding(of: Own, replies: Mapping[str, Any] | None = None) -> Holding:
    """Replies are by the value of the house rule a; its default where nothing is asked."""

    def answer(message: Mapping[str, Any]) -> Mapping[str, Any]:
        assert replies is not None, "the reference is not asked"
        return dict(replies[message["house_rules"].get("a", "x")])

    return Holding(of, CHOICES, synthetic.SHAPES, Reference(answer))


@pytest.mark.parametrize(
    ("of_case", "played", "configurable", "asked"),
    [
        ({}, {}, (), {}),
        ({}, {"a": "y"}, (), {"a": "y"}),
        ({}, {"a": "x"}, (), {}),
        ({}, {"a": "y"}, ("a",), {"a": "y"}),
        ({"a": "y"}, {}, (), {}),
        ({"a": "y"}, {}, ("a",), {"a": "y"}),
        ({"a": "y"}, {"a": "z"}, (), {"a": "z"}),
        ({"a": "y"}, {"a": "z"}, ("a",), {"a": "y"}),
        ({"a": "y"}, {"b": "w"}, ("a",), {"a": "y", "b": "w"}),
        ({"a": "y"}, {"a": "other"}, ("a",), {"a": "y"}),
        ({"a": "y"}, {"a": "other"}, (), {"a": "other"}),
    ],
)
def test_the_engine_s_own_house_rules_give_way_where_it_obeys_the_case(
    of_case: dict[str, str], played: dict[str, str], configurable: tuple[str, ...], asked: object
) -> None:
    case = replace(CASE, house_rules=of_case)
    assert holding(own(played, configurable)).terms(case).asked == asked


def test_the_expectation_stays_behind() -> None:
    assert holding(own({})).question(CASE) == {"ask": "tractor.follow", "given": CASE.given}


@pytest.mark.parametrize(
    ("played", "configurable", "told", "named"),
    [
        ({"a": "y"}, (), {"a": "y"}, {"a": "y"}),
        ({"a": "y"}, (), {}, None),
        ({"a": "y"}, ("a",), {}, {"a": "y"}),
        ({"a": "y"}, (), {"a": "z"}, None),
        ({"a": "other"}, (), {"a": "other"}, None),
    ],
)
def test_a_question_names_the_house_rules_that_the_engine_knows_of(
    played: dict[str, str], configurable: tuple[str, ...], told: dict[str, str], named: object
) -> None:
    asked = holding(own(played, configurable, told)).question(CASE)
    assert asked.get("house_rules") == named


def test_an_engine_that_obeys_everything_is_asked_every_case_as_it_is_written() -> None:
    under = replace(CASE, house_rules={"a": "y"})
    asked = Holding(choices=CHOICES, shapes=synthetic.SHAPES).question(under)
    assert asked["house_rules"] == {"a": "y"}
    assert Holding().question(under)["house_rules"] == {"a": "y"}
    assert Holding().in_force(under) == (under, False)


def test_what_is_written_stands_under_the_rules_that_it_is_written_for() -> None:
    """The reference is not even asked there."""
    under = replace(CASE, house_rules={"a": "y"})
    assert holding(own({})).in_force(CASE) == (CASE, False)
    assert holding(own({"a": "y"})).in_force(under) == (under, False)
    assert holding(own({"a": "y"}, ("a",))).in_force(under) == (under, False)


def test_elsewhere_the_answer_of_the_reference_counts_where_it_differs() -> None:
    judged, is_derived = holding(own({"a": "y"}), {"y": LEGAL}).in_force(CASE)
    assert is_derived
    assert judged.expect == Expectation({"legal": True})
    assert judged.house_rules == {"a": "y"}


def test_a_derived_refusal_names_the_rule_of_the_reference() -> None:
    accepted = replace(CASE, expect=Expectation({"legal": True}))
    judged, is_derived = holding(own({"a": "y"}), {"y": ILLEGAL}).in_force(accepted)
    assert is_derived
    assert judged.expect == Expectation({"legal": False}, because=("tractor.following.pair-owed",))


def test_where_the_reference_agrees_the_written_expectation_stands() -> None:
    judged, is_derived = holding(own({"a": "y"}), {"y": ILLEGAL}).in_force(CASE)
    assert not is_derived
    assert judged.expect.answer == CASE.expect.answer


def test_where_it_agrees_a_refusal_may_name_its_rule_as_well() -> None:
    judged, _ = holding(own({"a": "y"}), {"y": ILLEGAL}).in_force(CASE)
    assert judged.expect.because == (*CASE.expect.because, "tractor.following.pair-owed")


def test_a_question_may_be_malformed_under_other_house_rules() -> None:
    judged, is_derived = holding(own({"a": "y"}), {"y": {"invalid": "no"}}).in_force(CASE)
    assert is_derived
    assert judged.expect == Expectation({}, invalid=True)


@pytest.mark.parametrize(
    ("of", "replies", "reason"),
    [
        (own({}), None, ""),
        (
            own({"a": "other"}),
            {"x": ILLEGAL, "y": LEGAL, "z": ILLEGAL},
            "house rule stated as other: a",
        ),
        (own({"a": "other"}), {"x": ILLEGAL, "y": ILLEGAL, "z": ILLEGAL}, ""),
        (
            own({"a": "z", "b": "w"}),
            None,
            "house rules without meaning together: a: z with b: w",
        ),
        (
            own({"a": "y"}),
            {"y": {"unsupported": "not built"}},
            "no expectation under these house rules: tractor.follow",
        ),
    ],
)
def test_why_a_case_has_no_expectation(of: Own, replies: Any, reason: str) -> None:
    assert holding(of, replies).why_not(CASE) == reason


def test_values_that_exclude_each_other_are_skipped_when_a_case_brings_them_together() -> None:
    case = replace(CASE, house_rules={"a": "z"})
    reason = holding(own({"b": "w"}, ("a",))).why_not(case)
    assert reason == "house rules without meaning together: a: z with b: w"


def test_cards_are_equal_as_the_rules_asked_have_it() -> None:
    """In a no-trump round the rank cards are equal where they are trumps."""
    suite = index.load()
    case = next(
        case
        for case in suite.cases
        if case.ask == "tractor.units"
        and case.house_rules == {"no_trump_rank": "trump"}
        and len(case.equal) > 1
    )
    written = Holding(own({}, ("no_trump_rank",)), suite.house_rules, suite.shapes)
    blind = Holding(own({}), suite.house_rules, suite.shapes)
    assert written.in_force(case)[0].equal == case.equal
    assert blind.in_force(case)[0].equal == {}


def test_a_bug_in_the_reference_fails_its_own_written_cases(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It would agree with itself if its answers counted under the rules that are written for."""
    right = engine.ASKS["tractor.follow"]

    def always_legal(given: Any, rules: Any) -> dict[str, Any]:
        return {**right(given, rules), "legal": True}

    monkeypatch.setitem(engine.ASKS, "tractor.follow", always_legal)
    assert status_of(["run", "tractor/following"]) == 1
