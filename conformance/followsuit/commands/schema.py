"""``followsuit schema``: the schemas that an editor completes and explains files by."""

from __future__ import annotations

import click

from followsuit import resources
from followsuit.schema import ENDING

KINDS = ("scenario", "settings")


@click.command("schema")
@click.argument("kind", type=click.Choice(KINDS))
def command(kind: str) -> int:
    """Print the JSON Schema of scenario files or of followsuit.toml, for an editor."""
    path = resources.spec() / "schema" / f"{kind}{ENDING}"
    click.echo(path.read_text("utf-8"), nl=False)
    return 0
