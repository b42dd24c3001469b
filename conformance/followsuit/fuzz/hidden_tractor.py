"""Two deals of Tractor that a seat cannot tell apart at a moment of a round."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from followsuit.fuzz.cards import without
from followsuit.fuzz.tractor_rounds import DRAWN, SEATS, finished, opened, start
from followsuit.names import counted

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from followsuit.fuzz.chance import Chance

ASK = "tractor.view"
WHOLE = "tractor.round"
CARDS = 108
DRAW, TALON, PLAY = "draw", "talon", "play"
BEGUN = ("ranks", "declarers", "starter", "first")
LATER = 0.7
BURIED, DECK = "buried", "the deck"
Move = tuple[bool, int, int]
"""Whether two cards change hands, or else only the order of one hand, and their two places."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A round as far as it has gone, by the deck, with what a seat knows of it.

    ``number`` counts the cards drawn or the plays made, ``buried`` are places in the deck, and so
    are ``known``, those whose card the seat knows; ``result`` is what the rules say of the round.
    """

    whole: Mapping[str, Any]
    result: Mapping[str, Any]
    seat: int
    stage: str
    number: int
    deck: tuple[str, ...]
    buried: tuple[int, ...] = ()
    known: frozenset[int] = frozenset()

    @property
    def ask(self) -> str:
        """The ask that the deal is for."""
        return ASK

    @property
    def moment(self) -> str:
        """How far the round has gone."""
        if self.stage == DRAW:
            return counted(self.number, "card") + " drawn"
        return (
            "the talon is taken" if self.stage == TALON else f"{counted(self.number, 'play')} made"
        )

    @property
    def calls(self) -> list[dict[str, Any]]:
        """The calls made so far."""
        made: list[dict[str, Any]] = self.whole["calls"]
        return [call for call in made if self.stage != DRAW or call["after"] <= self.number]

    def given(self) -> dict[str, Any]:
        """The question of the view."""
        given = {"seat": self.seat, **self.begun(), "calls": self.calls}
        if self.stage == DRAW:
            return {**given, "drawn": self.number}
        if self.stage == TALON:
            return given
        return {**given, "buried": self.at(self.buried), "plays": self.plays}

    def begun(self) -> dict[str, Any]:
        """What the round begins with, the deck included."""
        return {**{key: self.whole[key] for key in BEGUN}, "deck": list(self.deck)}

    @property
    def plays(self) -> list[list[str]]:
        """The plays made so far."""
        made: list[list[str]] = self.whole["plays"]
        return made[: self.number]

    def at(self, places: Iterable[int]) -> list[str]:
        """The cards at some places of the deck."""
        return [self.deck[place] for place in places]

    def where(self, place: int) -> str:
        """Who holds the card at a place."""
        if self.stage == DRAW and place >= self.number:
            return DECK
        if place in self.buried:
            return BURIED
        return f"seat {self.owner(place)}"

    def owner(self, place: int) -> int:
        """Who has drawn or taken the card at a place."""
        if place < DRAWN:
            return int((self.whole["first"] + place) % 4)
        return int(self.result["starter"])

    def some_move(self, chance: Chance) -> Move:
        """Two cards of which the seat knows neither, or two places of another hand."""
        if chance.happens(0.7):
            unknown = [place for place in range(CARDS) if place not in self.known]
            if len(unknown) > 1:
                one, other = chance.some(unknown, 2)
                return True, one, other
        seat = (self.seat + chance.up_to(3, 1)) % 4
        own = [place for place in range(DRAWN) if self.owner(place) == seat]
        drawn = [place for place in own if self.where(place) != DECK]
        one, other = chance.some(drawn if len(drawn) > 1 else own, 2)
        return False, one, other

    def moved(self, move: Move) -> Deal:
        """The deal after a move; where only an order changes, the cards keep their fates."""
        is_swap, one, other = move
        turned = {one: other, other: one}
        deck = tuple([self.deck[turned.get(place, place)] for place in range(CARDS)])
        if is_swap:
            return replace(self, deck=deck)
        buried = tuple([turned.get(place, place) for place in self.buried])
        known = frozenset([turned.get(place, place) for place in self.known])
        return replace(self, deck=deck, buried=buried, known=known)

    def told(self, move: Move) -> str:
        """A move in words of cards and places."""
        is_swap, one, other = move
        if is_swap:
            ends = [f"{self.deck[place]} ({self.where(place)})" for place in (one, other)]
        else:
            ends = [f"{self.deck[place]} (drawn as card {place + 1})" for place in (one, other)]
        return " and ".join(ends)

    def shorter(self, number: int) -> Deal:
        """The deal after fewer plays."""
        return replace(self, number=number)

    def is_possible(self, chance: Chance) -> bool:
        """Whether all steps made so far are legal in this deal, and every throw ends the same."""
        is_play = self.stage == PLAY
        steps = {"buried": self.at(self.buried), "plays": self.plays if is_play else []}
        said = chance.answer(WHOLE, **self.begun(), calls=self.calls, **steps)
        refused = said.get("illegal", {}).get("step")
        if refused == "call" or (refused and is_play):
            return False
        return not is_play or self.leads_alike(chance)

    def leads_alike(self, chance: Chance) -> bool:
        """Whether the same cards are led in every trick so far, and throws cost the same."""
        hands, penalties = self.hands(), iter(map(abs, self.result["penalties"]))
        for number, trick in enumerate(self.result["tricks"]):
            plays = self.plays[4 * number : 4 * number + 4]
            if not plays:
                break
            attempt, led = plays[0], trick["led"]
            if len(attempt) > 1:
                said = chance.answer(
                    "tractor.lead",
                    trump=self.result["trump"],
                    leader=trick["leader"],
                    hands=hands,
                    play=attempt,
                )
                if said.get("led") != led:
                    return False
                if said["withdrawn"] and said["penalty"] != next(penalties):
                    return False
            for turn, cards in enumerate([led, *plays[1:]]):
                seat = (trick["leader"] + turn) % 4
                hands[seat] = without(hands[seat], cards)
        return True

    def hands(self) -> list[list[str]]:
        """The four hands before the first lead."""
        return [
            self.at(
                place
                for place in range(CARDS)
                if self.owner(place) == seat and place not in self.buried
            )
            for seat in SEATS
        ]


def some_round(chance: Chance) -> tuple[dict[str, Any], Mapping[str, Any]] | None:
    """A whole round and what the rules say of it, None where it is dealt again."""
    given = dict(finished(chance, opened(chance, start(chance))).given)
    result = chance.answer(WHOLE, **given)
    return None if result.get("redeal") else (given, result)


def some_deal(chance: Chance, whole: Mapping[str, Any], result: Mapping[str, Any]) -> Deal:
    """The view of some seat at some moment of a round, and what the seat knows of the deck."""
    seat, stage = chance.up_to(3), chance.one((DRAW, TALON, PLAY, PLAY, PLAY, PLAY))
    most = {DRAW: DRAWN, TALON: 0, PLAY: len(whole["plays"])}[stage]
    deal = Deal(whole, result, seat, stage, chance.up_to(most), tuple(whole["deck"]))
    known = {place for place in range(CARDS) if deal.where(place) == f"seat {seat}"}
    for call in deal.calls:
        shown = [place for place in range(call["after"]) if deal.owner(place) == call["seat"]]
        known.update(found(deal, call["cards"], shown, known))
    if stage != DRAW:
        known.update(range(DRAWN, DRAWN + shown_of_talon(chance, deal)))
    if stage == PLAY:
        starters = [place for place in range(CARDS) if deal.owner(place) == result["starter"]]
        free = [place for place in starters if place not in known or result["starter"] == seat]
        buried = found(deal, whole["buried"], [*free, *starters], set())
        deal = replace(deal, buried=tuple(buried))
        known.update(played(deal, known))
    return replace(deal, known=frozenset(known))


def shown_of_talon(chance: Chance, deal: Deal) -> int:
    """How many cards of the talon were turned up."""
    if deal.calls:
        return 0
    first_round = deal.whole["declarers"] is None
    turned = chance.answer(
        "tractor.undeclared",
        rank=deal.result["trump"]["rank"],
        first_round=first_round,
        talon=list(deal.deck[DRAWN:]),
        first=deal.whole["first"],
        starter=deal.whole["starter"],
    )
    return len(turned.get("shown", ()))


def played(deal: Deal, known: set[int]) -> set[int]:
    """The places of the cards that were played, or shown in a throw that failed."""
    held = {
        seat: [
            place
            for place in range(CARDS)
            if deal.owner(place) == seat and place not in deal.buried
        ]
        for seat in SEATS
    }
    seen: set[int] = set()
    for number, trick in enumerate(deal.result["tricks"]):
        plays = deal.plays[4 * number : 4 * number + 4]
        if not plays:
            break
        leader = trick["leader"]
        seen.update(found(deal, plays[0], held[leader], known | seen))
        for turn, cards in enumerate([trick["led"], *plays[1:]]):
            seat = (leader + turn) % 4
            places = found(deal, cards, held[seat], known | seen)
            seen.update(places)
            held[seat] = [place for place in held[seat] if place not in places]
    return seen


def found(deal: Deal, cards: Sequence[str], among: Sequence[int], first: set[int]) -> list[int]:
    """Places of these cards among some, those that are known already first."""
    left = sorted(dict.fromkeys(among), key=lambda place: place not in first) if first else among
    free = list(dict.fromkeys(left))
    places: list[int] = []
    for card in cards:
        place = next(place for place in free if deal.deck[place] == card)
        free.remove(place)
        places.append(place)
    return places
