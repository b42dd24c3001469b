"""Standard input, output and error as every command may count on them: there, and never in the way.

One that the caller has closed is replaced. What cannot be written is let go: of standard error
silently, as nobody is left to be told; of standard output with a failure that is told at the end,
but for a reader who has stopped reading, which is his own affair.
"""

from __future__ import annotations

import io
import os
import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, BinaryIO, TextIO

if TYPE_CHECKING:
    from collections.abc import Iterator

    from _typeshed import ReadableBuffer

STANDARD = range(3)
"""The descriptors of standard input, output and error."""


class Guard(io.BufferedIOBase):
    """The bytes of a standard stream; ``failure`` is why they could not be written."""

    def __init__(self, inner: BinaryIO) -> None:
        super().__init__()
        self.failure: OSError | None = None
        self._inner = inner
        self._is_lost = inner.closed

    @property
    def name(self) -> str:
        """What it is called in messages of others."""
        return str(getattr(self._inner, "name", ""))

    def writable(self) -> bool:
        """It is written to alone."""
        return True

    def fileno(self) -> int:
        """The descriptor below."""
        return self._inner.fileno()

    def isatty(self) -> bool:
        """Whether a person is likely to read along."""
        return not self._is_lost and self._inner.isatty()

    def write(self, data: ReadableBuffer, /) -> int:
        """Write, or let go what cannot be written; how many bytes came."""
        size = memoryview(data).nbytes
        if not self._is_lost:
            try:
                self._inner.write(data)
            except OSError as error:
                self._lose(error)
        return size

    def flush(self) -> None:
        """Pass on what is held back."""
        if self._is_lost or self._inner.closed:
            return
        try:
            self._inner.flush()
        except OSError as error:
            self._lose(error)

    def _lose(self, error: OSError) -> None:
        """Write no more; what is still held back goes nowhere, at the end of the process too."""
        self._is_lost = True
        if not isinstance(error, BrokenPipeError):
            self.failure = error
        with suppress(OSError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, self._inner.fileno())
            os.close(nowhere)
            self._inner.flush()


@contextmanager
def guarded() -> Iterator[Guard]:
    """Standard streams that are there and raise nothing; the guard is that of standard output."""
    before = sys.stdin, sys.stdout, sys.stderr
    _occupy()
    output, error = _guard(sys.stdout), _guard(sys.stderr)
    sys.stdin = before[0] or io.TextIOWrapper(io.BytesIO())
    sys.stdout, sys.stderr = _text(output, before[1]), _text(error, before[2])
    try:
        yield output
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        sys.stdin, sys.stdout, sys.stderr = before


def _occupy() -> None:
    """Keep the descriptors of closed streams from being given to files that are opened later."""
    for descriptor in STANDARD:
        try:
            os.fstat(descriptor)
        except OSError:
            os.open(os.devnull, os.O_RDWR)


def _guard(stream: TextIO | None) -> Guard:
    nothing = io.BytesIO()
    nothing.close()
    return Guard(nothing if stream is None else stream.buffer)


def _text(guard: Guard, like: TextIO | None) -> TextIO:
    """Text over a guard: what an encoding lacks is shown escaped rather than refused."""
    return io.TextIOWrapper(
        guard,
        encoding=like.encoding if like else "utf-8",
        errors="backslashreplace",
        line_buffering=True,
        write_through=True,
    )
