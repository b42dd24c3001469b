"""What several runs say of the same rules, and where they part."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from followsuit import ladder
from followsuit.reports import is_own, principal_rule
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from followsuit.house_rules import Choices
    from followsuit.index import Index
    from followsuit.ladder import Ladder, Level
    from followsuit.reports import Result
    from followsuit.verdict import Verdict


class Kind(StrEnum):
    """How an engine plays a rule."""

    PASSES = "passes"
    FAILS = "fails"
    OTHERWISE = "otherwise"
    SILENT = "silent"


@dataclass(frozen=True, slots=True)
class Column:
    """A run under the name by which it is compared."""

    name: str
    result: Result
    climbed: Ladder

    @property
    def is_partial(self) -> bool:
        """Whether cases are missing."""
        return self.result.interrupted or self.result.suite.is_partial

    def rules(self, game: str) -> Mapping[str, str]:
        """The house rules to which the engine is held, where they are not the defaults."""
        return self.result.head.house_rules.get(game, {})

    def levels(self, game: str) -> Sequence[Level]:
        """The chapters of a game; none where nothing of it was asked."""
        return self.climbed.games.get(game, ())


@dataclass(frozen=True, slots=True)
class Cell:
    """How one engine plays one rule.

    Each case counts under the one rule that it is listed under. ``values`` are those of house
    rules by which the engine plays the rule otherwise.
    """

    passed: int = 0
    failed: int = 0
    skipped: int = 0
    values: tuple[str, ...] = ()

    @property
    def asked(self) -> int:
        """How many cases have an answer."""
        return self.passed + self.failed

    @property
    def kind(self) -> Kind:
        """A failure before everything else, then the engine's own house rule."""
        if self.failed:
            return Kind.FAILS
        if not self.asked:
            return Kind.SILENT
        return Kind.OTHERWISE if self.values else Kind.PASSES


@dataclass(frozen=True, slots=True)
class Row:
    """A rule with a cell for each engine."""

    rule: str
    cells: tuple[Cell, ...]

    @property
    def parts(self) -> bool:
        """Whether an engine fails, or plays otherwise."""
        return any(cell.kind in {Kind.FAILS, Kind.OTHERWISE} for cell in self.cells)

    @property
    def agrees(self) -> bool:
        """Whether an engine answers, and all that do play it as the article has it."""
        return not self.parts and any(cell.asked for cell in self.cells)


@dataclass(frozen=True, slots=True)
class Choice:
    """A house rule with the value of each engine; empty where nothing of its game was asked."""

    game: str
    name: str
    default: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Runs as columns; rules in the order of the rulebook, and the house rules that differ.

    ``suite`` is the version of the tool that compares, ``choices`` how many house rules there are
    in the games that were asked.
    """

    suite: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    house_rules: tuple[Choice, ...]
    choices: int
    chapters: Mapping[str, Sequence[str]]

    @property
    def parting(self) -> Sequence[Row]:
        """The rules on which an engine fails or plays otherwise."""
        return [row for row in self.rows if row.parts]

    def rows_of(self, game: str, chapter: str) -> Sequence[Row]:
        """The rules of a chapter."""
        return [row for row in self.rows if row.rule.startswith(f"{game}.{chapter}.")]


def compare(runs: Iterable[tuple[str, Result]], suite: Index, version: str) -> Comparison:
    """Runs by name, side by side."""
    columns = tuple(
        Column(name, result, ladder.climb(result, suite.cases, suite.chapters))
        for name, result in runs
    )
    games = [game for game in suite.chapters if any(column.levels(game) for column in columns)]
    return Comparison(
        suite=version,
        columns=columns,
        rows=tuple(rows(columns, suite)),
        house_rules=tuple(
            choice for game in games for choice in chosen(game, suite.house_rules[game], columns)
        ),
        choices=sum(len(suite.house_rules[game].values) for game in games),
        chapters={game: suite.chapters[game] for game in games},
    )


def rows(columns: Sequence[Column], suite: Index) -> Iterator[Row]:
    """A row for every rule of which a case is in any run."""
    counted = [by_rule(column.result) for column in columns]
    for rule, known in suite.rules.items():
        game = rule.partition(".")[0]
        if any(rule in verdicts for verdicts in counted):
            yield Row(
                rule,
                tuple(
                    cell(verdicts.get(rule, ()), values(known.house_rules, column.rules(game)))
                    for column, verdicts in zip(columns, counted, strict=True)
                ),
            )


def by_rule(result: Result) -> Mapping[str, Sequence[Verdict]]:
    """The verdicts on the suite's cases by the rule that each is listed under."""
    found: defaultdict[str, list[Verdict]] = defaultdict(list)
    for verdict in result.verdicts:
        if not is_own(verdict.case):
            found[principal_rule(verdict, result.cases.get(verdict.case))].append(verdict)
    return found


def values(touching: Iterable[str], rules: Mapping[str, str]) -> tuple[str, ...]:
    """The values that an engine plays of the house rules that touch a rule."""
    return tuple(rules[name] for name in touching if name in rules)


def cell(verdicts: Iterable[Verdict], own: tuple[str, ...]) -> Cell:
    """The cell of these verdicts; a failure that was expected is one."""
    listed = list(verdicts)
    skipped = sum(verdict.outcome is Outcome.SKIPPED for verdict in listed)
    passed = sum(verdict.outcome in {Outcome.PASSED, Outcome.UNEXPECTED_PASS} for verdict in listed)
    return Cell(passed, len(listed) - skipped - passed, skipped, own)


def chosen(game: str, choices: Choices, columns: Sequence[Column]) -> Iterator[Choice]:
    """The house rules of a game of which an engine does not play the default."""
    for name, known in choices.values.items():
        if any(name in column.rules(game) for column in columns):
            yield Choice(
                game,
                name,
                known[0],
                tuple(
                    choices.value(column.rules(game), name) if column.levels(game) else ""
                    for column in columns
                ),
            )
