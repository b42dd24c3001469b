"""``followsuit report``: reports of any kind from a JSON-lines report."""

from __future__ import annotations

from pathlib import Path

import click

from followsuit import __version__, completing, documents, index, recorded, resources
from followsuit.errors import SuiteError, one_of
from followsuit.journal import replace
from followsuit.sinks import read as read_targets


@click.command("report")
@click.argument("run", metavar="RUN.jsonl", type=click.Path(path_type=Path))
@click.option(
    "--report",
    "reports",
    multiple=True,
    metavar="KIND=PATH",
    shell_complete=completing.reports,
    help=f"Write a report; KIND is {one_of(list(documents.KINDS))}. May be repeated.",
)
@click.option(
    "--scenarios",
    multiple=True,
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="DIR",
    help="The scenarios of your own that were asked. May be repeated.",
)
def command(run: Path, reports: tuple[str, ...], scenarios: tuple[Path, ...]) -> int:
    """Write reports from a JSON-lines report that a run has left.

    A report that was cut short makes partial reports. Exit status: 0 written, 4 no such report,
    or one that cannot be read or written.
    """
    if not reports:
        raise SuiteError("write at least one --report KIND=PATH")
    targets = read_targets(reports)
    read = recorded.read(run)
    suite = index.load(scenarios)
    result, background = recorded.result(read, suite), documents.background(suite)
    if read.is_partial:
        click.echo(f"note: {resources.shown(run)} is partial: it has no summary", err=True)
    if read.head.suite != __version__:
        note = f"note: the run is of followsuit {read.head.suite}, drawn by {__version__}"
        click.echo(note, err=True)
    for kind, path in targets:
        replace(path, documents.KINDS[kind](result, background))
    return 0
