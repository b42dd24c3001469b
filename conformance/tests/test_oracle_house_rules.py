"""The reference against the logic programs under each value of the house rules of play."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner
from tests.oracle.by_value import asked
from tests.oracle.campaign import campaign
from tests.oracle.comparison import disagreements, fits
from tests.oracle.house_rules import ASKS, VALUES, drawn, stated, values
from tests.oracle.solve import findings

from followsuit import index
from followsuit_reference.engine import answer

if TYPE_CHECKING:
    from tests.oracle.comparison import Answer

SEED = 1
QUESTIONS = 18
MORE = {
    "removed_rank": 48,
    "trump_sequences": 48,
    "tractor_follow": 48,
    "pair_in_a_tractor": 48,
    "throw_follow": 48,
    "throw_partial_pairs": 96,
    "throw_tractors": 48,
    "throw_checked_against": 96,
    "throw_against_void_hands": 96,
    "ruff_shape": 48,
    "over_ruff": 48,
    "trump_when_able": 48,
    "first_lead": 48,
}
"""For the house rules that few questions turn on."""
PLAYED = {"leading", "following", "winning", "units", "ordering"}
"""The chapters whose house rules are asked about: those of Tractor all, those of Pedro by ask."""

TWO_CLUBS = {"rank": "2", "suit": "C"}
THREE_HEARTS = {"rank": "3", "suit": "H"}
RUFFED: list[tuple[dict[str, str], list[str], int]] = [
    ({}, ["2C 10C", "2H 10H", "2H JH", "4S 5S"], 2),
    ({"over_ruff": "every_part"}, ["2C 10C", "2H 10H", "2H JH", "4S 5S"], 1),
    ({"over_ruff": "no_part_lower"}, ["2C 10C", "2H 10H", "2H JH", "4S 5S"], 2),
    ({"over_ruff": "highest_card"}, ["2C 10C", "2H 10H", "2H JH", "4S 5S"], 2),
    ({}, ["QC JC", "4H 4H", "4S 5S", "6S 7S"], 1),
    ({"ruff_shape": "exact"}, ["QC JC", "4H 4H", "4S 5S", "6S 7S"], 0),
]
"""House rules, plays under trump 3H from the leader on, and who wins; worked out by hand."""


@pytest.mark.parametrize(("house_rules", "plays", "winner"), RUFFED)
def test_ruffs_by_house_rule(house_rules: dict[str, str], plays: list[str], winner: int) -> None:
    given = {"trump": THREE_HEARTS, "leader": 0, "plays": [play.split() for play in plays]}
    question = {"ask": "tractor.trick", "given": given, "house_rules": house_rules}
    (found,) = findings([question])
    assert fits(found, {"winner": winner})


@pytest.mark.parametrize(
    ("tractor_follow", "accepted"),
    [("same_length", [True, True]), ("longest_once", [False, True]), ("longest", [False, False])],
)
def test_runs_owed_to_a_tractor(tractor_follow: str, accepted: list[bool]) -> None:
    """The last two rows of the rulebook's table of `tractor_follow`."""
    hands = [("5D 4D 3D", "QD 10D 8D 7D", "QD 10D 7D"), ("6D 5D 4D 3D", *_longest())]
    questions = []
    for led, hand, play in hands:
        given = {"led": led, "hand": hand, "play": play}
        cards = {field: 2 * faces.split() for field, faces in given.items()}
        question = {"ask": "tractor.follow", "given": {"trump": TWO_CLUBS, **cards}}
        questions.append(question | {"house_rules": {"tractor_follow": tractor_follow}})
    assert [found.answer["legal"] for found in findings(questions)] == accepted


def _longest() -> tuple[str, str]:
    return "AD QD JD 9D 8D", "AD JD 9D 8D"


def test_every_value_of_the_house_rules_of_play_is_asked() -> None:
    known = index.load().house_rules
    for game, rules in VALUES.items():
        assert {rule: known[game].values[rule] for rule in rules} == dict(rules)
    assert set(ASKS) == {rule for rules in VALUES.values() for rule in rules}
    touched = {
        name: line.house_rules
        for name, line in index.load().rules.items()
        if name.split(".")[1] in PLAYED
    }
    for game in VALUES:
        named = {rule for name in touched if name.startswith(game) for rule in touched[name]}
        assert named == set(VALUES[game])


@pytest.mark.parametrize(("game", "rule", "value"), list(values()))
def test_the_reference_answers_as_the_logic_programs_do_under_each_value(
    game: str, rule: str, value: str
) -> None:
    number = MORE.get(rule, QUESTIONS)
    questions, found = asked(game, rule, value, SEED, number)
    assert len(questions) == number
    assert disagreements(questions, found, answer) == []

    others = [other for other in VALUES[game][rule] if other != value]
    noticed = [bool(disagreements(questions, found, playing(rule, other))) for other in others]
    assert any(noticed), "no question turns on the value"


def playing(rule: str, value: str) -> Answer:
    """The reference with one house rule at a value of its own choice."""

    def mistaken(message: dict[str, Any]) -> dict[str, Any]:
        return answer(message | {"house_rules": message.get("house_rules", {}) | {rule: value}})

    return mistaken


def test_what_the_rules_leave_open_is_marked() -> None:
    """The parts of a throw that is refused; all else is settled."""
    thrown = {"cards": ["AD", "KD", "KD", "QD", "QD"]}
    half_protected = {
        "led": ["AD", "AD", "QD", "QD", "9D"],
        "hand": ["10D", "10D", "8D", "8D", "7D", "7D", "3D"],
        "play": ["10D", "10D", "8D", "7D", "3D"],
    }
    questions = [
        {"ask": ask, "given": {"trump": TWO_CLUBS, **given}, "house_rules": house_rules}
        for ask, given, house_rules in (
            ("tractor.units", thrown, {"throw_tractors": "component"}),
            ("tractor.units", thrown, {"throw_tractors": "refused"}),
            ("tractor.follow", half_protected, {"pair_in_a_tractor": "protected"}),
            (
                "tractor.follow",
                half_protected,
                {"pair_in_a_tractor": "protected", "throw_partial_pairs": "all_or_nothing"},
            ),
        )
    ]
    assert [found.unsaid for found in findings(questions)] == [False, True, False, False]


def test_house_rules_that_are_refused_together_are_not_drawn() -> None:
    rng = Random(SEED)
    known = index.load().house_rules
    for game, rule, value in values():
        for _ in range(40):
            chosen = drawn(rng, game, rule, value)
            assert chosen[rule] == value
            assert known[game].conflict(stated(game, chosen)) is None


def test_a_campaign_prints_a_line_for_each_value() -> None:
    options = ["--house-rules", "12", "--rule", "must_beat", "--seed", "5"]
    result = CliRunner().invoke(campaign, options)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()[2:]
    assert [line.split(" | ")[0] for line in lines] == [
        "| must_beat: first_able",
        "| must_beat: every_able",
        "| must_beat: nobody",
    ]
    assert all(re.search(r"\| 12 \| [1-9]\d* \| 0 \|$", line) for line in lines)


def test_a_campaign_prints_the_house_rules_of_a_disagreement(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def deaf(message: dict[str, Any]) -> dict[str, Any]:
        return answer({**message, "house_rules": {}})

    monkeypatch.setattr("tests.oracle.campaign.answer", deaf)
    options = ["--house-rules", "12", "--rule", "throw_penalty", "--seed", "5"]
    result = CliRunner().invoke(campaign, options)
    assert result.exit_code == 1
    assert "throw_penalty: flat" in result.stdout
    assert re.search(r"\| throw_penalty: flat \| 12 \| 0 \| [1-9]", result.stdout)
    assert "the engine: " in result.stdout
