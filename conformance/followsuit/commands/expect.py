"""``followsuit expect``: the known failures, held against a run and brought up to date."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from followsuit import config, exits, index, recorded, resources, updating
from followsuit.exits import Exit
from followsuit.names import counted
from followsuit.page import show
from followsuit.plain import plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from followsuit.updating import Update


@click.command("expect")
@click.argument("run", metavar="RUN.jsonl", type=click.Path(path_type=Path))
@click.option("--update", is_flag=True, help="Write the settings file; without it, only say.")
@click.option("--accept", is_flag=True, help="With --update: expect the new failures from now on.")
@click.option(
    "--scenarios",
    multiple=True,
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="DIR",
    help="The scenarios of your own that were asked. May be repeated.",
)
def command(run: Path, scenarios: tuple[Path, ...], *, update: bool, accept: bool) -> int:
    """Hold the expected failures of the settings file against a run.

    The settings file is followsuit.toml, or pyproject.toml when that has a [tool.followsuit].
    --update removes the entries that no longer hold; reasons and comments of the others stay. A
    new failure is written down under --accept alone.

    Exit status: 0 all is as expected, 1 a failure that is not, 2 an entry that no longer holds, 4
    a report or file that cannot be read or written.
    """
    if accept and not update:
        raise click.UsageError("--accept goes with --update")
    settings = config.read(Path.cwd())
    path = settings.path or Path.cwd() / config.OWN
    report = recorded.read(run)
    folders = scenarios or tuple(map(Path, settings.options.get("scenarios", ())))
    known = [case.id for case in index.load(folders).cases]
    today = datetime.now().astimezone().date()
    found = updating.update(report.verdicts, settings.expected, known, today)
    if update:
        updating.write(path, settings.expected, found, accept=accept)
    show(lines(found, is_written=update, is_accepted=accept))
    if report.is_partial:
        click.echo(f"note: {resources.shown(run)} is partial: it has no summary", err=True)
    return status(found, is_written=update, is_accepted=accept)


def lines(found: Update, *, is_written: bool, is_accepted: bool) -> Iterator[str]:
    """What was done, or would be, a line each; then what is left to a person."""
    for removal in found.removals:
        word = "removed" if is_written else "stale"
        yield f"{word}  {plain(removal.entry.id)}: {removal.why}"
    for finding in found.overdue:
        yield f"overdue  {finding}"
    for _, entry, verdict in found.changed:
        word = "accepted" if is_accepted else "changed"
        was = entry.verdict.value if entry.verdict else "any failure"
        yield f"{word}  {plain(verdict.case)}: {verdict.outcome.value}, expected {was}"
    for verdict in found.new:
        word = "accepted" if is_accepted else "new"
        yield f"{word}  {plain(verdict.case)}: {verdict.outcome.value}: {plain(verdict.reason)}"
    left = len(found.changed) + len(found.new)
    if left and not is_accepted:
        yield f"{counted(left, 'failure')} not expected; --update --accept writes them down"
    if not (found.removals or found.overdue or left):
        yield "all is as expected"


def status(found: Update, *, is_written: bool, is_accepted: bool) -> int:
    """The exit status: what still holds once the file is written, or as it is."""
    holds = {
        Exit.FAILURE: bool(found.changed or found.new) and not is_accepted,
        Exit.STALE: bool(found.overdue) or (bool(found.removals) and not is_written),
    }
    return exits.first([exit_ for exit_, is_so in holds.items() if is_so])
