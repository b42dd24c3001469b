"""A chapter: its introduction, its rules at a glance, and each rule with what is behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from followsuit import resources
from followsuit.chapters import front_matter
from followsuit.names import counted
from followsuit.site.book import GAMES, counts, house_rule_address
from followsuit.site.choosing import chosen
from followsuit.site.diagrams import of_chapter
from followsuit.site.figures import figure
from followsuit.site.listing import all_cases
from followsuit.site.markup import block, icon, link, prose, sentence

if TYPE_CHECKING:
    from collections.abc import Iterator

    from followsuit.rulebook import HouseRule, Rule
    from followsuit.site.book import Book

FIRST = "search: {boost: 5}"
"""What puts a rule above the many cases that say its words."""

BASES = {
    "stated": ("Stated", "the article says it"),
    "resolved": ("Resolved", "the translations disagree"),
    "decided": ("Decided", "the article is silent"),
}


def page(game: str, chapter: str, book: Book) -> Iterator[str]:
    """The parts of a chapter's page, each a block of Markdown."""
    here = f"{game}/{chapter}.html"
    rules = book.rules_of(game, chapter)
    title = book.rulebook.games[game].chapters[chapter]
    about = f"{GAMES[game]}, the rules of {title.lower()}."
    yield f"---\ntitle: {title}\ndescription: {about}\n{FIRST}\n---"
    yield f"# {title} {{.chapter-title}}"
    yield words(introduction(game, chapter))
    yield from of_chapter(game, chapter, book)
    yield legend()
    yield at_a_glance(rules, book, here)
    for rule in rules:
        yield from section(rule, book, here)
    number = counted(len(book.scenarios_of(game, chapter)), "scenario")
    listing = f"../scenarios/{game}/{chapter}/index.md"
    yield f"[All {number} of this chapter]({listing}){{.more}}"


def introduction(game: str, chapter: str) -> str:
    """The paragraphs before the first rule."""
    path = resources.spec() / game / f"{chapter}.md"
    _, _, text, _ = front_matter(path, path.name)
    above = text.partition("\n## ")[0].strip()
    return above.partition("\n")[2].strip()


def words(markdown: str) -> str:
    """A chapter's Markdown, its cards as cards and its links as the site has them."""
    return prose(markdown).replace("](../index.md", "](../about/reading.md")


def legend() -> str:
    """What the filling circles mean."""
    signs = "".join(f"<span>{basis(name)} {words}</span>" for name, (_, words) in BASES.items())
    return f'<div class="legend" data-search-exclude>{signs}</div>'


def basis(name: str) -> str:
    """On what a rule rests: a circle that is full, half or empty, and the word."""
    return f'<span class="bs bs-{name}">{icon(name)}{BASES[name][0]}</span>'


def at_a_glance(rules: list[Rule], book: Book, here: str) -> str:
    """The rules of a chapter as a list, with what is open and what the suite has on them."""
    items = "".join(glance(rule, book, here) for rule in rules)
    return block(f'<div class="rl" role="list" data-search-exclude>{items}</div>')


def glance(rule: Rule, book: Book, here: str) -> str:
    """One line of the list."""
    number = counts(rule, book.cases_of_rules[rule.id])
    why = f"<small>{sentence(rule.reason)}</small>" if rule.reason else ""
    asked = number.accepted + number.other
    houses = "".join(house_rule(name, rule.game, here) for name in rule.house_rules)
    anchor = rule.id.rpartition(".")[2]
    return (
        f'<div role="listitem"><span>{basis(rule.basis)}</span>'
        f'<span class="rn">{link(f"#{anchor}", sentence(rule.title))}{why}</span>'
        f'<span class="rc"><span class="ok">{icon("check")}{asked}'
        f'<span class="sr"> accepted or answered</span></span>'
        f'<span class="no">{icon("cross")}{number.refused}<span class="sr"> refused</span></span>'
        f'</span><span class="rh-list">{houses}</span></div>'
    )


def house_rule(name: str, game: str, here: str) -> str:
    """A house rule as a violet diamond and its name."""
    named = link(house_rule_address(game, name, here), f"<code>{name}</code>")
    return f'<span class="hr">{icon("house")}{named}</span>'


def section(rule: Rule, book: Book, here: str) -> Iterator[str]:
    """A rule: words, reason, cases, sentences, house rules."""
    anchor = rule.id.rpartition(".")[2]
    yield block(f"""
        <div class="rule-head" data-search-exclude><span class="rid"><code>{rule.id}</code>
        <button class="cp" type="button" data-copy="{rule.id}"
         aria-label="Copy the id {rule.id}">{icon("copy")}</button></span>
        {basis(rule.basis)}</div>
    """)
    yield f"## {rule.title} {{#{anchor}}}"
    statement, _, more = words(rule.text).partition("\n\n")
    yield f"{statement}\n{{: .norm }}"
    if rule.reason:
        yield why(rule)
    if more:
        yield more
    yield from cases(rule, book, here)
    yield from sentences(rule, book)
    yield from house_rules(rule, book, here)


def why(rule: Rule) -> str:
    """The reason of a rule that the article leaves open."""
    return block(f"""
        <div class="why why-{rule.basis}">{icon(rule.basis)}
        <p><strong>{BASES[rule.basis][0]}.</strong> {sentence(rule.reason)}</p></div>
    """)


def cases(rule: Rule, book: Book, here: str) -> Iterator[str]:
    """A few cases drawn, and the way to all of them."""
    listed = book.cases_of_rules[rule.id]
    for few in chosen(rule, listed):
        yield f"<section data-search-exclude>{figure(few, book, here, rule.id)}</section>"
    yield all_cases(rule, listed, here)


def sentences(rule: Rule, book: Book) -> Iterator[str]:
    """The sentences of the article behind a rule."""
    known = book.rulebook.games[rule.game].sentences
    entries = "".join(
        f"<div><dt>{link(f'sources.html#{number.lower()}', number)}</dt>"
        f"<dd>{sentence(known[number].text)}{note(known[number].note)}</dd></div>"
        for number in rule.article
        if number in known
    )
    if entries:
        yield '<p class="h3">What the article says</p>'
        yield block(f'<dl class="art" data-search-exclude>{entries}</dl>')


def note(text: str) -> str:
    """Where the translations disagree, in small print."""
    return f"<small>{sentence(text)}</small>" if text else ""


def house_rules(rule: Rule, book: Book, here: str) -> Iterator[str]:
    """The house rules that touch a rule, value by value."""
    if rule.house_rules:
        yield '<p class="h3">House rules that touch it</p>'
    for name in rule.house_rules:
        known = book.rulebook.games[rule.game].house_rules[name]
        address = house_rule_address(rule.game, name, here)
        more = link(address, "the hands on which it matters", "quiet")
        yield block(f"""
            <div class="hrt" data-search-exclude><p>{house_rule(name, rule.game, here)}{more}</p>
            {table_of_values(known)}</div>
        """)


def table_of_values(known: HouseRule) -> str:
    """The values of a house rule with what they mean, the default marked."""
    rows = "".join(
        f'<tr><th scope="row"><code>{value}</code>'
        f"{DEFAULT if value == known.default else ''}</th><td>{sentence(meaning)}</td></tr>"
        for value, meaning in known.values.items()
    )
    return f'<table class="vals">{rows}</table>'


DEFAULT = ' <span class="def">default</span>'
