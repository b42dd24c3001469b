"""Reports on disk: a journal while the run goes on, the sorted report once it has ended."""

from __future__ import annotations

import os
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from followsuit.errors import SuiteError
from followsuit.reports import jsonl

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from followsuit.reports import Head, Result
    from followsuit.verdict import Verdict


class Journal:
    """The JSON-lines report of a run, on disk from the first verdict on.

    Lines are appended to ``PATH.partial`` as they come, each flushed; ``finish`` puts the sorted
    report in the place of ``PATH`` at once. A device or pipe is written to at the end alone.
    """

    def __init__(self, path: Path, head: Head) -> None:
        self._path = path
        self._partial = beside(path, "partial")
        self._is_file = is_file(path)
        with writing(path):
            self._lines = (
                self._partial.open("w", encoding="ascii", buffering=1) if self._is_file else None
            )
            self._append(jsonl.head_line(head))

    def add(self, verdict: Verdict) -> None:
        """Append a verdict; of two on one case the later line counts."""
        with writing(self._path):
            self._append(jsonl.case_line(verdict))

    def finish(self, result: Result) -> None:
        """Write the report and remove the journal."""
        replace(self._path, jsonl.lines(result))
        if self._lines:
            self._lines.close()
            self._partial.unlink(missing_ok=True)

    def _append(self, line: str) -> None:
        if self._lines:
            self._lines.write(line)


def beside(path: Path, ending: str) -> Path:
    """The file of the same name with one more ending."""
    return path.with_name(f"{path.name}.{ending}")


def is_file(path: Path) -> bool:
    """Whether a report there is an ordinary file, and no device or pipe."""
    return path.is_file() or not path.exists()


def prepare(path: Path) -> Path:
    """The real place of a report, its folder made; SuiteError when it cannot be written."""
    with writing(path):
        real = Path(os.path.realpath(path))
        real.parent.mkdir(parents=True, exist_ok=True)
        if real.is_dir():
            raise SuiteError(f"--report: {path} is a folder, name a file")
        if not is_file(real):
            return real
        probe = beside(real, "new")
        probe.touch()
        probe.unlink()
    return real


def replace(path: Path, lines: Iterable[str]) -> None:
    """Put a report in its place at once, so that a reader sees all of it or none."""
    with writing(path):
        if not is_file(path):
            with path.open("w", encoding="utf-8") as device:
                device.writelines(lines)
            return
        fresh = beside(path, "new")
        with fresh.open("w", encoding="utf-8", newline="\n") as file:
            file.writelines(lines)
        fresh.replace(path)


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Turn what goes wrong on disk into SuiteError with the report's path."""
    try:
        yield
    except OSError as error:
        raise SuiteError(f"--report: {path} cannot be written: {error.strerror}") from None
