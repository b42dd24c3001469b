"""The engine with a trace: which rules were consulted on the way to an answer.

``python:followsuit_reference.tracing:answer`` answers as the engine does. Its replies have one
field more, ``rules``: the ids that the functions which ran are the code of, in order.
"""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from types import FunctionType
from typing import TYPE_CHECKING, Any

import followsuit_reference
from followsuit_reference import engine
from followsuit_reference.engine.tractor_tricks import forget

if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import CodeType, FrameType

CHAPTERS = ("followsuit_reference.tractor", "followsuit_reference.pedro")


def answer(message: Mapping[str, Any]) -> dict[str, Any]:
    """The engine's reply to a message, and under ``rules`` which rules were consulted."""
    marked = rules_of_code()
    ran: set[CodeType] = set()

    def note(frame: FrameType, _: str, __: object) -> None:
        if frame.f_code in marked:
            ran.add(frame.f_code)

    before = sys.gettrace()
    forget()
    sys.settrace(note)
    try:
        reply = engine.answer(message)
    finally:
        sys.settrace(before)
    return {**reply, "rules": sorted({rule for code in ran for rule in marked[code]})}


@cache
def rules_of_code() -> dict[CodeType, tuple[str, ...]]:
    """The code of every function that is marked as the code of rules, and their ids."""
    names = [
        found.name
        for found in walk_packages(followsuit_reference.__path__, "followsuit_reference.")
        if found.name.startswith(CHAPTERS)
    ]
    return {
        value.__code__: vars(value)["rules"]
        for name in names
        for value in vars(import_module(name)).values()
        if isinstance(value, FunctionType) and "rules" in vars(value)
    }
