#!/usr/bin/env python3
"""Detects engines whose house rules are known: every value alone, presets, random combinations.

    python conformance/tests/detect_campaign.py [COMBINATIONS [BUGS]]

Then pairs of house rules with a bug on top. It prints what was taken for something else, and
figures; the exit status is 1 when there is any of the first three kinds.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent), str(HERE.parents[1] / "reference")]

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

SEED = 7
COMBINATIONS = 300
BUGS = 10

detected = import_module("tests.detected")


def say(text: str) -> None:
    """A line of the report."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def campaign(title: str, engines: Iterable[tuple[str, Mapping[str, str]]]) -> int:
    """Detect engines and print the figures; how many were not found exactly."""
    found = [(game, rules, detected.detect(game, rules)) for game, rules in engines]
    bad = 0
    alike: Counter[str] = Counter()
    for game, rules, one in found:
        if (wrong := one.wrong(rules)) or one.found.is_contradictory:
            bad += 1
            say(f"  {game} {rules}: {wrong or 'contradicted by the confirming run'}")
        alike.update(entry.house_rule for entry in one.found.findings if entry.also)
    questions = [one.found.questions for *_, one in found]
    cpu = [one.cpu for *_, one in found]
    derived = [sum(one.found.tally.derived.values()) / one.found.tally.asked for *_, one in found]
    asked = [of_questions for of_questions, _ in cpu]
    say(f"{title}: {len(found) - bad} of {len(found)} found, 0 failed when confirmed")
    say(f"  questions: median {median(questions):g}, most {max(questions)}")
    say(f"  CPU seconds of the questions: median {median(asked):.2f}, most {max(asked):.2f}")
    say(f"  with the confirming run: most {max(whole for _, whole in cpu):.2f}")
    say(f"  derived verdicts: median share {100 * median(derived):.1f} %")
    say(f"  not to be told apart: {', '.join(f'{name} {n}' for name, n in alike.most_common())}")
    return bad


def bugs(number: int, chance: random.Random) -> None:
    """Pairs of house rules with a mutant on top."""
    mutants = import_module("followsuit_reference.mutants.collection").MUTANTS
    wrong_ones = [one for one in mutants if not one.control and not one.defaults]
    named = clean = silent = 0
    for mutant in chance.sample(wrong_ones, min(number, len(wrong_ones))):
        rules = detected.combination(mutant.game, chance, 2)
        one = detected.detect(mutant.game, rules, mutant.name)
        wrong, broken = one.wrong(rules), list(one.found.broken)
        clean += not wrong
        named += mutant.rule in broken
        silent += not one.found.tally.failed
        place = broken.index(mutant.rule) + 1 if mutant.rule in broken else "not"
        say(
            f"  {mutant.name} under {rules}: {one.found.tally.failed} failed,"
            f" its rule {place} named of {len(broken)}" + (f"; taken for {wrong}" if wrong else "")
        )
    say(f"bugs: {clean} of {number} not taken for a house rule, {named} named with their rule,")
    say(f"  {silent} that change no answer under these house rules")


def main(arguments: list[str]) -> int:
    """Run everything."""
    combinations = int(arguments[0]) if arguments else COMBINATIONS
    planted = int(arguments[1]) if arguments[1:] else BUGS
    chance = random.Random(SEED)  # the same combinations each time
    games = [game for game, choices in detected.SUITE.house_rules.items() if choices.values]
    bad = 0
    for game in games:
        engines = [(game, rules) for rules in detected.singles(game)]
        bad += campaign(f"{game}, every value alone and the presets", engines)
        engines = [(game, detected.combination(game, chance)) for _ in range(combinations // 2)]
        bad += campaign(f"{game}, random combinations", engines)
    bugs(planted, chance)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
