"""The schemas are sound, agree with one another, and say how answers are compared."""

from __future__ import annotations

import json

import pytest
from jsonschema import Draft202012Validator
from tests.trees import REPOSITORY

from followsuit import index
from followsuit.rules import load_rulebook
from followsuit.scenario_schema import whole_schema

RULEBOOK = load_rulebook()
SCHEMAS = RULEBOOK.schemas
ASKS = {
    *("tractor.order", "tractor.units", "tractor.deal", "tractor.declare", "tractor.undeclared"),
    *("tractor.bury", "tractor.lead", "tractor.follow", "tractor.follows", "tractor.trick"),
    *("tractor.score", "tractor.advance", "tractor.round", "pedro.order", "pedro.deal"),
    *("pedro.auction", "pedro.discard", "pedro.fill", "pedro.rob", "pedro.play", "pedro.plays"),
    *("pedro.trick", "pedro.score", "pedro.hand", "tractor.view", "pedro.view"),
}


def test_every_ask_has_a_schema() -> None:
    assert set(SCHEMAS.asks) == ASKS
    assert len(ASKS) == 26


@pytest.mark.parametrize("name", sorted(SCHEMAS.documents))
def test_a_schema_is_a_schema(name: str) -> None:
    Draft202012Validator.check_schema(SCHEMAS.documents[name])


def test_the_schema_of_scenarios_says_what_the_asks_say() -> None:
    path = REPOSITORY / "spec" / "schema" / "scenario.schema.json"
    wanted = whole_schema(RULEBOOK)
    assert json.loads(path.read_text("utf-8")) == wanted, (
        "write it anew: python -m followsuit.scenario_schema"
    )


@pytest.mark.parametrize("ask", sorted(ASKS))
@pytest.mark.parametrize("side", ["given", "answer"])
def test_every_key_is_explained(ask: str, side: str) -> None:
    for key, schema in SCHEMAS.part(ask, side)["properties"].items():
        _, whole = SCHEMAS.resolved(schema)
        assert whole["description"].endswith("."), key


@pytest.mark.parametrize(
    ("ask", "shape"),
    [
        ("tractor.follow", {"legal": None}),
        (
            "tractor.units",
            {
                "kind": None,
                "units": {"order": "set", "items": {"order": "cards", "items": None}},
            },
        ),
        (
            "tractor.deal",
            {
                "hands": {"order": "ordered", "items": {"order": "cards", "items": None}},
                "talon": {"order": "ordered", "items": None},
            },
        ),
        (
            "pedro.auction",
            {
                "illegal": None,
                "next": None,
                "legal": {"order": "set", "items": None},
                "bidder": None,
                "bid": None,
            },
        ),
        ("pedro.plays", {"plays": {"order": "cards", "items": None}}),
    ],
)
def test_how_an_answer_is_compared(ask: str, shape: dict[str, object]) -> None:
    assert SCHEMAS.shape(ask) == {"keys": shape, "others": None}


def test_the_led_cards_of_a_round_are_compared_as_cards() -> None:
    tricks = SCHEMAS.shape("tractor.round")["keys"]["tricks"]
    assert tricks["order"] == "ordered"
    assert tricks["items"]["keys"]["led"] == {"order": "cards", "items": None}


def test_the_tiers_of_an_order_are_compared_in_their_order() -> None:
    suits = SCHEMAS.shape("tractor.order")["keys"]["suits"]
    tiers = {"order": "ordered", "items": {"order": "cards", "items": None}}
    assert suits["keys"]["trump"] == suits["keys"]["C"] == tiers


def test_every_question_of_the_suite_is_what_the_protocol_takes() -> None:
    for case in index.load().cases:
        if not case.expect.invalid:
            assert SCHEMAS.errors(case.ask, "/$defs/given", case.given) == [], case.id


@pytest.mark.parametrize(
    ("ask", "given", "error"),
    [
        ("tractor.trick", {"leader": 4}, "$.leader: 4 is greater than the maximum of 3"),
        ("tractor.trick", {"plays": [["9D"]]}, "$.plays: [['9D']] is too short"),
        ("tractor.follow", {"led": ["5X"]}, "$.led[0]: '5X' does not match"),
        ("tractor.follow", {}, "$: 'hand' is a required property"),
        ("pedro.order", {"trump": "NT"}, "$.trump: 'NT' is not one of"),
    ],
)
def test_what_the_protocol_does_not_take(ask: str, given: dict[str, object], error: str) -> None:
    errors = SCHEMAS.errors(ask, "/$defs/given", given)
    assert any(entry.startswith(error) for entry in errors), errors
