"""The hunt for a person: a line a rule, the matrix where it is asked for, and what is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from followsuit import __version__
from followsuit.lines import line, paragraph
from followsuit.mutants.figures import by_rule, strength
from followsuit.mutants.hunt import ENOUGH
from followsuit.names import counted
from followsuit.page import faint, loud

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from followsuit.index import Index
    from followsuit.mutants.figures import Figures
    from followsuit.mutants.hunt import Hunted

NAME = 42
SHOWN = 5
"""How many cases that kill a control are named."""


def lines(figures: Figures, suite: Index, *, matrix: bool) -> Iterator[str]:
    """The whole page: rules, then the matrix if it is wanted, then what calls for work."""
    yield from head(figures, suite)
    yield ""
    yield from rows(figures, suite)
    if matrix:
        yield from cells(figures, suite)
    if figures.thin:
        yield ""
        yield loud(f"Thin: killed by fewer than {ENOUGH} cases of the chapter of the rule")
        for each in figures.thin:
            yield f"  {_pair(each)}  {each.mutant.name}"
            yield f"{'':18}{faint(each.mutant.rule)}"
    for each in figures.unwanted:
        yield ""
        yield from unwanted(each)
    yield ""
    yield verdict(figures)


def head(figures: Figures, suite: Index) -> Iterator[str]:
    """What was asked what."""
    games = {each.mutant.game for each in figures.hunted}
    rules = ", ".join(f"{game} {suite.versions[game]}" for game in suite.versions if game in games)
    yield f"followsuit {__version__} · rules {rules}"
    cases = [case for case in suite.cases if case.game in games]
    mutants, controls = len(figures.wrong), len(figures.controls)
    yield (
        f"{counted(mutants, 'mutant')} · {counted(controls, 'control')} · "
        f"{counted(len(cases), 'case')}, every one of its game asked"
    )


def rows(figures: Figures, suite: Index) -> Iterator[str]:
    """A line a rule: mutants, how many are killed, the weakest kill, how many survive."""
    yield faint(f"{'':{NAME}} mutants  killed   by at least survive")
    yield faint(f"{'':{NAME}}                 chapter   all")
    for rule, group in by_rule(figures.wrong, suite):
        killed = sum(each.is_killed for each in group)
        weakest = min([each for each in group if each.is_killed], key=strength, default=None)
        least = f"{len(weakest.in_chapter):>7,}{len(weakest.killed_by):>6,}" if weakest else ""
        survive = len(group) - killed
        text = f"{rule:<{NAME}}{len(group):>8}{killed:>8} {least:<13}{survive or '':>8}"
        yield loud(text.rstrip()) if survive else text.rstrip()


def cells(figures: Figures, suite: Index) -> Iterator[str]:
    """The kill matrix: by rule, each mutant with the number of cases that kill it."""
    yield ""
    yield faint(f"  {'chapter':>7}{'all':>7}  mutant")
    for rule, group in by_rule(figures.hunted, suite):
        yield rule
        for each in group:
            kind = faint(" control") if each.mutant.control else ""
            yield f"  {_pair(each)}  {each.mutant.name}{kind}"


def unwanted(hunted: Hunted) -> Iterator[str]:
    """A wrong engine that no case notices, or a control that a case fails."""
    mutant = hunted.mutant
    yield loud(f"{'KILLED CONTROL' if mutant.control else 'SURVIVES'}  {mutant.name}")
    yield from paragraph(mutant.sentence)
    yield f"  {mutant.rule}"
    for case in hunted.killed_by[:SHOWN]:
        yield line("fails", case)
    if len(hunted.killed_by) > SHOWN:
        yield line("", f"and {counted(len(hunted.killed_by) - SHOWN, 'case')} more")
    yield line("again", f"followsuit run {_again(hunted.killed_by)}--engine {mutant.address}")


def verdict(figures: Figures) -> str:
    """The last line."""
    killed = sum(each.is_killed for each in figures.wrong)
    parts = [f"{killed:,} of {counted(len(figures.wrong), 'mutant')} killed"]
    if figures.controls:
        survive = sum(not each.is_killed for each in figures.controls)
        parts.append(f"{survive:,} of {counted(len(figures.controls), 'control')} survive")
    return loud(" · ".join([*parts, f"{len(figures.thin):,} thin"]))


def _again(cases: Sequence[str]) -> str:
    return f"{cases[0]} " if cases else ""


def _pair(hunted: Hunted) -> str:
    return f"{len(hunted.in_chapter):>7,}{len(hunted.killed_by):>7,}"
