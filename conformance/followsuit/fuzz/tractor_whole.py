"""Questions on whole rounds of Tractor, with steps that may be refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit.fuzz import hidden_tractor
from followsuit.fuzz.cards import one_card_off, without
from followsuit.fuzz.tractor_rounds import (
    DRAWN,
    Played,
    finished,
    is_over,
    opened,
    some_play,
    start,
    step,
    there,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from followsuit.fuzz.chance import Chance
    from followsuit.question import Question

ASK = "tractor.round"
EARLY = 3
VIEWS = 4


def questions(chance: Chance) -> Iterator[Question]:
    """A whole round, and the same with one step that may be refused."""
    round_ = opened(chance, start(chance))
    while not is_over(round_) and not chance.happens(0.02):
        round_ = step(chance, round_, some_play(chance, there(round_)))
    if not is_over(round_):
        table = there(round_)
        play = some_play(chance, table)
        odd = one_card_off(chance, play, without(table.hand, play))
        yield from with_play(chance, round_, odd)
        round_ = finished(chance, round_)
    yield chance.question(ASK, **round_.given)
    if round_.table:
        yield chance.question(ASK, **{**round_.given, "plays": [*round_.given["plays"], ["RJ"]]})
    yield from with_other_choices(chance, round_.given)
    yield from views(chance, round_.given)


def views(chance: Chance, given: Mapping[str, Any]) -> Iterator[Question]:
    """What some seats may know at some moments of the round."""
    result = chance.answer(ASK, **given)
    if not result.get("redeal"):
        for _ in range(VIEWS):
            seen = hidden_tractor.some_deal(chance, given, result)
            yield chance.question(seen.ask, **seen.given())


def with_play(chance: Chance, round_: Played, play: list[str]) -> Iterator[Question]:
    """The whole round that goes on with a play, or ends with it when it is refused."""
    asked = there(round_).question(chance, play)
    if chance.answer(asked.ask, **asked.given).get("legal"):
        yield chance.question(ASK, **finished(chance, step(chance, round_, play)).given)
    else:
        yield chance.question(ASK, **{**round_.given, "plays": [*round_.given["plays"], play]})


def with_other_choices(chance: Chance, given: Mapping[str, Any]) -> Iterator[Question]:
    """The round with another call or another burial, which may be refused."""
    if given["buried"]:
        buried = one_card_off(chance, given["buried"], given["deck"])
        yield chance.question(ASK, **{**given, "buried": buried})
    if given["calls"]:
        yield chance.question(ASK, **{**given, "calls": other_calls(chance, given["calls"])})


def other_calls(chance: Chance, calls: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Calls of which one comes earlier or later, perhaps after the draw."""
    changed = [dict(call) for call in calls]
    call = chance.one(changed)
    call["after"] = max(0, min(DRAWN + 1, call["after"] + chance.one((-4, -1, 1, 5, DRAWN))))
    return sorted(changed, key=lambda each: each["after"])


def other_cards(chance: Chance, calls: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Calls of which the last shows other cards: one more, one less, or one off."""
    last = calls[-1]
    shown = one_card_off(chance, last["cards"], last["cards"])
    return [*calls[:-1], {**last, "cards": shown}]


def refused(chance: Chance) -> Iterator[Question]:
    """Rounds that end before the play, with a call or a burial that is refused."""
    for _ in range(EARLY):
        given = dict(opened(chance, start(chance)).given)
        odd: list[dict[str, Any]] = []
        if given["calls"]:
            odd.append({"calls": other_calls(chance, given["calls"])})
            late = {**chance.one(given["calls"]), "after": DRAWN + 1}
            odd.append({"calls": [*given["calls"], late]})
            odd.append({"calls": other_cards(chance, given["calls"])})
        if given["buried"]:
            odd.append({"buried": one_card_off(chance, given["buried"], given["deck"])})
        for change in odd:
            if "illegal" in chance.answer(ASK, **{**given, **change}):
                yield chance.question(ASK, **{**given, **change})
