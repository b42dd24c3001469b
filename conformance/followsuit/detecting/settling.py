"""Settling one house rule after the other with the fewest questions."""

from __future__ import annotations

from itertools import islice, product
from math import prod
from typing import TYPE_CHECKING, NamedTuple

from followsuit.detecting.table import most_apart

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from followsuit.detecting.belief import Belief, Change
    from followsuit.detecting.table import Question

ENOUGH = 3
"""Of so many questions that tell values apart the best is taken."""

MOST_SILENT = 30
"""So many questions on a house rule without an answer are enough."""

MOST_JOINT = 150
"""So many combinations of open values are looked at together."""


class Pick(NamedTuple):
    """A question for a house rule, the better the less.

    ``joint`` is how many combinations of other open values matter to it; ``apart`` the number of
    groups of values that it tells apart, negative; ``others`` how many house rules matter to it,
    settled ones too; ``size`` how long it is; ``number`` its place in the pool.
    """

    joint: int
    apart: int
    others: int
    size: int
    number: int


class Settling:
    """Asks until every house rule has one value left or can be told no further.

    Questions whose answers depend on little else that is open come first. ``left`` holds the
    values that no answer has excluded.
    """

    def __init__(self, belief: Belief) -> None:
        self.left = {name: list(values) for name, values in belief.choices.values.items()}
        self._belief = belief
        self._spent: set[str] = set()
        self._telling: dict[str, Question] = {}
        self._partners: dict[str, set[str]] = {name: set() for name in self.left}
        for pair in belief.choices.exclusions:
            names = {*pair.values, *pair.along}
            for name in names:
                self._partners[name] |= names - {name}

    def run(self) -> None:
        """Settle all house rules."""
        while batch := self._batch():
            self._belief.ask(batch)
            for question in batch:
                if question.case in self._belief.session.replies:
                    self._telling[question.case] = question
            self._exclude()

    def _batch(self) -> list[Question]:
        """The best questions for open house rules, no two on the same one."""
        picks = [(pick, name) for name in self._open() if (pick := self._pick(name))]
        while self._spent_now(picks) and not any(pick.joint == 1 for pick, _ in picks):
            picks = [(pick, name) for name in self._open() if (pick := self._pick(name))]
        least = min(picks, default=None)
        batch: list[Question] = []
        taken: set[str] = set()
        for pick, name in sorted(picks):
            question = self._belief.pools[name][pick.number]
            names = set(self._open_in(question))
            if not names & taken and least and pick.joint <= max(least[0].joint, 1):
                batch.append(question)
                taken |= names
        return batch

    def _spent_now(self, picks: list[tuple[Pick, str]]) -> bool:
        """Note which open house rules no question can settle further; whether any is new."""
        found = set(self._open()) - {name for _, name in picks}
        self._spent |= found
        return bool(found) and bool(picks)

    def _open(self) -> list[str]:
        return [name for name in self.left if self._is_open(name)]

    def _is_open(self, name: str) -> bool:
        return len(self.left[name]) > 1 and name not in self._spent

    def _open_in(self, question: Question) -> list[str]:
        return [name for name in question.splits if self._is_open(name)]

    def _pick(self, name: str) -> Pick | None:
        """The best question for a house rule; None when there is none."""
        pool, left = self._belief.pools[name], self.left[name]
        if sum(question.case in self._belief.session.silent for question in pool) >= MOST_SILENT:
            return None
        values = self._belief.choices.values[name]
        places = [values.index(value) for value in left]
        ranked = sorted(
            [
                Pick(self._joint(question, name), -apart, len(question.splits), question.size, at)
                for at, question in enumerate(pool)
                if (apart := most_apart(question.splits[name], places)) > 1
                and self._belief.is_fresh(question)
            ]
        )
        looked_at = (
            pick._replace(apart=-apart)
            for pick in ranked
            if (apart := self._apart(pool[pick.number], name, left)) > 1
        )
        return min(islice(looked_at, ENOUGH), default=None)

    def _apart(self, question: Question, name: str, values: Sequence[str]) -> int:
        """How many groups of values a question tells apart, all else as believed."""
        texts = {self._belief.text(question, {name: value}) for value in values}
        return len(texts - {None})

    def _joint(self, question: Question, name: str) -> int:
        others = {*question.splits, *self._partners[name]} - {name}
        return prod(len(self.left[other]) for other in others if self._is_open(other))

    def _exclude(self) -> None:
        """Exclude, as long as that excludes any, the values with which no answer agrees."""
        is_narrower = True
        while is_narrower:
            narrowed = [self._narrow(question) for question in self._telling.values()]
            is_narrower = any(narrowed)

    def _narrow(self, question: Question) -> bool:
        """Exclude values that an answer refutes; one that refutes all of them excludes none."""
        names = self._open_in(question)
        if not names or prod(len(self.left[name]) for name in names) > MOST_JOINT:
            return False
        fitting = [change for change in self._changes(names) if self._belief.fits(question, change)]
        if not fitting:
            return False
        kept = [self._keep(name, {change[name] for change in fitting}) for name in names]
        return any(kept)

    def _changes(self, names: Sequence[str]) -> Iterator[Change]:
        for values in product(*(self.left[name] for name in names)):
            yield dict(zip(names, values, strict=True))

    def _keep(self, name: str, values: set[str]) -> bool:
        kept = [value for value in self.left[name] if value in values]
        is_narrower = len(kept) < len(self.left[name])
        self.left[name] = kept
        if self._belief.values[name] not in kept:
            self._belief.values[name] = kept[0]
        return is_narrower
