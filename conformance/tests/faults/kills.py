"""Runs that are killed at random moments: what they leave on disk, and what a new run finds."""

from __future__ import annotations

import json
import os
import random
import shlex
import subprocess
import sys
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.faults.cells import TOKEN, left_over
from tests.trees import REPOSITORY

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

CASES = "tractor/following/"
PROGRAM = shlex.join([sys.executable, "-m", "tests.faults.unhurried"])
FUNCTION = "python:tests.faults.unhurried:answer"


@dataclass(frozen=True, slots=True)
class Killed:
    """A run that was killed after so many seconds, the verdicts it left, and what is wrong."""

    jobs: int
    after: float
    left: int
    wrong: tuple[str, ...]

    def __str__(self) -> str:
        found = "; ".join(self.wrong) or "right"
        return f"SIGKILL after {self.after:.3f} s, jobs {self.jobs}: {self.left} verdicts, {found}"


def command(report: Path, jobs: int) -> list[str]:
    """A run that writes a report: of a program, or side by side of functions."""
    engine = PROGRAM if jobs == 1 else FUNCTION
    return [
        *(sys.executable, "-m", "followsuit", "run", CASES, "--engine", engine),
        *("--jobs", str(jobs), "--report", f"jsonl={report}"),
    ]


def kill(times: int, jobs: int, seed: int, folder: Path) -> Iterator[Killed]:
    """Kill a run so many times, each at a random moment of the time that a whole one takes."""
    places = [REPOSITORY / "conformance", REPOSITORY / "reference"]
    token = f"{os.getpid()}-{seed}-{jobs}"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, places)), TOKEN: token}
    whole, start = folder / f"whole-{jobs}.jsonl", time.monotonic()
    subprocess.run(command(whole, jobs), env=environment, check=True, capture_output=True)
    duration = time.monotonic() - start
    chance = random.Random(seed)
    for number in range(times):
        report = folder / f"killed-{jobs}-{number}.jsonl"
        after = chance.uniform(0, duration)
        process = subprocess.Popen(
            command(report, jobs),
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            process.wait(after)
        except subprocess.TimeoutExpired:
            process.kill()
        process.wait()
        partial = report.with_name(f"{report.name}.partial")
        journal = partial.read_bytes() if partial.exists() else b""
        wrong = [*wrong_in(journal, whole.read_bytes())]
        if left := left_over(token):
            wrong.append(f"{left} processes are left")
        subprocess.run(command(report, jobs), env=environment, check=False, capture_output=True)
        if report.read_bytes() != whole.read_bytes():
            wrong.append("a new run says something else")
        if (partial.read_bytes() if partial.exists() else b"") != journal:
            wrong.append("a new run touches what the killed one left")
        yield Killed(jobs, after, max(0, journal.count(b"\n") - 1), tuple(wrong))


def wrong_in(journal: bytes, whole: bytes) -> Iterator[str]:
    """What is wrong with the whole lines of a journal, given the report of a run to the end."""
    right = set(whole.splitlines())
    lines = journal.split(b"\n")[:-1]
    for line in lines:
        try:
            json.loads(line)
        except ValueError:
            yield f"no JSON: {line!r}"
            continue
        if line not in right:
            yield f"not in the report of a whole run: {line!r}"
    if len(set(lines)) != len(lines):
        yield "a case is there twice"
