"""``followsuit detect``: find out which house rules an engine plays."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from followsuit import __version__, exits, index, settings
from followsuit.commands.common import engine_option, limits_options, take_limits
from followsuit.config import Configured
from followsuit.connect import connect
from followsuit.detecting import stored
from followsuit.detecting.confirming import Confirming
from followsuit.detecting.findings import detection
from followsuit.detecting.inquiry import inquire
from followsuit.errors import SuiteError, one_of
from followsuit.exits import Exit
from followsuit.journal import prepare, replace
from followsuit.page import show, style
from followsuit.plain import one_line
from followsuit.predicting import Predictions
from followsuit.reports import Head
from followsuit.reports.detection import render

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from followsuit.connect.hello import Hello
    from followsuit.connect.limits import Limits
    from followsuit.detecting.finding import Detection
    from followsuit.index import Index


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line asks for."""

    engine: str
    game: str | None
    write: bool
    reports: tuple[str, ...]
    limits: Limits


@click.command("detect", cls=Configured)
@engine_option
@click.option("--game", metavar="GAME", help="Only tractor or pedro. Left out: what it answers.")
@click.option("--write", is_flag=True, help="Write what was found to the settings file.")
@click.option(
    "--report",
    "reports",
    multiple=True,
    metavar="json=PATH",
    help="Write what was found as JSON.",
)
@limits_options
def command(**options: Any) -> int:
    """Find out which house rules an engine plays, and confirm it by every case.

    It asks the fewest questions that settle each house rule, then the whole suite under the house
    rules found. --write puts them into followsuit.toml, or into pyproject.toml when that has a
    table [tool.followsuit]; followsuit run then holds the engine to them.

    Exit status: 0 found, 1 answers contradict what was found, 3 the engine did not start, 4 wrong
    usage, 5 nothing was asked, 6 the engine was lost.
    """
    limits = take_limits(options)
    return detect(Options(limits=limits, **options))


def detect(options: Options) -> int:
    """The command with its options read; the exit status."""
    start = time.monotonic()
    paths = [report_path(option) for option in options.reports]
    suite = index.load()
    table = stored.load(suite)
    connected = partial(connect, options.engine, options.limits)
    predictions = Predictions(suite.house_rules, suite.shapes)
    with connected() as connection:
        games = games_of(connection.hello, suite, options.game)
        inquiry = inquire(connection, suite, table, games, predictions)
    head = head_of(connection.hello, suite, games)
    confirmation = Confirming(suite, predictions, connected, head).confirm(inquiry)
    found = detection(inquiry, confirmation)
    text = json.dumps(found.as_json(), indent=2, ensure_ascii=False)
    unwritten = list(write_all(paths, f"{text}\n"))
    show(render(found, time.monotonic() - start, style))
    for finding in unwritten:
        click.echo(one_line(finding), err=True)
    save(found, write=options.write)
    return status(found, is_partial=confirmation.result.interrupted or bool(unwritten))


def report_path(option: str) -> Path:
    """The place of a report, which can be written."""
    kind, _, path = option.partition("=")
    if kind != "json" or not path:
        raise SuiteError(f"--report {option}: write json=PATH")
    return prepare(Path(path))


def write_all(paths: Sequence[Path], text: str) -> Iterator[str]:
    """Write a report to every place; a finding on each where that cannot be done."""
    for path in paths:
        try:
            replace(path, [text])
        except SuiteError as error:
            yield str(error)


def games_of(hello: Hello, suite: Index, wanted: str | None) -> list[str]:
    """The games of which an engine answers anything, or the one that is wanted."""
    if wanted is not None and wanted not in suite.house_rules:
        raise SuiteError(f"--game {wanted}: write {one_of(list(suite.house_rules))}")
    return [
        game
        for game in suite.house_rules
        if wanted in (None, game) and any(ask.startswith(f"{game}.") for ask in hello.asks)
    ]


def head_of(hello: Hello, suite: Index, games: Sequence[str]) -> Head:
    """What ran."""
    return Head(
        suite=__version__,
        rules={game: version for game, version in suite.versions.items() if game in games},
        engine={"name": hello.name, "version": hello.version, "language": hello.language},
    )


def save(found: Detection, *, write: bool) -> None:
    """Write the house rules to the settings file, or say how."""
    rules = {name: value for own in found.house_rules.values() for name, value in own.items()}
    if write:
        click.echo(f"Written to {settings.write_house_rules(rules)}.")
    elif rules:
        click.echo(f"Write it to {settings.place()} with --write.")


def status(found: Detection, *, is_partial: bool) -> Exit:
    """The status to end with."""
    of_run = exits.of_run((found.tally,), interrupted=is_partial)
    return exits.first([of_run, *([Exit.FAILURE] if found.is_contradictory else [])])
