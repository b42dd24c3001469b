"""Which questions tell which values of a house rule apart, as the reference answers them."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from followsuit.predicting import Predictions
from followsuit.relevance import names_by_ask

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from followsuit.index import Index
    from followsuit.scenario import Case

Split = tuple[int, ...]
"""For each value of a house rule, in order, the number of its answer; -1 where there is none."""

NO_ANSWER = -1
WHOLE = frozenset({"tractor.round", "pedro.hand"})
"""Asks that take long to answer and depend on nearly everything."""

FEW = 4
"""With fewer questions than these on a value, whole rounds and hands are looked at too."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question of the suite, met under the id of the first case that asks it.

    ``size`` is how much there is to read, answer included. ``splits`` holds for every house rule
    on which the answer depends the ways in which its values are told apart, one for each
    surrounding in which they differ.
    """

    case: str
    size: int
    splits: Mapping[str, tuple[Split, ...]]


def questions(suite: Index) -> Iterator[Question]:
    """Every question whose answer depends on a house rule.

    Whole rounds and hands are looked at where their cases set a house rule, and as long as few
    other questions tell its values apart.
    """
    asked: defaultdict[tuple[str, str], list[Case]] = defaultdict(list)
    for case in suite.cases:
        asked[case.ask, json.dumps(case.given, sort_keys=True)].append(case)
    named = names_by_ask(suite)
    predictions = Predictions(suite.house_rules, suite.shapes)
    telling: Counter[tuple[str, str]] = Counter()
    for cases in sorted(asked.values(), key=lambda group: group[0].ask in WHOLE):
        splits = {
            name: found
            for name in named[cases[0].ask]
            if _is_looked_at(name, cases, suite, telling)
            and (found := tuple(dict.fromkeys(ways(cases, name, suite, predictions))))
        }
        if splits:
            game = suite.house_rules[cases[0].game]
            telling.update(
                (name, value)
                for name, found in splits.items()
                for place, value in enumerate(game.values[name])
                if most_apart(found, (0, place)) > 1
            )
            yield Question(cases[0].id, size(cases[0], predictions), splits)


def _is_looked_at(
    name: str, cases: Sequence[Case], suite: Index, telling: Mapping[tuple[str, str], int]
) -> bool:
    if cases[0].ask not in WHOLE or any(name in case.house_rules for case in cases):
        return True
    values = suite.house_rules[cases[0].game].values[name][1:]
    return any(telling.get((name, value), 0) < FEW for value in values)


def most_apart(splits: Sequence[Split], places: Sequence[int]) -> int:
    """The most groups of values that a question tells apart in any surrounding."""
    return max(len({split[place] for place in places} - {NO_ANSWER}) for split in splits)


def size(case: Case, predictions: Predictions) -> int:
    """The length of a question and its answer under the defaults."""
    return len(json.dumps(case.given)) + len(predictions.text(case, {}) or "")


def ways(
    cases: Iterable[Case], name: str, suite: Index, predictions: Predictions
) -> Iterator[Split]:
    """How the question of these cases tells the values of a house rule apart.

    It is looked at under the defaults and under what its cases set.
    """
    first, *_ = cases
    choices = suite.house_rules[first.game]
    around = {tuple(choices.differing(case.house_rules).items()) for case in cases}
    for rules in [{}, *map(dict, sorted(around - {()}))]:
        numbers: dict[str | None, int] = {None: NO_ANSWER}
        split = tuple(
            [
                numbers.setdefault(
                    predictions.text(first, choices.differing({**rules, name: value})),
                    len(numbers) - 1,
                )
                for value in choices.values[name]
            ]
        )
        if len({*split} - {NO_ANSWER}) > 1:
            yield split
