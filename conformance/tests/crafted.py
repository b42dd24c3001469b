"""A small export that a reader judges rightly only if it takes every hint.

All cases ask for the order under hearts. By the hints the diamonds are compared by value, the
tiers of spades in their order with equal cards, and the clubs in any order.
"""

from __future__ import annotations

from typing import Any

RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
SPADES, CLUBS = ([[f"{rank}{suit}"] for rank in RANKS] for suit in "SC")
DIAMONDS = [[f"{rank}D"] for rank in RANKS if rank != "5"]
STRANGER = [["XX"]]
CARDS = {"order": "cards"}
HINTS = {
    "S": {"items": CARDS},
    "C": {"order": "set", "items": CARDS},
}
OF_ACE = {"AS": "AS", "XX": "AS"}

RIGHT: dict[str, dict[str, Any]] = {
    "as-it-is": {"S": SPADES, "D": DIAMONDS, "C": CLUBS},
    "a-set-in-another-order": {"C": CLUBS[::-1]},
    "an-equal-card": {"S": [*STRANGER, *SPADES[1:]]},
}
WRONG: dict[str, dict[str, Any]] = {
    "a-list-in-another-order": {"D": DIAMONDS[::-1]},
    "tiers-in-another-order": {"S": SPADES[::-1]},
    "an-entry-twice": {"C": [CLUBS[1], *CLUBS[1:]]},
    "equal-cards-where-values-count": {"D": [*STRANGER, *DIAMONDS[1:]]},
    "a-card-that-is-not-equal": {"S": [SPADES[0], *STRANGER, *SPADES[2:]]},
    "too-few": {"D": DIAMONDS[:-1]},
    "too-many": {"C": [*CLUBS, *STRANGER]},
    "a-key-that-is-not-there": {"H": []},
    "another-kind": {"D": {}},
}
SENSIBLE = "crafted/wrong#a-question-that-makes-sense"


def crafted() -> list[dict[str, Any]]:
    """The cases, those that the rules answer otherwise under ``wrong``."""
    return [
        *(case(f"crafted/right#{name}", suits) for name, suits in RIGHT.items()),
        *(case(f"crafted/wrong#{name}", suits) for name, suits in WRONG.items()),
        {**case(SENSIBLE, {}), "expect": {"invalid": True}},
    ]


def case(name: str, suits: dict[str, Any]) -> dict[str, Any]:
    """A case that expects these suits."""
    return {
        "id": name,
        "title": "An answer is compared by the hints",
        "rules": ["pedro.ordering.plain-order"],
        "ask": "pedro.order",
        "house_rules": {},
        "given": {"trump": "H"},
        "expect": {"answer": {"suits": suits}},
        "equal": OF_ACE,
    }


def small(export: dict[str, Any]) -> dict[str, Any]:
    """An export whose cases are those of ``pedro.order`` and the crafted ones."""
    cases = [case for case in export["cases"] if case["ask"] == "pedro.order"]
    compare = {"keys": {"suits": {"keys": {"trump": {"items": CARDS}, **HINTS}}}}
    asks = {**export["asks"], "pedro.order": {"compare": compare}}
    return {**export, "asks": asks, "cases": [*cases, *crafted()]}
