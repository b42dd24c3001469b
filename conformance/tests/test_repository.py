"""Words, data and code point at each other, and the imports point one way."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import sys
from pathlib import Path
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING

import pytest

import followsuit_reference
from followsuit import index, rules
from followsuit.judge import judge
from followsuit.verdict import Outcome
from followsuit_reference.engine import answer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from followsuit.scenario import Case

REPOSITORY = Path(__file__).parents[2]
INDEX = index.load()


def modules() -> Iterator[ModuleType]:
    """Every module that states rules: not the mutants, nor the one that runs when imported."""
    for found in pkgutil.walk_packages(followsuit_reference.__path__, "followsuit_reference."):
        if not found.name.startswith(("followsuit_reference.mutants", "followsuit_reference.__")):
            yield importlib.import_module(found.name)


def rules_of(function: object) -> tuple[str, ...]:
    return tuple(vars(function).get("rules", ())) if isinstance(function, FunctionType) else ()


def rules_in_code() -> set[str]:
    return {
        rule
        for module in modules()
        for function in vars(module).values()
        for rule in rules_of(function)
    }


def rules_in_scenarios() -> set[str]:
    return {rule for case in INDEX.cases for rule in case.rules}


def test_a_rule_of_the_specification_has_code() -> None:
    assert set(rules.load_rulebook().rules) - rules_in_code() == set()


def test_a_rule_in_code_is_in_the_specification() -> None:
    assert rules_in_code() - set(rules.load_rulebook().rules) == set()


def test_a_rule_of_the_specification_has_cases() -> None:
    assert set(rules.load_rulebook().rules) == rules_in_scenarios()


def refusing_checks() -> Iterator[tuple[str, str, Callable[..., object], str]]:
    """Module, name of its tuple of checks, the check, and a rule that it states."""
    for module in modules():
        for name, value in vars(module).items():
            if name.endswith("_CHECKS") and isinstance(value, tuple):
                for check in value:
                    for rule in rules_of(check):
                        yield module.__name__, name, check, rule


def failures(cases: list[Case]) -> list[str]:
    verdicts = [
        judge(
            case,
            answer(
                {
                    "seq": 1,
                    "ask": case.ask,
                    "given": case.given,
                    "house_rules": dict(case.house_rules),
                }
            ),
            INDEX.shapes.get(case.ask),
            strict=True,
        )
        for case in cases
    ]
    return [verdict.case for verdict in verdicts if verdict.outcome is not Outcome.PASSED]


def test_a_refusal_is_expected_by_a_rule_that_refuses() -> None:
    refusing = {rule for *_, rule in refusing_checks()}
    reasons = [case.expect.because for case in INDEX.cases if case.expect.because]
    assert refusing <= {rule for because in reasons for rule in because}
    assert [because for because in reasons if refusing.isdisjoint(because)] == []


@pytest.mark.parametrize(
    ("module", "checks", "check", "rule"),
    [pytest.param(*entry, id=entry[-1]) for entry in refusing_checks()],
)
def test_a_neutralised_check_fails_a_case_of_its_rule(
    monkeypatch: pytest.MonkeyPatch,
    module: str,
    checks: str,
    check: Callable[..., object],
    rule: str,
) -> None:
    cases = [case for case in INDEX.cases if rule in case.rules]
    assert failures(cases) == []
    owner = importlib.import_module(module)
    left = tuple(other for other in getattr(owner, checks) if other is not check)
    monkeypatch.setattr(owner, checks, left)
    assert failures(cases) != []


def imports_of(path: Path) -> set[str]:
    """Every module that a file imports, also inside functions and for types alone."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found


def package_imports(package: str) -> dict[str, set[str]]:
    root = REPOSITORY / package
    return {str(path.relative_to(root)): imports_of(path) for path in root.rglob("*.py")}


REFERENCE = package_imports("reference/followsuit_reference")
HARNESS = package_imports("conformance/followsuit")


def offenders(files: dict[str, set[str]], folder: str, *barred: str) -> list[tuple[str, str]]:
    return [
        (file, name)
        for file, names in files.items()
        if file.startswith(folder)
        for name in names
        if any(name == prefix or name.startswith(f"{prefix}.") for prefix in barred)
    ]


@pytest.mark.parametrize(
    ("folder", "barred"),
    [
        ("core/", ("tractor", "pedro", "engine", "mutants")),
        ("tractor/", ("pedro", "engine", "mutants")),
        ("pedro/", ("tractor", "engine", "mutants")),
        ("engine/", ("mutants",)),
    ],
)
def test_the_reference_imports_one_way(folder: str, barred: tuple[str, ...]) -> None:
    names = [f"followsuit_reference.{name}" for name in barred]
    assert any(file.startswith(folder) for file in REFERENCE)
    assert offenders(REFERENCE, folder, *names) == []


def test_the_reference_and_the_harness_do_not_import_each_other() -> None:
    assert offenders(REFERENCE, "", "followsuit") == []
    assert offenders(HARNESS, "", "followsuit_reference") == []


def test_the_reference_imports_the_standard_library_alone() -> None:
    own = {"followsuit_reference", "_typeshed", "__future__"}
    outside = {name.partition(".")[0] for names in REFERENCE.values() for name in names} - own
    assert outside <= sys.stdlib_module_names


ORDER = ("scenario", "loader", "index", "runner", "cli")


@pytest.mark.parametrize("module", ["scenario", "loader", "index", "runner"])
def test_the_harness_imports_one_way(module: str) -> None:
    later = [f"followsuit.{name}" for name in ORDER[ORDER.index(module) + 1 :]]
    assert offenders(HARNESS, f"{module}.py", *later, "followsuit.commands") == []


def test_verdicts_and_reports_know_no_files() -> None:
    barred = [f"followsuit.{name}" for name in ("loader", "index", "runner", "cli", "connect")]
    assert offenders(HARNESS, "reports/", *barred, "yaml") == []
    assert offenders(HARNESS, "verdict.py", *barred, "yaml") == []
