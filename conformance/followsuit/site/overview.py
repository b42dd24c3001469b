"""The chapters of a game at a glance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from followsuit.names import counted
from followsuit.site.chapter import BASES, legend
from followsuit.site.markup import block, icon, link, sentence

if TYPE_CHECKING:
    from followsuit.rulebook import Rule
    from followsuit.site.book import Book


def chapters(name: str, book: Book) -> str:
    """The chapters of a game, with how many rules of each basis they have."""
    game = book.rulebook.games[name]
    items = "".join(
        chapter(title, f"{short}.html", book.rules_of(name, short))
        for short, title in game.chapters.items()
    )
    return f"{legend()}\n\n" + block(f'<ul class="chapters" data-search-exclude>{items}</ul>')


def chapter(title: str, address: str, rules: list[Rule]) -> str:
    """A chapter in one line: its title and a circle for each rule."""
    circles = "".join(
        f'<a class="bs bs-{rule.basis}" href="{address}#{rule.id.rpartition(".")[2]}" '
        f'title="{rule.title}" aria-label="{rule.title}, {rule.basis}">{icon(rule.basis)}</a>'
        for rule in rules
    )
    number = counted(len(rules), "rule")
    return (
        f'<li>{link(address, sentence(title), "name")}<span class="quiet">{number}</span>'
        f'<span class="circles">{circles}</span></li>'
    )


def open_rules(name: str, book: Book) -> str:
    """How many rules of a game have each basis, in a sentence."""
    own = [rule for rule in book.rulebook.rules.values() if rule.game == name]
    shares = {base: sum(rule.basis == base for rule in own) for base in BASES}
    return (
        f"Of {len(own)} rules the article states {shares['stated']}, "
        f"{shares['resolved']} are resolved and {shares['decided']} decided."
    )
