"""The differences of a campaign made small, and each smallest form once, with a count."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from followsuit.fuzz.shrinking import shrunk
from followsuit.fuzz.weight import weight
from followsuit.similarity import Likeness

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from followsuit.fuzz.meeting import Difference, Meeting
    from followsuit.schema import Schemas

    Kind = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Minimal:
    """A smallest form: how many differences came to it, and how many of its kind there were.

    ``rules`` are those that the reference consulted, the one that refuses first.
    """

    difference: Difference
    times: int
    of_kind: int
    rules: tuple[str, ...]


def minimal(
    differences: Iterable[Difference],
    kinds: Mapping[Kind, int],
    meeting: Meeting,
    schemas: Schemas,
) -> list[Minimal]:
    """Each smallest form of the differences once, the smallest first.

    Two forms are the same up to suits, seats and the order of cards.
    """
    likeness = Likeness(schemas)
    first: dict[str, tuple[Difference, Kind]] = {}
    times: Counter[str] = Counter()
    for difference in differences:
        small = shrunk(difference, meeting)
        key = "\n".join([*small.kind, *small.case.house_rules, likeness.canonical(small.case)])
        first.setdefault(key, (small, difference.kind))
        times[key] += 1
    found = [
        Minimal(small, times[key], kinds[kind], consulted(small, meeting))
        for key, (small, kind) in first.items()
    ]
    return sorted(found, key=lambda each: weight(each.difference.question))


def consulted(difference: Difference, meeting: Meeting) -> tuple[str, ...]:
    """The rules of the chapter in question that the reference consulted, the refusing one first."""
    question = difference.question
    traced = meeting.law.traced(question.ask, question.given, question.house_rules)
    refusing: Sequence[str] = difference.case.expect.because
    chapters = CHAPTERS.get(question.ask, ())
    others = [
        rule for rule in traced["rules"] if rule.split(".")[1] in chapters and rule not in refusing
    ]
    return (*refusing, *(others or traced["rules"]))


CHAPTERS: Mapping[str, tuple[str, ...]] = {
    "tractor.order": ("ordering",),
    "tractor.units": ("units",),
    "tractor.lead": ("leading",),
    "tractor.follow": ("following",),
    "tractor.follows": ("following",),
    "tractor.trick": ("winning",),
    "tractor.deal": ("setup",),
    "tractor.declare": ("declaration",),
    "tractor.undeclared": ("declaration",),
    "tractor.bury": ("talon",),
    "tractor.score": ("scoring",),
    "tractor.advance": ("advancement",),
    "tractor.round": ("round",),
    "pedro.order": ("ordering",),
    "pedro.deal": ("setup",),
    "pedro.auction": ("bidding",),
    "pedro.discard": ("exchange",),
    "pedro.fill": ("exchange",),
    "pedro.rob": ("exchange",),
    "pedro.play": ("following",),
    "pedro.plays": ("following",),
    "pedro.trick": ("winning", "scoring"),
    "pedro.score": ("scoring", "ending"),
    "pedro.hand": ("hand",),
}
"""The chapters that an ask is about."""
