"""A trick as a table seen from above: who sits where, who leads, what is played, who is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit.site.hands import fan
from followsuit.site.markup import CODE_OF_CARDS, coded, hand, icon, in_a_row
from followsuit.site.put_back import listed, put_back
from followsuit.site.situation import crossed, groups, house_rules, lines_of, trump
from followsuit.site.units import of_lead

if TYPE_CHECKING:
    from followsuit.scenario import Case
    from followsuit.site.book import Book

SIDES = {"tractor": ("south", "east", "north", "west"), "pedro": ("south", "west", "north", "east")}
"""Where seats 0 to 3 sit: Tractor is played counter-clockwise, Pedro clockwise."""
SEATS = 4
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
TRICKS = ("tractor.trick", "pedro.trick")
FOLLOWS = ("tractor.follow", "tractor.follows", "pedro.play", "pedro.plays")
LEADS = ("tractor.lead",)
MOST_SLOTS = 5


def is_seen(case: Case) -> bool:
    """Whether a question is about a trick that can be drawn."""
    return case.ask in {*TRICKS, *FOLLOWS, *LEADS} and not case.expect.invalid


def seen_from_above(case: Case, book: Book) -> str:
    """The table of a trick; empty where the question is not about one that can be drawn."""
    if not is_seen(case):
        return ""
    draw = {**dict.fromkeys(TRICKS, of_trick), **dict.fromkeys(LEADS, of_a_lead)}
    return draw.get(case.ask, of_follower)(case, book)


def of_trick(case: Case, book: Book) -> str:
    """Four plays, the leader's with what it is, and the winner."""
    leader, plays = case.given["leader"], case.given["plays"]
    winner = case.expect.answer.get("winner")
    seats = "".join(
        place(case, book, (leader + turn) % SEATS, play, winner) for turn, play in enumerate(plays)
    )
    return board(case, seats) + other_rules(case)


def place(case: Case, book: Book, seat: int, play: Any, winner: int | None) -> str:
    """A seat with what it plays."""
    cards = listed(play)
    leads, wins = seat == case.given["leader"], seat == winner
    roles = [word for word, holds in (("leads", leads), ("wins", wins)) if holds]
    kind = "win" if wins else "led" if leads else ""
    if not CODE_OF_CARDS.match(" ".join(cards)):
        shown = coded("?")
    elif leads:
        shown = of_lead(cards, case, book, f"seat {seat}")
    else:
        shown = hand(cards, f"seat {seat}")
    sign = icon("star") if leads else ""
    return at(SIDES[case.game][seat], kind, f"<b>Seat {seat}</b> {sign}{', '.join(roles)}", shown)


def of_a_lead(case: Case, book: Book) -> str:
    """What is led, and the four hands around the table."""
    leader, hands, play = (case.given[key] for key in ("leader", "hands", "play"))
    back = put_back(case, book)
    seats = ""
    for seat, held in enumerate(hands):
        cards = listed(held)
        shown = f'<span class="held">{in_a_row(cards) if cards else "no card that matters"}</span>'
        word = f"<b>Seat {seat}</b> "
        if seat == leader:
            led = (
                hand(listed(play), "lead", crossed(back.get("play")))
                if back or not play
                else of_lead(listed(play), case, book, "lead")
            )
            word, shown = (
                f"{word}{icon('star')}leads",
                led + f'<span class="of">of the hand</span>{shown}',
            )
        seats += at(SIDES[case.game][seat], "led" if seat == leader else "", word, shown)
    return board(case, seats) + other_rules(case)


def of_follower(case: Case, book: Book) -> str:
    """The lead, the asked player's play, and the hand below the table."""
    led = listed(case.given["led"]) if case.given.get("led") else []
    play = listed(case.given["play"]) if case.given.get("play") else []
    asked, *others = around(case.game)
    crosses = crossed(put_back(case, book).get("play"))
    slots = f'<span class="slots">{"<i></i>" * min(max(len(led), 1), MOST_SLOTS)}</span>'
    own = hand(play, "play", crosses) if play else slots
    seats = at(asked, "ask", "<b>Asked</b> plays" if play else "<b>Asked</b>", own)
    if led:
        leads = of_lead(led, case, book, "led")
        seats += at(others.pop(), "led", f"<b>Leader</b> {icon('star')}leads", leads)
    seats += "".join(at(side, "rest", "another seat", slots) for side in others)
    more = [line for line in lines_of(case) if line[0] in MORE and line[1] != "no"]
    beside = f'<div class="gs beside">{groups(more, case, book)}</div>' if more else ""
    return board(case, seats) + fan(case, book) + beside


MORE = ("must beat", "shed", "trick", "house rules")
"""Lines that have no place on the table."""


def around(game: str) -> tuple[str, ...]:
    """The sides from the asked player on, in the order of play; the last is the seat before."""
    return SIDES[game]


def at(side: str, kind: str, who: str, html: str) -> str:
    """One side of the table."""
    classes = " ".join(["seat", side, "g", *kind.split()])
    return f'<div class="{classes}"><span class="who">{who.strip()}</span>{html}</div>'


def board(case: Case, seats: str) -> str:
    """The table with its trump in the middle and the way that play goes round."""
    return f'<div class="table way-{case.game}">{seats}{middle(case)}</div>'


def middle(case: Case) -> str:
    """The trump in the middle of the table."""
    value = case.given["trump"]
    rank, suit = ("", value) if case.game == "pedro" else (value["rank"], value["suit"])
    shown = trump(rank, SIGNS[suit]) if suit else f'<span class="val">none, rank {rank}</span>'
    return f'<div class="middle"><span class="lab">trump</span>{shown}</div>'


def other_rules(case: Case) -> str:
    """The house rules under which the question is asked."""
    lines = [text for label, text in lines_of(case) if label == "house rules"]
    return "".join(f'<div class="gs beside">{house_rules(text)}</div>' for text in lines)
