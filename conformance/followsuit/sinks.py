"""The files that a run writes: what ``--report KIND=PATH`` asks for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from followsuit.documents import KINDS, AtEnd
from followsuit.errors import SuiteError, one_of
from followsuit.journal import Journal, is_file, partials, prepare

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from followsuit.reports import Head, Result
    from followsuit.reports.markdown import Background
    from followsuit.verdict import Verdict


class Sink(Protocol):
    """A report that is handed every verdict as it comes, and the result at the end."""

    def add(self, verdict: Verdict) -> None:
        """Take note of a verdict."""
        ...

    def finish(self, result: Result) -> None:
        """Write the report."""
        ...


JOURNAL = "jsonl"
"""The kind that is on disk while the run goes on."""


def read(options: Sequence[str]) -> list[tuple[str, Path]]:
    """Kind and place of every report asked for; SuiteError when one cannot be written."""
    targets: list[tuple[str, Path]] = []
    for option in options:
        kind, _, path = option.partition("=")
        if kind not in KINDS or not path:
            raise SuiteError(f"--report {option}: write KIND=PATH, KIND is {one_of(list(KINDS))}")
        targets.append((kind, prepare(Path(path))))
    check_apart(targets)
    return targets


def check_apart(targets: Sequence[tuple[str, Path]]) -> None:
    """Refuse two reports at one place, and one where another has its journal."""
    places = [path for _, path in targets]
    for kind, path in targets:
        if places.count(path) > 1:
            raise SuiteError(f"--report: {path} is named twice")
        journal = next(partials(path))
        if kind == JOURNAL and is_file(path) and journal in places:
            raise SuiteError(f"--report: {journal} is where the journal of {path} is written")


def open_sinks(
    targets: Sequence[tuple[str, Path]], head: Head, background: Background
) -> list[Sink]:
    """The reports, ready to be handed verdicts."""
    return [
        Journal(path, head) if kind == JOURNAL else AtEnd(kind, path, background)
        for kind, path in targets
    ]


def finish(sinks: Sequence[Sink], result: Result) -> Iterator[str]:
    """Write every report; a finding on each that cannot be written, which hinders no other."""
    for sink in sinks:
        try:
            sink.finish(result)
        except SuiteError as error:
            yield str(error)
