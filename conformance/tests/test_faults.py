"""A sample of what ``make faults`` tries, and whether it would notice."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from tests.faults.acts import ACTS
from tests.faults.cells import Cell, run
from tests.faults.kills import kill, wrong_in
from tests.faults.kinds import KINDS

from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from pathlib import Path

BY_NAME = {kind.name: kind for kind in KINDS}
SAMPLE = (
    "seq of the one before",
    "thinks aloud at length",
    "flood of lines",
    "recursion",
    "hard exit",
    "sleeps beside a child",
    "dies before its child",
    "memory hog in a child",
)
KILLS = 4


def test_every_act_has_its_right_verdicts() -> None:
    assert list(ACTS) == [kind.name for kind in KINDS]
    assert len(KINDS) >= 30


@pytest.mark.parametrize("jobs", [1, 4])
@pytest.mark.parametrize("connection", ["program", "function"])
@pytest.mark.parametrize("name", SAMPLE)
def test_a_fault_costs_one_question(name: str, connection: str, jobs: int, tmp_path: Path) -> None:
    assert run(Cell(BY_NAME[name], connection, jobs), tmp_path) == []


def test_a_wrong_verdict_is_noticed(tmp_path: Path) -> None:
    wrong = replace(BY_NAME["hard exit"], program=(Outcome.CRASHED, "exit status 102"))
    (finding,) = run(Cell(wrong, "program", 1), tmp_path)
    assert finding == "crashed: exit status 101; right is crashed: exit status 102"


@pytest.mark.parametrize("jobs", [1, 4])
def test_a_killed_run_leaves_whole_and_right_verdicts(jobs: int, tmp_path: Path) -> None:
    killed = list(kill(KILLS, jobs, seed=7, folder=tmp_path))
    assert len(killed) == KILLS
    assert [str(one) for one in killed if one.wrong] == []


def test_a_journal_that_is_wrong_is_noticed() -> None:
    whole = b'{"case": "a"}\n{"case": "b"}\n'
    assert list(wrong_in(b'{"case": "a"}\n{"ca', whole)) == []
    assert len(list(wrong_in(b'{"case": "a"}\n{"case": "c"}\n', whole))) == 1
    assert len(list(wrong_in(b'{"case": "a"}\n{"case": "a"}\n', whole))) == 1
    assert len(list(wrong_in(b'{"case"\n', whole))) == 1
