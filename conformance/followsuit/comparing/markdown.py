"""A comparison as Markdown, for the summary page of a CI job or a README."""

from __future__ import annotations

from typing import TYPE_CHECKING

from followsuit import ladder
from followsuit.comparing.page import NOTHING, in_short, of_level, of_value
from followsuit.names import counted
from followsuit.reports.markup import code

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from followsuit.comparing.comparison import Column, Comparison, Row


def document(comparison: Comparison) -> str:
    """The whole comparison; whatever comes from engines stands in it as code."""
    return "".join(f"{line}\n" for line in lines(comparison))


def lines(comparison: Comparison) -> Iterator[str]:
    """The runs, the ladder of each game, the rules apart, and the house rules."""
    names = [cell(column.name) for column in comparison.columns]
    yield f"## followsuit: {counted(len(names), 'run')} compared"
    yield ""
    yield from table(
        ["engine", "passed", "failed", "skipped", "house rules", "conforms"],
        [of_run(column) for column in comparison.columns],
    )
    for game, chapters in comparison.chapters.items():
        yield f"### Ladder of {game.capitalize()}"
        yield ""
        yield from table(
            ["chapter", *names],
            [
                [chapter, *(of_level(column, game, chapter)[0] for column in comparison.columns)]
                for chapter in chapters
            ],
        )
    parting = comparison.parting
    yield f"### {len(parting)} of {counted(len(comparison.rows), 'rule')} apart"
    yield ""
    if parting:
        yield from table(
            ["rule", *names],
            [
                [f"`{row.rule}`", *(cell_of(in_short(each)) for each in row.cells)]
                for row in parting
            ],
        )
    if comparison.house_rules:
        yield "### House rules"
        yield ""
        yield from table(
            ["house rule", "article", *names],
            [
                [
                    f"`{choice.name}`",
                    f"`{choice.default}`",
                    *(cell_of(of_value(value, choice.default)[0]) for value in choice.values),
                ]
                for choice in comparison.house_rules
            ],
        )


def of_rule(row: Row) -> list[str]:
    """The row of a rule."""
    return [f"`{row.rule}`", *(cell_of(in_short(each)) for each in row.cells)]


def of_run(column: Column) -> list[str]:
    """The row of a run."""
    suite = column.result.suite
    partial = " (partial)" if column.is_partial else ""
    claimed = ladder.claim(column.climbed, column.result.head).partition(": ")[2]
    return [
        f"{cell(column.name)}{partial}",
        f"{suite.passed:,} of {suite.planned:,}",
        f"{suite.failed:,}",
        f"{suite.skipped_in_all:,}",
        cell(column.result.head.house_rules_text),
        cell(claimed) if claimed else NOTHING,
    ]


def cell_of(text: str) -> str:
    """A cell that may hold the value of a house rule, which is the engine's word."""
    sign, _, rest = text.partition(" ")
    if sign == "◇":
        return f"◇ {cell(rest)}"
    return text if sign in {ladder.HELD, "✗", NOTHING, "="} else cell(text)


def cell(text: str) -> str:
    """Any text as code in a cell of a table, where an upright stroke would end the cell."""
    return code(text).replace("|", "\\|")


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """A table and an empty line."""
    yield f"| {' | '.join(heads)} |"
    yield f"|{'---|' * len(heads)}"
    yield from (f"| {' | '.join(row)} |" for row in rows)
    yield ""
