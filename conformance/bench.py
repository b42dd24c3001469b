#!/usr/bin/env python3
"""How fast the harness is: figures beside their aims, without a judgement.

    python conformance/bench.py

Every figure is the median of five runs. CPU seconds are user and system time of a command and its
children, with modules compiled before, as an installed copy has them. What runs in this process is
timed by its CPU time, questions over pipes by the clock, from the question's making to the verdict.
"""

from __future__ import annotations

import os
import platform
import resource
import subprocess
import sys
import time
from itertools import chain, islice, repeat
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from followsuit import index, resources
from followsuit.connect import connect
from followsuit.fuzz.law import Law
from followsuit.holding import Holding
from followsuit.moving import Move, relabellings
from followsuit.own_rules import Wanted, own_rules
from followsuit.runner import Run
from followsuit.schema import Schemas
from followsuit.transforming import moved
from followsuit.words import RANKS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from followsuit.scenario import Case

RUNS = 5
QUESTIONS = 10_000
FOLLOWSUIT = [sys.executable, "-m", "followsuit"]
IN_PROCESS = "python:followsuit_reference.engine:answer"
OVER_THE_PIPE = f"'{sys.executable}' -m followsuit_reference"
LEGALITY = (".follow", ".lead", ".play")
COPIES = (1, 2, 4)
HAND_SIZES = (5, 10, 15, 20, 25, 33)
LEAD_LENGTHS = (1, 2, 4, 6, 8, 10, 12)
REPEATED = 200
TRUMP = {"rank": "2", "suit": "C"}

Row = tuple[str, str, str, str]


def machine() -> str:
    """The processor and the interpreter."""
    try:
        text = Path("/proc/cpuinfo").read_text("utf-8")
    except OSError:
        text = ""
    named = [line.partition(": ")[2] for line in text.splitlines() if line.startswith("model name")]
    processor = named[0] if named else platform.processor() or platform.machine()
    return f"{processor}, {platform.system()}, Python {platform.python_version()}"


def cpu_seconds(command: Sequence[str]) -> float:
    """The CPU time of a command that succeeds."""
    with TemporaryDirectory() as folder:
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": folder}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        _cpu_seconds_once(command, environment)
        return median(_cpu_seconds_once(command, environment) for _ in range(RUNS))


def _cpu_seconds_once(command: Sequence[str], environment: Mapping[str, str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def judged(address: str, cases: Sequence[Case]) -> float:
    """Seconds in which cases are asked and judged; each of them passes."""
    suite = index.load()
    with connect(address) as connection:
        own = own_rules(connection.hello, Wanted(), suite.house_rules)
        holding = Holding(own, suite.house_rules, suite.shapes)
        run = Run(cases, connection, suite.shapes, holding)
        clock = time.process_time if address == IN_PROCESS else time.perf_counter
        start = clock()
        failed = sum(verdict.is_failure for verdict in run.verdicts())
        elapsed = clock() - start
    if failed:
        raise ValueError(f"{failed} cases fail")
    return elapsed


def legality(*, is_plain: bool) -> list[Case]:
    """The cases on what may be led, followed and played, or those under default house rules."""
    cases = [case for case in index.load().cases if case.ask.endswith(LEGALITY)]
    return [case for case in cases if not (is_plain and case.house_rules)]


def judged_a_second(address: str, own: Sequence[Case]) -> float:
    """Questions asked and judged in a second, over cases that are repeated."""
    times = max(1, QUESTIONS // len(own))
    cases = list(chain.from_iterable(repeat(own, times)))
    return median(len(cases) / judged(address, cases) for _ in range(RUNS))


def answered_a_second(cases: Sequence[Case]) -> float:
    """Questions that the reference answers in a second, without a judge."""
    law = Law()
    return median(
        len(cases) / seconds(lambda: [law.reply(c.ask, c.given, c.house_rules) for c in cases])
        for _ in range(RUNS)
    )


def seconds(work: Callable[[], object]) -> float:
    """Seconds of CPU time."""
    start = time.process_time()
    work()
    return time.process_time() - start


def rows() -> Iterator[Row]:
    """What is measured, the figure, and the least and the aim."""
    for name, command, aim in (
        ("followsuit --help", [*FOLLOWSUIT, "--help"], 0.15),
        ("the whole suite, in process", [*FOLLOWSUIT, "run"], 0.5),
        ("the whole suite, over pipes", [*FOLLOWSUIT, "run", "--engine", OVER_THE_PIPE], 0.8),
    ):
        yield name, f"{cpu_seconds(command):.2f} s CPU", "", f"{aim:.2f}"
    for is_plain, title in ((True, "legality"), (False, "with house rules")):
        cases = legality(is_plain=is_plain)
        least, aims = (("30,000", "15,000"), ("60,000", "25,000")) if is_plain else (("", ""),) * 2
        yield f"{title}, answered", f"{answered_a_second(cases):,.0f}/s", least[0], aims[0]
        yield f"{title}, judged", f"{judged_a_second(IN_PROCESS, cases):,.0f}/s", least[0], ""
        over = judged_a_second(OVER_THE_PIPE, cases)
        yield f"{title}, judged over pipes", f"{over:,.0f}/s", least[1], aims[1]
    everything = index.load().cases
    for name, address in (("in process", IN_PROCESS), ("over pipes", OVER_THE_PIPE)):
        figure = judged_a_second(address, everything)
        yield f"all asks, judged {name}", f"{figure:,.0f}/s", "", ""


def copied(cases: Sequence[Case], number: int) -> list[Case]:
    """The cases in so many forms, each with its suits relabelled in another way."""
    schemas = Schemas(resources.spec() / "schema")
    found = list(cases)
    for turn in range(1, number):
        found += [_relabelled(case, turn, schemas) for case in cases]
    return found


def _relabelled(case: Case, turn: int, schemas: Schemas) -> Case:
    ways = list(relabellings(case))
    return moved(case, f"copy:{turn}", Move(schemas, ways[turn % len(ways)]))


def by_number_of_cases() -> Iterator[tuple[str, float]]:
    """Seconds for the suite, and for it with copies of each case of one trick."""
    cases = [case for case in index.load().cases if not case.expect.invalid]
    plain = [case for case in cases if case.ask.endswith((*LEGALITY, ".trick", ".units"))]
    for copies in COPIES:
        many = copied(plain, copies)
        yield f"{len(many):,} cases", median(judged(IN_PROCESS, many) for _ in range(RUNS))


def answered(ask: str, given: Mapping[str, object]) -> float:
    """Microseconds for one answer of the reference."""
    law = Law()

    def work() -> None:
        for _ in range(REPEATED):
            law.reply(ask, given, {})

    return median(seconds(work) for _ in range(RUNS)) / REPEATED * 1e6


def by_hand_size() -> Iterator[tuple[str, float, float]]:
    """Microseconds to judge a follow to a tractor, and a throw, by the size of the hands."""
    spades = [f"{rank}S" for rank in RANKS if rank != "2"] * 2
    others = [f"{rank}{suit}" for suit in "HD" for rank in RANKS if rank != "2"] * 2
    deck = [card for pair in zip(spades, others, strict=False) for card in pair]
    led = ["AC", "AC", "KC", "KC"]
    for size in HAND_SIZES:
        hand = [*["3C", "3C", "5C", "5C", "7C"], *islice(deck, size)][:size]
        follow = {"trump": TRUMP, "led": led, "hand": hand, "play": ["3C", "3C", "5C", "5C"]}
        share = [deck[seat::3][: min(size, 16)] for seat in range(3)]
        lead = {"trump": TRUMP, "leader": 3, "hands": [*share, ["AD", "KH"]], "play": ["AD"]}
        yield f"{size} cards", answered("tractor.follow", follow), answered("tractor.lead", lead)


def by_length_of_lead() -> Iterator[tuple[str, float, float]]:
    """Microseconds to check a throw, and to find the winner of a trick, by the cards led."""
    high = [card for rank in reversed(RANKS[1:]) for card in (f"{rank}S", f"{rank}S")]
    for length in LEAD_LENGTHS:
        play, rest = high[:length], high[length:]
        hands = [play, rest[:8], rest[8:16], rest[16:]]
        lead = {"trump": TRUMP, "leader": 0, "hands": hands, "play": play}
        trumps = [f"{rank}C" for rank in RANKS[1:] for _ in range(2)]
        plays = [play, rest[-length:], trumps[:length], trumps[-length:]]
        trick = {"trump": TRUMP, "leader": 0, "plays": plays}
        yield (
            f"{length} led",
            answered("tractor.lead", lead),
            answered("tractor.trick", trick),
        )


def main() -> None:
    """Print the tables."""
    say = sys.stdout.write
    say(f"{machine()}\n{len(index.load().cases):,} cases\n\n")
    say(f"{'':<36}{'measured':>12}{'least':>10}{'aim':>10}\n")
    for name, figure, least, aim in rows():
        say(f"{name:<36}{figure:>12}{least:>10}{aim:>10}".rstrip() + "\n")
        sys.stdout.flush()
    say(f"\n{'suits relabelled':<20}{'seconds':>12}\n")
    for name, figure_ in by_number_of_cases():
        say(f"{name:<20}{figure_:>12.3f}\n")
    for title, one, other, table in (
        ("size of the hand", "follow µs", "lead µs", by_hand_size()),
        ("length of the lead", "throw µs", "trick µs", by_length_of_lead()),
    ):
        say(f"\n{title:<20}{one:>12}{other:>12}\n")
        for name, first, second in table:
            say(f"{name:<20}{first:>12.1f}{second:>12.1f}\n")


if __name__ == "__main__":
    main()
