"""Whole rounds and games asked step by step, and the first step where both part."""

from __future__ import annotations

import shlex
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from tests.engines import plays

from followsuit import index
from followsuit.cli import status_of
from followsuit.fuzz.law import Law
from followsuit.fuzz.lockstep import PLAYS, rounds
from followsuit.fuzz.seeds import GAMES, Play

if TYPE_CHECKING:
    from pathlib import Path

SUITE = index.load()
LAW = Law()
MUTANT = "any_number_of_cards_follows"
WRONG = f"python:followsuit_reference.mutants:{MUTANT}"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, and a place from which engines are found."""
    monkeypatch.chdir(tmp_path)
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def play(game: str) -> Play:
    return Play(game, {}, SUITE.house_rules[game])


@pytest.mark.parametrize("game", GAMES)
def test_a_round_is_asked_at_every_step_and_as_a_whole(game: str) -> None:
    chance, one = next(iter(rounds(play(game), 3, LAW, 1)))
    steps = list(one.steps(chance))
    own = [step for step in steps[:-1] if step.question.ask in PLAYS][::2]
    assert [step.plays for step in own] == list(range(len(one.whole.given["plays"])))
    assert all(LAW.answer(each.question.ask, each.question.given, {})["legal"] for each in own)
    assert steps[-1].question == one.whole
    assert "illegal" not in LAW.answer(one.whole.ask, one.whole.given, {})


@pytest.mark.parametrize("game", GAMES)
def test_a_question_of_play_is_wrapped_into_a_round_that_reaches_it(game: str) -> None:
    _, one = next(iter(rounds(play(game), 5, LAW, 1)))
    plays_ = one.whole.given["plays"]
    refused = 0
    assert len(one.wrapped) == len(plays_)
    for number, question in one.wrapped:
        assert question.given["plays"][:number] == plays_[:number]
        said = LAW.answer(question.ask, question.given, {})
        if "illegal" in said:
            refused += 1
            assert said["illegal"] == {"step": "play", "index": number}
            assert len(question.given["plays"]) == number + 1
        else:
            assert {"tricks"} <= said.keys()
    assert 0 < refused < len(one.wrapped)


def test_a_game_goes_on_from_round_to_round() -> None:
    whole = [one.whole.given for _, one in rounds(play("tractor"), 11, LAW, 3)]
    results = [LAW.answer("tractor.round", given, {}) for given in whole]
    for result, later in zip(results, whole[1:], strict=False):
        if not result.get("redeal"):
            assert later["ranks"] == result["ranks"]
            assert later["starter"] == later["first"] == result["next_starter"]
    hands = [one.whole.given for _, one in rounds(play("pedro"), 11, LAW, 3)]
    assert len(hands) == 3
    for before, after in pairwise(hands):
        result = LAW.answer("pedro.hand", before, {})
        assert after["scores"] == result["scores"]
        assert after["dealer"] == result["next_dealer"]


def test_the_reference_goes_along_with_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert status_of(["lockstep", "--seeds", "0:1", "--rounds", "1"]) == 0
    assert "2 rounds · " in capsys.readouterr().out


def test_a_game_stops_where_both_part_and_is_shown_up_to_there(
    capsys: pytest.CaptureFixture[str],
) -> None:
    options = ("--engine", WRONG, "--game", "tractor", "--seeds", "0:5", "--rounds", "1")
    assert status_of(["lockstep", *options]) == 1
    out = capsys.readouterr().out
    assert "DIFFERENCE tractor.follow" in out
    assert "tractor.following.same-number" in out
    assert "The round up to there: " in out
    assert out.rstrip().endswith("parted")


def test_an_engine_that_only_plays_rounds_is_asked_whole_rounds(
    capsys: pytest.CaptureFixture[str],
) -> None:
    options = ("--game", "tractor", "--seeds", "0:2", "--rounds", "1", "--via", "round")
    with plays.playing({}, MUTANT, only="tractor.round") as address:
        assert status_of(["lockstep", "--engine", address, *options]) == 1
        assert "DIFFERENCE tractor.round" in capsys.readouterr().out
    with plays.playing({}, only="tractor.round") as address:
        assert status_of(["lockstep", "--engine", address, *options]) == 0
    with plays.playing({}, only="tractor.units") as address:
        assert status_of(["lockstep", "--engine", address, *options]) == 5


def test_the_command_to_repeat_it_names_what_the_engine_is_held_to(
    capsys: pytest.CaptureFixture[str],
) -> None:
    held = ("--house-rules", "common", "--set", "must_beat=nobody")
    assert status_of(["lockstep", "--engine", WRONG, "--game", "tractor", *held]) == 1
    out = capsys.readouterr().out
    again = next(line for line in out.splitlines() if line.startswith("  again"))
    words = shlex.split(again)[2:]
    assert {*held, WRONG} <= set(words)
    assert status_of(words) == 1
    assert capsys.readouterr().out == out
