"""``followsuit site``: the rulebook as Markdown pages."""

from __future__ import annotations

from pathlib import Path

import click

from followsuit import resources
from followsuit.names import counted
from followsuit.page import show
from followsuit.site import fonts
from followsuit.site.table.packing import NPM, pyodide
from followsuit.site.writing import write


@click.command("site")
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="The folder to write.  [default: docs/generated of the checkout]",
)
def command(out: Path | None) -> int:
    """Write the pages of the rulebook from the rules and the scenarios.

    The same rules and scenarios give the same bytes. `mkdocs build -f docs/mkdocs.yml` makes a
    site of them.
    """
    folder = out or resources.root() / "docs" / "generated"
    number = write(folder)
    show([f"{counted(number, 'page')} in {resources.shown(folder)}"])
    if not pyodide():
        click.echo(f"Try a play has no engine: {NPM} is not there; make site fetches it", err=True)
    absent = ", ".join(font.package for font in fonts.missing(fonts.packages()))
    if absent:
        click.echo(f"without the fonts {absent}: make .cache/npm/ready fetches them", err=True)
    return 0
