"""An answer in words for whoever asked by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit.names import counted
from followsuit.telling import pedro, tractor
from followsuit.telling.parts import Part, Sentence, Told, field, in_signs, number, seat, sentence
from followsuit.telling.printed import lines
from followsuit.wording import cards, in_words, play, strings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

__all__ = ["TELL", "Told", "is_refusal", "parts", "tell"]

TELL = {**tractor.TELL, **pedro.TELL}
"""How each ask's answer is told."""


def tell(told: Told) -> list[str]:
    """The lines on an answer."""
    return [line for part in parts(told) for line in lines(part)]


def parts(told: Told) -> list[Part]:
    """What is said of an answer; one that makes no sense is shown as it came."""
    say = refusal if is_refusal(told.answer) else TELL[told.question.ask]
    try:
        return list(say(told))
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        return [Sentence(in_words(told.question.ask, told.answer))]


def is_refusal(answer: Mapping[str, Any]) -> bool:
    """Whether an answer refuses a player's choice."""
    return answer.get("legal") is False or answer.get("illegal") is not None


def refusal(told: Told) -> Iterator[Part]:
    """What is refused, and the witness."""
    witness = told.answer.get("witness") or {}
    text = in_signs(str(witness.get("text", "")))
    head = f"Refused: {what}" if (what := refused_step(told)) else "Refused"
    yield from sentence(f"{head}: {text}" if text else head)
    if owed := strings(witness.get("owed") or []):
        yield from field("witness", cards(owed))


def refused_step(told: Told) -> str:
    """Which step of an auction, round or hand is refused; empty where there is but one."""
    illegal = told.answer.get("illegal")
    if illegal is None:
        return ""
    step, index = ("bid", illegal) if type(illegal) is int else (illegal["step"], illegal["index"])
    return STEPS[step](told.given, number(index))


def of_bid(given: Mapping[str, Any], index: int) -> str:
    """A bid of the auction."""
    bidder = (given["dealer"] + 1 + index) % 4
    return f"bid {index + 1}, {given['bids'][index]} by {seat(bidder)}"


def of_call(given: Mapping[str, Any], index: int) -> str:
    """A declaration of a round."""
    call = given["calls"][index]
    after = f"after {counted(call['after'], 'card')}"
    return f"call {index + 1}, {cards(call['cards'])} by {seat(call['seat'])} {after}"


def of_play(given: Mapping[str, Any], index: int) -> str:
    """A play of a round or hand."""
    trick, turn = divmod(index, 4)
    return f"trick {trick + 1}, play {turn + 1}, {play(given['plays'][index])}"


STEPS: Mapping[str, Callable[[Mapping[str, Any], int], str]] = {
    "bid": of_bid,
    "bury": lambda given, _: f"burying {cards(given['buried'])}",
    "call": of_call,
    "discard": lambda _, index: f"the discard of {seat(index)}",
    "play": of_play,
    "rob": lambda given, _: f"taking {cards(given['taken'])}",
    "take_back": lambda _, index: f"what {seat(index)} takes back",
}
