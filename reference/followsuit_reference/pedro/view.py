"""What a seat may know of a hand that is under way: its own cards, and whatever lies face up."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from followsuit_reference.core.cards import PACK, without
from followsuit_reference.core.replay import Refused, Stop, Unfinished, decided
from followsuit_reference.core.rulings import implements
from followsuit_reference.core.seats import SEATS, from_seat
from followsuit_reference.pedro import setup
from followsuit_reference.pedro.hand import PHASES, STEPS, Phase, Progress, Record
from followsuit_reference.pedro.trick import play_trick

if TYPE_CHECKING:
    from followsuit_reference.core.cards import Card, Hands
    from followsuit_reference.pedro.bidding import Contract
    from followsuit_reference.pedro.scoring import ByTeam

NOTHING: Hands = ((), (), (), ())
FILLED = frozenset({Phase.TAKE_BACK, Phase.ROB, Phase.PLAY})
"""The phases in which what is left of the stock is the dealer's to look through."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A hand as far as it has gone: ``phase`` is the one that it is in.

    The record's steps of earlier phases have been made; its ``bids`` and ``plays`` are those made
    so far.
    """

    record: Record
    phase: Phase


@dataclass(frozen=True, slots=True)
class Laid:
    """A trick on the table, without what is shed beneath it; the winner when it is over."""

    leader: int
    plays: tuple[Card, ...]
    winner: int | None


@dataclass(frozen=True, slots=True)
class Table:
    """All cards of a moment, whoever knows them.

    ``discarded`` lie face up before each seat and ``shed`` beneath its first play; ``looked_at``
    is the stock as the dealer has looked it through.
    """

    dealer: int
    hands: Hands
    stock: tuple[Card, ...]
    contract: Contract | None = None
    trump: str | None = None
    discarded: Hands = NOTHING
    looked_at: tuple[Card, ...] = ()
    shed: Hands = NOTHING
    tricks: tuple[Laid, ...] = ()
    points: ByTeam = (0, 0)


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know: a table without the cards of others that lie face down."""

    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    stock: tuple[Card, ...]
    shed: tuple[Card, ...]
    table: Table


@implements("pedro.hand.hands-hidden")
def view(table: Table, seat: int) -> View:
    """The own hand and what the seat shed, the stock for the dealer, and the others' numbers."""
    counts = tuple([len(hand) for hand in table.hands])
    stock = table.looked_at if seat == table.dealer else ()
    return View(table.hands[seat], counts, stock, table.shed[seat], table)


def table_at(moment: Moment) -> Table | Stop:
    """All cards of a moment, or the first step that is refused."""
    record = moment.record
    dealt = setup.deal(record.deck, record.dealer)
    progress, phase = Progress(dealt.hands, dealt.stock), Phase.BID
    while phase is not moment.phase:
        step = STEPS[phase](record, progress)
        if not isinstance(step, tuple):
            return step
        event, progress = step
        phase = PHASES[phase][event]
    if phase is Phase.BID:
        return bidding_at(record, progress)
    if phase is Phase.PLAY:
        return with_tricks(laid_down(moment, progress), record, progress)
    return laid_down(moment, progress)


def bidding_at(record: Record, progress: Progress) -> Table | Stop:
    """The table during the auction, or when it is just over."""
    table, step = (
        Table(record.dealer, progress.hands, progress.stock),
        STEPS[Phase.BID](record, progress),
    )
    if isinstance(step, Refused):
        return step
    return table if isinstance(step, Unfinished) else replace(table, contract=step[1].contract)


def laid_down(moment: Moment, progress: Progress) -> Table:
    """The table after the exchange, as far as it has gone, before the first trick."""
    record, is_taken = moment.record, moment.phase is Phase.PLAY
    discarded, stock = list(progress.discards or NOTHING), progress.stock
    for seat in SEATS:
        discarded[seat] = without(discarded[seat], record.taken_back[seat])
    if is_taken:
        stock = without(stock, record.taken)
        own = without(discarded[record.dealer], record.taken)
        discarded[record.dealer] = (*own, *record.dropped)
    return Table(
        record.dealer,
        progress.hands,
        stock,
        progress.contract,
        record.trump,
        tuple([in_one_order(cards) for cards in discarded]),
        stock if moment.phase in FILLED else (),
    )


def in_one_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Cards that lie face up, in an order that does not tell how they were dealt."""
    return tuple(sorted(cards, key=PACK.index))


def with_tricks(table: Table, record: Record, progress: Progress) -> Table | Stop:
    """The table with the tricks that are played, the last of them perhaps in part."""
    order, hands = decided(progress.order), progress.hands
    leader, laid, points = decided(progress.contract).bidder, list[Laid](), (0, 0)
    for index in range(0, len(record.plays), 4):
        plays = record.plays[index : index + 4]
        played = play_trick(order, len(laid) + 1, leader, hands, plays)
        if isinstance(played, Refused):
            return replace(played, index=index + played.index)
        cards = tuple([card for card, *_ in plays])
        if isinstance(played, Unfinished):
            laid.append(Laid(leader, cards, None))
            hands = hands_after(leader, plays, hands)
            break
        laid.append(Laid(leader, cards, played.winner))
        points = (points[0] + played.points[0], points[1] + played.points[1])
        leader, hands = played.winner, played.hands
    shed = shed_by_seat(decided(progress.contract).bidder, record.plays[:4])
    return replace(table, hands=hands, shed=shed, tricks=tuple(laid), points=points)


def hands_after(leader: int, plays: tuple[tuple[Card, ...], ...], hands: Hands) -> Hands:
    """The hands without what was played and shed to a trick that goes on."""
    left = list(hands)
    for seat, cards in zip(from_seat(leader), plays, strict=False):
        left[seat] = without(left[seat], cards)
    return tuple(left)


def shed_by_seat(leader: int, plays: tuple[tuple[Card, ...], ...]) -> Hands:
    """What each seat shed beneath its play to the first trick."""
    shed = list(NOTHING)
    for seat, (_, *beneath) in zip(from_seat(leader), plays, strict=False):
        shed[seat] = tuple(beneath)
    return tuple(shed)
