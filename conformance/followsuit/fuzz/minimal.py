"""The differences of a campaign made small, and each smallest form once, with a count."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from operator import itemgetter
from typing import TYPE_CHECKING

from followsuit.fuzz.shrinking import shrunk
from followsuit.fuzz.weight import weight
from followsuit.similarity import Likeness

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from followsuit.fuzz.law import Law
    from followsuit.fuzz.meeting import Difference, Meeting
    from followsuit.fuzz.suspects import Suspects
    from followsuit.mutants.catalogue import Mutant
    from followsuit.schema import Schemas

    Kind = tuple[str, str, str]
    Made = tuple[Difference, Difference]


MOST_FORMS = 50
"""Of so many smallest forms it is asked which mistake explains them; more are told apart anyway."""


@dataclass(frozen=True, slots=True)
class Minimal:
    """A smallest form of differences, with the rules that the reference consulted.

    The first of ``rules`` is ``named``, the one that refuses, or that all known mistakes break
    which answer like the engine, if there is such a one. It stands for so many ``forms``, of
    ``forms_of_kind``, and was found so many ``times``, other forms of its kind included.
    """

    difference: Difference
    rules: tuple[str, ...]
    named: str = ""
    like: tuple[Mutant, ...] = ()
    times: int = 1
    forms: int = 1
    forms_of_kind: int = 1


@dataclass(frozen=True, slots=True)
class Form:
    """A smallest form, the kind of the differences that came to it, and who answers so."""

    difference: Difference
    kind: Kind
    like: tuple[Mutant, ...]

    @property
    def rule(self) -> str:
        """The rule by which the reference refuses, if it does."""
        return self.difference.rule


def smaller(differences: Sequence[Difference], meeting: Meeting) -> tuple[list[Made], bool]:
    """The differences made small, and whether all of them are.

    An interruption ends it; of each kind that is left over the least difference stands as it is.
    """
    small: list[Made] = []
    try:
        small.extend((shrunk(each, meeting), each) for each in differences)
    except KeyboardInterrupt:
        return [*small, *of_other_kinds(differences, {each.kind for _, each in small})], False
    return small, True


def of_other_kinds(differences: Iterable[Difference], known: Collection[Kind] = ()) -> list[Made]:
    """Of each kind that is not known the least of the differences, as it is."""
    by_weight = sorted(differences, key=lambda each: weight(each.question))
    least = {each.kind: each for each in reversed(by_weight) if each.kind not in known}
    return [(each, each) for each in least.values()]


def minimal(
    made: Iterable[Made],
    kinds: Mapping[Kind, int],
    law: Law,
    schemas: Schemas,
    suspects: Suspects | None = None,
) -> list[Minimal]:
    """The smallest forms of the differences; one mistake is told once.

    Two forms are the same up to suits, seats and the order of cards. Forms that one known mistake
    explains, and that no two rules refuse, are told by the smallest of them. The smallest of each
    kind come first, those that are the second of their kind after them, and so on. ``kinds`` says
    how many differences of each kind were found.
    """
    forms = left = smallest(made, schemas, suspects)
    found: list[tuple[int, Minimal]] = []
    told: Counter[Kind] = Counter()
    while left:
        group = explained(left)
        left = [form for form in left if form not in group]
        same = {form.kind for form in group}
        like = [each for each in group[0].like if all(each in form.like for form in group)]
        one = replace(
            shown(group[0].difference, law, like),
            times=sum(kinds[kind] for kind in same),
            forms=len(group),
            forms_of_kind=sum(form.kind in same for form in forms),
        )
        found.append((told[group[0].kind], one))
        told[group[0].kind] += 1
    return [one for _, one in sorted(found, key=itemgetter(0))]


def smallest(
    made: Iterable[Made], schemas: Schemas, suspects: Suspects | None = None
) -> list[Form]:
    """Each smallest form once, the smallest first."""
    likeness = Likeness(schemas)
    came: defaultdict[str, list[Difference]] = defaultdict(list)
    first: dict[str, Difference] = {}
    for small, difference in made:
        key = "\n".join([*small.kind, *small.case.house_rules, likeness.canonical(small.case)])
        first.setdefault(key, small)
        came[key].append(difference)
    found = sorted(first.items(), key=lambda entry: weight(entry[1].question))
    return [
        Form(
            difference=small,
            kind=came[key][0].kind,
            like=suspects.of([small, *came[key]]) if suspects and place < MOST_FORMS else (),
        )
        for place, (key, small) in enumerate(found)
    ]


def explained(forms: Sequence[Form]) -> list[Form]:
    """The first form, and those that the mistake explains which explains the most beside it."""
    first = forms[0]
    groups = [
        [form for form in forms if mistake in form.like and form.rule == first.rule]
        for mistake in first.like
    ]
    return max(groups, key=len, default=[first])


def shown(difference: Difference, law: Law, like: Sequence[Mutant]) -> Minimal:
    """A smallest form with its rules and the known mistakes that answer like it."""
    refusing = next(iter(difference.case.expect.because or refused(difference, law)), "")
    broken = {mistake.rule for mistake in like}
    named = refusing or (broken.pop() if len(broken) == 1 else "")
    others = [rule for rule in consulted(difference, law) if rule != named]
    return Minimal(difference, (named, *others) if named else tuple(others), named, tuple(like))


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
