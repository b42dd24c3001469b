"""What the suite has on every rule: its cases, and the wrong engines that they catch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from followsuit.site.book import GAMES, counts, rule_address
from followsuit.site.chapter import legend
from followsuit.site.markup import block, icon, link, sentence

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from followsuit.rulebook import Rule
    from followsuit.site.book import Book

HEAD = ("rule", "accepted", "refused", "answered", "malformed", "under house rules", "caught")
NONE = {"mutants": 0, "killed": 0, "twice": 0}


def page(book: Book) -> Iterator[str]:
    """The parts of the page."""
    yield "---\ntitle: Strength\ndescription: What the suite has on every rule.\n---"
    yield "# How strong the suite is {.chapter-title}"
    yield (
        "How many cases hold an engine to each rule, and how many engines that are wrong on "
        "purpose they catch.\n{: .lead }"
    )
    yield headline(book)
    yield (
        "Each wrong engine breaks one rule in one point. `followsuit mutants` asks every one of "
        "them all cases of its game and names those that catch it. Controls are written in "
        "another way and play by the rules, so none of them may be caught. A case that lists "
        "several rules counts for each; a dash is a nought."
    )
    yield legend()
    for name in book.rulebook.games:
        yield f"## {GAMES[name]} {{#{name}}}"
        yield table(name, book)
    yield from bare(book)


def headline(book: Book) -> str:
    """The figures of the whole suite."""
    entries = book.strength["rules"].values()
    mutants, killed, twice = (sum(entry[key] for entry in entries) for key in NONE)
    controls = book.strength["controls"]
    shown = (
        (len(book.rulebook.rules), "rules"),
        (len(book.suite.cases), "cases"),
        (mutants, "wrong engines"),
        (killed, "of them caught"),
        (twice, "by two cases of the chapter"),
        (controls["killed"], f"of {controls['asked']} controls caught"),
    )
    items = "".join(f"<div><dt>{word}</dt><dd>{number:,}</dd></div>" for number, word in shown)
    return block(f'<dl class="numbers" data-search-exclude>{items}</dl>')


def table(name: str, book: Book) -> str:
    """The rules of a game and their figures, chapter by chapter."""
    heads = "".join(f'<th scope="col">{word}</th>' for word in HEAD)
    bodies = "".join(
        f'<tbody><tr class="part"><th scope="rowgroup" colspan="{len(HEAD) - 1}">'
        f"{link(f'{name}/{short}.html', sentence(title))}</th>"
        f'<td data-n="caught">{caught(total(book.rules_of(name, short), book))}</td></tr>'
        + "".join(figures(rule, book) for rule in book.rules_of(name, short))
        + "</tbody>"
        for short, title in book.rulebook.games[name].chapters.items()
    )
    return block(f"""
        <table class="strength" data-search-exclude><thead><tr>{heads}</tr></thead>{bodies}</table>
    """)


def of_rule(rule: Rule, book: Book) -> Mapping[str, int]:
    """The wrong engines of a rule, by what became of them."""
    found: Mapping[str, int] = book.strength["rules"].get(rule.id, NONE)
    return found


def total(rules: list[Rule], book: Book) -> Mapping[str, int]:
    """The wrong engines of several rules."""
    return {key: sum(of_rule(rule, book)[key] for rule in rules) for key in NONE}


def caught(number: Mapping[str, int]) -> str:
    """How many of the wrong engines are caught; a cross where one is not."""
    mutants, killed = number["mutants"], number["killed"]
    if not mutants:
        return "&ndash;"
    sign = icon("check" if killed == mutants else "cross")
    manner = "ok" if killed == mutants else "no"
    return f'<span class="caught {manner}">{sign}{killed} of {mutants}</span>'


def figures(rule: Rule, book: Book) -> str:
    """A rule's row."""
    cases = book.cases_of_rules[rule.id]
    number = counts(rule, cases)
    houses = sum(bool(case.house_rules) for case in cases)
    values = (number.accepted, number.refused, number.other, number.malformed, houses)
    cells = "".join(
        f'<td data-n="{word}">{value or "&ndash;"}</td>'
        for word, value in zip(HEAD[1:-1], values, strict=True)
    )
    named = link(rule_address(rule.id, "strength.html"), sentence(rule.title))
    return (
        f'<tr><th scope="row">{circle(rule)}{named}</th>{cells}'
        f'<td data-n="{HEAD[-1]}">{caught(of_rule(rule, book))}</td></tr>'
    )


def circle(rule: Rule) -> str:
    """The circle of a rule's basis, its word for screen readers."""
    word = f'<span class="sr">{rule.basis}: </span>'
    return f'<span class="bs bs-{rule.basis}">{icon(rule.basis)}{word}</span>'


def bare(book: Book) -> Iterator[str]:
    """The rules on which no engine is wrong on purpose, by name."""
    rules = [rule for rule in book.rulebook.rules.values() if not of_rule(rule, book)["mutants"]]
    if rules:
        yield "## Rules that no wrong engine breaks {#bare}"
        yield "On these the cases alone speak."
        yield "\n".join(
            f"- {GAMES[rule.game]}: {link(rule_address(rule.id, 'strength.html'), rule.title)}"
            for rule in rules
        )
