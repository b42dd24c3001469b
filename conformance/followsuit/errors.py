"""Whose fault it is: errors of the suite or its user, and errors of the engine under test."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from followsuit.scenario import Place


PLACE = re.compile(r":([0-9]+):([0-9]+): ")
"""Line and column in a finding."""


class SuiteError(Exception):
    """Wrong usage, a broken scenario or a broken file of the user's: exit 4.

    Each finding is one complete line for the reader, its place first where it has one.
    """

    def __init__(self, *findings: str) -> None:
        super().__init__("\n".join(findings))
        self.findings = findings


class EngineError(Exception):
    """The engine did not start, or broke the protocol beyond repair: exit 3."""


def at(place: Place, message: str) -> str:
    """A finding with its ``file:line:column``."""
    return f"{place}: {message}"


def place_of(finding: str) -> str:
    """The ``file:line:column`` of a finding."""
    match = PLACE.search(finding)
    return finding[: match.end()] if match else finding


def file_of(finding: str) -> str:
    """The file of a finding."""
    match = PLACE.search(finding)
    return finding[: match.start()] if match else finding


def together(first: Sequence[str], second: Sequence[str]) -> list[str]:
    """Findings, and those of the second that are about other places than the first."""
    places = {place_of(finding) for finding in first}
    return [*first, *(finding for finding in second if place_of(finding) not in places)]


def one_of(names: Sequence[str]) -> str:
    """Names as a choice in a sentence: ``a, b or c``."""
    *head, last = names
    return f"{', '.join(head)} or {last}" if head else last
