"""``followsuit diff``: what changed between two runs."""

from __future__ import annotations

from pathlib import Path

import click

from followsuit import recorded
from followsuit.changes import compare
from followsuit.exits import Exit
from followsuit.page import show
from followsuit.reports.comparison import FORMATS


@click.command("diff")
@click.argument("old", metavar="OLD.jsonl", type=click.Path(path_type=Path))
@click.argument("new", metavar="NEW.jsonl", type=click.Path(path_type=Path))
@click.option(
    "--format",
    "format_",
    type=click.Choice(list(FORMATS)),
    default="text",
    show_default=True,
    help="How the changes are written.",
)
def command(old: Path, new: Path, format_: str) -> int:
    """Say which cases newly fail, newly pass, are newly asked or are gone.

    Both are JSON-lines reports. Exit status: 0 no case newly fails, 1 one does, 4 a report that
    cannot be read.
    """
    changes = compare(recorded.read(old), recorded.read(new))
    show(FORMATS[format_](changes))
    return Exit.FAILURE if changes.newly_failing else Exit.SOUND
