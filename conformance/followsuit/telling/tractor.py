"""The answers of Tractor's asks in sentences and tables."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from followsuit.names import counted
from followsuit.telling.parts import (
    Part,
    Told,
    by_suit,
    by_team,
    dealt,
    field,
    gap,
    kept,
    known,
    listed,
    number,
    order,
    paragraph,
    points,
    seat,
    seen,
    sentence,
    table,
    team,
)
from followsuit.wording import KINDS, cards, strings, trump

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

UNITS = {1: "a single", 2: "a pair"}
MOST_BEATING = 4


def units(told: Told) -> Iterator[Part]:
    """What cards are together, a line for each part of a throw."""
    kind = told.answer["kind"]
    yield from sentence(f"{cards(told.given['cards'])} is {KINDS[kind]}")
    if kind == "throw":
        for unit in told.answer["units"]:
            yield from field(UNITS.get(len(unit), "a tractor"), cards(strings(unit)))


def declare(told: Told) -> Iterator[Part]:
    """A declaration that is accepted."""
    made, maker = trump(told.answer["trump"]), seat(told.answer["maker"])
    yield from sentence(f"Legal: {maker} makes trump {made}")


def undeclared(told: Told) -> Iterator[Part]:
    """A round in which nobody declared."""
    if told.answer["redeal"]:
        yield from sentence("Nobody has declared: the round is dealt again")
        return
    answer = told.answer
    yield from sentence(f"{cards(strings(answer['shown']))} is turned up from the talon")
    yield from paragraph(f"trump is {trump(answer['trump'])}, {seat(answer['starter'])} starts")


def lead(told: Told) -> Iterator[Part]:
    """A lead that stands, or a throw that fails."""
    answer, led = told.answer, strings(told.answer["led"])
    withdrawn = number(answer["withdrawn"])
    if not withdrawn:
        yield from sentence(f"The lead stands: {cards(led)} is led")
        return
    back = Counter(told.given["play"]) - Counter(led)
    shown = cards(list(back.elements())) if back.total() == withdrawn else f"{withdrawn} cards"
    goes = "goes" if withdrawn == 1 else "go"
    yield from sentence(f"The throw fails: {cards(led)} is led, {shown} {goes} back to the hand")
    duties = [duty(told, led, owing) for owing in answer["must_beat"]]
    for text in duties or ["nobody must beat it"]:
        yield from paragraph(text)
    penalty, taken = number(answer["penalty"]), counted(withdrawn, "card")
    goes = "point goes" if penalty == 1 else "points go"
    yield from paragraph(f"{penalty or 'no'} {goes} to the other side ({taken} taken back)")
    yield from paragraph(" · ".join(["tractor.leading.failed-throw", *(duties and [MUST_BEAT])]))


MUST_BEAT = "tractor.leading.must-beat"


def duty(told: Told, led: list[str], owing: Any) -> str:
    """Who must beat the lead, with what where the engine lists it."""
    hand = told.given["hands"][number(owing)]
    given = {"trump": told.given["trump"], "led": led, "hand": hand, "must_beat": True}
    answer = told.further(replace(told.question, ask="tractor.follows", given=given))
    beating = [cards(strings(play)) for play in answer.get("plays", ())]
    holds = f"holds {' or '.join(beating)} and " if 0 < len(beating) <= MOST_BEATING else ""
    return f"{seat(owing)} {holds}must beat {cards(led)}"


def follow(told: Told) -> Iterator[Part]:
    """A play that is accepted."""
    yield from sentence(f"Legal: {cards(told.given['play'])} may be played")


def follows(told: Told) -> Iterator[Part]:
    """Every legal play."""
    plays = told.answer["plays"]
    yield from sentence(f"{counted(len(plays), 'legal play')}:")
    yield from listed(plays)


def trick(told: Told) -> Iterator[Part]:
    """Who wins a trick with what, and its points."""
    winner = told.answer["winner"]
    play = told.given["plays"][(number(winner) - told.given["leader"]) % 4]
    yield from sentence(f"{seat(winner)} wins with {cards(play)}")
    yield from paragraph(f"{points(told.answer['points'])} in the trick")


def score(told: Told) -> Iterator[Part]:
    """The opponents' total, and what the talon adds to it."""
    yield from sentence(f"The opponents have {points(told.answer['total'])}")
    yield from paragraph(f"{points(told.given['points'])} before the talon")
    if told.answer.get("talon_factor") == 0:
        yield from paragraph("the declarers won the last trick, the talon adds nothing")
    elif "talon_factor" in told.answer and "talon_points" in told.answer:
        added, factor = points(told.answer["talon_points"]), number(told.answer["talon_factor"])
        yield from paragraph(f"{added} from the talon, which counts {counted(factor, 'time')}")


def advance(told: Told) -> Iterator[Part]:
    """The winner of the game, or the next round."""
    yield from coming(told, "")


def coming(told: Told, prefix: str) -> Iterator[Part]:
    """What comes after a round; a whole round has ``prefix`` before two of the keys."""
    answer = told.answer
    if answer["winner"] is not None:
        yield from sentence(f"{team(answer['winner'])} wins the game")
        return
    declarers, starter = team(answer[f"{prefix}declarers"]), seat(answer[f"{prefix}starter"])
    yield from sentence(f"{declarers} declares in the next round, {starter} starts it")
    yield from paragraph(by_team(strings(answer["ranks"]), "is at"))


def whole_round(told: Told) -> Iterator[Part]:
    """A round, a line for each trick; or a new deal."""
    answer = told.answer
    if answer.get("redeal"):
        yield from sentence("Nobody has declared: the round is dealt again")
        return
    yield from sentence(f"Trump is {trump(answer['trump'])}, {seat(answer['starter'])} starts")
    yield from gap()
    yield from table(
        ("trick", "leads", "wins", "points", "led"),
        [(str(place), *won(entry)) for place, entry in enumerate(answer["tricks"], 1)],
    )
    yield from gap()
    yield from sentence(f"The opponents have {points(answer['total'])}")
    if answer["penalties"]:
        moved = ", ".join(f"{number(penalty):+}" for penalty in answer["penalties"])
        yield from paragraph(f"failed throws moved {moved}")
    yield from coming(told, "next_")


def view(told: Told) -> Iterator[Part]:
    """What a seat may know of a round."""
    answer = told.answer
    if answer.get("redeal"):
        yield from sentence("Nobody has declared: the round is dealt again")
        return
    yield from known(told)
    stands = answer["standing"]
    text = (
        "none" if stands is None else f"{seat(stands['seat'])}, {cards(strings(stands['cards']))}"
    )
    yield from field("declared", text)
    if "trump" in answer:
        yield from field("trump", f"{trump(answer['trump'])}, {seat(answer['starter'])} starts")
    if answer["shown"]:
        yield from field("turned up", cards(strings(answer["shown"])))
    if answer["buried"]:
        yield from field("buried", by_suit(answer["buried"]))
    yield from field("points", str(number(answer["points"])))
    yield from seen(answer["tricks"])


def won(entry: Mapping[str, Any]) -> tuple[str, str, str, str]:
    """One trick of a round."""
    leads, wins = seat(entry["leader"]), seat(entry["winner"])
    return leads, wins, str(number(entry["points"])), cards(strings(entry["led"]))


TELL: Mapping[str, Callable[[Told], Iterator[Part]]] = {
    "tractor.advance": advance,
    "tractor.bury": kept,
    "tractor.deal": lambda told: dealt(told, "talon"),
    "tractor.declare": declare,
    "tractor.follow": follow,
    "tractor.follows": follows,
    "tractor.lead": lead,
    "tractor.order": order,
    "tractor.round": whole_round,
    "tractor.score": score,
    "tractor.trick": trick,
    "tractor.undeclared": undeclared,
    "tractor.units": units,
    "tractor.view": view,
}
