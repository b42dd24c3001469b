"""``followsuit run``: ask an engine every case and judge the answers."""

from __future__ import annotations

import hashlib
import time
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from followsuit import __version__, completing, config, drawing, exits, index
from followsuit.commands.common import engine_option, limits_options, take_limits
from followsuit.config import Configured
from followsuit.connect import connect
from followsuit.documents import KINDS, background
from followsuit.errors import one_of
from followsuit.expectations import stale
from followsuit.holding import Holding
from followsuit.house_rules import in_words
from followsuit.ladder import climb, terminal_lines
from followsuit.own_rules import Wanted, notes, own_rules, read_settings
from followsuit.page import show, style
from followsuit.plain import one_line, printable
from followsuit.recording import record
from followsuit.reference import ADDRESS
from followsuit.reports import Head, Result
from followsuit.reports.diagnosis import terminal_lines as diagnosis_lines
from followsuit.reports.failure import Look
from followsuit.reports.images import lines as image_lines
from followsuit.reports.progress import Progress
from followsuit.reports.terminal import SHOWN, agreeing, render
from followsuit.runner import Run
from followsuit.shards import of_shard
from followsuit.sinks import finish, open_sinks, read
from followsuit.transforming import TRANSFORMATIONS, images, schemas_of_suite

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from followsuit.config import Config
    from followsuit.connect.hello import Hello
    from followsuit.connect.limits import Limits
    from followsuit.holding import Own
    from followsuit.index import Index
    from followsuit.reports.markdown import Background
    from followsuit.scenario import Case

REFERENCE = ADDRESS
"""The engine that is asked when none is named."""


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line asks for."""

    patterns: tuple[str, ...]
    engine: str
    scenarios: tuple[Path, ...]
    report: tuple[str, ...]
    limits: Limits
    shuffle: int | None
    transform: tuple[str, ...]
    shard: str | None
    reasons: str
    house_rules: str | None
    settings: tuple[str, ...]
    trace: bool
    all_failures: bool

    @property
    def is_strict(self) -> bool:
        """Whether a refusal must name the rule that is broken."""
        return self.reasons == "strict"


@click.command("run", cls=Configured)
@click.argument(
    "patterns", nargs=-1, metavar="[ID, PREFIX or GLOB]...", shell_complete=completing.cases
)
@engine_option
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
    shell_complete=completing.reports,
    help=f"Write a report; KIND is {one_of(list(KINDS))}. May be repeated.",
)
@limits_options
@click.option("--shuffle", type=int, metavar="SEED", help="Ask in another order, one per seed.")
@click.option("--shard", metavar="I/N", help="Ask part I of N; followsuit merge joins reports.")
@click.option(
    "--transform",
    multiple=True,
    type=click.Choice(list(TRANSFORMATIONS)),
    help="Ask every case also under other suits, at other seats, or with its cards in another "
    "order. May be repeated.",
)
@click.option(
    "--reasons",
    type=click.Choice(["lenient", "strict"]),
    default="lenient",
    help="strict: a refusal must also name the rule that is broken.",
)
@click.option(
    "--house-rules",
    metavar="PRESET",
    shell_complete=completing.presets,
    help="Hold the engine to a set of house rules, whatever it states: article or common.",
)
@click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="NAME=VALUE",
    shell_complete=completing.house_rules,
    help="Hold the engine to one house rule. May be repeated.",
)
@click.option("--trace", is_flag=True, help="Print every message on standard error.")
@click.option("--all-failures", is_flag=True, help=f"Show more than {SHOWN} failures in full.")
def command(**options: Any) -> int:
    """Ask an engine every case, or those named, and judge the answers.

    A case is named by its id, the beginning of ids or a glob such as 'tractor/*/throw*'. The
    report goes to standard output.

    Exit status: 0 all asked passed, 1 a failure, 2 a known failure that no longer
    holds, 3 the engine did not start, 4 wrong usage or a
    broken scenario, 5 nothing was asked, 6 the run is partial.
    """
    limits = take_limits(options)
    return run(Options(limits=limits, **options))


def run(options: Options) -> int:
    """The command with its options read; the exit status."""
    start = time.monotonic()
    filed = config.read(Path.cwd())
    targets, wanted = read(options.report), _wanted(options, filed)
    suite = index.load(options.scenarios)
    chosen = _with_images(suite, options)
    shard = None
    if options.shard:
        chosen, shard = of_shard(chosen, options.shard)
    cases = _in_order(chosen, options.shuffle)
    trace = _trace if options.trace else None
    with connect(options.engine, options.limits, trace) as connection:
        own = own_rules(connection.hello, wanted, suite.house_rules)
        for note in notes(connection.hello, wanted, own, suite.house_rules):
            click.echo(f"note: {note}", err=True)
        head = replace(_head(suite, cases, connection.hello, own, options), shard=shard)
        behind = background(suite)
        sinks = open_sinks(targets, head, behind)
        holding = Holding(own, suite.house_rules, suite.shapes)
        planned = Run(cases, connection, suite.shapes, holding, strict=options.is_strict)
        with Progress(len(cases), silent=options.trace) as progress:
            result = record(planned, head, [*sinks, progress], filed.expected)
    unwritten = list(finish(sinks, result))
    for warning in connection.warnings:
        click.echo(f"warning: {warning}", err=True)
    _show(result, suite, behind, options, time.monotonic() - start)
    findings = _stale(result, suite, filed)
    for finding in (*findings, *map(one_line, unwritten)):
        click.echo(finding, err=True)
    return exits.of_run(
        (result.suite, result.own),
        interrupted=result.interrupted,
        stale=bool(findings),
        unwritten=bool(unwritten),
    )


def _stale(result: Result, suite: Index, filed: Config) -> list[str]:
    today = datetime.now().astimezone().date()
    known = {case.id for case in suite.cases} | result.cases.keys()
    return list(stale(result.verdicts, filed.expected, known, today))


def _with_images(suite: Index, options: Options) -> Sequence[Case]:
    chosen = index.select(suite.cases, options.patterns)
    if not options.transform:
        return chosen
    return (*chosen, *images(chosen, options.transform, schemas_of_suite()))


def _in_order(cases: Sequence[Case], seed: int | None) -> Sequence[Case]:
    if seed is None:
        return cases
    return sorted(cases, key=lambda case: hashlib.sha256(f"{seed} {case.id}".encode()).digest())


def _trace(direction: str, line: bytes) -> None:
    text = line.rstrip(b"\n").decode(errors="backslashreplace")
    click.echo(f"{direction} {printable(text)}", err=True)


def _wanted(options: Options, filed: Config) -> Wanted:
    return Wanted(options.house_rules, read_settings(options.settings), filed.house_rules)


def _head(suite: Index, cases: Sequence[Case], hello: Hello, own: Own, options: Options) -> Head:
    games = {case.game for case in cases}
    played = {game: rules for game, rules in own.played.items() if game in games}
    return Head(
        suite=__version__,
        rules={game: version for game, version in suite.versions.items() if game in games},
        engine={"name": hello.name, "version": hello.version, "language": hello.language},
        house_rules={game: rules for game, rules in played.items() if rules},
        house_rules_text=in_words(played, suite.house_rules),
        strict=options.is_strict,
        configurable={
            game: sorted(names) for game, names in own.configurable.items() if game in games
        },
    )


def _show(
    result: Result, suite: Index, behind: Background, options: Options, elapsed: float
) -> None:
    look = Look(
        rules=suite.rules,
        drawing=drawing,
        again=_again(options),
        style=style,
    )
    shown = len(result.verdicts) if options.all_failures else SHOWN
    climbed = climb(result, suite.cases, suite.chapters)
    lines = [
        *render(result, look, suite.chapters, elapsed, shown),
        *_images(result),
        *_hints(result, behind, options),
        "",
        *terminal_lines(climbed, result.head),
    ]
    show(lines)
    if diagnoses := behind.diagnose(result):
        show(["", *diagnosis_lines(diagnoses)])


def _images(result: Result) -> Iterator[str]:
    if said := list(image_lines(result)):
        yield from ["", *said]


def _hints(result: Result, behind: Background, options: Options) -> Iterator[str]:
    """Which other house rules the failures agree with, and how to find out."""
    words = ("followsuit", "detect", "--engine", options.engine)
    yield from agreeing(behind.agreeing(result), words)


def _again(options: Options) -> list[str]:
    words = ["followsuit", "run"]
    if options.engine != REFERENCE:
        words += ["--engine", options.engine]
    for folder in options.scenarios:
        words += ["--scenarios", str(folder)]
    if options.house_rules:
        words += ["--house-rules", options.house_rules]
    for setting in options.settings:
        words += ["--set", setting]
    if options.is_strict:
        words += ["--reasons", "strict"]
    return words
