"""The situation of a case: what is on the table and in the hands, drawn as cards."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any

from followsuit import drawing
from followsuit.site.markup import RANK, SIGNED, coded, drawn, hand, icon, in_a_row, letters

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from followsuit.scenario import Case

    Line = tuple[str, str]

CARDS = re.compile(rf"(?P<cards>{SIGNED}(?: {SIGNED})*)(?P<more> \([^()]*\))?\Z")
TRUMP = re.compile(rf"(?P<rank>{RANK}?)(?P<suit>[♠♥♦♣])\Z")
OWN = ("play", "shed", "cards", "buried", "discarded", "taken", "dropped", "bids")
"""What the asked player does: it stands beside the verdict, never above it."""
WHOLE = ("tractor.round", "pedro.hand")
"""Asks about a whole round, which has a table of tricks."""
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


def groups(lines: Iterable[Line], case: Case, said: Mapping[str, Any] | None = None) -> str:
    """Lines as labelled groups of cards; ``said`` is the answer, whose winner is marked."""
    return "".join(group(line, case, said or {}) for line in lines)


def group(line: Line, case: Case, said: Mapping[str, Any]) -> str:
    """One labelled line: cards as cards, a trump as a large sign, all else as text."""
    label, text = line
    if label == "house rules":
        return house_rules(text)
    if label == "trump" and (match := TRUMP.match(text)):
        return labelled(label, trump(match["rank"], match["suit"]), "trump")
    if not (match := CARDS.match(text)):
        return labelled(label, f'<span class="val">{drawn(text)}</span>')
    cards = [letters(word) for word in match["cards"].split()]
    extra = (match["more"] or "").strip(" ()")
    if len(cards) > MOST_DRAWN:
        return labelled(label, folded(cards), "wide")
    wins = label == f"seat {said.get('winner')}" and case.ask.endswith(".trick")
    kind = "led" if label == "led" else "win" if wins else ""
    many = " many" if len(cards) > SMALL else ""
    said_of = f"{label}: {len(cards)} cards" if len(cards) > 1 else label
    words = [word for word in (extra, "wins" if wins else "") if word]
    shown = label + (f" · {', '.join(words)}" if words else "")
    return labelled(shown, hand(cards, said_of, marks(label, cards, case)), kind + many)


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
    return f'<div class="g {kind.strip()}"><span class="lab">{coded(label)}</span>{html}</div>'


def marks(label: str, cards: Sequence[str], case: Case) -> Callable[[str], tuple[str, str]] | None:
    """The cross on those cards of a refused play that the hand does not hold."""
    if label not in OWN or case.expect.answer.get("legal") is not False:
        return None
    held = [str(card) for card in case.given.get("hand", [])]
    extra = Counter(cards) - Counter(held)
    return (lambda card: crossed(card, extra)) if held and extra else None


def crossed(card: str, left: Counter[str]) -> tuple[str, str]:
    """The state of a card, as long as some of its kind are to be crossed."""
    if not left[card]:
        return "", ""
    left[card] -= 1
    return "bad", "not held"
