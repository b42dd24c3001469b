"""The whole suite against the reference: the same report whichever way it is asked."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

import pytest

from followsuit.cli import status_of

if TYPE_CHECKING:
    from pathlib import Path

SUBPROCESS = f"{sys.executable} -m followsuit_reference"


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return run(tmp_path_factory.mktemp("first"))


def run(folder: Path, *options: str) -> bytes:
    path = folder / "report.jsonl"
    assert status_of(["run", "--report", f"jsonl={path}", *options]) == 0
    return path.read_bytes()


def test_every_planned_case_is_asked_and_passes(report: bytes) -> None:
    summary = json.loads(report.splitlines()[-1])["summary"]
    assert summary["planned"] == summary["asked"] == summary["passed"] >= 320


@pytest.mark.parametrize(
    "options",
    [
        pytest.param((), id="again"),
        pytest.param(("--shuffle", "7"), id="shuffled"),
        pytest.param(("--engine", SUBPROCESS), id="subprocess"),
        pytest.param(("--engine", SUBPROCESS, "--shuffle", "11"), id="subprocess-shuffled"),
    ],
)
def test_the_report_is_the_same(
    tmp_path: Path, report: bytes, options: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", ":".join(sys.path))
    assert run(tmp_path, *options) == report


def test_every_refusal_of_the_reference_names_the_rule_expected(tmp_path: Path) -> None:
    path = tmp_path / "strict.jsonl"
    assert status_of(["run", "--reasons", "strict", "--report", f"jsonl={path}"]) == 0
