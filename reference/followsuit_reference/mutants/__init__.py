"""Mutants: wrong engines on purpose, each one plausible misreading of a rule.

``python:followsuit_reference.mutants:NAME`` is the engine of the mutant with that name, hyphens
written as underscores; ``python:followsuit_reference.mutants:catalogue`` lists them all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit_reference.mutants.collection import BY_NAME, catalogue

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = ["catalogue"]


def __getattr__(name: str) -> Callable[[Mapping[str, Any]], dict[str, Any]]:
    """The ``answer`` of the mutant with this name; AttributeError when there is none."""
    if name not in BY_NAME:
        raise AttributeError(f"no mutant is called {name}; the catalogue lists them all")
    return BY_NAME[name].answer


def __dir__() -> list[str]:
    return sorted([*globals(), *BY_NAME])
