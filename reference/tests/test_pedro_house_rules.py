"""Whole hands of Pedro under random house rules: what still holds, and what each rule changes."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.pedro_hands import differing, finished, question, random_record, reach
from tests.pedro_strategies import EXAMPLES, HOUSE_RULES, VALUES, records

from followsuit_reference.core.cards import PACK, without
from followsuit_reference.core.ordering import TRUMP
from followsuit_reference.core.replay import Refused, Unfinished, decided
from followsuit_reference.core.seats import SEATS
from followsuit_reference.engine import answer
from followsuit_reference.pedro.exchange import non_trumps
from followsuit_reference.pedro.hand import Phase, replay
from followsuit_reference.pedro.house_rules import HouseRules
from followsuit_reference.pedro.ordering import PedroOrdering, points

if TYPE_CHECKING:
    from followsuit_reference.core.cards import Card
    from followsuit_reference.pedro.hand import Record

UNDER_HOUSE_RULES = records(HOUSE_RULES)


def ask_hand(record: Record) -> dict[str, Any]:
    named = differing(record.rules)
    return answer({"seq": 1, "ask": "pedro.hand", "given": question(record), "house_rules": named})


def held(record: Record) -> list[Card]:
    """Every card that is in a hand after the exchange."""
    return [card for hand in reach(record, Phase.PLAY).hands for card in hand]


@EXAMPLES
@given(UNDER_HOUSE_RULES)
def test_a_legal_hand_comes_to_its_end(record: Record) -> None:
    told = ask_hand(record)["answer"]
    progress = finished(record)
    contract = decided(progress.contract)
    assert (told["bidder"], told["bid"]) == (contract.bidder, contract.bid)
    assert told["scores"] == list(decided(progress.score).scores)
    assert told["winner"] == progress.winner


@EXAMPLES
@given(UNDER_HOUSE_RULES)
def test_hands_have_six_cards_or_more_and_five_after_the_first_trick(record: Record) -> None:
    ready, rules = reach(record, Phase.PLAY), record.rules
    sizes = [len(hand) for hand in ready.hands]
    assert min(sizes) >= 6
    if rules.dealer_takes == "best_six":
        assert sizes[record.dealer] == 6
    may_mix = (rules.discard, rules.dealer_takes) == ("at_least_three", "all_trumps")
    for seat, hand in enumerate(ready.hands):
        if len(hand) > 6 and not (may_mix and seat == record.dealer):
            assert not non_trumps(hand, decided(ready.order))
    left = [[len(hand) for hand in played.hands] for played in finished(record).tricks]
    assert left == [[number] * 4 for number in (5, 4, 3, 2, 1, 0)]


@EXAMPLES
@given(UNDER_HOUSE_RULES)
def test_no_card_is_there_twice_and_every_card_held_is_played_or_shed(record: Record) -> None:
    cards = held(record)
    assert len(cards) == len(set(cards))
    played = [card for trick in finished(record).tricks for card in trick.trick.cards]
    assert Counter(played) == Counter(cards)


@EXAMPLES
@given(UNDER_HOUSE_RULES)
def test_trumps_stay_in_the_stock_only_where_the_dealer_takes_the_best_six(record: Record) -> None:
    order = decided(reach(record, Phase.PLAY).order)
    away = [card for card in without(PACK, held(record)) if order.suit(card) == TRUMP]
    lost = sum([points(card, order) for card in away])
    assert sum(finished(record).points) == 14 - lost
    assert not away or record.rules.dealer_takes == "best_six"


@EXAMPLES
@given(UNDER_HOUSE_RULES)
def test_the_scores_move_by_the_points_or_the_bid(record: Record) -> None:
    progress, rules = finished(record), record.rules
    contract, score = decided(progress.contract), decided(progress.score)
    side, won = contract.bidder % 2, progress.points
    if won[side] >= contract.bid:
        change = 28 if rules.slam == "doubled" and contract.bid == 14 else won[side]
    else:
        change = -contract.bid if rules.failed_bid == "bid" else -won[side]
    assert score.scores[side] == record.scores[side] + change
    assert score.scores[1 - side] == record.scores[1 - side] + won[1 - side]


@EXAMPLES
@given(UNDER_HOUSE_RULES)
def test_a_game_is_won_with_sixty_two_or_by_the_bid(record: Record) -> None:
    progress, rules = finished(record), record.rules
    score = decided(progress.score)
    side = decided(progress.contract).bidder % 2
    decides = min(record.scores) >= 55 and rules.bidder_goes_out == "at_55"
    if decides and score.made:
        assert progress.winner == side
    elif decides and rules.bidder_out_failed == "opponents_win":
        assert progress.winner == 1 - side
    elif progress.winner is not None:
        assert score.scores[progress.winner] >= 62
    elif max(score.scores) >= 62:
        assert min(score.scores) >= 62
        assert rules.both_reach == "bidder_goes_out_hand"


@EXAMPLES
@given(UNDER_HOUSE_RULES)
def test_every_winner_leads_and_the_first_lead_is_a_trump_where_it_is_owed(record: Record) -> None:
    ready, progress = reach(record, Phase.PLAY), finished(record)
    bidder, order = decided(ready.contract).bidder, decided(ready.order)
    winners = [bidder, *[trick.winner for trick in progress.tricks]]
    assert [played.trick.leader for played in progress.tricks] == winners[:-1]
    holds_trump = any(order.suit(card) == TRUMP for card in ready.hands[bidder])
    if record.rules.first_lead == "trump" and holds_trump:
        assert order.suit(record.plays[0][0]) == TRUMP


@EXAMPLES
@given(UNDER_HOUSE_RULES)
def test_a_bid_after_the_last_is_refused_and_one_too_few_is_unfinished(record: Record) -> None:
    number = len(record.bids)
    result = replay(replace(record, bids=(*record.bids, None)))
    assert isinstance(result, Refused)
    assert (result.step, result.index) == ("bid", number)
    assert result.refusal.rule == "pedro.bidding.one-turn-each"
    assert replay(replace(record, bids=record.bids[:-1])) == Unfinished("bids", number - 1)


SCORING = ("two_scored_by", "failed_bid", "slam", "bidder_out_failed")


@EXAMPLES
@given(UNDER_HOUSE_RULES, HOUSE_RULES)
def test_house_rules_of_the_scores_change_no_hand_and_no_trick(
    record: Record, others: HouseRules
) -> None:
    scored = {name: getattr(others, name) for name in SCORING}
    other = replace(record, rules=replace(record.rules, **scored))
    assert [trick.trick for trick in finished(other).tricks] == [
        trick.trick for trick in finished(record).tricks
    ]
    assert reach(other, Phase.PLAY).hands == reach(record, Phase.PLAY).hands


def test_a_hand_of_a_longer_auction_is_refused_where_one_turn_each_ends_it() -> None:
    record = next(
        record
        for record in [
            random_record(seed, shyness=0.2, rules=HouseRules(auction="continuous"))
            for seed in range(50)
        ]
        if len(record.bids) > 5
    )
    result = replay(replace(record, rules=HouseRules()))
    assert isinstance(result, Refused)
    assert (result.step, result.index) == ("bid", 4)


AT_LEAST_THREE = HouseRules(discard="at_least_three")


@EXAMPLES
@given(records(st.just(AT_LEAST_THREE)), st.sampled_from(SEATS))
def test_two_cards_are_too_few_to_discard(record: Record, seat: int) -> None:
    discards = list(decided(record.discarded))
    plain = non_trumps(reach(record, Phase.DISCARD).hands[seat], PedroOrdering(record.trump))
    discards[seat] = plain[: min(2, len(plain) - 1)]
    result = replay(replace(record, discarded=tuple(discards)))
    if plain:
        assert isinstance(result, Refused)
        assert (result.step, result.index) == ("discard", seat)
        assert result.refusal.rule == "pedro.exchange.non-trumps-discarded"


@EXAMPLES
@given(records(st.just(AT_LEAST_THREE)))
def test_every_non_trump_may_go_and_is_what_goes_when_nothing_is_said(record: Record) -> None:
    ready = reach(replace(record, discarded=None), Phase.FILL)
    assert not [card for hand in ready.hands for card in non_trumps(hand, decided(ready.order))]


@EXAMPLES
@given(records(st.just(HouseRules(dealer_takes="best_six"))))
def test_the_dealer_drops_down_to_six_and_no_points(record: Record) -> None:
    ready = reach(record, Phase.PLAY)
    worth = [card for card in ready.hands[record.dealer] if points(card, decided(ready.order))]
    for dropped in ([*record.dropped, *worth[:1]], record.dropped[1:]):
        result = replay(replace(record, dropped=tuple(dropped)))
        if tuple(dropped) != record.dropped:
            assert isinstance(result, Refused)
            assert (result.step, result.index) == ("rob", 0)
            assert result.refusal.rule == "pedro.exchange.dealer-fills-up"


@EXAMPLES
@given(records(st.just(HouseRules(first_lead="trump"))))
def test_a_plain_first_lead_is_refused_while_a_trump_is_held(record: Record) -> None:
    ready = reach(record, Phase.PLAY)
    hand = ready.hands[decided(ready.contract).bidder]
    plain = non_trumps(hand, decided(ready.order))
    if not plain:
        return
    led = replace(record, plays=((plain[0],), *record.plays[1:]))
    result = replay(led)
    if len(plain) < len(hand):
        assert isinstance(result, Refused)
        assert (result.step, result.index) == ("play", 0)
        assert result.refusal.rule == "pedro.following.any-lead"
    else:
        assert not isinstance(result, Refused) or result.index > 0
    anywhere = replay(replace(led, rules=HouseRules()))
    assert not isinstance(anywhere, Refused) or anywhere.index > 0


NEAR_THE_END = {
    "bidder_goes_out": (55, 60),
    "bidder_out_failed": (55, 55),
    "both_reach": (54, 61),
}
"""Scores from which a house rule of the end of the game can show."""


@pytest.mark.parametrize(
    ("name", "value"),
    [(name, value) for name, values in VALUES.items() for value in values[1:]],
)
def test_every_value_gives_some_hand_another_course_or_another_end(name: str, value: str) -> None:
    usual = HouseRules(both_reach="higher_score" if value == "never" else "bidder_goes_out_hand")
    changed: dict[str, Any] = {name: value}
    other = replace(usual, **changed)
    scores = NEAR_THE_END.get(name, (0, 0))

    def differs(seed: int) -> bool:
        made_under = other if seed % 2 else usual
        asked = question(random_record(seed, scores, shyness=0.3, rules=made_under))
        message = {"seq": 1, "ask": "pedro.hand", "given": asked}
        one, two = [
            answer({**message, "house_rules": differing(rules)}) for rules in (usual, other)
        ]
        return bool(one != two)

    assert any(differs(seed) for seed in range(2000))
