"""What the hunt shows: figures by rule, and the report that a program reads."""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

from followsuit import __version__

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from followsuit.index import Index
    from followsuit.mutants.hunt import Hunted


@dataclass(frozen=True, slots=True)
class Figures:
    """What became of the wrong engines and the controls that were asked."""

    hunted: tuple[Hunted, ...]

    @property
    def wrong(self) -> tuple[Hunted, ...]:
        """All but the controls."""
        return tuple([each for each in self.hunted if not each.mutant.control])

    @property
    def controls(self) -> tuple[Hunted, ...]:
        """The controls."""
        return tuple([each for each in self.hunted if each.mutant.control])

    @property
    def unwanted(self) -> tuple[Hunted, ...]:
        """Wrong engines that survive, and controls that are killed."""
        return tuple([each for each in self.hunted if not each.is_as_wanted])

    @property
    def thin(self) -> tuple[Hunted, ...]:
        """Wrong engines that too few cases of the chapter notice, the fewest first."""
        return tuple(sorted([each for each in self.hunted if each.is_thin], key=strength))


def strength(hunted: Hunted) -> tuple[int, int]:
    """How many cases notice, those of the chapter first."""
    return len(hunted.in_chapter), len(hunted.killed_by)


def by_rule(hunted: Iterable[Hunted], suite: Index) -> Iterator[tuple[str, list[Hunted]]]:
    """The mutants of each rule, rules in the order of the rulebook, the weakest kills first."""
    place = {rule: number for number, rule in enumerate(suite.rules)}
    ordered = sorted(hunted, key=lambda each: (place[each.mutant.rule], strength(each)))
    for rule, group in groupby(ordered, key=lambda each: each.mutant.rule):
        yield rule, list(group)


def document(figures: Figures, suite: Index) -> str:
    """The report as JSON; its schema is ``mutants``."""
    games = sorted({each.mutant.game for each in figures.hunted})
    report = {
        "suite": __version__,
        "rules": {game: suite.versions[game] for game in games},
        "cases": {game: sum(case.game == game for case in suite.cases) for game in games},
        "summary": summary(figures),
        "mutants": [entry(each) for each in figures.hunted],
    }
    return json.dumps(report, indent=1) + "\n"


def summary(figures: Figures) -> Mapping[str, Any]:
    """The figures in short, with the names of those that are not as they should be."""
    return {
        "mutants": len(figures.wrong),
        "killed": sum(each.is_killed for each in figures.wrong),
        "survivors": named(each for each in figures.wrong if not each.is_killed),
        "thin": named(figures.thin),
        "controls": len(figures.controls),
        "controls_killed": named(each for each in figures.controls if each.is_killed),
    }


def named(hunted: Iterable[Hunted]) -> Sequence[str]:
    """The names of mutants."""
    return [each.mutant.name for each in hunted]


def entry(hunted: Hunted) -> Mapping[str, Any]:
    """One mutant: the rows of the kill matrix are these, its columns the cases."""
    mutant = hunted.mutant
    return {
        "name": mutant.name,
        "engine": mutant.address,
        "sentence": mutant.sentence,
        "rule": mutant.rule,
        "blind": mutant.blind,
        "control": mutant.control,
        "asked": hunted.asked,
        "killing_cases": len(hunted.killed_by),
        "in_chapter": len(hunted.in_chapter),
        "killed_by": hunted.killed_by,
    }
