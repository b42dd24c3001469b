"""The hand of the asked player below the table: what is played is raised, what is owed tinted."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from followsuit.site.figures import owed_by, owed_word
from followsuit.site.markup import in_a_row, picture
from followsuit.site.put_back import listed

if TYPE_CHECKING:
    from followsuit.scenario import Case
    from followsuit.site.book import Book

MOST_LARGE = 14


def fan(case: Case, book: Book) -> str:
    """The hand with its key; a long one as a row of small cards."""
    held = listed(case.given.get("hand", []))
    if not held:
        return '<div class="fan"><p class="fc">The hand is empty.</p></div>'
    if len(held) > MOST_LARGE:
        return f'<div class="fan long"><p class="fc">the hand</p>{in_a_row(held)}</div>'
    played = Counter(listed(case.given["play"]) if case.given.get("play") else [])
    owed = Counter(owed_by(case, book))
    cards = "".join(one(card, played, owed) for card in held)
    word = owed_word(owed_by(case, book), case, book).replace(": ", ", ") if owed else ""
    return (
        f'<div class="fan"><span class="hand" role="group" aria-label="the hand">{cards}</span>'
        f'<p class="fc">the hand{KEY_PLAYED if case.given.get("play") else ""}'
        f"{KEY_OWED.format(word=word) if word else ''}</p></div>"
    )


def one(card: str, played: Counter[str], owed: Counter[str]) -> str:
    """A card of the hand; each copy that is played or owed is marked once."""
    states = {"up": ("played", played), "owe": ("owed", owed)}
    marked = [kind for kind, (_, left) in states.items() if left[card] > 0]
    for kind in marked:
        states[kind][1][card] -= 1
    return picture(card, " ".join(marked), ", ".join(states[kind][0] for kind in marked))


KEY_PLAYED = '<span class="k-up">raised: played</span>'
KEY_OWED = '<span class="k-ow">with a bar: {word}</span>'
