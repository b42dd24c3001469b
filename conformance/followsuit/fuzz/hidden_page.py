"""A leak for a reader at a terminal: what differs in the deals, and what differs in the views."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from followsuit.compare import identical
from followsuit.names import counted
from followsuit.page import faint, loud, style
from followsuit.plain import plain
from followsuit.reports.failure import command, field
from followsuit.wording import card

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from followsuit.fuzz.hidden import Leak, Search

LONGEST = 300
COLUMN = 12


def lines(searches: Sequence[Search], again: Sequence[str]) -> Iterator[str]:
    """The leaks, and how many pairs were asked."""
    for search in searches:
        if search.leak:
            yield from block(search.leak, again)
            yield ""
    pairs = sum(search.pairs for search in searches)
    unanswered = sum(len(search.unanswered) for search in searches)
    leaks = sum(search.leak is not None for search in searches)
    parts = [counted(pairs, "pair"), counted(leaks, "difference") if leaks else "no difference"]
    if not searches:
        parts = ["nothing asked: the engine answers no question about what a seat may know"]
    if unanswered:
        parts.append(f"{unanswered} without an answer")
    if any(search.is_lost for search in searches):
        parts.append("the engine was lost")
    if any(search.is_interrupted for search in searches):
        parts.append("interrupted")
    yield loud(" · ".join(parts))
    first = next((said for search in searches for said in search.unanswered), None)
    if first:
        yield from field("such as", shown(first), column=COLUMN)


def block(leak: Leak, again: Sequence[str]) -> Iterator[str]:
    """One pair whose views differ."""
    pair, first = leak.pair, leak.pair.first
    yield f"{style('DIFFERENCE', 'bad')} {style(first.ask, 'loud')} {faint(f'· {first.moment}')}"
    yield ""
    yield from field("seat", str(first.seat), column=COLUMN)
    deal = first
    for move in pair.moves:
        yield from field("exchanged", in_signs(deal.told(move)), column=COLUMN)
        deal = deal.moved(move)
    yield ""
    for label, told in differing(*leak.said):
        yield from field(label, told, column=COLUMN)
    yield ""
    for question in pair.questions():
        said = {"ask": question.ask, "given": question.given}
        rules = dict(question.house_rules)
        yield json.dumps({**said, **({"house_rules": rules} if rules else {})})
    yield ""
    seeds = f"{pair.seed}:{pair.seed + 1}"
    game = first.ask.partition(".")[0]
    yield from command("again", (*again, "--game", game, "--seeds", seeds))


def in_signs(text: str) -> str:
    """Words of which cards have their suits as signs."""
    return " ".join(card(word) for word in text.split())


def differing(one: Mapping[str, Any], other: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """What is said of the one deal and of the other, key by key where both are answers."""
    first, second = one.get("answer"), other.get("answer")
    if not isinstance(first, dict) or not isinstance(second, dict):
        yield "one deal", shown(one)
        yield "the other", shown(other)
        return
    yield from differing_keys(without_answer(one), without_answer(other))
    yield from differing_keys(first, second)


def without_answer(said: Mapping[str, Any]) -> dict[str, Any]:
    """What a reply says beside its answer."""
    return {key: value for key, value in said.items() if key != "answer"}


def differing_keys(
    first: Mapping[str, Any], second: Mapping[str, Any]
) -> Iterator[tuple[str, str]]:
    """Each key that differs with both values."""
    for key in dict.fromkeys([*first, *second]):
        if not identical(first.get(key), second.get(key)):
            yield plain(key), shown(first.get(key))
            yield "", shown(second.get(key))


def shown(value: Any) -> str:
    """A value as it came, as far as a reader wants it."""
    text = plain(json.dumps(value, ensure_ascii=False, default=str))
    return text if len(text) <= LONGEST else f"{text[:LONGEST]} …"
