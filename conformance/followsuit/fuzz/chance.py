"""What one seed draws from: a generator of its own, the law, and the house rules in force."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from followsuit.question import Question

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from followsuit.fuzz.law import Law, Order

Thing = TypeVar("Thing")


def generator(*words: object) -> Random:
    """A generator that gives the same draws for the same words."""
    return Random(" ".join(map(str, words)))


@dataclass(frozen=True, slots=True)
class Chance:
    """One seed's draws.

    ``random`` decides, ``law`` says what the rules say, ``rules`` are the house rules of every
    question of the seed.
    """

    random: Random
    law: Law
    rules: Mapping[str, str]

    def question(self, ask: str, **given: Any) -> Question:
        """A question under the seed's house rules."""
        return Question(ask, given, self.rules)

    def answer(self, ask: str, **given: Any) -> Mapping[str, Any]:
        """What the rules say to a question; empty when it makes no sense."""
        return self.law.answer(ask, given, self.rules)

    def order(self, trump: Any) -> Order:
        """The order of the cards under a trump."""
        return self.law.order(trump, self.rules)

    def happens(self, probability: float) -> bool:
        """Whether something of this probability happens."""
        return self.random.random() < probability

    def one(self, things: Sequence[Thing]) -> Thing:
        """One of several things."""
        return self.random.choice(things)

    def weighted(self, things: Sequence[Thing], weights: Sequence[int]) -> Thing:
        """One of several things, each as often as its weight says."""
        return self.random.choices(things, weights)[0]

    def shuffled(self, things: Sequence[Thing]) -> list[Thing]:
        """The things in another order."""
        return self.random.sample(things, len(things))

    def some(self, things: Sequence[Thing], number: int) -> list[Thing]:
        """So many of the things, or all when there are fewer."""
        return self.random.sample(things, min(number, len(things)))

    def up_to(self, most: int, least: int = 0) -> int:
        """A whole number in these bounds."""
        return self.random.randint(least, max(least, most))
