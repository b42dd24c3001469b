"""Cards that belong together, side by side over a bracket that says what they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from followsuit.site.markup import bracketed, hand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from followsuit.scenario import Case
    from followsuit.site.book import Book

NAMES = {1: "single", 2: "pair"}
"""What a unit of so many cards is called; a longer one is a tractor."""


def of_lead(cards: Sequence[str], case: Case, book: Book, said_of: str) -> str:
    """The cards of a lead, each unit over its bracket; a single card needs none."""
    if case.game != "tractor" or len(cards) == 1:
        return hand(cards, said_of)
    asked = {"trump": case.given["trump"], "cards": [*cards]}
    reply = book.reference.ask("tractor.units", asked, case.house_rules).get("answer", {})
    units = reply.get("units") or []
    if not units or sum(map(len, units)) != len(cards):
        return hand(cards, said_of)
    return '<span class="units">' + "".join(drawn(unit) for unit in units) + "</span>"


def drawn(unit: Sequence[str]) -> str:
    """A unit over its bracket; a single card goes without."""
    cards = hand(unit, named(unit))
    return cards if len(unit) == 1 else bracketed(cards, named(unit), "led")


def named(unit: Sequence[str]) -> str:
    """What a unit is called."""
    return NAMES.get(len(unit), "tractor")
