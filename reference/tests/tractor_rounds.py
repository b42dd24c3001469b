"""Random rounds of Tractor in which every step is legal, made from a seed."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from followsuit_reference.core.cards import pairs_among
from followsuit_reference.core.ordering import cards_of, suits_among
from followsuit_reference.core.replay import decided
from followsuit_reference.core.rulings import Refusal
from followsuit_reference.core.seats import from_seat, team
from followsuit_reference.tractor import declaration, following, leading, setup, talon
from followsuit_reference.tractor.ordering import TractorOrdering, every_card
from followsuit_reference.tractor.plays import follows
from followsuit_reference.tractor.round import (
    Event,
    Progress,
    Record,
    TimedDeclaration,
    bury,
    draw,
    turn_up,
)
from followsuit_reference.tractor.trick import PlayedTrick, play_trick

if TYPE_CHECKING:
    from collections.abc import Sequence

    from followsuit_reference.core.cards import Card
    from followsuit_reference.tractor.advancement import Ranks

FIRST_ROUND: Ranks = ("2", "2")


def random_record(
    seed: int,
    ranks: Ranks = FIRST_ROUND,
    starter: int | None = None,
    *,
    shyness: float = 0.6,
    daring: float = 0.3,
) -> Record:
    """A whole legal round.

    ``starter`` is None for a first round. ``shyness`` is the chance that a seat keeps a
    declaration to itself, ``daring`` the chance that a leader tries a throw.
    """
    chance = random.Random(seed)
    deck = list(every_card())
    chance.shuffle(deck)
    declarers = None if starter is None else team(starter)
    first = chance.randrange(4) if starter is None else starter
    record = Record(ranks, declarers, starter, first, tuple(deck), (), (), ())
    record = replace(record, calls=random_calls(chance, record, shyness))
    dealt = setup.deal(record.deck, first)
    rank = declaration.trump_rank(ranks, declarers)
    _, progress = _step(draw(record, Progress(dealt, rank)))
    if progress.trump is None:
        event, progress = _step(turn_up(record, progress))
        if event is Event.DEALT_AGAIN:
            return record
    return _play(chance, record, progress, daring)


def _step(step: object) -> tuple[Event, Progress]:
    assert isinstance(step, tuple)
    return step


def _play(chance: random.Random, record: Record, progress: Progress, daring: float) -> Record:
    starter, trump = decided(progress.starter), decided(progress.trump)
    taken = talon.take_talon(progress.dealt.hands[starter], progress.dealt.talon)
    record = replace(record, buried=tuple(chance.sample(taken, setup.TALON_SIZE)))
    _, progress = _step(bury(record, progress))
    order, hands = TractorOrdering(trump), progress.hands
    leader, plays = starter, list[tuple["Card", ...]]()
    while any(hands):
        attempts = random_trick(chance, order, leader, hands, daring)
        played = play_trick(order, leader, hands, attempts)
        assert isinstance(played, PlayedTrick)
        plays.extend(attempts)
        leader, hands = played.taken.winner, played.hands
    return replace(record, plays=tuple(plays))


def random_calls(
    chance: random.Random, record: Record, shyness: float
) -> tuple[TimedDeclaration, ...]:
    """Legal calls while the cards are drawn, perhaps none."""
    rank = declaration.trump_rank(record.ranks, record.declarers)
    standing: declaration.Declaration | None = None
    calls: list[TimedDeclaration] = []
    for after in range(1, setup.DRAWN + 1):
        seat = from_seat(record.first)[(after - 1) % 4]
        hand = setup.drawn(record.deck, record.first, after)[seat]
        for cards in _declarations(hand, rank):
            call = declaration.Call(rank, standing, seat, hand, cards)
            if chance.random() > shyness and declaration.declare(call) is None:
                standing = declaration.Declaration(seat, cards)
                calls.append(TimedDeclaration(after, seat, cards))
    return tuple(calls)


def _declarations(hand: tuple[Card, ...], rank: str) -> list[tuple[Card, ...]]:
    newest = hand[-1]
    if newest.suit is not None and newest.rank != rank:
        return []
    single = [] if newest.suit is None else [(newest,)]
    return [*single, *([(newest, newest)] if newest in pairs_among(hand) else [])]


def random_trick(
    chance: random.Random,
    order: TractorOrdering,
    leader: int,
    hands: Sequence[tuple[Card, ...]],
    daring: float,
) -> list[tuple[Card, ...]]:
    """A lead that may fail as a throw, and three legal follows."""
    attempt = random_lead(chance, order, hands[leader], daring)
    lead = leading.lead(leading.Attempt(order, leader, tuple(hands), attempt))
    assert not isinstance(lead, Refusal)
    plays = [attempt]
    for seat in from_seat(leader)[1:]:
        hand = tuple(chance.sample(hands[seat], len(hands[seat])))
        owes = following.duty(order, lead.led, hand, must_beat=seat in lead.must_beat)
        some = list(islice(follows(owes), 8))
        plays.append(chance.choice(some))
    return plays


def random_lead(
    chance: random.Random, order: TractorOrdering, hand: tuple[Card, ...], daring: float
) -> tuple[Card, ...]:
    """A single, a pair, a tractor or, for the daring, several cards of one suit as a throw."""
    suit = chance.choice(sorted(suits_among(hand, order)))
    cards = cards_of(hand, suit, order)
    if chance.random() < daring:
        best = sorted(cards, key=order.tier, reverse=True)
        return tuple(best[: chance.randint(1, min(5, len(best)))])
    pairs = sorted(pairs_among(cards), key=order.tier)
    if pairs and chance.random() < 0.7:
        run = [pairs.pop(chance.randrange(len(pairs)))]
        run.extend(card for card in pairs if order.tier(card) == order.tier(run[-1]) + 1)
        return tuple([card for card in run for _ in range(2)])
    return (chance.choice(cards),)
