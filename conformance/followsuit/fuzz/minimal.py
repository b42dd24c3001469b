"""The differences of a campaign made small, and each smallest form once, with a count."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from followsuit.fuzz.shrinking import shrunk
from followsuit.fuzz.weight import weight
from followsuit.similarity import Likeness

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from followsuit.fuzz.law import Law
    from followsuit.fuzz.meeting import Difference, Meeting
    from followsuit.schema import Schemas

    Kind = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Minimal:
    """A smallest form: how many differences came to it, and how many of its kind there were.

    ``rules`` are those that the reference consulted, the one that refuses first; ``refusing`` is
    that one, empty when none does.
    """

    difference: Difference
    times: int
    of_kind: int
    rules: tuple[str, ...]
    refusing: str = ""


def smaller(
    differences: Sequence[Difference], meeting: Meeting
) -> tuple[list[tuple[Difference, Kind]], bool]:
    """The differences made small with the kinds that they were of, and whether all of them are.

    An interruption ends it; of each kind that is left over the least difference stands as it is.
    """
    small: list[tuple[Difference, Kind]] = []
    try:
        small.extend((shrunk(each, meeting), each.kind) for each in differences)
    except KeyboardInterrupt:
        return [*small, *of_other_kinds(differences, {kind for _, kind in small})], False
    return small, True


def of_other_kinds(
    differences: Iterable[Difference], known: Collection[Kind] = ()
) -> list[tuple[Difference, Kind]]:
    """Of each kind that is not known the least of the differences."""
    by_weight = sorted(differences, key=lambda each: weight(each.question))
    least = {each.kind: each for each in reversed(by_weight) if each.kind not in known}
    return [(each, kind) for kind, each in least.items()]


def minimal(
    forms: Iterable[tuple[Difference, Kind]],
    kinds: Mapping[Kind, int],
    law: Law,
    schemas: Schemas,
) -> list[Minimal]:
    """Each form once, with its kind before it was made small, the smallest first.

    Two forms are the same up to suits, seats and the order of cards.
    """
    likeness = Likeness(schemas)
    first: dict[str, tuple[Difference, Kind]] = {}
    times: Counter[str] = Counter()
    for small, kind in forms:
        key = "\n".join([*small.kind, *small.case.house_rules, likeness.canonical(small.case)])
        first.setdefault(key, (small, kind))
        times[key] += 1
    found = [shown(small, times[key], kinds[kind], law) for key, (small, kind) in first.items()]
    return sorted(found, key=lambda each: weight(each.difference.question))


def shown(difference: Difference, times: int, of_kind: int, law: Law) -> Minimal:
    """A smallest form with its rules."""
    rule = next(iter(difference.case.expect.because or refused(difference, law)), "")
    return Minimal(difference, times, of_kind, consulted(difference, law), rule)


def consulted(difference: Difference, law: Law) -> tuple[str, ...]:
    """The rules of the chapter in question that the reference consulted, the refusing one first."""
    question = difference.question
    traced = law.traced(question.ask, question.given, question.house_rules)
    refusing: Sequence[str] = difference.case.expect.because or refused(difference, law)
    chapters = CHAPTERS.get(question.ask, ())
    others = [
        rule for rule in traced["rules"] if rule.split(".")[1] in chapters and rule not in refusing
    ]
    return (*refusing, *(others or traced["rules"]))


def refused(difference: Difference, law: Law) -> tuple[str, ...]:
    """Of a list of plays the rule that refuses the first one too many; empty without one."""
    question, plays = difference.question, difference.verdict.answered.get("plays")
    if question.ask != "tractor.follows" or not isinstance(plays, list):
        return ()
    for play in plays:
        given = {**question.given, "play": play}
        answer = law.answer("tractor.follow", given, question.house_rules)
        if rule := answer.get("rule"):
            return (rule,)
    return ()


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
    "tractor.view": ("round", "talon"),
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
    "pedro.view": ("hand",),
}
"""The chapters that an ask is about."""
