"""Witnesses against the mutants that tell a seat what it cannot know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.pedro_hands import question as given_of_hand
from tests.pedro_hands import random_record
from tests.test_tractor_rounds import question as given_of_round
from tests.tractor_rounds import random_record as random_round
from tests.witness import Answer, Recorded, question

if TYPE_CHECKING:
    from tests.witness import Differs

    from followsuit_reference.pedro.hand import Record


def partners_of_the_starter(seed: int) -> dict[str, Any]:
    """What the starter's partner may know before the first lead."""
    given = given_of_round(random_round(seed, ("6", "4"), 0))
    return question("tractor.view", **{**given, "plays": [], "seat": 2})


def dealt_to(seat: int, record: Record, plays: int) -> dict[str, Any]:
    given = given_of_hand(record)
    seat = (record.dealer + seat) % 4
    return question("pedro.view", **{**given, "plays": given["plays"][:plays], "seat": seat})


def beside_a_kept_stock(seed: int) -> dict[str, Any]:
    """What the seat after the dealer may know when the hands need few cards of the stock."""
    return dealt_to(1, random_record(seed, trumps_dealt=(4, 3, 3, 4)), 0)


def after_a_long_hand(seed: int) -> dict[str, Any]:
    """What a seat may know after the first trick, in which the seat on its right has shed two."""
    return dealt_to(2, random_record(seed, trumps_dealt=(8, 2, 1, 2)), 4)


def shows(key: str) -> Differs:
    """The mutant shows cards where the seat may know none."""

    def differs(right: Answer, wrong: Answer) -> bool:
        return bool(right[key] == [] and wrong[key])

    return differs


def tells_another(key: str) -> Differs:
    def differs(right: Answer, wrong: Answer) -> bool:
        return bool(right[key] != wrong[key])

    return differs


WITNESSES: dict[str, Recorded] = {
    "the_partner_sees_what_is_buried": Recorded(partners_of_the_starter, shows("buried")),
    "what_is_buried_counts_at_once": Recorded(
        partners_of_the_starter, lambda right, wrong: right["points"] == 0 < wrong["points"]
    ),
    "partners_show_their_hands": Recorded(
        partners_of_the_starter, lambda right, wrong: len(wrong["hand"]) == 2 * len(right["hand"])
    ),
    "everybody_looks_through_the_stock": Recorded(beside_a_kept_stock, shows("stock")),
    "shed_cards_lie_open": Recorded(after_a_long_hand, shows("shed")),
    "the_hand_before_is_seen": Recorded(beside_a_kept_stock, tells_another("hand")),
}
