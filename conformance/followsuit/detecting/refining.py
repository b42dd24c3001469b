"""Making sure of a belief: every other value is refuted by an answer, or beyond telling."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from followsuit.detecting.belief import Belief, Change
    from followsuit.detecting.table import Question

MOST_ROUNDS = 10
MOST_PAIRED = 8
"""Of so many house rules two values are changed at a time."""


def refine(belief: Belief) -> dict[str, tuple[str, ...]]:
    """Ask what is still open and change the belief to what explains most answers.

    The values that no question tells from the one believed, by house rule.
    """
    for _ in range(MOST_ROUNDS):
        repair(belief)
        questions = {
            question.case: question
            for change in unrefuted(belief)
            if (question := telling(belief, change))
        }
        if not questions:
            break
        belief.ask(questions.values())
    return beyond_telling(belief)


def repair(belief: Belief) -> None:
    """Change the belief as long as a change explains more answers."""
    while change := better(belief):
        belief.values.update(change)


def better(belief: Belief) -> Change | None:
    """The change of one value, or else of two, that explains most."""
    wrong = belief.mismatches()
    names = list(dict.fromkeys(name for question in wrong for name in question.splits))
    for number in (1, 2):
        changes = [
            change
            for some in combinations(names[: None if number == 1 else MOST_PAIRED], number)
            for change in changes_of(belief, some)
        ]
        gains = [(belief.gain(change), place) for place, change in enumerate(changes)]
        most, place = max(gains, key=lambda entry: (entry[0], -entry[1]), default=(0, 0))
        if most > 0:
            return changes[place]
    return None


def changes_of(belief: Belief, names: tuple[str, ...]) -> Iterator[Change]:
    """Every change of the values of all of these house rules."""
    values = [
        [value for value in belief.choices.values[name] if value != belief.values[name]]
        for name in names
    ]
    for chosen in product(*values):
        change = dict(zip(names, chosen, strict=True))
        if belief.is_possible(change):
            yield change


def unrefuted(belief: Belief) -> Iterator[Change]:
    """The changes of one value that explain the answers as well as the belief."""
    for name in belief.choices.values:
        for change in changes_of(belief, (name,)):
            if belief.gain(change) == 0:
                yield change


def telling(belief: Belief, change: Change) -> Question | None:
    """The shortest question not asked yet whose answer a change makes another one."""
    (name,) = change
    fresh = [question for question in belief.pools[name] if belief.is_fresh(question)]
    fresh.sort(key=lambda question: (len(question.splits), question.size))
    return next(
        (question for question in fresh if belief.text(question) != belief.text(question, change)),
        None,
    )


def beyond_telling(belief: Belief) -> dict[str, tuple[str, ...]]:
    """The values that no question tells from the one believed, by house rule."""
    found: dict[str, list[str]] = {}
    for change in unrefuted(belief):
        for name, value in change.items():
            found.setdefault(name, []).append(value)
    return {name: tuple(values) for name, values in found.items()}
