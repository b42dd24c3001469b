"""Every legal sequence of plays from a position, level by level, by anybody's word."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING, Any

from followsuit.counts.positions import Counts, hash_of
from followsuit.counts.said import UncountedError, cards, lead, plays, winner
from followsuit.fuzz.cards import without

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from followsuit.counts.positions import Hands, Position

    Given = dict[str, Any]
    Asking = tuple[str, Given]
    Answers = Callable[[Sequence[Asking]], Sequence[dict[str, Any] | None]]
    """Whoever is asked: the answers to questions, in their order, None where there is none."""

ASKS = {
    "tractor": frozenset({"tractor.lead", "tractor.follows", "tractor.trick"}),
    "pedro": frozenset({"pedro.plays", "pedro.trick"}),
}
"""What somebody must answer whose plays are counted."""

FOUR = 4
Play = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Node:
    """A sequence of plays and what it leads to; ``first`` is its first play."""

    position: Position
    first: Play = ()
    led: Play = ()
    must_beat: tuple[int, ...] = ()
    trick: tuple[Play, ...] = ()

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return (self.position.leader + len(self.trick)) % FOUR

    @property
    def hand(self) -> Play:
        """What that seat holds."""
        return self.position.hands[self.seat]


def counted(position: Position, depth: int, answers: Answers, most: int | None = None) -> Counts:
    """The number of legal sequences of 1 to ``depth`` plays, and the hash of the first plays.

    With more sequences than ``most`` it stops. UncountedError when a question has no answer that
    can be counted with.
    """
    level, numbers, first = [Node(position)], list[int](), ""
    for number in range(depth):
        level = grown(level, answers)
        numbers.append(len(level))
        if number == 0:
            first = hash_of(node.first for node in level)
        if not level or (most is not None and len(level) > most):
            break
    return Counts(tuple(numbers), first)


def divided(position: Position, depth: int, answers: Answers) -> dict[Play, int]:
    """For each legal first play the number of legal sequences of so many plays that begin so."""
    level = [Node(position)]
    firsts: dict[Play, int] = {}
    for number in range(depth):
        level = grown(level, answers)
        if number == 0:
            firsts = {node.first: 0 for node in level}
    for node in level:
        firsts[node.first] += 1
    return firsts


def grown(level: Sequence[Node], answers: Answers) -> list[Node]:
    """Every sequence that is one play longer."""
    level = settled([node for node in level if any(node.position.hands)], answers)
    is_pedro = bool(level) and level[0].position.game == "pedro"
    return list((_pedro if is_pedro else _tractor)(level, answers))


def settled(level: Sequence[Node], answers: Answers) -> list[Node]:
    """The sequences with tricks of four plays taken by their winners."""
    full = [node for node in level if len(node.trick) == FOUR]
    questions = [_won(node) for node in full]
    said = zip(questions, asked(questions, answers), strict=True)
    winners = iter([winner(ask, answer) for (ask, _), answer in said])
    return [_after(node, next(winners)) if len(node.trick) == FOUR else node for node in level]


def asked(questions: Sequence[Asking], answers: Answers) -> list[dict[str, Any]]:
    """The answers to questions, the same question asked once."""
    keys = [json.dumps(question, sort_keys=True) for question in questions]
    once = dict(zip(keys, questions, strict=True))
    said = dict(zip(once, answers(list(once.values())), strict=True)) if once else {}
    found: list[dict[str, Any]] = []
    for key in keys:
        answer = said[key]
        if answer is None:
            raise UncountedError(f"{once[key][0]} is not answered")
        found.append(answer)
    return found


def _won(node: Node) -> Asking:
    position = node.position
    trick: list[Any] = [list(play) for play in node.trick]
    if position.game == "pedro":
        trick = [card for play in trick for card in play]
    given = {"trump": position.trump, "leader": position.leader, "plays": trick}
    return f"{position.game}.trick", given


def _after(node: Node, winner: int) -> Node:
    position = node.position
    number = position.trick + 1 if position.trick else 0
    return Node(replace(position, leader=winner, trick=number), node.first)


def _with(node: Node, play: Play, led: Play, must_beat: tuple[int, ...] = ()) -> Node:
    """The sequence with a play; of a failed throw only what is led leaves the hand."""
    gone = led if not node.trick else play
    hands = list(node.position.hands)
    hands[node.seat] = tuple(without(hands[node.seat], gone))
    position = replace(node.position, hands=tuple(hands))
    trick = (*node.trick, gone)
    return Node(position, node.first or play, led, must_beat, trick)


def _pedro(level: Sequence[Node], answers: Answers) -> Iterator[Node]:
    questions: list[Asking] = [
        (
            "pedro.plays",
            {
                "trump": node.position.trump,
                "trick": node.position.trick,
                "led": node.led[0] if node.trick else None,
                "hand": list(node.hand),
            },
        )
        for node in level
    ]
    for node, answer in zip(level, asked(questions, answers), strict=True):
        for card in cards(answer):
            yield _with(node, (card,), node.led if node.trick else (card,))


def _tractor(level: Sequence[Node], answers: Answers) -> Iterator[Node]:
    leads = [(node, play) for node in level if not node.trick for play in attempts(node.hand)]
    led = asked([_lead(node, play) for node, play in leads], answers)
    for (node, play), answer in zip(leads, led, strict=True):
        if stands := lead(answer):
            yield _with(node, play, *stands)
    follows = [node for node in level if node.trick]
    lists = asked([_follows(node) for node in follows], answers)
    for node, answer in zip(follows, lists, strict=True):
        for play in plays(answer):
            yield _with(node, play, node.led, node.must_beat)


def attempts(hand: Play) -> list[Play]:
    """Every set of cards of a hand, copies alike, each once."""
    held = sorted(hand)
    return sorted({play for size in range(1, len(held) + 1) for play in combinations(held, size)})


def _lead(node: Node, play: Play) -> Asking:
    hands: Hands = node.position.hands
    given = {
        "trump": node.position.trump,
        "leader": node.position.leader,
        "hands": [list(hand) for hand in hands],
        "play": list(play),
    }
    return "tractor.lead", given


def _follows(node: Node) -> Asking:
    given = {"trump": node.position.trump, "led": list(node.led), "hand": list(node.hand)}
    owes = {"must_beat": True} if node.seat in node.must_beat else {}
    return "tractor.follows", {**given, **owes}
