"""What the reference remembers between questions, and that nothing hides behind it."""

from __future__ import annotations

from itertools import product
from typing import Any

from followsuit_reference import engine, tracing
from followsuit_reference.core.cards import RANKS, SUITS
from followsuit_reference.engine import reading, tractor_tricks
from followsuit_reference.mutants.collection import BY_NAME

TRUMP = {"rank": "2", "suit": "C"}
UNITS = {"trump": TRUMP, "cards": ["3S", "3S", "AS", "AS"]}
ORDER = {"trump": TRUMP}


def asked(answer: Any, ask: str, given: dict[str, Any]) -> dict[str, Any]:
    reply: dict[str, Any] = answer({"seq": 1, "ask": ask, "given": given})
    return reply


def test_a_trace_tells_the_same_rules_however_often_a_question_was_asked() -> None:
    tractor_tricks.forget()
    first = asked(tracing.answer, "tractor.units", UNITS)
    assert asked(engine.answer, "tractor.units", UNITS)["answer"] == first["answer"]
    assert asked(tracing.answer, "tractor.units", UNITS)["rules"] == first["rules"]
    assert "tractor.ordering.rank-removed" in first["rules"]


def test_a_wrong_engine_inherits_no_places_and_leaves_none() -> None:
    right = asked(engine.answer, "tractor.order", ORDER)
    wrong = asked(BY_NAME["ace_ranks_below_the_two"].answer, "tractor.order", ORDER)
    assert wrong != right
    assert asked(engine.answer, "tractor.order", ORDER) == right


def test_the_orderings_that_are_remembered_are_few() -> None:
    tractor_tricks.forget()
    values = reading.values_of(engine.HOUSE_RULES["tractor"])
    trumps = [{"rank": rank, "suit": suit} for rank in RANKS for suit in (*SUITS, None)]
    names = ("throw_penalty", "failed_throw_leads")
    chosen = list(product(trumps, *[values[name] for name in names]))
    assert len(chosen) > tractor_tricks.MOST_ORDERS
    for trump, *rules in chosen:
        house_rules = dict(zip(names, rules, strict=True))
        message = {"seq": 1, "ask": "tractor.units", "house_rules": house_rules}
        assert "answer" in engine.answer({**message, "given": {"trump": trump, "cards": ["3S"]}})
    assert 0 < len(tractor_tricks.ORDERS) <= tractor_tricks.MOST_ORDERS
