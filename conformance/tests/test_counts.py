"""The published positions, their counts, and whoever counts otherwise."""

from __future__ import annotations

import shlex
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tests.engines import plays
from tests.oracle.counts import is_confirmed

from followsuit.cli import status_of
from followsuit.counts.positions import Position, hash_of, line, load, place
from followsuit.counts.publishing import Reference
from followsuit.counts.walking import attempts, counted, divided

GAMES = ("tractor", "pedro")
REFERENCE = Reference()
COPIES = {"tractor": 2, "pedro": 1}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, and a place from which engines are found."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("game", GAMES)
def test_five_hundred_different_positions_are_published(game: str) -> None:
    found = load(game)
    assert len(found) >= 500
    assert len({each.position.name for each in found}) == len(found)
    assert len(
        {(str(each.position.trump), each.position.leader, each.position.hands) for each in found}
    ) == len(found)
    for each in found:
        hands = each.position.hands
        assert len({len(hand) for hand in hands}) == 1
        copies = Counter(card for hand in hands for card in hand)
        assert max(copies.values()) <= COPIES[game]


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_read_as_it_is_written(game: str) -> None:
    written = place(game).read_text("utf-8").splitlines()
    assert [line(each) for each in load(game)] == written


FOUR_HANDS = Position(
    "by hand",
    "tractor",
    {"rank": "2", "suit": "C"},
    0,
    (("3S", "5S"), ("4S", "4H"), ("6H", "7H"), ("8S", "9S")),
)


def test_sequences_are_counted_as_by_hand() -> None:
    """3S, 5S or the throw of both, which fails and leaves 3S; then 4S, two hearts, two spades."""
    found = counted(FOUR_HANDS, 4, REFERENCE)
    assert found.sequences == (3, 3, 6, 12)
    assert found.hash == hash_of([["3S"], ["5S"], ["5S", "3S"]])
    assert divided(FOUR_HANDS, 4, REFERENCE) == {("3S",): 4, ("5S",): 4, ("3S", "5S"): 4}


def test_a_sequence_goes_on_into_the_next_trick() -> None:
    """After 3S 4S and a heart seat 3 has won with a spade, and has one card to lead."""
    hands = (("3S", "5S"), ("4S", "4H"), ("6H", "7H"), ("8S", "9S"))
    asked: list[tuple[str, Any]] = []

    def answers(questions: Any) -> Any:
        asked.extend(questions)
        return REFERENCE(questions)

    position = Position("by hand", "tractor", {"rank": "2", "suit": "C"}, 0, hands)
    assert counted(position, 5, answers).sequences == (3, 3, 6, 12, 12)
    leads = [given for ask, given in asked if ask == "tractor.lead"]
    assert {given["leader"] for given in leads} == {0, 3}


def test_attempts_are_sets_of_cards_with_copies_alike() -> None:
    assert attempts(("KD", "KD")) == [("KD",), ("KD", "KD")]
    assert len(attempts(("KD", "KD", "QD"))) == 5


@pytest.mark.parametrize("game", GAMES)
def test_the_reference_counts_what_is_published(game: str) -> None:
    for each in load(game)[::25]:
        depth = len(each.counts.sequences)
        assert counted(each.position, depth, REFERENCE) == each.counts


@pytest.mark.parametrize("game", GAMES)
def test_the_logic_programs_count_what_is_published(game: str) -> None:
    small = [each for each in load(game) if each.counts.sequences[3] <= 60]
    assert len(small) > 50
    assert all(is_confirmed(each) for each in small[:: len(small) // 4])


def test_the_command_says_what_is_as_published(capsys: pytest.CaptureFixture[str]) -> None:
    names = [each.position.name for game in GAMES for each in load(game)[:2]]
    assert status_of(["count", *names]) == 0
    out = capsys.readouterr().out
    assert "tractor · 2 positions · 0 not as published" in out
    assert all(name in out for name in names)


def test_an_engine_that_plays_otherwise_counts_otherwise(
    capsys: pytest.CaptureFixture[str],
) -> None:
    names = [each.position.name for each in load("tractor")[:15]]
    with plays.playing({"tractor": {"throw_in_trumps": "refused"}}) as address:
        assert status_of(["count", *names, "--engine", address]) == 1
    out = capsys.readouterr().out
    assert "is counted otherwise" in out
    assert "  published   " in out
    assert "  counted     " in out


def test_an_engine_that_does_not_answer_is_not_counted(
    capsys: pytest.CaptureFixture[str],
) -> None:
    name = load("tractor")[0].position.name
    with plays.playing({}, only="tractor.trick") as address:
        assert status_of(["count", name, "--engine", address]) == 1
    assert "nothing: tractor.lead is not answered" in " ".join(capsys.readouterr().out.split())


MISSHAPEN = [
    ("tractor.lead", "legal", "left out"),
    ("tractor.lead", "legal", "1"),
    ("tractor.lead", "led", '"3S"'),
    ("tractor.lead", "led", "[3]"),
    ("tractor.lead", "must_beat", "left out"),
    ("tractor.lead", "must_beat", "[4]"),
    ("tractor.follows", "plays", "null"),
    ("tractor.follows", "plays", '["3S"]'),
    ("tractor.follows", "plays", "[[[]]]"),
    ("tractor.trick", "winner", "99"),
    ("tractor.trick", "winner", "true"),
    ("tractor.trick", "winner", '"1"'),
    ("tractor.trick", "winner", "[]"),
    ("pedro.plays", "plays", "null"),
    ("pedro.plays", "plays", '[["3S"]]'),
    ("pedro.trick", "winner", "left out"),
    ("pedro.trick", "winner", "0.5"),
]


@pytest.mark.parametrize("words", [[], ["--divide"]])
@pytest.mark.parametrize("misshapen", MISSHAPEN)
def test_an_answer_without_what_is_counted_with_is_told(
    misshapen: tuple[str, str, str],
    words: list[str],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[1]))
    ask, key, _ = misshapen
    name = load(ask.partition(".")[0])[0].position.name
    engine = shlex.join([sys.executable, "-m", "tests.engines.misshapes", *misshapen])
    assert status_of(["count", name, *words, "--engine", engine]) == 1
    out = capsys.readouterr().out
    assert f"counted     nothing: {ask} is answered with" in out
    assert key in out


def test_a_division_without_an_answer_is_told_and_the_others_are_shown(
    capsys: pytest.CaptureFixture[str],
) -> None:
    names = [load(game)[0].position.name for game in GAMES]
    with plays.playing({}, only="tractor.lead") as address:
        assert status_of(["count", *names, "--divide", "--engine", address]) == 1
    out = capsys.readouterr().out
    assert "nothing: tractor.follows is not answered" in out
    assert "nothing: pedro.plays is not answered" in out


def with_point(answer: Any) -> Any:
    return {**answer, "winner": float(answer["winner"])} if "winner" in answer else answer


def test_a_seat_may_be_written_as_a_number_with_a_point() -> None:
    """JSON has one kind of number: 2.0 is the seat 2."""

    def answers(questions: Any) -> Any:
        return [with_point(answer or {}) for answer in REFERENCE(questions)]

    each = load("tractor")[0]
    assert counted(each.position, len(each.counts.sequences), answers) == each.counts


def test_the_engine_of_the_settings_is_counted(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = load("tractor")[0].position.name
    with plays.playing({}, only="tractor.trick") as address:
        (folder / "followsuit.toml").write_text(f'engine = "{address}"\n', encoding="utf-8")
        assert status_of(["count", name]) == 1
    assert "tractor.lead is not answered" in capsys.readouterr().out


def test_a_division_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    one = load("pedro")[0]
    assert status_of(["count", one.position.name, "--divide"]) == 0
    assert f"{one.counts.sequences[-1]:>10,}  in all" in capsys.readouterr().out


def test_wrong_names_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert status_of(["count", "tractor-nothing"]) == 4
    assert "tractor-nothing: no such position" in capsys.readouterr().err
    assert status_of(["count", "--game", "whist"]) == 4
