"""``followsuit diagnose``: which known mistakes fail like an engine."""

from __future__ import annotations

from pathlib import Path

import click

from followsuit import index, recorded
from followsuit.diagnosing.of_run import Diagnosing
from followsuit.exits import Exit
from followsuit.page import show
from followsuit.reports.diagnosis import markdown_lines, terminal_lines

FORMATS = {"text": terminal_lines, "markdown": markdown_lines}


@click.command("diagnose")
@click.argument("run", metavar="RUN.jsonl", type=click.Path(path_type=Path))
@click.option(
    "--format",
    "format_",
    type=click.Choice(list(FORMATS)),
    default="text",
    show_default=True,
    help="How the diagnosis is written.",
)
def command(run: Path, format_: str) -> int:
    """Compare what failed in a run with what engines fail that are wrong on purpose.

    The nearest three are told, alone or two together, and the smallest case on which the first
    two differ. Exit status: 0 nothing to diagnose, 1 something failed, 4 a report that cannot be
    read.
    """
    suite = index.load()
    result = recorded.result(recorded.read(run), suite)
    diagnoses = Diagnosing(suite).of(result)
    if not diagnoses:
        failed = any(verdict.is_failure for verdict in result.verdicts)
        show(["too few cases were asked for a diagnosis" if failed else "nothing failed"])
        return Exit.FAILURE if failed else Exit.SOUND
    show(FORMATS[format_](diagnoses))
    return Exit.FAILURE
