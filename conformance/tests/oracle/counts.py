#!/usr/bin/env python3
"""The published counts against the logic programs, up to the end of the first trick.

    PYTHONPATH=reference:conformance python conformance/tests/oracle/counts.py --every 10

Who wins a trick is no question for them, so sequences of more than four plays are left out.
Exits with status 1 when a count is another.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click
from tests.oracle.solve import findings

from followsuit.counts.positions import load
from followsuit.counts.walking import FOUR, counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from followsuit.counts.positions import Published
    from followsuit.counts.walking import Asking

GAMES = ("tractor", "pedro")


def by_the_programs(questions: Sequence[Asking]) -> list[dict[str, Any] | None]:
    """The answers of the logic programs, in order."""
    found = findings([{"ask": ask, "given": given} for ask, given in questions])
    return [finding.answer or None for finding in found]


def is_confirmed(published: Published) -> bool:
    """Whether the programs count what is published of a position."""
    depth = min(FOUR, len(published.counts.sequences))
    found = counted(published.position, depth, by_the_programs)
    same = found.sequences == published.counts.sequences[:depth]
    return same and found.hash == published.counts.hash


@click.command()
@click.option("--every", default=1, show_default=True, help="Only one position of so many.")
@click.option("--game", "games", multiple=True, type=click.Choice(GAMES), default=GAMES)
def check(every: int, games: Sequence[str]) -> None:
    """Count the positions by the logic programs and print those that differ."""
    wrong = 0
    for game in games:
        chosen = load(game)[::every]
        for published in chosen:
            if not is_confirmed(published):
                wrong += 1
                click.echo(f"{published.position.name} is counted otherwise")
        click.echo(f"{game}: {len(chosen)} positions")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    check()
