"""``followsuit run``: ask an engine every case and judge the answers."""

from __future__ import annotations

import hashlib
import math
import os
import signal
import sys
import time
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from followsuit import __version__, drawing, exits, index
from followsuit.connect import DEFAULT_TIMEOUT, connect
from followsuit.errors import SuiteError
from followsuit.plain import printable
from followsuit.recording import record
from followsuit.reports import Head, Result
from followsuit.reports.failure import Look
from followsuit.reports.progress import Progress
from followsuit.reports.terminal import SHOWN, fit, render
from followsuit.runner import Run
from followsuit.sinks import open_sinks, read

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from followsuit.connect.hello import Hello
    from followsuit.index import Index
    from followsuit.scenario import Case

REFERENCE = "python:followsuit_reference.engine:answer"
"""The engine that is asked when none is named."""

MANNERS: dict[str, dict[str, Any]] = {
    "good": {"fg": "green"},
    "bad": {"fg": "red", "bold": True},
    "loud": {"bold": True},
    "faint": {"dim": True},
}


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line asks for."""

    patterns: tuple[str, ...]
    engine: str
    scenarios: tuple[Path, ...]
    report: tuple[str, ...]
    timeout: float
    shuffle: int | None
    reasons: str
    trace: bool
    all_failures: bool

    @property
    def is_strict(self) -> bool:
        """Whether a refusal must name the rule that is broken."""
        return self.reasons == "strict"


@click.command("run")
@click.argument("patterns", nargs=-1, metavar="[ID, PREFIX or GLOB]...")
@click.option(
    "--engine",
    default=REFERENCE,
    metavar="ADDRESS",
    help="A command line, or python:MODULE:FUNCTION. Left out: the built-in reference.",
)
@click.option(
    "--scenarios",
    multiple=True,
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="DIR",
    help="Scenarios of your own, counted apart. May be repeated.",
)
@click.option(
    "--report",
    multiple=True,
    metavar="KIND=PATH",
    help="Write a report, jsonl=PATH or junit=PATH. May be repeated.",
)
@click.option(
    "--timeout",
    type=click.FloatRange(min=0, min_open=True),
    default=DEFAULT_TIMEOUT,
    show_default=True,
    metavar="SECONDS",
    help="How long one question may stay unanswered.",
)
@click.option("--shuffle", type=int, metavar="SEED", help="Ask in another order, one per seed.")
@click.option(
    "--reasons",
    type=click.Choice(["lenient", "strict"]),
    default="lenient",
    help="strict: a refusal must also name the rule that is broken.",
)
@click.option("--trace", is_flag=True, help="Print every message on standard error.")
@click.option("--all-failures", is_flag=True, help=f"Show more than {SHOWN} failures in full.")
def command(**options: Any) -> int:
    """Ask an engine every case, or those named, and judge the answers.

    A case is named by its id, the beginning of ids or a glob such as 'tractor/*/throw*'. The
    report goes to standard output.

    Exit status: 0 all asked passed, 1 a failure, 3 the engine did not start, 4 wrong usage or a
    broken scenario, 5 nothing was asked, 6 the run is partial.
    """
    return run(Options(**options))


def run(options: Options) -> int:
    """The command with its options read; the exit status."""
    start = time.monotonic()
    if not math.isfinite(options.timeout):
        raise SuiteError("--timeout: write a number of seconds")
    targets = read(options.report)
    suite = index.load(options.scenarios)
    cases = _in_order(index.select(suite.cases, options.patterns), options.shuffle)
    trace = _trace if options.trace else None
    with _termination_interrupts(), connect(options.engine, options.timeout, trace) as connection:
        head = _head(suite, cases, connection.hello, options)
        sinks = open_sinks(targets, head)
        planned = Run(cases, connection, suite.shapes, strict=options.is_strict)
        with Progress(len(cases), silent=options.trace) as progress:
            result = record(planned, head, [*sinks, progress])
    for sink in sinks:
        sink.finish(result)
    for warning in connection.warnings:
        click.echo(f"warning: {warning}", err=True)
    _show(result, suite, options, time.monotonic() - start)
    return exits.of_run((result.suite, result.own), interrupted=result.interrupted)


def _in_order(cases: Sequence[Case], seed: int | None) -> Sequence[Case]:
    if seed is None:
        return cases
    return sorted(cases, key=lambda case: hashlib.sha256(f"{seed} {case.id}".encode()).digest())


def _trace(direction: str, line: bytes) -> None:
    text = line.rstrip(b"\n").decode(errors="backslashreplace")
    click.echo(f"{direction} {printable(text)}", err=True)


def _head(suite: Index, cases: Sequence[Case], hello: Hello, options: Options) -> Head:
    games = {case.game for case in cases}
    return Head(
        suite=__version__,
        rules={game: version for game, version in suite.versions.items() if game in games},
        engine={"name": hello.name, "version": hello.version, "language": hello.language},
        house_rules=hello.house_rules,
        strict=options.is_strict,
    )


def _show(result: Result, suite: Index, options: Options, elapsed: float) -> None:
    colour = _colour()
    look = Look(
        rules=suite.rules,
        drawing=drawing,
        again=_again(options),
        style=lambda text, manner: click.style(text, **MANNERS.get(manner, {})),
    )
    shown = len(result.verdicts) if options.all_failures else SHOWN
    lines = render(result, look, suite.chapters, elapsed, shown)
    try:
        click.echo(fit("\n".join(lines), sys.stdout.encoding), color=colour)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _colour() -> bool:
    if os.environ.get("NO_COLOR"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or sys.stdout.isatty()


def _again(options: Options) -> list[str]:
    words = ["followsuit", "run"]
    if options.engine != REFERENCE:
        words += ["--engine", options.engine]
    for folder in options.scenarios:
        words += ["--scenarios", str(folder)]
    if options.is_strict:
        words += ["--reasons", "strict"]
    return words


@contextmanager
def _termination_interrupts() -> Iterator[None]:
    """SIGTERM ends the run as Ctrl-C does: reports are written, the engine is ended."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
