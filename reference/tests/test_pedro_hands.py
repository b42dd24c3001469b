"""Whole random hands of Pedro: what must hold in every one of them."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.pedro_hands import (
    Route,
    find,
    finished,
    has_dealer_beyond_six,
    has_short_dealer,
    has_short_non_dealer,
    question,
    random_record,
    reach,
    route,
)
from tests.pedro_strategies import EXAMPLES, FEW_TRUMPS, records

from followsuit_reference.core.cards import CARDS, PACK, SUITS
from followsuit_reference.core.ordering import TRUMP
from followsuit_reference.core.replay import decided
from followsuit_reference.core.seats import SEATS
from followsuit_reference.engine import answer
from followsuit_reference.pedro.exchange import non_trumps
from followsuit_reference.pedro.hand import ENDS, PHASES, STEPS, Event, Phase, replay

if TYPE_CHECKING:
    from collections.abc import Callable

    from followsuit_reference.core.cards import Card
    from followsuit_reference.pedro.hand import Record


def ask_hand(given_fields: dict[str, Any]) -> dict[str, Any]:
    return answer({"seq": 1, "ask": "pedro.hand", "given": given_fields})


@EXAMPLES
@given(records())
def test_the_52_cards_are_conserved(record: Record) -> None:
    dealt, ready = reach(record, Phase.BID), reach(record, Phase.PLAY)
    assert Counter([card for hand in (*dealt.hands, dealt.stock) for card in hand]) == Counter(PACK)
    held = [card for hand in ready.hands for card in hand]
    set_aside = {*dealt.stock, *[card for cards in ready.discards for card in cards]} - set(held)
    assert len(held) == len(set(held))
    assert set(held) | set_aside == set(PACK)
    played = [card for trick in finished(record).tricks for card in trick.trick.cards]
    assert Counter(played) == Counter(held)


@EXAMPLES
@given(records())
def test_all_fourteen_trumps_are_in_play_after_the_exchange(record: Record) -> None:
    ready = reach(record, Phase.PLAY)
    order = decided(ready.order)
    trumps = [card for hand in ready.hands for card in hand if order.suit(card) == TRUMP]
    assert len(set(trumps)) == len(trumps) == 14


@EXAMPLES
@given(records())
def test_the_points_of_both_teams_sum_to_fourteen(record: Record) -> None:
    assert sum(finished(record).points) == 14


@EXAMPLES
@given(records())
def test_hands_have_six_cards_or_more_and_five_after_the_first_trick(record: Record) -> None:
    progress = finished(record)
    assert all(len(hand) >= 6 for hand in reach(record, Phase.PLAY).hands)
    left = [[len(hand) for hand in played.hands] for played in progress.tricks]
    assert left == [[number] * 4 for number in (5, 4, 3, 2, 1, 0)]


@EXAMPLES
@given(records())
def test_a_hand_of_more_than_six_is_all_trumps(record: Record) -> None:
    ready = reach(record, Phase.PLAY)
    for hand in ready.hands:
        assert len(hand) == 6 or not non_trumps(hand, decided(ready.order))


@EXAMPLES
@given(records())
def test_only_the_dealer_can_hold_more_than_the_nine_dealt(record: Record) -> None:
    hands = reach(record, Phase.PLAY).hands
    assert all(len(hands[seat]) <= 9 for seat in SEATS if seat != record.dealer)
    assert len(hands[record.dealer]) <= 14


@EXAMPLES
@given(records())
def test_every_winner_leads_the_next_trick(record: Record) -> None:
    progress = finished(record)
    winners = [decided(progress.contract).bidder, *[trick.winner for trick in progress.tricks]]
    assert [played.trick.leader for played in progress.tricks] == winners[:-1]


@EXAMPLES
@given(records())
def test_the_seat_on_the_left_of_the_dealer_deals_next(record: Record) -> None:
    assert ask_hand(question(record))["answer"]["next_dealer"] == (record.dealer + 1) % 4


@EXAMPLES
@given(records())
def test_the_scores_move_by_the_points(record: Record) -> None:
    progress = finished(record)
    contract, score = decided(progress.contract), decided(progress.score)
    side = contract.bidder % 2
    assert score.made == (progress.points[side] >= contract.bid)
    sign = 1 if score.made else -1
    changes = [after - before for after, before in zip(score.scores, record.scores, strict=True)]
    assert changes[side] == sign * progress.points[side]
    assert changes[1 - side] == progress.points[1 - side]


@EXAMPLES
@given(records())
def test_naming_every_discard_changes_nothing(record: Record) -> None:
    named = replace(record, discarded=reach(record, Phase.FILL).discards)
    assert replay(named) == replay(record)


def relabelled(record: Record, suits: dict[str, str]) -> Record:
    """The same hand with other suits; ``suits`` maps the two of a colour to two of a colour."""

    def new(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple([CARDS[card.rank + suits[decided(card.suit)]] for card in cards])

    return replace(
        record,
        deck=new(record.deck),
        trump=suits[record.trump],
        taken=new(record.taken),
        taken_back=tuple([new(cards) for cards in record.taken_back]),
        plays=tuple([new(cards) for cards in record.plays]),
    )


def rotated(record: Record, turns: int) -> Record:
    """The same hand with every seat moved on by so many."""
    moved = tuple([record.taken_back[(seat - turns) % 4] for seat in SEATS])
    scores = record.scores if turns % 2 == 0 else (record.scores[1], record.scores[0])
    return replace(record, dealer=(record.dealer + turns) % 4, scores=scores, taken_back=moved)


SAME_COLOURS = [
    dict(zip(SUITS, letters, strict=True))
    for letters in ("CHSD", "SDCH", "CDSH", "HSDC", "DSHC", "HCDS", "DCHS")
]
"""For S, H, C and D other suits, so that two of a colour stay two of a colour."""


@EXAMPLES
@given(records(), st.sampled_from(SAME_COLOURS))
def test_suits_that_keep_their_colours_apart_can_be_swapped(
    record: Record, suits: dict[str, str]
) -> None:
    assert ask_hand(question(relabelled(record, suits))) == ask_hand(question(record))


@EXAMPLES
@given(records(), st.sampled_from([1, 2, 3]))
def test_rotating_the_seats_gives_the_rotated_answer(record: Record, turns: int) -> None:
    plain = ask_hand(question(record))["answer"]
    turned = ask_hand(question(rotated(record, turns)))["answer"]
    by_team = slice(None) if turns % 2 == 0 else slice(None, None, -1)
    winner = plain["winner"]
    assert turned == {
        "bidder": (plain["bidder"] + turns) % 4,
        "bid": plain["bid"],
        "tricks": [
            {role: (trick[role] + turns) % 4 for role in ("leader", "winner")}
            for trick in plain["tricks"]
        ],
        "points": plain["points"][by_team],
        "scores": plain["scores"][by_team],
        "winner": None if winner is None else (winner + turns) % 2,
        "next_dealer": (plain["next_dealer"] + turns) % 4,
    }


@EXAMPLES
@given(records())
def test_question_and_answer_survive_json(record: Record) -> None:
    asked = question(record)
    reply = ask_hand(asked)
    assert "answer" in reply
    assert ask_hand(json.loads(json.dumps(asked))) == json.loads(json.dumps(reply))


@pytest.mark.parametrize(
    ("wanted", "trumps_dealt"),
    [
        (has_short_non_dealer, FEW_TRUMPS),
        (has_short_dealer, None),
        (has_dealer_beyond_six, None),
    ],
)
def test_hands_of_every_kind_can_be_found(
    wanted: Callable[[Record], bool], trumps_dealt: tuple[int, ...] | None
) -> None:
    seed, record = find(wanted, trumps_dealt=trumps_dealt)
    assert wanted(record)
    assert random_record(seed, trumps_dealt=trumps_dealt) == record


@pytest.mark.parametrize(
    ("end", "scores"),
    [
        (Route.BIDDERS_REACH, (54, 54)),
        (Route.DEFENDERS_REACH, (54, 54)),
        (Route.BIDDER_OUT, (55, 55)),
        (Route.BIDDER_OUT_FAILED, (55, 55)),
        (None, (53, 53)),
    ],
)
def test_the_game_ends_by_each_route(end: Route | None, scores: tuple[int, int]) -> None:
    _, record = find(lambda record: route(record) is end, scores)
    winner = finished(record).winner
    assert (winner is None) == (end is None)


def test_the_phases_are_one_table_from_the_bidding_to_the_end_of_the_game() -> None:
    assert set(PHASES) == set(Phase)
    assert set(STEPS) == set(Phase) - {Phase.OVER}
    assert Counter([event for ways in PHASES.values() for event in ways]) == Counter(Event)
    reached, phase = {Phase.BID}, Phase.BID
    while PHASES[phase]:
        phase = PHASES[phase][list(PHASES[phase])[-1]]
        reached.add(phase)
    assert reached == set(Phase)
    assert {PHASES[Phase.SCORE][event] for event in ENDS} == {Phase.BID, Phase.OVER}
