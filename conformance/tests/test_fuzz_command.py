"""``followsuit fuzz`` as a user meets it."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest
from tests.one_card import PLACES, engine

from followsuit.cli import status_of

HERE = Path(__file__).parent
MUTANTS = "python:followsuit_reference.mutants:"
FAILING = f"{MUTANTS}a_failed_throw_costs_nothing"
STARTER = HERE.parent / "followsuit" / "starters" / "javascript" / "engine.mjs"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, and a place from which engines are found."""
    monkeypatch.chdir(tmp_path)
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def test_a_difference_is_shown_in_cards_with_how_to_repeat_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    game = ("--game", "tractor")
    assert status_of(["fuzz", "--engine", FAILING, *game, "--seeds", "0:8"]) == 1
    out = capsys.readouterr().out
    assert "DIFFERENCE tractor.lead" in out
    assert "tractor.leading.penalty" in out or "penalty" in out
    assert "expected  accepted" in out
    assert "answered  accepted" in out
    again = next(line for line in out.splitlines() if line.startswith("  again"))
    words = again.split()[2:]
    assert words[:2] == ["fuzz", "--engine"]
    assert status_of(words) == 1
    assert "DIFFERENCE tractor.lead" in capsys.readouterr().out


def test_a_question_may_be_asked_again_by_hand(capsys: pytest.CaptureFixture[str]) -> None:
    assert status_of(["fuzz", "--engine", FAILING, "--game", "tractor", "--seeds", "0:8"]) == 1
    lines = capsys.readouterr().out.splitlines()
    by_hand = next(line for line in lines if line.startswith("  by hand"))
    words = shlex.split(by_hand)[3:]
    assert status_of(words) == 0
    assert capsys.readouterr().out.startswith("The throw fails")


def test_what_is_saved_passes_lint_and_tells_right_from_wrong(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = folder / "found"
    options = ("--game", "tractor", "--seeds", "0:8", "--save", str(saved))
    assert status_of(["fuzz", "--engine", FAILING, *options]) == 1
    assert len(list(saved.glob("*.yaml"))) >= 1
    assert status_of(["lint", str(saved)]) == 0
    assert status_of(["run", "own", "--scenarios", str(saved)]) == 0
    assert status_of(["run", "own", "--scenarios", str(saved), "--engine", FAILING]) == 1
    assert "Written: " in capsys.readouterr().out


def test_what_cannot_be_saved_makes_a_partial_campaign(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "file").touch()
    options = ("--game", "tractor", "--seeds", "0:8", "--save", str(folder / "file" / "found"))
    assert status_of(["fuzz", "--engine", FAILING, *options]) == 6
    out, err = capsys.readouterr()
    assert "DIFFERENCE tractor.lead" in out
    assert "Written" not in out
    assert f"--save {folder / 'file' / 'found'}" in err


def test_the_same_seeds_say_the_same_with_any_number_of_processes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    options = ["fuzz", "--engine", FAILING, "--game", "tractor", "--seeds", "1000:1220"]
    pages = []
    for jobs in ("1", "2"):
        assert status_of([*options, "--jobs", jobs]) == 1
        pages.append(capsys.readouterr().out)
    assert pages[0] == pages[1]
    assert len(pages[0]) > 500


@pytest.mark.parametrize(
    "words",
    [
        ["--house-rules", "common"],
        ["--set", "failed_bid=bid", "--set", "trump_when_able=allowed"],
        ["--set", "tractor_follow=longest", "--set", "throw_tractors=component"],
    ],
)
def test_an_engine_that_obeys_per_question_is_told_what_the_user_sets(words: list[str]) -> None:
    """The reference plays no house rule but those that a question names."""
    assert status_of(["fuzz", *words, "--seeds", "0:120"]) in {0, 6}
    assert status_of(["lockstep", *words, "--seeds", "0:2", "--rounds", "1"]) == 0
    assert status_of(["lockstep", *words, "--hidden", "--seeds", "0:2", "--rounds", "1"]) == 0


@pytest.mark.parametrize("ask", ["tractor.follow", "pedro.play"])
def test_one_is_not_true(
    ask: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of Python's values they are equal, of JSON's they are not."""
    monkeypatch.setenv("PYTHONPATH", PLACES)
    address = engine("misshapes", ask, "legal", "as a number")
    game = ask.partition(".")[0]
    assert status_of(["fuzz", "--engine", address, "--game", game, "--seeds", "0:4"]) == 1
    out = capsys.readouterr().out
    assert f"DIFFERENCE {ask}" in out
    assert "  answered  legal 1\n" in out


def test_a_fuzzer_that_finds_nothing_shows_whether_it_looked(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert status_of(["fuzz", "--game", "pedro", "--seeds", "0:3"]) == 6
    out = capsys.readouterr().out
    assert "Never looked at, although the engine could be asked about it:" in out
    assert "0 differences" in out


def test_what_comes_up_too_seldom_is_told_with_how_often(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["fuzz", "--game", "pedro", "--seeds", "0:3", "--least", "100000"]
    assert status_of(words) == 6
    out = capsys.readouterr().out
    assert "Looked at so seldom, although the engine could be asked about it:" in out
    assert "           0  " not in out
    assert " too seldom looked at" in out


def test_an_engine_that_plays_whole_rounds_alone_is_asked_these(
    capsys: pytest.CaptureFixture[str],
) -> None:
    mutant = f"{MUTANTS}one_pair_is_enough_for_a_tractor"
    words = ["fuzz", "--engine", mutant, "--game", "tractor", "--via", "round", "--seeds", "22:23"]
    assert status_of(words) == 1
    out = capsys.readouterr().out
    assert "DIFFERENCE tractor.round" in out
    assert "  tractor.following.tractor-pairs-owed" in out
    assert "tractor.follow\n" not in out
    again = next(line for line in out.splitlines() if line.startswith("  again"))
    assert "--via round" in again


def test_counts_are_printed_by_rule(capsys: pytest.CaptureFixture[str]) -> None:
    status_of(["fuzz", "--game", "pedro", "--seeds", "0:30", "--counts"])
    out = capsys.readouterr().out
    assert "     refused   consulted" in out
    assert "  pedro.following.suit-owed" in out


def test_a_house_rule_that_is_set_is_held_to(capsys: pytest.CaptureFixture[str]) -> None:
    options = ("--game", "tractor", "--seeds", "0:40", "--set", "throw_penalty=none")
    assert status_of(["fuzz", "--engine", FAILING, *options]) != 1
    assert " 0 differences" in capsys.readouterr().out


def test_nobody_takes_the_reference_for_an_engine(capsys: pytest.CaptureFixture[str]) -> None:
    status_of(["fuzz", "--seeds", "0:1"])
    assert "the reference is compared with itself" in capsys.readouterr().err
    status_of(["fuzz", "--seeds", "0:1", "--engine", FAILING])
    assert "with itself" not in capsys.readouterr().err


def test_an_engine_that_knows_no_question_is_said_to_be_asked_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    hello = '{"seq":SEQ,"answer":{"protocol":1,"engine":{"name":"e","version":"1"},"asks":[]}}'
    address = shlex.join(
        ["env", f"PYTHONPATH={HERE.parent}", sys.executable, f"{HERE}/engines/says.py", hello]
    )
    assert status_of(["fuzz", "--engine", address, "--seeds", "0:1"]) == 5
    out = capsys.readouterr().out
    assert out == "nothing asked: the engine answers no question that the fuzzer has\n"


def test_an_engine_over_pipes_is_asked_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    pages = []
    for address in (f"'{sys.executable}' -m followsuit_reference", "the reference"):
        engine = [] if address == "the reference" else ["--engine", address]
        status_of(["fuzz", "--game", "tractor", "--seeds", "0:25", *engine])
        pages.append(capsys.readouterr().out)
    assert pages[0] == pages[1]


def test_an_engine_that_dies_parts_from_the_reference(capsys: pytest.CaptureFixture[str]) -> None:
    address = f"env PYTHONPATH={HERE.parent} '{sys.executable}' {HERE}/engines/dies.py --always"
    assert status_of(["fuzz", "--engine", address, "--game", "tractor", "--seeds", "0:1"]) in {1, 6}
    assert "DIFFERENCE tractor.follow" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seeds", "5:5"], "--seeds 5:5: write A:B"),
        (["--seeds", "ten"], "--seeds ten: write A:B"),
        (["--for", "soon"], "--for soon: write a time such as 90s, 10m or 2h"),
        (["--set", "talon=1"], "--set talon: no such house rule"),
    ],
)
def test_wrong_usage_is_said_in_words(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert status_of(["fuzz", *words]) == 4
    assert said in capsys.readouterr().err


def test_time_ends_a_campaign(capsys: pytest.CaptureFixture[str]) -> None:
    assert status_of(["fuzz", "--game", "pedro", "--for", "1s"]) in {0, 6}
    assert "questions · 0 differences" in capsys.readouterr().out
