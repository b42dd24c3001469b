"""The levels of a game: which an engine holds, how that may be claimed, and what to repair first.

The chapters of a game, in the order in which an engine grows, are its levels.
"""

from __future__ import annotations

import textwrap
from collections import Counter, defaultdict
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from followsuit.reports import is_own, principal_rule
from followsuit.tally import reason_kind
from followsuit.transforming import SEPARATOR
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from followsuit.reports import Head, Result
    from followsuit.scenario import Case
    from followsuit.verdict import Verdict

NOT_TO_BE_ASKED = frozenset(
    {"no expectation under these house rules", "house rules without meaning together"}
)
"""Kinds of skips that are no fault of the engine: its house rules leave nothing to be asked."""

HELD = "✓"
NOT_ASKED = "-"
WIDTH = 80
LABEL = 12
ARTICLE = "article"


@dataclass(frozen=True, slots=True)
class Level:
    """A chapter of a game: how many cases the suite has, and what became of those chosen."""

    game: str
    chapter: str
    planned: int
    chosen: int
    asked: int
    passed: int
    exempt: int

    @property
    def is_held(self) -> bool:
        """Whether every case that can be asked passed, and there was one."""
        return 0 < self.passed == self.planned - self.exempt

    @property
    def to_go(self) -> int:
        """How many cases that can be asked have not passed."""
        return self.planned - self.exempt - self.passed


@dataclass(frozen=True, slots=True)
class Repair:
    """The rule that the most failures are listed under, and how many there are in all."""

    rule: str
    failures: int
    of: int


@dataclass(frozen=True, slots=True)
class Ladder:
    """Levels by game, lowest first; only games of which something was asked."""

    games: Mapping[str, tuple[Level, ...]]
    repair: Repair | None


def climb(result: Result, cases: Iterable[Case], chapters: Mapping[str, Sequence[str]]) -> Ladder:
    """The ladder of a run.

    ``cases`` are all of the suite, whatever was selected: a level whose cases were not all asked
    is not held, and the images that were asked count as its cases. ``chapters`` has the levels by
    game, lowest first. A user's own cases do not count.
    """
    judged: defaultdict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for verdict in result.verdicts:
        if not is_own(verdict.case):
            judged[_level(verdict.case)][_standing(verdict)] += 1
    suite = {case.id for case in cases} | {
        verdict.case for verdict in result.verdicts if SEPARATOR in verdict.case
    }
    planned = Counter(_level(case) for case in suite if not is_own(case))
    games = {
        game: tuple(_filled(game, name, planned[game, name], judged[game, name]) for name in names)
        for game, names in chapters.items()
    }
    asked = {game: levels for game, levels in games.items() if any(each.asked for each in levels)}
    return Ladder(asked, repairs_most(result))


def next_step(levels: Iterable[Level]) -> Level | None:
    """The lowest level that is not held, of those of which the run chose any cases."""
    return next((level for level in levels if level.chosen and level.to_go), None)


def repairs_most(result: Result) -> Repair | None:
    """The rule under which most failures are listed; None when nothing failed.

    Of several the first by id.
    """
    failures = [verdict for verdict in result.verdicts if verdict.is_failure]
    rules = Counter(principal_rule(verdict, result.cases.get(verdict.case)) for verdict in failures)
    if not rules:
        return None
    rule, count = min(rules.items(), key=lambda entry: (-entry[1], entry[0]))
    return Repair(rule, count, len(failures))


def claim(ladder: Ladder, head: Head) -> str:
    """The words in which an engine's README may claim what it holds; empty when it is nothing.

    ``Conforms to followsuit 0.1.0: Tractor, ordering to winning``. House rules other than the
    article's are part of the claim.
    """
    held = [
        f"{game.capitalize()}, {words}"
        for game, levels in ladder.games.items()
        if (words := _held(levels))
    ]
    if not held:
        return ""
    under = "" if head.house_rules_text == ARTICLE else f" (house rules: {head.house_rules_text})"
    return f"Conforms to followsuit {head.suite}: {'; '.join(held)}{under}"


def cells(levels: Sequence[Level]) -> list[str]:
    """``ordering ✓`` for a level that is held, ``winning 95/118`` or, not asked, ``talon -``."""
    return [f"{level.chapter} {_standing_of(level)}" for level in levels]


def terminal_lines(ladder: Ladder, head: Head) -> Iterator[str]:
    """The ladder on a terminal: a line or more a game, the claim, and what repairs most."""
    for number, (game, levels) in enumerate(ladder.games.items()):
        label = "Ladder" if not number else ""
        glued = "  ".join(cell.replace(" ", "\0") for cell in [f"{game}:", *cells(levels)])
        start = f"{label:<{LABEL}}"
        for line in textwrap.wrap(
            glued, WIDTH, initial_indent=start, subsequent_indent=" " * (LABEL + 2)
        ):
            yield line.replace("\0", " ")
    if repair := ladder.repair:
        yield f"{'Repair':<{LABEL}}{repair.rule}, {repair.failures:,} of {repair.of:,} failures"
    if words := claim(ladder, head):
        yield from textwrap.wrap(words, WIDTH, subsequent_indent=" " * LABEL)


def _level(case_id: str) -> tuple[str, str]:
    game, _, rest = case_id.partition("/")
    return game, rest.partition("/")[0]


def _standing(verdict: Verdict) -> str:
    if verdict.outcome is Outcome.SKIPPED:
        return "exempt" if reason_kind(verdict.reason) in NOT_TO_BE_ASKED else "skipped"
    passes = (Outcome.PASSED, Outcome.UNEXPECTED_PASS)
    return "passed" if verdict.outcome in passes else "failed"


def _filled(game: str, chapter: str, planned: int, judged: Mapping[str, int]) -> Level:
    passed, failed = judged.get("passed", 0), judged.get("failed", 0)
    exempt, chosen = judged.get("exempt", 0), sum(judged.values())
    return Level(game, chapter, planned, chosen, passed + failed, passed, exempt)


def _standing_of(level: Level) -> str:
    if not level.asked:
        return NOT_ASKED
    return HELD if level.is_held else f"{level.passed:,}/{level.planned - level.exempt:,}"


def _held(levels: Sequence[Level]) -> str:
    """``whole game``, or the runs of levels that are held: ``ordering to winning, talon``."""
    if all(level.is_held for level in levels):
        return "whole game"
    runs = [
        [level.chapter for level in run]
        for is_held, run in groupby(levels, lambda level: level.is_held)
        if is_held
    ]
    return ", ".join(run[0] if len(run) == 1 else f"{run[0]} to {run[-1]}" for run in runs)
