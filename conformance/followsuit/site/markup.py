"""Cards and other small pieces of HTML, as the stylesheet of the site expects them."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

SUITS = {"S": ("♠", "spades"), "H": ("♥", "hearts"), "D": ("♦", "diamonds"), "C": ("♣", "clubs")}
LETTERS = {sign: letter for letter, (sign, _) in SUITS.items()}
RANKS = {"J": "jack", "Q": "queen", "K": "king", "A": "ace"}
JOKERS = {"RJ": "red joker", "BJ": "black joker"}
RANK = r"(?:10|[2-9JQKA])"
SIGNED = rf"(?:{RANK}[♠♥♦♣]|[RB]J)(?![A-Za-z0-9])"
WRITTEN = rf"(?:{RANK}[SHDC]|[RB]J)(?![A-Za-z0-9])"
DRAWN_RUN = re.compile(rf"(?<![A-Za-z0-9]){SIGNED}(?: {SIGNED})*|[♠♥♦♣]")
PROSE_RUN = re.compile(rf"(?<![A-Za-z0-9#-]){WRITTEN}(?: {WRITTEN})*|{DRAWN_RUN.pattern}")
CODE = re.compile(r"`([^`\n]+)`")
CODE_OF_CARDS = re.compile(rf"{WRITTEN}(?: {WRITTEN})*\Z")
LINE_FEED = re.compile(r" *\n\s*")


def name(card: str) -> str:
    """A card in words, as a screen reader says it: ``king of diamonds``."""
    if card in JOKERS:
        return JOKERS[card]
    return f"{RANKS.get(card[:-1], card[:-1])} of {SUITS[card[-1]][1]}"


def letters(card: str) -> str:
    """A card with the letter of its suit, whether it came with the letter or with the sign."""
    return f"{card[:-1]}{LETTERS.get(card[-1], card[-1])}"


def picture(card: str, state: str = "", word: str = "") -> str:
    """A card drawn as a card; ``state`` is a class and ``word`` what it means."""
    said = f"{name(card)}, {word}" if word else name(card)
    kind = f"pc {face(card)} {state}".strip()
    return f'<span class="{kind}" {labelled(said)}>{inside(card)}</span>'


def face(card: str) -> str:
    """The class that gives a card its suit and colour."""
    return card if card in JOKERS else f"s{card[-1]}"


def inside(card: str) -> str:
    """What stands on a card: the rank, and the suit for copying and finding."""
    if card in JOKERS:
        return f"<b>{card}</b>"
    return f"<b>{card[:-1]}</b><u>{SUITS[card[-1]][0]}</u>"


def labelled(said: str) -> str:
    """The attributes of a picture in words."""
    return f'role="img" aria-label="{escape(said)}"'


def inline(card: str) -> str:
    """A card inside a sentence: bold text with the sign of its suit."""
    return f'<span class="ic {face(card)}" {labelled(name(card))}>{inside(card)}</span>'


def in_a_row(cards: Iterable[str]) -> str:
    """Cards inside a sentence, kept from left to right."""
    return f'<span class="ics">{" ".join(map(inline, cards))}</span>'


def suit_sign(sign: str) -> str:
    """A suit alone, inside a sentence."""
    letter = LETTERS[sign]
    return f'<span class="ic s{letter}" {labelled(SUITS[letter][1])}><u>{sign}</u></span>'


def hand(
    cards: Iterable[str], said: str, mark: Callable[[str], tuple[str, str]] | None = None
) -> str:
    """Cards drawn side by side; ``mark`` gives each its state and the word for it."""
    drawn = "".join(picture(card, *(mark(card) if mark else ())) for card in cards)
    return f'<span class="hand" role="group" aria-label="{escape(said)}">{drawn}</span>'


def bracketed(html: str, word: str, manner: str) -> str:
    """Cards over a bracket that names what they are together."""
    return f'<span class="u {manner}">{html}<i class="br"></i><small>{escape(word)}</small></span>'


def sentence(text: str) -> str:
    """A text of the suite as HTML: its cards inline, everything else escaped."""
    return _replaced(text, PROSE_RUN)


def drawn(text: str) -> str:
    """A text in which cards have signs, as HTML: the cards inline, everything else escaped."""
    return _replaced(text, DRAWN_RUN)


def _replaced(text: str, pattern: re.Pattern[str]) -> str:
    parts: list[str] = []
    end = 0
    for match in pattern.finditer(text):
        parts += [coded(text[end : match.start()]), _cards(match[0])]
        end = match.end()
    return "".join([*parts, coded(text[end:])])


def _cards(text: str) -> str:
    return suit_sign(text) if text in LETTERS else in_a_row(map(letters, text.split()))


def coded(text: str) -> str:
    """Plain text as HTML; what stands between backquotes is code."""
    return CODE.sub(r"<code>\1</code>", escape(text, quote=False))


def prose(markdown: str) -> str:
    """Markdown in which every code span that holds nothing but cards shows them as cards."""
    fenced = False
    lines: list[str] = []
    for line in markdown.split("\n"):
        fenced ^= line.startswith("```")
        lines.append(line if fenced else CODE.sub(_code, line))
    return "\n".join(lines)


def _code(match: re.Match[str]) -> str:
    words = match[1]
    return in_a_row(words.split()) if CODE_OF_CARDS.match(words) else match[0]


def block(html: str) -> str:
    """HTML on one line, so that Markdown takes it as it is."""
    return LINE_FEED.sub("", html.strip())


def link(address: str, text: str, manner: str = "") -> str:
    """A link, its text already HTML."""
    kind = f' class="{manner}"' if manner else ""
    return f'<a{kind} href="{escape(address)}">{text}</a>'


def icon(kind: str) -> str:
    """A sign of the stylesheet; the word beside it says the same."""
    return f'<i class="ico i-{kind}" aria-hidden="true"></i>'
