"""Which cards of a question share a tier, as the reference orders them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from followsuit.reference import Reference
    from followsuit.scenario import Case

EQUAL_CARDS = frozenset({"tractor.lead", "tractor.round", "tractor.units"})
"""The asks whose answers have ``led`` or ``units``, where cards of one tier are the same."""

ORDER = "tractor.order"


class Tiers:
    """Finds the equal cards of cases."""

    def __init__(self, reference: Reference) -> None:
        self._known: dict[tuple[Any, ...], list[list[str]]] = {}
        self._reference = reference

    def settle(self, case: Case) -> Case:
        """The case with its ``equal`` where cards of one tier count as the same."""
        trump = case.given.get("trump") or case.expect.answer.get("trump")
        if case.ask not in EQUAL_CARDS or case.expect.invalid or not trump:
            return replace(case, equal={}) if case.equal else case
        there = set(words(case.given))
        equal = {
            card: tier[0]
            for tier in self._shared(trump, case.house_rules)
            if len(there.intersection(tier)) > 1
            for card in tier
            if card in there
        }
        return replace(case, equal=equal) if equal != case.equal else case

    def _shared(self, trump: Mapping[str, Any], rules: Mapping[str, str]) -> list[list[str]]:
        """The tiers of more than one card; none when the reference does not say."""
        key = (trump["rank"], trump["suit"], *sorted(rules.items()))
        if key not in self._known:
            reply = self._reference.ask(ORDER, {"trump": trump}, rules)
            suits = reply.get("answer", {}).get("suits", {})
            tiers = [tier for suit in suits.values() for tier in suit]
            self._known[key] = [tier for tier in tiers if len(tier) > 1]
        return self._known[key]


def words(value: Any) -> Iterator[str]:
    """Every word of a question."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for entry in value.values() if isinstance(value, dict) else value:
            yield from words(entry)
