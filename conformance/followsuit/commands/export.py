"""``followsuit export``: the suite as one JSON file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from followsuit import config, index
from followsuit.config import Configured
from followsuit.connect.hello import Hello
from followsuit.errors import SuiteError
from followsuit.exporting import lines
from followsuit.names import counted
from followsuit.own_rules import Wanted, own_rules, read_settings

if TYPE_CHECKING:
    from followsuit.holding import Own
    from followsuit.index import Index

STANDARD_OUTPUT = "-"

NOBODY = Hello(
    name="",
    version="",
    language="",
    asks=frozenset(),
    house_rules={},
    configurable={},
    reasons={},
)
"""An engine that states no house rules: the user's word alone counts."""


@click.command("export", cls=Configured)
@click.argument("out", metavar="OUT.json")
@click.option(
    "--house-rules",
    metavar="PRESET",
    help="Put every case under a set of house rules: article or common.",
)
@click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="NAME=VALUE",
    help="Put every case under one house rule. May be repeated.",
)
@click.option(
    "--scenarios",
    multiple=True,
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="DIR",
    help="Add the cases of a folder of your own; repeatable.",
)
def command(
    out: str, house_rules: str | None, settings: tuple[str, ...], scenarios: tuple[Path, ...]
) -> int:
    """Write every case with its expectation, its rules and how answers are compared.

    OUT.json is the file, - standard output. Without house rules, on the command line or in the
    settings file, every case stands under those that it is written for. With them every case
    stands under these, as an engine is held to them by run. The same suite gives the same bytes.
    """
    suite = index.load(scenarios)
    wanted = Wanted(house_rules, read_settings(settings), config.read(Path.cwd()).house_rules)
    text = "".join(lines(suite, suite.cases, _own(wanted, suite)))
    if out == STANDARD_OUTPUT:
        click.echo(text.encode("ascii"), nl=False)
    else:
        _write(Path(out), text)
    click.echo(counted(len(suite.cases), "case"), err=True)
    return 0


def _own(wanted: Wanted, suite: Index) -> Own | None:
    """The house rules under which all cases are put; None when nobody names any."""
    if wanted == Wanted():
        return None
    return own_rules(NOBODY, wanted, suite.house_rules)


def _write(path: Path, text: str) -> None:
    try:
        path.write_bytes(text.encode("ascii"))
    except OSError as error:
        raise SuiteError(f"{path} cannot be written: {error.strerror}") from None
