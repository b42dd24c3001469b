"""``followsuit format``: scenario files in their canonical form."""

from __future__ import annotations

from pathlib import Path

import click

from followsuit import resources
from followsuit.exits import Exit
from followsuit.formatting.files import Formatter, scenario_files
from followsuit.names import counted
from followsuit.plain import one_line


@click.command("format")
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@click.option(
    "--check", is_flag=True, help="Say what is not in the canonical form, and write nothing."
)
def command(paths: tuple[Path, ...], *, check: bool) -> int:
    """Put scenario files into their canonical form.

    PATHS are files and folders; without any, it is the whole suite. Content, comments and the
    order of the cases stay as they are. The exit status is 4 when a file cannot be read, or with
    --check when one is not in the canonical form.
    """
    formatter = Formatter(resources.spec())
    files = scenario_files(paths or [resources.scenarios()])
    changed = 0
    for path in files:
        if found := formatter.file(path, write=not check):
            changed += 1
            click.echo(one_line(found))
    for finding in formatter.findings:
        click.echo(one_line(finding), err=not check)
    verb = "to be formatted" if check else "formatted"
    kept = len(files) - changed - len(formatter.findings)
    click.echo(f"{counted(changed, 'file')} {verb}, {kept:,} as they should be", err=True)
    return Exit.USAGE if formatter.findings or (check and changed) else Exit.SOUND
