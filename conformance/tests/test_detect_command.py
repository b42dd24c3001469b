"""``followsuit detect`` as a user meets it, and ``followsuit run`` under house rules."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest
from tests.engines import plays
from tests.toolchains import require

from followsuit.cli import status_of

FLAT = {"tractor": {"talon_factor": "flat_two"}}
EXAMPLE = Path(__file__).parents[1] / "examples" / "javascript" / "engine.mjs"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, and a place from which engines are found."""
    monkeypatch.chdir(tmp_path)
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def test_what_is_found_is_shown_written_and_reported(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ("--game", "tractor", "--write", "--report", "json=found.json")
    with plays.playing(FLAT) as address:
        assert status_of(["detect", "--engine", address, *options]) == 0
        out = capsys.readouterr().out
        assert status_of(["run", "tractor/scoring", "--engine", address]) == 0
    assert "  talon_factor  flat_two" in out
    assert "more play the default)" in out
    assert "Plays like article, except talon_factor: flat_two." in out
    assert "0 failed." in out
    assert out.endswith("Written to followsuit.toml.\n")
    assert all(len(line) <= 80 for line in out.splitlines())
    assert (folder / "followsuit.toml").read_text() == (
        '[house_rules]\ntalon_factor = "flat_two"\n'
    )
    assert "house rules: article, talon_factor=flat_two" in capsys.readouterr().out
    report = json.loads((folder / "found.json").read_text("utf-8"))
    assert report["house_rules"] == FLAT
    assert report["plays_like"] == "article, except talon_factor: flat_two"
    assert report["confirmed"]["failed"] == 0
    assert {entry["house_rule"]: entry["value"] for entry in report["found"]}["ace"] == (
        "pass_any_time"
    )


def test_a_bug_is_a_failure_and_named(capsys: pytest.CaptureFixture[str]) -> None:
    with plays.playing({}, "the_first_ruff_wins") as address:
        assert status_of(["detect", "--engine", address, "--game", "tractor"]) == 1
    out = capsys.readouterr().out
    assert "over_ruff" in out
    assert "contradictory" in out
    assert "closest: " in out
    assert re.search(r"Held to these house rules, \d+ of [\d,]+ cases failed", out)
    assert "a bug of the engine. followsuit run shows each" in " ".join(out.split())
    assert "tractor.winning." in out


@pytest.mark.parametrize(
    ("options", "status", "words"),
    [
        (["--game", "bridge"], 4, "--game bridge: write tractor or pedro"),
        (["--report", "html=x"], 4, "write json=PATH"),
        (["--timeout", "nan"], 4, "write a number of seconds"),
        (["--engine", "python:nothing"], 4, "write python:MODULE:FUNCTION"),
        (["--engine", f"{sys.executable} -c pass"], 3, "no answer to hello"),
    ],
)
def test_wrong_usage_and_engines_that_do_not_start(
    options: list[str], status: int, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert status_of(["detect", *options]) == status
    assert words in capsys.readouterr().err


def test_the_example_plays_the_article_as_far_as_it_goes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert status_of(["detect", "--engine", f"{require('node')} {EXAMPLE}"]) == 0
    out = capsys.readouterr().out
    assert "Plays like article, as far as it answers." in out
    assert "Unsupported: joker_pairs, pair_over_pair, " in out


def test_an_engine_without_a_question_of_house_rules_is_not_said_to_play_any(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert status_of(["init", "--language", "python"]) == 0
    capsys.readouterr()
    assert status_of(["detect", "--engine", f"{sys.executable} engine.py"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("my-engine 0.1.0 · 0 questions, ")
    assert "Nothing that it answers depends on a house rule.\nConfirmed by 22 cases" in out
    assert "Plays like" not in out


def test_an_engine_is_held_to_what_the_user_sets(capsys: pytest.CaptureFixture[str]) -> None:
    options = ("--set", "talon_factor=flat_two", "--report", "jsonl=report.jsonl")
    with plays.playing(FLAT) as address:
        assert status_of(["run", "tractor", "--engine", address, *options]) == 0
    printed = capsys.readouterr()
    assert printed.err == (
        "note: the engine neither states nor configures talon_factor; it is held to"
        " talon_factor=flat_two\n"
    )
    assert "house rules: article, talon_factor=flat_two" in printed.out
    assert "derived: " in printed.out
    head, *cases, summary = map(json.loads, Path("report.jsonl").read_text().splitlines())
    assert head["run"]["house_rules"] == FLAT
    figures = summary["summary"]
    assert figures["planned"] == figures["asked"] == figures["passed"]
    assert figures["derived"] == {"passed": sum("derived" in line for line in cases)}


def test_a_preset_holds_an_engine_that_obeys(capsys: pytest.CaptureFixture[str]) -> None:
    assert status_of(["run", "tractor", "--house-rules", "common"]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert "house rules: common\n" in printed.out
    assert " 0 failed · 0 skipped" in printed.out


def test_a_house_rule_stated_as_other_skips_what_depends_on_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert status_of(["run", "tractor/advancement", "--set", "ace=other"]) == 0
    out = capsys.readouterr().out
    assert "house rules: article, ace=other" in out
    assert "house rule stated as other (ace)" in out
    assert " 0 passed" not in out


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--house-rules", "comon"], "did you mean common?"),
        (["--set", "tractor_folow=longest"], "did you mean tractor_follow?"),
        (["--set", "throw_follow=components"], "nearest: "),
        (["--set", "ace"], "write NAME=VALUE"),
    ],
)
def test_house_rules_set_wrong_are_wrong_usage(
    options: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert status_of(["run", *options]) == 4
    printed = capsys.readouterr()
    assert printed.out == ""
    assert words in printed.err


def test_failures_that_a_house_rule_explains_are_hinted_at(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with plays.playing({"tractor": {"tractor_follow": "longest"}}) as address:
        assert status_of(["run", "tractor/following", "--engine", address]) == 1
    out = capsys.readouterr().out
    failures = out[: out.index(" failed ·")].rpartition(" ")[2]
    assert f"{failures} failures agree with tractor_follow: longest\n" in out
    assert f"\n  try       followsuit detect --engine {plays.ADDRESS}\n" in out


def test_a_bug_is_not_hinted_at_as_a_house_rule(capsys: pytest.CaptureFixture[str]) -> None:
    with plays.playing({}, "a_card_held_once_is_led_twice") as address:
        assert status_of(["run", "tractor/leading", "--engine", address]) == 1
    out = capsys.readouterr().out
    assert " failures agree with " not in out
