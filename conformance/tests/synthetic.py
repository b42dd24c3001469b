"""A fixed set of forty cases on plays of one card, small enough to reason about."""

from __future__ import annotations

from followsuit.scenario import Case, Expectation, Place

SUIT_OWED = "tractor.following.suit-owed"
FREE = "tractor.following.free-when-short"
LED = "5D"
RANKS = ("3", "4", "6", "7", "8", "9", "10", "J", "Q", "A")
SHAPES = {"tractor.follow": {"keys": {"legal": None}, "others": None}}


def case(number: int, hand: list[str], play: str) -> Case:
    """Whoever holds a diamond plays one; clubs are trumps and nobody holds any."""
    owes = any(card.endswith("D") for card in hand)
    legal = not owes or play.endswith("D")
    return Case(
        id=f"tractor/following/one-card#case-{number:02}",
        title="The suit led is owed",
        rules=(SUIT_OWED,) if owes else (FREE,),
        ask="tractor.follow",
        given={
            "trump": {"rank": "2", "suit": "C"},
            "led": [LED],
            "hand": hand,
            "play": [play],
        },
        expect=Expectation({"legal": legal}, because=() if legal else (SUIT_OWED,)),
        place=Place("scenarios/tractor/following/one-card.yaml", number + 8, 3),
    )


def _cases() -> tuple[Case, ...]:
    hands = [[f"{rank}D", f"{rank}S"] for rank in RANKS]
    voids = [[f"{rank}H", "KS"] for rank in RANKS]
    plays = [(hand, card) for hand in (*hands, *voids) for card in hand]
    return tuple(case(number, hand, play) for number, (hand, play) in enumerate(plays, 1))


CASES = _cases()
MARKED = next(case for case in CASES if case.given["play"] == ["AS"])
"""The case about which the engines in ``engines`` lie."""
