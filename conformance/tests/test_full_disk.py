"""A disk that is full: what was judged stays readable, the error is clear, the status is 6."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from tests.results import HEAD, failed, result
from tests.trees import REPOSITORY

from followsuit import index
from followsuit.errors import SuiteError
from followsuit.journal import Journal, prepare

if TYPE_CHECKING:
    from pathlib import Path

CASES = "tractor/following/"
NUMBER = len(index.select(index.load().cases, [CASES]))
SMALL = """
import resource, sys

resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), int(sys.argv[1])))

from followsuit.cli import status_of

sys.exit(status_of(sys.argv[2:]))
"""
"""followsuit where no file grows beyond a number of bytes."""


def followsuit(limit: int, *arguments: str) -> subprocess.CompletedProcess[str]:
    places = [REPOSITORY / "conformance", REPOSITORY / "reference"]
    return subprocess.run(
        [sys.executable, "-c", SMALL, str(limit), *arguments],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, places))},
        capture_output=True,
        text=True,
        check=False,
    )


def cases(path: Path) -> dict[str, Any]:
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    return {line["case"]: line for line in lines if "case" in line}


@pytest.mark.parametrize(
    "engine", [(), ("--engine", f"{sys.executable} -m followsuit_reference", "--jobs", "2")]
)
def test_a_report_without_room_leaves_a_journal_of_whole_lines(
    engine: tuple[str, ...], tmp_path: Path
) -> None:
    report, whole, badge = (tmp_path / name for name in ("r.jsonl", "whole.jsonl", "badge.json"))
    options = ("--report", f"jsonl={report}", "--report", f"badge={badge}")
    ran = followsuit(20_000, "run", CASES, *engine, *options)
    partial = report.with_name("r.jsonl.partial")
    assert ran.returncode == 6
    assert ran.stderr == (
        f"--report: {report} cannot be written: File too large;"
        f" the first verdicts are in {partial}\n"
    )
    assert f"{NUMBER} planned · {NUMBER} asked · {NUMBER} passed" in ran.stdout
    assert not report.exists()
    assert json.loads(badge.read_text("utf-8"))["message"] == f"{NUMBER} passed"
    assert followsuit(10_000_000, "run", CASES, "--report", f"jsonl={whole}").returncode == 0
    found = cases(partial)
    assert 50 < len(found) < NUMBER
    assert found.items() <= cases(whole).items()
    again = followsuit(10_000_000, "report", str(partial), "--report", f"badge={badge}")
    assert again.returncode in {0, 6}
    assert json.loads(badge.read_text("utf-8"))["message"].startswith("partial: ")


def test_another_report_without_room_is_told(tmp_path: Path) -> None:
    report = tmp_path / "r.xml"
    ran = followsuit(20_000, "run", CASES, "--report", f"junit={report}")
    assert ran.returncode == 6
    assert ran.stderr == f"--report: {report} cannot be written: File too large\n"
    assert f"{NUMBER} passed" in ran.stdout
    assert list(tmp_path.iterdir()) == []


def test_no_room_for_the_first_line_is_told_before_anything_is_asked(tmp_path: Path) -> None:
    ran = followsuit(10, "run", CASES, "--report", f"jsonl={tmp_path}/r.jsonl")
    assert (ran.returncode, ran.stdout) == (4, "")
    assert ran.stderr == f"--report: {tmp_path}/r.jsonl cannot be written: File too large\n"
    assert list(tmp_path.iterdir()) == []


def test_what_was_found_out_is_shown_although_its_report_has_no_room(tmp_path: Path) -> None:
    report = tmp_path / "found.json"
    ran = followsuit(100, "detect", "--game", "pedro", "--report", f"json={report}")
    assert ran.returncode == 6
    assert ran.stderr == f"--report: {report} cannot be written: File too large\n"
    assert "Plays like article" in ran.stdout


def test_a_journal_with_every_verdict_says_so(tmp_path: Path) -> None:
    journal = Journal(prepare(tmp_path / "r"), HEAD)
    journal.add(failed())
    (tmp_path / "r").mkdir()
    with pytest.raises(SuiteError, match=r"every verdict is in .*r\.partial"):
        journal.finish(result(failed()))
    assert (tmp_path / "r.partial").read_text("utf-8").count("\n") == 2
