"""From a seed to its questions: the same seed, game and house rules give the same questions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from followsuit.fuzz import (
    lockstep,
    pedro_chapters,
    pedro_tricks,
    pedro_whole,
    tractor_chapters,
    tractor_tricks,
    tractor_whole,
)
from followsuit.fuzz.chance import Chance, generator

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from random import Random

    from followsuit.fuzz.law import Law
    from followsuit.house_rules import Choices
    from followsuit.question import Question

    Draw = Callable[[Chance], Iterator[Question]]

WHOLE = 30
"""One seed of so many is a whole round or hand: some rules are consulted nowhere else."""

CHAPTERS = 2
"""And one of so many is of a chapter beside the play."""

TRICKS: Mapping[str, Draw] = {
    "tractor": tractor_tricks.questions,
    "pedro": pedro_tricks.questions,
}
PLACES = 8
"""Of so many places of a round each is wrapped into a round that goes another way."""

WHOLE_ASKS = frozenset({tractor_whole.ASK, pedro_whole.ASK})

WHOLES: Mapping[str, Draw] = {
    "tractor": tractor_whole.questions,
    "pedro": pedro_whole.questions,
}
REFUSED: Mapping[str, Draw] = {
    "tractor": tractor_whole.refused,
    "pedro": pedro_whole.refused,
}
OTHERS: Mapping[str, Mapping[Draw, int]] = {
    "tractor": {**tractor_chapters.CHAPTERS, tractor_whole.refused: 1},
    "pedro": {**pedro_chapters.CHAPTERS, pedro_whole.refused: 2},
}
"""The other chapters of a game with their weights.

What is asked by few questions of a seed, or shows rules that seldom come up, has the larger weight.
"""
GAMES = tuple(TRICKS)

AS_THEY_ARE = 0.5
CHANGED = 0.5


@dataclass(frozen=True, slots=True)
class Play:
    """How a game is played: the house rules in force, what may be chosen, and what is free.

    The ``free`` house rules are obeyed question by question. Where it goes ``via_rounds``, every
    question of play is asked as a whole round or hand that reaches it.
    """

    game: str
    rules: Mapping[str, str]
    choices: Choices
    free: frozenset[str] = frozenset()
    via_rounds: bool = False

    def varied(self, random: Random) -> dict[str, str]:
        """The house rules of a seed: in half of the seeds some of the free ones are changed."""
        if not self.free or random.random() < AS_THEY_ARE:
            return self.choices.differing(self.rules)
        changed = {
            name: random.choice([value for value in values if value != now])
            for name, values in self.choices.values.items()
            if name in self.free and random.random() < CHANGED
            for now in [self.choices.value(self.rules, name)]
        }
        valid = list(self.choices.made_valid({**self.rules, **changed}, self.rules))
        return random.choice(valid) if valid else self.choices.differing(self.rules)


def questions(play: Play, seed: int, law: Law) -> Iterator[Question]:
    """The questions of one seed."""
    random = generator(play.game, seed)
    chance = Chance(random, law, play.varied(random))
    if play.via_rounds:
        yield from through_rounds(play, seed, chance)
        return
    draw = TRICKS[play.game]
    if random.randrange(WHOLE) == 0:
        draw = WHOLES[play.game]
    elif random.randrange(CHAPTERS) == 0:
        others = OTHERS[play.game]
        draw = chance.weighted(list(others), list(others.values()))
    yield from draw(chance)


def through_rounds(play: Play, seed: int, chance: Chance) -> Iterator[Question]:
    """A round of one seed that goes another way at some places, and refused deals and choices."""
    for _, one in lockstep.rounds(play, seed, chance.law, 1, PLACES):
        yield from (step.question for step in one.wholes())
    yield from REFUSED[play.game](chance)
    yield from WHOLES[play.game](chance)
