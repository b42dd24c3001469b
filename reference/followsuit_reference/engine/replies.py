"""Replies: what the rules say, in the protocol's JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit_reference.core.notation import names

if TYPE_CHECKING:
    from followsuit_reference.core.rulings import Refusal


def proof(refusal: Refusal) -> dict[str, Any]:
    """The rule that refuses, and the cards and words that prove it."""
    return {
        "rule": refusal.rule,
        "witness": {"owed": names(refusal.owed), "text": refusal.text},
    }


def refused(refusal: Refusal) -> dict[str, Any]:
    """A refusal in the protocol's words."""
    return {"legal": False, **proof(refusal)}


def illegal_step(step: str, index: int, refusal: Refusal) -> dict[str, Any]:
    """The first step of a whole round or hand that the rules refuse, in the protocol's words."""
    return {"illegal": {"step": step, "index": index}, **proof(refusal)}
