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

    ``rules`` are those that the reference consulted, the one that refuses first; ``refusing`` is
    that one, empty when none does.
    """

    difference: Difference
    times: int
    of_kind: int
    rules: tuple[str, ...]
    refusing: str = ""


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
    found = [shown(small, times[key], kinds[kind], meeting) for key, (small, kind) in first.items()]
    return sorted(found, key=lambda each: weight(each.difference.question))


def shown(difference: Difference, times: int, of_kind: int, meeting: Meeting) -> Minimal:
    """A smallest form with its rules."""
    rule = next(iter(difference.case.expect.because or refused(difference, meeting)), "")
    return Minimal(difference, times, of_kind, consulted(difference, meeting), rule)


def consulted(difference: Difference, meeting: Meeting) -> tuple[str, ...]:
    """The rules of the chapter in question that the reference consulted, the refusing one first."""
    question = difference.question
    traced = meeting.law.traced(question.ask, question.given, question.house_rules)
    refusing: Sequence[str] = difference.case.expect.because or refused(difference, meeting)
    chapters = CHAPTERS.get(question.ask, ())
    others = [
        rule for rule in traced["rules"] if rule.split(".")[1] in chapters and rule not in refusing
    ]
    return (*refusing, *(others or traced["rules"]))


def refused(difference: Difference, meeting: Meeting) -> tuple[str, ...]:
    """Of a list of plays the rule that refuses the first one too many; empty without one."""
    question, plays = difference.question, difference.verdict.answered.get("plays")
    if question.ask != "tractor.follows" or not isinstance(plays, list):
        return ()
    for play in plays:
        given = {**question.given, "play": play}
        answer = meeting.law.answer("tractor.follow", given, question.house_rules)
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
