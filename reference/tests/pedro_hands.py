"""Random hands of Pedro in which every step is legal, made from a seed, and how to find one."""

from __future__ import annotations

import random
from dataclasses import fields, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from followsuit_reference.core.cards import PACK, SUITS, holds, without
from followsuit_reference.core.notation import names
from followsuit_reference.core.ordering import TRUMP, cards_of
from followsuit_reference.core.replay import decided
from followsuit_reference.core.seats import from_seat, team
from followsuit_reference.pedro import bidding, ending, exchange, following, setup
from followsuit_reference.pedro.hand import PHASES, STEPS, Phase, Progress, Record, replay
from followsuit_reference.pedro.house_rules import ARTICLE, HouseRules
from followsuit_reference.pedro.ordering import PedroOrdering, points
from followsuit_reference.pedro.trick import PlayedTrick, play_trick

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from followsuit_reference.core.cards import Card, Hands
    from followsuit_reference.pedro.scoring import ByTeam


class Route(StrEnum):
    """How a hand ends the game."""

    BIDDERS_REACH = "the bidding team alone reaches 62"
    DEFENDERS_REACH = "the other team alone reaches 62"
    BIDDER_OUT = "the bidder goes out"
    BIDDER_OUT_FAILED = "the bidder does not go out, and the other team has 62"


def random_record(
    seed: int,
    scores: ByTeam = (0, 0),
    *,
    shyness: float = 0.6,
    trumps_dealt: Sequence[int] | None = None,
    rules: HouseRules = ARTICLE,
) -> Record:
    """A whole hand that is legal under the house rules.

    ``shyness`` is the chance that a seat passes where it may. ``trumps_dealt`` fixes how many
    trumps the dealer's left, the next two and the dealer are dealt; the rest are in the stock.
    """
    chance = random.Random(seed)
    dealer, trump = chance.randrange(4), chance.choice(SUITS)
    deck = random_deck(chance, dealer, trump, trumps_dealt)
    bids = random_bids(chance, shyness, rules)
    record = Record(dealer, scores, deck, bids, trump, taken=(), plays=(), rules=rules)
    record = replace(record, discarded=random_discards(chance, record))
    progress = reach(record, Phase.TAKE_BACK)
    record = replace(record, taken_back=random_cards_back(chance, progress))
    progress = go_on(record, Phase.TAKE_BACK, progress, Phase.ROB)
    taken, dropped = random_rob(chance, dealer, progress)
    record = replace(record, taken=taken, dropped=dropped)
    progress = go_on(record, Phase.ROB, progress, Phase.PLAY)
    return replace(record, plays=random_plays(chance, progress))


def reach(record: Record, until: Phase) -> Progress:
    """What has come of a legal record when it comes to a phase."""
    dealt = setup.deal(record.deck, record.dealer)
    return go_on(record, Phase.BID, Progress(dealt.hands, dealt.stock), until)


def go_on(record: Record, phase: Phase, progress: Progress, until: Phase) -> Progress:
    """What has come of a legal record when it gets from one phase to another."""
    while phase is not until:
        step = STEPS[phase](record, progress)
        assert isinstance(step, tuple), step
        event, progress = step
        phase = PHASES[phase][event]
    return progress


def finished(record: Record) -> Progress:
    """What has come of a legal record at its end."""
    progress = replay(record)
    assert isinstance(progress, Progress), progress
    return progress


def question(record: Record) -> dict[str, Any]:
    """The record as the protocol asks about it, without the fields that may be left out."""
    left_out = {"discarded": record.discarded, "taken_back": record.taken_back}
    dropped = {"dropped": names(record.dropped)} if record.dropped else {}
    return {
        "dealer": record.dealer,
        "scores": list(record.scores),
        "deck": names(record.deck),
        "bids": ["pass" if bid is None else bid for bid in record.bids],
        "trump": record.trump,
        "taken": names(record.taken),
        **dropped,
        "plays": [
            {"card": card.name, **({"shed": names(shed)} if shed else {})}
            for card, *shed in record.plays
        ],
        **{
            field: [names(cards) for cards in choices]
            for field, choices in left_out.items()
            if choices is not None and any(choices)
        },
    }


def differing(rules: HouseRules) -> dict[str, str]:
    """The house rules as a message names them: those that are not the default."""
    named = {field.name: getattr(rules, field.name) for field in fields(rules)}
    return {name: value for name, value in named.items() if value != getattr(ARTICLE, name)}


def random_deck(
    chance: random.Random, dealer: int, trump: str, trumps_dealt: Sequence[int] | None
) -> tuple[Card, ...]:
    """A shuffled deck, or one that deals so many trumps to each seat."""
    pack = tuple(chance.sample(PACK, len(PACK)))
    if trumps_dealt is None:
        return pack
    order = PedroOrdering(trump)
    trumps, plain = list(cards_of(pack, TRUMP, order)), list(exchange.non_trumps(pack, order))
    hands: dict[int, list[Card]] = {}
    for seat, number in zip(bidding.bidding_order(dealer), trumps_dealt, strict=True):
        hands[seat] = [trumps.pop() for _ in range(number)]
        hands[seat] += [plain.pop() for _ in range(setup.HAND_SIZE - number)]
    stock = chance.sample(trumps + plain, len(trumps + plain))
    return stacked(tuple([tuple(hands[seat]) for seat in range(4)]), tuple(stock), dealer)


def stacked(hands: Hands, stock: tuple[Card, ...], dealer: int) -> tuple[Card, ...]:
    """The deck that deals these hands of nine and leaves this stock."""
    packets = [
        hands[seat][start : start + setup.PACKET]
        for start in range(0, setup.HAND_SIZE, setup.PACKET)
        for seat in bidding.bidding_order(dealer)
    ]
    return (*[card for packet in packets for card in packet], *stock)


def random_bids(
    chance: random.Random, shyness: float, rules: HouseRules = ARTICLE
) -> tuple[bidding.Bid, ...]:
    """A whole auction; whoever bids stays near what stands."""
    bids: tuple[bidding.Bid, ...] = ()
    while isinstance(bidding.auction(0, bids, rules), bidding.NextTurn):
        *numbers, last = bidding.legal_bids(bids, rules)
        passes = last is None and (not numbers or chance.random() < shyness)
        bids = (*bids, None if passes else chance.choice((numbers or [last])[:3]))
    return bids


def random_discards(chance: random.Random, record: Record) -> Hands | None:
    """None for every non-trump; under ``at_least_three`` three non-trumps or more of each hand."""
    if record.rules.discard == "all_non_trumps":
        return None
    progress = reach(record, Phase.DISCARD)
    discards: list[tuple[Card, ...]] = []
    for hand in progress.hands:
        plain = exchange.non_trumps(hand, decided(progress.order))
        fewest = min(3, len(plain))
        discards.append(tuple(chance.sample(plain, chance.randint(fewest, len(plain)))))
    return tuple(discards)


def random_cards_back(chance: random.Random, filled: Progress) -> Hands:
    """What each seat takes back from its discards: nothing unless the stock is short."""
    return tuple(
        [
            tuple(chance.sample(discards, owed))
            for discards, owed in zip(filled.discards, filled.owed, strict=True)
        ]
    )


def random_rob(
    chance: random.Random, dealer: int, progress: Progress
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """What the dealer takes and drops: by default trumps, and plain cards up to six."""
    order = decided(progress.order)
    pool = exchange.pool(order, progress.hands[dealer], progress.stock, progress.discards[dealer])
    if order.rules.dealer_takes == "best_six":
        return random_six(chance, pool)
    from_stock = min(pool.plain_owed, len(pool.plain))
    chosen = chance.sample(pool.plain, from_stock)
    if order.rules.dealer_filler == "top_of_stock":
        chosen = list(pool.plain[:from_stock])
    own = chance.sample(pool.discards, pool.plain_owed - from_stock)
    return (*pool.trumps, *chosen, *own), ()


def random_six(
    chance: random.Random, pool: exchange.Pool
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Any cards of the stock, own discards if it leaves the hand short, and what is dropped."""
    fewest = min(exchange.missing(len(pool.hand)), len(pool.stock))
    taken = chance.sample(pool.stock, chance.randint(fewest, len(pool.stock)))
    held = (*pool.hand, *taken)
    taken += chance.sample(pool.discards, exchange.missing(len(held)))
    worthless = [card for card in held if not points(card, pool.order)]
    return tuple(taken), tuple(chance.sample(worthless, max(0, len(held) - exchange.HAND_SIZE)))


def random_plays(chance: random.Random, ready: Progress) -> tuple[tuple[Card, ...], ...]:
    """Six tricks of legal plays, each the card played and then those shed."""
    order, hands = decided(ready.order), ready.hands
    leader = decided(ready.contract).bidder
    plays: list[tuple[Card, ...]] = []
    for number in range(1, following.TRICKS + 1):
        trick: list[tuple[Card, ...]] = []
        for seat in from_seat(leader):
            led = trick[0][0] if trick else None
            trick.append(random_play(chance, following.duty(order, number, led, hands[seat])))
        played = play_trick(order, number, leader, hands, trick)
        assert isinstance(played, PlayedTrick), played
        plays.extend(trick)
        leader, hands = played.winner, played.hands
    return tuple(plays)


def random_play(chance: random.Random, duty: following.Duty) -> tuple[Card, ...]:
    """A legal card, and legal cards beneath it."""
    card = chance.choice(following.plays(duty))
    sheddable = without(duty.without_points, (card,))
    return (card, *chance.sample(sheddable, duty.sheds))


def find(
    wanted: Callable[[Record], bool],
    scores: ByTeam = (0, 0),
    *,
    seeds: range = range(20_000),
    trumps_dealt: Sequence[int] | None = None,
) -> tuple[int, Record]:
    """The first of the seeds whose hand is as wanted, and that hand; LookupError without one.

    A short non-dealer is rare: look for one with ``trumps_dealt=(0, 0, 1, 3)``.
    """
    for seed in seeds:
        record = random_record(seed, scores, trumps_dealt=trumps_dealt)
        if wanted(record):
            return seed, record
    raise LookupError(f"no such hand among {len(seeds)}")


def has_short_non_dealer(record: Record) -> bool:
    """Whether the stock leaves a seat other than the dealer short of six."""
    return any(record.taken_back)


def has_short_dealer(record: Record) -> bool:
    """Whether the dealer uses up the stock and takes back own discards."""
    return not holds(reach(record, Phase.ROB).stock, record.taken)


def has_dealer_beyond_six(record: Record) -> bool:
    """Whether the dealer holds more than six trumps after the exchange."""
    return len(reach(record, Phase.PLAY).hands[record.dealer]) > exchange.HAND_SIZE


def route(record: Record) -> Route | None:
    """How the hand ends the game, or None when it does not."""
    progress = finished(record)
    if progress.winner is None:
        return None
    by_bidders = progress.winner == team(decided(progress.contract).bidder)
    if ending.bidder_goes_out(record.scores):
        return Route.BIDDER_OUT if by_bidders else Route.BIDDER_OUT_FAILED
    return Route.BIDDERS_REACH if by_bidders else Route.DEFENDERS_REACH
