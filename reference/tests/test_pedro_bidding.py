"""The auction of Pedro, every one of it."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.pedro_strategies import EXAMPLES, HOUSE_RULES

from followsuit_reference.core.seats import SEATS
from followsuit_reference.pedro.bidding import (
    Bid,
    Contract,
    NextTurn,
    RefusedBid,
    auction,
    legal_bids,
)
from followsuit_reference.pedro.house_rules import HouseRules

if TYPE_CHECKING:
    from collections.abc import Iterator

CHOICES: tuple[Bid, ...] = (*range(5, 17), None)
"""Bids in and out of range, and a pass."""


def auctions(bids: tuple[Bid, ...] = ()) -> Iterator[tuple[Bid, ...]]:
    """Every legal auction from these bids on, finished or not."""
    yield bids
    for bid in legal_bids(bids):
        yield from auctions((*bids, bid))


EVERY = list(auctions())


def test_there_are_as_many_auctions_as_ways_to_choose_bidders_and_rising_bids() -> None:
    finished = [bids for bids in EVERY if len(bids) == 4]
    assert len(finished) == sum([comb(4, bidders) * comb(8, bidders) for bidders in range(1, 5)])
    for length in range(4):
        ways = [comb(length, bidders) * comb(8, bidders) for bidders in range(length + 1)]
        assert len([bids for bids in EVERY if len(bids) == length]) == sum(ways)


@pytest.mark.parametrize("dealer", SEATS)
def test_every_auction_ends_with_the_highest_bid_and_its_seat(dealer: int) -> None:
    for bids in EVERY:
        result = auction(dealer, bids)
        if len(bids) == 4:
            made = [bid for bid in bids if bid is not None]
            seat = (dealer + 1 + bids.index(max(made))) % 4
            assert result == Contract(seat, max(made))
            assert made == sorted(set(made))
        else:
            assert isinstance(result, NextTurn)
            assert result.seat == (dealer + 1 + len(bids)) % 4


@pytest.mark.parametrize("dealer", SEATS)
def test_what_is_not_legal_is_refused_where_it_stands(dealer: int) -> None:
    for bids in EVERY:
        for bid in CHOICES:
            result = auction(dealer, (*bids, bid))
            refused = isinstance(result, RefusedBid)
            assert refused == (bid not in legal_bids(bids))
            if isinstance(result, RefusedBid):
                assert result.index == len(bids)


@pytest.mark.parametrize(
    ("bids", "rule"),
    [
        ((None, None, None, None), "dealer-must-bid"),
        ((7, 7), "must-be-higher"),
        ((14, 14), "must-be-higher"),
        ((6,), "bid-range"),
        ((0,), "bid-range"),
        ((-7,), "bid-range"),
        ((14, 15), "bid-range"),
        ((7, None, None, None, None), "one-turn-each"),
        ((7, None, None, None, 8), "one-turn-each"),
    ],
)
def test_a_refusal_names_its_rule(bids: tuple[Bid, ...], rule: str) -> None:
    result = auction(3, bids)
    assert isinstance(result, RefusedBid)
    assert result.refusal.rule == f"pedro.bidding.{rule}"
    assert result.index == len(bids) - 1


def bids(words: str) -> tuple[Bid, ...]:
    return tuple([None if word == "pass" else int(word) for word in words.split()])


CONTINUOUS = HouseRules(auction="continuous")
SIX = HouseRules(minimum_bid="6")
ONE = HouseRules(minimum_bid="1")
MATCHING = HouseRules(dealer_match="allowed")
MATCHING_ROUND = HouseRules(dealer_match="allowed", auction="continuous")
EXACT = HouseRules(forced_dealer="exactly_minimum")
EXACTLY_SIX = HouseRules(forced_dealer="exactly_minimum", minimum_bid="6")


@pytest.mark.parametrize(
    ("rules", "made", "seat", "legal"),
    [
        (CONTINUOUS, "7 8 pass 9", 0, "10 11 12 13 14 pass"),
        (CONTINUOUS, "7 8 pass 9 pass", 1, "10 11 12 13 14 pass"),
        (CONTINUOUS, "pass 7 8 pass", 1, "9 10 11 12 13 14 pass"),
        (CONTINUOUS, "pass 7 8 pass 12", 2, "13 14 pass"),
        (CONTINUOUS, "7 8 9 14", 0, "pass"),
        (CONTINUOUS, "7 pass pass", 3, "8 9 10 11 12 13 14 pass"),
        (SIX, "", 0, "6 7 8 9 10 11 12 13 14 pass"),
        (SIX, "pass pass pass", 3, "6 7 8 9 10 11 12 13 14"),
        (ONE, "11", 1, "12 13 14 pass"),
        (ONE, "pass pass pass", 3, "1 2 3 4 5 6 7 8 9 10 11 12 13 14"),
        (MATCHING, "10 pass pass", 3, "10 11 12 13 14 pass"),
        (MATCHING, "pass pass 14", 3, "14 pass"),
        (MATCHING, "12 pass", 2, "13 14 pass"),
        (MATCHING, "pass pass pass", 3, "7 8 9 10 11 12 13 14"),
        (MATCHING_ROUND, "12 pass pass 12", 0, "13 14 pass"),
        (MATCHING_ROUND, "12 pass pass 12 13", 3, "13 14 pass"),
        (MATCHING_ROUND, "pass 7 8 pass", 1, "9 10 11 12 13 14 pass"),
        (EXACT, "pass pass pass", 3, "7"),
        (EXACT, "pass 7 pass", 3, "8 9 10 11 12 13 14 pass"),
        (EXACTLY_SIX, "pass pass pass", 3, "6"),
    ],
)
def test_who_bids_next_and_what_under_house_rules(
    rules: HouseRules, made: str, seat: int, legal: str
) -> None:
    assert auction(3, bids(made), rules) == NextTurn(seat, bids(legal))


@pytest.mark.parametrize(
    ("rules", "made", "bidder", "bid"),
    [
        (CONTINUOUS, "7 pass pass pass", 0, 7),
        (CONTINUOUS, "pass pass pass 9", 3, 9),
        (CONTINUOUS, "7 8 pass 9 pass pass", 3, 9),
        (CONTINUOUS, "7 8 pass 9 10 pass pass", 0, 10),
        (CONTINUOUS, "7 8 9 14 pass pass pass", 3, 14),
        (CONTINUOUS, "7 8 9 10 11 12 13 14 pass pass pass", 3, 14),
        (SIX, "6 pass pass pass", 0, 6),
        (ONE, "1 2 3 4", 3, 4),
        (MATCHING, "10 pass pass 10", 3, 10),
        (MATCHING, "7 14 pass 14", 3, 14),
        (MATCHING_ROUND, "12 pass pass 12 pass", 3, 12),
        (MATCHING_ROUND, "12 pass pass 12 13 13 pass", 3, 13),
        (EXACT, "pass pass pass 7", 3, 7),
        (EXACTLY_SIX, "pass pass pass 6", 3, 6),
    ],
)
def test_who_is_the_bidder_under_house_rules(
    rules: HouseRules, made: str, bidder: int, bid: int
) -> None:
    assert auction(3, bids(made), rules) == Contract(bidder, bid, rules)


@pytest.mark.parametrize(
    ("rules", "made", "rule"),
    [
        (CONTINUOUS, "7 pass pass pass 8", "one-turn-each"),
        (CONTINUOUS, "7 pass pass pass pass", "one-turn-each"),
        (CONTINUOUS, "pass pass pass 7 8", "one-turn-each"),
        (CONTINUOUS, "7 8 pass 9 9", "must-be-higher"),
        (CONTINUOUS, "pass pass pass pass", "dealer-must-bid"),
        (SIX, "5", "bid-range"),
        (SIX, "pass pass pass pass", "dealer-must-bid"),
        (ONE, "0", "bid-range"),
        (ONE, "15", "bid-range"),
        (MATCHING, "10 10", "must-be-higher"),
        (MATCHING, "10 pass pass 9", "must-be-higher"),
        (MATCHING_ROUND, "12 pass pass 12 12", "must-be-higher"),
        (EXACT, "pass pass pass 8", "dealer-must-bid"),
        (EXACT, "pass pass pass pass", "dealer-must-bid"),
        (EXACT, "pass pass pass 6", "bid-range"),
        (EXACT, "pass pass pass 15", "bid-range"),
        (EXACTLY_SIX, "pass pass pass 7", "dealer-must-bid"),
    ],
)
def test_a_refusal_names_its_rule_under_house_rules(
    rules: HouseRules, made: str, rule: str
) -> None:
    result = auction(3, bids(made), rules)
    assert isinstance(result, RefusedBid)
    assert result.refusal.rule == f"pedro.bidding.{rule}"
    assert result.index == len(made.split()) - 1


@EXAMPLES
@given(HOUSE_RULES, st.sampled_from(SEATS), st.data())
def test_a_pass_is_final_and_the_last_seat_that_bids_is_the_bidder(
    rules: HouseRules, dealer: int, data: st.DataObject
) -> None:
    made: tuple[Bid, ...] = ()
    passed: set[int] = set()
    bidder, seat = -1, (dealer + 1) % 4
    while isinstance(result := auction(dealer, made, rules), NextTurn):
        assert result.seat == seat
        assert seat not in passed
        bid = data.draw(st.sampled_from(result.legal))
        made = (*made, bid)
        if bid is None:
            passed.add(seat)
        else:
            bidder = seat
        seat = next(s % 4 for s in range(seat + 1, seat + 5) if s % 4 not in passed)
    assert isinstance(result, Contract)
    assert (result.bidder, result.bid) == (bidder, max(bid or 0 for bid in made))
    assert len(made) == 4 if rules.auction == "single_round" else len(passed) == 3
