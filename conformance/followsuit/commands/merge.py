"""``followsuit merge``: the reports of the parts of a run as the report of the whole."""

from __future__ import annotations

from pathlib import Path

import click

from followsuit import documents, exits, index, recorded, resources
from followsuit.errors import SuiteError, one_of
from followsuit.journal import replace
from followsuit.merging import merged
from followsuit.sinks import read as read_targets


@click.command("merge")
@click.argument("runs", nargs=-1, required=True, metavar="RUN.jsonl...", type=click.Path())
@click.option(
    "--report",
    "reports",
    multiple=True,
    metavar="KIND=PATH",
    help=f"Write a report; KIND is {one_of(list(documents.KINDS))}. May be repeated.",
)
@click.option(
    "--scenarios",
    multiple=True,
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="DIR",
    help="The scenarios of your own that were asked. May be repeated.",
)
def command(runs: tuple[str, ...], reports: tuple[str, ...], scenarios: tuple[Path, ...]) -> int:
    """Merge the JSON-lines reports of followsuit run --shard into those of the whole run.

    The reports are the same bytes as those of a run that was not cut into parts.

    Exit status: as the whole run would have ended, 4 a report that cannot be read, does not belong
    to the others, or is missing.
    """
    if not reports:
        raise SuiteError("write at least one --report KIND=PATH")
    if len(set(runs)) < len(runs):
        raise SuiteError("a report is named twice")
    targets = read_targets(reports)
    parts = {resources.shown(Path(run)): recorded.read(Path(run)) for run in runs}
    suite = index.load(scenarios)
    result = recorded.result(merged(parts, list(suite.versions)), suite)
    for kind, path in targets:
        replace(path, documents.KINDS[kind](result, documents.background(suite)))
    return exits.of_run((result.suite, result.own), interrupted=result.interrupted)
