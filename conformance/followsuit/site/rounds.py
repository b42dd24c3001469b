"""A whole round as a table of tricks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit.site.markup import CODE_OF_CARDS, block, coded, icon, in_a_row
from followsuit.site.situation import WHOLE, groups, lines_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from followsuit.scenario import Case
    from followsuit.site.book import Book

SEATS = 4


def table(case: Case, book: Book) -> str:
    """What came before the play, and every trick with its winner; empty for other asks."""
    if case.ask not in WHOLE:
        return ""
    said = book.said(case)
    plays = case.given.get("plays") or []
    illegal = said.get("illegal") or {}
    broken = illegal.get("index") if illegal.get("step") == "play" else None
    rows = "".join(
        trick(start // SEATS, plays[start : start + SEATS], said, broken)
        for start in range(0, len(plays) if isinstance(plays, list) else 0, SEATS)
    )
    before = f'<div class="sit">{groups(lines_of(case), case)}</div>'
    tricks = f'<table class="tricks">{HEAD}<tbody>{rows}</tbody></table>' if rows else ""
    return block(f'<section class="fig round" data-search-exclude>{before}{tricks}</section>')


HEAD = (
    "<thead><tr><th>trick</th><th>leads</th><th>first</th><th>second</th><th>third</th>"
    "<th>fourth</th><th>wins</th><th>points</th></tr></thead>"
)


def trick(number: int, plays: Sequence[Any], said: Mapping[str, Any], broken: int | None) -> str:
    """A row: the plays from the leader on, and who wins how much."""
    tricks = said.get("tricks") or []
    known = tricks[number] if number < len(tricks) else {}
    cells = "".join(
        cell(play, is_broken=number * SEATS + turn == broken) for turn, play in enumerate(plays)
    )
    missing = f'<td colspan="{SEATS - len(plays)}"></td>' if len(plays) < SEATS else ""
    ends = "".join(
        f'<td data-n="{label}">{shown(known.get(key), start)}</td>'
        for key, label, start in (("winner", "wins", "seat "), ("points", "points", ""))
    )
    leader = shown(known.get("leader"), "seat ")
    return (
        f'<tr><th scope="row">{number + 1}</th><td data-n="leads">{leader}</td>'
        f"{cells}{missing}{ends}</tr>"
    )


def shown(value: Any, start: str) -> str:
    """A value of the answer, or a dash where it says nothing."""
    return "&ndash;" if value is None else f"{start}{value}"


def cell(play: Any, *, is_broken: bool) -> str:
    """What one seat plays; a cross where the round breaks off."""
    cards = play.get("card", []) if isinstance(play, dict) else play
    words = [str(card) for card in (cards if isinstance(cards, list) else [cards])]
    text = cards_or_words(words)
    if isinstance(play, dict) and play.get("shed"):
        text += f" <small>sheds {cards_or_words([str(card) for card in play['shed']])}</small>"
    if is_broken:
        return f'<td class="broken">{text} <span class="v no">{icon("cross")}Refused</span></td>'
    return f"<td>{text}</td>"


def cards_or_words(words: Sequence[str]) -> str:
    """Cards as cards; a malformed question may hold what is none."""
    text = " ".join(words)
    return in_a_row(words) if CODE_OF_CARDS.match(text) else coded(text)
