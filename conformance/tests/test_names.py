"""What a user has called his files and engines: shown in one line, nothing of it obeyed."""

from __future__ import annotations

import shlex
import sys
from typing import TYPE_CHECKING

import pytest
from tests.trees import SCENARIO

from followsuit.cli import status_of

if TYPE_CHECKING:
    from pathlib import Path

NASTY = "a\x1b[31m\u202e\nb\x9b"
SHOWN = r"a\x1b[31m\u202e\nb\x9b"
GOOD = SCENARIO.replace(", tractor.following.shape", "")
WRONG = GOOD.replace("KD KD 3D", "KX KD 3D").replace("title: A", "titel: A")


@pytest.fixture
def nasty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a scenario, both with a name that would do something to a terminal."""
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    folder = tmp_path / NASTY
    folder.mkdir()
    (folder / f"{NASTY}.yaml").write_text(GOOD, encoding="utf-8")
    return folder


def said(capsys: pytest.CaptureFixture[str], status: int, *words: str) -> list[str]:
    """All lines of output and error, in which nothing is unsafe."""
    assert status_of(list(words)) == status
    printed = capsys.readouterr()
    lines = (printed.out + printed.err).split("\n")
    assert lines.pop() == ""
    assert [line for line in lines if not line.isprintable()] == []
    return lines


def test_list(nasty: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, 0, "list", "own/", "--scenarios", str(nasty)) == [
        f"own/{SHOWN}#breaking-the-pair",
        f"own/{SHOWN}#the-pair",
        "2 cases",
    ]


def test_show(nasty: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys, 0, "show", "own/*#the-pair", "--scenarios", str(nasty))
    assert lines[0] == f"own/{SHOWN}#the-pair"
    assert any(line.endswith(f"/{SHOWN}/{SHOWN}.yaml:9:3") for line in lines)


def test_a_failure(nasty: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = GOOD.replace("expect: legal", "expect: illegal")
    (nasty / f"{NASTY}.yaml").write_text(text, encoding="utf-8")
    report = tmp_path / "r.xml"
    options = ("--scenarios", str(nasty), "--report", f"junit={report}")
    lines = said(capsys, 1, "run", "own/*#the-pair", *options)
    assert f"FAILED own/{SHOWN}#the-pair" in lines
    assert rf"own/{SHOWN}".replace(r"\n", "&#10;") in report.read_text("utf-8")


def test_lint(nasty: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (nasty / f"{NASTY}.yaml").write_text(WRONG, encoding="utf-8")
    lines = said(capsys, 4, "lint", str(nasty))
    assert [line.rpartition(f"/{SHOWN}/{SHOWN}.yaml")[2] for line in lines] == [
        ":1:1: title is missing",
        ":1:1: unknown key titel (did you mean title?)",
        ":7:9: hand: unknown card KX",
        "3 findings in 1 file",
    ]


def test_a_file_with_a_colon_in_its_name_is_one_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("a: b", "a: c"):
        (tmp_path / f"{name}.yaml").write_text(WRONG, encoding="utf-8")
    assert said(capsys, 4, "lint", str(tmp_path))[-1] == "6 findings in 2 files"


@pytest.mark.parametrize(
    ("status", "words"),
    [
        (4, ["list", NASTY]),
        (4, ["show", NASTY]),
        (4, ["explain", NASTY]),
        (4, ["lint", NASTY]),
        (4, ["ask", NASTY]),
        (4, ["ask", "tractor.order", "--given", NASTY]),
        (4, ["ask", "tractor.order", "--trump", NASTY.replace("\n", "")]),
        (4, ["run", "--report", f"jsonl={NASTY}/x/"]),
        (4, ["run", "--report", NASTY]),
        (4, ["run", "--scenarios", NASTY]),
        (4, ["run", "--engine", f"python:{NASTY}"]),
        (3, ["run", "--engine", f"python:{NASTY}:answer"]),
        (3, ["run", "--engine", shlex.quote(NASTY)]),
        (3, ["run", "--engine", shlex.join([sys.executable, "-c", "", NASTY])]),
    ],
)
def test_errors(
    status: int,
    words: list[str],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / NASTY).touch()
    lines = said(capsys, status, *words)
    assert any(r"\x1b[31m" in line for line in lines)
