"""The triage: why a mutation that no case notices is none that a case could notice."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import yaml

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mutation.session import Mutation

FILE = Path(__file__).with_name("triage.yaml")

Key = tuple[str, str, str, str]
"""Module, operator, line and what it becomes: a place that stays when lines above it move."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What was found out about a mutation that had survived.

    ``reason`` says why it is equivalent; or ``case`` is the id of the case that was written
    because of it and kills it.
    """

    module: str
    operator: str
    line: str
    becomes: str
    reason: str = ""
    case: str = ""

    @property
    def key(self) -> Key:
        """What it is found by."""
        return self.module, self.operator, self.line, self.becomes


def read(path: Path = FILE) -> dict[Key, Entry]:
    """The committed triage by key; ValueError when a mutation is listed twice."""
    entries = list(_entries(path))
    by_key = {entry.key: entry for entry in entries}
    if len(by_key) < len(entries):
        twice = next(entry for entry in entries if by_key[entry.key] is not entry)
        raise ValueError(f"{path.name}: listed twice: {twice}")
    return by_key


def key(mutation: Mutation) -> Key:
    """What a mutation is looked up by."""
    return mutation.module, mutation.operator, mutation.line, mutation.becomes


def untriaged(mutations: Iterable[Mutation], triage: dict[Key, Entry]) -> list[Mutation]:
    """Survivors that nobody has found equivalent."""
    return [
        mutation
        for mutation in mutations
        if mutation.outcome != "killed"
        and not ((entry := triage.get(key(mutation))) and entry.reason)
    ]


def refuted(mutations: Iterable[Mutation], triage: dict[Key, Entry]) -> list[Mutation]:
    """Mutations that are called equivalent although a case notices them."""
    return [
        mutation
        for mutation in mutations
        if mutation.outcome == "killed" and (entry := triage.get(key(mutation))) and entry.reason
    ]


def _entries(path: Path) -> Iterator[Entry]:
    document = yaml.safe_load(path.read_text("utf-8"))
    for group in document["equivalent"]:
        for module, lines in group["changes"].items():
            for line in lines:
                for operator, becomes in _changes(line["becomes"]):
                    yield Entry(module, operator, line["line"], becomes, reason=group["reason"])
    for module, lines in document["killed"].items():
        for line in lines:
            for operator, becomes in _changes(line["becomes"]):
                yield Entry(module, operator, line["line"], becomes, case=line["case"])


def _changes(becomes: dict[str, str | list[str]]) -> Iterator[tuple[str, str]]:
    """Each operator with each of the lines that it makes."""
    for operator, lines in becomes.items():
        for line in [lines] if isinstance(lines, str) else lines:
            yield operator, line
