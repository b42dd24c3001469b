"""Reports on disk: a journal while the run goes on, the sorted report once it has ended.

Nothing that was there before is touched but the report of the same name, whose place is taken.
"""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager, suppress
from io import BufferedWriter, FileIO
from itertools import count
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, TextIO

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
    already, and so on), each at once; ``finish`` puts the sorted report in the place of ``PATH``
    at once. A device or pipe is written to at the end alone. A journal that cannot be written
    any further, on a full disk, ends with its last whole line, and the run goes on.
    """

    def __init__(self, path: Path, head: Head) -> None:
        self._path = path
        self._partial = path
        self._lines: FileIO | None = None
        self._whole = 0
        self._is_cut = False
        with writing(path):
            if is_file(path):
                self._partial, self._lines = reserved(partials(path))
            try:
                self._append(jsonl.head_line(head))
            except OSError:
                self._remove()
                raise

    def add(self, verdict: Verdict) -> None:
        """Append a verdict; of two on one case the later line counts."""
        if self._is_cut:
            return
        try:
            self._append(jsonl.case_line(verdict))
        except OSError:
            self._is_cut = True
            if self._lines:
                with suppress(OSError):
                    self._lines.truncate(self._whole)

    def finish(self, result: Result) -> None:
        """Write the report and remove the journal; SuiteError says where it is otherwise."""
        try:
            replace(self._path, jsonl.lines(result))
        except SuiteError as error:
            if not self._lines:
                raise
            self._lines.close()
            held = "the first verdicts are" if self._is_cut else "every verdict is"
            raise SuiteError(f"{error}; {held} in {self._partial}") from None
        with writing(self._path):
            self._remove()

    def _remove(self) -> None:
        if self._lines:
            with self._lines as own:
                if is_at(self._partial, own):
                    self._partial.unlink()

    def _append(self, line: str) -> None:
        if self._lines:
            left = memoryview(line.encode())
            while left:
                left = left[self._lines.write(left) :]
            self._whole = self._lines.tell()


def partials(path: Path) -> Iterator[Path]:
    """Where the journal of a report may be, the best place first."""
    yield path.with_name(f"{path.name}.{PARTIAL}")
    for number in count(2):
        yield path.with_name(f"{path.name}.{number}.{PARTIAL}")


def drafts(path: Path) -> Iterator[Path]:
    """Where a report may be written before it takes its place, in the same folder."""
    for number in count(1):
        yield path.with_name(f".followsuit-{os.getpid()}-{number}")


def reserved(places: Iterator[Path]) -> tuple[Path, FileIO]:
    """The first place where there is nothing, with a new file, which is written to at once."""
    for place in places:
        with suppress(FileExistsError):
            return place, FileIO(place, "x")
    raise FileExistsError


def is_at(path: Path, file: IO[Any]) -> bool:
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
                with BufferedWriter(file) as text:
                    text.writelines(line.encode() for line in lines)
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
