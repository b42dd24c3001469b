"""A function that plays fixed house rules, whatever a question says of them.

It says nothing of them itself. ``playing`` sets what it plays, which mutant of the reference it
is, if any, and the one ask that it answers, if it does not answer all: in the environment, as it
runs in a process of its own.
"""

from __future__ import annotations

import json
import os
import sys
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest import mock

from followsuit_reference.engine import answer as reference

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ADDRESS = "python:tests.engines.plays:answer"
VARIABLE = "PLAYED_BY_THE_ENGINE"
PLAYED = json.loads(os.environ.get(VARIABLE, '{"rules": {}, "mutant": "", "only": ""}'))
ENGINE = (
    getattr(import_module("followsuit_reference.mutants"), PLAYED["mutant"])
    if PLAYED["mutant"]
    else reference
)


def answer(message: Mapping[str, Any]) -> dict[str, Any]:
    if message.get("ask") == "hello":
        hello = reference(message)
        del hello["answer"]["configurable"]
        return hello
    ask = message["ask"]
    if PLAYED["only"] and ask != PLAYED["only"]:
        return {"seq": message["seq"], "unsupported": "not built"}
    rules = PLAYED["rules"].get(ask.partition(".")[0], {})
    reply: dict[str, Any] = ENGINE({**message, "house_rules": rules})
    return reply


@contextmanager
def playing(
    rules: Mapping[str, Mapping[str, str]], mutant: str = "", only: str = ""
) -> Iterator[str]:
    """The address of an engine that plays these house rules, by game, and answers one ask only."""
    played = json.dumps({"rules": rules, "mutant": mutant, "only": only})
    conformance = Path(__file__).parents[2]
    places = [str(conformance), str(conformance.parent / "reference"), *sys.path]
    with mock.patch.dict(os.environ, {VARIABLE: played, "PYTHONPATH": os.pathsep.join(places)}):
        yield ADDRESS
