"""A trick as a table seen from above: who sits where, who leads, and what is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit.site.markup import CODE_OF_CARDS, coded, hand, icon
from followsuit.site.situation import groups, lines_of, trump

if TYPE_CHECKING:
    from followsuit.scenario import Case

SIDES = {"tractor": ("south", "east", "north", "west"), "pedro": ("south", "west", "north", "east")}
"""Where seats 0 to 3 sit: Tractor is played counter-clockwise, Pedro clockwise."""
SEATS = 4
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def seen_from_above(case: Case) -> str:
    """The table of a trick; empty where the question is not about one that can be drawn."""
    if not case.ask.endswith(".trick") or case.expect.invalid:
        return ""
    leader, plays = case.given["leader"], case.given["plays"]
    winner = case.expect.answer.get("winner")
    seats = "".join(
        place(case, (leader + turn) % SEATS, play, leader=leader, winner=winner)
        for turn, play in enumerate(plays)
    )
    rest = [line for line in lines_of(case) if line[0] == "house rules"]
    return f'<div class="table">{seats}{middle(case)}</div>{groups(rest, case)}'


def place(case: Case, seat: int, play: Any, *, leader: int, winner: int | None) -> str:
    """A seat with what it plays."""
    cards = [str(card) for card in (play if isinstance(play, list) else [play])]
    roles = [word for word, holds in (("leads", seat == leader), ("wins", seat == winner)) if holds]
    kind = "win" if seat == winner else "led" if seat == leader else ""
    shown = hand(cards, f"seat {seat}") if CODE_OF_CARDS.match(" ".join(cards)) else coded("?")
    said = f" {icon('star') if seat == leader else ''}{', '.join(roles)}" if roles else ""
    return (
        f'<div class="seat {SIDES[case.game][seat]} g {kind}">'
        f'<span class="who"><b>Seat {seat}</b>{said}</span>{shown}</div>'
    )


def middle(case: Case) -> str:
    """The trump in the middle of the table."""
    value = case.given["trump"]
    rank, suit = ("", value) if case.game == "pedro" else (value["rank"], value["suit"])
    shown = trump(rank, SIGNS[suit]) if suit else f'<span class="val">none, rank {rank}</span>'
    return f'<div class="middle"><span class="lab">trump</span>{shown}</div>'
