"""Mutants of Tractor's declarations: what declares, what overrules, and who starts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from followsuit_reference.core.cards import BLACK_JOKER, RED_JOKER
from followsuit_reference.core.replay import Refused, Stop
from followsuit_reference.core.rulings import Refusal
from followsuit_reference.core.seats import team
from followsuit_reference.mutants.mutant import assumes, breaks
from followsuit_reference.tractor.declaration import (
    BLACK_JOKERS,
    RANK_CARD,
    RANK_PAIR,
    Call,
    Declaration,
    TimedCall,
    call_is_drawn,
    call_is_held,
    call_is_stronger,
    calls_are_open,
    is_stronger,
    own_call_is_strengthened,
    round_starter,
    strength,
    trump_made,
    trump_rank,
)
from followsuit_reference.tractor.ordering import Trump
from followsuit_reference.tractor.round import Event, Progress, Record, draw
from followsuit_reference.tractor.setup import DRAWN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from followsuit_reference.core.cards import Card
    from followsuit_reference.tractor.house_rules import HouseRules


@breaks("tractor.declaration.trump-rank", trump_rank)
def the_opponents_rank_is_the_trump_rank(ranks: tuple[str, str], declarers: int | None) -> str:
    """The trump rank of a later round is the rank of the declarers' opponents."""
    return trump_rank(ranks, None if declarers is None else 1 - declarers)


@breaks("tractor.declaration.trump-rank", trump_rank)
def the_trump_rank_stays_two(ranks: tuple[str, str], _: int | None) -> str:
    """The trump rank is 2 in every round."""
    return trump_rank(ranks, None)


ONE_JOKER_DECLARES = assumes(
    "one_joker_declares",
    "tractor.declaration.three-ways",
    "One joker alone is a declaration.",
    single_joker="allowed",
)


@breaks("tractor.declaration.three-ways", strength)
def mixed_jokers_declare(cards: tuple[Card, ...], rank: str, rules: HouseRules) -> int:
    """A red and a black joker are a declaration like two identical ones."""
    is_mixed = sorted(map(str, cards)) == ["BJ", "RJ"]
    return BLACK_JOKERS if is_mixed else strength(cards, rank, rules)


@breaks("tractor.declaration.three-ways", strength)
def two_rank_cards_declare(cards: tuple[Card, ...], rank: str, rules: HouseRules) -> int:
    """Two cards of the trump rank are a declaration, whatever their suits; the first decides."""
    is_pair = [card.rank for card in cards] == [rank, rank]
    return RANK_PAIR if is_pair else strength(cards, rank, rules)


@breaks("tractor.declaration.three-ways", strength)
def any_pair_declares(cards: tuple[Card, ...], rank: str, rules: HouseRules) -> int:
    """Two identical cards are a declaration, of whatever rank."""
    is_pair = cards[:1] * 2 == cards and bool(cards)
    return strength(cards, rank, rules) or (RANK_PAIR if is_pair else 0)


@breaks("tractor.declaration.cards-held", call_is_held)
def one_card_in_hand_declares_as_two(call: Call) -> Refusal | None:
    """A declaration of two cards is made from a hand that holds one of them."""
    return None if set(call.cards) <= set(call.hand) else call_is_held(call)


@breaks("tractor.declaration.cards-held", call_is_held)
def cards_that_are_not_held_declare(_: Call) -> None:
    """Nobody looks whether the cards of a declaration are in the hand."""


@breaks("tractor.declaration.trump-made", trump_made)
def jokers_make_a_suit_of_their_colour_trumps(cards: tuple[Card, ...], rank: str) -> Trump:
    """Two red jokers make hearts trumps, two black ones spades."""
    colours = {RED_JOKER: "H", BLACK_JOKER: "S"}
    return Trump(rank, colours.get(cards[0], cards[0].suit))


@breaks("tractor.declaration.trump-made", draw)
def the_first_declaration_makes_trumps(
    record: Record, progress: Progress
) -> tuple[Event, Progress] | Stop:
    """Trumps are what the first declaration of a round made, even if it was overruled."""
    drawn = draw(record, progress)
    if not isinstance(drawn, tuple) or not record.calls:
        return drawn
    event, after = drawn
    return event, replace(after, trump=trump_made(record.calls[0].cards, after.rank))


@breaks("tractor.declaration.must-be-stronger", is_stronger)
def an_equal_declaration_overrules(call: Call, standing: tuple[Card, ...]) -> bool:
    """One card overrules one card and two cards overrule two."""
    mine = strength(call.cards, call.rank, call.rules)
    return mine >= strength(standing, call.rank, call.rules)


PAIR_OF_A_HIGHER_SUIT_OVERRULES = assumes(
    "a_pair_of_a_higher_suit_overrules",
    "tractor.declaration.must-be-stronger",
    "Two cards of the trump rank overrule two of a lower suit.",
    pair_over_pair="higher_suit",
)


@breaks("tractor.declaration.must-be-stronger", strength)
def only_jokers_overrule(cards: tuple[Card, ...], rank: str, rules: HouseRules) -> int:
    """Two cards of the trump rank are no stronger than one."""
    found = strength(cards, rank, rules)
    return RANK_CARD if found == RANK_PAIR else found


@breaks("tractor.declaration.must-be-stronger", call_is_stronger)
def jokers_overrule_a_pair_alone(call: Call) -> Refusal | None:
    """Two jokers overrule two cards of the trump rank, but not a single one."""
    is_single = call.standing is not None and len(call.standing.cards) == 1
    if is_single and call.cards[0].suit is None:
        return Refusal("tractor.declaration.must-be-stronger", "one card stands, not two")
    return call_is_stronger(call)


RED_JOKERS_OVERRULE_BLACK_ONES = assumes(
    "red_jokers_overrule_black_ones",
    "tractor.declaration.jokers-final",
    "Two red jokers overrule two black ones.",
    joker_pairs="red_over_black",
)

OWN_DECLARATION_IS_NOT_STRENGTHENED = assumes(
    "ones_own_declaration_is_not_strengthened",
    "tractor.declaration.own-declaration",
    "The player whose declaration stands may not add the second card.",
    reinforce_own="never",
)

OWN_DECLARATION_IS_REPLACED = assumes(
    "ones_own_declaration_is_replaced",
    "tractor.declaration.own-declaration",
    "The player whose declaration stands may overrule it like anybody else.",
    replace_own="stronger",
)


@breaks("tractor.declaration.own-declaration", own_call_is_strengthened)
def ones_own_pair_is_overruled_by_jokers(call: Call) -> Refusal | None:
    """A player whose own pair stands may show two jokers over it."""
    standing = call.standing
    is_own_pair = standing is not None and len(standing.cards) > 1 and standing.seat == call.seat
    return None if is_own_pair else own_call_is_strengthened(call)


PARTNER_IS_NOT_OVERRULED = assumes(
    "the_partner_is_not_overruled",
    "tractor.declaration.partner-may-override",
    "A player may not declare over the partner.",
    partner_override="refused",
)


def _draw_without(
    record: Record, progress: Progress, barred: Sequence[int], rule: str
) -> tuple[Event, Progress] | Stop:
    """The draw, in which the calls with these places are refused."""
    if not barred:
        return draw(record, progress)
    before = draw(replace(record, calls=record.calls[: barred[0]]), progress)
    text = "this seat may not call"
    return (
        before if isinstance(before, Refused) else Refused("call", barred[0], Refusal(rule, text))
    )


@breaks("tractor.declaration.any-seat-declares", draw)
def opponents_do_not_declare(record: Record, progress: Progress) -> tuple[Event, Progress] | Stop:
    """In later rounds only the declarers' team may declare."""
    barred = [
        place
        for place, call in enumerate(record.calls)
        if record.declarers is not None and team(call.seat) != record.declarers
    ]
    return _draw_without(record, progress, barred, "tractor.declaration.any-seat-declares")


@breaks("tractor.declaration.any-seat-declares", round_starter)
def the_maker_of_trumps_always_starts(
    starter: int | None, declarations: Sequence[Declaration], rules: HouseRules
) -> int | None:
    """In later rounds, too, whoever makes trumps becomes the starter."""
    return round_starter(None if declarations else starter, declarations, rules)


@breaks("tractor.declaration.declared-again", draw)
def an_overruled_player_is_silent(
    record: Record, progress: Progress
) -> tuple[Event, Progress] | Stop:
    """A player whose declaration was overruled may not declare again."""
    seats = [call.seat for call in record.calls]
    barred = [
        place
        for place, seat in enumerate(seats)
        if seat in seats[:place] and seats[place - 1] != seat
    ]
    return _draw_without(record, progress, barred, "tractor.declaration.declared-again")


@breaks("tractor.declaration.cards-drawn", call_is_drawn)
def undrawn_cards_declare(_: TimedCall) -> None:
    """A declaration may show cards that its player draws later."""


@breaks("tractor.declaration.cards-drawn", call_is_drawn)
def a_card_declares_only_when_it_is_drawn(timed: TimedCall) -> Refusal | None:
    """A declaration shows the card that its player has drawn last."""
    if timed.drawn[-1:] == timed.call.cards[-1:] or timed.after >= DRAWN:
        return call_is_drawn(timed)
    return Refusal("tractor.declaration.cards-drawn", "another card was drawn last")


@breaks("tractor.declaration.calls-close", calls_are_open)
def calls_close_with_the_last_card(timed: TimedCall) -> Refusal | None:
    """Nobody declares any more once all cards are drawn."""
    if timed.after < DRAWN:
        return None
    return Refusal("tractor.declaration.calls-close", "all cards are drawn")


@breaks("tractor.declaration.calls-close", calls_are_open)
def calls_never_close(_: TimedCall) -> None:
    """A declaration is still legal when the talon has been touched."""


FIRST_DECLARATION_STARTS = assumes(
    "the_first_declaration_finds_the_starter",
    "tractor.declaration.first-starter",
    "In the first round the maker of the first declaration is the starter.",
    first_starter="first_declaration",
)


@breaks("tractor.declaration.first-starter", draw)
def the_first_drawer_starts(record: Record, progress: Progress) -> tuple[Event, Progress] | Stop:
    """In the first round the player who drew first is the starter."""
    drawn = draw(record, progress)
    if not isinstance(drawn, tuple) or record.starter is not None or not record.calls:
        return drawn
    event, after = drawn
    return event, replace(after, starter=record.first)
