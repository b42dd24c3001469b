"""What the user sets comes before what the engine states, and both are checked."""

from __future__ import annotations

from typing import Any

import pytest
from tests.test_runner import hello

from followsuit import index
from followsuit.errors import EngineError, SuiteError
from followsuit.own_rules import Wanted, notes, own_rules, read_settings

GAMES = index.load().house_rules
FLAT = {"talon_factor": "flat_two"}


def says(rules: dict[str, str], *configurable: str) -> Any:
    return hello(house_rules={"tractor": rules}, configurable={"tractor": frozenset(configurable)})


def played(said: Any, wanted: Wanted) -> dict[str, str]:
    return dict(own_rules(said, wanted, GAMES).played["tractor"])


def test_an_engine_plays_what_it_states() -> None:
    assert played(says(FLAT), Wanted()) == FLAT
    assert played(says({"talon_factor": "twice_cards"}), Wanted()) == {}


def test_what_the_user_sets_comes_before_what_the_engine_states() -> None:
    said = says({**FLAT, "ace": "reaching_wins"})
    wanted = Wanted(settings={"talon_factor": "cards"})
    assert played(said, wanted) == {"talon_factor": "cards", "ace": "reaching_wins"}


def test_a_preset_takes_the_place_of_everything_stated_and_filed() -> None:
    said = says({**FLAT, "ace": "reaching_wins"})
    wanted = Wanted("common", {"must_beat": "every_able"}, {"over_ruff": "every_part"})
    assert played(said, wanted) == {
        **GAMES["tractor"].presets["common"],
        "must_beat": "every_able",
    }


def test_the_settings_file_comes_before_the_engine_and_after_the_command_line() -> None:
    wanted = Wanted(settings={"ace": "reaching_wins"}, filed={**FLAT, "ace": "must_be_held"})
    said = says({"talon_factor": "cards"})
    assert played(said, wanted) == {**FLAT, "ace": "reaching_wins"}


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        (Wanted("comon"), "--house-rules comon: no such preset (did you mean common?)"),
        (Wanted(settings={"talon_facto": "x"}), "no such house rule (did you mean talon_factor?)"),
        (Wanted(settings={"ace": "reachng_wins"}), "no such value (did you mean reaching_wins?)"),
        (Wanted(settings={"ruff_shape": "no"}), "no such value; known: contains, exact"),
        (Wanted(filed={"ruff_shap": "exact"}), "settings ruff_shap: no such house rule"),
        (
            Wanted(settings={"throw_follow": "components"}),
            "nearest: throw_follow=pairs, throw_follow=suit_only, tractor_follow=same_length with ",
        ),
    ],
)
def test_what_the_user_sets_wrong_is_told_with_the_nearest(wanted: Wanted, words: str) -> None:
    with pytest.raises(SuiteError) as caught:
        own_rules(says({}), wanted, GAMES)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("stated", "words"),
    [
        ({"talon_facto": "x"}, "hello: house_rules.tractor: no such house rule talon_facto"),
        ({"ace": "reachng_wins"}, "ace has no value reachng_wins (did you mean reaching_wins?)"),
        (
            {"throw_follow": "components"},
            "throw_follow: components with tractor_follow: pairs has no meaning",
        ),
    ],
)
def test_what_the_engine_states_wrong_is_its_fault(stated: dict[str, str], words: str) -> None:
    with pytest.raises(EngineError) as caught:
        own_rules(says(stated), Wanted(), GAMES)
    assert words in str(caught.value)


def test_a_value_may_be_other() -> None:
    assert played(says({"ace": "other"}), Wanted()) == {"ace": "other"}


def told(said: Any, wanted: Wanted) -> list[str]:
    return list(notes(said, wanted, own_rules(said, wanted, GAMES), GAMES))


def test_the_user_is_told_where_his_word_counts_alone() -> None:
    wanted = Wanted(settings=FLAT)
    assert told(says({}), wanted) == [
        "the engine neither states nor configures talon_factor; it is held to talon_factor=flat_two"
    ]
    assert told(says({"talon_factor": "cards"}), wanted) == [
        "the engine states talon_factor=cards; it is held to talon_factor=flat_two"
    ]
    assert told(says({}, "talon_factor"), wanted) == []
    assert told(says(FLAT), wanted) == []
    assert told(says(FLAT), Wanted()) == []


def test_settings_are_read_as_name_and_value() -> None:
    assert read_settings(["a=b", "c = d", "a=e"]) == {"a": "e", "c": "d"}
    for wrong in ("a", "=b", "a="):
        with pytest.raises(SuiteError, match="write NAME=VALUE"):
            read_settings([wrong])
