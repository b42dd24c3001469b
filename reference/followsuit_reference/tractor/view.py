"""What a seat may know of a round that is under way: its own hand, and whatever lies face up."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from followsuit_reference.core.cards import without
from followsuit_reference.core.replay import Refused, Stop, decided
from followsuit_reference.core.rulings import implements
from followsuit_reference.tractor import declaration, setup, talon
from followsuit_reference.tractor.declaration import Declaration
from followsuit_reference.tractor.ordering import TractorOrdering
from followsuit_reference.tractor.round import Event, Progress, Record, bury, draw, held, turn_up
from followsuit_reference.tractor.trick import BegunTrick, begin_trick, end_trick, hands_after

if TYPE_CHECKING:
    from followsuit_reference.core.cards import Card
    from followsuit_reference.tractor.ordering import Trump
    from followsuit_reference.tractor.trick import Hands


@dataclass(frozen=True, slots=True)
class Moment:
    """A round as far as it has gone.

    ``drawn`` is the number of cards drawn while calls are still made, None once the starter has
    taken the talon. The record's ``buried`` count when ``is_buried``, and its ``plays`` are those
    made so far.
    """

    record: Record
    drawn: int | None
    is_buried: bool


@dataclass(frozen=True, slots=True)
class Laid:
    """A trick on the table: the cards led in the end, those taken back, the winner when over."""

    leader: int
    plays: tuple[tuple[Card, ...], ...]
    withdrawn: tuple[Card, ...]
    winner: int | None


@dataclass(frozen=True, slots=True)
class Table:
    """All cards of a moment, whoever knows them; ``points`` are the opponents' of ended tricks.

    ``trump`` and ``starter`` are None until the talon is taken, ``shown`` are cards turned up.
    """

    hands: Hands
    standing: Declaration | None
    trump: Trump | None = None
    starter: int | None = None
    shown: tuple[Card, ...] = ()
    buried: tuple[Card, ...] = ()
    tricks: tuple[Laid, ...] = ()
    points: int = 0


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know: a table without the cards of others that lie face down."""

    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    buried: tuple[Card, ...]
    table: Table


@implements("tractor.round.hands-hidden", "tractor.talon.hidden")
def view(table: Table, seat: int) -> View:
    """The own hand, what is buried if the seat buried it, how many cards the others hold."""
    counts = tuple([len(hand) for hand in table.hands])
    return View(table.hands[seat], counts, table.buried if seat == table.starter else (), table)


def table_at(moment: Moment) -> Table | Stop | None:
    """All cards of a moment, the first step that is refused, or None when all is dealt again."""
    record = moment.record
    dealt = setup.deal(record.deck, record.first)
    begun = draw(record, Progress(dealt, declaration.trump_rank(record.ranks, record.declarers)))
    if not isinstance(begun, tuple):
        return begun
    last = record.calls[-1] if record.calls else None
    standing = Declaration(last.seat, last.cards) if last else None
    if moment.drawn is not None:
        return Table(setup.drawn(record.deck, record.first, moment.drawn), standing)
    event, progress = begun
    shown: tuple[Card, ...] = ()
    if event is Event.UNDECLARED:
        first_round, rank = record.declarers is None, progress.rank
        turned = declaration.undeclared(
            rank, dealt.talon, first_round=first_round, rules=record.rules
        )
        if turned is None:
            return None
        shown = turned.shown
        begun = turn_up(record, progress)
    return played(moment, begun, standing, shown)


def played(
    moment: Moment,
    begun: tuple[Event, Progress] | Stop,
    standing: Declaration | None,
    shown: tuple[Card, ...],
) -> Table | Stop:
    """The table once trumps are settled: the talon taken, cards buried, tricks played."""
    if not isinstance(begun, tuple):
        return begun
    _, progress = begun
    starter = decided(progress.starter)
    table = Table(progress.dealt.hands, standing, progress.trump, starter, shown)
    if not moment.is_buried:
        hands = list(table.hands)
        hands[starter] = talon.take_talon(hands[starter], progress.dealt.talon)
        return replace(table, hands=tuple(hands))
    after = bury(moment.record, progress)
    if not isinstance(after, tuple):
        return after
    return with_tricks(replace(table, buried=moment.record.buried), moment.record, after[1])


def with_tricks(table: Table, record: Record, progress: Progress) -> Table | Refused:
    """The table with the tricks that are played, the last of them perhaps in part."""
    order = TractorOrdering(decided(progress.trump), record.rules)
    leader, hands = decided(progress.starter), progress.hands
    laid: list[Laid] = []
    for index in range(0, len(record.plays), 4):
        attempts = record.plays[index : index + 4]
        begun = begin_trick(order, leader, hands, attempts)
        if isinstance(begun, Refused):
            return replace(begun, index=index + begun.index)
        if len(begun.trick.plays) < len(hands):
            laid.append(laid_out(begun, attempts[0], None))
            hands = hands_after(begun.trick, hands)
            break
        ended = end_trick(order, hands, begun)
        leader, hands = ended.taken.winner, ended.hands
        laid.append(laid_out(begun, attempts[0], leader))
        progress = replace(progress, tricks=(*progress.tricks, ended))
    return replace(table, hands=hands, tricks=tuple(laid), points=held(record, progress))


def laid_out(begun: BegunTrick, attempt: tuple[Card, ...], winner: int | None) -> Laid:
    """A trick as it lies there; what a failed throw takes back was seen by all."""
    trick = begun.trick
    return Laid(trick.leader, trick.plays, without(attempt, trick.led), winner)
