"""How far a run has come, on standard error, when that is a terminal."""

from __future__ import annotations

import os
import sys
import time
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from followsuit.verdict import Verdict

EVERY = 0.1
CLEAR = "\r\x1b[K"


class Progress:
    """One line that counts verdicts and failures, and is gone when the run has ended."""

    def __init__(self, planned: int, *, silent: bool) -> None:
        self._planned = planned
        self._silent = silent or not sys.stderr.isatty() or os.environ.get("TERM") == "dumb"
        self._shown = 0.0
        self._judged = self._failed = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.end()

    def add(self, verdict: Verdict) -> None:
        """Count a verdict; show the figures if the last ones are old enough."""
        if self._silent:
            return
        self._judged += 1
        self._failed += verdict.is_failure
        if (now := time.monotonic()) - self._shown >= EVERY:
            self._shown = now
            figures = f"{self._judged:,} of {self._planned:,} judged · {self._failed:,} failed"
            _write(f"{CLEAR}{figures}")

    def end(self) -> None:
        """Remove the line."""
        if self._shown:
            _write(CLEAR)


def _write(text: str) -> None:
    sys.stderr.write(text)
    sys.stderr.flush()
