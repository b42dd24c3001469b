"""Whether a question can arise: copies of cards, counts, and leads of one effective suit."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from followsuit.names import counted, label
from followsuit.words import CARDS, JOKERS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from followsuit.scenario import Place
    from followsuit.strict_yaml import Node

Finding = tuple["Place", str]

PACKS = {"tractor": (2, "third", "two packs hold two"), "pedro": (1, "second", "a pack holds one")}
PLACES = frozenset(
    {
        "card",
        "cardOrNone",
        "cards",
        "cardTrick",
        "hands",
        "lastTrick",
        "sequence",
        "standing",
        "trick",
    }
)
"""The types of fields whose cards lie somewhere."""


def findings(
    ask: str, properties: Mapping[str, Any], nodes: Mapping[str, Node], given: Mapping[str, Any]
) -> Iterator[Finding]:
    """What is wrong with a question that can be read.

    ``properties`` is the schema of its fields, ``nodes`` their words and ``given`` their JSON.
    """
    held = [
        (key, nodes[key])
        for key, schema in properties.items()
        if key in nodes and lies(schema) and not same_hand(key, given)
    ]
    yield from copies(ask.partition(".")[0], held)
    if ask in {"tractor.follow", "tractor.follows"}:
        yield from follower(nodes, given)
    elif ask == "tractor.trick":
        yield from trick(nodes["plays"], given["plays"], given["trump"], ("plays",))
    elif ask == "tractor.score":
        plays = nodes["last_trick"].value["plays"]
        path = ("last_trick", "plays")
        yield from trick(plays, given["last_trick"]["plays"], given["trump"], path)


def lies(schema: Mapping[str, Any]) -> bool:
    """Whether a field says where cards lie, rather than what a player chooses or trump."""
    kind = str(schema.get("$ref", "")).rpartition("/")[2]
    return kind in PLACES and not schema.get("x-choice")


def same_hand(key: str, given: Mapping[str, Any]) -> bool:
    """Whether the standing declaration lies in the very hand that is given."""
    standing = given.get("standing")
    return bool(key == "standing" and standing and standing["seat"] == given["seat"])


def copies(game: str, held: list[tuple[str, Node]]) -> Iterator[Finding]:
    """Every card that is there more often than the game's packs hold it, where it is first so."""
    most, ordinal, why = PACKS[game]
    seen: Counter[str] = Counter()
    for key, node in held:
        for path, card, place in cards_of(node, (key,)):
            seen[card] += 1
            if seen[card] == most + 1:
                yield place, f"{label(path)}: {ordinal} copy of {card} ({why})"


def cards_of(
    node: Node, path: tuple[str | int, ...]
) -> Iterator[tuple[tuple[str | int, ...], str, Place]]:
    """Every card in a value, with its path and place."""
    if isinstance(node.value, dict):
        for key, inner in node.value.items():
            yield from cards_of(inner, (*path, key))
    elif isinstance(node.value, list):
        for index, inner in enumerate(node.value):
            yield from cards_of(inner, (*path, index))
    elif isinstance(node.value, str):
        for word, place in node.words():
            if word in CARDS or word in JOKERS:
                yield path, word, place


def follower(nodes: Mapping[str, Node], given: Mapping[str, Any]) -> Iterator[Finding]:
    """A lead of one effective suit, and a hand that can follow its number of cards."""
    yield from one_suit(nodes["led"], given["led"], given["trump"], ("led",))
    led, hand = len(given["led"]), len(given["hand"])
    if hand < led:
        message = f"hand: {counted(hand, 'card')} cannot follow a lead of {led}"
        yield nodes["hand"].place, message


def trick(
    node: Node, plays: list[list[str]], trump: Mapping[str, str], path: tuple[str | int, ...]
) -> Iterator[Finding]:
    """A lead of one effective suit, and plays of its number of cards."""
    led = len(plays[0])
    if led == 0:
        yield node.place, f"{label(path)}: no card is led"
    yield from one_suit(node, plays[0], trump, path)
    for play in plays[1:]:
        if len(play) != led:
            message = f"a play of {counted(len(play), 'card')} on a lead of {led}"
            yield node.place, f"{label(path)}: {message}"


def one_suit(
    node: Node, cards: list[str], trump: Mapping[str, str], path: tuple[str | int, ...]
) -> Iterator[Finding]:
    """Cards that are led are of one effective suit."""
    suits = sorted({effective_suit(card, trump) for card in cards})
    if len(suits) > 1:
        message = f"cards of {' and '.join(suits)} are led; a lead is of one effective suit"
        yield node.place, f"{label(path)}: {message}"


def effective_suit(card: str, trump: Mapping[str, str | None]) -> str:
    """The effective suit of a card of Tractor under the default rules.

    Source: tractor.ordering.effective-suit, tractor.ordering.no-trump-order.
    """
    suit = trump["suit"]
    if card in JOKERS or (suit and (card[-1] == suit or card[:-1] == trump["rank"])):
        return "trump"
    return card[-1]
