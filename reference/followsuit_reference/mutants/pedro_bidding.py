"""Mutants of Pedro's setup and bidding."""

from __future__ import annotations

from typing import TYPE_CHECKING

from followsuit_reference.core.cards import PACK, RED_JOKER
from followsuit_reference.core.ordering import TRUMP, cards_of
from followsuit_reference.core.replay import Stop, decided
from followsuit_reference.core.rulings import Refusal
from followsuit_reference.core.seats import team
from followsuit_reference.engine import pedro_tricks
from followsuit_reference.engine.reading import MalformedError
from followsuit_reference.mutants.mutant import Mutant, Setting, Swap, assumes, breaks
from followsuit_reference.pedro import setup
from followsuit_reference.pedro.bidding import (
    MAXIMUM,
    MINIMUM,
    Bid,
    Contract,
    NextTurn,
    RefusedBid,
    Turn,
    auction,
    bid_is_higher,
    bid_is_in_range,
    bidding_order,
    contract,
    dealer_bids,
)
from followsuit_reference.pedro.hand import Event, Progress, Record, call
from followsuit_reference.pedro.setup import Dealt, deal, next_dealer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from followsuit_reference.core.cards import Card
    from followsuit_reference.pedro.house_rules import HouseRules

Auction = NextTurn | Contract | RefusedBid


@breaks("pedro.setup.seats", team)
def pedro_partners_sit_side_by_side(seat: int) -> int:
    """Seats 0 and 1 are one team, seats 2 and 3 the other."""
    return seat // 2


JOKER_IN_THE_PACK = Mutant(
    "a_joker_is_the_highest_trump",
    "The pack has a joker, and it is the highest trump.",
    "pedro.setup.pack",
    (Setting(pedro_tricks, "PACK", (RED_JOKER, *PACK)),),
)

DEALT_ONE_BY_ONE = Mutant(
    "cards_are_dealt_one_by_one",
    "Each player is dealt one card at a time.",
    "pedro.setup.deal",
    (Setting(setup, "PACKET", 1),),
)

DEALT_AT_ONCE = Mutant(
    "nine_cards_are_dealt_at_once",
    "Each player is dealt all nine cards at once.",
    "pedro.setup.deal",
    (Setting(setup, "PACKET", setup.HAND_SIZE),),
)


@breaks("pedro.setup.deal", deal)
def the_dealer_is_dealt_to_first(deck: tuple[Card, ...], dealer: int) -> Dealt:
    """The first packet goes to the dealer, the next to the left."""
    return deal(deck, (dealer + 3) % 4)


@breaks("pedro.setup.deal", deal)
def the_stock_lies_on_top(deck: tuple[Card, ...], dealer: int) -> Dealt:
    """The first 16 cards are the stock, and the rest are dealt."""
    size = setup.STOCK_SIZE
    return deal((*deck[size:], *deck[:size]), dealer)


@breaks("pedro.setup.deal-passes-left", next_dealer)
def the_deal_passes_right(dealer: int) -> int:
    """The next hand is dealt by the player on the dealer's right."""
    return (dealer + 3) % 4


@breaks("pedro.setup.deal-passes-left", next_dealer)
def the_deal_stays(dealer: int) -> int:
    """The same player deals every hand."""
    return dealer


@breaks("pedro.bidding.first-bidder", bidding_order)
def the_right_of_the_dealer_bids_first(dealer: int) -> tuple[int, ...]:
    """The player on the dealer's right bids first, and the turn passes to the right."""
    return tuple([(dealer - turn) % 4 for turn in range(1, 5)])


@breaks("pedro.bidding.first-bidder", bidding_order)
def the_dealer_bids_first(dealer: int) -> tuple[int, ...]:
    """The dealer bids first and the player on the right of the dealer last."""
    return bidding_order((dealer + 3) % 4)


A_BID_OF_SIX = assumes(
    "a_bid_of_six_stands",
    "pedro.bidding.bid-range",
    "The lowest bid is 6.",
    minimum_bid="6",
)


@breaks("pedro.bidding.bid-range", bid_is_in_range)
def a_bid_has_no_maximum(turn: Turn) -> Refusal | None:
    """A bid of more than 14 points is legal."""
    is_high = turn.bid is not None and turn.bid > MAXIMUM
    return None if is_high else bid_is_in_range(turn)


@breaks("pedro.bidding.must-be-higher", bid_is_higher)
def an_equal_bid_takes_over(turn: Turn) -> Refusal | None:
    """A bid as high as the highest takes the bidding."""
    is_equal = turn.bid is not None and turn.bid == turn.highest
    return None if is_equal else bid_is_higher(turn)


DEALER_TAKES_AN_EQUAL_BID = assumes(
    "the_dealer_takes_an_equal_bid",
    "pedro.bidding.must-be-higher",
    "The dealer may take the bidding for as much as the highest bid.",
    dealer_match="allowed",
)


@breaks("pedro.bidding.must-be-higher", bid_is_higher)
def a_pass_opens_the_bidding_again(turn: Turn) -> Refusal | None:
    """A bid is higher than what the player before has bid, so that after a pass any bid will do."""
    return bid_is_higher(Turn(turn.earlier[-1:], turn.bid))


@breaks("pedro.bidding.must-be-higher", bid_is_higher)
def a_raise_is_by_one(turn: Turn) -> Refusal | None:
    """A bid over another one is higher by exactly one point."""
    if turn.highest and turn.bid is not None and turn.bid > turn.highest + 1:
        return Refusal("pedro.bidding.must-be-higher", "the bid jumps")
    return bid_is_higher(turn)


BIDDING_GOES_ROUND = assumes(
    "the_bidding_goes_round",
    "pedro.bidding.one-turn-each",
    "The bidding goes round until one seat is left that has bid; a pass is final.",
    auction="continuous",
)


@breaks("pedro.bidding.one-turn-each", auction)
def a_bid_of_14_ends_the_bidding(dealer: int, bids: Sequence[Bid], rules: HouseRules) -> Auction:
    """Nobody has a turn after a bid of 14."""
    result = auction(dealer, bids, rules)
    if MAXIMUM not in bids or isinstance(result, RefusedBid):
        return result
    turns = bids.index(MAXIMUM) + 1
    if turns < len(bids):
        return RefusedBid(turns, Refusal("pedro.bidding.one-turn-each", "14 has been bid"))
    return Contract(bidding_order(dealer)[turns - 1], MAXIMUM, rules)


def _seven_without_a_bid(dealer: int, bids: Sequence[Bid]) -> Contract:
    return contract(dealer, bids) if any(bids) else Contract(dealer, MINIMUM)


@breaks("pedro.bidding.dealer-must-bid", dealer_bids, Swap(contract, _seven_without_a_bid))
def the_dealer_passes_after_three_passes(_: Turn) -> None:
    """The dealer may pass after three passes and then plays for 7."""


FORCED_DEALER_BIDS_SEVEN = assumes(
    "the_forced_dealer_bids_seven",
    "pedro.bidding.dealer-must-bid",
    "After three passes the dealer bids 7 and nothing else.",
    forced_dealer="exactly_minimum",
)


@breaks("pedro.bidding.may-pass", dealer_bids)
def the_dealer_never_passes(turn: Turn) -> Refusal | None:
    """The dealer bids in any case, as long as the highest bid is below 14."""
    if turn.is_dealers and turn.bid is None and turn.highest < MAXIMUM:
        return Refusal("pedro.bidding.may-pass", "the dealer bids")
    return dealer_bids(turn)


@breaks("pedro.bidding.may-pass", dealer_bids)
def the_first_bidder_does_not_pass(turn: Turn) -> Refusal | None:
    """The player on the dealer's left opens the bidding and must not pass."""
    if not turn.earlier and turn.bid is None:
        return Refusal("pedro.bidding.may-pass", "the first bidder opens")
    return dealer_bids(turn)


@breaks("pedro.bidding.over-partner", bid_is_higher)
def the_partner_is_not_outbid(turn: Turn) -> Refusal | None:
    """A player does not bid over the partner's bid."""
    theirs = turn.earlier[-2] if len(turn.earlier) > 1 else None
    if turn.bid is not None and theirs is not None and theirs == turn.highest:
        return Refusal("pedro.bidding.over-partner", "the highest bid is the partner's")
    return bid_is_higher(turn)


@breaks("pedro.bidding.highest-bidder", contract)
def the_first_to_bid_is_the_bidder(dealer: int, bids: Sequence[Bid]) -> Contract:
    """Whoever bid first calls trumps, for the highest number that was bid."""
    first = [bid is not None for bid in bids].index(True)
    return Contract(bidding_order(dealer)[first], contract(dealer, bids).bid)


@breaks("pedro.bidding.highest-bidder", contract)
def the_bids_are_counted_from_seat_0(dealer: int, bids: Sequence[Bid]) -> Contract:
    """The bids are counted from seat 0 when the bidder is looked for."""
    bid = contract(dealer, bids).bid
    return Contract(list(bids).index(bid), bid)


@breaks("pedro.bidding.any-trump", call)
def trumps_are_called_from_the_hand(
    record: Record, progress: Progress
) -> tuple[Event, Progress] | Stop:
    """The bidder calls a suit of which the hand holds a card."""
    called = call(record, progress)
    if not isinstance(called, tuple):
        return called
    event, after = called
    hand = after.hands[decided(after.contract).bidder]
    if not cards_of(hand, TRUMP, decided(after.order)):
        raise MalformedError("trump", "the bidder holds no card of it")
    return event, after
