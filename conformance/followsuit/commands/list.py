"""``followsuit list``: the ids of cases."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from followsuit import completing, index
from followsuit.errors import SuiteError
from followsuit.names import counted, nearest
from followsuit.page import show
from followsuit.plain import one_line

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from followsuit.scenario import Case


@click.command("list")
@click.argument("patterns", nargs=-1, shell_complete=completing.cases)
@click.option(
    "--rule",
    metavar="ID",
    shell_complete=completing.rules,
    help="Only cases of this rule or chapter.",
)
@click.option(
    "--scenarios",
    multiple=True,
    metavar="DIR",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Add the cases of a folder of your own; repeatable.",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object a case.")
def command(
    patterns: tuple[str, ...], rule: str | None, scenarios: tuple[Path, ...], *, as_json: bool
) -> int:
    """List the cases, one id a line.

    PATTERNS are ids, beginnings of ids, or globs; without any, every case is listed.
    """
    suite = index.load(scenarios)
    cases = index.select(suite.cases, patterns)
    if rule is not None:
        cases = of_rule(cases, rule, suite.rules)
    show([json.dumps(summary(case)) if as_json else one_line(case.id) for case in cases])
    click.echo(counted(len(cases), "case"), err=True)
    return 0


def of_rule(
    cases: Iterable[Case], rule: str, known: Mapping[str, index.RuleLine]
) -> tuple[Case, ...]:
    """The cases that list a rule, or any rule of a chapter or game."""
    if not any(id_ == rule or id_.startswith(f"{rule}.") for id_ in known):
        chapters = {id_.rpartition(".")[0] for id_ in known}
        raise SuiteError(f"{rule}: no such rule or chapter{nearest(rule, {*known, *chapters})}")
    return tuple(
        case
        for case in cases
        if any(
            id_ == rule or id_.startswith(f"{rule}.") for id_ in (*case.rules, *case.expect.because)
        )
    )


def summary(case: Case) -> dict[str, object]:
    """What a program may want to know of a case."""
    return {
        "case": case.id,
        "title": case.title,
        "ask": case.ask,
        "rules": case.rules,
        "because": case.expect.because,
        "house_rules": case.house_rules,
        "origin": case.origin,
        "file": case.place.path,
        "line": case.place.line,
    }
