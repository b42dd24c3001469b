#!/usr/bin/env python3
"""Every mutant that answers a question of play wrongly, hunted by fuzzing.

    PYTHONPATH=reference:conformance python conformance/tests/fuzz_campaign.py

For each mutant: how many questions until it is found, how small its difference becomes, and how
long that takes. Exits with status 1 when one is missed or stays large.
"""

from __future__ import annotations

import gc
import sys
import time
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING, Any

import click

from followsuit import index
from followsuit.connect import connect
from followsuit.fuzz.law import Law
from followsuit.fuzz.meeting import Meeting
from followsuit.fuzz.seeds import GAMES, Play, questions
from followsuit.fuzz.setting import Engine, setting
from followsuit.fuzz.shrinking import shrunk
from followsuit.fuzz.weight import cards
from followsuit.mutants import catalogue
from followsuit.mutants.hunt import hunted
from followsuit.own_rules import Wanted, own_rules

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from followsuit.fuzz.meeting import Difference
    from followsuit.index import Index
    from followsuit.mutants.catalogue import Mutant
    from followsuit.question import Question

CATALOGUE = "python:followsuit_reference.mutants:catalogue"
REFERENCE = "python:followsuit_reference.engine:answer"
PLAY = frozenset(
    {
        "tractor.order",
        "tractor.units",
        "tractor.lead",
        "tractor.follow",
        "tractor.follows",
        "tractor.trick",
        "pedro.order",
        "pedro.play",
        "pedro.plays",
        "pedro.trick",
    }
)
"""The questions of play."""

WHOLE = frozenset({"tractor.round", "pedro.hand"})
LARGEST_HAND = 8
DEALT = {"pedro.discard": 9}
"""Questions on a hand as it was dealt, which has no fewer cards."""

MARKS = (1, 10, 100, 1_000, 2_000, 5_000, 10_000, 20_000)


class Remembering(Law):
    """The law, which remembers what it said to the questions of the campaign."""

    def __init__(self, asked: Sequence[tuple[int, Question]]) -> None:
        super().__init__()
        self._said: dict[int, Mapping[str, Any]] = {}
        for _, question in asked:
            said = super().reply(question.ask, question.given, question.house_rules)
            self._said[id(question.given)] = said

    def reply(
        self, ask: str, given: Mapping[str, Any], rules: Mapping[str, str]
    ) -> Mapping[str, Any]:
        """What is remembered, or the reply to another question."""
        said = self._said.get(id(given))
        return super().reply(ask, given, rules) if said is None else said


@dataclass(frozen=True, slots=True)
class Hunted:
    """A mutant, how many questions it took to find it, and what the difference came to.

    ``seconds`` is the time of the shrinking; without ``small`` the mutant was missed.
    """

    mutant: Mutant
    asked: int
    small: Difference | None = None
    seconds: float = 0.0

    @property
    def hand(self) -> int:
        """The cards of the largest hand, or of all plays, in the smallest question."""
        return max(map(len, piles(self.small.question.given)), default=0) if self.small else 0

    @property
    def is_small(self) -> bool:
        """Whether hands are as small as can be expected, and there is no more than a trick."""
        if self.small is None or self.small.question.ask in WHOLE:
            return False
        return self.hand <= DEALT.get(self.small.question.ask, LARGEST_HAND)


def piles(value: Any) -> Iterator[list[str]]:
    """Every list of cards in a question."""
    if isinstance(value, list) and all(isinstance(entry, str) for entry in value):
        yield list(cards(value))
    elif isinstance(value, dict | list):
        for entry in value.values() if isinstance(value, dict) else value:
            yield from piles(entry)


def differs_in_play(mutant: Mutant, asks: Mapping[str, str]) -> bool:
    """Whether a case of the suite on a question of play notices the mutant."""
    return any(asks[case] in PLAY for case in hunted(mutant).killed_by)


def drawn(game: str, number: int, suite: Index) -> list[tuple[int, Question]]:
    """The first so many questions of a game, under all house rules, with their seeds."""
    with connect(REFERENCE) as connection:
        free = connection.hello.configurable[game]
    play, law = Play(game, {}, suite.house_rules[game], free), Law()
    found: list[tuple[int, Question]] = []
    seed = 0
    while len(found) < number:
        found += [(seed, question) for question in questions(play, seed, law)]
        seed += 1
    return found[:number]


def hunt(mutant: Mutant, asked: Sequence[tuple[int, Question]], law: Law, suite: Index) -> Hunted:
    """Ask a mutant until it parts from the law, and make the difference small."""
    with connect(mutant.address) as connection:
        own = own_rules(connection.hello, Wanted(), suite.house_rules)
        engine = Engine(mutant.address, 5.0, connection.hello, own)
        meeting = Meeting(setting(engine, suite, [mutant.game]), connection, law)
        for place, (seed, question) in enumerate(asked, 1):
            if question.ask in PLAY | WHOLE:
                found = meeting.found([(seed, question)], 1)
                if found.differences:
                    begun = time.process_time()
                    small = shrunk(found.differences[0], meeting)
                    return Hunted(mutant, place, small, time.process_time() - begun)
    return Hunted(mutant, len(asked))


def report(found: Sequence[Hunted], game: str) -> Iterator[str]:
    """The distribution of a game's hunt, and whatever was missed or stayed large."""
    caught = [each for each in found if each.small]
    yield f"{game}: {len(found)} mutants differ on questions of play, {len(caught)} found"
    if not caught:
        return
    row = [f"{sum(each.asked <= mark for each in caught)} within {mark:,}" for mark in MARKS]
    middle = median(each.asked for each in caught)
    yield f"  found: {', '.join(row)}; median {middle:,.0f} questions"
    seconds = sorted(each.seconds for each in caught)
    yield f"  shrinking: median {median(seconds):.2f} s, longest {seconds[-1]:.2f} s CPU"
    sizes = sorted(each.hand for each in caught if each.is_small)
    counts = {size: sizes.count(size) for size in dict.fromkeys(sizes)}
    yield f"  largest hand: {', '.join(f'{n} of {size} cards' for size, n in counts.items())}"
    for each in found:
        if each.small is None:
            yield f"  MISSED {each.mutant.name}: {each.mutant.sentence}"
        elif not each.is_small:
            question = each.small.question
            yield f"  LARGE {each.mutant.name}: {question.ask}, {each.hand} cards"


@click.command()
@click.option("--questions", "number", default=20_000, show_default=True)
@click.option("--game", "games", multiple=True, type=click.Choice(GAMES), default=GAMES)
@click.option("--every", default=1, show_default=True, help="Only one mutant of so many.")
@click.option("--only", default="", help="Only mutants with this in their name.")
@click.option("--each", is_flag=True, help="Print a line a mutant.")
def campaign(number: int, games: Sequence[str], every: int, only: str, *, each: bool) -> None:
    """Hunt the mutants and print how it went."""
    suite = index.load()
    asks = {case.id: case.ask for case in suite.cases}
    listed = catalogue.read(CATALOGUE, suite.rules)
    is_sound = True
    for game in games:
        mutants = [one for one in listed if one.game == game and not one.control]
        mutants = [one for one in mutants if only in one.name][::every]
        wanted = [mutant for mutant in mutants if differs_in_play(mutant, asks)]
        asked = drawn(game, number, suite)
        law = Remembering(asked)
        gc.freeze()
        found = []
        for mutant in wanted:
            found.append(hunt(mutant, asked, law, suite))
            if each:
                one = found[-1]
                click.echo(f"{mutant.name} {one.asked} {one.seconds:.2f} {one.hand}")
        for line in report(found, game):
            click.echo(line)
        is_sound = is_sound and all(one.is_small for one in found)
    sys.exit(0 if is_sound else 1)


if __name__ == "__main__":
    campaign()
