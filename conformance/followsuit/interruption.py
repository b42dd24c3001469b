"""Signals that ask the process to end: the first one interrupts, later ones change nothing.

So whoever is interrupted can end the engine and write the reports in peace.
"""

from __future__ import annotations

import signal
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

ENDING = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)
"""Ctrl-C, a polite kill, and a terminal that is closed."""

_came: list[int] = []


@contextmanager
def interruptible() -> Iterator[None]:
    """Within the block the first of the signals raises KeyboardInterrupt.

    A signal that the caller has the process ignore, as ``nohup`` does, stays ignored.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard = {
        number: handler
        for number in ENDING
        if (handler := signal.getsignal(number)) is not None and handler != signal.SIG_IGN
    }
    for number in heard:
        signal.signal(number, _interrupt)
    try:
        yield
    finally:
        for number, handler in heard.items():
            signal.signal(number, handler)
        _came.clear()


def came() -> bool:
    """Whether a signal has interrupted, although somebody may have swallowed the exception."""
    return bool(_came)


def _interrupt(number: int, frame: FrameType | None) -> None:
    del frame
    _came.append(number)
    for each in ENDING:
        signal.signal(each, signal.SIG_IGN)
    raise KeyboardInterrupt
