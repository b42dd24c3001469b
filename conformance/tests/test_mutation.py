"""A tool changes the reference: a sample is judged, and what survives is explained."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from mutation import triage, workshop
from mutation.judge_all import COPY
from mutation.session import Mutation

from followsuit import index

if TYPE_CHECKING:
    from pathlib import Path

SAMPLE = 40
SURVIVOR = Mutation(
    "tractor/setup.py", 16, "HAND_SIZE = 25", "HAND_SIZE = 24", "Number", "survived"
)
KILLED = Mutation("tractor/setup.py", 17, "TALON = 8", "TALON = 9", "Number", "killed", "a/case")
TRIAGE = """
equivalent:
  - reason: Nobody counts.
    changes:
      tractor/setup.py:
        - line: HAND_SIZE = 25
          becomes: {Number: HAND_SIZE = 24}
killed:
  tractor/setup.py:
    - line: TALON = 8
      case: a/case
      becomes: {Number: [TALON = 9, TALON = 7]}
"""
AGAIN = """
    - line: HAND_SIZE = 25
      case: another/case
      becomes: {Number: HAND_SIZE = 24}
"""


def flat(text: str) -> str:
    return " ".join(text.split())


def sources() -> dict[str, str]:
    folder = workshop.source()
    return {name: flat((folder / name).read_text("utf-8")) for name in workshop.modules()}


def call(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*workshop.judging(), "60"],
        cwd=folder,
        env=workshop.environment(),
        capture_output=True,
        text=True,
        check=False,
    )


def test_no_mutation_of_a_sample_is_left_unexplained(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mutation", "--sample", str(SAMPLE), "--folder", str(tmp_path)]
    places = {**workshop.environment(), "PYTHONPATH": ":".join(sys.path)}
    ran = subprocess.run(command, env=places, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert ran.stdout.splitlines()[-1].split()[:2] == ["all", str(SAMPLE)]


def test_the_first_case_that_fails_is_named(tmp_path: Path) -> None:
    workshop.build(tmp_path)
    module = tmp_path / COPY / "tractor" / "talon.py"
    right = module.read_text("utf-8")
    wrong = right.replace("len(burial.buried) == TALON_SIZE", "len(burial.buried) <= TALON_SIZE")
    assert wrong != right
    module.write_text(wrong, "utf-8")
    failed = call(tmp_path)
    assert failed.returncode == 1
    assert failed.stdout.startswith("tractor/talon/")
    assert failed.stdout in {case.id for case in index.load().cases}


def test_nothing_fails_when_nothing_is_changed(tmp_path: Path) -> None:
    workshop.build(tmp_path)
    passed = call(tmp_path)
    assert (passed.returncode, passed.stdout, passed.stderr) == (0, "", "")


def test_an_endless_loop_ends(tmp_path: Path) -> None:
    workshop.build(tmp_path)
    (tmp_path / COPY / "core" / "seats.py").write_text("while True:\n    pass\n", "utf-8")
    ended = subprocess.run(
        [*workshop.judging(), "1"], cwd=tmp_path, env=workshop.environment(), check=False
    )
    assert ended.returncode < 0


class TestTriage:
    @pytest.fixture
    def known(self, tmp_path: Path) -> dict[triage.Key, triage.Entry]:
        path = tmp_path / "triage.yaml"
        path.write_text(TRIAGE, "utf-8")
        return triage.read(path)

    def test_a_survivor_is_explained(self, known: dict[triage.Key, triage.Entry]) -> None:
        assert triage.untriaged([SURVIVOR, KILLED], known) == []
        assert triage.refuted([SURVIVOR, KILLED], known) == []

    def test_a_survivor_that_nobody_has_looked_at(self) -> None:
        assert triage.untriaged([SURVIVOR, KILLED], {}) == [SURVIVOR]

    def test_what_a_case_killed_and_kills_no_more(
        self, known: dict[triage.Key, triage.Entry]
    ) -> None:
        again = replace(KILLED, outcome="survived")
        assert triage.untriaged([again], known) == [again]

    def test_what_is_called_equivalent_and_is_not(
        self, known: dict[triage.Key, triage.Entry]
    ) -> None:
        killed = replace(SURVIVOR, outcome="killed")
        assert triage.refuted([killed], known) == [killed]

    def test_a_mutation_that_is_listed_twice(self, tmp_path: Path) -> None:
        path = tmp_path / "triage.yaml"
        path.write_text(TRIAGE + AGAIN.lstrip("\n"), "utf-8")
        with pytest.raises(ValueError, match="listed twice"):
            triage.read(path)


def test_the_triage_speaks_of_lines_that_are_there() -> None:
    texts = sources()
    assert [
        entry
        for entry in triage.read().values()
        if entry.module not in texts or flat(entry.line) not in texts[entry.module]
    ] == []


def test_the_triage_names_cases_that_are_there() -> None:
    ids = {case.id for case in index.load().cases}
    named = {entry.case for entry in triage.read().values() if not entry.reason}
    assert named - ids == set()
