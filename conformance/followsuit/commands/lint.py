"""``followsuit lint``: every finding in scenario files."""

from __future__ import annotations

from pathlib import Path

import click

from followsuit import resources
from followsuit.errors import file_of
from followsuit.ledger import suite
from followsuit.lint import lint_paths, lint_suite
from followsuit.names import counted
from followsuit.plain import one_line

FINDINGS_STATUS = 4


@click.command("lint")
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
def command(paths: tuple[Path, ...]) -> int:
    """Check scenario files and report every finding.

    PATHS are files and folders; without any, the whole suite is checked, whether every rule has
    its cases, and whether the ledger of issued ids is kept. The exit status is 4 when there is a
    finding.
    """
    spec, scenarios = resources.spec(), resources.scenarios()
    if paths:
        findings = lint_paths(paths, spec, scenarios)
    else:
        findings = lint_suite(spec, scenarios) or suite.against()
    for finding in findings:
        click.echo(one_line(finding))
    if findings:
        files = {file_of(finding) for finding in findings}
        where = counted(len(files), "file")
        click.echo(f"{counted(len(findings), 'finding')} in {where}", err=True)
        return FINDINGS_STATUS
    click.echo("no findings", err=True)
    return 0
