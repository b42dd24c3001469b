"""Versions such as 0.2.0, in their order, and what a step from one to the next may bring."""

from __future__ import annotations


def numbers(version: str) -> tuple[int, ...]:
    """A version as numbers, which compare as versions do."""
    return tuple(int(part) for part in version.split("."))


def is_breaking(before: str, after: str) -> bool:
    """Whether ids may go in ``after``: its first number that is not 0 is raised.

    Source: semantic versioning, where 0.2 may break what 0.1 promised.
    """
    old, new = numbers(before), numbers(after)
    first = next((place for place, number in enumerate(new) if number), len(new) - 1)
    return new[: first + 1] > old[: first + 1]


def is_addition(version: str) -> bool:
    """Whether a version may bring new cases: it is no mere correction of another."""
    return numbers(version)[-1] == 0
