"""A whole round as a table of tricks."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from followsuit.site.markup import CODE_OF_CARDS, block, coded, icon, in_a_row, sentence
from followsuit.site.notes import note_of
from followsuit.site.put_back import listed
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
    tricks = said.get("tricks") or []
    told = note_of(case).of_tricks
    rows = "".join(
        trick(
            Trick(start // SEATS, tricks, said.get("starter")), plays[start : start + SEATS], broken
        )
        + noted(told.get(start // SEATS + 1))
        for start in range(0, len(plays) if isinstance(plays, list) else 0, SEATS)
    )
    before = f'<div class="sit">{groups(lines_of(case), case, book)}</div>'
    shown = f'<table class="tricks">{head(case.game)}<tbody>{rows}</tbody></table>' if rows else ""
    return block(f'<section class="fig round" data-search-exclude>{before}{shown}</section>')


def fours(plays: Any) -> list[Sequence[Any]]:
    """The plays by trick; a malformed question may have none."""
    if not isinstance(plays, list):
        return []
    return [plays[start : start + SEATS] for start in range(0, len(plays), SEATS)]


def noted(text: str | None) -> str:
    """What the note says of the trick above."""
    return f'<tr class="noted"><td colspan="9">{sentence(text)}</td></tr>' if text else ""


def head(game: str) -> str:
    """The titles of the columns; the points of a trick are told in Tractor alone."""
    names = ("trick", "leads", "first", "second", "third", "fourth", "wins")
    titles = (*names, "points", "opponents") if game == "tractor" else names
    cells = "".join(f'<th scope="col">{title}</th>' for title in titles)
    return f"<thead><tr>{cells}</tr></thead>"


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick of the answer by its number from zero."""

    number: int
    tricks: Sequence[Mapping[str, Any]]
    starter: int | None

    @property
    def known(self) -> Mapping[str, Any]:
        """What the answer says of it; nothing after a refused play."""
        return self.tricks[self.number] if self.number < len(self.tricks) else {}

    @property
    def best(self) -> int | None:
        """Which play of the trick wins, counted from the leader's."""
        known = self.known
        return (known["winner"] - known["leader"]) % SEATS if "winner" in known else None

    @property
    def so_far(self) -> int:
        """What the starter's opponents have won with all tricks up to this one."""
        return sum(
            each.get("points", 0)
            for each in self.tricks[: self.number + 1]
            if self.starter is not None and (each["winner"] - self.starter) % 2
        )

    def withdrawn(self, play: Any) -> list[str]:
        """The cards of the lead that went back because the throw failed."""
        led = self.known.get("led")
        return list((Counter(listed(play)) - Counter(led)).elements()) if led else []


def trick(of: Trick, plays: Sequence[Any], broken: int | None) -> str:
    """A row: the plays from the leader on, and who wins how much."""
    known = of.known
    cells = "".join(
        cell(of, turn, play, is_broken=of.number * SEATS + turn == broken)
        for turn, play in enumerate(plays)
    )
    missing = f'<td colspan="{SEATS - len(plays)}"></td>' if len(plays) < SEATS else ""
    points = (
        f'<td data-n="points">{known["points"]}</td><td data-n="opponents">{of.so_far}</td>'
        if "points" in known
        else ""
    )
    return (
        f'<tr><th scope="row">{of.number + 1}</th>'
        f'<td data-n="leads">{shown(known.get("leader"))}</td>{cells}{missing}'
        f'<td data-n="wins">{shown(known.get("winner"))}</td>{points}</tr>'
    )


def shown(seat: int | None) -> str:
    """A seat, or a dash where the answer says nothing."""
    return "&ndash;" if seat is None else f"seat {seat}"


def cell(of: Trick, turn: int, play: Any, *, is_broken: bool) -> str:
    """What one seat plays; a cross where the round breaks off, a crown on the best play."""
    cards = listed(play.get("card", []) if isinstance(play, dict) else play)
    back = of.withdrawn(play) if turn == 0 and isinstance(play, list) else []
    text = cards_or_words(list((Counter(cards) - Counter(back)).elements()) if back else cards)
    if back:
        text += f" <small>goes back: {cards_or_words(back)}</small>"
    if isinstance(play, dict) and play.get("shed"):
        text += f" <small>sheds {cards_or_words(listed(play['shed']))}</small>"
    if is_broken:
        return f'<td class="broken">{text} <span class="v no">{icon("cross")}Refused</span></td>'
    if turn == of.best:
        return f'<td class="best">{text}{icon("crown")}<span class="sr"> wins</span></td>'
    return f"<td>{text}</td>"


def cards_or_words(words: Sequence[str]) -> str:
    """Cards as cards; a malformed question may hold what is none."""
    text = " ".join(words)
    return in_a_row(words) if CODE_OF_CARDS.match(text) else coded(text)
