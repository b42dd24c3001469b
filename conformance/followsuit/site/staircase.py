"""The smallest situations that tell the values of a house rule apart."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any

from followsuit.compare import matches
from followsuit.site.markup import WRITTEN

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from followsuit.rulebook import HouseRule
    from followsuit.scenario import Case
    from followsuit.site.book import Book

CARD = re.compile(rf'"{WRITTEN}"')
MOST_TRIED = 150
MOST_STEPS = 4


@dataclass(frozen=True, slots=True)
class Step:
    """A situation and what each value of the house rule answers to it.

    A value under which the situation cannot arise has no answer.
    """

    case: Case
    answers: Mapping[str, Mapping[str, Any]]
    parted: frozenset[tuple[str, str]]


def steps(known: HouseRule, game: str, book: Book) -> list[Step]:
    """As few and as small situations as tell all values apart, those that part most first."""
    tried = [
        step
        for case in candidates(known, game, book)
        if (step := asked(case, known, book)) is not None
    ]
    wanted = set(combinations(known.values, 2))
    found: list[Step] = []
    while wanted and tried and len(found) < MOST_STEPS:
        best = max(tried, key=lambda step: len(step.parted & wanted))
        if not best.parted & wanted:
            break
        found.append(best)
        wanted -= best.parted
    return found


def candidates(known: HouseRule, game: str, book: Book) -> list[Case]:
    """The smallest cases on which the house rule may matter, no other one being changed first."""
    touched = {
        case.id: case
        for rule in known.rules
        for case in book.cases_of_rules.get(rule, ())
        if not case.expect.invalid and case.game == game
    }
    set_by_case = [case for case in book.suite.cases if known.name in case.house_rules]
    touched |= {case.id: case for case in set_by_case if not case.expect.invalid}
    ranked = sorted(touched.values(), key=lambda case: size(case, known.name))
    own = [case for case in ranked if known.name in case.house_rules]
    few = {case.id: case for case in [*ranked[:MOST_TRIED], *own[:MOST_TRIED]]}
    return sorted(few.values(), key=lambda case: size(case, known.name))


def size(case: Case, name: str) -> tuple[int, int, int, str]:
    """How much one has to look at: other house rules first, then cards, then all else."""
    shown = json.dumps([case.given, case.expect.answer])
    return len(set(case.house_rules) - {name}), len(CARD.findall(shown)), len(shown), case.id


def asked(case: Case, known: HouseRule, book: Book) -> Step | None:
    """The answers under the values where it can arise, or None when they are all the same."""
    answers: dict[str, Mapping[str, Any]] = {}
    for value in known.values:
        rules = {**case.house_rules, known.name: value}
        if book.suite.house_rules[case.game].conflict(rules):
            return None
        said = book.reply(case, rules).get("answer")
        if said is not None:
            answers[value] = said
    parted = frozenset(pairs_apart(case, answers, book))
    return Step(case, answers, parted) if parted else None


def pairs_apart(
    case: Case, answers: Mapping[str, Mapping[str, Any]], book: Book
) -> Iterator[tuple[str, str]]:
    """The pairs of values whose answers differ in what the case compares."""
    shape = book.suite.shapes[case.ask]
    for one, other in combinations(answers, 2):
        if not matches(compared(case, answers[one]), answers[other], shape, case.equal):
            yield one, other


def compared(case: Case, answer: Mapping[str, Any]) -> Mapping[str, Any]:
    """The keys of an answer that the verdict rests on."""
    keys: Sequence[str] = [key for key in case.expect.answer if key in answer]
    wanted = {key: answer[key] for key in keys or answer}
    return {key: value for key, value in wanted.items() if key not in {"rule", "witness"}}
