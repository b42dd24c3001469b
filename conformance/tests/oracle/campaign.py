#!/usr/bin/env python3
"""The reference against the logic programs, over as many questions as there is patience for.

    PYTHONPATH=reference:conformance python conformance/tests/oracle/campaign.py --seed 1
    PYTHONPATH=reference:conformance python conformance/tests/oracle/campaign.py --house-rules 5000

The second asks so many questions for each value of each house rule of leading, following and
ruffing, and prints a line for each: how many were asked, on how many of them another value of the
same house rule makes the reference answer otherwise, and on how many reference and programs part.
Exits with status 1 when they disagree anywhere.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import TYPE_CHECKING, Any, TypedDict, Unpack

import click
from tests.oracle.by_value import asked as asked_under
from tests.oracle.comparison import GAMES, disagreements, sample
from tests.oracle.house_rules import VALUES, values
from tests.oracle.solve import findings

from followsuit_reference.engine import answer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.oracle.comparison import Disagreement
    from tests.oracle.facts import Question

HEAD = "| value | questions | told apart | disagreements |\n|---|---|---|---|"


class Options(TypedDict):
    """What the command line says."""

    questions: int
    adversarial: int
    seed: int
    games: Sequence[str]
    house_rules: int | None
    rules: Sequence[str]


@click.command()
@click.option("--questions", default=5_000, show_default=True, help="Random questions a game.")
@click.option("--adversarial", default=2_000, show_default=True, help="And adversarial ones.")
@click.option("--seed", default=1, show_default=True, help="The same seed, the same questions.")
@click.option("--game", "games", multiple=True, type=click.Choice(list(GAMES)), default=GAMES)
@click.option("--house-rules", type=int, help="Instead so many questions for each value.")
@click.option("--rule", "rules", multiple=True, help="With that, only those of this house rule.")
def campaign(**options: Unpack[Options]) -> None:
    """Ask the reference and the logic programs the same questions and print where they part."""
    if options["house_rules"] is not None:
        sys.exit(1 if _by_value(options, options["house_rules"]) else 0)
    found = 0
    for game in options["games"]:
        asked = sample(game, options["seed"], options["questions"], options["adversarial"])
        parted = disagreements(asked, findings(asked), answer)
        for disagreement in parted:
            click.echo(_described(disagreement))
        click.echo(_summary(game, options["seed"], asked, parted))
        found += len(parted)
    sys.exit(1 if found else 0)


def _by_value(options: Options, number: int) -> int:
    """The lines of the table, and how many answers part in all."""
    click.echo(HEAD)
    return sum(
        _value(game, rule, value, options["seed"], number)
        for game, rule, value in values()
        if game in options["games"] and rule in (options["rules"] or (rule,))
    )


def _value(game: str, rule: str, value: str, seed: int, number: int) -> int:
    """Ask under one value, print what came out, and say how many answers part."""
    asked, found = asked_under(game, rule, value, seed, number)
    parted = disagreements(asked, found, answer)
    for disagreement in parted:
        click.echo(_described(disagreement))
    telling = sum(told_apart(question, game, rule) for question in asked)
    click.echo(f"| {rule}: {value} | {len(asked)} | {telling} | {len(parted)} |")
    sys.stdout.flush()
    return len(parted)


def told_apart(question: Question, game: str, rule: str) -> bool:
    """Whether some other value of this house rule makes the reference answer otherwise."""
    own = question.get("house_rules", {})
    replies = [
        _reply(question | {"house_rules": own | {rule: other}}) for other in VALUES[game][rule]
    ]
    return any(reply != replies[0] for reply in replies if "invalid" not in reply)


def _reply(question: Question) -> dict[str, Any]:
    reply = answer({"seq": 0, **question})
    said: dict[str, Any] = reply.get("answer", reply)
    return {key: value for key, value in said.items() if key not in {"rule", "witness"}}


def _described(disagreement: Disagreement) -> str:
    question, rules = disagreement.question, disagreement.rules
    named = [f"{rule}: {value}" for rule, value in question.get("house_rules", {}).items()]
    lines = [", ".join([question["ask"], *named])]
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
