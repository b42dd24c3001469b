"""Fuzzing and lockstep that are interrupted: what was found is told, and nothing is left."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from tests import lost
from tests.faults.cells import left_over
from tests.one_card import PLACES, engine

from followsuit.fuzz import campaign
from followsuit.workers import processes

if TYPE_CHECKING:
    from pathlib import Path

MUTANT = "a_failed_throw_costs_nothing"
HELLO, FIRST, OTHERS, SHRINKING = range(1, 5)
"""What the processes of an engine are for, one after the other."""


def interrupted(folder: Path, words: list[str], number: int, questions: int) -> tuple[int, str]:
    """The status of a command whose engine interrupts it, and what it says."""
    (folder / "starts").mkdir()
    address = engine("interrupts", MUTANT, str(folder / "starts"), str(number), str(questions))
    tag = f"interrupted-in-{folder.name}-{os.getpid()}"
    ended = subprocess.run(
        [sys.executable, "-m", "followsuit", *words, "--engine", address],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": PLACES, "TAG": tag},
        capture_output=True,
        text=True,
        check=False,
    )
    assert left_over(tag) == 0
    assert not ended.stderr
    return ended.returncode, ended.stdout


def test_what_the_first_questions_found_is_told(tmp_path: Path) -> None:
    words = ["fuzz", "--game", "tractor", "--seeds", "0:100"]
    status, out = interrupted(tmp_path, words, FIRST, 900)
    assert status == 6
    assert "DIFFERENCE tractor.lead" in out
    asked = re.search(r"([0-9,]+) questions .* · interrupted", out)
    assert asked
    assert 0 < int(asked[1].replace(",", "")) <= 900


def test_what_a_campaign_found_is_told_where_it_was_not_made_small_yet(tmp_path: Path) -> None:
    words = ["fuzz", "--game", "tractor", "--seeds", "0:8"]
    status, out = interrupted(tmp_path, words, SHRINKING, 3)
    assert status == 6
    assert "DIFFERENCE tractor.lead" in out
    assert "interrupted" in out.splitlines()[-1]


@pytest.mark.parametrize("more", [[], ["--via", "round"], ["--hidden"]])
def test_how_far_a_game_went_is_told(tmp_path: Path, more: list[str]) -> None:
    words = ["lockstep", "--game", "pedro", "--seeds", "0:1", *more]
    status, out = interrupted(tmp_path, words, FIRST, 20)
    assert status == 6
    assert re.fullmatch(r"[1-9][0-9]* (round|pair)s? .*no difference · interrupted\n", out)


def test_no_engine_of_a_process_is_left_running(tmp_path: Path) -> None:
    words = ["fuzz", "--game", "pedro", "--seeds", "0:250", "--jobs", "2"]
    status, out = interrupted(tmp_path, words, 0, 0)
    assert status == 0
    assert "0 differences · 0 never looked at\n" in out


def test_processes_that_are_not_waited_for_are_ended(tmp_path: Path) -> None:
    tasks = [lost.Task(number, str(tmp_path / "done")) for number in (0, 20, 20, 20)]
    task, _ = next(processes(2, campaign.prepare).results(lost.sleeper, tasks))
    assert task == tasks[0]
    assert not (tmp_path / "done").exists()
