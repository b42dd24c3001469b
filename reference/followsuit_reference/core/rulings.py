"""Rulings: a choice is accepted, or refused by one rule with the cards that prove it.

Every rule function has one frame: gather the situation, check it, give the result. The checks
of a choice are a tuple of functions, asked in order; the first refusal is the ruling.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from followsuit_reference.core.cards import Card

Rule = TypeVar("Rule", bound="Callable[..., object]")
Situation = TypeVar("Situation")


@dataclass(frozen=True, slots=True)
class Refusal:
    """A choice that the rules refuse.

    ``rule`` is the id of the broken rule, ``owed`` the cards that the rule calls for (empty
    when it names none), ``text`` the proof in words.
    """

    rule: str
    text: str
    owed: tuple[Card, ...] = ()


def implements(*rules: str) -> Callable[[Rule], Rule]:
    """Mark a function as the code of these rule ids."""

    def mark(function: Rule) -> Rule:
        vars(function)["rules"] = rules
        return function

    return mark


def first_refusal(
    checks: Iterable[Callable[[Situation], Refusal | None]], situation: Situation
) -> Refusal | None:
    """The refusal of the first check that refuses, or None when all accept."""
    for check in checks:
        refusal = check(situation)
        if refusal is not None:
            return refusal
    return None
