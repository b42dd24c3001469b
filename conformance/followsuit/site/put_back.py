"""Which cards of a refused play have to go back, and how much of what is owed is called for."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from followsuit.reference import Reference
    from followsuit.scenario import Case


class Referee(Protocol):
    """Whoever has the reference at hand."""

    @property
    def reference(self) -> Reference:
        """The engine that is asked."""


WAYS = {"tractor.follow": "tractor.follows", "pedro.play": "pedro.plays"}
"""The ask that lists every accepted play, for an ask about one play."""
WHOLE_PLAYS = ("tractor.lead", "tractor.declare")
"""Asks in which no card of a refused choice is more to blame than the others."""
DONE = ("play", "shed", "cards", "buried", "discarded", "taken", "dropped")
"""Fields that hold what the asked player does."""


def put_back(case: Case, book: Referee) -> Mapping[str, Counter[str]]:
    """The cards that make a choice a refused one, by the label of their field.

    Cards that are not there at all; else those that the nearest accepted play does without; else
    the one card without which the choice is accepted. Empty where no card is more to blame.
    """
    if case.expect.answer.get("legal") is not False or case.expect.invalid:
        return {}
    done = {key: listed(case.given[key]) for key in DONE if key in case.given}
    missing = {key: Counter(cards) - Counter(there(case, key)) for key, cards in done.items()}
    if any(missing.values()):
        return {key: cards for key, cards in missing.items() if cards}
    if case.ask in WHOLE_PLAYS:
        return {}
    ways = accepted(case, book)
    if ways and "shed" not in done:
        play = Counter(done["play"])
        return {"play": play - max(ways, key=lambda way: (way & play).total())}
    return {key: cards for key in done if (cards := left_out(case, key, done[key], book))}


def listed(value: Any) -> list[str]:
    """Cards of a field that holds one or several."""
    return [str(card) for card in (value if isinstance(value, list) else [value])]


def there(case: Case, key: str) -> list[str]:
    """The cards from which those of a field come."""
    given = case.given
    if key == "taken":
        return listed([*given.get("stock", []), *given.get("discards", [])])
    if "hands" in given:
        return listed(given["hands"][given["leader"]])
    return listed(given.get("hand", []))


def accepted(case: Case, book: Referee) -> list[Counter[str]]:
    """Every accepted play in the situation of a case, where an ask lists them."""
    if case.ask not in WAYS:
        return []
    given = {key: value for key, value in case.given.items() if key not in {"play", "shed"}}
    reply = book.reference.ask(WAYS[case.ask], given, case.house_rules)
    return [Counter(listed(way)) for way in reply.get("answer", {}).get("plays", [])]


def left_out(case: Case, key: str, cards: Sequence[str], book: Referee) -> Counter[str]:
    """The one card of a field without which the choice is accepted."""
    blamed = [card for card in dict.fromkeys(cards) if is_accepted_without(case, key, card, book)]
    return Counter(blamed) if len(blamed) == 1 else Counter()


def is_accepted_without(case: Case, key: str, card: str, book: Referee) -> bool:
    """Whether the choice is accepted once a card is taken out of it."""
    if not isinstance(case.given[key], list):
        return False
    rest = [*case.given[key]]
    rest.remove(card)
    reply = book.reference.ask(case.ask, {**case.given, key: rest}, case.house_rules)
    return reply.get("answer", {}).get("legal") is True


def called_for(owed: Sequence[str], case: Case, book: Referee) -> int:
    """How many of the owed cards every accepted play has; all, where nothing lists the plays."""
    ways = accepted(case, book)
    held = Counter(owed)
    return min(((way & held).total() for way in ways), default=len(owed))
