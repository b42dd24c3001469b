"""The list of legal plays and the check of one play say the same."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, islice
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from followsuit_reference.core.cards import RANKS, SUITS, Card, holds
from followsuit_reference.core.notation import names
from followsuit_reference.core.ordering import cards_of, suits_among
from followsuit_reference.engine import answer
from followsuit_reference.tractor.following import Follow, duty, follow
from followsuit_reference.tractor.ordering import TractorOrdering, Trump, every_card
from followsuit_reference.tractor.plays import follows

if TYPE_CHECKING:
    from collections.abc import Iterable

    from followsuit_reference.tractor.following import Duty

TRUMPS = st.builds(Trump, st.sampled_from(RANKS), st.sampled_from((*SUITS, None)))


@st.composite
def duties(draw: st.DrawFn, most: int = 9) -> Duty:
    """A lead of one effective suit and a hand that can follow it, rich in pairs and the suit."""
    order = TractorOrdering(draw(TRUMPS))
    suit = draw(st.sampled_from(sorted(suits_among(every_card(), order))))
    suit_cards = cards_of(every_card(), suit, order)
    other = tuple(card for card in every_card() if order.suit(card) != suit)
    near = draw(st.permutations(suit_cards))[:12]
    doubled = sorted(near, key=order.tier)
    length = draw(st.integers(1, min(5, len(doubled))))
    led = tuple(doubled[:length])
    left = [*(Counter(suit_cards) - Counter(led)).elements()]
    rich = sorted(left, key=order.tier)[: draw(st.integers(0, most))]
    hand = (*rich, *draw(st.permutations(other))[: max(length, most) - len(rich)])
    return duty(order, led, hand, must_beat=draw(st.booleans()))


def as_set(plays: Iterable[tuple[Card, ...]]) -> set[tuple[str, ...]]:
    return {tuple(sorted(names(play))) for play in plays}


@given(duties())
@settings(max_examples=150, deadline=None)
def test_the_list_holds_exactly_what_the_check_accepts(duty: Duty) -> None:
    listed = list(follows(duty))
    tried = set(combinations(sorted(duty.hand, key=names_key), len(duty.led)))
    accepted = [play for play in tried if follow(Follow(duty, play)) is None]
    assert as_set(listed) == as_set(accepted)
    assert len(listed) == len(as_set(listed))
    assert listed


def names_key(card: Card) -> str:
    return card.name


@given(duties(most=33))
@settings(max_examples=60, deadline=None)
def test_plays_of_a_large_hand_are_legal(duty: Duty) -> None:
    for play in islice(follows(duty), 200):
        assert holds(duty.hand, play)
        assert follow(Follow(duty, play)) is None


def test_an_answer_that_is_too_long_says_so() -> None:
    led = [f"{rank}H" for rank in RANKS[1:]]
    hand = [f"{rank}{suit}" for suit in "SD" for rank in RANKS]
    question = {"trump": {"rank": "2", "suit": "C"}, "led": led, "hand": hand}
    reply = answer({"seq": 1, "ask": "tractor.follows", "given": question})
    assert "more than 100000 legal plays" in reply["error"]


def test_a_long_lead_against_a_full_hand_has_its_list() -> None:
    led = [f"{rank}H" for rank in RANKS[7:12] for _ in range(2)]
    held = [f"{rank}H" for rank in RANKS[1:7] for _ in range(2)]
    hand = [*held, *[f"{rank}{suit}" for suit in "SD" for rank in RANKS[1:12]][:21]]
    question = {"trump": {"rank": "2", "suit": "C"}, "led": led, "hand": hand}
    reply = answer({"seq": 1, "ask": "tractor.follows", "given": question})
    assert len(hand) == 33
    assert len(reply["answer"]["plays"]) == 6
