"""Hidden information: deals that a seat cannot tell apart, and whether its views do."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from followsuit.compare import identical
from followsuit.connect.messages import Fault
from followsuit.fuzz import hidden_pedro, hidden_tractor
from followsuit.fuzz.chance import Chance, generator
from followsuit.question import Question
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from followsuit.connect.messages import Reply
    from followsuit.fuzz.law import Law
    from followsuit.fuzz.meeting import Meeting
    from followsuit.fuzz.seeds import Play

VIEWS = {"tractor": hidden_tractor.ASK, "pedro": hidden_pedro.ASK}
"""The ask of each game that is held to it."""

PAIRS = 20
MOST_MOVES = 5
MOST_TRIES = 12

Move: TypeAlias = tuple[bool, int, int]
Deal: TypeAlias = hidden_tractor.Deal | hidden_pedro.Deal


@dataclass(frozen=True, slots=True)
class Pair:
    """Two deals that one seat cannot tell apart: the second is the first after the moves."""

    chance: Chance
    first: Deal
    moves: tuple[Move, ...]
    seed: int

    @property
    def second(self) -> Deal:
        """The deal after the moves."""
        deal = self.first
        for move in self.moves:
            deal = deal.moved(move)
        return deal

    def questions(self) -> tuple[Question, Question]:
        """The view of both."""
        first, second = self.first, self.second
        return self.asked(first), self.asked(second)

    def asked(self, deal: Deal) -> Question:
        """The view of one deal."""
        return Question(deal.ask, deal.given(), self.chance.rules)


@dataclass(frozen=True, slots=True)
class Leak:
    """A pair whose views differ, and what the engine said to each."""

    pair: Pair
    said: tuple[Mapping[str, Any], Mapping[str, Any]]


@dataclass(slots=True)
class Search:
    """What came of the pairs: how many were told apart or not, and the first leak."""

    pairs: int = 0
    alike: int = 0
    leak: Leak | None = None
    is_lost: bool = False
    is_interrupted: bool = False
    unanswered: list[Mapping[str, Any]] = field(default_factory=list)

    @property
    def is_cut(self) -> bool:
        """Whether it broke off."""
        return self.is_lost or self.is_interrupted


class Game(Protocol):
    """How deals of a game are made."""

    def some_round(self, chance: Chance) -> tuple[dict[str, Any], Mapping[str, Any]] | None:
        """A whole round with what the rules say of it, None where it is dealt again."""
        ...

    def some_deal(
        self, chance: Chance, whole: Mapping[str, Any], result: Mapping[str, Any], /
    ) -> Deal:
        """A moment of it and a seat."""
        ...


GAMES: Mapping[str, Game] = {"tractor": hidden_tractor, "pedro": hidden_pedro}


def pairs_of(play: Play, seeds: range, law: Law, rounds: int) -> Iterator[Pair]:
    """The pairs of several seeds."""
    for seed in seeds:
        yield from pairs(play, seed, law, rounds)


def pairs(play: Play, seed: int, law: Law, rounds: int) -> Iterator[Pair]:
    """The pairs of a seed, some of each of so many rounds."""
    random = generator("hidden", play.game, seed)
    chance, game = Chance(random, law, play.varied(random)), GAMES[play.game]
    for _ in range(rounds):
        if made := game.some_round(chance):
            for _ in range(PAIRS):
                pair = some_pair(chance, game.some_deal(chance, *made), seed)
                if pair.moves:
                    yield pair


def some_pair(chance: Chance, first: Deal, seed: int) -> Pair:
    """A deal with moves that leave all that the seat has seen as it is; perhaps none is found."""
    deal, moves, wanted = first, list[Move](), chance.up_to(MOST_MOVES, 1)
    asked = [first.given()]
    for _ in range(MOST_TRIES):
        move = deal.some_move(chance)
        later = deal.moved(move)
        if later.given() not in asked and later.is_possible(chance):
            deal = later
            moves.append(move)
            asked.append(later.given())
        if len(moves) == wanted:
            break
    return Pair(chance, first, tuple(moves), seed)


def search(meeting: Meeting, found: Iterator[Pair]) -> Search:
    """Ask the views of pairs, up to the first that differ, which are made small.

    What came before an interruption is kept.
    """
    result = Search()
    try:
        for pair in found:
            if not is_alike(meeting, pair, result):
                break
    except KeyboardInterrupt:
        result.is_interrupted = True
    return result


def is_alike(meeting: Meeting, pair: Pair, result: Search) -> bool:
    """Note the views of a pair; whether they tell nothing apart."""
    said = views(meeting, pair)
    if said is None:
        result.is_lost = True
        return False
    result.pairs += 1
    if not identical(*said):
        result.leak = Leak(pair, said)
        result.leak = small(meeting, result.leak)
        return False
    if isinstance(said[0].get("answer"), dict):
        result.alike += 1
    else:
        result.unanswered.append(said[0])
    return True


def views(meeting: Meeting, pair: Pair) -> tuple[Mapping[str, Any], Mapping[str, Any]] | None:
    """What the engine says to both questions of a pair; None when it is lost."""
    first, second = [said(event) for event in meeting.told(pair.questions())]
    return None if first is None or second is None else (first, second)


def said(event: Reply | Fault | None) -> Mapping[str, Any] | None:
    """A reply without its number, or the fault; None when nothing was asked any more."""
    if event is None or (isinstance(event, Fault) and event.outcome is Outcome.SKIPPED):
        return None
    if isinstance(event, Fault):
        return {event.outcome.value: event.reason}
    return {key: value for key, value in event.message.items() if key != "seq"}


def small(meeting: Meeting, leak: Leak) -> Leak:
    """The leak with one move if one suffices, and with as few plays as still show it."""
    leak = first_leak(meeting, fewer_moves(leak.pair)) or leak
    return first_leak(meeting, fewer_plays(leak.pair)) or leak


def first_leak(meeting: Meeting, found: Iterator[Pair]) -> Leak | None:
    """The first of some pairs whose views differ."""
    return next((told for pair in found if (told := differing(meeting, pair))), None)


def fewer_moves(pair: Pair) -> Iterator[Pair]:
    """The pair with each of its moves alone."""
    for move in pair.moves if len(pair.moves) > 1 else ():
        yield Pair(pair.chance, pair.first, (move,), pair.seed)


def fewer_plays(pair: Pair) -> Iterator[Pair]:
    """The pair after fewer plays, the fewest first."""
    for number in range(pair.first.number):
        yield Pair(pair.chance, pair.first.shorter(number), pair.moves, pair.seed)


def differing(meeting: Meeting, pair: Pair) -> Leak | None:
    """The leak of a pair, if it is one and a seat cannot tell its deals apart."""
    if not pair.second.is_possible(pair.chance):
        return None
    told = views(meeting, pair)
    return Leak(pair, told) if told and not identical(*told) else None
