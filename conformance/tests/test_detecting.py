"""What an engine plays is found out from few questions, and a bug is not taken for it."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections import Counter
from itertools import islice

import pytest
from tests import detected
from tests.engines import plays
from tests.test_runner import hello

from followsuit.connect import connect
from followsuit.detecting import stored
from followsuit.detecting.finding import Status
from followsuit.detecting.inquiry import blind
from followsuit.detecting.session import Session
from followsuit.detecting.table import most_apart
from followsuit_reference.mutants.collection import BY_NAME

GAMES = [game for game, choices in detected.SUITE.house_rules.items() if choices.values]
EVERY = 9
"""Every so many of the values are tried here; the campaign tries all."""


def some() -> list[tuple[str, dict[str, str]]]:
    """Values alone, presets, and random combinations of both games."""
    chance = random.Random(11)
    chosen: list[tuple[str, dict[str, str]]] = []
    for game in GAMES:
        alone = list(detected.singles(game))
        chosen += [(game, rules) for rules in alone[::EVERY]]
        chosen += [(game, dict(detected.SUITE.house_rules[game].presets["common"]))]
        chosen += [(game, detected.combination(game, chance)) for _ in range(2)]
    return chosen


@pytest.mark.parametrize(("game", "rules"), some())
def test_house_rules_are_found_and_confirmed_by_every_case(
    game: str, rules: dict[str, str]
) -> None:
    one = detected.detect(game, rules)
    assert one.wrong(rules) == {}
    assert not one.found.is_contradictory
    assert one.found.tally.planned == one.found.tally.asked == one.found.tally.passed
    asked = one.found.questions
    values = sum(len(own) for own in detected.SUITE.house_rules[game].values.values())
    assert asked < values


@pytest.mark.parametrize(
    ("mutant", "rules"),
    [
        ("a_card_held_once_is_led_twice", {"ace": "must_be_held", "talon_factor": "cards"}),
        ("the_part_is_beaten_with_the_highest", {"tractor_follow": "longest"}),
        ("calls_never_close", {"over_ruff": "every_part", "no_trump_rank": "trump"}),
    ],
)
def test_a_bug_is_named_with_its_rule_and_not_taken_for_a_house_rule(
    mutant: str, rules: dict[str, str]
) -> None:
    one = detected.detect("tractor", rules, mutant)
    assert one.wrong(rules) == {}
    assert one.found.is_contradictory
    assert next(iter(one.found.broken)) == BY_NAME[mutant].rule


def test_a_house_rule_that_no_value_explains_is_contradictory() -> None:
    """Whoever never overruffs plays no value of over_ruff."""
    one = detected.detect("tractor", {}, "the_first_ruff_wins")
    (finding,) = [entry for entry in one.found.findings if entry.house_rule == "over_ruff"]
    assert finding.status is Status.CONTRADICTORY
    assert finding.against
    assert all(situation.given and situation.said for situation in finding.against)
    assert finding.as_json()["status"] == "contradictory"


@pytest.mark.parametrize(
    ("game", "mutant", "rules"),
    [
        ("tractor", "the_talon_lies_on_top", {"no_trump_rank": "trump"}),
        ("pedro", "the_fill_comes_from_the_bottom", {"dealer_match": "allowed"}),
    ],
)
def test_a_value_that_explains_no_more_than_a_part_is_doubted(
    game: str, mutant: str, rules: dict[str, str]
) -> None:
    """Some of what the bug does looks like a house rule, the rest does not."""
    one = detected.detect(game, rules, mutant)
    assert one.wrong(rules) == {}
    assert BY_NAME[mutant].rule in one.found.broken


def test_what_decided_shows_the_answer_that_refutes_the_default() -> None:
    one = detected.detect("tractor", {"talon_factor": "flat_two"})
    (finding,) = [entry for entry in one.found.findings if not entry.is_default]
    assert (finding.house_rule, finding.value) == ("talon_factor", "flat_two")
    assert finding.because is not None
    case = next(case for case in detected.SUITE.cases if case.id == finding.because.case)
    assert case.ask in {"tractor.score", "tractor.round"}
    assert str(finding.because) == f"{finding.because.said}, with {finding.because.given}"


def test_values_that_mean_nothing_here_are_said_to_be_beyond_telling() -> None:
    """Where nothing is turned up no joker is turned up."""
    one = detected.detect("tractor", {"turn_up": "no_trump"})
    also = {entry.house_rule: entry.also for entry in one.found.findings if entry.also}
    assert also["turned_up_joker"] == ("no_trump",)


def test_questions_say_nothing_of_house_rules_but_those_that_are_obeyed() -> None:
    case = next(case for case in detected.SUITE.cases if case.house_rules)
    stated = {"tractor": {"ace": "must_be_held", "talon_factor": "cards"}}
    says = hello(house_rules=stated, configurable={"tractor": frozenset({"ace"})})
    message = blind(says, detected.SUITE)(case)
    if case.game == "tractor":
        assert message.get("house_rules") == {"ace": "must_be_held"}
    silent = blind(hello(), detected.SUITE)(case)
    assert silent == {"ask": case.ask, "given": case.given}


def test_a_session_numbers_its_questions_on_and_knows_what_was_not_answered() -> None:
    cases = list(islice(detected.SUITE.cases, 4))
    with plays.playing({}), connect(plays.ADDRESS) as connection:
        session = Session(connection, blind(connection.hello, detected.SUITE))
        session.ask(cases[:2])
        session.ask(cases[2:])
        session.finish()
    assert session.asked == 4
    assert set(session.replies) | set(session.silent) == {case.id for case in cases}
    assert sorted(reply["seq"] for reply in session.replies.values()) == list(
        range(1, len(session.replies) + 1)
    )


def test_the_table_is_stored_and_read_again() -> None:
    assert tuple(map(stored.from_json, map(stored.to_json, detected.TABLE))) == detected.TABLE
    assert stored.fresh() == detected.TABLE


def test_the_table_is_stale_when_a_module_changes_that_makes_it() -> None:
    code = "import sys; from followsuit.detecting import table; print(*sys.modules)"
    made = subprocess.run(
        [sys.executable, "-c", code],
        check=True,
        capture_output=True,
        text=True,
        env={"PYTHONPATH": os.pathsep.join(sys.path)},
    )
    ours = {
        name.removeprefix("followsuit.").replace(".", "/")
        for name in made.stdout.split()
        if name.startswith("followsuit.")
    }
    assert ours - {"detecting", "digest"} <= set(stored.MODULES)


def test_every_value_is_told_apart_by_questions_of_the_table() -> None:
    """By two questions at least, in some surrounding."""
    lonely: Counter[tuple[str, str]] = Counter()
    games = {case.id: case.game for case in detected.SUITE.cases}
    for game, choices in detected.SUITE.house_rules.items():
        known = [question for question in detected.TABLE if games[question.case] == game]
        for name, values in choices.values.items():
            for place, value in enumerate(values[1:], 1):
                telling = sum(
                    most_apart(question.splits[name], (0, place)) > 1
                    for question in known
                    if name in question.splits
                )
                if telling < 2:
                    lonely[name, value] = telling
    assert lonely == {}


def test_what_an_engine_does_not_answer_is_unsupported() -> None:
    one = detected.detect("tractor", {"ace": "must_be_held"}, only="tractor.advance")
    found = {entry.house_rule: entry for entry in one.found.findings}
    assert (found["ace"].status, found["ace"].value) == (Status.FOUND, "must_be_held")
    assert found["tractor_follow"].status is Status.UNSUPPORTED
    assert "value" not in found["tractor_follow"].as_json()
    assert one.found.tally.failed == 0
