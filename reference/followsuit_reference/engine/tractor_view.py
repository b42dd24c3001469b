"""The question what a seat may know of a round of Tractor that is under way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit_reference.core.notation import names
from followsuit_reference.core.replay import Refused, Unfinished
from followsuit_reference.engine.reading import MalformedError
from followsuit_reference.engine.replies import illegal_step
from followsuit_reference.engine.tractor_round import read_beginning, read_calls, trump_json
from followsuit_reference.tractor.round import Record
from followsuit_reference.tractor.setup import DRAWN
from followsuit_reference.tractor.view import Moment, View, table_at, view

if TYPE_CHECKING:
    from collections.abc import Callable

    from followsuit_reference.engine.reading import Given
    from followsuit_reference.tractor.house_rules import HouseRules
    from followsuit_reference.tractor.round import TimedDeclaration


def answer_view(given: Given, rules: HouseRules) -> dict[str, Any]:
    """``tractor.view``: what a seat may know, the first step that is refused, or a new deal."""
    seat, table = given.seat("seat"), table_at(read_moment(given, rules))
    if table is None:
        return {"redeal": True}
    if isinstance(table, Refused):
        return illegal_step(table.step, table.index, table.refusal)
    if isinstance(table, Unfinished):
        raise MalformedError(table.field, f"ends after {table.entries}")
    return view_json(view(table, seat))


def view_json(seen: View) -> dict[str, Any]:
    """A view in the protocol's JSON; trump and starter only once they are settled."""
    table, standing = seen.table, seen.table.standing
    settled: dict[str, Any] = {}
    if table.trump is not None:
        settled = {"trump": trump_json(table.trump), "starter": table.starter}
    return {
        "hand": names(seen.hand),
        "counts": list(seen.counts),
        "standing": standing and {"seat": standing.seat, "cards": names(standing.cards)},
        **settled,
        "shown": names(table.shown),
        "buried": names(seen.buried),
        "tricks": [
            {
                "leader": laid.leader,
                "plays": [names(play) for play in laid.plays],
                "withdrawn": names(laid.withdrawn),
                "winner": laid.winner,
            }
            for laid in table.tricks
        ],
        "points": table.points,
    }


def read_moment(given: Given, rules: HouseRules) -> Moment:
    """A round as far as it has gone; a step that is left out has not been made."""
    begun = read_beginning(given, rules)
    calls = read_calls(given) if given.has("calls") else ()
    is_buried = given.has("buried")
    buried = given.cards("buried") if is_buried else ()
    plays = given.card_lists("plays") if given.has("plays") else ()
    drawn = given.integer("drawn") if given.has("drawn") else None
    if plays and not is_buried:
        raise MalformedError("buried", "is missing, and plays are made after it")
    if drawn is not None:
        check_drawn(drawn, calls, is_buried=is_buried)
    return Moment(Record(*begun, calls, buried, plays, rules), drawn, is_buried)


def check_drawn(drawn: int, calls: tuple[TimedDeclaration, ...], *, is_buried: bool) -> None:
    """MalformedError for a number of drawn cards that does not go with the rest."""
    if not 0 <= drawn <= DRAWN:
        raise MalformedError("drawn", f"{drawn} is not from 0 to {DRAWN}")
    if is_buried:
        raise MalformedError("drawn", "is left out once the talon is taken, and buried is there")
    if calls and calls[-1].after > drawn:
        raise MalformedError("drawn", f"{drawn}, and a call is made after {calls[-1].after} cards")


ASKS: dict[str, Callable[[Given, HouseRules], dict[str, Any]]] = {"tractor.view": answer_view}
