"""Diagnoses engines whose bugs are known: one left out, two at once, one under house rules.

    python conformance/tests/diagnosis_campaign.py [SINGLE [DOUBLE [RULED]]]

The figures say how often a mutant of the same rule is among the nearest three.
"""

from __future__ import annotations

import random
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent), str(HERE.parents[1] / "reference")]

if TYPE_CHECKING:
    from collections.abc import Iterator

SEED = 11
NUMBERS = (30, 10, 20)

planted = import_module("tests.planted")
detected = import_module("tests.detected")


def say(text: str) -> None:
    """A line of the report."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def rules_of(diagnosis: Any) -> set[str]:
    """The rules of all matches."""
    return {mutant.rule for match in diagnosis.matches for mutant in match.mutants}


def told(diagnosis: Any) -> str:
    """The matches in short."""
    return "; ".join(
        f"{' + '.join(mutant.name for mutant in match.mutants)} {match.likeness:.2f}"
        for match in diagnosis.matches
    )


def left_out(number: int, chance: random.Random) -> Iterator[bool]:
    """Mutants that are not among the suspects; another one breaks the same rule."""
    known = planted.mutants()
    counts = [one for one in known if sum(other.rule == one.rule for other in known) > 1]
    for mutant in chance.sample(counts, number):
        result = planted.run(planted.bugs(mutant.name), mutant.game)
        suspects = [one for one in known if one != mutant]
        diagnosis = planted.diagnosed(result, mutant.game, suspects)
        is_named = mutant.rule in rules_of(diagnosis)
        yield is_named
        if not is_named:
            say(f"  {mutant.name} ({mutant.rule}, {diagnosis.failed} failed): {told(diagnosis)}")


def doubles(number: int, chance: random.Random) -> Iterator[bool]:
    """Two bugs at once, of two rules of one game."""
    known = planted.mutants()
    while number:
        one = chance.choice(known)
        others = [other for other in known if other.game == one.game and other.rule != one.rule]
        two = chance.choice(others)
        result = planted.run(planted.bugs(one.name, two.name), one.game)
        diagnosis = planted.diagnosed(result, one.game, known)
        is_named = {one.rule, two.rule} <= rules_of(diagnosis)
        yield is_named
        number -= 1
        if not is_named:
            say(f"  {one.name} and {two.name} ({diagnosis.failed} failed): {told(diagnosis)}")


def ruled(number: int, chance: random.Random) -> Iterator[bool]:
    """A bug under random house rules."""
    known = planted.mutants()
    while number:
        mutant = chance.choice(known)
        rules = detected.combination(mutant.game, chance)
        result = planted.run(planted.bugs(mutant.name), mutant.game, rules)
        diagnosis = planted.diagnosed(result, mutant.game, known)
        if not diagnosis.failed:
            say(f"  {mutant.name} changes no answer under its house rules; another one is drawn")
            continue
        is_named = mutant.rule in rules_of(diagnosis)
        yield is_named
        number -= 1
        if not is_named:
            say(f"  {mutant.name} ({mutant.rule}, {diagnosis.failed} failed): {told(diagnosis)}")


def main(arguments: list[str]) -> int:
    """Run the three campaigns and print their figures."""
    chance = random.Random(SEED)  # the same engines each time
    numbers = [int(text) for text in arguments] + list(NUMBERS[len(arguments) :])
    for title, campaign, number in zip(
        ("left out", "two bugs", "under house rules"),
        (left_out, doubles, ruled),
        numbers,
        strict=True,
    ):
        start = time.process_time()
        named = list(campaign(number, chance)) if number else []
        seconds = (time.process_time() - start) / max(1, number)
        say(f"{title}: {sum(named)} of {len(named)} named; {seconds:.1f} s of CPU, run included")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
