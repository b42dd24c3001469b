"""The question what a seat may know of a hand of Pedro that is under way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit_reference.core.notation import names
from followsuit_reference.core.replay import Refused, Unfinished
from followsuit_reference.core.seats import SEATS
from followsuit_reference.engine.pedro_hand import (
    read_bids,
    read_choices,
    read_deck,
    read_dropped,
    read_play,
)
from followsuit_reference.engine.pedro_tricks import check_faces, read_order
from followsuit_reference.engine.reading import MalformedError
from followsuit_reference.engine.replies import illegal_step
from followsuit_reference.pedro.hand import Phase, Record
from followsuit_reference.pedro.view import Moment, View, table_at, view

if TYPE_CHECKING:
    from collections.abc import Callable

    from followsuit_reference.engine.reading import Given
    from followsuit_reference.pedro.house_rules import HouseRules

AFTER = {
    "plays": "taken",
    "dropped": "taken",
    "taken": "trump",
    "taken_back": "trump",
    "discarded": "trump",
}
"""Each step with an earlier one that must have been made."""

PHASES = {
    "taken": Phase.PLAY,
    "taken_back": Phase.ROB,
    "discarded": Phase.TAKE_BACK,
    "trump": Phase.DISCARD,
}
"""The last step that has been made, and the phase that comes then."""


def answer_view(given: Given, rules: HouseRules) -> dict[str, Any]:
    """``pedro.view``: what a seat may know, or the first step that is refused."""
    seat, table = given.seat("seat"), table_at(read_moment(given, rules))
    if isinstance(table, Refused):
        return illegal_step(table.step, table.index, table.refusal)
    if isinstance(table, Unfinished):
        reason = f"ends after {table.entries}, and later steps have been made"
        raise MalformedError(table.field, reason)
    return view_json(view(table, seat))


def view_json(seen: View) -> dict[str, Any]:
    """A view in the protocol's JSON; bidder, bid and trump only once they are settled."""
    table = seen.table
    settled: dict[str, Any] = {}
    if table.contract is not None:
        settled = {"bidder": table.contract.bidder, "bid": table.contract.bid}
    if table.trump is not None:
        settled["trump"] = table.trump
    return {
        "hand": names(seen.hand),
        "counts": list(seen.counts),
        **settled,
        "discarded": [names(cards) for cards in table.discarded],
        "left": len(table.stock),
        "stock": names(seen.stock),
        "shed": names(seen.shed),
        "tricks": [
            {"leader": laid.leader, "plays": names(laid.plays), "winner": laid.winner}
            for laid in table.tricks
        ],
        "points": list(table.points),
    }


def read_moment(given: Given, rules: HouseRules) -> Moment:
    """A hand as far as it has gone; a step that is left out has not been made.

    Only ``discarded`` may be left out once the dealer has taken cards: every non-trump is then
    discarded. ``taken_back`` is left out then when nobody takes back anything.
    """
    for later, earlier in AFTER.items():
        if given.has(later) and not given.has(earlier):
            raise MalformedError(earlier, f"is missing, and {later} comes after it")
    taken = given.cards("taken") if given.has("taken") else ()
    check_faces(("taken", taken))
    record = Record(
        given.seat("dealer"),
        (0, 0),
        read_deck(given),
        read_bids(given),
        read_order(given, rules).trump if given.has("trump") else "",
        taken,
        tuple([read_play(play) for play in given.objects("plays")]) if given.has("plays") else (),
        read_choices(given, "discarded"),
        read_choices(given, "taken_back") or ((),) * len(SEATS),
        read_dropped(given, rules),
        rules,
    )
    made = next((step for step in PHASES if given.has(step)), None)
    return Moment(record, PHASES[made] if made else Phase.BID)


ASKS: dict[str, Callable[[Given, HouseRules], dict[str, Any]]] = {"pedro.view": answer_view}
