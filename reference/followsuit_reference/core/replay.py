"""Replay: why a record of a whole round or hand does not come to its end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from followsuit_reference.core.rulings import Refusal

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Refused:
    """The first step that the rules refuse: which kind of step, and which one of its kind."""

    step: str
    index: int
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A list of the record that ends too early: its name, and how many entries it has."""

    field: str
    entries: int


Stop = Refused | Unfinished
"""Why a replay stops."""


def decided(value: Value | None) -> Value:
    """A value that an earlier phase has decided."""
    if value is None:
        raise ValueError("the phase that decides this has not been reached")
    return value
