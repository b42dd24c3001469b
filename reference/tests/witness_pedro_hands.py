"""Witnesses against the mutants of Pedro that show in whole hands alone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tests.pedro_hands import question as given_of
from tests.pedro_hands import random_record
from tests.witness import Answer, Differs, Recorded, goes_on, stops

from followsuit_reference.core.cards import PACK

if TYPE_CHECKING:
    from collections.abc import Callable

    from followsuit_reference.pedro.hand import Record


def hands(record: Callable[[int], Record], differs: Differs) -> Recorded:
    def question(seed: int) -> dict[str, Any]:
        return {"ask": "pedro.hand", "given": given_of(record(seed))}

    return Recorded(question, differs)


def any_hand(seed: int) -> Record:
    return random_record(seed)


def dealt_by_seat_0(seed: int) -> Record:
    """A hand that seat 0 deals: the first one from this seed on."""
    record = random_record(seed)
    return record if record.dealer == 0 else dealt_by_seat_0(seed + 1)


def short_hand(seed: int) -> Record:
    """A hand in which the stock owes a card to the third player, who has a trump."""
    return random_record(seed, trumps_dealt=(0, 0, 1, 3))


def long_hand(seed: int) -> Record:
    """A hand in which the first player sheds two cards."""
    return random_record(seed, trumps_dealt=(8, 2, 1, 2))


def nothing_taken_back(seed: int) -> Record:
    return replace(short_hand(seed), taken_back=((), (), (), ()))


def another_card_taken_back(seed: int) -> Record:
    """The card taken back is another one, which may lie among any discards."""
    record = short_hand(seed)
    back = [PACK[seed : seed + 1] if cards else () for cards in record.taken_back]
    return replace(record, taken_back=tuple(back))


def tells(key: str, right: object, wrong: object) -> Differs:
    def differs(answer: Answer, other: Answer) -> bool:
        return (answer[key], other[key]) == (right, wrong)

    return differs


def is_not_answered(right: Answer, wrong: Answer) -> bool:
    return "tricks" in right and not wrong


def has_other_winners(right: Answer, wrong: Answer) -> bool:
    return "tricks" in right and right["tricks"] != wrong.get("tricks")


WITNESSES: dict[str, Recorded] = {
    "the_deal_passes_right": hands(dealt_by_seat_0, tells("next_dealer", 1, 3)),
    "the_deal_stays": hands(dealt_by_seat_0, tells("next_dealer", 1, 0)),
    "trumps_are_called_from_the_hand": hands(any_hand, is_not_answered),
    "any_cards_are_taken_back": hands(another_card_taken_back, goes_on("take_back")),
    "any_number_is_taken_back": hands(nothing_taken_back, goes_on("take_back")),
    "fewer_may_be_taken_back": hands(nothing_taken_back, goes_on("take_back")),
    "a_card_beneath_counts": hands(long_hand, has_other_winners),
    "the_dealer_takes_before_the_fill": hands(any_hand, stops("rob")),
    "the_dealers_left_leads_first": hands(any_hand, stops("play", 0)),
    "the_dealer_leads_first": hands(any_hand, stops("play", 0)),
    "the_bidder_leads_every_trick": hands(any_hand, stops("play", 4)),
    "the_lead_passes_left": hands(any_hand, stops("play", 4)),
}
