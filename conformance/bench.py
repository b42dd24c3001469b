#!/usr/bin/env python3
"""How fast the harness is: figures beside their aims, without a judgement.

    python conformance/bench.py

CPU seconds are user and system time of a command and its children, the least of several runs.
Questions a second are by the clock, from the question's making to its verdict.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import time
from itertools import chain, repeat
from typing import TYPE_CHECKING

from followsuit import index
from followsuit.connect import connect
from followsuit.holding import Holding
from followsuit.own_rules import Wanted, own_rules
from followsuit.runner import Run

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

RUNS = 5
QUESTIONS = 40_000
FOLLOWSUIT = [sys.executable, "-m", "followsuit"]
IN_PROCESS = "python:followsuit_reference.engine:answer"
OVER_THE_PIPE = f"'{sys.executable}' -m followsuit_reference"

Row = tuple[str, str, str]


def cpu_seconds(command: Sequence[str]) -> float:
    """The least CPU time of a command that succeeds."""
    return min(_cpu_seconds_once(command) for _ in range(RUNS))


def _cpu_seconds_once(command: Sequence[str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def questions_a_second(address: str) -> float:
    """Questions asked and judged in a second, over a suite that is repeated."""
    suite = index.load()
    times = max(1, QUESTIONS // len(suite.cases))
    cases = list(chain.from_iterable(repeat(suite.cases, times)))
    with connect(address) as connection:
        own = own_rules(connection.hello, Wanted(), suite.house_rules)
        holding = Holding(own, suite.house_rules, suite.shapes)
        run = Run(cases, connection, suite.shapes, holding)
        start = time.perf_counter()
        judged = sum(1 for _ in run.verdicts())
        return judged / (time.perf_counter() - start)


def rows() -> Iterator[Row]:
    """What is measured, the figure and the aim."""
    for name, command, aim in (
        ("followsuit --help", [*FOLLOWSUIT, "--help"], 0.15),
        ("the whole suite, in process", [*FOLLOWSUIT, "run"], 0.5),
        ("the whole suite, over pipes", [*FOLLOWSUIT, "run", "--engine", OVER_THE_PIPE], 0.8),
    ):
        yield name, f"{cpu_seconds(command):.2f} s CPU", f"{aim:.2f}"
    for name, address, most in (
        ("questions a second, in process", IN_PROCESS, 30_000),
        ("questions a second, over pipes", OVER_THE_PIPE, 15_000),
    ):
        yield name, f"{questions_a_second(address):,.0f}", f"{most:,}"


def main() -> None:
    """Print the table."""
    sys.stdout.write(f"{len(index.load().cases):,} cases\n")
    sys.stdout.write(f"{'':<32}{'measured':>12}{'aim':>10}\n")
    for name, figure, aim in rows():
        sys.stdout.write(f"{name:<32}{figure:>12}{aim:>10}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
