"""Whole rounds of Tractor, played by the law one step after another."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from followsuit.fuzz import tractor_piles
from followsuit.fuzz.cards import FACES, blocks, without
from followsuit.fuzz.tractor_follows import closest
from followsuit.words import JOKERS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from followsuit.fuzz.chance import Chance
    from followsuit.question import Question

DRAWN = 100
HAND = 25
TALON = 8
SEATS = (0, 1, 2, 3)
LATER = 0.7
CALLS = 0.35
SORTED = 0.5
MOST_TRIES = 6


@dataclass(frozen=True, slots=True)
class Start:
    """What a round begins with: the ranks, and who declares, starts and draws first."""

    ranks: tuple[str, str] = ("2", "2")
    declarers: int | None = None
    starter: int | None = None
    first: int = 0

    @property
    def rank(self) -> str:
        """The trump rank."""
        return self.ranks[self.declarers or 0]

    def fields(self) -> dict[str, Any]:
        """The fields of the question."""
        return {
            "ranks": list(self.ranks),
            "declarers": self.declarers,
            "starter": self.starter,
            "first": self.first,
        }


@dataclass(frozen=True, slots=True)
class Table:
    """A round under way: who leads, what is held, led and played, and who owes a beating play."""

    trump: Mapping[str, Any]
    leader: int
    hands: tuple[tuple[str, ...], ...]
    led: tuple[str, ...] = ()
    must_beat: tuple[int, ...] = ()
    trick: tuple[tuple[str, ...], ...] = ()

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return (self.leader + len(self.trick)) % 4

    @property
    def hand(self) -> list[str]:
        """What the seat holds whose turn it is."""
        return list(self.hands[self.seat])

    def question(self, chance: Chance, play: list[str]) -> Question:
        """The question whether a play is legal now."""
        if not self.trick:
            return chance.question(
                "tractor.lead",
                trump=dict(self.trump),
                leader=self.leader,
                hands=[list(hand) for hand in self.hands],
                play=play,
            )
        return chance.question("tractor.follow", **self.duty(), play=play)

    def duty(self) -> dict[str, Any]:
        """What a follower is asked to do, as fields of a question."""
        owes = {"must_beat": True} if self.seat in self.must_beat else {}
        return {"trump": dict(self.trump), "led": list(self.led), "hand": self.hand, **owes}


@dataclass(frozen=True, slots=True)
class Played:
    """A round as far as it was played: the fields of its question, and the table after it.

    ``table`` is None while the cards are dealt again; ``tricks`` are the tricks that are over.
    """

    given: Mapping[str, Any]
    table: Table | None
    tricks: tuple[tuple[int, tuple[tuple[str, ...], ...]], ...] = field(default=())


def start(chance: Chance) -> Start:
    """A first round, or a later one at any ranks."""
    if not chance.happens(LATER):
        return Start(first=chance.up_to(3))
    starter = chance.up_to(3)
    ranks = tractor_piles.team_ranks(chance)
    return Start((chance.one(ranks), chance.one(ranks)), starter % 2, starter, starter)


def opened(chance: Chance, begun: Start) -> Played:
    """A round up to its first lead."""
    hands, talon = dealt(chance)
    deck = stacked(hands, talon, begun.first)
    calls = made(chance, begun, deck)
    given: dict[str, Any] = {**begun.fields(), "deck": deck, "calls": calls}
    given |= {"buried": [], "plays": []}
    trump, starter = outcome(chance, begun, calls, talon)
    if trump is None:
        return Played(given, None)
    taken = [*hands[starter], *talon]
    given["buried"] = chance.some(taken, TALON)
    hands[starter] = without(taken, given["buried"])
    return Played(given, Table(trump, starter, tuple(map(tuple, hands))))


def dealt(chance: Chance) -> tuple[list[list[str]], list[str]]:
    """Four hands and a talon, in half of the deals with most pairs in one hand."""
    cards = blocks(chance, [*FACES, *FACES], 0.8 if chance.happens(SORTED) else 0.0)
    return [cards[seat * HAND : (seat + 1) * HAND] for seat in SEATS], cards[DRAWN:]


def stacked(hands: list[list[str]], talon: list[str], first: int) -> list[str]:
    """The deck that deals these hands."""
    drawn = [hands[(first + turn) % 4][got] for got in range(HAND) for turn in SEATS]
    return [*drawn, *talon]


def made(chance: Chance, begun: Start, deck: list[str]) -> list[dict[str, Any]]:
    """Legal calls as the cards come, perhaps none."""
    calls: list[dict[str, Any]] = []
    standing: dict[str, Any] | None = None
    for after in range(1, DRAWN + 1):
        card, seat = deck[after - 1], (begun.first + after - 1) % 4
        if not (card in JOKERS or card[:-1] == begun.rank) or not chance.happens(CALLS):
            continue
        hand = deck[(seat - begun.first) % 4 : after : 4]
        cards = [card] * min(2, hand.count(card))
        call = {"seat": seat, "cards": cards}
        legal = chance.answer(
            "tractor.declare", rank=begun.rank, standing=standing, hand=hand, **call
        )
        if legal.get("legal"):
            standing = call
            calls.append({"after": after, **call})
    return calls


def outcome(
    chance: Chance, begun: Start, calls: list[dict[str, Any]], talon: list[str]
) -> tuple[Mapping[str, Any] | None, int]:
    """The trump and the starter that calls or talon make; None where cards are dealt again."""
    first_round = begun.starter is None
    if not calls:
        turned = chance.answer(
            "tractor.undeclared",
            rank=begun.rank,
            first_round=first_round,
            talon=talon,
            first=begun.first,
            starter=begun.starter,
        )
        return turned.get("trump"), turned.get("starter", 0)
    last = calls[-1]["cards"][0]
    trump = {"rank": begun.rank, "suit": None if last in JOKERS else last[-1]}
    if begun.starter is not None:
        return trump, begun.starter
    by_first = chance.rules.get("first_starter") == "first_declaration"
    return trump, calls[0 if by_first else -1]["seat"]


def step(chance: Chance, round_: Played, play: list[str]) -> Played:
    """The round after a legal play."""
    table = there(round_)
    given = {**round_.given, "plays": [*round_.given["plays"], play]}
    if not table.trick:
        asked = table.question(chance, play)
        lead = chance.answer(asked.ask, **asked.given)
        led = tuple(lead["led"])
        now = replace(table, led=led, must_beat=tuple(lead["must_beat"]), trick=(led,))
        return replace(round_, given=given, table=now)
    trick = (*table.trick, tuple(play))
    if len(trick) < len(SEATS):
        return replace(round_, given=given, table=replace(table, trick=trick))
    won = chance.answer(
        "tractor.trick",
        trump=dict(table.trump),
        leader=table.leader,
        plays=[list(each) for each in trick],
    )
    hands = list(table.hands)
    for turn, cards in enumerate(trick):
        seat = (table.leader + turn) % 4
        hands[seat] = tuple(without(hands[seat], cards))
    over = (*round_.tricks, (table.leader, trick))
    return Played(given, Table(table.trump, won["winner"], tuple(hands)), over)


def there(round_: Played) -> Table:
    """The table of a round that is played."""
    if round_.table is None:
        raise ValueError("the cards of this round are dealt again")
    return round_.table


def is_over(round_: Played) -> bool:
    """Whether nothing is left to play."""
    return round_.table is None or not any(round_.table.hands)


def some_play(chance: Chance, table: Table) -> list[str]:
    """A legal play for the seat whose turn it is."""
    order = chance.order(table.trump)
    for _ in range(MOST_TRIES):
        if not table.trick:
            play = tractor_piles.lead(chance, order, table.hand)
        else:
            play = closest(chance, order, list(table.led), table.hand)
        asked = table.question(chance, play)
        if chance.answer(asked.ask, **asked.given).get("legal"):
            return play
    if not table.trick:
        return [table.hand[0]]
    plays: list[list[str]] = chance.answer("tractor.follows", **table.duty()).get("plays", [])
    return chance.one(plays)


def finished(chance: Chance, round_: Played) -> Played:
    """The round played to its end."""
    while not is_over(round_):
        round_ = step(chance, round_, some_play(chance, there(round_)))
    return round_
