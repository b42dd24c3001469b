"""Questions for an engine that listens: of each ask the shortest, and such as must differ."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from followsuit.scenario import Case

LEAST = 8
"""So many questions are asked at least, where the suite has them."""

OF_EACH = 2
"""So many of every ask at least."""

OF_EACH_KIND = 3
"""So many of those that must be accepted, and as many of those that must be refused."""

MAY_BE_ALIKE = frozenset({"tractor.undeclared", "tractor.round", "pedro.hand"})
"""Asks of which a house rule may make all short questions one: a new deal, or a step refused."""


def sample(cases: Iterable[Case], asks: Collection[str]) -> list[Case]:
    """The shortest questions of every ask in ``asks``, in turn, under the default house rules."""
    by_ask = shortest(cases, asks)
    number = max(OF_EACH, -(-LEAST // max(1, len(by_ask))))
    chosen = [group[:number] for group in by_ask.values()]
    return [group[turn] for turn in range(number) for group in chosen if turn < len(group)]


def contrasts(cases: Iterable[Case], asks: Collection[str]) -> dict[str, list[Case]]:
    """By ask a few short questions of which no two kinds may have the same answer.

    Of a player's choice some must be accepted and some refused; of other asks all differ.
    """
    groups = shortest(cases, set(asks) - MAY_BE_ALIKE)
    found = {ask: contrasting(group) for ask, group in groups.items()}
    return {ask: group for ask, group in found.items() if len(group) > 1}


def shortest(cases: Iterable[Case], asks: Collection[str]) -> dict[str, list[Case]]:
    """The cases of each ask that have an answer and name no house rule, the shortest first."""
    by_ask: dict[str, list[Case]] = {}
    for case in sorted(cases, key=lambda case: (size(case), case.id)):
        if case.ask in asks and not case.house_rules and not case.expect.invalid:
            by_ask.setdefault(case.ask, []).append(case)
    return dict(sorted(by_ask.items()))


def size(case: Case) -> int:
    """How long the question is, in characters of JSON."""
    return len(json.dumps(case.given))


def contrasting(cases: Sequence[Case]) -> list[Case]:
    """The first cases of each kind of answer: the first of each other kind in turn."""
    kinds: dict[str, list[Case]] = {}
    for case in cases:
        kinds.setdefault(kind(case.expect.answer), []).append(case)
    if len(kinds) < len((True, False)):
        return []
    is_choice = all("legal" in case.expect.answer for case in cases)
    each = OF_EACH_KIND if is_choice else 1
    most = OF_EACH_KIND * len((True, False))
    return [case for group in kinds.values() for case in group[:each]][:most]


def kind(answer: Mapping[str, Any]) -> str:
    """What two answers share that may not be told apart here: whether a choice is accepted."""
    return str(answer["legal"]) if "legal" in answer else json.dumps(answer, sort_keys=True)


def message(case: Case) -> dict[str, Any]:
    """The protocol's message of a case without its ``seq``."""
    return {"ask": case.ask, "given": dict(case.given)}
