"""Questions on the other chapters of Pedro: deal, auction, exchange and score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit.fuzz.cards import PACK, one_card_off, without
from followsuit.words import SUITS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from followsuit.fuzz.chance import Chance
    from followsuit.question import Question

PASS = "pass"
NINE, SIX, STOCK = 9, 6, 16
BIDS = (*range(16), *(PASS,) * 8)
MOST_BIDS = 10
PASSES = 0.7
ALL_PASS, OTHERS = 0.2, 3
SCORES = (-20, -3, 0, 7, 40, 47, 48, 53, 54, 55, 56, 57, 60, 61)
POINTS = 14
SCORED = 8
TARGET = 62
NEAR = 0.7


def deal(chance: Chance) -> Iterator[Question]:
    """A shuffled deck."""
    yield chance.question("pedro.deal", deck=chance.shuffled(PACK), dealer=chance.up_to(3))


def order(chance: Chance) -> Iterator[Question]:
    """The order under some trump."""
    yield chance.question("pedro.order", trump=chance.one(SUITS))


def auction(chance: Chance) -> Iterator[Question]:
    """An auction, asked about after each bid, now and then with a bid that may be refused."""
    dealer, bids = chance.up_to(3), list[Any]()
    if chance.happens(ALL_PASS):
        bids += [PASS] * OTHERS
    for _ in range(MOST_BIDS):
        yield chance.question("pedro.auction", dealer=dealer, bids=list(bids))
        legal = chance.answer("pedro.auction", dealer=dealer, bids=bids).get("legal")
        if not legal or PASS not in legal or chance.happens(0.3):
            odd = [*bids, chance.one(BIDS) if not legal or PASS in legal else PASS]
            yield chance.question("pedro.auction", dealer=dealer, bids=odd)
        if not legal:
            return
        low = legal[:3]
        passes = PASS in legal and chance.happens(PASSES)
        bids.append(PASS if passes else chance.one(low))


def discard(chance: Chance) -> Iterator[Question]:
    """Nine cards, and what is thrown away of them: as it must be, and one card off."""
    trump = chance.one(SUITS)
    order = chance.order(trump)
    trumps = order.of(PACK, "trump")
    few = chance.some(trumps, chance.up_to(NINE))
    hand = chance.shuffled([*few, *chance.some(without(PACK, trumps), NINE - len(few))])
    plain = without(hand, trumps)
    fewer = chance.some(plain, chance.up_to(len(plain)))
    for discarded in (plain, fewer, one_card_off(chance, plain, few or plain, PACK)):
        yield chance.question("pedro.discard", trump=trump, hand=hand, discarded=discarded)


def kept(chance: Chance, trump: str, dealer: int) -> tuple[list[list[str]], list[str]]:
    """Four hands after a discard that the rules allow, and the stock."""
    deck = chance.shuffled(PACK)
    if chance.happens(0.5):
        deck.sort(key=lambda card: card[-1] == trump, reverse=chance.happens(0.3))
    dealt = chance.answer("pedro.deal", deck=deck, dealer=dealer)
    hands: list[list[str]] = []
    for hand in dealt["hands"]:
        plain = [card for card in hand if chance.order(trump).suit(card) != "trump"]
        discarded = plain
        if chance.rules.get("discard") == "at_least_three":
            discarded = chance.some(plain, chance.up_to(len(plain), min(3, len(plain))))
        hands.append(without(hand, discarded))
    return hands, list(dealt["stock"])


def fill(chance: Chance) -> Iterator[Question]:
    """Four hands after the discard, now and then with a stock that does not go round."""
    trump, dealer = chance.one(SUITS), chance.up_to(3)
    hands, stock = kept(chance, trump, dealer)
    yield chance.question("pedro.fill", trump=trump, dealer=dealer, hands=hands, stock=stock)


def rob(chance: Chance) -> Iterator[Question]:
    """What the dealer takes: as it must be, and one card off."""
    trump = chance.one(SUITS)
    cards = chance.shuffled(PACK)
    trumps = chance.order(trump).of(cards, "trump")
    plain = without(cards, trumps)
    hand, trumps = split(trumps, chance.up_to(7))
    there, _ = split(trumps, chance.up_to(5))
    own = chance.up_to(NINE - len(hand))
    discards, plain = split(plain, own)
    short = max(0, SIX - len(hand) - len(there))
    number = short - min(len(discards), chance.up_to(short)) if chance.happens(0.5) else NINE
    stock = chance.shuffled([*there, *plain[: min(number, STOCK - len(there))]])
    given = {"trump": trump, "hand": hand, "stock": stock, "discards": discards}
    yield from taken(chance, given, there, short)


def split(cards: list[str], number: int) -> tuple[list[str], list[str]]:
    """The first so many cards, and the rest."""
    return cards[:number], cards[number:]


def taken(
    chance: Chance, given: dict[str, Any], trumps: list[str], short: int
) -> Iterator[Question]:
    """Trumps and plain cards up to six, and choices that are one card off."""
    plain = without(given["stock"], trumps)
    first = chance.happens(0.5)
    plain_taken = plain[:short] if first else chance.some(plain, short)
    own = chance.some(given["discards"], short - len(plain_taken))
    right = [*trumps, *plain_taken, *own]
    spare = without([*given["stock"], *given["discards"]], right)
    odd = one_card_off(chance, right, spare or list(PACK), PACK)
    drops = {}
    if chance.rules.get("dealer_takes") == "best_six":
        held = [*given["hand"], *right]
        over = max(0, len(held) - SIX)
        drops = {"dropped": chance.some(held, max(0, over + chance.one((0, 0, 0, 1, -1))))}
    choices = [right, odd, chance.some(spare or right, chance.up_to(SIX))]
    choices += too_early(chance, right, plain_taken, without(given["discards"], own))
    for choice in choices:
        dropped = drops if any(drops.values()) else {}
        yield chance.question("pedro.rob", **given, taken=choice, **dropped)


def too_early(
    chance: Chance, right: list[str], plain: list[str], discards: list[str]
) -> list[list[str]]:
    """The choice with one's own discard for a card of the stock; at most one."""
    if not plain or not discards:
        return []
    return [[*without(right, [chance.one(plain)]), chance.one(discards)]]


def score(chance: Chance) -> Iterator[Question]:
    """Points about the bid, and scores about every mark of the game's end."""
    lowest = int(chance.rules.get("minimum_bid", "7"))
    for _ in range(SCORED):
        points, bidder = chance.up_to(POINTS), chance.up_to(3)
        bids = (points, points + 1, points - 1, lowest, POINTS, chance.up_to(POINTS))
        both = [points, POINTS - points][:: 1 if bidder % 2 == 0 else -1]
        near = [TARGET - each + chance.up_to(2, -1) for each in both]
        far = [chance.one(SCORES), chance.one(SCORES)]
        yield chance.question(
            "pedro.score",
            bidder=bidder,
            bid=min(max(chance.one(bids), lowest), POINTS),
            points=both,
            scores=near if max(near) < TARGET and chance.happens(NEAR) else far,
        )
    yield both_reach(chance, lowest)


def both_reach(chance: Chance, lowest: int) -> Question:
    """A bid that is made, and with it both teams at the mark or just beyond."""
    bidder, made = chance.up_to(3), chance.up_to(POINTS - 1, lowest)
    points = [made, POINTS - made][:: 1 if bidder % 2 == 0 else -1]
    scores = [min(TARGET - 1, TARGET - each + chance.up_to(1)) for each in points]
    bid = chance.up_to(made, lowest)
    return chance.question("pedro.score", bidder=bidder, bid=bid, points=points, scores=scores)


CHAPTERS: Mapping[Callable[[Chance], Iterator[Question]], int] = {
    deal: 2,
    order: 2,
    auction: 2,
    discard: 2,
    fill: 2,
    rob: 4,
    score: 2,
}
"""The chapters with their weights."""
