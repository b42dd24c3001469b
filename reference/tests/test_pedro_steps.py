"""Whole hands of Pedro with one wrong step: the replay stops there and says why."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st
from tests.pedro_hands import find, finished, reach
from tests.pedro_strategies import EXAMPLES, records

from followsuit_reference.core.ordering import TRUMP
from followsuit_reference.core.replay import Refused, Unfinished, decided
from followsuit_reference.core.seats import SEATS
from followsuit_reference.pedro import bidding
from followsuit_reference.pedro.hand import Phase, replay

if TYPE_CHECKING:
    from followsuit_reference.pedro.hand import Record


@EXAMPLES
@given(records(), st.data())
def test_a_card_that_is_not_held_is_refused_where_it_stands(
    record: Record, data: st.DataObject
) -> None:
    index = data.draw(st.integers(1, 23))
    plays = list(record.plays)
    plays[index] = plays[index - 1][:1]
    result = replay(replace(record, plays=tuple(plays)))
    assert isinstance(result, Refused)
    assert (result.step, result.index) == ("play", index)
    assert result.refusal.rule == "pedro.following.cards-held"


@EXAMPLES
@given(records(), st.data())
def test_a_list_that_stops_early_is_unfinished(record: Record, data: st.DataObject) -> None:
    plays = data.draw(st.integers(0, 23))
    assert replay(replace(record, plays=record.plays[:plays])) == Unfinished("plays", plays)
    bids = data.draw(st.integers(0, 3))
    assert replay(replace(record, bids=record.bids[:bids])) == Unfinished("bids", bids)


@EXAMPLES
@given(records())
def test_a_play_or_a_bid_after_the_last_is_refused(record: Record) -> None:
    result = replay(replace(record, plays=(*record.plays, record.plays[0])))
    assert isinstance(result, Refused)
    assert (result.step, result.index) == ("play", 24)
    result = replay(replace(record, bids=(*record.bids, None)))
    assert isinstance(result, Refused)
    assert (result.step, result.index) == ("bid", 4)


@EXAMPLES
@given(records(), st.sampled_from(SEATS))
def test_a_discard_is_refused_at_its_seat(record: Record, seat: int) -> None:
    discards = list(reach(record, Phase.FILL).discards)
    discards[seat] = discards[seat][1:] or (record.deck[-1],)
    result = replay(replace(record, discarded=tuple(discards)))
    assert isinstance(result, Refused)
    assert (result.step, result.index) == ("discard", seat)


@EXAMPLES
@given(records(), st.sampled_from(SEATS))
def test_taking_back_what_is_not_owed_is_refused_at_its_seat(record: Record, seat: int) -> None:
    discards = reach(record, Phase.FILL).discards
    back = [list(cards) for cards in record.taken_back]
    back[seat] = [] if back[seat] else [*discards[seat][:1]] or [record.deck[-1]]
    result = replay(replace(record, taken_back=tuple([tuple(cards) for cards in back])))
    assert isinstance(result, Refused)
    assert (result.step, result.index) == ("take_back", seat)


@EXAMPLES
@given(records(), st.data())
def test_the_dealer_takes_what_is_there_once_and_leaves_no_trump(
    record: Record, data: st.DataObject
) -> None:
    elsewhere = data.draw(st.sampled_from(reach(record, Phase.PLAY).hands[record.dealer]))
    result = replay(replace(record, taken=(*record.taken, elsewhere)))
    assert isinstance(result, Refused)
    assert (result.step, result.index) == ("rob", 0)
    assert result.refusal.rule == "pedro.exchange.cards-held"
    result = replay(replace(record, taken=record.taken[1:]))
    if record.taken:
        assert isinstance(result, Refused)
        is_trump = decided(reach(record, Phase.PLAY).order).suit(record.taken[0]) == TRUMP
        rule = "all-trumps-taken" if is_trump else "dealer-fills-up"
        assert result.refusal.rule == f"pedro.exchange.{rule}"


def test_an_auction_of_passes_binds_the_dealer_in_a_whole_hand() -> None:
    _, record = find(lambda record: record.bids[:3] == (None, None, None))
    assert finished(record).contract == bidding.Contract(record.dealer, decided(record.bids[3]))
    result = replay(replace(record, bids=(None,) * 4))
    assert isinstance(result, Refused)
    assert (result.step, result.index) == ("bid", 3)
