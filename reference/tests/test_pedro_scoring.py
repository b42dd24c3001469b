"""Scores and the end of a game of Pedro, over every hand near 62."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from followsuit_reference.core.seats import SEATS, team
from followsuit_reference.pedro import ending, scoring
from followsuit_reference.pedro.bidding import Contract
from followsuit_reference.pedro.house_rules import HouseRules

CONTRACTS = st.builds(Contract, st.sampled_from(SEATS), st.integers(7, 14))
WON = st.integers(0, 14).map(lambda points: (points, 14 - points))
NEAR = st.integers(40, 61)
BEFORE = st.tuples(NEAR, NEAR)


@given(CONTRACTS, WON, st.tuples(st.integers(-60, 61), st.integers(-60, 61)))
def test_scores_change_by_the_points_won(
    contract: Contract, won: tuple[int, int], before: tuple[int, int]
) -> None:
    side = team(contract.bidder)
    score = scoring.score(contract, won, before)
    assert score.made == (won[side] >= contract.bid)
    assert score.scores[1 - side] == before[1 - side] + won[1 - side]
    assert abs(score.scores[side] - before[side]) == won[side]
    assert (score.scores[side] >= before[side]) == (score.made or not won[side])


@given(CONTRACTS, WON, BEFORE)
def test_a_winner_has_sixty_two(
    contract: Contract, won: tuple[int, int], before: tuple[int, int]
) -> None:
    score = scoring.score(contract, won, before)
    winner = ending.winner(contract.bidder, before, score)
    if winner is not None:
        assert score.scores[winner] >= 62
    elif max(score.scores) >= 62:
        assert min(score.scores) >= 62
        assert not ending.bidder_goes_out(before)
        assert ending.bidder_goes_out(score.scores)


@given(CONTRACTS, WON, BEFORE)
def test_whoever_makes_a_bid_in_a_bidder_goes_out_hand_wins(
    contract: Contract, won: tuple[int, int], before: tuple[int, int]
) -> None:
    score = scoring.score(contract, won, before)
    if min(before) >= 55:
        side = team(contract.bidder)
        winner = ending.winner(contract.bidder, before, score)
        assert (winner == side) == score.made
        if not score.made:
            assert (winner is None) == (score.scores[1 - side] < 62)


@given(CONTRACTS, WON, st.tuples(st.integers(62, 75), st.integers(62, 75)))
def test_after_both_have_reached_sixty_two_the_next_hand_decides(
    contract: Contract, won: tuple[int, int], before: tuple[int, int]
) -> None:
    score = scoring.score(contract, won, before)
    side = team(contract.bidder)
    assert ending.winner(contract.bidder, before, score) == (side if score.made else 1 - side)


@pytest.mark.parametrize("bid", [7, 8])
@pytest.mark.parametrize("others", range(55, 62))
def test_after_a_failed_seven_or_eight_the_others_always_have_sixty_two(
    bid: int, others: int
) -> None:
    for points in range(bid):
        score = scoring.score(Contract(0, bid), (points, 14 - points), (55, others))
        assert ending.winner(0, (55, others), score) == 1


@pytest.mark.parametrize(
    ("contract", "won", "before", "after", "winner"),
    [
        (Contract(0, 8), (9, 5), (20, 20), (29, 25), None),
        (Contract(0, 8), (8, 6), (20, 20), (28, 26), None),
        (Contract(0, 10), (0, 14), (20, 20), (20, 34), None),
        (Contract(0, 14), (14, 0), (20, 20), (34, 20), None),
        (Contract(0, 8), (5, 9), (3, 10), (-2, 19), None),
        (Contract(0, 7), (9, 5), (60, 40), (69, 45), 0),
        (Contract(0, 8), (8, 6), (54, 58), (62, 64), None),
        (Contract(0, 7), (7, 7), (55, 60), (62, 67), 0),
        (Contract(0, 8), (6, 8), (55, 60), (49, 68), 1),
        (Contract(3, 7), (7, 7), (61, 55), (68, 62), 1),
        (Contract(0, 8), (7, 7), (55, 55), (48, 62), 1),
        (Contract(0, 9), (8, 6), (55, 55), (47, 61), None),
        (Contract(0, 12), (11, 3), (56, 55), (45, 58), None),
        (Contract(0, 7), (3, 11), (67, 62), (64, 73), 1),
    ],
)
def test_hands_near_the_end(
    contract: Contract,
    won: tuple[int, int],
    before: tuple[int, int],
    after: tuple[int, int],
    winner: int | None,
) -> None:
    score = scoring.score(contract, won, before)
    assert score.scores == after
    assert ending.winner(contract.bidder, before, score) == winner


LOSES_BID = HouseRules(failed_bid="bid")
DOUBLED = HouseRules(slam="doubled")
NEVER = HouseRules(bidder_goes_out="never", both_reach="higher_score")
AT_ONCE = HouseRules(bidder_out_failed="opponents_win")
BIDDER = HouseRules(both_reach="bidder_wins")
HIGHER = HouseRules(both_reach="higher_score")
FROM_SIX = HouseRules(minimum_bid="6")


@pytest.mark.parametrize(
    ("rules", "contract", "won", "before", "end"),
    [
        (LOSES_BID, (0, 10), (0, 14), (20, 20), ((10, 34), None)),
        (LOSES_BID, (0, 10), (6, 8), (20, 20), ((10, 28), None)),
        (LOSES_BID, (0, 10), (10, 4), (20, 20), ((30, 24), None)),
        (LOSES_BID, (0, 8), (5, 9), (3, 10), ((-5, 19), None)),
        (LOSES_BID, (3, 14), (1, 13), (0, 0), ((1, -14), None)),
        (LOSES_BID, (0, 8), (6, 8), (55, 60), ((47, 68), 1)),
        (DOUBLED, (0, 14), (14, 0), (20, 20), ((48, 20), None)),
        (DOUBLED, (0, 13), (14, 0), (20, 20), ((34, 20), None)),
        (DOUBLED, (0, 14), (13, 1), (20, 20), ((7, 21), None)),
        (DOUBLED, (1, 14), (0, 14), (0, 34), ((0, 62), 1)),
        (NEVER, (0, 7), (7, 7), (55, 60), ((62, 67), 1)),
        (NEVER, (0, 9), (9, 5), (58, 55), ((67, 60), 0)),
        (NEVER, (0, 9), (8, 6), (55, 55), ((47, 61), None)),
        (NEVER, (0, 8), (7, 7), (55, 55), ((48, 62), 1)),
        (AT_ONCE, (0, 9), (8, 6), (55, 55), ((47, 61), 1)),
        (AT_ONCE, (0, 12), (11, 3), (56, 55), ((45, 58), 1)),
        (AT_ONCE, (0, 12), (12, 2), (56, 55), ((68, 57), 0)),
        (AT_ONCE, (0, 12), (11, 3), (54, 55), ((43, 58), None)),
        (BIDDER, (0, 8), (8, 6), (54, 58), ((62, 64), 0)),
        (BIDDER, (1, 8), (6, 8), (58, 54), ((64, 62), 1)),
        (BIDDER, (0, 8), (8, 6), (53, 58), ((61, 64), 1)),
        (BIDDER, (0, 9), (8, 6), (55, 55), ((47, 61), None)),
        (HIGHER, (0, 8), (8, 6), (54, 58), ((62, 64), 1)),
        (HIGHER, (0, 10), (10, 4), (54, 58), ((64, 62), 0)),
        (HIGHER, (0, 9), (9, 5), (54, 58), ((63, 63), 0)),
        (HIGHER, (3, 7), (7, 7), (56, 54), ((63, 61), 0)),
        (HIGHER, (1, 8), (5, 9), (58, 54), ((63, 63), 1)),
        (HIGHER, (0, 7), (7, 7), (55, 60), ((62, 67), 0)),
        (FROM_SIX, (0, 6), (6, 8), (55, 60), ((61, 68), 0)),
        (FROM_SIX, (0, 6), (5, 9), (55, 60), ((50, 69), 1)),
    ],
)
def test_scores_and_winners_under_house_rules(
    rules: HouseRules,
    contract: tuple[int, int],
    won: tuple[int, int],
    before: tuple[int, int],
    end: tuple[tuple[int, int], int | None],
) -> None:
    bidder, bid = contract
    score = scoring.score(Contract(bidder, bid, rules), won, before)
    assert (score.scores, ending.winner(bidder, before, score)) == end


@given(BEFORE)
def test_no_hand_lets_the_bidder_go_out_under_never(scores: tuple[int, int]) -> None:
    assert not ending.may_go_out(scores, NEVER)
    assert ending.may_go_out(scores, HIGHER) == (min(scores) >= 55)
