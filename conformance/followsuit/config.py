"""The user's settings as values: ``followsuit.toml``, or ``[tool.followsuit]`` of pyproject.toml.

The command line comes before the environment, the environment before the file.
"""

from __future__ import annotations

import json
import os
import re
import tomllib
from dataclasses import dataclass, field
from datetime import date
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from followsuit import resources, text
from followsuit.errors import SuiteError
from followsuit.expectations import Entry
from followsuit.plain import plain
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

OWN = "followsuit.toml"
PROJECT = "pyproject.toml"
SECTION = "tool.followsuit"
ENVIRONMENT = "FOLLOWSUIT"
"""How the variables begin that stand for options: ``FOLLOWSUIT_ENGINE``."""
NAMED = "FOLLOWSUIT_CONFIG"
"""The variable that names another settings file than that of the folder."""

POSITION = re.compile(
    r"(?P<what>.*) \(at line (?P<line>\d+), column (?P<column>\d+)\)\Z", re.DOTALL
)
HEADER = re.compile(rf"\s*\[\[\s*(?:{re.escape(SECTION)}\.)?expected\s*\]\]\s*(?:#.*)?\Z")
"""The line that an entry of the expectations begins with."""


@dataclass(frozen=True, slots=True)
class Config:
    """What the settings file says; ``options`` are the values of options that it names."""

    path: Path | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    house_rules: Mapping[str, str] = field(default_factory=dict)
    expected: tuple[Entry, ...] = ()


class Configured(click.Command):
    """A command whose options are also taken from variables, and after them from the file."""

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,
    ) -> click.Context:
        """The context of a call, the settings of the current folder among its defaults."""
        known = {parameter.name for parameter in self.params}
        is_completed = bool(extra.get("resilient_parsing"))
        found = {} if is_completed else read(Path.cwd()).options
        extra.setdefault("auto_envvar_prefix", ENVIRONMENT)
        extra.setdefault("default_map", {key: found[key] for key in found if key in known})
        return super().make_context(info_name, args, parent, **extra)


def find(folder: Path) -> Path | None:
    """The settings file: the one named, the folder's own, or the project's with a section."""
    if named := os.environ.get(NAMED):
        if not (folder / named).exists():
            raise SuiteError(f"{NAMED}={named}: no such file")
        return folder / named
    own, project = folder / OWN, folder / PROJECT
    if own.exists():
        return own
    if project.exists() and "followsuit" in _table(_parsed(project), "tool", project):
        return project
    return None


def read(folder: Path) -> Config:
    """The settings of a folder; SuiteError with the file, and the line where there is one."""
    path = find(folder)
    return Config() if path is None else read_file(path)


def read_file(path: Path) -> Config:
    """The settings that a file holds."""
    content = text.read(path, resources.shown(path))
    table = _plain(settings_of(_parsed(path, content), path))
    if findings := list(_wrong(table, path, content)):
        raise SuiteError(*findings)
    places = entry_places(content, path, len(table.get("expected", ())))
    return Config(
        path=path,
        options=rebased(
            {key: table[key] for key in table if key not in {"house_rules", "expected"}},
            path.parent,
        ),
        house_rules=table.get("house_rules", {}),
        expected=tuple(map(_entry, table.get("expected", ()), places)),
    )


def rebased(options: dict[str, Any], folder: Path) -> dict[str, Any]:
    """Options whose paths are told from a folder as they are told from the current one."""
    if folder.absolute() == Path.cwd():
        return options
    found = dict(options)
    if "scenarios" in options:
        found["scenarios"] = [str(folder / path) for path in options["scenarios"]]
    if "report" in options:
        reports = [report.partition("=") for report in options["report"]]
        found["report"] = [f"{kind}={folder / path}" for kind, _, path in reports]
    return found


def settings_of(document: Mapping[str, Any], path: Path) -> dict[str, Any]:
    """The settings in a parsed file; in a file of their own they may also stand in a section."""
    section = _table(_table(document, "tool", path), "followsuit", path)
    if path.name == PROJECT:
        return section
    top = {key: value for key, value in document.items() if key != "tool"}
    if twice := sorted(top.keys() & section.keys()):
        raise SuiteError(f"{resources.shown(path)}: {twice[0]}: also in [{SECTION}]; write it once")
    return {**top, **section}


def entry_places(content: str, path: Path, entries: int) -> Sequence[str]:
    """Where each entry of the expectations begins; the file alone where that is unclear."""
    name = resources.shown(path)
    lines = [at for at, line in enumerate(content.splitlines(), 1) if HEADER.match(line)]
    if len(lines) != entries:
        return [name] * entries
    return [f"{name}:{line}" for line in lines]


def _parsed(path: Path, content: str | None = None) -> dict[str, Any]:
    name = resources.shown(path)
    try:
        return tomllib.loads(text.read(path, name) if content is None else content)
    except tomllib.TOMLDecodeError as error:
        if match := POSITION.match(str(error)):
            place = f"{name}:{match['line']}:{match['column']}"
            raise SuiteError(f"{place}: {plain(match['what'])}") from None
        raise SuiteError(f"{name}: {plain(str(error))}") from None


def _table(document: Mapping[str, Any], key: str, path: Path) -> dict[str, Any]:
    found = document.get(key, {})
    if not isinstance(found, dict):
        raise SuiteError(f"{resources.shown(path)}: {key}: must be a table, [{SECTION}]")
    return found


def _plain(value: Any) -> Any:
    """TOML's values as JSON's: dates and times as the texts that they are written as."""
    if isinstance(value, dict):
        return {key: _plain(entry) for key, entry in value.items()}
    if isinstance(value, list):
        return [_plain(entry) for entry in value]
    return value if isinstance(value, str | int | float) else str(value)


def _wrong(table: Mapping[str, Any], path: Path, content: str) -> Iterator[str]:
    """What the schema of settings says, and dates that are none, and entries said twice."""
    entries = table.get("expected")
    entries = entries if isinstance(entries, list) else []
    places = entry_places(content, path, len(entries))
    found = False
    for where, message in _against_schema(table):
        found = True
        place = resources.shown(path)
        label = ".".join(map(str, where))
        if where[:1] == ("expected",) and len(where) > 1:
            place, label = places[int(where[1])], ".".join(("expected", *map(str, where[2:])))
        yield plain(f"{place}: {label}: {message}" if label else f"{place}: {message}")
    if not found:
        yield from _wrong_entries(entries, places)


def _wrong_entries(entries: Sequence[Mapping[str, str]], places: Sequence[str]) -> Iterator[str]:
    seen: dict[tuple[str, str], str] = {}
    for entry, place in zip(entries, places, strict=True):
        key = (entry["id"], entry.get("verdict", ""))
        if key in seen:
            yield f"{place}: expected: {plain(entry['id'])} is said twice, first in {seen[key]}"
        seen.setdefault(key, place)
        if "until" in entry and _date(entry["until"]) is None:
            yield f"{place}: expected.until: {entry['until']} is no day of the calendar"


def _against_schema(table: Mapping[str, Any]) -> Iterator[tuple[tuple[str | int, ...], str]]:
    validator: Any = import_module("jsonschema").Draft202012Validator
    schema = json.loads((resources.spec() / "schema" / "config.schema.json").read_text("utf-8"))
    for error in validator(schema).iter_errors(table):
        form = error.schema.get("x-form") if isinstance(error.schema, dict) else None
        message = f"{error.instance!r} is not {form}" if form else error.message
        yield tuple(error.absolute_path), message


def _date(written: str) -> date | None:
    try:
        return date.fromisoformat(written)
    except ValueError:
        return None


def _entry(entry: Mapping[str, str], place: str) -> Entry:
    return Entry(
        id=entry["id"],
        verdict=Outcome(entry["verdict"]) if "verdict" in entry else None,
        reason=entry.get("reason", ""),
        issue=entry.get("issue", ""),
        until=_date(entry["until"]) if "until" in entry else None,
        place=place,
    )
