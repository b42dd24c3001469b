"""Questions on whole hands of Pedro, with steps that may be refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit.fuzz import hidden_pedro
from followsuit.fuzz.cards import PACK, one_card_off
from followsuit.fuzz.pedro_chapters import PASS
from followsuit.fuzz.pedro_hands import (
    SEATS,
    Played,
    finished,
    is_over,
    odd_play,
    opened,
    some_play,
    step,
)
from followsuit.fuzz.pedro_steps import discarded

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from followsuit.fuzz.chance import Chance
    from followsuit.question import Question

ASK = "pedro.hand"
EARLY = 3
KEEPS = 0.4
VIEWS = 4


def questions(chance: Chance) -> Iterator[Question]:
    """A whole hand, and the same with one step that may be refused."""
    hand = opened(chance)
    while not is_over(hand) and not chance.happens(0.08):
        hand = step(chance, hand, some_play(chance, hand.table))
    if not is_over(hand):
        yield from with_play(chance, hand, odd_play(chance, hand.table))
        hand = finished(chance, hand)
    yield chance.question(ASK, **hand.given)
    yield from with_other_choices(chance, hand.given)
    yield from views(chance, hand.given)


def views(chance: Chance, given: Mapping[str, Any]) -> Iterator[Question]:
    """What some seats may know at some moments of the hand."""
    for _ in range(VIEWS):
        seen = hidden_pedro.some_deal(chance, given, {})
        yield chance.question(seen.ask, **seen.given())


def with_play(chance: Chance, hand: Played, play: Mapping[str, Any]) -> Iterator[Question]:
    """The whole hand that goes on with a play, or ends with it when it is refused."""
    asked = hand.table.question(chance, play)
    if chance.answer(asked.ask, **asked.given).get("legal"):
        yield chance.question(ASK, **finished(chance, step(chance, hand, play)).given)
    else:
        shed = play.get("shed", [])
        entry = {"card": play["play"], **({"shed": shed} if shed else {})}
        yield chance.question(ASK, **{**hand.given, "plays": [*hand.given["plays"], entry]})


def with_other_choices(chance: Chance, given: Mapping[str, Any]) -> Iterator[Question]:
    """The hand with another bid, or with others taken, which may be refused."""
    other = {**given, "bids": other_bids(chance, given["bids"])}
    if chance.answer(ASK, **other):
        yield chance.question(ASK, **other)
    taken = one_card_off(chance, given["taken"], list(PACK), PACK)
    yield chance.question(ASK, **{**given, "taken": taken})


def other_bids(chance: Chance, bids: list[Any]) -> list[Any]:
    """An auction with one bid changed."""
    changed = list(bids)
    changed[chance.up_to(len(bids) - 1)] = chance.one([PASS, *range(5, 16)])
    return changed


def other_discards(chance: Chance, discarded: list[list[str]]) -> list[list[str]]:
    """Discards of which one seat's are one card off, or one less."""
    seat = chance.one(SEATS)
    changed = one_card_off(chance, discarded[seat], PACK, PACK)
    kept = discarded[seat][1:] if chance.happens(KEEPS) else changed
    return [*discarded[:seat], kept, *discarded[seat + 1 :]]


def refused(chance: Chance) -> Iterator[Question]:
    """Hands that end before the play, with a bid or an exchange that is refused."""
    for _ in range(EARLY):
        given = dict(opened(chance).given)
        odd = [{"bids": other_bids(chance, given["bids"])}]
        odd.append({"taken": one_card_off(chance, given["taken"], list(PACK), PACK)})
        if "taken_back" in given:
            back = [list(cards) for cards in given["taken_back"]]
            seat = chance.one([seat for seat in SEATS if back[seat]])
            back[seat] = one_card_off(chance, back[seat], list(PACK), PACK)
            odd += [{"taken_back": back}, {"taken_back": [[]] * len(SEATS)}]
        dealt = chance.answer("pedro.deal", deck=given["deck"], dealer=given["dealer"])
        discards = discarded(chance, given, dealt["hands"])
        odd.append({"discarded": other_discards(chance, discards)})
        for change in odd:
            if "illegal" in chance.answer(ASK, **{**given, **change}):
                yield chance.question(ASK, **{**given, **change})
