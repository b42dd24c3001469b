"""``followsuit ledger``: keep the record of every id that was ever issued."""

from __future__ import annotations

import click

from followsuit import __version__
from followsuit.errors import SuiteError
from followsuit.ledger import changing, file, suite
from followsuit.ledger.entries import KINDS
from followsuit.lines import paragraph
from followsuit.names import counted
from followsuit.page import show


@click.group("ledger")
def command() -> None:
    """Keep the record of every id that was ever issued, for those who work on the suite.

    `followsuit lint` holds the suite to it.
    """


@command.command("update", short_help="Take in new and changed cases and rules.")
def update() -> int:
    """Take in new cases and rules, and what changed of those that no version has released."""
    before = suite.ledger()
    after = changing.updated(before, suite.current(), __version__)
    file.write(after, file.path())
    new = after.issued.keys() - before.issued.keys()
    show([f"{counted(len(after.issued), 'id')}, {len(new):,} of them new"])
    return 0


@command.command("note")
@click.argument("kind", type=click.Choice(list(KINDS)))
@click.argument("id_", metavar="ID")
@click.option("--why", required=True, metavar="TEXT", help="The reason, a sentence.")
@click.option("--affects", default="", metavar="TEXT", help="Which engines notice an erratum.")
def note(kind: str, id_: str, why: str, affects: str) -> int:
    """Say why a released case or rule changed or goes."""
    ledger = changing.noted(suite.ledger(), suite.current(), __version__, (kind, id_, why, affects))
    file.write(ledger, file.path())
    show(["For the changelog:", *paragraph(f"- {kind.capitalize()}: {id_}. {why} {affects}")])
    return 0


@command.command("release", short_help="Seal this version once it is out.")
def release() -> int:
    """Seal this version: what stands in it is out in the world from now on."""
    if found := suite.against():
        raise SuiteError(*found)
    ledger = suite.ledger()
    file.write(changing.sealed(ledger, __version__), file.path())
    show([f"{__version__} is released with {counted(len(ledger.issued), 'id')}"])
    return 0
