"""A whole hand of Pedro taken apart: the question of every step, in the order of play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit.fuzz.cards import without
from followsuit.fuzz.pedro_hands import SEATS, Played, Table, step
from followsuit.fuzz.pedro_tricks import written

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from followsuit.fuzz.chance import Chance
    from followsuit.question import Question

    Hands = list[list[str]]

NO_PLAY = {"card": "2C", "shed": ["2C", "2C"]}
"""A play that is never legal: it shows whether everything before the play is."""


def steps(chance: Chance, given: Mapping[str, Any]) -> Iterator[Question]:
    """The questions of a hand's steps, up to the first that the rules refuse."""
    dealer = given["dealer"]
    deal = chance.question("pedro.deal", deck=given["deck"], dealer=dealer)
    yield deal
    for number in range(len(given["bids"]) + 1):
        yield chance.question("pedro.auction", dealer=dealer, bids=given["bids"][:number])
    dealt = chance.answer(deal.ask, **deal.given)
    bidder = chance.answer("pedro.auction", dealer=dealer, bids=given["bids"]).get("bidder")
    if not dealt or bidder is None:
        return
    hands: Hands = [list(hand) for hand in dealt["hands"]]
    discards = discarded(chance, given, hands)
    choices = [
        chance.question("pedro.discard", trump=given["trump"], hand=hand, discarded=cards)
        for hand, cards in zip(hands, discards, strict=True)
    ]
    yield from choices
    if not all(chance.answer(each.ask, **each.given).get("legal") for each in choices):
        return
    hands = [without(hand, cards) for hand, cards in zip(hands, discards, strict=True)]
    yield from exchanged(chance, given, hands, discards, list(dealt["stock"]))
    yield from played(chance, given, bidder)


def discarded(chance: Chance, given: Mapping[str, Any], hands: Hands) -> Hands:
    """What each seat discards, by default every card that is no trump."""
    if "discarded" in given:
        return [list(cards) for cards in given["discarded"]]
    order = chance.order(given["trump"])
    return [[card for card in hand if order.suit(card) != "trump"] for hand in hands]


def exchanged(
    chance: Chance, given: Mapping[str, Any], hands: Hands, discards: Hands, stock: list[str]
) -> Iterator[Question]:
    """The fill, and what the dealer takes."""
    dealer, trump = given["dealer"], given["trump"]
    fill = chance.question("pedro.fill", trump=trump, dealer=dealer, hands=hands, stock=stock)
    yield fill
    filled = chance.answer(fill.ask, **fill.given)
    if not filled:
        return
    dropped = {"dropped": given["dropped"]} if given.get("dropped") else {}
    yield chance.question(
        "pedro.rob",
        trump=trump,
        hand=filled["hands"][dealer],
        stock=filled["stock"],
        discards=discards[dealer],
        taken=given["taken"],
        **dropped,
    )


def held(chance: Chance, given: Mapping[str, Any]) -> Hands:
    """The hands of a hand with legal choices, as they are when the bidder leads."""
    dealer, trump = given["dealer"], given["trump"]
    dealt = chance.answer("pedro.deal", deck=given["deck"], dealer=dealer)
    hands: Hands = [list(hand) for hand in dealt["hands"]]
    discards = discarded(chance, given, hands)
    hands = [without(hand, cards) for hand, cards in zip(hands, discards, strict=True)]
    filled = chance.answer(
        "pedro.fill", trump=trump, dealer=dealer, hands=hands, stock=dealt["stock"]
    )
    back = given.get("taken_back", [[] for _ in SEATS])
    hands = [[*hand, *cards] for hand, cards in zip(filled["hands"], back, strict=True)]
    hands[dealer] = without([*hands[dealer], *given["taken"]], given.get("dropped", []))
    return hands


def played(chance: Chance, given: Mapping[str, Any], bidder: int) -> Iterator[Question]:
    """The plays and the tricks, and after the last one the score."""
    before = chance.answer("pedro.hand", **{**given, "plays": [NO_PLAY]})
    if before.get("illegal", {}).get("step") != "play":
        return
    hands = held(chance, given)
    hand = Played({**given, "plays": []}, Table(given["trump"], bidder, tuple(map(tuple, hands))))
    for entry in given["plays"]:
        play = written(entry["card"], entry.get("shed", []))
        if not any(hand.table.hands):
            return
        asked = hand.table.question(chance, play)
        yield asked
        if not chance.answer(asked.ask, **asked.given).get("legal"):
            return
        number = len(hand.tricks)
        hand = step(chance, hand, play)
        if len(hand.tricks) > number:
            leader, trick = hand.tricks[-1]
            yield chance.question(
                "pedro.trick", trump=given["trump"], leader=leader, plays=list(trick)
            )
    yield from score(chance, given)


def score(chance: Chance, given: Mapping[str, Any]) -> Iterator[Question]:
    """What a finished hand comes to."""
    result = chance.answer("pedro.hand", **given)
    if "points" in result:
        yield chance.question(
            "pedro.score",
            bidder=result["bidder"],
            bid=result["bid"],
            points=result["points"],
            scores=given["scores"],
        )
