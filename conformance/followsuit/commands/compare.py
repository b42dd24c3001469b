"""``followsuit compare``: several runs side by side."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from followsuit import __version__, index, recorded
from followsuit.comparing import markdown, page
from followsuit.comparing.comparison import compare
from followsuit.comparing.naming import read
from followsuit.errors import SuiteError, one_of
from followsuit.journal import prepare, replace
from followsuit.page import show, style
from followsuit.webpage import comparison as webpage

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from followsuit.comparing.comparison import Comparison
    from followsuit.index import Index

KINDS: Mapping[str, Callable[[Comparison, Index], str]] = {
    "html": lambda compared, suite: webpage.document(compared, suite.rules),
    "markdown": lambda compared, _: markdown.document(compared),
}


@click.command("compare")
@click.argument("runs", nargs=-1, required=True, metavar="[NAME=]RUN.jsonl...")
@click.option(
    "--report",
    "reports",
    multiple=True,
    metavar="KIND=PATH",
    help=f"Write a report; KIND is {one_of(list(KINDS))}. May be repeated.",
)
def command(runs: tuple[str, ...], reports: tuple[str, ...]) -> int:
    """Show several runs side by side: rules, chapters and house rules by engine.

    A run is a JSON-lines report. It has the name of its engine, or the one that is given. Each case
    counts under the one rule that it is listed under; an engine that passes under a house rule of
    its own is told from one that fails.

    Exit status: 0 compared, 4 a report that cannot be read or written.
    """
    targets = read_targets(reports)
    suite = index.load()
    named = read(runs)
    for name, run in named:
        if run.head.suite != __version__:
            note = f"note: {name} is of followsuit {run.head.suite}, compared by {__version__}"
            click.echo(note, err=True)
        if run.is_partial:
            click.echo(f"note: {name} is partial: it has no summary", err=True)
    results = [(name, recorded.result(run, suite)) for name, run in named]
    compared = compare(results, suite, __version__)
    for kind, path in targets:
        replace(path, [KINDS[kind](compared, suite)])
    show(page.render(compared, style))
    return 0


def read_targets(options: Sequence[str]) -> list[tuple[str, Path]]:
    """Kind and place of every report asked for; SuiteError when one cannot be written."""
    targets: list[tuple[str, Path]] = []
    for option in options:
        kind, _, path = option.partition("=")
        if kind not in KINDS or not path:
            raise SuiteError(f"--report {option}: write KIND=PATH, KIND is {one_of(list(KINDS))}")
        targets.append((kind, prepare(Path(path))))
    if twice := next(
        (path for _, path in targets if [p for _, p in targets].count(path) > 1), None
    ):
        raise SuiteError(f"--report: {twice} is named twice")
    return targets
