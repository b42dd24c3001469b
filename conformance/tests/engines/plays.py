"""An engine in this process that plays fixed house rules, whatever a question says of them.

It says nothing of them itself. ``playing`` sets what it plays, which mutant of the reference it
is, if any, and the one ask that it answers, if it does not answer all.
"""

from __future__ import annotations

from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any

from followsuit_reference.engine import answer as reference

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

ADDRESS = "python:tests.engines.plays:answer"
RULES: dict[str, Mapping[str, str]] = {}
ENGINES: list[Callable[[Mapping[str, Any]], dict[str, Any]]] = []
ONLY: set[str] = set()


def answer(message: Mapping[str, Any]) -> dict[str, Any]:
    if message.get("ask") == "hello":
        reply = reference(message)
        del reply["answer"]["configurable"]
        return reply
    ask = message["ask"]
    if ONLY and ask not in ONLY:
        return {"seq": message["seq"], "unsupported": "not built"}
    game = ask.partition(".")[0]
    return ENGINES[-1]({**message, "house_rules": dict(RULES.get(game, {}))})


@contextmanager
def playing(
    rules: Mapping[str, Mapping[str, str]], mutant: str = "", only: str = ""
) -> Iterator[str]:
    """The address of an engine that plays these house rules, by game, and answers one ask only."""
    mutants = import_module("followsuit_reference.mutants")
    ENGINES.append(getattr(mutants, mutant) if mutant else reference)
    RULES.update(rules)
    ONLY.update({only} - {""})
    try:
        yield ADDRESS
    finally:
        ENGINES.pop()
        RULES.clear()
        ONLY.clear()
