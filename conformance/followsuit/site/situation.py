"""The situation of a case: what is on the table and in the hands, drawn as cards."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from followsuit import drawing
from followsuit.site.markup import RANK, SIGNED, coded, drawn, hand, icon, in_a_row, letters
from followsuit.site.put_back import put_back
from followsuit.site.units import of_lead

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from followsuit.scenario import Case
    from followsuit.site.book import Book

    Line = tuple[str, str]

CARDS = re.compile(rf"(?P<cards>{SIGNED}(?: {SIGNED})*)(?P<more> \([^()]*\))?\Z")
TRUMP = re.compile(rf"(?P<rank>{RANK}?)(?P<suit>[♠♥♦♣])\Z")
OWN = ("play", "shed", "cards", "buried", "discarded", "taken", "dropped", "bids")
"""What the asked player does: it stands beside the verdict, never above it."""
WHOLE = ("tractor.round", "pedro.hand")
"""Asks about a whole round, whose answer has a table of tricks."""
MOST_DRAWN = 40
SMALL = 12


def lines_of(case: Case) -> list[Line]:
    """The labelled lines of a case, without the plays of a whole round."""
    lines = [line for line in drawing.situation(case) if line != ("", "")]
    if case.ask in WHOLE:
        return [line for line in lines if line[0] and line[0] != "plays"]
    return lines


def shared(cases: Sequence[Case]) -> list[Line]:
    """The lines that all of these cases have, apart from what the asked player does."""
    first, *others = [lines_of(case) for case in cases]
    same = [line for line in first if all(line in lines for lines in others)]
    return [line for line in same if line[0] not in OWN]


def own_lines(case: Case, common: Sequence[Line]) -> list[Line]:
    """The lines of a case that are not among the common ones."""
    left = Counter(common)
    own: list[Line] = []
    for line in lines_of(case):
        if left[line] and line[0] not in OWN:
            left[line] -= 1
        else:
            own.append(line)
    return own


@dataclass(frozen=True, slots=True)
class View:
    """A case as it is drawn: ``winner`` is the label of the seat that wins its trick."""

    case: Case
    book: Book
    back: Mapping[str, Counter[str]]
    winner: str = ""


def groups(lines: Iterable[Line], case: Case, book: Book) -> str:
    """Lines that several cases share as labelled groups of cards."""
    return "".join(group(line, View(case, book, {})) for line in lines)


def own_groups(lines: Iterable[Line], case: Case, book: Book) -> str:
    """Lines of one case, with the cards marked that win or that make a play a refused one."""
    winner = case.expect.answer.get("winner") if case.ask.endswith(".trick") else None
    name = "" if winner is None else f"seat {winner}"
    view = View(case, book, put_back(case, book), name)
    return "".join(group(line, view) for line in lines)


def group(line: Line, view: View) -> str:
    """One labelled line: cards as cards, a trump as a large sign, all else as text."""
    label, text = line
    case = view.case
    if label == "house rules":
        return house_rules(text)
    if label == "trump" and (match := TRUMP.match(text)):
        return labelled(label, trump(match["rank"], match["suit"]), "trump")
    if not (match := CARDS.match(text)):
        return labelled(label, f'<span class="val">{drawn(text)}</span>')
    cards = [letters(word) for word in match["cards"].split()]
    if len(cards) > MOST_DRAWN:
        return labelled(label, folded(cards), "wide")
    many = "many" if len(cards) > SMALL else ""
    said_of = f"{label}: {len(cards)} cards" if len(cards) > 1 else label
    wins = label == view.winner
    extra = [word for word in ((match["more"] or "").strip(" ()"), "wins" if wins else "") if word]
    shown = label + (f" · {', '.join(extra)}" if extra else "")
    if label == "led":
        return labelled(shown, of_lead(cards, case, view.book, said_of), f"led {many}")
    drawn_ = hand(cards, said_of, crossed(view.back.get(label)))
    return labelled(shown, drawn_, f"{'win' if wins else ''} {many}")


def trump(rank: str, sign: str) -> str:
    """The trump of a round: its rank, if there is one, and its suit."""
    return f'<span class="tr">{coded(rank)}{drawn(sign)}</span>'


def house_rules(text: str) -> str:
    """House rules that a case is asked under."""
    rules = "".join(
        f'<span class="hr">{icon("house")}<code>{coded(rule)}</code></span>'
        for rule in text.split(", ")
    )
    return labelled("under the house rules", f'<span class="rules">{rules}</span>', "wide")


def folded(cards: Sequence[str]) -> str:
    """A whole deck, closed until it is wanted."""
    return f"<details><summary>{len(cards)} cards</summary>{in_a_row(cards)}</details>"


def labelled(label: str, html: str, kind: str = "") -> str:
    """A group: a small label above what it names."""
    classes = " ".join(["g", *kind.split()])
    return f'<div class="{classes}"><span class="lab">{coded(label)}</span>{html}</div>'


def crossed(blamed: Counter[str] | None) -> Callable[[str], tuple[str, str]] | None:
    """The cross on the cards that have to go back, on as many of a kind as have to."""
    if not blamed:
        return None
    left = Counter(blamed)

    def mark(card: str) -> tuple[str, str]:
        left[card] -= 1
        return ("bad", "refused") if left[card] >= 0 else ("", "")

    return mark
