"""Controls: engines that differ from the reference in their code and not in their rules.

A suite that fails one of them asks for more than the rules do.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cmp_to_key
from itertools import combinations, pairwise
from math import comb
from typing import TYPE_CHECKING

from followsuit_reference.core import trick as core_trick
from followsuit_reference.core.cards import holds, pairs_among, without
from followsuit_reference.core.replay import decided
from followsuit_reference.core.rulings import first_refusal
from followsuit_reference.core.trick import best_position
from followsuit_reference.mutants.mutant import keeps
from followsuit_reference.pedro import bidding
from followsuit_reference.pedro.bidding import (
    AUCTION_ENDS,
    Contract,
    NextTurn,
    RefusedBid,
    Turn,
    auction,
    bidding_order,
    contract,
    legal_bids,
    make_bid,
    places,
)
from followsuit_reference.pedro.following import PLAY_CHECKS, Play, enough_is_left_to_shed, plays
from followsuit_reference.pedro.ordering import OFF_FIVES, trump_tier
from followsuit_reference.tractor.following import Duty, Follow, follow
from followsuit_reference.tractor.ordering import Trump, points, tier
from followsuit_reference.tractor.plays import follows
from followsuit_reference.tractor.setup import drawn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from followsuit_reference.core.cards import Card
    from followsuit_reference.core.trick import Play as AnyPlay
    from followsuit_reference.pedro.bidding import Bid
    from followsuit_reference.pedro.following import Duty as PlayDuty
    from followsuit_reference.pedro.house_rules import HouseRules as PedroRules
    from followsuit_reference.tractor.house_rules import HouseRules

MOST_CHOICES = 2_000
"""Hands with more choices than this are left to the reference."""


@keeps("tractor.following.suit-owed", follows)
def every_choice_is_tried(duty: Duty) -> Iterator[tuple[Card, ...]]:
    """Every choice of cards from a small hand is tried, and those that may be played are kept."""
    number = len(duty.led)
    if comb(len(duty.hand), number) > MOST_CHOICES:
        yield from follows(duty)
        return
    for play in dict.fromkeys(combinations(sorted(duty.hand, key=str), number)):
        if follow(Follow(duty, play)) is None:
            yield play


@keeps("tractor.winning.highest-wins", best_position)
def the_best_so_far_is_found_again(
    plays: Sequence[AnyPlay], beats: Callable[[AnyPlay, AnyPlay], bool]
) -> int:
    """The best of all plays but the last is found by the same search and held against the last."""
    *before, last = plays
    if not before:
        return 0
    best = core_trick.best_position(before, beats)
    return len(before) if beats(last, before[best]) else best


@keeps("tractor.setup.deal", drawn)
def cards_go_out_one_by_one(
    deck: tuple[Card, ...], first: int, number: int
) -> tuple[tuple[Card, ...], ...]:
    """The deck is gone through once, and each card is given to the seat whose turn it is."""
    hands: list[list[Card]] = [[], [], [], []]
    for place, card in enumerate(deck[:number]):
        hands[(first + place) % len(hands)].append(card)
    return tuple([tuple(hand) for hand in hands])


@keeps("tractor.ordering.trump-order", tier)
def tiers_are_counted_from_a_hundred(card: Card, trump: Trump, rules: HouseRules) -> int:
    """All tiers are a hundred higher, so that none of them changes its place."""
    return 100 + tier(card, trump, rules)


@keeps("tractor.ordering.point-cards", points)
def points_are_counted_by_rank(cards: Iterable[Card]) -> int:
    """Kings, tens and fives are counted first and multiplied then."""
    ranks = Counter([card.rank for card in cards])
    return 10 * (ranks["K"] + ranks["10"]) + 5 * ranks["5"]


@keeps("tractor.following.cards-held", holds)
def hands_are_compared_by_counting(hand: Iterable[Card], cards: Iterable[Card]) -> bool:
    """Cards are held if each is counted no more often among them than in the hand."""
    return Counter(cards) <= Counter(hand)


@keeps("tractor.units.pair", pairs_among)
def pairs_are_found_by_sorting(cards: Iterable[Card]) -> list[Card]:
    """The cards are sorted, and neighbours that are identical are pairs."""
    held = list(cards)
    pairs = {card for card, after in pairwise(sorted(held, key=str)) if card is after}
    return sorted(pairs, key=lambda card: held.index(card, held.index(card) + 1))


@keeps("tractor.round.play-order", without)
def the_last_copy_leaves_the_hand(hand: Iterable[Card], cards: Iterable[Card]) -> tuple[Card, ...]:
    """Of two copies the one that stands last in the hand is played first."""
    return without(tuple(hand)[::-1], cards)[::-1]


@keeps("pedro.winning.highest-trump-wins", best_position)
def the_plays_are_sorted(
    plays: Sequence[AnyPlay], beats: Callable[[AnyPlay, AnyPlay], bool]
) -> int:
    """The plays are sorted by strength, and the first of the strongest wins."""

    def order(one: int, other: int) -> int:
        return beats(plays[other], plays[one]) - beats(plays[one], plays[other])

    strongest, *_ = sorted(range(len(plays)), key=cmp_to_key(order))
    return strongest


@keeps("pedro.bidding.one-turn-each", auction)
def the_auction_goes_back_to_its_beginning(
    dealer: int, bids: Sequence[Bid], rules: PedroRules
) -> NextTurn | Contract | RefusedBid:
    """An auction is the same auction without its last bid, and then that bid."""
    if not bids:
        return NextTurn(bidding_order(dealer)[0], legal_bids((), rules))
    *earlier, last = bids
    before = bidding.auction(dealer, earlier, rules)
    if isinstance(before, RefusedBid):
        return before
    if isinstance(before, Contract) or last not in before.legal:
        refusal = make_bid(Turn(tuple(earlier), last, rules))
        return RefusedBid(len(earlier), decided(refusal))
    if AUCTION_ENDS[rules.auction](bids):
        return replace(contract(dealer, bids), rules=rules)
    return NextTurn(bidding_order(dealer)[places(bids)[-1]], legal_bids(tuple(bids), rules))


@keeps("pedro.ordering.trump-order", trump_tier)
def trumps_stand_in_a_list(card: Card, trump: str) -> int:
    """The trumps of a suit are written down in a list from low to high."""
    low, high = ("2", "3", "4"), ("5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
    row = [*[rank + trump for rank in low], str(OFF_FIVES[trump]), *[rank + trump for rank in high]]
    return row.index(str(card))


@keeps("pedro.following.shed-not-played", plays)
def every_play_is_tried(duty: PlayDuty) -> tuple[Card, ...]:
    """Each card of the hand is tried with every choice of cards to shed."""
    checks = [check for check in PLAY_CHECKS if check is not enough_is_left_to_shed]

    def is_legal(card: Card) -> bool:
        plays = [Play(duty, card, shed) for shed in combinations(duty.hand, duty.sheds)]
        return any(first_refusal(checks, play) is None for play in plays)

    return tuple([card for card in duty.hand if is_legal(card)])
