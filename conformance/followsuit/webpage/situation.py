"""The situation of a case as groups of cards, and what is owed where a play is refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from followsuit.plain import plain
from followsuit.site.markup import CODE_OF_CARDS, hand, in_a_row, letters
from followsuit.site.situation import CARDS, MOST_DRAWN, SMALL, TRUMP, crossed, labelled, trump
from followsuit.webpage.frame import code, said

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterable, Mapping

    from followsuit.scenario import Case

    Line = tuple[str, str]

FOLLOWING = ("tractor.follow", "pedro.play")
HOUSE_RULES = "house rules"


@dataclass(frozen=True, slots=True)
class Marks:
    """What is marked, each by the label of its group.

    ``seats`` have a manner and a word, ``back`` holds the cards that have to go back.
    """

    seats: Mapping[str, tuple[str, str]]
    back: Mapping[str, Counter[str]]


def groups(
    lines: Iterable[Line],
    case: Case,
    answered: Mapping[str, Any],
    back: Mapping[str, Counter[str]],
) -> str:
    """Labelled lines as groups: cards as cards, a trump as a large sign, all else as text.

    Of a trick the seat that wins is marked, and the one that was ``answered``; of a refused
    choice the cards to put ``back``.
    """
    marks = Marks(winners(case, answered), back)
    shown: list[str] = []
    further: list[str] = []
    for name, text in lines:
        label = plain(name)
        if label:
            shown += [plays(further)] * bool(further)
            further = []
        if text.startswith("1. ") or not label:
            further.append(text)
        else:
            shown.append(group(label, text, marks))
    return "".join([*shown, *[plays(further)] * bool(further)])


def plays(lines: list[str]) -> str:
    """The tricks of a whole round or hand, closed until they are wanted."""
    tricks = "".join(f"<div>{said(line)}</div>" for line in lines)
    html = f"<details><summary>{len(lines)} tricks</summary>{tricks}</details>"
    return labelled("plays", html, "wide")


def winners(case: Case, answered: Mapping[str, Any]) -> dict[str, tuple[str, str]]:
    """Manner and word by the label of a seat: who wins a trick, and who was said to."""
    if not case.ask.endswith(".trick"):
        return {}
    expected, said_ = case.expect.answer.get("winner"), answered.get("winner")
    marks = {f"seat {said_}": ("said", "answered")} if said_ != expected else {}
    return {**marks, f"seat {expected}": ("win", "wins")}


def group(label: str, text: str, marks: Marks) -> str:
    """One labelled line."""
    if label == HOUSE_RULES:
        return labelled("under the house rules", code(text), "wide")
    if label == "trump" and (match := TRUMP.match(text)):
        return labelled(label, trump(match["rank"], match["suit"]), "trump")
    if not (match := CARDS.match(text)):
        return labelled(label, f'<span class="val">{said(text)}</span>')
    cards = [letters(word) for word in match["cards"].split()]
    if len(cards) > MOST_DRAWN:
        return labelled(label, folded(match["cards"], len(cards)), "wide")
    extra = (match["more"] or "").strip(" ()")
    kind, word = marks.seats.get(label, ("led" if label == "led" else "", ""))
    words = [each for each in (extra, word) if each]
    many = "many" if len(cards) > SMALL else ""
    drawn = hand(cards, f"{label}, {len(cards)}", crossed(marks.back.get(label)))
    return labelled(" · ".join([label, *words]), drawn, f"{kind} {many}".strip())


def folded(cards: str, number: int) -> str:
    """A whole deck in signs, closed until it is wanted; drawn it would be most of the page."""
    return f'<details><summary>{number} cards</summary><span class="val">{cards}</span></details>'


def owed(case: Case, witness: Mapping[str, Any]) -> str:
    """The cards that are owed instead of a refused play."""
    cards = [str(card) for card in witness.get("owed") or ()]
    if not cards or not CODE_OF_CARDS.match(" ".join(cards)):
        return ""
    label = "owed" if case.ask in FOLLOWING else "witness"
    if len(cards) > SMALL:
        return labelled(label, f'<span class="val">{in_a_row(cards)}</span>', "owed")
    return labelled(label, hand(cards, label), "owed")
