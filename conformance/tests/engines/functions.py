"""Engines in Python that are functions: one says the same to everything, one raises."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit_reference.engine import answer

if TYPE_CHECKING:
    from collections.abc import Mapping

SAME = {"legal": True, "winner": 0, "points": [0, 0]}


def yes(message: Mapping[str, Any]) -> dict[str, Any]:
    if message["ask"] == "hello":
        reply = answer(message)
        reply["answer"]["asks"] = ["tractor.follow", "pedro.trick"]
        return reply
    return {"seq": message["seq"], "answer": SAME}


def stumbles(message: Mapping[str, Any]) -> dict[str, Any]:
    if message["ask"] == "hello":
        return answer(message)
    raise ValueError("not yet")
