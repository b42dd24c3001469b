"""The first page of a game, the sentences of its article, and what the suite has on each rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from followsuit.names import counted
from followsuit.site.book import GAMES, rule_address
from followsuit.site.chapter import BASES, basis, legend
from followsuit.site.markup import block, icon, link, sentence

if TYPE_CHECKING:
    from collections.abc import Iterator

    from followsuit.rulebook import Rule, Sentence
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


def sources(name: str, book: Book) -> Iterator[str]:
    """The page of the article's sentences."""
    here = f"{name}/sources.html"
    game = book.rulebook.games[name]
    yield f"---\ntitle: Sources\ndescription: The article on {GAMES[name]}, by sentence.\n---"
    yield f"# The article on {GAMES[name]}, sentence by sentence {{.chapter-title}}"
    known = game.sentences.values()
    ruled = sum(bool(each.rules) for each in known)
    yield (
        f"Every sentence in our own words, with the rules that it stands behind: {ruled} of "
        f"{len(known)} are behind rules, and the others bind nobody. Where the translations "
        "disagree or a word is damaged, a note says so."
    )
    entries = "".join(source(each, book, here) for each in known)
    yield block(f'<dl class="art sources">{entries}</dl>')


def source(said: Sentence, book: Book, here: str) -> str:
    """A sentence, its note, and what became of it."""
    note = f"<small>{sentence(said.note)}</small>" if said.note else ""
    rules = "".join(
        f"<li>{basis(known.basis)}{link(rule_address(known.id, here), sentence(known.title))}</li>"
        for known in (book.rulebook.rules[rule] for rule in said.rules)
    )
    free = f'<p class="free">Binds nobody. {sentence(said.not_normative)}</p>'
    became = f'<ul class="about">{rules}</ul>' if rules else free
    return (
        f'<div id="{said.id.lower()}"><dt>{said.id}</dt>'
        f"<dd>{sentence(said.text)}{note}{became}</dd></div>"
    )
