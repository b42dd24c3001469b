"""The reference as the fuzzer asks it: without a memory, and with the rules that it consulted."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any

from followsuit.digest import REFERENCE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    Rules = Mapping[str, str]
    Answer = Callable[[Mapping[str, Any]], Mapping[str, Any]]

MOST_ORDERS = 5_000
"""So many orders are remembered; then all are forgotten."""

NOTHING: Mapping[str, Any] = {}


@dataclass(frozen=True)
class Order:
    """An order of cards as the reference lays it out.

    ``suits`` holds for each effective suit its tiers from high to low, each the list of its equal
    cards.
    """

    suits: Mapping[str, Sequence[Sequence[str]]]

    @cached_property
    def places(self) -> Mapping[str, tuple[str, int]]:
        """For each card its effective suit and its tier, higher is stronger."""
        return {
            card: (suit, len(tiers) - step)
            for suit, tiers in self.suits.items()
            for step, tier in enumerate(tiers)
            for card in tier
        }

    def suit(self, card: str) -> str:
        """The effective suit of a card."""
        return self.places[card][0]

    def tier(self, card: str) -> int:
        """The tier of a card in its suit."""
        return self.places[card][1]

    def of(self, cards: Sequence[str], suit: str) -> list[str]:
        """The cards of one effective suit."""
        return [card for card in cards if self.places[card][0] == suit]

    def equal(self, cards: set[str]) -> dict[str, str]:
        """Of these cards those that share a tier, with the one that stands for it."""
        shared = (tier for tiers in self.suits.values() for tier in tiers if len(tier) > 1)
        return {
            card: tier[0]
            for tier in shared
            if len(cards.intersection(tier)) > 1
            for card in tier
            if card in cards
        }


class Law:
    """What the rules say, by the word of the reference."""

    def __init__(self) -> None:
        self._answer: Answer = import_module(f"{REFERENCE}.engine").answer
        self._traced: Answer = import_module(f"{REFERENCE}.tracing").answer
        self._orders: dict[tuple[object, ...], Order] = {}

    def reply(self, ask: str, given: Mapping[str, Any], rules: Rules) -> Mapping[str, Any]:
        """The reply to a question."""
        return self._answer({"seq": 0, "ask": ask, "house_rules": rules, "given": given})

    def traced(self, ask: str, given: Mapping[str, Any], rules: Rules) -> Mapping[str, Any]:
        """The reply to a question, and under ``rules`` the ids of the rules consulted."""
        return self._traced({"seq": 0, "ask": ask, "house_rules": rules, "given": given})

    def answer(self, ask: str, given: Mapping[str, Any], rules: Rules) -> Mapping[str, Any]:
        """The answer to a question, empty when there is none."""
        answer: Mapping[str, Any] = self.reply(ask, given, rules).get("answer", NOTHING)
        return answer

    def order(self, trump: Any, rules: Rules) -> Order:
        """The order of the cards under a trump of either game."""
        is_pedro = isinstance(trump, str)
        named = (trump,) if is_pedro else (trump["rank"], trump["suit"])
        key = (*named, *sorted(rules.items()))
        if key not in self._orders:
            if len(self._orders) >= MOST_ORDERS:
                self._orders.clear()
            ask = "pedro.order" if is_pedro else "tractor.order"
            self._orders[key] = Order(self.answer(ask, {"trump": trump}, rules)["suits"])
        return self._orders[key]
