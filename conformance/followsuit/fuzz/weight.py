"""How plain a question is: what shrinking makes smaller, the most important first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit.words import CARDS, JOKERS, RANKS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from followsuit.question import Question

Weight = tuple[int, ...]

HEIGHTS = {rank: height for height, rank in enumerate(RANKS)}
SUIT_HEIGHTS = {"C": 0, "D": 1, "H": 2, "S": 3}
FAR_NUMBER = 10_000


def weight(question: Question) -> Weight:
    """Cards, house rules, tricks and suits by number, then cards and numbers by size."""
    held = list(cards(question.given))
    suits = {card[-1] for card in held if card not in JOKERS}
    return (
        len(held),
        len(question.house_rules),
        len(suits),
        sum(map(height, held)),
        trump_height(question.given.get("trump")),
        sum(SUIT_HEIGHTS[card[-1]] for card in held if card not in JOKERS),
        sum(numbers(question.given)),
    )


def cards(value: Any) -> Iterator[str]:
    """Every card in a value."""
    if isinstance(value, str):
        if value in CARDS or value in JOKERS:
            yield value
    elif isinstance(value, dict):
        for entry in value.values():
            yield from cards(entry)
    elif isinstance(value, list):
        for entry in value:
            yield from cards(entry)


def height(card: str) -> int:
    """How high a card is printed; a joker is plainer than nothing."""
    return len(RANKS) + 1 if card in JOKERS else HEIGHTS[card[:-1]]


def trump_height(trump: Mapping[str, Any] | str | None) -> int:
    """The plainest trump is 2 of clubs; a round without a trump suit is the least plain."""
    if trump is None:
        return 0
    if isinstance(trump, str):
        return SUIT_HEIGHTS[trump]
    suit = SUIT_HEIGHTS.get(trump["suit"], len(SUIT_HEIGHTS))
    return HEIGHTS[trump["rank"]] * len(SUIT_HEIGHTS) + suit


def numbers(value: Any) -> Iterator[int]:
    """Every number and switch in a value, as how far it is from nothing."""
    if isinstance(value, bool | int):
        yield min(abs(int(value)) * 2 + (value < 0), FAR_NUMBER)
    elif isinstance(value, dict):
        for entry in value.values():
            yield from numbers(entry)
    elif isinstance(value, list):
        for entry in value:
            yield from numbers(entry)
