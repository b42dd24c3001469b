"""A whole hand: its phases, and a replay that stops at the first step the rules refuse."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from followsuit_reference.core.replay import Refused, Unfinished, decided
from followsuit_reference.core.rulings import Refusal, implements
from followsuit_reference.pedro import bidding, ending, exchange, scoring, setup
from followsuit_reference.pedro.house_rules import ARTICLE
from followsuit_reference.pedro.ordering import PedroOrdering
from followsuit_reference.pedro.trick import play_trick

if TYPE_CHECKING:
    from collections.abc import Callable

    from followsuit_reference.core.cards import Card, Hands
    from followsuit_reference.core.replay import Stop
    from followsuit_reference.pedro.house_rules import HouseRules
    from followsuit_reference.pedro.scoring import ByTeam
    from followsuit_reference.pedro.trick import PlayedTrick


class Phase(StrEnum):
    """A phase of a hand."""

    BID = "bid"
    CALL = "call the trump suit"
    DISCARD = "discard"
    FILL = "fill the hands from the stock"
    TAKE_BACK = "take back discards"
    ROB = "complete the dealer's hand"
    PLAY = "play the tricks"
    SCORE = "score"
    OVER = "the game is over"


class Event(StrEnum):
    """How a phase ends."""

    BIDDER_FOUND = "the bidding is over"
    CALLED = "the bidder has called a suit"
    DISCARDED = "every seat has discarded"
    FILLED = "no other hand can be filled further"
    TAKEN_BACK = "every other hand holds six cards or more"
    ROBBED = "the dealer's hand is complete"
    PLAYED = "six tricks are played"
    NEXT_HAND = "no team has won the game"
    WON = "a team has won the game"


PHASES: dict[Phase, dict[Event, Phase]] = {
    Phase.BID: {Event.BIDDER_FOUND: Phase.CALL},
    Phase.CALL: {Event.CALLED: Phase.DISCARD},
    Phase.DISCARD: {Event.DISCARDED: Phase.FILL},
    Phase.FILL: {Event.FILLED: Phase.TAKE_BACK},
    Phase.TAKE_BACK: {Event.TAKEN_BACK: Phase.ROB},
    Phase.ROB: {Event.ROBBED: Phase.PLAY},
    Phase.PLAY: {Event.PLAYED: Phase.SCORE},
    Phase.SCORE: {Event.NEXT_HAND: Phase.BID, Event.WON: Phase.OVER},
    Phase.OVER: {},
}
"""The phases of a hand: how each can end, and what comes then."""

ENDS = frozenset({Event.NEXT_HAND, Event.WON})
"""The events with which a hand ends."""


@dataclass(frozen=True, slots=True)
class Record:
    """Everything that the players and the deck decided in a hand.

    ``bids`` stand in order from the dealer's left, None for a pass. ``plays`` stand in playing
    order, each the card played and then those shed beneath it. ``discarded`` is None when every
    seat discards every card that is no trump; ``taken_back`` holds what each seat takes back, and
    ``dropped`` what the dealer drops under ``dealer_takes: best_six``.
    """

    dealer: int
    scores: ByTeam
    deck: tuple[Card, ...]
    bids: tuple[bidding.Bid, ...]
    trump: str
    taken: tuple[Card, ...]
    plays: tuple[tuple[Card, ...], ...]
    discarded: Hands | None = None
    taken_back: Hands = ((), (), (), ())
    dropped: tuple[Card, ...] = ()
    rules: HouseRules = ARTICLE


@dataclass(frozen=True, slots=True)
class Progress:
    """What has come of a record so far; a field is filled by the phase that decides it.

    ``winner`` is the team that has won the game, None as long as there is none.
    """

    hands: Hands
    stock: tuple[Card, ...]
    discards: Hands = ()
    owed: tuple[int, ...] = ()
    contract: bidding.Contract | None = None
    order: PedroOrdering | None = None
    tricks: tuple[PlayedTrick, ...] = ()
    points: ByTeam = (0, 0)
    score: scoring.Score | None = None
    winner: int | None = None


@implements("pedro.hand.phases")
def replay(record: Record) -> Progress | Stop:
    """Go through the phases of a hand, to its end or to the first step that is refused."""
    dealt = setup.deal(record.deck, record.dealer)
    progress = Progress(dealt.hands, dealt.stock)
    phase = Phase.BID
    while True:
        step = STEPS[phase](record, progress)
        if not isinstance(step, tuple):
            return step
        event, progress = step
        if event in ENDS:
            return progress
        phase = PHASES[phase][event]


def bid(record: Record, progress: Progress) -> tuple[Event, Progress] | Stop:
    """The auction finds the bidder."""
    result = bidding.auction(record.dealer, record.bids, record.rules)
    if isinstance(result, bidding.RefusedBid):
        return Refused("bid", result.index, result.refusal)
    if isinstance(result, bidding.NextTurn):
        return Unfinished("bids", len(record.bids))
    return Event.BIDDER_FOUND, replace(progress, contract=result)


def call(record: Record, progress: Progress) -> tuple[Event, Progress] | Stop:
    """The bidder calls the trump suit."""
    return Event.CALLED, replace(progress, order=PedroOrdering(record.trump, record.rules))


def discard(record: Record, progress: Progress) -> tuple[Event, Progress] | Stop:
    """Every seat discards, the dealer last."""
    order, hands = decided(progress.order), list(progress.hands)
    discards = record.discarded or tuple([exchange.non_trumps(hand, order) for hand in hands])
    for seat in bidding.bidding_order(record.dealer):
        kept = exchange.discard(exchange.Discard(order, hands[seat], discards[seat]))
        if isinstance(kept, Refusal):
            return Refused("discard", seat, kept)
        hands[seat] = kept
    return Event.DISCARDED, replace(progress, hands=tuple(hands), discards=discards)


def fill(record: Record, progress: Progress) -> tuple[Event, Progress] | Stop:
    """The dealer fills the three other hands as far as the stock goes."""
    fill_hands = exchange.FILLS[record.rules.fill_order]
    filled = fill_hands(progress.hands, progress.stock, record.dealer)
    return Event.FILLED, replace(progress, hands=filled.hands, stock=filled.stock, owed=filled.owed)


def take_back(record: Record, progress: Progress) -> tuple[Event, Progress] | Stop:
    """The three others take back what the stock owes them, as a rule nothing."""
    hands = list(progress.hands)
    for seat in bidding.bidding_order(record.dealer):
        completed = exchange.take_back(
            exchange.TakeBack(
                hands[seat], progress.discards[seat], progress.owed[seat], record.taken_back[seat]
            )
        )
        if isinstance(completed, Refusal):
            return Refused("take_back", seat, completed)
        hands[seat] = completed
    return Event.TAKEN_BACK, replace(progress, hands=tuple(hands))


def rob(record: Record, progress: Progress) -> tuple[Event, Progress] | Stop:
    """The dealer takes every trump of the stock and fills up to six, or takes the best six."""
    hands, dealer = list(progress.hands), record.dealer
    pool = exchange.pool(
        decided(progress.order), hands[dealer], progress.stock, progress.discards[dealer]
    )
    completed = exchange.rob(exchange.Rob(pool, record.taken, record.dropped))
    if isinstance(completed, Refusal):
        return Refused("rob", 0, completed)
    hands[dealer] = completed
    return Event.ROBBED, replace(progress, hands=tuple(hands))


@implements("pedro.hand.bidder-leads", "pedro.hand.winner-leads")
def play(record: Record, progress: Progress) -> tuple[Event, Progress] | Stop:
    """The bidder leads the first trick, the winner of each trick the next."""
    order, hands = decided(progress.order), progress.hands
    leader = decided(progress.contract).bidder
    tricks: list[PlayedTrick] = []
    for index in range(0, len(record.plays), 4):
        played = play_trick(order, len(tricks) + 1, leader, hands, record.plays[index : index + 4])
        if isinstance(played, Refused):
            return replace(played, index=index + played.index)
        if isinstance(played, Unfinished):
            break
        tricks.append(played)
        leader, hands = played.winner, played.hands
    if any(hands):
        return Unfinished("plays", len(record.plays))
    return Event.PLAYED, replace(progress, hands=hands, tricks=tuple(tricks))


def score(record: Record, progress: Progress) -> tuple[Event, Progress] | Stop:
    """The points of the six tricks, the scores, and perhaps a winner."""
    contract = decided(progress.contract)
    points = (
        sum([played.points[0] for played in progress.tricks]),
        sum([played.points[1] for played in progress.tricks]),
    )
    result = scoring.score(contract, points, record.scores)
    winner = ending.winner(contract.bidder, record.scores, result)
    event = Event.NEXT_HAND if winner is None else Event.WON
    return event, replace(progress, points=points, score=result, winner=winner)


STEPS: dict[Phase, Callable[[Record, Progress], tuple[Event, Progress] | Stop]] = {
    Phase.BID: bid,
    Phase.CALL: call,
    Phase.DISCARD: discard,
    Phase.FILL: fill,
    Phase.TAKE_BACK: take_back,
    Phase.ROB: rob,
    Phase.PLAY: play,
    Phase.SCORE: score,
}
"""What is done in each phase."""
