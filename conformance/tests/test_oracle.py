"""The reference against logic programs that were written from the rules alone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner
from tests.oracle.campaign import campaign
from tests.oracle.comparison import disagreements, fits, sample
from tests.oracle.solve import PROGRAMS, findings

from followsuit import index
from followsuit_reference.engine import answer

if TYPE_CHECKING:
    from tests.oracle.facts import Question
    from tests.oracle.solve import Finding

SEED = 1
RANDOM = 100
ADVERSARIAL = 500
ORDERS = {"tractor": 65, "pedro": 4}

NOTICED = {
    "tractor": {
        "no_trump_rank": ["trump"],
        "removed_rank": ["gap"],
        "trump_sequences": ["suit_cards_and_jokers", "suit_cards"],
        "tractor_follow": ["same_length", "longest_once", "longest"],
        "pair_in_a_tractor": ["protected"],
        "throw_follow": ["suit_only"],
        "throw_tractors": ["component", "refused"],
        "throw_in_trumps": ["refused"],
        "throw_checked_against": ["opponents"],
        "throw_against_void_hands": ["fails_if_ruffable"],
        "failed_throw_leads": ["lowest_part", "lowest_card"],
        "must_beat": ["every_able", "nobody"],
        "throw_penalty": ["per_card_thrown", "per_card_in_beaten_parts", "flat", "none"],
    },
    "pedro": {"trump_when_able": ["allowed"], "first_lead": ["trump"]},
}
"""House rules that make a wrong engine which the sample has to expose."""

SEVEN_CLUBS = {"rank": "7", "suit": "C"}
TWO_CLUBS = {"rank": "2", "suit": "C"}
EXAMPLES: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    (
        "tractor.follows",
        {"trump": TWO_CLUBS, "led": "5D 5D", "hand": "KD KD 3D 9H"},
        {"plays": [["KD", "KD"]]},
    ),
    (
        "tractor.follows",
        {"trump": TWO_CLUBS, "led": "5D 5D", "hand": "KD 9H 9H"},
        {"plays": [["9H", "KD"]]},
    ),
    (
        "tractor.follow",
        {
            "trump": SEVEN_CLUBS,
            "led": "5D 5D 4D 4D",
            "hand": "9D 9D 10D 10D KD KD 3D",
            "play": "9D 9D KD KD",
        },
        {"legal": True},
    ),
    (
        "tractor.follow",
        {"trump": SEVEN_CLUBS, "led": "QD", "hand": "KD 9D", "play": "9D", "must_beat": True},
        {"legal": False},
    ),
    (
        "tractor.units",
        {"trump": SEVEN_CLUBS, "cards": "7C 7C 7H 7H AC AC"},
        {"kind": "tractor", "units": [["7C", "7C", "7H", "7H", "AC", "AC"]]},
    ),
    (
        "tractor.units",
        {"trump": SEVEN_CLUBS, "cards": "8D 8D 6D 6D 5D"},
        {"kind": "throw", "units": [["5D"], ["6D", "6D"], ["8D", "8D"]]},
    ),
    (
        "tractor.lead",
        {
            "trump": SEVEN_CLUBS,
            "leader": 0,
            "hands": ["KD QD QD JD JD", "AD", "10D 10D", ""],
            "play": "KD QD QD JD JD",
        },
        {"legal": True, "led": ["KD"], "withdrawn": 4, "penalty": 40, "must_beat": [1]},
    ),
    (
        "tractor.trick",
        {
            "trump": TWO_CLUBS,
            "leader": 1,
            "plays": ["AD AD QD", "3C 3C 9C", "4C 5C 5C", "2S BJ RJ"],
        },
        {"winner": 3, "points": 10},
    ),
    (
        "pedro.plays",
        {"trump": "H", "trick": 4, "led": "9D", "hand": "5D KD 2H"},
        {"plays": ["KD"]},
    ),
    (
        "pedro.plays",
        {"trump": "H", "trick": 1, "led": None, "hand": "AH JH 10H 5H 5D 2H KH"},
        {"plays": ["10H", "2H", "5D", "5H", "AH", "JH"]},
    ),
    (
        "pedro.play",
        {
            "trump": "H",
            "trick": 1,
            "led": "QH",
            "hand": "AH JH 10H 5H 2H KH 3H",
            "play": "KH",
            "shed": "10H",
        },
        {"legal": False},
    ),
]


def written_out(given: dict[str, Any]) -> dict[str, Any]:
    """The protocol's lists of cards in the place of strings."""
    out = dict(given)
    for field in {"led", "hand", "play", "cards", "shed"} & given.keys():
        if given[field] is not None and (field not in {"led", "play"} or "trick" not in given):
            out[field] = given[field].split()
    for field in {"hands", "plays"} & given.keys():
        out[field] = [cards.split() for cards in given[field]]
    return out


@pytest.fixture(scope="module")
def asked() -> dict[str, tuple[list[Question], list[Finding]]]:
    samples = {game: sample(game, SEED, RANDOM, ADVERSARIAL) for game in ORDERS}
    return {game: (questions, findings(questions)) for game, questions in samples.items()}


@pytest.mark.parametrize(("ask", "given", "expected"), EXAMPLES)
def test_worked_examples_come_out_of_the_logic_programs(
    ask: str, given: dict[str, Any], expected: dict[str, Any]
) -> None:
    (found,) = findings([{"ask": ask, "given": written_out(given)}])
    assert found.answer == expected


@pytest.mark.parametrize("game", ORDERS)
def test_the_reference_answers_as_the_logic_programs_do(
    game: str, asked: dict[str, tuple[list[Question], list[Finding]]]
) -> None:
    questions, found = asked[game]
    assert len(questions) == ORDERS[game] + RANDOM + ADVERSARIAL
    assert disagreements(questions, found, answer) == []


@pytest.mark.parametrize(
    ("game", "rule", "value"),
    [
        (game, rule, value)
        for game, rules in NOTICED.items()
        for rule, values in rules.items()
        for value in values
    ],
)
def test_another_house_rule_is_noticed(
    game: str, rule: str, value: str, asked: dict[str, tuple[list[Question], list[Finding]]]
) -> None:
    questions, found = asked[game]

    def other(message: dict[str, Any]) -> dict[str, Any]:
        return answer(message | {"house_rules": {rule: value}})

    assert disagreements(questions, found, other)


def test_the_scenarios_expect_what_the_logic_programs_find() -> None:
    cases = [
        case for case in index.load().cases if case.ask in PROGRAMS and not case.expect.invalid
    ]
    found = findings(
        [
            {"ask": case.ask, "given": dict(case.given), "house_rules": dict(case.house_rules)}
            for case in cases
        ]
    )
    assert len(cases) > 1_900
    parted = [
        case.id
        for case, finding in zip(cases, found, strict=True)
        if not fits(finding, dict(case.expect.answer))
        or (case.expect.because and finding.broken.isdisjoint(case.expect.because))
    ]
    assert parted == []


def test_the_programs_name_rules_of_the_rulebook() -> None:
    programs = Path(__file__).with_name("oracle").glob("*.lp")
    text = "".join(program.read_text(encoding="utf-8") for program in programs)
    named = set(re.findall(r'"((?:tractor|pedro)\.[a-z]+\.[a-z-]+)"', text))
    assert len(named) == 18
    assert named <= index.load().rules.keys()


def test_a_campaign_prints_what_it_asked() -> None:
    result = CliRunner().invoke(campaign, ["--questions", "6", "--adversarial", "4"])
    assert result.exit_code == 0
    first, second = result.stdout.splitlines()
    assert first.startswith("tractor, seed 1: 75 questions, 0 disagreements (")
    assert second.startswith("pedro, seed 1: 14 questions, 0 disagreements (")


def test_a_campaign_prints_the_cards_of_a_disagreement(monkeypatch: pytest.MonkeyPatch) -> None:
    def lazy(message: dict[str, Any]) -> dict[str, Any]:
        return answer(message) if message["ask"] != "pedro.plays" else {"answer": {"plays": []}}

    monkeypatch.setattr("tests.oracle.campaign.answer", lazy)
    options = ["--questions", "8", "--adversarial", "0", "--game", "pedro"]
    result = CliRunner().invoke(campaign, options)
    (asked,) = re.findall(r"(\d+) pedro\.plays", result.stdout)
    assert result.exit_code == 1
    assert f"12 questions, {asked} disagreements" in result.stdout
    assert result.stdout.count("the engine:   {'answer': {'plays': []}}") == int(asked) > 0
    assert re.search(r"^  hand: \w+( \w+)*$", result.stdout, re.MULTILINE)
