"""The files that a run writes: what ``--report KIND=PATH`` asks for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from followsuit.errors import SuiteError, one_of
from followsuit.journal import Journal, prepare, replace
from followsuit.reports import junit

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from followsuit.reports import Head, Result
    from followsuit.verdict import Verdict


class Sink(Protocol):
    """A report that is handed every verdict as it comes, and the result at the end."""

    def add(self, verdict: Verdict) -> None:
        """Take note of a verdict."""
        ...

    def finish(self, result: Result) -> None:
        """Write the report."""
        ...


class JUnit:
    """The JUnit XML report, written at the end."""

    def __init__(self, path: Path, head: Head) -> None:
        del head
        self._path = path

    def add(self, verdict: Verdict) -> None:
        """Nothing to do before the end."""

    def finish(self, result: Result) -> None:
        """Write the report."""
        replace(self._path, [junit.document(result)])


KINDS: dict[str, Callable[[Path, Head], Sink]] = {"jsonl": Journal, "junit": JUnit}


def read(options: Sequence[str]) -> list[tuple[str, Path]]:
    """Kind and place of every report asked for; SuiteError when one cannot be written."""
    targets: list[tuple[str, Path]] = []
    for option in options:
        kind, _, path = option.partition("=")
        if kind not in KINDS or not path:
            raise SuiteError(f"--report {option}: write KIND=PATH, KIND is {one_of(list(KINDS))}")
        targets.append((kind, prepare(Path(path))))
    places = [path for _, path in targets]
    twice = next((place for place in places if places.count(place) > 1), None)
    if twice:
        raise SuiteError(f"--report: {twice} is named twice")
    return targets


def open_sinks(targets: Sequence[tuple[str, Path]], head: Head) -> list[Sink]:
    """The reports, ready to be handed verdicts."""
    return [KINDS[kind](path, head) for kind, path in targets]
