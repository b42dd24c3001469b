"""One process of the engine: lines in, lines out, its last words, and its end."""

from __future__ import annotations

import math
import os
import select
import signal
import subprocess
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from followsuit.errors import EngineError
from followsuit.plain import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

LINE_LIMIT = 32 << 20
"""The longest line that is read, in bytes."""

CHUNK = 1 << 16
WORDS_KEPT = 4096
LAST_READS = 64
LAST_LINES = 16
LINE_SHOWN = 160
NAP = 0.005
LONGEST_WAIT = 60.0


class Process:
    """A running engine in a session of its own, so that its children end with it.

    ``ended`` is set when it closed its output, ``deaf`` when it closed its input, ``overlong``
    when it wrote a line beyond LINE_LIMIT; after that it is good for nothing but ``end``.
    ``watched`` are the pipes that ``pump`` waits for, each with the events of a poll.
    """

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._child = subprocess.Popen(
                command,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            why = _why(command[0], error)
            raise EngineError(f"the engine did not start: {plain(command[0])}: {why}") from None
        self.ended = self.deaf = self.overlong = False
        self.watched: dict[int, int] = {}
        self._unsent = bytearray()
        self._pieces: list[bytes] = []
        self._held = 0
        self._words = b""
        self._open()

    def _open(self) -> None:
        pipes = (self._child.stdin, self._child.stdout, self._child.stderr)
        self._in, self._out, self._err = (pipe.fileno() for pipe in pipes if pipe)
        self._poll = select.poll()
        for pipe, events in ((self._in, 0), (self._out, select.POLLIN), (self._err, select.POLLIN)):
            os.set_blocking(pipe, False)
            self._watch(pipe, events)

    @property
    def pid(self) -> int:
        """The number of the engine's own process."""
        return self._child.pid

    @property
    def is_spent(self) -> bool:
        """Whether no more lines come."""
        return self.ended or self.overlong

    @property
    def is_behind(self) -> bool:
        """Whether some of what was sent has not left for the engine yet."""
        return bool(self._unsent)

    @property
    def has_exited(self) -> bool:
        """Whether the engine's own process is gone, whatever its children do."""
        return self._child.poll() is not None

    @property
    def unfinished(self) -> str:
        """The beginning of a line that the engine has not ended, made safe to show."""
        return plain(b"".join(self._pieces)[:CHUNK].decode(errors="backslashreplace"), LINE_SHOWN)

    @property
    def last_words(self) -> tuple[str, ...]:
        """The last lines of standard error, oldest first, made safe to show."""
        lines = self._words.decode(errors="backslashreplace").splitlines()
        spoken = [plain(line.rstrip(), LINE_SHOWN) for line in lines if line.strip()]
        return tuple(spoken[-LAST_LINES:])

    def send(self, data: bytes) -> None:
        """Pass bytes on as far as the pipe takes them; ``pump`` passes on the rest."""
        self._unsent += data
        self._write()

    def pump(self, timeout: float) -> list[bytes]:
        """Wait for at most ``timeout`` seconds until pipes move; the lines that came."""
        lines: list[bytes] = []
        for pipe, event in self._poll.poll(milliseconds(timeout)):
            if pipe == self._out:
                lines = self._read()
            elif pipe == self._err:
                self._listen()
            elif event & ~select.POLLOUT:
                self._turn_deaf()
            else:
                self._write()
        return lines

    def close_input(self) -> None:
        """Tell the engine that no more questions come."""
        self._turn_deaf()
        if self._child.stdin:
            self._child.stdin.close()

    def end(self, grace: float) -> str:
        """End the engine with all its children; how it ended by itself, or an empty string.

        It gets ``grace`` seconds to do so. What it wrote to standard error is kept.
        """
        deadline = time.monotonic() + grace
        while self._child.poll() is None and time.monotonic() < deadline:
            self._listen()
            time.sleep(NAP)
        status = self._child.poll()
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._child.pid, signal.SIGKILL)
        self._child.wait()
        for _ in range(LAST_READS):
            if not self._listen():
                break
        for pipe in (self._child.stdin, self._child.stdout, self._child.stderr):
            if pipe:
                pipe.close()
        return "" if status is None else _ending(status)

    def _watch(self, pipe: int, events: int) -> None:
        if self.watched.get(pipe) != events:
            self.watched[pipe] = events
            self._poll.register(pipe, events)

    def _ignore(self, pipe: int) -> None:
        if self.watched.pop(pipe, None) is not None:
            self._poll.unregister(pipe)

    def _turn_deaf(self) -> None:
        if not self.deaf:
            self.deaf = True
            self._ignore(self._in)

    def _write(self) -> None:
        if self.deaf:
            return
        try:
            while self._unsent:
                del self._unsent[: os.write(self._in, self._unsent[:CHUNK])]
        except BlockingIOError:
            self._watch(self._in, select.POLLOUT)
        except BrokenPipeError:
            self._turn_deaf()
        else:
            self._watch(self._in, 0)

    def _read(self) -> list[bytes]:
        data = os.read(self._out, CHUNK)
        if not data:
            self.ended = True
            self._ignore(self._out)
            return []
        self._held += len(data)
        if b"\n" not in data:
            self._pieces.append(data)
            self._check_length()
            return []
        *lines, rest = b"".join((*self._pieces, data)).split(b"\n")
        self._pieces = [rest] if rest else []
        self._held = len(rest)
        return lines

    def _check_length(self) -> None:
        if self._held > LINE_LIMIT:
            self.overlong = True
            self._pieces = []
            self._ignore(self._out)

    def _listen(self) -> bool:
        """Read once from standard error; whether there may be more."""
        try:
            data = os.read(self._err, CHUNK)
        except BlockingIOError:
            return False
        self._words = (self._words + data)[-WORDS_KEPT:]
        if not data:
            self._ignore(self._err)
        return bool(data)


def milliseconds(seconds: float) -> int:
    """A time to wait as ``poll`` takes it, a minute at most."""
    return math.ceil(1000 * min(max(0.0, seconds), LONGEST_WAIT))


def _why(program: str, error: OSError | ValueError) -> str:
    if not isinstance(error, OSError):
        return str(error)
    if isinstance(error, FileNotFoundError) and os.sep in program:
        return f"{error.strerror}; is it built, and is this the folder to start it from?"
    return str(error.strerror)


def _ending(status: int) -> str:
    if status >= 0:
        return f"exit status {status}"
    try:
        return f"killed by {signal.Signals(-status).name}"
    except ValueError:
        return f"killed by signal {-status}"
