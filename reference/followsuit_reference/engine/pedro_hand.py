"""The questions of a hand of Pedro: deal, auction, exchange, score and whole hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit_reference.core.cards import PACK
from followsuit_reference.core.notation import counted, names, phrase
from followsuit_reference.core.ordering import TRUMP, cards_of
from followsuit_reference.core.replay import Refused, Unfinished, decided
from followsuit_reference.core.rulings import Refusal
from followsuit_reference.core.seats import SEATS, TEAMS
from followsuit_reference.engine.pedro_tricks import (
    check_at_most,
    check_faces,
    check_pack,
    read_order,
)
from followsuit_reference.engine.reading import MalformedError, check_count, read_integer
from followsuit_reference.engine.replies import illegal_step, proof, refused
from followsuit_reference.pedro import bidding, ending, exchange, ordering, scoring, setup
from followsuit_reference.pedro.hand import Progress, Record, replay

if TYPE_CHECKING:
    from collections.abc import Callable

    from followsuit_reference.core.cards import Card, Hands
    from followsuit_reference.engine.reading import Given
    from followsuit_reference.pedro.house_rules import HouseRules
    from followsuit_reference.pedro.ordering import PedroOrdering
    from followsuit_reference.pedro.scoring import ByTeam

NO_BID = "pass"
POINTS = sum([ordering.points(card, ordering.PedroOrdering("S")) for card in PACK])
"""The points of a hand, all of which are scored as long as all trumps are in play."""


def answer_deal(given: Given, rules: HouseRules) -> dict[str, Any]:
    """``pedro.deal``: the four hands and the stock of a deck."""
    dealt = setup.deal(read_deck(given), given.seat("dealer"))
    return {"hands": [names(hand) for hand in dealt.hands], "stock": names(dealt.stock)}


def read_deck(given: Given) -> tuple[Card, ...]:
    """The 52 cards of the game in the order of the deck."""
    deck = given.cards("deck")
    if not setup.is_pack(deck):
        check_pack(("deck", deck))
        check_count("deck", deck, len(PACK))
    return deck


def answer_auction(given: Given, rules: HouseRules) -> dict[str, Any]:
    """``pedro.auction``: whose turn it is, how the auction ended, or which bid is refused."""
    result = bidding.auction(given.seat("dealer"), read_bids(given), rules)
    if isinstance(result, bidding.RefusedBid):
        return {"illegal": result.index, **proof(result.refusal)}
    if isinstance(result, bidding.Contract):
        return {"next": None, "bidder": result.bidder, "bid": result.bid}
    return {
        "next": result.seat,
        "legal": [NO_BID if bid is None else bid for bid in result.legal],
    }


def read_bids(given: Given) -> tuple[bidding.Bid, ...]:
    """The bids and passes of an auction in their order."""
    return tuple([read_bid(path, entry) for path, entry in given.entries("bids")])


def read_bid(field: str, value: object) -> bidding.Bid:
    """A bid, or None for a pass; MalformedError names the field."""
    if value == NO_BID:
        return None
    if isinstance(value, bool) or not isinstance(value, int):
        raise MalformedError(field, f"{value!r} is neither a whole number nor {NO_BID!r}")
    return value


def answer_discard(given: Given, rules: HouseRules) -> dict[str, Any]:
    """``pedro.discard``: whether a discard is legal, and what is kept."""
    order, hand, discarded = read_order(given, rules), given.cards("hand"), given.cards("discarded")
    check_pack(("hand", hand))
    check_count("hand", hand, setup.HAND_SIZE)
    check_faces(("discarded", discarded))
    return kept_json(exchange.discard(exchange.Discard(order, hand, discarded)))


def kept_json(hand: tuple[Card, ...] | Refusal) -> dict[str, Any]:
    """A choice that leaves a hand, or its refusal, in the protocol's JSON."""
    return refused(hand) if isinstance(hand, Refusal) else {"legal": True, "hand": names(hand)}


def answer_fill(given: Given, rules: HouseRules) -> dict[str, Any]:
    """``pedro.fill``: the hands after the fill, the stock left, and what it owes."""
    order, dealer = read_order(given, rules), given.seat("dealer")
    hands, stock = given.four_card_lists("hands"), given.cards("stock")
    named = [(f"hands[{seat}]", hand) for seat, hand in enumerate(hands)]
    check_pack(*named, ("stock", stock))
    check_count("stock", stock, setup.STOCK_SIZE)
    for field, hand in named:
        check_discarded(field, hand, order)
    filled = exchange.FILLS[rules.fill_order](hands, stock, dealer)
    return {
        "hands": [names(hand) for hand in filled.hands],
        "stock": names(filled.stock),
        "owed": list(filled.owed),
    }


def check_discarded(field: str, hand: tuple[Card, ...], order: PedroOrdering) -> None:
    """MalformedError for a hand that cannot be what the discard leaves: nine trumps at most.

    Under ``discard: at_least_three`` six cards of any kind may be left as well.
    """
    check_at_most(field, hand, setup.HAND_SIZE)
    plain = exchange.non_trumps(hand, order)
    if not plain:
        return
    if order.rules.discard == "all_non_trumps":
        raise MalformedError(field, f"{phrase(plain)} is no trump; every non-trump is discarded")
    if len(hand) > exchange.HAND_SIZE:
        size = counted(len(hand), "card")
        raise MalformedError(field, f"{size} with {phrase(plain)}; more than six are all trumps")


def answer_rob(given: Given, rules: HouseRules) -> dict[str, Any]:
    """``pedro.rob``: whether the dealer takes what the rules call for, and the hand then."""
    pool, taken = read_pool(given, rules), given.cards("taken")
    check_faces(("taken", taken))
    return kept_json(exchange.rob(exchange.Rob(pool, taken, read_dropped(given, rules))))


def read_dropped(given: Given, rules: HouseRules) -> tuple[Card, ...]:
    """The cards that the dealer drops, of which only ``dealer_takes: best_six`` knows."""
    if rules.dealer_takes != "best_six" or not given.has("dropped"):
        return ()
    dropped = given.cards("dropped")
    check_faces(("dropped", dropped))
    return dropped


def read_pool(given: Given, rules: HouseRules) -> exchange.Pool:
    """The dealer's hand and what it is completed from."""
    order, hand, stock = read_order(given, rules), given.cards("hand"), given.cards("stock")
    discards = given.cards("discards") if given.has("discards") else ()
    check_pack(("hand", hand), ("stock", stock), ("discards", discards))
    check_at_most("stock", stock, setup.STOCK_SIZE)
    check_discarded("hand", hand, order)
    check_at_most("discards", discards, setup.HAND_SIZE - len(hand))
    trumps = cards_of(discards, TRUMP, order)
    if trumps:
        raise MalformedError("discards", f"{phrase(trumps)} is a trump; no trump is discarded")
    pool = exchange.pool(order, hand, stock, discards)
    if len(pool.plain) + len(discards) < pool.plain_owed:
        reason = f"with them {counted(pool.plain_owed, 'plain card')} must be there to be taken"
        raise MalformedError("discards", reason)
    return pool


def answer_score(given: Given, rules: HouseRules) -> dict[str, Any]:
    """``pedro.score``: whether the bid is made, the scores, and perhaps a winner."""
    contract = bidding.Contract(given.seat("bidder"), given.integer("bid"), rules)
    lowest = bidding.lowest_bid(rules)
    if not lowest <= contract.bid <= bidding.MAXIMUM:
        reason = f"{contract.bid} is no bid; bids are {lowest} to {bidding.MAXIMUM}"
        raise MalformedError("bid", reason)
    points, before = read_points(given, rules), read_scores(given, rules)
    result = scoring.score(contract, points, before)
    winner = ending.winner(contract.bidder, before, result)
    return {
        "made": result.made,
        "scores": list(result.scores),
        "winner": winner,
        "bidder_goes_out": winner is None and ending.may_go_out(result.scores, rules),
    }


def read_by_team(given: Given, field: str) -> ByTeam:
    """A whole number for each team."""
    first, second = given.entries(field, len(TEAMS))
    return read_integer(*first), read_integer(*second)


def read_points(given: Given, rules: HouseRules) -> ByTeam:
    """The points of both teams in a hand, which share out all that there are.

    Under ``dealer_takes: best_six`` some may have stayed in the stock.
    """
    points = read_by_team(given, "points")
    for side in TEAMS:
        if not 0 <= points[side] <= POINTS:
            raise MalformedError(f"points[{side}]", f"{points[side]} is not from 0 to {POINTS}")
    all_count = rules.dealer_takes == "all_trumps"
    if sum(points) > POINTS or (all_count and sum(points) < POINTS):
        most = f"{POINTS}" if all_count else f"{POINTS} at most"
        raise MalformedError("points", f"the sum is {sum(points)}; it must be {most}")
    return points


def read_scores(given: Given, rules: HouseRules) -> ByTeam:
    """The scores of both teams before a hand; the game has not been won."""
    scores = read_by_team(given, "scores")
    side = ending.ordinary_winner(scores)
    if side is not None:
        raise MalformedError("scores", f"team {side} has {ending.TARGET} or more and has won")
    if min(scores) >= ending.TARGET and rules.both_reach != "bidder_goes_out_hand":
        reason = f"both teams have {ending.TARGET} or more, and one of them has won"
        raise MalformedError("scores", reason)
    return scores


def answer_hand(given: Given, rules: HouseRules) -> dict[str, Any]:
    """``pedro.hand``: a whole hand, or the first step that is refused."""
    record = read_record(given, rules)
    result = replay(record)
    if isinstance(result, Refused):
        return illegal_step(result.step, result.index, result.refusal)
    if isinstance(result, Unfinished):
        reason = f"ends after {result.entries}, before the hand does"
        raise MalformedError(result.field, reason)
    return hand_json(record, result)


def hand_json(record: Record, progress: Progress) -> dict[str, Any]:
    """A finished hand in the protocol's JSON."""
    contract = decided(progress.contract)
    return {
        "bidder": contract.bidder,
        "bid": contract.bid,
        "tricks": [
            {"leader": played.trick.leader, "winner": played.winner} for played in progress.tricks
        ],
        "points": list(progress.points),
        "scores": list(decided(progress.score).scores),
        "winner": progress.winner,
        "next_dealer": setup.next_dealer(record.dealer),
    }


def read_record(given: Given, rules: HouseRules) -> Record:
    """Everything that the players and the deck decided in a hand."""
    taken = given.cards("taken")
    check_faces(("taken", taken))
    return Record(
        given.seat("dealer"),
        read_scores(given, rules),
        read_deck(given),
        read_bids(given),
        read_order(given, rules).trump,
        taken,
        tuple([read_play(play) for play in given.objects("plays")]),
        read_choices(given, "discarded"),
        read_choices(given, "taken_back") or ((),) * len(SEATS),
        read_dropped(given, rules),
        rules,
    )


def read_choices(given: Given, field: str) -> Hands | None:
    """What each seat discards or takes back, None when the field is left out."""
    if not given.has(field):
        return None
    choices = given.four_card_lists(field)
    check_faces(*[(f"{field}[{seat}]", cards) for seat, cards in enumerate(choices)])
    return choices


def read_play(given: Given) -> tuple[Card, ...]:
    """The card played, and then those shed beneath it."""
    card, shed = given.card("card"), given.cards("shed") if given.has("shed") else ()
    check_faces((given.path("card"), (card,)), (given.path("shed"), shed))
    return (card, *shed)


ASKS: dict[str, Callable[[Given, HouseRules], dict[str, Any]]] = {
    "pedro.deal": answer_deal,
    "pedro.auction": answer_auction,
    "pedro.discard": answer_discard,
    "pedro.fill": answer_fill,
    "pedro.rob": answer_rob,
    "pedro.score": answer_score,
    "pedro.hand": answer_hand,
}
