"""All cases in one file that loads at once; it knows by content whether it is stale.

Reading a fresh index imports neither YAML nor schemas. A stale one is compiled anew from the
folders and written back where that is allowed.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias

from followsuit import resources
from followsuit.digest import digest
from followsuit.errors import SuiteError
from followsuit.house_rules import Choices
from followsuit.rulebook import Exclusion
from followsuit.scenario import Case, Expectation, Place

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

Shape: TypeAlias = "dict[str, Any] | None"
"""How an answer is compared.

A list is ``{"order": "ordered" | "cards" | "set", "items": Shape}``, an object
``{"keys": {name: Shape}, "others": Shape}``, a plain value None. The order of cards and sets
carries no meaning; every entry of cards is a card.
"""


@dataclass(frozen=True, slots=True)
class RuleLine:
    """What is said of a rule beside a failure."""

    id: str
    title: str
    statement: str
    basis: str
    article: tuple[str, ...]
    reason: str
    house_rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Index:
    """The suite: cases by id, rules by id, shapes of answers by ask, and the rules' versions.

    ``chapters`` has the chapters of each game in the order in which an engine climbs them,
    ``house_rules`` what may be chosen in each game.
    """

    cases: tuple[Case, ...]
    rules: Mapping[str, RuleLine]
    shapes: Mapping[str, Shape]
    versions: Mapping[str, str]
    chapters: Mapping[str, tuple[str, ...]]
    house_rules: Mapping[str, Choices]


def load(extra: Sequence[Path] = ()) -> Index:
    """The suite's index, and the cases of a user's own folders after the suite's.

    SuiteError tells of everything that is wrong with the files.
    """
    suite = fresh() or renewed()
    if not extra:
        return suite
    own: tuple[Case, ...] = import_module("followsuit.compiling").own_cases(extra)
    return replace(suite, cases=(*suite.cases, *own))


def select(cases: Iterable[Case], patterns: Sequence[str]) -> tuple[Case, ...]:
    """The cases that any pattern names: an id, the beginning of ids up to / or #, or a glob.

    SuiteError for a pattern that names no case.
    """
    everything = tuple(cases)
    if not patterns:
        return everything
    chosen: set[str] = set()
    missed: list[str] = []
    images: list[Case] = []
    for pattern in patterns:
        found = {case.id for case in everything if names(pattern, case)}
        chosen |= found
        if not found and (image := named_image(pattern, everything)):
            images.append(image)
        elif not found:
            missed.append(no_case(pattern, everything))
    if missed:
        raise SuiteError(*missed)
    return (*(case for case in everything if case.id in chosen), *images)


def named_image(pattern: str, cases: Iterable[Case]) -> Case | None:
    """The image of a case that is named as ``CASE@KIND:NAME``; None where there is none."""
    written, _, name = pattern.partition("@")
    case = next((case for case in cases if case.id == written), None)
    if not name or case is None:
        return None
    transforming = import_module("followsuit.transforming")
    image: Case | None = transforming.image(case, name, transforming.schemas_of_suite())
    return image


def names(pattern: str, case: Case) -> bool:
    """Whether a pattern names a case; a name that holds signs of a glob is first of all a name."""
    if case.id == pattern or case.id.startswith((f"{pattern.rstrip('/')}/", f"{pattern}#")):
        return True
    if any(sign in pattern for sign in "*?["):
        return fnmatchcase(case.id, pattern) or fnmatchcase(case.scenario, pattern)
    return False


def no_case(pattern: str, cases: Sequence[Case]) -> str:
    """The message for a pattern that names no case, with the nearest names."""
    if any(pattern in case.rules for case in cases):
        return f"{pattern} is a rule; its cases are named by: followsuit list --rule {pattern}"
    nearest = import_module("followsuit.names").nearest
    ids = {case.id for case in cases}
    known = {*ids, *(case.scenario for case in cases), *(folder(case) for case in cases)}
    return f"{pattern}: no such case, file or folder of cases{nearest(pattern, known)}"


def folder(case: Case) -> str:
    """The folder part of a case's id."""
    return case.scenario.rpartition("/")[0]


def fresh() -> Index | None:
    """The compiled index when it was made from the very files that are there now."""
    try:
        stored = json.loads(path().read_bytes())
    except (OSError, ValueError, RecursionError):
        return None
    if not isinstance(stored, dict) or stored.get("digest") != digest(resources.root()):
        return None
    try:
        return from_json(stored)
    except (AttributeError, KeyError, TypeError, ValueError):
        return None


def renewed() -> Index:
    """The index compiled anew, and written where the folder allows it."""
    root = resources.root()
    before = digest(root)
    index: Index = import_module("followsuit.compiling").compile_suite(root)
    try:
        write(index, before, path())
    except OSError:
        return index
    return index


def path() -> Path:
    """Where the compiled index is."""
    return resources.data() / "index.json"


def write(index: Index, content: str, target: Path) -> None:
    """Write an index made from files of the digest ``content``; never seen half written."""
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = target.with_name(f"{target.name}.{os.getpid()}")
    try:
        draft.write_text(json.dumps(to_json(index, content), separators=(",", ":")), "utf-8")
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


def to_json(index: Index, content: str) -> dict[str, Any]:
    """An index as JSON: cases by file, so that what a file's cases share is said once."""
    files: dict[str, dict[str, Any]] = {}
    for case in index.cases:
        file = files.setdefault(
            case.scenario,
            {
                "title": case.title,
                "rules": case.rules,
                "ask": case.ask,
                "path": case.place.path,
                "cases": [],
            },
        )
        file["cases"].append(case_to_json(case))
    return {
        "digest": content,
        "scenarios": files,
        "rules": [
            [getattr(rule, name) for name in RuleLine.__slots__] for rule in index.rules.values()
        ],
        "shapes": dict(index.shapes),
        "versions": dict(index.versions),
        "chapters": dict(index.chapters),
        "house_rules": {game: choices_to_json(known) for game, known in index.house_rules.items()},
    }


def choices_to_json(choices: Choices) -> dict[str, Any]:
    """The house rules of a game."""
    return {
        "values": dict(choices.values),
        "exclusions": [[pair.values, pair.along, pair.because] for pair in choices.exclusions],
        "presets": dict(choices.presets),
    }


def choices_from_json(stored: Mapping[str, Any]) -> Choices:
    """The house rules that ``choices_to_json`` wrote."""
    return Choices(
        values={name: tuple(values) for name, values in stored["values"].items()},
        exclusions=tuple(Exclusion(*pair) for pair in stored["exclusions"]),
        presets=stored["presets"],
    )


def case_to_json(case: Case) -> list[Any]:
    """What a case has of its own."""
    return [
        case.id.partition("#")[2],
        case.given,
        case.expect.answer,
        case.expect.invalid,
        case.expect.because,
        case.place.line,
        case.place.column,
        case.house_rules,
        case.note,
        case.origin,
        case.equal,
    ]


def from_json(stored: Mapping[str, Any]) -> Index:
    """The index that ``to_json`` wrote."""
    cases = [
        case_from_json(scenario, file, case)
        for scenario, file in stored["scenarios"].items()
        for case in file["cases"]
    ]
    rules = [
        RuleLine(i, title, statement, basis, tuple(article), reason, tuple(house_rules))
        for i, title, statement, basis, article, reason, house_rules in stored["rules"]
    ]
    return Index(
        cases=tuple(cases),
        rules={rule.id: rule for rule in rules},
        shapes=stored["shapes"],
        versions=stored["versions"],
        chapters={game: tuple(chapters) for game, chapters in stored["chapters"].items()},
        house_rules={game: choices_from_json(own) for game, own in stored["house_rules"].items()},
    )


def case_from_json(scenario: str, file: Mapping[str, Any], case: Sequence[Any]) -> Case:
    """A case from what its file says and what it has of its own."""
    name, given, answer, invalid, because, line, column, house_rules, note, origin, equal = case
    return Case(
        id=f"{scenario}#{name}",
        title=file["title"],
        rules=tuple(file["rules"]),
        ask=file["ask"],
        given=given,
        expect=Expectation(answer, invalid, tuple(because)),
        place=Place(file["path"], line, column),
        house_rules=house_rules,
        note=note,
        origin=tuple(origin),
        equal=equal,
    )
