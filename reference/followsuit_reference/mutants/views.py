"""Mutants of both games that tell a seat what it cannot know."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from followsuit_reference.core.seats import partner, team
from followsuit_reference.mutants.mutant import breaks
from followsuit_reference.pedro.view import view as view_of_hand
from followsuit_reference.tractor.ordering import points
from followsuit_reference.tractor.view import view as view_of_round

if TYPE_CHECKING:
    from followsuit_reference.pedro.view import Table as Hand
    from followsuit_reference.pedro.view import View as HandView
    from followsuit_reference.tractor.view import Table, View


@breaks("tractor.round.hands-hidden", view_of_round)
def the_partner_sees_what_is_buried(table: Table, seat: int) -> View:
    """The starter's partner sees the buried cards as well."""
    seen = view_of_round(table, seat)
    starts = table.starter is not None and team(seat) == team(table.starter)
    return replace(seen, buried=table.buried) if starts else seen


@breaks("tractor.round.hands-hidden", view_of_round)
def what_is_buried_counts_at_once(table: Table, seat: int) -> View:
    """The points that are buried are among those that the opponents have so far."""
    counted = table.points + points(table.buried)
    return replace(view_of_round(table, seat), table=replace(table, points=counted))


@breaks("tractor.round.hands-hidden", view_of_round)
def partners_show_their_hands(table: Table, seat: int) -> View:
    """A player sees the partner's hand beside the own one."""
    seen = view_of_round(table, seat)
    return replace(seen, hand=(*seen.hand, *table.hands[partner(seat)]))


@breaks("pedro.hand.hands-hidden", view_of_hand)
def everybody_looks_through_the_stock(table: Hand, seat: int) -> HandView:
    """What is left of the stock lies face up once the other hands are filled."""
    return replace(view_of_hand(table, seat), stock=table.looked_at)


@breaks("pedro.hand.hands-hidden", view_of_hand)
def shed_cards_lie_open(table: Hand, seat: int) -> HandView:
    """Everybody sees the cards that are shed."""
    shed = tuple([card for cards in table.shed for card in cards])
    return replace(view_of_hand(table, seat), shed=shed)


@breaks("pedro.hand.hands-hidden", view_of_hand)
def the_hand_before_is_seen(table: Hand, seat: int) -> HandView:
    """A player sees the hand of the seat before as the own one."""
    seen = view_of_hand(table, seat)
    return replace(seen, hand=table.hands[(seat - 1) % 4])
