"""Two deals of Pedro that a seat cannot tell apart at a moment of a hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from followsuit.fuzz.cards import without
from followsuit.fuzz.pedro_hands import DEALT, SEATS, finished, opened
from followsuit.names import counted

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from followsuit.fuzz.chance import Chance

ASK = "pedro.view"
WHOLE = "pedro.hand"
BIDS, CALLED, DISCARDED, PLAY = "bids", "called", "discarded", "play"
STOCK = "the stock"
KEPT = 0.5
Move = tuple[bool, int, int]
"""Whether two cards change hands, or else only the order of one hand, and their two places."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A hand as far as it has gone, by the deck, with what a seat knows of it.

    ``number`` counts the bids or the plays made; ``discarded`` is what each seat discards, and
    ``says`` whether the question names it once it need not. ``unknown`` are the places in the deck
    whose card the seat does not know, and ``holders`` says who holds a card.
    """

    whole: Mapping[str, Any]
    seat: int
    stage: str
    number: int
    deck: tuple[str, ...]
    discarded: Sequence[Sequence[str]]
    says: bool
    unknown: tuple[int, ...] = ()
    holders: tuple[str, ...] = ()

    @property
    def ask(self) -> str:
        """The ask that the deal is for."""
        return ASK

    @property
    def moment(self) -> str:
        """How far the hand has gone."""
        words = {CALLED: "trumps are called", DISCARDED: "the other hands are filled"}
        noun = "bid" if self.stage == BIDS else "play"
        return words.get(self.stage, f"{counted(self.number, noun)} made")

    def given(self) -> dict[str, Any]:
        """The question of the view."""
        bids = self.whole["bids"]
        given = {"seat": self.seat, "dealer": self.whole["dealer"], "deck": list(self.deck)}
        if self.stage == BIDS:
            return {**given, "bids": bids[: self.number]}
        given |= {"bids": bids, "trump": self.whole["trump"]}
        if self.stage == CALLED:
            return given
        if self.says or self.stage == DISCARDED:
            given["discarded"] = [list(cards) for cards in self.discarded]
        given |= {key: self.whole[key] for key in ("taken_back",) if key in self.whole}
        return given if self.stage == DISCARDED else {**given, **self.exchanged()}

    def exchanged(self) -> dict[str, Any]:
        """What the dealer takes and drops, and the plays made so far."""
        steps = {key: self.whole[key] for key in ("taken", "dropped") if key in self.whole}
        return {**steps, "plays": self.whole["plays"][: self.number]}

    def owner(self, place: int) -> int:
        """Who was dealt the card at a place."""
        return int((self.whole["dealer"] + 1 + place // 3) % 4)

    def some_move(self, chance: Chance) -> Move:
        """Two cards of which the seat knows neither, or two places of another hand."""
        if len(self.unknown) > 1 and chance.happens(0.7):
            one, other = chance.some(self.unknown, 2)
            return True, one, other
        seat = (self.seat + chance.up_to(3, 1)) % 4
        one, other = chance.some([at for at in range(DEALT) if self.owner(at) == seat], 2)
        return False, one, other

    def moved(self, move: Move) -> Deal:
        """The deal after a move; cards that change hands change in all that nobody has seen."""
        is_swap, one, other = move
        cards = {self.deck[one]: self.deck[other], self.deck[other]: self.deck[one]}
        deck = tuple([cards.get(card, card) for card in self.deck])
        if is_swap:
            return replace(self, deck=deck, whole=renamed(self.whole, cards))
        turned = {one: other, other: one}
        places = range(len(deck))
        holders = tuple([self.holders[turned.get(place, place)] for place in places])
        unknown = tuple([turned.get(place, place) for place in self.unknown])
        return replace(self, deck=deck, holders=holders, unknown=unknown)

    def told(self, move: Move) -> str:
        """A move in words of cards and places."""
        is_swap, one, other = move
        if is_swap:
            ends = [f"{self.deck[place]} ({self.holders[place]})" for place in (one, other)]
        else:
            ends = [f"{self.deck[place]} (card {place + 1} of the deck)" for place in (one, other)]
        return " and ".join(ends)

    def shorter(self, number: int) -> Deal:
        """The deal after fewer plays."""
        return replace(self, number=number)

    def is_possible(self, chance: Chance) -> bool:
        """Whether all steps made so far are legal in this deal, with the same discards."""
        if self.stage in {BIDS, CALLED}:
            return True
        order = chance.order(self.whole["trump"])
        for seat in SEATS:
            dealt = [self.deck[at] for at in range(DEALT) if self.owner(at) == seat]
            left = without(dealt, list(self.discarded[seat]))
            if len(left) != len(dealt) - len(self.discarded[seat]):
                return False
            if not self.says and order.of(left, "trump") != left:
                return False
        steps = {**self.whole, "deck": list(self.deck), "discarded": self.discarded}
        steps |= self.exchanged() if self.stage == PLAY else {"plays": []}
        refused = chance.answer(WHOLE, **steps).get("illegal", {}).get("step")
        return not refused or (self.stage == DISCARDED and refused == "rob")


def renamed(whole: Mapping[str, Any], cards: Mapping[str, str]) -> dict[str, Any]:
    """A hand in which cards that nobody else sees are others: those taken, and those shed."""
    plays = []
    for play in whole["plays"]:
        shed = [cards.get(card, card) for card in play.get("shed", ())]
        plays.append({"card": play["card"], **({"shed": shed} if shed else {})})
    taken = [cards.get(card, card) for card in whole["taken"]]
    return {**whole, "taken": taken, "plays": plays}


def some_round(chance: Chance) -> tuple[dict[str, Any], Mapping[str, Any]] | None:
    """A whole hand and what the rules say of it."""
    given = dict(finished(chance, opened(chance)).given)
    return given, chance.answer(WHOLE, **given)


def some_deal(chance: Chance, whole: Mapping[str, Any], _: Mapping[str, Any]) -> Deal:
    """The view of some seat at some moment of a hand, and what the seat knows of the deck."""
    stage = chance.one((BIDS, CALLED, DISCARDED, DISCARDED, PLAY, PLAY, PLAY, PLAY))
    most = {BIDS: len(whole["bids"]), PLAY: len(whole["plays"])}.get(stage, 0)
    says = "discarded" in whole or chance.happens(KEPT)
    deck, seat = tuple(whole["deck"]), chance.up_to(3)
    deal = Deal(whole, seat, stage, chance.up_to(most), deck, (), says)
    dealt = [[deck[at] for at in range(DEALT) if deal.owner(at) == each] for each in SEATS]
    order = chance.order(whole["trump"])
    plain = [[card for card in hand if order.suit(card) != "trump"] for hand in dealt]
    deal = replace(deal, discarded=whole.get("discarded", plain))
    hands, seen = held_and_seen(chance, deal, dealt)
    holder = {card: f"seat {each}" for each, hand in enumerate(hands) for card in hand}
    looks = seat == whole["dealer"] and stage in {DISCARDED, PLAY}
    hidden = [
        place
        for place, card in enumerate(deck)
        if card not in seen and holder.get(card) != f"seat {seat}" and (card in holder or not looks)
    ]
    holders = tuple([holder.get(card, STOCK) for card in deck])
    return replace(deal, unknown=tuple(hidden), holders=holders)


def held_and_seen(
    chance: Chance, deal: Deal, dealt: list[list[str]]
) -> tuple[list[list[str]], set[str]]:
    """What each seat holds or has played and shed, and the cards that have lain face up."""
    if deal.stage in {BIDS, CALLED}:
        return dealt, set()
    whole, dealer = deal.whole, deal.whole["dealer"]
    seen = {card for cards in deal.discarded for card in cards}
    kept = [without(dealt[seat], list(deal.discarded[seat])) for seat in SEATS]
    filled = chance.answer(
        "pedro.fill",
        trump=whole["trump"],
        dealer=dealer,
        hands=kept,
        stock=list(deal.deck[DEALT:]),
    )
    hands = [list(hand) for hand in filled["hands"]]
    if deal.stage == PLAY:
        hands[dealer] += whole["taken"]
        seen.update(whole.get("dropped", ()))
        seen.update(play["card"] for play in whole["plays"][: deal.number])
    return hands, seen
