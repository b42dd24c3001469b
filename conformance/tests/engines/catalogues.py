"""Catalogues of a few mutants, for ``python:tests.engines.catalogues:NAME``, and the mutants."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit_reference.engine import answer

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

RULE = "pedro.bidding.may-pass"
RIGHT = {
    "name": "rightly_another",
    "sentence": "The same in other words.",
    "rule": RULE,
    "control": True,
}
WRONG = {"name": "deals_nothing", "sentence": "Hands stay empty.", "rule": "pedro.setup.deal"}
ELSEWHERE = {**WRONG, "rule": RULE}
SURVIVOR = {**RIGHT, "control": False}
KILLED = {**WRONG, "control": True}

Message = dict[str, Any]


def rightly_another(message: Message) -> Message:
    return answer(message)


def deals_nothing(message: Message) -> Message:
    if message["ask"] == "pedro.deal":
        return {"seq": message["seq"], "answer": {"hands": [[], [], [], []]}}
    return answer(message)


def stumbles(message: Message) -> Message:
    if message["ask"] == "hello":
        return answer(message)
    raise SystemExit(1)


def listing(*entries: object) -> Callable[[Message], Message]:
    """A catalogue of these entries."""

    def catalogue(message: Message) -> Message:
        hello: Mapping[str, Any] = answer({"seq": 0, "ask": "hello"})["answer"]
        content = {"mutants": list(entries)} if message["ask"] == "catalogue" else hello
        return {"seq": message["seq"], "answer": content}

    return catalogue


sound = listing(WRONG, RIGHT)
with_a_survivor = listing(WRONG, SURVIVOR)
with_a_killed_control = listing(KILLED)
with_a_thin_kill = listing(ELSEWHERE)
with_an_engine_that_exits = listing({**WRONG, "name": "stumbles"})
with_an_engine_that_is_missing = listing({**WRONG, "name": "nowhere"})
empty = listing()
with_words = listing("deals_nothing")
without_a_sentence = listing({"name": "deals_nothing", "rule": RULE})
with_an_unknown_rule = listing({**WRONG, "rule": "pedro.bidding.may-pas"})
with_one_twice = listing(WRONG, WRONG)
with_a_name_that_is_none = listing({**WRONG, "name": "deals nothing"})
