"""Lockstep: whole rounds and games, every step asked of both, up to the first where they part."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from followsuit.fuzz import (
    pedro_hands,
    pedro_steps,
    pedro_whole,
    tractor_rounds,
    tractor_steps,
    tractor_whole,
)
from followsuit.fuzz.cards import one_card_off, without
from followsuit.fuzz.chance import Chance, generator
from followsuit.fuzz.pedro_tricks import choice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from followsuit.fuzz.law import Law
    from followsuit.fuzz.seeds import Play
    from followsuit.question import Question

State = TypeVar("State")

PLAYS = frozenset({"tractor.lead", "tractor.follow", "pedro.play"})


@dataclass(frozen=True, slots=True)
class Step:
    """One question of a round, the round that it belongs to, and how many plays came before."""

    question: Question
    whole: Question
    plays: int


@dataclass(frozen=True, slots=True)
class Round:
    """A whole round or hand, and with it each of its plays wrapped into a round of its own.

    ``wrapped`` are rounds that go another way after so many plays.
    """

    whole: Question
    wrapped: tuple[tuple[int, Question], ...] = ()

    def steps(self, chance: Chance) -> Iterator[Step]:
        """The question of every step, each play beside another that may be refused."""
        number = 0
        for question in APART[self.whole.ask](chance, self.whole.given):
            yield Step(question, self.whole, number)
            if question.ask in PLAYS:
                yield Step(beside(chance, question), self.whole, number)
                number += 1
        yield Step(self.whole, self.whole, number)

    def wholes(self) -> Iterator[Step]:
        """The round itself, and every question of play as a whole round that reaches it."""
        yield Step(self.whole, self.whole, 0)
        for number, question in self.wrapped:
            yield Step(question, question, number)


APART: Mapping[str, Callable[[Chance, Mapping[str, Any]], Iterator[Question]]] = {
    tractor_whole.ASK: tractor_steps.steps,
    pedro_whole.ASK: pedro_steps.steps,
}


def beside(chance: Chance, question: Question) -> Question:
    """The question about another play in the same place, one card off."""
    given = question.given
    if question.ask == "pedro.play":
        order = chance.order(given["trump"])
        card = chance.one(given["hand"])
        other = choice(chance, order, given["trick"], given["hand"], card)
        kept = {key: value for key, value in given.items() if key not in {"play", "shed"}}
        return chance.question(question.ask, **kept, **other)
    hand = given["hands"][given["leader"]] if "hands" in given else given["hand"]
    play = one_card_off(chance, given["play"], without(hand, given["play"]))
    return chance.question(question.ask, **{**given, "play": play})


def rounds(
    play: Play, seed: int, law: Law, most: int, places: int | None = None
) -> Iterator[tuple[Chance, Round]]:
    """The rounds of one game, so many at most; it ends when a team has won.

    In each round so many places of play are wrapped into rounds of their own, all unless told.
    """
    random = generator("lockstep", play.game, seed)
    chance = Chance(random, law, play.varied(random))
    yield from GAMES[play.game](chance, most, places)


def chosen(chance: Chance, states: Sequence[State], places: int | None) -> list[tuple[int, State]]:
    """So many states of a round that is not over, or all, each with the plays before it."""
    numbered = list(enumerate(states[:-1]))
    return numbered if places is None else sorted(chance.some(numbered, places), key=first)


def first(entry: tuple[int, object]) -> int:
    """The number of a numbered thing."""
    return entry[0]


def of_tractor(
    chance: Chance, most: int, places: int | None = None
) -> Iterator[tuple[Chance, Round]]:
    """Rounds of Tractor, each begun as the one before leads to."""
    begun = tractor_rounds.Start(first=chance.up_to(3))
    for _ in range(most):
        states = [tractor_rounds.opened(chance, begun)]
        while not tractor_rounds.is_over(states[-1]):
            table = tractor_rounds.there(states[-1])
            play = tractor_rounds.some_play(chance, table)
            states.append(tractor_rounds.step(chance, states[-1], play))
        wrapped: list[tuple[int, Question]] = []
        for number, state in chosen(chance, states, places):
            table = tractor_rounds.there(state)
            play = tractor_rounds.some_play(chance, table)
            odd = one_card_off(chance, play, without(table.hand, play))
            wrapped += [(number, each) for each in tractor_whole.with_play(chance, state, odd)]
        whole = chance.question(tractor_whole.ASK, **states[-1].given)
        yield chance, Round(whole, tuple(wrapped))
        result = chance.answer(whole.ask, **whole.given)
        if result.get("redeal"):
            continue
        if result["winner"] is not None:
            return
        starter = result["next_starter"]
        ranks = (result["ranks"][0], result["ranks"][1])
        begun = tractor_rounds.Start(ranks, result["next_declarers"], starter, starter)


def of_pedro(
    chance: Chance, most: int, places: int | None = None
) -> Iterator[tuple[Chance, Round]]:
    """Hands of Pedro, each with the scores that the one before leads to."""
    scores, dealer = [0, 0], chance.up_to(3)
    for _ in range(most):
        states = [pedro_hands.opened(chance, scores, dealer)]
        while not pedro_hands.is_over(states[-1]):
            play = pedro_hands.some_play(chance, states[-1].table)
            states.append(pedro_hands.step(chance, states[-1], play))
        wrapped = [
            (number, each)
            for number, state in chosen(chance, states, places)
            for each in pedro_whole.with_play(
                chance, state, pedro_hands.odd_play(chance, state.table)
            )
        ]
        whole = chance.question(pedro_whole.ASK, **states[-1].given)
        yield chance, Round(whole, tuple(wrapped))
        result = chance.answer(whole.ask, **whole.given)
        if result["winner"] is not None:
            return
        scores, dealer = result["scores"], result["next_dealer"]


GAMES: Mapping[str, Callable[[Chance, int, int | None], Iterator[tuple[Chance, Round]]]] = {
    "tractor": of_tractor,
    "pedro": of_pedro,
}
