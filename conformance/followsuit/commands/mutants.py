"""``followsuit mutants``: wrong engines on purpose, and how many cases notice each of them."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from followsuit import index
from followsuit.errors import SuiteError
from followsuit.exits import Exit
from followsuit.journal import prepare, replace
from followsuit.mutants import catalogue
from followsuit.mutants.figures import Figures, document
from followsuit.mutants.hunt import Hunted, hunt
from followsuit.mutants.strength import table
from followsuit.mutants.table import lines
from followsuit.page import show

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from followsuit.index import Index

CATALOGUE = "python:followsuit_reference.mutants:catalogue"
"""The engine that lists the mutants of the built-in reference."""


@click.command("mutants")
@click.argument("part", default="", metavar="[GAME, CHAPTER or RULE]")
@click.option("--matrix", is_flag=True, help="Also print every mutant with its killing cases.")
@click.option(
    "--report",
    default="",
    metavar="KIND=PATH",
    help="Write everything as JSON (json), or a line for each rule (strength).",
)
@click.option(
    "--jobs",
    type=click.IntRange(min=1),
    default=os.cpu_count() or 1,
    metavar="N",
    help="How many processes ask. Left out: one for each processor.",
)
@click.option(
    "--catalogue",
    "address",
    default=CATALOGUE,
    metavar="ADDRESS",
    help="An engine that lists its mutants. Left out: that of the reference.",
)
def command(part: str, report: str, jobs: int, address: str, *, matrix: bool) -> int:
    """Ask engines that are wrong on purpose every case of their game.

    Each mutant breaks one rule, and a case that it fails kills it; a control differs in its code
    alone and must pass. For each rule the table has the mutants, how many are killed, the fewest
    cases that kill one (of the rule's chapter, and in all), and how many survive.

    Exit status: 0 all mutants are killed and all controls pass, 1 otherwise, 3 a mutant did not
    start, 4 wrong usage.
    """
    write, target = _target(report) if report else (document, None)
    suite = index.load()
    listed = catalogue.read(address, suite.rules)
    mutants = catalogue.select(listed, part, suite.rules)
    figures = Figures(tuple(_hunted(mutants, jobs)))
    if target:
        replace(target, [write(figures, suite)])
    show(lines(figures, suite, matrix=matrix))
    return Exit.FAILURE if figures.unwanted else Exit.SOUND


def _hunted(mutants: Sequence[catalogue.Mutant], jobs: int) -> list[Hunted]:
    """The hunt, with a bar on standard error when that is a terminal."""
    found = hunt(mutants, jobs)
    if not sys.stderr.isatty():
        return list(found)
    with click.progressbar(found, length=len(mutants), file=sys.stderr) as bar:
        return list(bar)


def _target(report: str) -> tuple[Callable[[Figures, Index], str], Path]:
    kind, _, path = report.partition("=")
    if kind not in REPORTS or not path:
        raise SuiteError(f"--report {report}: write json=PATH or strength=PATH")
    return REPORTS[kind], prepare(Path(path))


REPORTS = {"json": document, "strength": table}
