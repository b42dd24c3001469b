#!/usr/bin/env python3
"""The fuzzer's questions, answered by the reference and by the logic programs.

    PYTHONPATH=reference:conformance python conformance/tests/oracle/fuzzed.py --questions 2000

Only questions of play under the default house rules: the programs know no others. Exits with
status 1 when both part anywhere.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click
from tests.oracle.comparison import disagreements
from tests.oracle.solve import PROGRAMS, findings

from followsuit import index
from followsuit.fuzz.law import Law
from followsuit.fuzz.seeds import GAMES, Play, questions
from followsuit_reference.engine import answer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.oracle.comparison import Disagreement
    from tests.oracle.facts import Question

BATCH = 2_000


def drawn(game: str, start: int, number: int) -> list[Question]:
    """So many questions from a seed on that the programs can answer."""
    play, law = Play(game, {}, index.load().house_rules[game]), Law()
    found: list[Question] = []
    while len(found) < number:
        found += [
            {"ask": each.ask, "given": dict(each.given)}
            for each in questions(play, start, law)
            if each.ask in PROGRAMS
        ]
        start += 1
    return found[:number]


def parted(asked: Sequence[Question]) -> list[Disagreement]:
    """Where reference and programs part."""
    return disagreements(asked, findings(asked), answer)


@click.command()
@click.option("--questions", "number", default=20_000, show_default=True, help="Questions a game.")
@click.option("--start", default=0, show_default=True, help="The first seed.")
@click.option("--game", "games", multiple=True, type=click.Choice(GAMES), default=GAMES)
def campaign(number: int, start: int, games: Sequence[str]) -> None:
    """Ask both the fuzzer's questions and print where they part."""
    found = 0
    for game in games:
        asked = drawn(game, start, number)
        for begin in range(0, len(asked), BATCH):
            for each in parted(asked[begin : begin + BATCH]):
                found += 1
                click.echo(f"{each.question}\n  by the rules: {each.rules}\n  {each.engine}")
            click.echo(f"{game}: {min(begin + BATCH, number):,} questions, {found} parted")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    campaign()
