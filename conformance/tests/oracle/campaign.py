#!/usr/bin/env python3
"""The reference against the logic programs, over as many questions as there is patience for.

    PYTHONPATH=reference:conformance python conformance/tests/oracle/campaign.py --seed 1

Exits with status 1 when they disagree anywhere.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import TYPE_CHECKING

import click
from tests.oracle.comparison import GAMES, disagreements, sample
from tests.oracle.solve import findings

from followsuit_reference.engine import answer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.oracle.comparison import Disagreement
    from tests.oracle.facts import Question


@click.command()
@click.option("--questions", default=5_000, show_default=True, help="Random questions a game.")
@click.option("--adversarial", default=2_000, show_default=True, help="And adversarial ones.")
@click.option("--seed", default=1, show_default=True, help="The same seed, the same questions.")
@click.option("--game", "games", multiple=True, type=click.Choice(list(GAMES)), default=GAMES)
def campaign(questions: int, adversarial: int, seed: int, games: Sequence[str]) -> None:
    """Ask the reference and the logic programs the same questions and print where they part."""
    found = 0
    for game in games:
        asked = sample(game, seed, questions, adversarial)
        parted = disagreements(asked, findings(asked), answer)
        for disagreement in parted:
            click.echo(_described(disagreement))
        click.echo(_summary(game, seed, asked, parted))
        found += len(parted)
    sys.exit(1 if found else 0)


def _described(disagreement: Disagreement) -> str:
    question, rules = disagreement.question, disagreement.rules
    lines = [question["ask"]]
    lines += [f"  {key}: {_written(value)}" for key, value in question["given"].items()]
    lines.append(
        f"  by the rules: {rules.answer or 'impossible'} {' '.join(sorted(rules.broken))}".rstrip()
    )
    lines.append(f"  the engine:   {disagreement.engine}")
    return "\n".join(lines)


def _written(value: object) -> str:
    if isinstance(value, list) and all(isinstance(part, str) for part in value):
        return " ".join(value)
    if isinstance(value, list):
        return " | ".join(_written(part) for part in value)
    return str(value)


def _summary(
    game: str, seed: int, asked: Sequence[Question], parted: Sequence[Disagreement]
) -> str:
    asks = Counter(question["ask"] for question in asked)
    listed = ", ".join(f"{number} {ask}" for ask, number in sorted(asks.items()))
    head = f"{game}, seed {seed}: {len(asked)} questions, {len(parted)} disagreements"
    return f"{head} ({listed})"


if __name__ == "__main__":
    campaign()
