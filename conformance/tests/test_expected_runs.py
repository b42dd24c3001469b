"""``followsuit run`` under a settings file: known failures, and entries that no longer hold."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from tests.trees import REPOSITORY

from followsuit.cli import status_of

if TYPE_CHECKING:
    from pathlib import Path

WRONG = """
from importlib import import_module

REFERENCE = import_module("followsuit_reference.engine").answer


def answer(message):
    reply = REFERENCE(message)
    if message["ask"] == "tractor.units":
        return {"seq": message["seq"], "error": "no units yet"}
    return reply
"""
CASE = "tractor/units"


@pytest.fixture(autouse=True)
def _engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "no_units.py").write_text(WRONG, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(REPOSITORY / "reference"))
    for name in ("FOLLOWSUIT_ENGINE", "FOLLOWSUIT_REPORT"):
        monkeypatch.delenv(name, raising=False)


def settings(folder: Path, entry: str) -> None:
    text = f'engine = "python:no_units:answer"\nreport = ["jsonl=run.jsonl"]\n\n{entry}'
    (folder / "followsuit.toml").write_text(text, "utf-8")


def test_a_known_failure_does_not_fail_the_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings(tmp_path, "")
    assert status_of(["run", CASE]) == 1
    settings(tmp_path, f'[[expected]]\nid = "{CASE}/*"\nverdict = "errored"\nreason = "Later."\n')
    assert status_of(["run", CASE]) == 0
    assert "expected to fail" in capsys.readouterr().out
    *_, summary = (tmp_path / "run.jsonl").read_text("utf-8").splitlines()
    figures = json.loads(summary)["summary"]
    assert figures["failed"] == 0
    assert figures["expected_failures"] > 10


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ("tractor/no-such#case", "no such case"),
        (f"{CASE}/*", "no case that it names fails; remove the entry"),
    ],
)
def test_an_entry_that_no_longer_holds_is_status_2(
    entry: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings(tmp_path, f'[[expected]]\nid = "{entry}"\n')
    engine = "python:followsuit_reference.engine:answer"
    assert status_of(["run", CASE, "--engine", engine]) == 2
    assert capsys.readouterr().err == f"followsuit.toml:4: {entry}: {said}\n"


def test_a_passed_date_is_status_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    settings(tmp_path, f'[[expected]]\nid = "{CASE}/*"\nuntil = 2001-01-01\n')
    assert status_of(["run", CASE]) == 2
    assert "expected until 2001-01-01, which has passed" in capsys.readouterr().err


def test_a_failure_of_another_kind_is_not_expected(tmp_path: Path) -> None:
    settings(tmp_path, f'[[expected]]\nid = "{CASE}/*"\nverdict = "crashed"\n')
    assert status_of(["run", CASE]) == 1


def test_a_broken_settings_file_is_status_4(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings(tmp_path, "[[expected]]\n")
    assert status_of(["run", CASE]) == 4
    assert capsys.readouterr().err == "followsuit.toml:4: expected: 'id' is a required property\n"
