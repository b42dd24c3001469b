"""The reference, wrong in one suit, at one seat or with one order of cards alone."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from followsuit_reference.engine import answer as reference

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def spades(message: Mapping[str, Any]) -> dict[str, Any]:
    """Accepts whatever follows when the seven of spades is the trump card."""
    if message["ask"] == "tractor.follow":
        return lying(message, {"legal": True}, lambda given: given["trump"] == trump("7", "S"))
    return reference(message)


def seat_one(message: Mapping[str, Any]) -> dict[str, Any]:
    """Gives every trick to the leader when seat 1 leads and spades are trumps."""

    def here(given: Mapping[str, Any]) -> bool:
        return bool(given["leader"] == 1 and given["trump"]["suit"] == "S")

    if message["ask"] == "tractor.trick":
        return lying(message, {"winner": 1}, here)
    return reference(message)


def neighbours(message: Mapping[str, Any]) -> dict[str, Any]:
    """Sees a pair only where its two cards are named one after the other."""
    if message["ask"] != "tractor.follow":
        return reference(message)
    return lying(message, {"legal": False}, lambda given: has_parted_pair(given["play"]))


def lying(
    message: Mapping[str, Any], lie: Mapping[str, Any], here: Callable[[Mapping[str, Any]], bool]
) -> dict[str, Any]:
    """The reference's reply, with a lie in it where a question is of one kind."""
    reply = reference(message)
    if "answer" in reply and here(message["given"]):
        return {**reply, "answer": {**reply["answer"], **lie}}
    return reply


def trump(rank: str, suit: str) -> dict[str, str]:
    return {"rank": rank, "suit": suit}


def has_parted_pair(cards: list[str]) -> bool:
    together = {one for one, next_ in pairwise(cards) if one == next_}
    return any(cards.count(card) > 1 and card not in together for card in cards)
