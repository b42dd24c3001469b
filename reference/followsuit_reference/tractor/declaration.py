"""Declaration: how trumps are made while the cards are drawn, and when nobody makes them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from followsuit_reference.core.cards import BLACK_JOKER, RANKS, RED_JOKER, holds, without
from followsuit_reference.core.notation import counted, phrase
from followsuit_reference.core.rulings import Refusal, first_refusal, implements
from followsuit_reference.core.seats import partner
from followsuit_reference.tractor.house_rules import ARTICLE
from followsuit_reference.tractor.ordering import Trump
from followsuit_reference.tractor.setup import DRAWN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from followsuit_reference.core.cards import Card
    from followsuit_reference.tractor.house_rules import HouseRules


FIRST_RANK = "2"
"""The trump rank of the first round."""

BLACK_PAIR = (BLACK_JOKER, BLACK_JOKER)
RED_PAIR = (RED_JOKER, RED_JOKER)

RANK_CARD, RANK_PAIR = 1, 2
SINGLE_JOKERS = {(BLACK_JOKER,): 3, (RED_JOKER,): 4}
BLACK_JOKERS, RED_JOKERS = 5, 6

SUITS_FROM_LOW = "DCHS"


@dataclass(frozen=True, slots=True)
class Declaration:
    """Cards that a seat has shown to make trumps."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Call:
    """A declaration as it would stand, with the trump rank, the hand and what stands before it.

    To strengthen one's own single card is to call the pair of it.
    """

    rank: str
    standing: Declaration | None
    seat: int
    hand: tuple[Card, ...]
    cards: tuple[Card, ...]
    rules: HouseRules = ARTICLE


@dataclass(frozen=True, slots=True)
class TimedCall:
    """A call in a round: so many cards were drawn, of which this seat had ``drawn``."""

    call: Call
    after: int
    drawn: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """What the talon decides: the cards turned up, in order, and the trump."""

    shown: tuple[Card, ...]
    trump: Trump


@implements("tractor.declaration.trump-rank")
def trump_rank(ranks: tuple[str, str], declarers: int | None) -> str:
    """The trump rank: 2 in the first round, later the rank of the declarers' team."""
    return FIRST_RANK if declarers is None else ranks[declarers]


@implements(
    "tractor.declaration.any-seat-declares",
    "tractor.declaration.partner-may-override",
    "tractor.declaration.declared-again",
)
def declare(call: Call) -> Refusal | None:
    """The refusal of a call, or None when it stands from now on.

    Any seat may call, over its partner and after having been overridden too.
    """
    return first_refusal(CALL_CHECKS, call)


@implements("tractor.declaration.cards-held")
def call_is_held(call: Call) -> Refusal | None:
    """A declaration shows cards of the hand."""
    if holds(call.hand, call.cards):
        return None
    missing = without(call.cards, call.hand)
    return Refusal("tractor.declaration.cards-held", f"{phrase(missing)} is not in the hand")


@implements("tractor.declaration.three-ways")
def call_is_one_of_three(call: Call) -> Refusal | None:
    """One card of the trump rank, two identical ones, or two identical jokers."""
    if strength(call.cards, call.rank, call.rules):
        return None
    text = (
        f"{phrase(call.cards) or 'nothing'} is neither one {call.rank}, nor two identical"
        f" {call.rank}s, nor two identical jokers"
    )
    return Refusal("tractor.declaration.three-ways", text)


@implements("tractor.declaration.jokers-final")
def jokers_are_final(call: Call) -> Refusal | None:
    """Over two jokers nothing is called; under ``red_over_black`` red ones over black ones."""
    standing = call.standing
    if standing is None or standing.cards not in {BLACK_PAIR, RED_PAIR}:
        return None
    is_red_over_black = (standing.cards, call.cards) == (BLACK_PAIR, RED_PAIR)
    if is_red_over_black and call.rules.joker_pairs == "red_over_black":
        return None
    text = f"{phrase(standing.cards)} stands, and jokers are final"
    return Refusal("tractor.declaration.jokers-final", text, standing.cards)


@implements("tractor.declaration.own-declaration")
def own_call_is_strengthened(call: Call) -> Refusal | None:
    """The seat whose declaration stands may only add the second card to its single one."""
    standing, rules = call.standing, call.rules
    if standing is None or standing.seat != call.seat:
        return None
    is_second_card = standing.cards[0].suit is not None and call.cards == standing.cards * 2
    allowed = rules.reinforce_own == "same_card" if is_second_card else rules.replace_own != "never"
    if allowed:
        return None
    text = f"{phrase(standing.cards)} is the seat's own; only its second card may be added"
    if rules.reinforce_own == "never":
        text = f"{phrase(standing.cards)} is the seat's own, and its second card may not be added"
    return Refusal("tractor.declaration.own-declaration", text, standing.cards)


@implements("tractor.declaration.partner-may-override")
def partner_is_not_overridden(call: Call) -> Refusal | None:
    """A seat may declare over its partner, but not under ``partner_override: refused``."""
    standing = call.standing
    if call.rules.partner_override == "allowed" or standing is None:
        return None
    if standing.seat != partner(call.seat):
        return None
    text = f"{phrase(standing.cards)} is the partner's"
    return Refusal("tractor.declaration.partner-may-override", text, standing.cards)


@implements("tractor.declaration.must-be-stronger")
def call_is_stronger(call: Call) -> Refusal | None:
    """Two cards override one, and two jokers override two rank cards; equals do not."""
    standing = call.standing
    if standing is None or is_stronger(call, standing.cards):
        return None
    text = f"{phrase(call.cards)} is not stronger than {phrase(standing.cards)}"
    return Refusal("tractor.declaration.must-be-stronger", text, standing.cards)


CALL_CHECKS = (
    call_is_held,
    call_is_one_of_three,
    jokers_are_final,
    own_call_is_strengthened,
    partner_is_not_overridden,
    call_is_stronger,
)


def is_stronger(call: Call, standing: tuple[Card, ...]) -> bool:
    """Whether the call is stronger than the cards that stand."""
    mine = strength(call.cards, call.rank, call.rules)
    theirs = strength(standing, call.rank, call.rules)
    if mine == theirs == RANK_PAIR and call.rules.pair_over_pair == "higher_suit":
        return suit_strength(call.cards) > suit_strength(standing)
    return mine > theirs


def suit_strength(cards: tuple[Card, ...]) -> int:
    """The place of the suit of rank cards from low to high, for ``pair_over_pair``."""
    return SUITS_FROM_LOW.index(cards[0].suit or "")


def strength(cards: tuple[Card, ...], rank: str, rules: HouseRules = ARTICLE) -> int:
    """How strong cards are as a declaration; 0 when they are none.

    One card of the rank is weaker than two identical ones, and these are weaker than two
    identical jokers. Single jokers, where they are allowed, stand in between.
    """
    if cards in {BLACK_PAIR, RED_PAIR}:
        return RED_JOKERS if cards == RED_PAIR and rules.joker_pairs != "final" else BLACK_JOKERS
    if cards in SINGLE_JOKERS and rules.single_joker == "allowed":
        return SINGLE_JOKERS[cards]
    if len(cards) not in {1, 2} or cards[0] is not cards[-1] or cards[0].rank != rank:
        return 0
    return RANK_PAIR if len(cards) > 1 else RANK_CARD


@implements("tractor.declaration.trump-made")
def trump_made(cards: tuple[Card, ...], rank: str) -> Trump:
    """The trump that a declaration makes: the suit of its cards, none for jokers."""
    return Trump(rank, cards[0].suit)


def call_in_time(timed: TimedCall) -> Refusal | None:
    """The refusal of a call for its time, or None."""
    return first_refusal(TIME_CHECKS, timed)


@implements("tractor.declaration.calls-close")
def calls_are_open(timed: TimedCall) -> Refusal | None:
    """Calls close when all cards are drawn and the talon is touched."""
    if timed.after <= DRAWN:
        return None
    text = f"all {DRAWN} cards are drawn and the talon is taken"
    return Refusal("tractor.declaration.calls-close", text)


@implements("tractor.declaration.cards-drawn")
def call_is_drawn(timed: TimedCall) -> Refusal | None:
    """While cards are drawn, only cards already drawn are shown."""
    call = timed.call
    if holds(timed.drawn, call.cards) or not holds(call.hand, call.cards):
        return None
    missing = without(call.cards, timed.drawn)
    text = f"{phrase(missing)} is not drawn yet after {counted(timed.after, 'card')}"
    return Refusal("tractor.declaration.cards-drawn", text, missing)


TIME_CHECKS = (calls_are_open, call_is_drawn)


@implements("tractor.declaration.first-starter")
def round_starter(
    starter: int | None, declarations: Sequence[Declaration], rules: HouseRules = ARTICLE
) -> int | None:
    """The starter: in the first round the maker of the declaration that stands at the end.

    Later the starter is appointed before the round, whoever declares. ``declarations`` are
    all legal ones, in the order in which they were made.
    """
    if starter is not None or not declarations:
        return starter
    return declarations[0 if rules.first_starter == "first_declaration" else -1].seat


@implements("tractor.declaration.undeclared-first-round")
def undeclared(
    rank: str, talon: tuple[Card, ...], *, first_round: bool, rules: HouseRules = ARTICLE
) -> TurnedUp | None:
    """What the talon decides when nobody declared, or None when the round is dealt again.

    By default a first round is dealt again, and in a later one the talon is turned up.
    """
    if first_round and rules.undeclared_first_round != "turn_up":
        return None if rules.undeclared_first_round == "redeal" else no_trump(rank)
    if rules.turn_up == "redeal":
        return None
    return no_trump(rank) if rules.turn_up == "no_trump" else turn_up(rank, talon, rules)


def no_trump(rank: str, shown: tuple[Card, ...] = ()) -> TurnedUp:
    """A round without a trump suit."""
    return TurnedUp(shown, Trump(rank, None))


@implements("tractor.declaration.turn-up", "tractor.declaration.turn-up-highest")
def turn_up(rank: str, talon: tuple[Card, ...], rules: HouseRules = ARTICLE) -> TurnedUp:
    """Turn up the talon until a card of the trump rank shows; its suit is trumps.

    Without one all eight are shown and the highest card that is no joker decides.
    """
    for place, card in enumerate(talon):
        shown = talon[: place + 1]
        if card.suit is None and rules.turned_up_joker == "no_trump":
            return no_trump(rank, shown)
        if card.suit is not None and (card.rank == rank or rules.turn_up == "first_card"):
            return TurnedUp(shown, Trump(rank, card.suit))
    return TurnedUp(talon, Trump(rank, highest_shown(talon).suit))


@implements("tractor.declaration.turn-up-tie")
def highest_shown(talon: tuple[Card, ...]) -> Card:
    """The highest card that is no joker, the first shown of equals."""
    return max([card for card in talon if card.suit], key=lambda card: RANKS.index(card.rank))
