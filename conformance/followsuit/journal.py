"""Reports on disk: a journal while the run goes on, the sorted report once it has ended.

Nothing that was there before is touched but the report of the same name, whose place is taken.
"""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from followsuit.errors import SuiteError
from followsuit.reports import jsonl

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from followsuit.reports import Head, Result
    from followsuit.verdict import Verdict

PARTIAL = "partial"


class Journal:
    """The JSON-lines report of a run, on disk from the first verdict on.

    Lines are appended to ``PATH.partial`` as they come (``PATH.2.partial`` where there is one
    already, and so on), each flushed; ``finish`` puts the sorted report in the place of ``PATH``
    at once. A device or pipe is written to at the end alone.
    """

    def __init__(self, path: Path, head: Head) -> None:
        self._path = path
        self._partial = path
        self._lines: TextIO | None = None
        with writing(path):
            if is_file(path):
                self._partial, self._lines = reserved(partials(path))
            self._append(jsonl.head_line(head))

    def add(self, verdict: Verdict) -> None:
        """Append a verdict; of two on one case the later line counts."""
        with writing(self._path):
            self._append(jsonl.case_line(verdict))

    def finish(self, result: Result) -> None:
        """Write the report and remove the journal."""
        replace(self._path, jsonl.lines(result))
        if self._lines:
            with writing(self._path), self._lines as own:
                if is_at(self._partial, own):
                    self._partial.unlink()

    def _append(self, line: str) -> None:
        if self._lines:
            self._lines.write(line)


def partials(path: Path) -> Iterator[Path]:
    """Where the journal of a report may be, the best place first."""
    yield path.with_name(f"{path.name}.{PARTIAL}")
    for number in count(2):
        yield path.with_name(f"{path.name}.{number}.{PARTIAL}")


def drafts(path: Path) -> Iterator[Path]:
    """Where a report may be written before it takes its place, in the same folder."""
    for number in count(1):
        yield path.with_name(f".followsuit-{os.getpid()}-{number}")


def reserved(places: Iterator[Path]) -> tuple[Path, TextIO]:
    """The first place where there is nothing, with a new file that is written line by line."""
    for place in places:
        with suppress(FileExistsError):
            return place, place.open("x", encoding="utf-8", buffering=1, newline="\n")
    raise FileExistsError


def is_at(path: Path, file: TextIO) -> bool:
    """Whether an open file is still the one at a path."""
    with suppress(OSError):
        return os.path.samestat(path.stat(), os.fstat(file.fileno()))
    return False


def is_file(path: Path) -> bool:
    """Whether a report there is an ordinary file, and no device, pipe or standard stream."""
    return not path.exists() or (path.is_file() and standard_stream(path) is None)


def standard_stream(path: Path) -> TextIO | None:
    """Standard output or error when a path leads there, wherever that is led to."""
    return next((stream for stream in (sys.stdout, sys.stderr) if is_at(path, stream)), None)


def prepare(path: Path) -> Path:
    """The real place of a report, its folder made; SuiteError when it cannot be written.

    A device, a pipe (of a shell's ``>(command)``, say) or a standard stream stays as it is given.
    """
    with writing(path):
        if path.is_dir():
            raise SuiteError(f"--report: {path} is a folder, name a file")
        if not is_file(path):
            return path
        real = Path(os.path.realpath(path))
        real.parent.mkdir(parents=True, exist_ok=True)
        probe, file = reserved(drafts(real))
        file.close()
        probe.unlink()
    return real


def replace(path: Path, lines: Iterable[str]) -> None:
    """Put a report in its place at once, so that a reader sees all of it or none."""
    with writing(path):
        if stream := standard_stream(path):
            stream.flush()
            stream.buffer.write("".join(lines).encode())
            stream.flush()
        elif not is_file(path):
            with path.open("w", encoding="utf-8") as device:
                device.writelines(lines)
        else:
            draft, file = reserved(drafts(path))
            try:
                with file:
                    file.writelines(lines)
                draft.replace(path)
            finally:
                draft.unlink(missing_ok=True)


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Turn what goes wrong on disk into SuiteError with the report's path."""
    try:
        yield
    except OSError as error:
        raise SuiteError(f"--report: {path} cannot be written: {error.strerror}") from None
