"""Diagrams as SVG in the page: the order of trumps, the phases of a round, the way of a case."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from followsuit.site.book import CHOICES, GAMES
from followsuit.site.markup import JOKERS, SUITS, block
from followsuit.site.questions import QUESTIONS
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from followsuit.site.book import Book

WIDTH = 380
"""Of every diagram, in units that are pixels where there is room: a phone shows it whole."""
CARD = (34, 44)
STEP = 44
IN_A_ROW = 8
BOX = (264, 48)
DOWN = 76
BESIDE = ("order", "units", "follows", "plays", "round", "hand")
"""Asks that are no phase of a round: words, lists of plays, and the round as a whole."""
TRICK = {"tractor": ("tractor.lead", "tractor.trick"), "pedro": ("pedro.play", "pedro.trick")}
"""The phases from which and to which a round repeats until the hands are empty."""
TRUMPS = {
    "tractor": (
        ("7♣", {"trump": {"rank": "7", "suit": "C"}}),
        ("A♥", {"trump": {"rank": "A", "suit": "H"}}),
        ("none, rank 7", {"trump": {"rank": "7", "suit": None}}),
    ),
    "pedro": (("hearts", {"trump": "H"}), ("spades", {"trump": "S"})),
}
"""The trumps whose order is drawn, by what they are called."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A diagram: its name in ids, its title, what it shows in words, and its shapes."""

    name: str
    title: str
    said: str
    shapes: str
    height: int


def drawn(of: Drawing) -> str:
    """The diagram as a figure, with its title below."""
    return block(f"""
        <figure class="diagram"><svg viewBox="0 0 {WIDTH} {of.height}" role="img"
         aria-labelledby="{of.name}-title {of.name}-said"><title id="{of.name}-title">
        {escape(of.title)}</title><desc id="{of.name}-said">{escape(of.said)}</desc>{of.shapes}
        </svg><figcaption>{escape(of.title)}</figcaption></figure>
    """)


def trump_orders(game: str, book: Book) -> str:
    """The order of trumps for some trumps of a game, as the reference answers it."""
    figures = "".join(
        drawn(trump_order(f"{game}-trumps-{number}", called, tiers))
        for number, (called, given) in enumerate(TRUMPS[game], 1)
        if (tiers := book.reference.ask(f"{game}.order", given, {})["answer"]["suits"]["trump"])
    )
    return f'<div class="diagrams" data-search-exclude>{figures}</div>'


def trump_order(name: str, called: str, tiers: Sequence[Sequence[str]]) -> Drawing:
    """Trumps from the highest to the lowest, equal ones below each other."""
    shapes, top = "", 8
    rows = [tiers[start : start + IN_A_ROW] for start in range(0, len(tiers), IN_A_ROW)]
    for number, row in enumerate(rows):
        for column, tier in enumerate(row):
            left = 16 + column * STEP
            shapes += "".join(
                card(each, left, top + place * (CARD[1] + 4)) for place, each in enumerate(tier)
            )
            if column + 1 < len(row) or number + 1 < len(rows):
                shapes += f'<path class="above" d="m{left + 37} {top + 18} 5 4-5 4"/>'
        top += max(map(len, row)) * (CARD[1] + 4) + 12
    said = ", then ".join(" equal to ".join(words(each) for each in tier) for tier in tiers)
    title = f"The trumps, highest first. Trump: {called}"
    return Drawing(name, title, f"From the highest: {said}.", shapes, top)


def words(each: str) -> str:
    """A card in few words."""
    return JOKERS.get(each) or f"{each[:-1]} of {SUITS[each[-1]][1]}"


def card(each: str, left: int, top: int) -> str:
    """A small card: its rank, and below it the sign of its suit."""
    width, height = CARD
    middle = left + width // 2
    face = f'<rect class="card" x="{left}" y="{top}" width="{width}" height="{height}" rx="4"/>'
    if each in JOKERS:
        return f'{face}<text class="rank {each}" x="{middle}" y="{top + 27}">{each}</text>'
    rank, letter = each[:-1], each[-1]
    sign = SUITS[letter][0]
    return (
        f'{face}<text class="rank s{letter}" x="{middle}" y="{top + 19}">{rank}</text>'
        f'<text class="suit s{letter}" x="{middle}" y="{top + 37}">{sign}&#xFE0E;</text>'
    )


def phases(game: str) -> str:
    """The phases of a round, as the protocol's asks name them."""
    asks = phases_of(game)
    shapes = "".join(
        box(place, QUESTIONS[ask], ask, "choice" if ask in CHOICES else "")
        for place, ask in enumerate(asks)
    ) + "".join(arrow(place) for place in range(len(asks) - 1))
    first, last = (asks.index(ask) for ask in TRICK[game])
    shapes += back(last, first, "next trick", 24) + back(len(asks) - 1, 0, "next deal", 96)
    said = " ".join(f"{number}. {QUESTIONS[ask]}" for number, ask in enumerate(asks, 1))
    whole = "hand" if game == "pedro" else "round"
    more = (
        f" From {last + 1} play goes back to {first + 1} until the hands are empty, and from "
        f"{len(asks)} to 1. A thick frame is a player's choice, which may be refused."
    )
    title = f"The phases of a {whole} of {GAMES[game]}; a thick frame is a player's choice"
    return drawn(Drawing(f"{game}-phases", title, said + more, shapes, len(asks) * DOWN - 12))


def phases_of(game: str) -> list[str]:
    """The asks of a game that are phases of its round, in their order."""
    return [
        ask
        for ask in QUESTIONS
        if ask.startswith(f"{game}.") and ask.partition(".")[2] not in BESIDE
    ]


def way_of_a_case() -> str:
    """From the scenario's file to the report."""
    ends = ", ".join(sorted(outcome.value for outcome in Outcome))
    steps = (
        ("A case of a scenario", "a YAML file, checked by lint"),
        ("The question", "a line of JSON"),
        ("Your engine", "any program, any language"),
        ("The answer", "a line of JSON"),
        ("The verdict", "compared with what the rule asks"),
        ("The report", "each failure with its rule and cards"),
    )
    shapes = "".join(box(place, *step) for place, step in enumerate(steps)) + "".join(
        arrow(place) for place in range(len(steps) - 1)
    )
    said = "; then ".join(f"{title}, {more}" for title, more in steps)
    title = "The way of a case"
    drawing = Drawing("way-of-a-case", title, f"{said}.", shapes, len(steps) * DOWN - 12)
    return f"{drawn(drawing)}\n\nA verdict is one of: {ends}.\n{{: .quiet }}"


def box(place: int, title: str, more: str, manner: str = "") -> str:
    """A step: what it is in words, and its name or more about it."""
    width, height = BOX
    top = place * DOWN + 4
    middle = 8 + width // 2
    return (
        f'<rect class="{f"box {manner}".strip()}" x="8" y="{top}" width="{width}" '
        f'height="{height}" rx="9"/><text class="step" x="{middle}" y="{top + 20}">'
        f'{escape(title)}</text><text class="more" x="{middle}" y="{top + 38}">'
        f"{escape(more)}</text>"
    )


def arrow(place: int) -> str:
    """The way from a step to the next."""
    middle, top = 8 + BOX[0] // 2, place * DOWN + BOX[1] + 8
    return f'<path class="way" d="M{middle} {top}v18m-5-6 5 6 5-6"/>'


def back(start: int, end: int, word: str, out: int) -> str:
    """The way back from a step to an earlier one, with what it means beside it."""
    right = BOX[0] + 8
    low, high = (place * DOWN + 4 + BOX[1] // 2 for place in (start, end))
    low += 6
    high -= 6 if end == 0 else 0
    side, anchor = (right + out - 6, "end") if end == 0 else (right + out + 5, "start")
    height = low - 20 if end == 0 else (low + high) // 2
    text = f'<text class="back {anchor}" x="{side}" y="{height}">{word}</text>'
    path = f"M{right} {low}h{out - 8}q8 0 8-8V{high + 8}q0-8-8-8h-{out - 12}m6-5-6 5 6 5"
    return f'<path class="way" d="{path}"/>{text}'


def of_chapter(game: str, chapter: str, book: Book) -> Iterator[str]:
    """The diagrams that stand at the beginning of a chapter."""
    if chapter == "ordering":
        yield trump_orders(game, book)
    if chapter in {"round", "hand"}:
        yield phases(game)
