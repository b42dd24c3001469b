"""Makes the index from the folders: every file is parsed and validated once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from followsuit import resources
from followsuit.digest import digest
from followsuit.errors import SuiteError
from followsuit.folders import is_folder
from followsuit.house_rules import Choices
from followsuit.index import Index, RuleLine, write
from followsuit.loader import OWN, Loader
from followsuit.reference import Reference
from followsuit.rules import load_rulebook, read_rulebook
from followsuit.tiers import Tiers

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from followsuit.rulebook import Game, Rulebook
    from followsuit.scenario import Case


def compile_suite(root: Path) -> Index:
    """The index of the suite below a folder; SuiteError with everything that is wrong."""
    rulebook, findings = read_rulebook(root / "spec", "spec")
    loader = Loader(rulebook)
    cases = list(loader.folder(root / "scenarios", "scenarios"))
    findings += loader.findings
    if findings:
        raise SuiteError(*findings)
    return to_index(rulebook, cases)


def write_index(root: Path, target: Path) -> Index:
    """Compile the suite below a folder and write its index."""
    content = digest(root)
    index = compile_suite(root)
    write(index, content, target)
    return index


def own_cases(folders: Iterable[Path]) -> tuple[Case, ...]:
    """The cases of a user's own folders, ids from each folder; SuiteError if one is broken."""
    loader = Loader(load_rulebook())
    cases: dict[str, Case] = {}
    files: dict[str, str] = {}
    for folder in folders:
        if not is_folder(folder):
            raise SuiteError(f"{folder}: no such folder of scenarios")
        for case in loader.folder(folder, resources.shown(folder), OWN):
            first = files.setdefault(case.scenario, case.place.path)
            if first != case.place.path:
                loader.refuse(case.place.path, f"{first} has the id {case.scenario}, rename one")
            cases[case.id] = case
    if loader.findings:
        raise SuiteError(*dict.fromkeys(loader.findings))
    return ordered(cases.values())


def ordered(cases: Iterable[Case]) -> tuple[Case, ...]:
    """Cases by id, with what cards count as equal."""
    tiers = Tiers(Reference())
    return tuple(sorted((tiers.settle(case) for case in cases), key=lambda case: case.id))


def to_index(rulebook: Rulebook, cases: Iterable[Case]) -> Index:
    """The index of a rulebook and the cases under it."""
    return Index(
        cases=ordered(cases),
        rules={
            rule.id: RuleLine(
                id=rule.id,
                title=rule.title,
                statement=rule.statement,
                basis=rule.basis,
                article=rule.article,
                reason=rule.reason,
                house_rules=rule.house_rules,
            )
            for rule in rulebook.rules.values()
        },
        shapes={ask: rulebook.schemas.shape(ask) for ask in rulebook.schemas.asks},
        versions=dict(rulebook.versions),
        chapters={name: tuple(game.chapters) for name, game in rulebook.games.items()},
        house_rules={name: to_choices(game) for name, game in rulebook.games.items()},
    )


def to_choices(game: Game) -> Choices:
    """What may be chosen in a game."""
    return Choices(
        values={name: tuple(rule.values) for name, rule in game.house_rules.items()},
        exclusions=game.exclusions,
        presets=game.presets,
    )
