"""Runs that are interrupted or killed: what is left on disk, running, on the screen."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
import sys
import termios
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest
from tests.faults.cells import left_over
from tests.one_card import PLACES, engine, write_cases

from followsuit.cli import status_of
from followsuit.reports.progress import CLEAR

if TYPE_CHECKING:
    from pathlib import Path

ESCAPES = re.compile(r"\r?\x1b\[[0-9;?]*[A-Za-z]")
TAG = f"started-by-{os.getpid()}"
SENT = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
"""Signals that a program started in the background may have been told to ignore."""


@pytest.fixture(autouse=True)
def _engines_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", PLACES)


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A user's folder with twenty cases; the engines lie about the one that plays AS."""
    return write_cases(tmp_path / "mine")


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("jobs", [1, 3])
@pytest.mark.parametrize(
    "numbers",
    [
        [signal.SIGINT],
        [signal.SIGTERM],
        [signal.SIGHUP],
        [signal.SIGINT, signal.SIGINT, signal.SIGHUP, signal.SIGINT],
    ],
)
def test_an_interrupted_run_leaves_a_partial_report(
    own: Path, tmp_path: Path, numbers: list[signal.Signals], jobs: int
) -> None:
    report, process = start(own, tmp_path, jobs)
    for number in numbers:
        process.send_signal(number)
    out, err = process.communicate()
    assert process.returncode == 6, err
    assert re.search("cases? (was|were) not reached", out)
    assert left_over(TAG) == 0
    kinds = [next(iter(line)) for line in lines(report)]
    assert kinds[0] == "run"
    assert set(kinds[1:]) == {"case"}
    assert [entry for entry in tmp_path.iterdir() if "partial" in entry.name] == []


def test_a_killed_run_leaves_its_journal(own: Path, tmp_path: Path) -> None:
    report, process = start(own, tmp_path)
    process.kill()
    process.communicate()
    journal = lines(tmp_path / "report.jsonl.partial")
    assert {line["verdict"] for line in journal[1:]} == {"passed"}
    assert not report.exists()
    again = ("run", "own/", "--scenarios", str(own), "--engine", engine("backwards"))
    assert status_of([*again, "--report", f"jsonl={report}"]) == 0
    assert len(lines(report)) == 22


@pytest.mark.parametrize("jobs", [1, 3])
def test_a_terminal_is_left_as_it_was(own: Path, tmp_path: Path, jobs: int) -> None:
    screen, side = pty.openpty()
    before = termios.tcgetattr(side)
    _, process = start(own, tmp_path, jobs, stderr=side)
    process.send_signal(signal.SIGTERM)
    process.communicate()
    assert process.returncode == 6
    assert termios.tcgetattr(side) == before
    os.close(side)
    shown = shown_on(screen)
    assert "of 20 judged" in shown
    assert set(ESCAPES.findall(shown)) == {CLEAR}
    assert shown.rpartition(CLEAR)[2] == ""


def shown_on(screen: int) -> str:
    """What was written to a terminal whose other side is closed."""
    text = b""
    with suppress(OSError):
        while data := os.read(screen, 65_536):
            text += data
    os.close(screen)
    return text.decode()


def start(
    own: Path, tmp_path: Path, jobs: int = 1, stderr: int = subprocess.PIPE
) -> tuple[Path, subprocess.Popen[str]]:
    """A run that hangs at one question, and that has judged others already."""
    report = tmp_path / "report.jsonl"
    before = {number: signal.signal(number, signal.SIG_DFL) for number in SENT}
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "followsuit", "run", "own/", "--scenarios", str(own)),
            *("--engine", engine("silent"), "--report", f"jsonl={report}", "--timeout", "600"),
            *("--jobs", str(jobs)),
        ],
        env={**os.environ, "TAG": TAG},
        stdout=subprocess.PIPE,
        stderr=stderr,
        text=True,
    )
    for number, handler in before.items():
        signal.signal(number, handler)
    partial = tmp_path / "report.jsonl.partial"
    for _ in range(1200):
        if partial.exists() and partial.read_text(encoding="utf-8").count("\n") > 5:
            return report, process
        time.sleep(0.05)
    process.kill()
    pytest.fail("nothing was judged within a minute")
