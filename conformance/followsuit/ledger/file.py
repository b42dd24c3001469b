"""The file of the ledger: JSON lines, read with their places and written in one order."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from followsuit import resources
from followsuit.errors import SuiteError
from followsuit.journal import replace
from followsuit.ledger.entries import Issued, Ledger, Note
from followsuit.ledger.versions import numbers
from followsuit.schema import Schemas
from followsuit.text import read as read_text

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NAME = "ledger.jsonl"
FORMAT = 1


def path() -> Path:
    """Where the suite's ledger is."""
    return resources.scenarios() / NAME


def read(file: Path) -> Ledger:
    """The ledger; SuiteError with ``file:line`` for every line that is none."""
    name = resources.shown(file)
    schemas = Schemas(resources.spec() / "schema")
    issued: dict[str, Issued] = {}
    notes: list[Note] = []
    released: dict[str, str] = {}
    findings: list[str] = []
    for number, line in enumerate(read_text(file, name).splitlines(), 1):
        place = f"{name}:{number}:1"
        try:
            value = json.loads(line)
        except ValueError as error:
            findings.append(f"{place}: no JSON: {error}")
            continue
        if wrong := schemas.errors("ledger", "", value):
            findings += [f"{place}: {text}" for text in wrong]
        elif "ledger" in value:
            released |= value["released"]
        elif "kind" in value:
            notes.append(Note(**value, line=number))
        else:
            for id_, fingerprint in _ids(value):
                if id_ in issued:
                    findings.append(f"{place}: {id_} stands here twice")
                issued[id_] = Issued(value["since"], fingerprint, number)
    if findings:
        raise SuiteError(*findings)
    return Ledger(issued, tuple(notes), released)


def _ids(value: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for chapter, rules in value.get("rules", {}).items():
        for name, fingerprint in rules.items():
            yield f"{chapter}.{name}", fingerprint
    for case, fingerprint in value.get("cases", {}).items():
        yield f"{value['scenario']}#{case}", fingerprint


def write(ledger: Ledger, file: Path) -> None:
    """Write the ledger: head, rules, cases a line a file and version, notes; in one step."""
    replace(file, [f"{json.dumps(line)}\n" for line in lines(ledger)])


def lines(ledger: Ledger) -> Iterator[dict[str, Any]]:
    """The lines of the file as JSON."""
    yield {"ledger": FORMAT, "released": dict(ledger.released)}
    rules: dict[str, dict[str, dict[str, str]]] = {}
    cases: dict[tuple[str, str], dict[str, str]] = {}
    for id_, issued in sorted(ledger.issued.items()):
        scenario, _, case = id_.partition("#")
        if case:
            cases.setdefault((scenario, issued.since), {})[case] = issued.fingerprint
        else:
            chapter, _, name = id_.rpartition(".")
            of_version = rules.setdefault(issued.since, {})
            of_version.setdefault(chapter, {})[name] = issued.fingerprint
    for since in sorted(rules, key=numbers):
        for chapter, named in rules[since].items():
            yield {"rules": {chapter: named}, "since": since}
    for (scenario, since), named in sorted(cases.items(), key=_by_scenario):
        yield {"scenario": scenario, "since": since, "cases": named}
    for note in sorted(ledger.notes, key=lambda note: numbers(note.version)):
        yield _note(note)


def _by_scenario(entry: tuple[tuple[str, str], object]) -> tuple[str, tuple[int, ...]]:
    (scenario, since), _ = entry
    return scenario, numbers(since)


def _note(note: Note) -> dict[str, str]:
    told = {
        "kind": note.kind,
        "id": note.id,
        "version": note.version,
        "since": note.since,
        "was": note.was,
        "now": note.now,
        "why": note.why,
        "affects": note.affects,
    }
    return {key: value for key, value in told.items() if value}
