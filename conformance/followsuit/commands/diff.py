"""``followsuit diff``: what changed between two runs."""

from __future__ import annotations

from pathlib import Path

import click

from followsuit import recorded
from followsuit.changes import compare
from followsuit.exits import Exit
from followsuit.ledger import suite
from followsuit.ledger.upgrade import upgrade
from followsuit.page import show
from followsuit.reports.comparison import FORMATS
from followsuit.reports.upgrading import FORMATS as UPGRADE_FORMATS

WANTED = 2


@click.command("diff")
@click.argument("reports", metavar="OLD.jsonl NEW.jsonl", nargs=-1, type=click.Path(path_type=Path))
@click.option(
    "--suite",
    "versions",
    nargs=2,
    metavar="V1 V2",
    help="Say what an upgrade of the suite changes; with a report, for its engine.",
)
@click.option(
    "--format",
    "format_",
    type=click.Choice(list(FORMATS)),
    default="text",
    show_default=True,
    help="How the changes are written.",
)
def command(reports: tuple[Path, ...], versions: tuple[str, str] | None, format_: str) -> int:
    """Say which cases newly fail, newly pass, are newly asked or are gone.

    Both are JSON-lines reports. With --suite and the last report of an engine: which cases are
    new, expect something else or are gone between two versions, and what the engine said to them.
    Exit status: 0 no case newly fails, 1 one does, 4 a report that cannot be read.
    """
    if versions is not None:
        return _upgrade(reports, versions, format_)
    if len(reports) != WANTED:
        raise click.UsageError("name two reports: followsuit diff OLD.jsonl NEW.jsonl")
    changes = compare(*map(recorded.read, reports))
    show(FORMATS[format_](changes))
    return Exit.FAILURE if changes.newly_failing else Exit.SOUND


def _upgrade(reports: tuple[Path, ...], versions: tuple[str, str], format_: str) -> int:
    if len(reports) > 1:
        raise click.UsageError("--suite takes one report at most")
    verdicts = [verdict for path in reports for verdict in recorded.read(path).verdicts]
    last = {verdict.case: verdict for verdict in verdicts}
    found = upgrade(suite.ledger(), *versions, last)
    show(UPGRADE_FORMATS[format_](found, is_reported=bool(reports)))
    return Exit.SOUND
