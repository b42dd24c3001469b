"""One cell of the table: a kind of fault, a connection and a number of jobs, run and checked."""

from __future__ import annotations

import json
import os
import shlex
import sys
import time
import uuid
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest import mock

from tests import synthetic
from tests.faults.engine import FAULT

from followsuit.connect import connect
from followsuit.connect.limits import Limits
from followsuit.journal import Journal, prepare
from followsuit.recording import record
from followsuit.reports import Head
from followsuit.runner import Run
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.faults.kinds import Kind, Right

PROGRAM = shlex.join([sys.executable, "-m", "tests.faults.engine"])
FUNCTION = "python:tests.faults.engine:answer"
PLACES = os.pathsep.join(str(Path(__file__).parents[up]) for up in (2,))
TOKEN = "ENGINE_OF_A_CELL"
HEAD = Head(suite="", rules={}, engine={})
MARKED = synthetic.MARKED.id
HASTY = 3.0
"""Seconds for a fault that is over with its time only; all others have a minute."""

PATIENT = 60.0
ALLOWED = 128 << 20
GONE_WITHIN = 10.0


@dataclass(frozen=True, slots=True)
class Cell:
    """A kind of fault under a connection, ``program`` or ``function``, and a number of jobs."""

    kind: Kind
    connection: str
    jobs: int

    @property
    def right(self) -> Right:
        """The right verdict on the guilty question."""
        return self.kind.program if self.connection == "program" else self.kind.function

    @property
    def limits(self) -> Limits:
        """What the engine may take."""
        return Limits(
            timeout=HASTY if self.kind.waits or self.right[0] is Outcome.TIMED_OUT else PATIENT,
            jobs=self.jobs,
            max_memory=ALLOWED if self.kind.hogs else None,
        )


def run(cell: Cell, folder: Path) -> list[str]:
    """Run the forty cases; what is wrong, nothing where the cell is right."""
    path = prepare(folder / "report.jsonl")
    address = PROGRAM if cell.connection == "program" else FUNCTION
    with marked(cell.kind.name) as token:
        with connect(address, cell.limits) as connection:
            planned = Run(synthetic.CASES, connection, synthetic.SHAPES)
            journal = Journal(path, HEAD)
            result = record(planned, HEAD, [journal])
            journal.finish(result)
        left = left_over(token)
    wrong = [f"warned: {warning}" for warning in connection.warnings]
    if left:
        wrong.append(f"{left} processes are left")
    return [*wrong, *wrong_in(path, cell)]


@contextmanager
def marked(fault: str) -> Iterator[str]:
    """Within the block every process that is started has the fault and a token to be found by."""
    token = uuid.uuid4().hex
    with mock.patch.dict(os.environ, {FAULT: fault, TOKEN: token, "PYTHONPATH": PLACES}):
        yield token


def left_over(token: str) -> int:
    """How many processes with the token, and zombies of our own, are there after a while."""
    deadline = time.monotonic() + GONE_WITHIN
    while (count := len(list(running(token)))) and time.monotonic() < deadline:
        time.sleep(0.02)
    return count


def running(token: str) -> Iterator[Path]:
    """Processes that were started with the token, and children of this one that nobody awaits."""
    ours = f") Z {os.getpid()} "
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            is_ours = token.encode() in (folder / "environ").read_bytes()
            is_zombie = ours in (folder / "stat").read_text("utf-8", "replace")
        except OSError:
            continue
        if is_ours or is_zombie:
            yield folder


def wrong_in(path: Path, cell: Cell) -> Iterator[str]:
    """What a report says of the cases that it should not."""
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    verdicts: dict[str, dict[str, Any]] = {line["case"]: line for line in lines if "case" in line}
    if len(lines) != len(synthetic.CASES) + 2 or len(verdicts) != len(synthetic.CASES):
        yield f"{len(verdicts)} cases in {len(lines)} lines"
    outcome, reason = cell.right
    said = verdicts.pop(MARKED, {})
    if said.get("verdict") != outcome.value or reason not in said.get("reason", ""):
        yield f"{said.get('verdict')}: {said.get('reason', '')}; right is {outcome.value}: {reason}"
    for case, line in verdicts.items():
        if line["verdict"] != "passed":
            yield f"{case.rpartition('#')[2]} {line['verdict']}: {line.get('reason', '')}"
