"""Makes the index from the folders: every file is parsed and validated once."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any

from followsuit import resources
from followsuit.digest import REFERENCE, digest
from followsuit.errors import SuiteError
from followsuit.index import Index, RuleLine, write
from followsuit.loader import OWN, Loader
from followsuit.rules import load_rulebook, read_rulebook

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from pathlib import Path

    from followsuit.rulebook import Rulebook
    from followsuit.scenario import Case

EQUAL_CARDS = frozenset({"tractor.lead", "tractor.round", "tractor.units"})
"""The asks whose answers have ``led`` or ``units``, where cards of one tier are the same."""

ORDER = "tractor.order"


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
    for folder in folders:
        if not folder.is_dir():
            raise SuiteError(f"{folder}: no such folder of scenarios")
        for case in loader.folder(folder, resources.shown(folder), OWN):
            if case.id in cases:
                loader.findings.append(f"{case.place}: {cases[case.id].place} has the id {case.id}")
            cases[case.id] = case
    if loader.findings:
        raise SuiteError(*loader.findings)
    return ordered(cases.values())


def ordered(cases: Iterable[Case]) -> tuple[Case, ...]:
    """Cases by id, with what cards count as equal."""
    tiers = Tiers()
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
    )


class Tiers:
    """Which cards of a question share a tier, as the reference orders them."""

    def __init__(self) -> None:
        self.known: dict[tuple[Any, ...], list[list[str]]] = {}
        self.answer: Callable[[dict[str, Any]], dict[str, Any]] | None = None

    def settle(self, case: Case) -> Case:
        """The case with its ``equal`` where cards of one tier count as the same."""
        trump = case.given.get("trump") or case.expect.answer.get("trump")
        if case.ask not in EQUAL_CARDS or case.expect.invalid or not trump:
            return case
        there = set(words(case.given))
        equal = {
            card: tier[0]
            for tier in self.shared(trump, case.house_rules)
            if len(there.intersection(tier)) > 1
            for card in tier
            if card in there
        }
        return replace(case, equal=equal) if equal else case

    def shared(self, trump: Mapping[str, Any], rules: Mapping[str, str]) -> list[list[str]]:
        """The tiers of more than one card; none when the reference does not say."""
        key = (trump["rank"], trump["suit"], *sorted(rules.items()))
        if key not in self.known:
            question = {
                "seq": 0,
                "ask": ORDER,
                "house_rules": dict(rules),
                "given": {"trump": trump},
            }
            suits = self.ask(question).get("answer", {}).get("suits", {})
            tiers = [tier for suit in suits.values() for tier in suit]
            self.known[key] = [tier for tier in tiers if len(tier) > 1]
        return self.known[key]

    def ask(self, question: dict[str, Any]) -> dict[str, Any]:
        """The reference's reply, met like any engine by its address."""
        if self.answer is None:
            self.answer = import_module(f"{REFERENCE}.engine").answer
        return self.answer(question)


def words(value: Any) -> Iterator[str]:
    """Every word of a question."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for entry in value.values() if isinstance(value, dict) else value:
            yield from words(entry)
