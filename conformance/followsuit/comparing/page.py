"""A comparison for a terminal: letters for engines, and a column for each."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from typing import TYPE_CHECKING

from followsuit import ladder
from followsuit.comparing.comparison import Kind
from followsuit.names import counted
from followsuit.plain import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from followsuit.comparing.comparison import Cell, Column, Comparison
    from followsuit.ladder import Level

    Style = Callable[[str, str], str]

WIDTH = 80
LABEL = 40
LONGEST = 20
MANNERS = {Kind.PASSES: "good", Kind.FAILS: "bad", Kind.OTHERWISE: "loud", Kind.SILENT: "faint"}
NOTHING = "-"
SAME = "="


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a table: its label, and a text with its manner for each engine."""

    label: str
    cells: Sequence[tuple[str, str]]


def render(comparison: Comparison, style: Style) -> Iterator[str]:
    """The runs, then chapters, rules and house rules, as many engines beside each other as fit."""
    yield f"{counted(len(comparison.columns), 'run')} · followsuit {comparison.suite}"
    yield ""
    letters = [letter(place) for place in range(len(comparison.columns))]
    for name, column in zip(letters, comparison.columns, strict=True):
        yield from legend(name, column, style)
    tables = list(tables_of(comparison))
    widths = [
        2 + max(len(row.cells[place][0]) for _, rows in tables for row in rows)
        for place in range(len(letters))
        if any(rows for _, rows in tables)
    ]
    for places in groups(widths):
        for title, rows in tables:
            yield from table(title, rows, {place: widths[place] for place in places}, style)


def groups(widths: Sequence[int]) -> Iterator[list[int]]:
    """Which columns stand beside each other, as many as the width takes and one at least."""
    group: list[int] = []
    for place, width in enumerate(widths):
        if group and LABEL + sum(widths[each] for each in group) + width > WIDTH:
            yield group
            group = []
        group.append(place)
    if group:
        yield group


def letter(place: int) -> str:
    """A to Z, then A2 to Z2."""
    turn, at = divmod(place, 26)
    return f"{chr(ord('A') + at)}{turn + 1 if turn else ''}"


def legend(name: str, column: Column, style: Style) -> Iterator[str]:
    """A run: who it is, its figures, and what it may claim."""
    suite = column.result.suite
    figures = f"{suite.passed:,} of {suite.planned:,} passed"
    failed = f", {suite.failed:,} failed" if suite.failed else ""
    skipped = f", {suite.skipped_in_all:,} skipped" if suite.skipped_in_all else ""
    partial = " · partial" if column.is_partial else ""
    yield f"  {style(f'{name:<3}', 'loud')} {style(plain(column.name, WIDTH - 6), 'loud')}"
    yield f"      {figures}{failed}{skipped}{partial}"
    rules = f"house rules: {plain(column.result.head.house_rules_text)}"
    claimed = ladder.claim(column.climbed, column.result.head)
    for text in (rules, claimed):
        yield from textwrap.wrap(
            text, WIDTH, initial_indent=" " * 6, subsequent_indent=" " * 8, break_on_hyphens=False
        )


def tables_of(comparison: Comparison) -> Iterator[tuple[str, Sequence[Line]]]:
    """The ladder of each game, the rules apart, and the house rules: a title and its lines."""
    for game, chapters in comparison.chapters.items():
        yield (
            f"Ladder of {game}",
            [
                Line(chapter, [of_level(column, game, chapter) for column in comparison.columns])
                for chapter in chapters
            ],
        )
    parting = comparison.parting
    title = f"{len(parting)} of {counted(len(comparison.rows), 'rule')} apart"
    yield title, [Line(row.rule, list(map(of_cell, row.cells))) for row in parting]
    if comparison.house_rules:
        lines = [
            Line(choice.name, [of_value(value, choice.default) for value in choice.values])
            for choice in comparison.house_rules
        ]
        yield "House rules, = as the article", lines


def table(
    title: str, rows: Sequence[Line], widths: Mapping[int, int], style: Style
) -> Iterator[str]:
    """A table with the columns that have a width."""
    heads = "".join(f"{letter(place):>{width}}" for place, width in widths.items())
    yield ""
    yield style(f"{title:<{LABEL}}{heads if rows else ''}".rstrip(), "loud")
    for row in rows:
        cells = [(*row.cells[place], width) for place, width in widths.items()]
        drawn = "".join(
            f"{' ' * (width - len(text))}{style(text, manner)}" for text, manner, width in cells
        )
        yield f"{f'  {plain(row.label, LABEL - 3)}':<{LABEL}}{drawn}"


def of_level(column: Column, game: str, chapter: str) -> tuple[str, str]:
    """A chapter as a step of the ladder, with its manner."""
    level = next((each for each in column.levels(game) if each.chapter == chapter), None)
    if level is None or not level.asked:
        return NOTHING, "faint"
    return level_in_short(level), "good" if level.is_held else "bad"


def level_in_short(level: Level) -> str:
    """``✓ 61`` for a step that is held, ``95/118`` for one that is not."""
    if level.is_held:
        return f"{ladder.HELD} {level.passed:,}"
    return f"{level.passed:,}/{level.planned - level.exempt:,}"


def of_cell(cell: Cell) -> tuple[str, str]:
    """A rule in one word, with its manner."""
    return in_short(cell), MANNERS[cell.kind]


def in_short(cell: Cell) -> str:
    """``✓ 12``, ``✗ 3 of 12``, the value of a house rule, or a dash."""
    if cell.kind is Kind.FAILS:
        return f"✗ {cell.failed:,}/{cell.asked:,}"
    if cell.kind is Kind.PASSES:
        return f"{ladder.HELD} {cell.passed:,}"
    if cell.kind is Kind.SILENT:
        return NOTHING
    more = f" +{len(cell.values) - 1}" if len(cell.values) > 1 else ""
    return f"◇ {plain(cell.values[0], LONGEST)}{more}"


def of_value(value: str, default: str) -> tuple[str, str]:
    """The value of a house rule, with its manner."""
    if not value:
        return NOTHING, "faint"
    return (SAME, "faint") if value == default else (plain(value, LONGEST), "loud")
