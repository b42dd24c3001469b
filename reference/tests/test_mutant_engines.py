"""A mutant is reached like any engine, changes what it says, and leaves the reference whole."""

from __future__ import annotations

import inspect
import json
from typing import TYPE_CHECKING, Any

import pytest

from followsuit_reference import engine, mutants
from followsuit_reference.mutants.collection import BY_NAME, MUTANTS
from followsuit_reference.mutants.mutant import Setting, Swap
from followsuit_reference.tractor import following

if TYPE_CHECKING:
    from collections.abc import Mapping

    from followsuit_reference.mutants.mutant import Mutant

HELLO = {"seq": 0, "ask": "hello", "protocol": 1}
QUESTION = {
    "seq": 1,
    "ask": "tractor.follow",
    "given": {
        "trump": {"rank": "2", "suit": "C"},
        "led": ["5D"],
        "hand": ["KD", "9H"],
        "play": ["9H"],
    },
}
BREAKS_IT = BY_NAME["the_suit_is_not_owed"]


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_mutant_is_described_and_reached_by_its_name(mutant: Mutant) -> None:
    assert mutant.name.isidentifier()
    assert mutant.sentence.endswith(".")
    assert "\n" not in mutant.sentence
    assert mutant.patches or mutant.defaults
    reached = getattr(mutants, mutant.name)
    assert reached(HELLO)["answer"]["engine"]["name"] == f"mutant {mutant.name}"


SWAPS = [
    pytest.param(patch, id=f"{mutant.name}-{patch.original.__name__}")
    for mutant in MUTANTS
    for patch in mutant.patches
    if isinstance(patch, Swap)
]


@pytest.mark.parametrize("swap", SWAPS)
def test_what_stands_in_takes_what_the_original_takes(swap: Swap) -> None:
    original, replacement = (
        inspect.signature(function).parameters for function in (swap.original, swap.replacement)
    )
    needed = {name for name, each in original.items() if each.kind is each.KEYWORD_ONLY}
    taken = {name for name, each in replacement.items() if each.kind is each.KEYWORD_ONLY}
    takes_all = any(each.kind is each.VAR_KEYWORD for each in replacement.values())
    assert takes_all or taken == needed
    assert positional(replacement) == positional(original)


def positional(parameters: Mapping[str, inspect.Parameter]) -> int:
    return len([each for each in parameters.values() if each.kind is each.POSITIONAL_OR_KEYWORD])


def test_names_are_told_apart_and_none_hides_a_module() -> None:
    assert len(BY_NAME) == len(MUTANTS)
    assert not BY_NAME.keys() & vars(mutants).keys()
    assert BY_NAME.keys() <= set(dir(mutants))


def test_a_name_that_is_none_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no mutant is called a_discard_win;"):
        _ = mutants.a_discard_win


def test_the_catalogue_tells_of_every_mutant() -> None:
    assert mutants.catalogue(HELLO)["answer"]["asks"] == ["catalogue"]
    listed = mutants.catalogue({"seq": 1, "ask": "catalogue"})["answer"]["mutants"]
    assert [entry["name"] for entry in listed] == list(BY_NAME)
    assert {entry["game"] for entry in listed} == {"tractor", "pedro"}
    assert json.loads(json.dumps(listed)) == listed
    assert mutants.catalogue(QUESTION)["unsupported"]


def test_a_mutant_leaves_the_reference_as_it_was() -> None:
    checks = following.FOLLOW_CHECKS
    for _ in range(2):
        assert engine.answer(QUESTION)["answer"]["legal"] is False
        assert BREAKS_IT.answer(QUESTION)["answer"]["legal"] is True
    assert following.FOLLOW_CHECKS is checks


def test_a_mutant_that_fails_inside_leaves_the_reference_as_it_was() -> None:
    def raising(_: Mapping[str, Any]) -> dict[str, Any]:
        raise KeyboardInterrupt

    checks = following.FOLLOW_CHECKS
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(engine, "answer", raising)
        with pytest.raises(KeyboardInterrupt):
            BREAKS_IT.answer(QUESTION)
    assert following.FOLLOW_CHECKS is checks


def test_a_default_gives_way_to_what_the_question_says() -> None:
    assumed = BY_NAME["nobody_must_beat"]
    given = {
        "trump": {"rank": "7", "suit": "C"},
        "leader": 0,
        "hands": [["AD", "QD", "QD"], ["KD", "KD"], [], []],
        "play": ["AD", "QD", "QD"],
    }
    message = {"seq": 1, "ask": "tractor.lead", "given": given}
    said = {**message, "house_rules": {"must_beat": "first_able"}}
    assert assumed.answer(message)["answer"]["must_beat"] == []
    assert assumed.answer(said)["answer"]["must_beat"] == [1]
    assert "house_rules" not in message


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_setting_names_something_that_is_there(mutant: Mutant) -> None:
    for patch in mutant.patches:
        if isinstance(patch, Setting):
            held = patch.owner if isinstance(patch.owner, dict) else vars(patch.owner)
            assert held[patch.name] != patch.value


def test_a_mutant_of_one_game_plays_the_other_by_its_rules() -> None:
    assert BY_NAME["the_deal_stays"].game == "pedro"
    assert BY_NAME["the_deal_stays"].answer(QUESTION) == engine.answer(QUESTION)
