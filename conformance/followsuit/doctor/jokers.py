"""Questions that only an engine answers right that tells the red joker from the black one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

TRUMP: Mapping[str, Any] = {"rank": "2", "suit": "C"}


@dataclass(frozen=True, slots=True)
class Probe:
    """A question about jokers.

    ``read`` takes what matters from the answer, which must be ``right``; ``words`` say why.
    """

    ask: str
    given: Mapping[str, Any]
    read: Callable[[Mapping[str, Any]], Any]
    right: Any
    words: str


def trick(first: str, second: str, winner: int) -> Probe:
    """One joker after the other in a trick: RJ wins it."""
    return Probe(
        "tractor.trick",
        {"trump": TRUMP, "leader": 0, "plays": [[first], [second], ["3C"], ["4C"]]},
        lambda answer: answer.get("winner"),
        winner,
        f"seat {winner} wins with RJ when seat 0 leads {first} and seat 1 plays {second}",
    )


def units(second: str, kind: str) -> Probe:
    """RJ with a joker: a pair only with another RJ."""
    return Probe(
        "tractor.units",
        {"trump": TRUMP, "cards": ["RJ", second]},
        lambda answer: answer.get("kind"),
        kind,
        f"RJ {second} is a {kind}",
    )


def follow(second: str, *, legal: bool) -> Probe:
    """Two low trumps on a pair of trumps, with two jokers in hand: owed when they are a pair."""
    owed = "owed" if not legal else "not owed: it is no pair"
    return Probe(
        "tractor.follow",
        {
            "trump": TRUMP,
            "led": ["5C", "5C"],
            "hand": ["RJ", second, "3C", "4C"],
            "play": ["3C", "4C"],
        },
        lambda answer: answer.get("legal"),
        legal,
        f"RJ {second} is {owed} when 5C 5C is led, so that 3C 4C is {WORDS[legal]}",
    )


def follows(second: str, number: int) -> Probe:
    """What may be played on a pair of trumps from two jokers and a low trump."""
    return Probe(
        "tractor.follows",
        {"trump": TRUMP, "led": ["5C", "5C"], "hand": ["RJ", second, "3C"]},
        lambda answer: len(answer.get("plays", ())),
        number,
        f"of RJ {second} 3C there are {number} legal plays when 5C 5C is led",
    )


WORDS = {True: "legal", False: "illegal"}

PROBES = (
    Probe(
        "tractor.order",
        {"trump": TRUMP},
        lambda answer: answer.get("suits", {}).get("trump", [])[:2],
        [["RJ"], ["BJ"]],
        "RJ is the highest trump and BJ the next",
    ),
    trick("BJ", "RJ", 1),
    trick("RJ", "BJ", 0),
    units("BJ", "throw"),
    units("RJ", "pair"),
    follow("BJ", legal=True),
    follow("RJ", legal=False),
    follows("BJ", 3),
    follows("RJ", 1),
)
"""All probes; their answers are the same under every house rule."""


def is_right(probe: Probe, answer: Mapping[str, Any]) -> bool:
    """Whether an answer is what the rules say of the jokers; False for one of another form."""
    try:
        return bool(probe.read(answer) == probe.right)
    except (AttributeError, TypeError):
        return False
