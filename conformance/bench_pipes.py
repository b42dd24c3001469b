#!/usr/bin/env python3
"""How fast a run over a pipe is beside the bare pipe, and what crashes cost: figures, no judgement.

    python conformance/bench_pipes.py

Questions a second are by the clock, from the question's making to its verdict, the best of several
runs. The bare loop sends a line and reads one back, no JSON on our side, from the same program that
a run is then made of: it does not think.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from tests import synthetic

from followsuit import index
from followsuit.connect import connect
from followsuit.connect.hello import QUESTION
from followsuit.connect.limits import Limits
from followsuit.connect.messages import Reply, encode
from followsuit.holding import Holding
from followsuit.own_rules import Wanted, own_rules
from followsuit.runner import Run

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from followsuit.scenario import Case

RUNS = 5
CONFORMANCE = Path(__file__).parent
CANNED = CONFORMANCE / "tests" / "engines" / "canned.py"
DIES = f"'{sys.executable}' -m tests.engines.dies"
ASKED = 1_000
CRASHES = (0, 10, 100)
AIM = 70
IN_PROCESS = "python:followsuit_reference.engine:answer"

Row = tuple[str, str, str]


class Pipe:
    """A program that does not think, the questions of the suite and the replies to them."""

    def __init__(self, folder: Path) -> None:
        suite = index.load()
        self.cases = suite.cases
        self.shapes = suite.shapes
        with connect(IN_PROCESS) as connection:
            own = own_rules(connection.hello, Wanted(), suite.house_rules)
            self.holding = Holding(own, suite.house_rules, suite.shapes)
            messages = [self.holding.question(case) for case in self.cases]
            replies = [event for event in connection.ask(messages) if isinstance(event, Reply)]
            hello = {"protocol": 1, "engine": {"name": "x"}, "asks": [*connection.hello.asks]}
        numbered = enumerate(messages, 1)
        self.lines = [encode({"seq": number, **message}) for number, message in numbered]
        said = [{"seq": 0, "answer": hello}, *(reply.message for reply in replies)]
        (folder / "said").write_bytes(b"".join(map(encode, said)))
        self.command = [sys.executable, str(CANNED), str(folder / "said")]

    def bare(self) -> float:
        """Round trips a second of bytes, and nothing else."""
        with subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
            if child.stdin is None or child.stdout is None:
                raise RuntimeError
            child.stdin.write(encode(QUESTION))
            child.stdin.flush()
            child.stdout.readline()
            start = time.perf_counter()
            for line in self.lines:
                child.stdin.write(line)
                child.stdin.flush()
                child.stdout.readline()
            return len(self.lines) / (time.perf_counter() - start)

    def judged(self) -> float:
        """Questions made, asked and judged in a second."""
        with connect(shlex.join(self.command)) as connection:
            run = Run(self.cases, connection, self.shapes, self.holding)
            start = time.perf_counter()
            judged = sum(1 for _ in run.verdicts())
            return judged / (time.perf_counter() - start)


def pipe_rows() -> Iterator[Row]:
    """The pipe alone, and a run over it."""
    with TemporaryDirectory() as folder:
        pipe = Pipe(Path(folder))
        bare, judged = best(pipe.bare), best(pipe.judged)
        start = time.process_time()
        pipe.judged()
        cpu = time.process_time() - start
        count = len(pipe.lines)
    yield "a bare echo loop over a pipe", f"{bare:,.0f}", ""
    yield "judged over the same pipe", f"{judged:,.0f}", f"{bare * AIM / 100:,.0f}"
    yield "of the bare loop", f"{100 * judged / bare:.0f} %", f"{AIM} %"
    yield "our own CPU time a question", f"{1e6 * cpu / count:.0f} µs", ""


def best(measured: Callable[[], float]) -> float:
    """The most of several runs."""
    return max(measured() for _ in range(RUNS))


def crash_rows() -> Iterator[Row]:
    """Runs of an engine that is brought down by so many of the questions."""
    os.environ["PYTHONPATH"] = str(CONFORMANCE)
    for crashes in CRASHES:
        cases = with_crashes(crashes)
        start = time.perf_counter()
        with connect(DIES, Limits(restarts=crashes)) as connection:
            run = Run(cases, connection, synthetic.SHAPES)
            judged = sum(1 for _ in run.verdicts())
        seconds = time.perf_counter() - start
        yield f"{judged:,} questions, {crashes} crashes", f"{seconds:.1f} s", ""


def with_crashes(crashes: int) -> list[Case]:
    """Cases of which so many, evenly spread, are the one that brings the engine down."""
    harmless = [case for case in synthetic.CASES if case is not synthetic.MARKED]
    cases = [harmless[number % len(harmless)] for number in range(ASKED)]
    for number in range(crashes):
        cases[number * ASKED // crashes] = synthetic.MARKED
    return cases


def main() -> None:
    """Print the table."""
    for rows in (pipe_rows(), crash_rows()):
        for name, figure, aim in rows:
            sys.stdout.write(f"{name:<32}{figure:>12}{aim:>10}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
