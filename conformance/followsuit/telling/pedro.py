"""The answers of Pedro's asks in sentences and tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from followsuit.names import counted
from followsuit.telling.parts import (
    Part,
    Told,
    by_suit,
    by_team,
    dealt,
    field,
    gap,
    hands,
    kept,
    known,
    number,
    order,
    paragraph,
    seat,
    seen,
    sentence,
    table,
    team,
)
from followsuit.wording import card, cards, strings, suit, tricks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping


def auction(told: Told) -> Iterator[Part]:
    """Whose bid it is and what may be bid, or how the bidding ended."""
    answer = told.answer
    if answer["next"] is None:
        bidder, bid = seat(answer["bidder"]), number(answer["bid"])
        yield from sentence(f"The bidding is over: {bidder} has bid {bid}")
        return
    yield from sentence(f"{seat(answer['next'])} bids next")
    yield from paragraph(f"legal: {' '.join(str(bid) for bid in answer['legal'])}")


def fill(told: Told) -> Iterator[Part]:
    """The hands after the fill, the stock left, and who is still short."""
    answer = told.answer
    yield from hands(answer["hands"])
    yield from field("stock", cards(strings(answer["stock"])))
    for place, short in enumerate(answer["owed"]):
        if number(short):
            owed = counted(short, "card")
            yield from sentence(f"{seat(place)} takes back {owed} of its own discards")


def play(told: Told) -> Iterator[Part]:
    """A play that is accepted."""
    shed = told.given.get("shed")
    beneath = f", {cards(shed)} shed beneath it" if shed else ""
    yield from sentence(f"Legal: {card(told.given['play'])} may be played{beneath}")


def plays(told: Told) -> Iterator[Part]:
    """Every card that may be played."""
    listed = strings(told.answer["plays"])
    yield from sentence(f"{counted(len(listed), 'card')} may be played: {cards(listed)}")


def trick(told: Told) -> Iterator[Part]:
    """Who wins a trick with what, and its points."""
    winner = told.answer["winner"]
    won_with = told.given["plays"][(number(winner) - told.given["leader"]) % 4]
    yield from sentence(f"{seat(winner)} wins with {card(won_with)}")
    yield from paragraph(f"points: {by_team(told.answer['points'], 'scores')}")


def score(told: Told) -> Iterator[Part]:
    """Whether the bid is made, the scores, and what comes next."""
    answer = told.answer
    end = "is made" if answer["made"] else "fails"
    yield from sentence(f"The bid of {number(told.given['bid'])} {end}")
    yield from paragraph(by_team(answer["scores"]))
    if answer["winner"] is not None:
        yield from paragraph(f"{team(answer['winner'])} wins the game")
    elif answer["bidder_goes_out"]:
        yield from paragraph("in the next hand the bidder goes out")


def whole_hand(told: Told) -> Iterator[Part]:
    """A hand, a line for each trick."""
    answer = told.answer
    bid, trump = number(answer["bid"]), suit(told.given["trump"])
    yield from sentence(f"{seat(answer['bidder'])} has bid {bid}, trump is {trump}")
    yield from gap()
    rows = zip(answer["tricks"], tricks(told.given["plays"]), strict=True)
    yield from table(
        ("trick", "leads", "wins", "plays"),
        [
            (str(place), seat(entry["leader"]), seat(entry["winner"]), played)
            for place, (entry, played) in enumerate(rows, 1)
        ],
    )
    yield from gap()
    yield from sentence(f"Points of the hand: {by_team(answer['points'])}")
    yield from paragraph(f"scores: {by_team(answer['scores'])}")
    winner = answer["winner"]
    after = f"{seat(answer['next_dealer'])} deals next"
    yield from sentence(after if winner is None else f"{team(winner)} wins the game")


def view(told: Told) -> Iterator[Part]:
    """What a seat may know of a hand."""
    answer = told.answer
    yield from known(told)
    if "bidder" in answer:
        yield from field("bidder", f"{seat(answer['bidder'])}, {number(answer['bid'])}")
    if "trump" in answer:
        yield from field("trump", suit(answer["trump"]))
    for place, lying in enumerate(answer["discarded"]):
        if lying:
            yield from field(f"discards, {seat(place)}", by_suit(lying))
    yield from field("stock", counted(number(answer["left"]), "card"))
    if answer["stock"]:
        yield from field("it holds", by_suit(answer["stock"]))
    if answer["shed"]:
        yield from field("shed", by_suit(answer["shed"]))
    yield from field("points", by_team(answer["points"]))
    yield from seen(answer["tricks"])


TELL: Mapping[str, Callable[[Told], Iterator[Part]]] = {
    "pedro.auction": auction,
    "pedro.deal": lambda told: dealt(told, "stock"),
    "pedro.discard": kept,
    "pedro.fill": fill,
    "pedro.hand": whole_hand,
    "pedro.order": order,
    "pedro.play": play,
    "pedro.plays": plays,
    "pedro.rob": kept,
    "pedro.score": score,
    "pedro.trick": trick,
    "pedro.view": view,
}
