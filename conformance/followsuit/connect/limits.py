"""What an engine may take: time, memory, and chances."""

from __future__ import annotations

from dataclasses import dataclass

DEFAULT_TIMEOUT = 5.0
"""Seconds that a question may stay unanswered."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a connection to an engine behind pipes.

    ``timeout`` is in seconds and counts for one question; ``jobs`` is how many processes of the
    engine run side by side. ``restarts`` questions may bring the engine down, ``timeouts`` of
    them in a row run out of time, before it is given up. ``max_memory`` is the resident size in
    bytes that one process of the engine may reach with its children, None for any.
    """

    timeout: float = DEFAULT_TIMEOUT
    jobs: int = 1
    restarts: int = 10
    timeouts: int = 3
    max_memory: int | None = None


PATIENT = Limits()
"""What counts where nothing else is said."""
