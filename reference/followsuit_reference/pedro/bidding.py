"""Bidding: turns to bid for the right to call the trump suit."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from followsuit_reference.core.rulings import Refusal, first_refusal, implements
from followsuit_reference.core.seats import SEATS, following, from_seat
from followsuit_reference.pedro.house_rules import ARTICLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from followsuit_reference.pedro.house_rules import HouseRules

Bid = int | None
"""A number of points, or None for a pass."""

MINIMUM = 7
"""The lowest bid, where ``minimum_bid`` names no other."""

MAXIMUM = 14
DEALER = len(SEATS) - 1
"""The dealer's place in the order of bidding."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A bid or a pass, and those before it in the auction."""

    earlier: tuple[Bid, ...]
    bid: Bid
    rules: HouseRules = ARTICLE

    @property
    def highest(self) -> int:
        """The highest bid so far, 0 when nobody has bid."""
        return max([bid or 0 for bid in self.earlier], default=0)

    @property
    def is_dealers(self) -> bool:
        """Whether it is the dealer's turn."""
        return places(self.earlier)[len(self.earlier)] == DEALER


@dataclass(frozen=True, slots=True)
class RefusedBid:
    """The first bid of an auction that is refused, by its place from 0."""

    index: int
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class NextTurn:
    """An auction that goes on: whose turn it is and what that seat may bid."""

    seat: int
    legal: tuple[Bid, ...]


@dataclass(frozen=True, slots=True)
class Contract:
    """An auction that is over: who calls the trump suit, and for how many points.

    ``rules`` are those under which the bid is scored.
    """

    bidder: int
    bid: int
    rules: HouseRules = ARTICLE


def auction(
    dealer: int, bids: Sequence[Bid], rules: HouseRules = ARTICLE
) -> NextTurn | Contract | RefusedBid:
    """Where the bids, from the seat after the dealer on, bring the auction."""
    for index, bid in enumerate(bids):
        refusal = make_bid(Turn(tuple(bids[:index]), bid, rules))
        if refusal is not None:
            return RefusedBid(index, refusal)
    if AUCTION_ENDS[rules.auction](bids):
        return replace(contract(dealer, bids), rules=rules)
    seat = bidding_order(dealer)[places(bids)[-1]]
    return NextTurn(seat, legal_bids(tuple(bids), rules))


@implements("pedro.bidding.may-pass", "pedro.bidding.over-partner")
def make_bid(turn: Turn) -> Refusal | None:
    """The refusal of a bid or a pass, or None when it stands.

    Nothing but the checks binds a bidder: anyone else may pass, and partner may be outbid.
    """
    return first_refusal(BID_CHECKS, turn)


@implements("pedro.bidding.first-bidder")
def bidding_order(dealer: int) -> tuple[int, ...]:
    """The seats in the order of bidding: from the dealer's left, the dealer last."""
    return from_seat(following(dealer))


@implements("pedro.bidding.one-turn-each")
def places(bids: Sequence[Bid]) -> list[int]:
    """The places in the order of bidding whose turn it was, and at the end whose turn is next.

    Turns go round, and who has passed is left out.
    """
    had: list[int] = []
    waiting = list(range(len(SEATS)))
    for bid in bids:
        place = waiting.pop(0)
        had.append(place)
        if bid is not None:
            waiting.append(place)
    return [*had, *waiting[:1]]


def every_seat_has_had_its_turn(bids: Sequence[Bid]) -> bool:
    """Whether a single round is over."""
    return len(bids) >= len(SEATS)


def one_seat_is_left(bids: Sequence[Bid]) -> bool:
    """Whether a continuous auction is over: one seat has not passed, and it has bid."""
    return any(bids) and bids.count(None) == len(SEATS) - 1


AUCTION_ENDS = {
    "single_round": every_seat_has_had_its_turn,
    "continuous": one_seat_is_left,
}
"""Whether the bidding is over, for each value of ``auction``."""


@implements("pedro.bidding.one-turn-each")
def turn_is_left(turn: Turn) -> Refusal | None:
    """The auction is over when all four seats have had their turn.

    Under ``auction: continuous`` it is when one seat is left that has bid.
    """
    if not AUCTION_ENDS[turn.rules.auction](turn.earlier):
        return None
    text = f"the auction is over after {len(turn.earlier)} turns"
    return Refusal("pedro.bidding.one-turn-each", text)


def lowest_bid(rules: HouseRules = ARTICLE) -> int:
    """The lowest bid that the house rules know."""
    return {"7": MINIMUM, "6": 6, "1": 1}[rules.minimum_bid]


@implements("pedro.bidding.bid-range")
def bid_is_in_range(turn: Turn) -> Refusal | None:
    """A bid is a number from 7, or what ``minimum_bid`` names, to 14."""
    lowest = lowest_bid(turn.rules)
    if turn.bid is None or lowest <= turn.bid <= MAXIMUM:
        return None
    text = f"a bid is a number from {lowest} to {MAXIMUM}, and {turn.bid} is none"
    return Refusal("pedro.bidding.bid-range", text)


@implements("pedro.bidding.dealer-must-bid")
def dealer_bids(turn: Turn) -> Refusal | None:
    """After three passes the dealer bids, and ``exactly_minimum`` leaves but the lowest bid."""
    if turn.earlier != (None,) * DEALER:
        return None
    lowest, may_bid_more = lowest_bid(turn.rules), turn.rules.forced_dealer == "at_least_minimum"
    if turn.bid == lowest or (turn.bid is not None and may_bid_more):
        return None
    owed = f"{lowest} or more" if may_bid_more else f"{lowest}"
    text = f"three seats have passed, and the dealer owes a bid of {owed}"
    return Refusal("pedro.bidding.dealer-must-bid", text)


@implements("pedro.bidding.must-be-higher")
def bid_is_higher(turn: Turn) -> Refusal | None:
    """A bid is higher than every bid before it; with ``dealer_match`` the dealer's may be equal."""
    if turn.bid is None or turn.bid > turn.highest:
        return None
    matches = turn.rules.dealer_match == "allowed" and turn.bid == turn.highest
    if matches and turn.is_dealers:
        return None
    text = f"a bid of {turn.highest} stands, and {turn.bid} is not higher"
    return Refusal("pedro.bidding.must-be-higher", text)


BID_CHECKS = (turn_is_left, bid_is_in_range, dealer_bids, bid_is_higher)


def legal_bids(earlier: tuple[Bid, ...], rules: HouseRules = ARTICLE) -> tuple[Bid, ...]:
    """Every bid, and perhaps a pass, that may come next."""
    choices: tuple[Bid, ...] = (*range(lowest_bid(rules), MAXIMUM + 1), None)
    return tuple([bid for bid in choices if make_bid(Turn(earlier, bid, rules)) is None])


@implements("pedro.bidding.highest-bidder", "pedro.bidding.any-trump")
def contract(dealer: int, bids: Sequence[Bid]) -> Contract:
    """The contract of an auction that is over: the highest bid, and who made it last.

    The bidder calls whichever suit; no card of it need be held.
    """
    bid = max([bid for bid in bids if bid is not None])
    turn = max([turn for turn, each in enumerate(bids) if each == bid])
    return Contract(bidding_order(dealer)[places(bids)[turn]], bid)
