"""Views of two deals that a seat cannot tell apart: pairs are fair, and leaks are found."""

from __future__ import annotations

import json
import sys
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from tests.engines import plays
from tests.one_card import PLACES, engine

from followsuit import index
from followsuit.cli import status_of
from followsuit.fuzz import hidden, hidden_page
from followsuit.fuzz.law import Law
from followsuit.fuzz.seeds import GAMES, Play
from followsuit.words import CARDS, JOKERS

if TYPE_CHECKING:
    from pathlib import Path

    from followsuit.fuzz.hidden import Pair

SUITE = index.load()
LAW = Law()
LEAKS = {
    "the_partner_sees_what_is_buried": ("tractor", "buried"),
    "what_is_buried_counts_at_once": ("tractor", "points"),
    "partners_show_their_hands": ("tractor", "hand"),
    "everybody_looks_through_the_stock": ("pedro", "stock"),
    "shed_cards_lie_open": ("pedro", "shed"),
    "the_hand_before_is_seen": ("pedro", "hand"),
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, and a place from which engines are found."""
    monkeypatch.chdir(tmp_path)
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def found(game: str, seeds: range, rounds: int = 3) -> list[Pair]:
    choices = SUITE.house_rules[game]
    play = Play(game, {}, choices, frozenset(choices.values))
    return list(hidden.pairs_of(play, seeds, LAW, rounds))


PAIRS = {game: found(game, range(10)) for game in GAMES}


@pytest.mark.parametrize("game", GAMES)
def test_the_reference_gives_the_same_view_of_more_than_500_pairs(game: str) -> None:
    assert len(PAIRS[game]) >= 500
    for pair in PAIRS[game]:
        first, second = [
            LAW.reply(question.ask, question.given, question.house_rules)
            for question in pair.questions()
        ]
        assert "hand" in first["answer"]
        assert json.dumps(first) == json.dumps(second), pair.first.told(pair.moves[0])


@pytest.mark.parametrize("game", GAMES)
def test_a_pair_is_two_other_deals_with_all_cards_of_the_pack(game: str) -> None:
    for pair in PAIRS[game]:
        first, second = [question.given for question in pair.questions()]
        pack = Counter([*CARDS, *JOKERS] * 2 if game == "tractor" else CARDS)
        assert Counter(first["deck"]) == Counter(second["deck"]) == pack
        assert first != second
        seen = {"deck", "buried", "taken", "plays"}
        assert {key: first[key] for key in first.keys() - seen} == {
            key: second[key] for key in second.keys() - seen
        }


@pytest.mark.parametrize("game", GAMES)
def test_pairs_are_of_all_seats_and_moments_and_exchange_much(game: str) -> None:
    pairs = PAIRS[game]
    assert {pair.first.seat for pair in pairs} == {0, 1, 2, 3}
    stages = Counter(pair.first.stage for pair in pairs)
    assert len(stages) == (3 if game == "tractor" else 4)
    assert min(stages.values()) >= 40
    kinds = Counter(is_swap for pair in pairs for is_swap, _, _ in pair.moves)
    assert min(kinds[True], kinds[False]) >= 200
    assert {len(pair.moves) for pair in pairs} == {1, 2, 3, 4, 5}


@pytest.mark.parametrize("name", LEAKS)
def test_a_leak_is_found_and_shown_small(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    game, key = LEAKS[name]
    address = f"python:followsuit_reference.mutants:{name}"
    assert status_of(["lockstep", "--hidden", "--engine", address, "--game", game]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(f"DIFFERENCE {game}.view · ")
    assert [line.split()[0] for line in lines if line.startswith("  ")].count("exchanged") == 1
    assert any(line.startswith(f"  {key} ") for line in lines)
    one, other = [json.loads(line) for line in lines if line.startswith("{")]
    said = [LAW.answer(each["ask"], each["given"], {}) for each in (one, other)]
    assert said[0] == said[1] != {}
    assert one["given"] != other["given"]
    assert lines[-1].endswith(" · 1 difference")


def interrupt(*_: object) -> None:
    raise KeyboardInterrupt


def test_a_leak_is_told_although_making_it_small_is_interrupted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hidden, "small", interrupt)
    address = "python:followsuit_reference.mutants:partners_show_their_hands"
    assert status_of(["lockstep", "--hidden", "--engine", address, "--game", "tractor"]) == 6
    out = capsys.readouterr().out
    assert out.startswith("DIFFERENCE tractor.view · ")
    assert out.endswith(" · 1 difference · interrupted\n")


def test_what_is_said_beside_the_answer_is_shown_where_it_differs() -> None:
    one = {"answer": {"hand": [], "points": 1}, "note": "A"}
    other = {"answer": {"hand": [], "points": True}, "note": "B"}
    found = list(hidden_page.differing(one, other))
    assert found == [("note", '"A"'), ("", '"B"'), ("points", "1"), ("", "true")]


@pytest.mark.parametrize("answer", ["null", "[]", '"legal"', "7"])
def test_an_answer_of_another_form_is_none(
    answer: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", PLACES)
    address = engine("misshapes", "*", "*", answer)
    words = ["--hidden", "--engine", address, "--seeds", "0:1", "--rounds", "1"]
    assert status_of(["lockstep", *words]) == 5
    assert "40 without an answer" in capsys.readouterr().out


def test_the_reference_passes(capsys: pytest.CaptureFixture[str]) -> None:
    assert status_of(["lockstep", "--hidden", "--seeds", "0:1", "--rounds", "2"]) == 0
    assert capsys.readouterr().out == "80 pairs · no difference\n"


def test_an_engine_that_offers_no_view_is_asked_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with plays.playing({}, only="tractor.units") as address:
        assert status_of(["lockstep", "--hidden", "--engine", address, "--seeds", "0:1"]) == 5
    assert "without an answer" in capsys.readouterr().out


def test_an_engine_that_knows_no_view_is_said_to_be_asked_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert status_of(["init", "--language", "python"]) == 0
    engine = ["--engine", f"{sys.executable} engine.py", "--seeds", "0:1"]
    for words in (["lockstep", "--hidden"], ["lockstep"]):
        capsys.readouterr()
        assert status_of([*words, *engine]) == 5
        assert "nothing asked: the engine answers no question" in capsys.readouterr().out


def test_hidden_cards_are_not_asked_via_rounds(capsys: pytest.CaptureFixture[str]) -> None:
    assert status_of(["lockstep", "--hidden", "--via", "round"]) == 4
    assert "--hidden and --via" in capsys.readouterr().err
