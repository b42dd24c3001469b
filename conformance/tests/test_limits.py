"""What an engine may take: the options, what they mean, and where they are set."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
import pytest
from tests import synthetic
from tests.faults.cells import PROGRAM
from tests.faults.engine import FAULT
from tests.one_card import PLACES, engine, write_cases

from followsuit.cli import status_of
from followsuit.commands.common import size
from followsuit.connect import connect
from followsuit.connect.limits import Limits
from followsuit.connect.memory import shown
from followsuit.runner import Run
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with cases of its own."""
    monkeypatch.setenv("PYTHONPATH", PLACES)
    monkeypatch.chdir(tmp_path)
    write_cases(tmp_path / "mine")
    return tmp_path


def run(*options: str) -> int:
    return status_of(["run", "own/", "--scenarios", "mine", *options])


@pytest.mark.parametrize(
    ("written", "bytes_"),
    [
        ("1", 1),
        ("512M", 512 << 20),
        ("1.5 GiB", 3 << 29),
        ("2g", 2 << 30),
        ("64kb", 64 << 10),
        ("100B", 100),
    ],
)
def test_a_size_is_read(written: str, bytes_: int) -> None:
    option = click.Option(["--x"])
    assert size(click.Context(click.Command("x")), option, written) == bytes_


@pytest.mark.parametrize(
    ("bytes_", "text"),
    [(512 << 20, "512 MiB"), (3 << 29, "1.5 GiB"), (1 << 10, "1 KiB"), (7, "7 bytes")],
)
def test_a_size_is_shown(bytes_: int, text: str) -> None:
    assert shown(bytes_) == text


@pytest.mark.parametrize(
    "options",
    [
        ["--max-memory", "much"],
        ["--max-memory", "0"],
        ["--max-memory", "-1M"],
        ["--jobs", "0"],
        ["--jobs", "1.5"],
        ["--restarts", "-1"],
        ["--timeouts", "0"],
        ["--timeout", "inf"],
    ],
)
@pytest.mark.parametrize("command", ["run", "detect"])
def test_a_limit_that_is_none_is_wrong_usage(
    command: str, options: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert status_of([command, *options]) == 4
    printed = capsys.readouterr()
    assert printed.out == ""
    assert options[0] in printed.err


@pytest.mark.parametrize("restarts", [0, 1, 4])
def test_so_many_questions_may_bring_an_engine_down(restarts: int) -> None:
    with connect(engine("dies", "--always"), Limits(60, restarts=restarts)) as connection:
        verdicts = list(Run(synthetic.CASES, connection, synthetic.SHAPES).verdicts())
    outcomes = [verdict.outcome for verdict in verdicts]
    assert outcomes.count(Outcome.CRASHED) == restarts + 1
    assert outcomes.count(Outcome.SKIPPED) == len(synthetic.CASES) - restarts - 1
    questions = "1 question" if restarts == 0 else f"{restarts + 1} questions"
    assert connection.warnings == [f"engine lost: {questions} brought it down"]


def test_processes_side_by_side_have_their_restarts_in_common() -> None:
    limits = Limits(60, jobs=4, restarts=5)
    with connect(engine("dies", "--always"), limits) as connection:
        run = Run(synthetic.CASES, connection, synthetic.SHAPES)
        verdicts = {verdict.case: verdict.outcome for verdict in run.verdicts()}
    outcomes = list(verdicts.values())
    assert len(outcomes) == len(synthetic.CASES)
    assert 6 <= outcomes.count(Outcome.CRASHED) <= 6 + 3
    assert set(outcomes) == {Outcome.CRASHED, Outcome.SKIPPED}


@pytest.mark.parametrize("timeouts", [1, 2])
def test_so_many_questions_in_a_row_may_run_out_of_time(timeouts: int) -> None:
    limits = Limits(1, timeouts=timeouts)
    with connect(engine("silent", "--always"), limits) as connection:
        verdicts = list(Run(synthetic.CASES, connection, synthetic.SHAPES).verdicts())
    outcomes = [verdict.outcome for verdict in verdicts]
    assert outcomes.count(Outcome.TIMED_OUT) == timeouts
    assert connection.warnings == [f"engine lost: {timeouts} time-outs in a row"]


def test_limits_are_settings(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = f"engine = '''{engine('dies', '--always')}'''\nrestarts = 1\njobs = 1\n"
    (folder / "followsuit.toml").write_text(text, "utf-8")
    assert run() == 6
    assert "engine lost: 2 questions brought it down" in capsys.readouterr().err
    assert run("--restarts", "2") == 6
    assert "engine lost: 3 questions brought it down" in capsys.readouterr().err


def test_a_memory_limit_of_the_settings_counts(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(FAULT, "memory hog")
    text = f"engine = '''{PROGRAM}'''\nmax_memory = '128M'\ntimeout = 60\n"
    (folder / "followsuit.toml").write_text(text, "utf-8")
    assert run() == 1
    printed = capsys.readouterr()
    assert "crashed   took more memory than the 128 MiB that are allowed" in printed.out
    assert "19 passed · 1 failed" in printed.out


class TestAsk:
    FOLLOW = (
        *("ask", "tractor.follow", "--trump", "2C", "--led", "5D"),
        *("--hand", "KD AS", "--play", "AS"),
    )

    def test_the_engine_of_the_settings_is_asked(
        self, folder: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        engine_ = engine("always_legal")
        (folder / "followsuit.toml").write_text(f"engine = '''{engine_}'''\n", "utf-8")
        assert status_of([*self.FOLLOW, "--json"]) == 0
        assert capsys.readouterr().out == '{"legal": true}\n'

    def test_house_rules_of_the_settings_are_named_to_an_engine_that_takes_them(
        self, folder: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        score = [
            *("ask", "tractor.score", "--trump", "2C", "--starter", "0", "--points", "85"),
            *("--talon", "5S 10S KS 3D 4D 6D 7D 8D", "--json"),
            *("--last-trick", "{leader: 1, plays: [AH AH, 3H 3H, 4H 4H, 6H 6H]}"),
        ]
        assert status_of([*score, "--set", "talon_factor=flat_two"]) == 0
        flat = capsys.readouterr().out
        assert status_of(score) == 0
        default = capsys.readouterr().out
        text = '[house_rules]\ntalon_factor = "flat_two"\n'
        (folder / "followsuit.toml").write_text(text, "utf-8")
        assert status_of(score) == 0
        assert capsys.readouterr().out == flat != default
        assert status_of([*score, "--set", "talon_factor=twice_cards"]) == 0
        assert capsys.readouterr().out == default

    def test_house_rules_of_the_settings_are_not_named_to_an_engine_that_plays_them_anyway(
        self, folder: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        text = (
            f"engine = '''{engine('always_legal')}'''\n[house_rules]\ntalon_factor = 'flat_two'\n"
        )
        (folder / "followsuit.toml").write_text(text, "utf-8")
        assert status_of([*self.FOLLOW, "--json"]) == 0
        assert capsys.readouterr().out == '{"legal": true}\n'


def test_detect_asks_the_engine_of_the_settings(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = f"engine = '''{engine('exits_at_once')}'''\nreport = ['jsonl=x']\n"
    (folder / "followsuit.toml").write_text(text, "utf-8")
    assert status_of(["detect"]) == 3
    assert "no such table: rules" in capsys.readouterr().err
