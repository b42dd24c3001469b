"""Everything that the pages are made from, and where each thing has its page."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from posixpath import relpath
from typing import TYPE_CHECKING, Any

from followsuit import index, resources
from followsuit.lint import refuses
from followsuit.mutants import catalogue, strength
from followsuit.reference import Reference
from followsuit.rules import load_rulebook
from followsuit.site import places

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from followsuit.index import Index
    from followsuit.mutants.catalogue import Mutant
    from followsuit.rulebook import Rule, Rulebook
    from followsuit.scenario import Case

CATALOGUE = "python:followsuit_reference.mutants:catalogue"
CHOICES = (
    "tractor.declare",
    "tractor.bury",
    "tractor.lead",
    "tractor.follow",
    "pedro.discard",
    "pedro.rob",
    "pedro.play",
)
"""Asks about a player's choice, which is accepted or refused."""
GAMES = {"tractor": "Tractor", "pedro": "Pedro"}


@dataclass(frozen=True)
class Book:
    """The rulebook, the suite and the reference that answers what nobody has written down."""

    rulebook: Rulebook
    suite: Index
    reference: Reference

    @classmethod
    def load(cls) -> Book:
        """The suite's own; SuiteError tells what is wrong with its files."""
        return cls(load_rulebook(), index.load(), Reference())

    @cached_property
    def scenarios(self) -> Mapping[str, tuple[Case, ...]]:
        """The cases of each scenario, in the order of the file."""
        by_place = sorted(self.suite.cases, key=lambda case: (case.scenario, case.place.line))
        return {
            scenario: tuple(cases)
            for scenario, cases in groupby(by_place, key=lambda case: case.scenario)
        }

    @cached_property
    def cases_of_rules(self) -> Mapping[str, Sequence[Case]]:
        """The cases that list a rule or are refused by it, for every rule."""
        found: defaultdict[str, list[Case]] = defaultdict(list)
        for case in self.suite.cases:
            for rule in {*case.rules, *case.expect.because}:
                found[rule].append(case)
        return {rule: found[rule] for rule in self.rulebook.rules}

    @cached_property
    def mutants(self) -> Mapping[str, tuple[Mutant, ...]]:
        """The engines that are wrong on purpose, by the rule that they break."""
        listed = catalogue.read(CATALOGUE, self.suite.rules)
        return {
            rule: tuple(each for each in listed if each.rule == rule and not each.control)
            for rule in self.rulebook.rules
        }

    @cached_property
    def strength(self) -> Mapping[str, Any]:
        """What was caught when the wrong engines were hunted last: ``rules`` and ``controls``."""
        return strength.kept(resources.root() / "docs" / "strength.json")

    def said(self, case: Case) -> Mapping[str, Any]:
        """What the reference answers to a case."""
        answer: Mapping[str, Any] = self.reply(case, case.house_rules).get("answer", {})
        return answer

    def reply(self, case: Case, rules: Mapping[str, str]) -> Mapping[str, Any]:
        """The reference's whole reply to the question of a case under house rules."""
        return self.reference.ask(case.ask, case.given, rules)

    def rules_of(self, game: str, chapter: str) -> list[Rule]:
        """The rules of a chapter in its order."""
        start = f"{game}.{chapter}."
        return [rule for rule in self.rulebook.rules.values() if rule.id.startswith(start)]

    def scenarios_of(self, game: str, chapter: str) -> list[str]:
        """The scenarios in the folder of a chapter."""
        start = f"{game}/{chapter}/"
        return [scenario for scenario in self.scenarios if scenario.startswith(start)]


@dataclass(frozen=True, slots=True)
class Counts:
    """How many cases of a rule there are, by what they expect; ``other`` is any other answer."""

    accepted: int
    refused: int
    malformed: int
    other: int


def counts(rule: Rule, cases: Sequence[Case]) -> Counts:
    """The cases of a rule by what they expect; refused counts by this rule alone."""
    kinds = [kind_of(rule, case) for case in cases]
    return Counts(*(kinds.count(kind) for kind in Counts.__slots__))


def kind_of(rule: Rule, case: Case) -> str:
    """Which count of a rule a case belongs to."""
    found = verdict_of(case)
    is_elsewhere = case.expect.because and rule.id not in case.expect.because
    return "other" if found == "refused" and is_elsewhere else found


def verdict_of(case: Case) -> str:
    """What a case expects: ``malformed``, ``refused``, ``accepted`` or any ``other`` answer."""
    if case.expect.invalid:
        return "malformed"
    if refuses(case):
        return "refused"
    return "accepted" if case.ask in CHOICES else "other"


def page_of(target: str) -> str:
    """The page of a scenario."""
    return places.of_scenario(target)


def case_address(case: Case, here: str) -> str:
    """The address of a case from the page ``here``."""
    return away(places.of_case(case.id), here)


def rule_address(rule: str, here: str) -> str:
    """The address of a rule from the page ``here``."""
    return away(places.of_rule(rule), here)


def house_rule_address(game: str, name: str, here: str) -> str:
    """The address of a house rule from the page ``here``."""
    return away(places.of_house_rule(game, name), here)


def away(target: str, here: str) -> str:
    """A page of the site as another one names it; both are paths from the site's folder."""
    path, sign, anchor = target.partition("#")
    folder = here.rpartition("/")[0] or "."
    return f"{relpath(path, folder)}{sign}{anchor}"
