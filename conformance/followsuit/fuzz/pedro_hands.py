"""Whole hands of Pedro, played by the law one step after another."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from followsuit.fuzz.cards import PACK, without
from followsuit.fuzz.pedro_chapters import MOST_BIDS, PASS
from followsuit.fuzz.pedro_tricks import choice, points, written
from followsuit.words import SUITS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from followsuit.fuzz.chance import Chance
    from followsuit.question import Question

SEATS = (0, 1, 2, 3)
SIX, TRICKS = 6, 6
DEALT = 36
SCORES = (-20, 0, 0, 7, 40, 48, 54, 55, 57, 61)
FIFTY_FIVE = 55
FEW_TRUMPS = 0.4
NEAR_THE_MARK = 0.3
BIDS = 0.4


@dataclass(frozen=True, slots=True)
class Table:
    """A hand under way: the trick, who leads, what is held, and what is played to the trick."""

    trump: str
    leader: int
    hands: tuple[tuple[str, ...], ...]
    number: int = 1
    trick: tuple[str, ...] = ()

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return (self.leader + len(self.trick)) % 4

    @property
    def hand(self) -> list[str]:
        """What the seat holds whose turn it is."""
        return list(self.hands[self.seat])

    def duty(self) -> dict[str, Any]:
        """What the seat is asked to do, as fields of a question."""
        led = self.trick[0] if self.trick else None
        return {"trump": self.trump, "trick": self.number, "led": led, "hand": self.hand}

    def question(self, chance: Chance, play: Mapping[str, Any]) -> Question:
        """The question whether a play is legal now."""
        return chance.question("pedro.play", **self.duty(), **play)


@dataclass(frozen=True, slots=True)
class Played:
    """A hand as far as it was played: the fields of its question, and the table after it."""

    given: Mapping[str, Any]
    table: Table
    tricks: tuple[tuple[int, tuple[str, ...]], ...] = ()


def opened(chance: Chance, scores: list[int] | None = None, dealer: int | None = None) -> Played:
    """A hand up to its first lead."""
    dealer = chance.up_to(3) if dealer is None else dealer
    trump = chance.one(SUITS)
    deck = shuffled_deck(chance, trump)
    bids, bidder = auction(chance, dealer)
    given: dict[str, Any] = {
        "dealer": dealer,
        "scores": fair_scores(chance) if scores is None else scores,
        "deck": deck,
        "bids": bids,
        "trump": trump,
        "taken": [],
        "plays": [],
    }
    hands = exchanged(chance, given)
    return Played(given, Table(trump, bidder, tuple(map(tuple, hands))))


def fair_scores(chance: Chance) -> list[int]:
    """Scores before a hand, which neither team has won."""
    scores = [chance.one(SCORES), chance.one(SCORES)]
    if chance.happens(NEAR_THE_MARK):
        below = FIFTY_FIVE - 1
        scores = chance.shuffled([chance.up_to(below, below - 4), chance.up_to(61, FIFTY_FIVE)])
    is_open = chance.rules.get("both_reach", "bidder_goes_out_hand") == "bidder_goes_out_hand"
    return scores if is_open or min(scores) < FIFTY_FIVE else [0, scores[1]]


def shuffled_deck(chance: Chance, trump: str) -> list[str]:
    """Any deck, or in four of ten one with most trumps in the stock, which then runs short."""
    deck = chance.shuffled(PACK)
    if not chance.happens(FEW_TRUMPS):
        return deck
    trumps = chance.order(trump).of(deck, "trump")
    plain, early = without(deck, trumps), trumps[: chance.up_to(2)]
    top = chance.shuffled([*early, *plain[: DEALT - len(early)]])
    return [*top, *chance.shuffled(without(deck, top))]


def auction(chance: Chance, dealer: int) -> tuple[list[Any], int]:
    """A whole auction, and who calls."""
    bids: list[Any] = []
    for _ in range(4 * MOST_BIDS):
        state = chance.answer("pedro.auction", dealer=dealer, bids=bids)
        if state["next"] is None:
            return bids, state["bidder"]
        legal = state["legal"]
        low = [bid for bid in legal if bid != PASS][:3]
        passes = PASS in legal and (not low or not chance.happens(BIDS))
        bids.append(PASS if passes else chance.one(low))
    raise ValueError("an auction does not end")


def exchanged(chance: Chance, given: dict[str, Any]) -> list[list[str]]:
    """The hands after discard, fill and the dealer's choice, which are put into ``given``."""
    dealer, trump = given["dealer"], given["trump"]
    order = chance.order(trump)
    dealt = chance.answer("pedro.deal", deck=given["deck"], dealer=dealer)
    hands = [list(hand) for hand in dealt["hands"]]
    discards = [[card for card in hand if order.suit(card) != "trump"] for hand in hands]
    if chance.rules.get("discard") == "at_least_three":
        discards = [
            chance.some(cards, chance.up_to(len(cards), min(3, len(cards)))) for cards in discards
        ]
        given["discarded"] = discards
    hands = [without(hand, gone) for hand, gone in zip(hands, discards, strict=True)]
    filled = chance.answer(
        "pedro.fill", trump=trump, dealer=dealer, hands=hands, stock=dealt["stock"]
    )
    hands = [list(hand) for hand in filled["hands"]]
    back = [chance.some(discards[seat], filled["owed"][seat]) for seat in SEATS]
    if any(back):
        given["taken_back"] = back
        hands = [[*hand, *cards] for hand, cards in zip(hands, back, strict=True)]
    given |= robbed(chance, trump, hands[dealer], filled["stock"], discards[dealer])
    held = [*hands[dealer], *given["taken"]]
    hands[dealer] = without(held, given.get("dropped", []))
    return hands


def robbed(
    chance: Chance, trump: str, hand: list[str], stock: list[str], discards: list[str]
) -> dict[str, Any]:
    """What the dealer takes and drops, by the law."""
    order = chance.order(trump)
    trumps = order.of(stock, "trump")
    short = max(0, SIX - len(hand) - len(trumps))
    plain = without(stock, trumps)
    chosen = plain[:short]
    if chance.rules.get("dealer_filler") != "top_of_stock":
        chosen = chance.some(plain, short)
    taken = [*trumps, *chosen, *chance.some(discards, short - len(chosen))]
    if chance.rules.get("dealer_takes") != "best_six":
        return {"taken": taken}
    held = [*hand, *taken]
    worthless = [card for card in held if not points(order, card)]
    dropped = chance.some(worthless, max(0, len(held) - SIX))
    return {"taken": taken, **({"dropped": dropped} if dropped else {})}


def step(chance: Chance, hand: Played, play: Mapping[str, Any]) -> Played:
    """The hand after a legal play."""
    table, given = hand.table, hand.given
    shed = play.get("shed", [])
    entry = {"card": play["play"], **({"shed": shed} if shed else {})}
    given = {**given, "plays": [*given["plays"], entry]}
    hands = list(table.hands)
    hands[table.seat] = tuple(without(table.hand, [play["play"], *shed]))
    trick = (*table.trick, play["play"])
    if len(trick) < len(SEATS):
        return replace(hand, given=given, table=replace(table, hands=tuple(hands), trick=trick))
    won = chance.answer("pedro.trick", trump=table.trump, leader=table.leader, plays=list(trick))
    later = Table(table.trump, won["winner"], tuple(hands), table.number + 1)
    return Played(given, later, (*hand.tricks, (table.leader, trick)))


def is_over(hand: Played) -> bool:
    """Whether nothing is left to play."""
    return not any(hand.table.hands)


def some_play(chance: Chance, table: Table) -> dict[str, Any]:
    """A legal play for the seat whose turn it is."""
    order, held = chance.order(table.trump), table.hand
    card = chance.one(chance.answer("pedro.plays", **table.duty())["plays"])
    number = max(0, len(held) - SIX) if table.number == 1 else 0
    spare = [each for each in without(held, [card]) if not points(order, each)]
    return written(card, chance.some(spare, number))


def odd_play(chance: Chance, table: Table) -> dict[str, Any]:
    """A play near a legal one."""
    order, held = chance.order(table.trump), table.hand
    return choice(chance, order, table.number, held, chance.one(held))


def finished(chance: Chance, hand: Played) -> Played:
    """The hand played to its end."""
    while not is_over(hand):
        hand = step(chance, hand, some_play(chance, hand.table))
    return hand
