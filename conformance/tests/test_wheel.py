"""The wheel, alone in an empty environment, runs the suite from any folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.calling import call

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A user's folder with things of its own under our names."""
    for name in ("spec", "conformance", "scenarios", "reference"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("raise RuntimeError('not yours')\n")
        (tmp_path / name / "broken.yaml").write_text("not: [a, scenario\n")
    return tmp_path


def test_the_suite_runs(binaries: Path, folder: Path) -> None:
    ran = call(binaries / "followsuit", "run", cwd=folder)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert " 0 failed" in ran.stdout


def test_the_suite_runs_over_a_pipe(binaries: Path, folder: Path) -> None:
    engine = f"{binaries / 'python'} -m followsuit_reference"
    ran = call(binaries / "followsuit", "run", "--engine", engine, cwd=folder)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_a_run_compiles_nothing(binaries: Path, folder: Path) -> None:
    code = (
        "import sys; from followsuit.cli import status_of; status = status_of(['run']);"
        " sys.exit(status or len({'yaml', 'jsonschema'} & sys.modules.keys()))"
    )
    ran = call(binaries / "python", "-c", code, cwd=folder)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_lint_and_explain_find_their_data(binaries: Path, folder: Path) -> None:
    assert call(binaries / "followsuit", "lint", cwd=folder).returncode == 0
    told = call(binaries / "followsuit", "explain", "tractor.following.pair-owed", cwd=folder)
    assert told.returncode == 0
    assert "S51" in told.stdout


def test_a_page_has_its_style_sheet(binaries: Path, folder: Path) -> None:
    report = folder / "run.html"
    words = ("run", "tractor/units", "--report", f"html={report}")
    ran = call(binaries / "followsuit", *words, cwd=folder)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert ".pc {" in report.read_text("utf-8")


def test_the_doctor_finds_the_installed_engine_well(binaries: Path, folder: Path) -> None:
    engine = f"{binaries / 'python'} -m followsuit_reference"
    ran = call(binaries / "followsuit", "doctor", "--engine", engine, cwd=folder)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "13 checks, nothing to change" in ran.stdout
