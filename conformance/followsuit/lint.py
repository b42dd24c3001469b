"""What is wrong with scenario files and with the rulebook beside them, all in one go."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

from followsuit import resources
from followsuit.errors import SuiteError, at
from followsuit.folders import is_folder
from followsuit.loader import OWN, Loader, without_ending
from followsuit.rulebook_checks import rulebook_findings
from followsuit.rules import read_rulebook
from followsuit.similarity import Likeness

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from followsuit.rulebook import Rulebook
    from followsuit.scenario import Case, Place

TEST_TITLE = re.compile(r"test(s|ing)?\b", re.IGNORECASE)
SHOULD = re.compile(r"\bshould\b", re.IGNORECASE)
LEAST = 2


def lint_suite(spec: Path, scenarios: Path) -> list[str]:
    """Every finding in a specification and all of its scenarios, coverage included."""
    name = resources.shown(spec)
    rulebook, findings = read_rulebook(spec, name)
    loader = Loader(rulebook)
    cases = list(loader.folder(scenarios, resources.shown(scenarios)))
    findings += rulebook_findings(rulebook, name)
    findings += loaded_findings(loader, cases)
    return [*findings, *coverage(rulebook, cases)]


def lint_paths(paths: Sequence[Path], spec: Path, scenarios: Path) -> list[str]:
    """Every finding in the named files and folders."""
    rulebook, findings = read_rulebook(spec, resources.shown(spec))
    loader = Loader(rulebook)
    cases: list[Case] = []
    for path in paths:
        if not os.path.lexists(path):
            raise SuiteError(f"{path}: no such file or folder")
        cases += load_path(loader, path, scenarios)
    return [*findings, *loaded_findings(loader, cases)]


def load_path(loader: Loader, path: Path, scenarios: Path) -> Iterator[Case]:
    """The cases of one file or folder; below the suite's folder they keep the suite's ids."""
    name = resources.shown(path)
    try:
        relative = path.resolve().relative_to(scenarios.resolve())
    except (OSError, ValueError):
        prefix, stem = OWN, OWN + path.stem
    else:
        stem = without_ending(relative.as_posix())
        prefix = "" if stem == "." else f"{stem}/"
    if is_folder(path):
        yield from loader.folder(path, name, prefix)
    else:
        yield from loader.file(path, name, stem)


def loaded_findings(loader: Loader, cases: Sequence[Case]) -> Iterator[str]:
    """What is wrong with the files that were loaded and with the cases in them."""
    yield from loader.findings
    for title, place in loader.titles:
        yield from title_findings(title, place)
    for case in cases:
        yield from reason_findings(case)
        yield from default_findings(loader.rulebook, case)
    whole = [case for case in cases if case.scenario not in loader.broken]
    yield from same_cases(loader.rulebook, whole)


def title_findings(title: str, place: Place) -> Iterator[str]:
    """A title states the rule."""
    if TEST_TITLE.match(title):
        yield at(place, "title: states the rule, and does not begin with Test")
    if SHOULD.search(title):
        yield at(place, "title: states the rule, and does not say should")


def reason_findings(case: Case) -> Iterator[str]:
    """``because`` belongs to a refusal, and names rules of the same game."""
    because = case.expect.because
    if because and not refuses(case):
        yield at(case.place, f'case "{name(case)}" gives a because and expects no refusal')
    for rule in because:
        if rule.partition(".")[0] != case.game:
            yield at(case.place, f'case "{name(case)}" is refused by {rule} of another game')


def default_findings(rulebook: Rulebook, case: Case) -> Iterator[str]:
    """A house rule is named where it differs from its default."""
    known = rulebook.games[case.game].house_rules
    for rule, value in case.house_rules.items():
        if rule in known and known[rule].default == value:
            yield at(case.place, f"house_rules: {rule}: {value} is the default; leave it out")


def refuses(case: Case) -> bool:
    """Whether the case expects a choice to be refused."""
    answer = case.expect.answer
    return answer.get("legal") is False or "illegal" in answer


def accepts(case: Case) -> bool:
    """Whether the case expects an answer that refuses nothing."""
    return not case.expect.invalid and not refuses(case)


def name(case: Case) -> str:
    """The case's name in its file."""
    return case.id.partition("#")[2]


def same_cases(rulebook: Rulebook, cases: Iterable[Case]) -> Iterator[str]:
    """Cases of one folder that ask the same, outside the chapters on order."""
    compared = [case for case in cases if case.chapter != "ordering"]
    for alike in Likeness(rulebook.schemas).pairs(compared):
        message = f'case "{name(alike.second)}" is the same as {alike.first.id}{alike.up_to}'
        yield at(alike.second.place, message)


def coverage(rulebook: Rulebook, cases: Iterable[Case]) -> Iterator[str]:
    """Every rule without its cases.

    A rule that some case is refused by needs such a case and an accepted one that lists the rule;
    any other needs two cases that list it.
    """
    listing: dict[str, list[Case]] = {rule: [] for rule in rulebook.rules}
    refused: set[str] = set()
    for case in cases:
        for rule in {*case.rules, *case.expect.because} & listing.keys():
            listing[rule].append(case)
        refused.update(case.expect.because)
    for rule, listed in listing.items():
        place = rulebook.rules[rule].place
        if rule in refused:
            if not any(accepts(case) for case in listed):
                yield at(place, f"{rule} has no accepted case, only refused ones")
        elif len(listed) < LEAST:
            yield at(place, f"{rule} has {len(listed)} of the {LEAST} cases that it needs")
