"""The exit codes of the command line, and which one a run ends with."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

    from followsuit.tally import Tally


class Exit(IntEnum):
    """What a status means to the shell."""

    SOUND = 0
    """Everything asked passed or was expected to fail."""
    FAILURE = 1
    """A failure that was not expected."""
    STALE = 2
    """An entry of the expectations file no longer holds."""
    ENGINE = 3
    """The engine did not start, or broke the protocol beyond repair."""
    USAGE = 4
    """Wrong usage, a broken scenario, or a broken file of the user's."""
    NOTHING_ASKED = 5
    """Not one question was asked."""
    PARTIAL = 6
    """Interrupted, the engine died or timed out too often, or what was said was not written out."""


PRECEDENCE = (
    Exit.USAGE,
    Exit.ENGINE,
    Exit.PARTIAL,
    Exit.FAILURE,
    Exit.STALE,
    Exit.NOTHING_ASKED,
)
"""Where several hold, the first of these is the status."""


def first(statuses: Collection[Exit]) -> Exit:
    """The status to end with when all of these hold."""
    return next((status for status in PRECEDENCE if status in statuses), Exit.SOUND)


def of_run(
    tallies: Collection[Tally], *, interrupted: bool, stale: bool = False, unwritten: bool = False
) -> Exit:
    """The status of a run that judged what the tallies count; its reports may be ``unwritten``."""
    holds = {
        Exit.PARTIAL: interrupted or unwritten or any(tally.is_partial for tally in tallies),
        Exit.FAILURE: any(tally.failed for tally in tallies),
        Exit.STALE: stale or any(tally.unexpected_passes for tally in tallies),
        Exit.NOTHING_ASKED: not any(tally.asked for tally in tallies),
    }
    return first([status for status, is_so in holds.items() if is_so])
