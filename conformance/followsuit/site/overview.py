"""The chapters of a game at a glance, and what the suite has on each rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from followsuit.names import counted
from followsuit.site.book import GAMES, counts, rule_address
from followsuit.site.chapter import BASES, legend
from followsuit.site.markup import block, icon, link, sentence

if TYPE_CHECKING:
    from collections.abc import Iterator

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


def strength(book: Book) -> Iterator[str]:
    """The page that counts, for every rule, what the suite has on it."""
    yield "---\ntitle: Strength\ndescription: What the suite has on every rule.\n---"
    yield "# How strong the suite is {.chapter-title}"
    cases = len(book.suite.cases)
    wrong = sum(len(each) for each in book.mutants.values())
    yield (
        f"{cases:,} cases in {len(book.scenarios):,} scenarios hold an engine to "
        f"{len(book.rulebook.rules)} rules. {wrong} engines are wrong on purpose, each in one "
        "point of one rule; `followsuit mutants` asks them all and names the cases that catch "
        "them. A case that lists several rules counts for each."
    )
    for name in book.rulebook.games:
        yield f"## {GAMES[name]} {{#{name}}}"
        yield table(name, book)


HEAD = (
    "rule",
    "accepted",
    "refused",
    "answered",
    "malformed",
    "under house rules",
    "wrong engines",
)


def table(name: str, book: Book) -> str:
    """The rules of a game and their figures, chapter by chapter."""
    heads = "".join(f'<th scope="col">{word}</th>' for word in HEAD)
    bodies = "".join(
        f'<tbody><tr class="part"><th colspan="{len(HEAD)}" scope="rowgroup">'
        f"{link(f'{name}/{short}.html', sentence(title))}</th></tr>"
        + "".join(figures(rule, book) for rule in book.rules_of(name, short))
        + "</tbody>"
        for short, title in book.rulebook.games[name].chapters.items()
    )
    return block(f"""
        <table class="strength" data-search-exclude><thead><tr>{heads}</tr></thead>{bodies}</table>
    """)


def figures(rule: Rule, book: Book) -> str:
    """A rule's row."""
    cases = book.cases_of_rules[rule.id]
    number = counts(rule, cases)
    houses = sum(bool(case.house_rules) for case in cases)
    wrong = len(book.mutants[rule.id])
    values = (number.accepted, number.refused, number.other, number.malformed, houses, wrong)
    cells = "".join(
        f'<td data-n="{word}">{value or "&ndash;"}</td>'
        for word, value in zip(HEAD[1:], values, strict=True)
    )
    named = link(rule_address(rule.id, "strength.html"), sentence(rule.title))
    return f'<tr><th scope="row">{circle(rule)}{named}</th>{cells}</tr>'


def circle(rule: Rule) -> str:
    """The circle of a rule's basis, its word for screen readers."""
    word = f'<span class="sr">{rule.basis}: </span>'
    return f'<span class="bs bs-{rule.basis}">{icon(rule.basis)}{word}</span>'
