"""A scenario's page: the situation, an anchor for every case, the protocol and the file."""

from __future__ import annotations

import json
from html import escape
from typing import TYPE_CHECKING, Any

from followsuit import resources
from followsuit.names import counted
from followsuit.site.book import GAMES, rule_address
from followsuit.site.chapter import basis, house_rule
from followsuit.site.figures import row_of, said, verdict, verdict_word
from followsuit.site.markup import block, coded, link, sentence
from followsuit.site.notes import note_of
from followsuit.site.otherwise import otherwise
from followsuit.site.questions import QUESTIONS, asked
from followsuit.site.rounds import table
from followsuit.site.seats import is_seen, seen_from_above
from followsuit.site.situation import WHOLE, groups, shared
from followsuit.site.table.address import opened

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from followsuit.scenario import Case
    from followsuit.site.book import Book
    from followsuit.site.situation import Line


def page(scenario: str, book: Book) -> Iterator[str]:
    """The parts of the page of a scenario."""
    cases = book.scenarios[scenario]
    first = cases[0]
    here = f"scenarios/{scenario}.html"
    game, chapter = first.game, first.chapter
    title = book.rulebook.games[game].chapters[chapter]
    up = "../" * 3
    shown = json.dumps(first.title, ensure_ascii=False)
    yield f"---\ntitle: {shown}\nhide: [navigation]\nsearch: {{boost: 0.5}}\n---"
    yield (
        f"[{GAMES[game]}]({up}{game}/index.md) / [{title}]({up}{game}/{chapter}.md) / "
        f"[Scenarios](index.md)\n{{: .crumb data-search-exclude }}"
    )
    yield f"# {first.title}"
    yield f'<p class="rid"><code>{scenario}</code></p>'
    yield rules(first, book, here)
    common = shared(cases)
    yield opening(first, cases, common, book)
    for case in cases:
        yield from of_case(case, common, book, here)
    yield from file(first)


def rules(case: Case, book: Book, here: str) -> str:
    """The rules that a scenario is about."""
    items = "".join(
        f"<li>{basis(known.basis)}{link(rule_address(known.id, here), sentence(known.title))}</li>"
        for known in (book.rulebook.rules[rule] for rule in case.rules)
    )
    return block(f'<ul class="about">{items}</ul>')


def opening(first: Case, cases: Sequence[Case], common: Sequence[Line], book: Book) -> str:
    """The question, what all cases share, and the cases at a glance."""
    is_drawn = first.ask in WHOLE or all(is_seen(case) for case in cases)
    shown = "" if is_drawn or not common else groups(common, first, book)
    sit = f'<div class="sit">{shown}</div>' if shown else ""
    tabs = "".join(
        f'<a href="#{name(case)}">{chip(case)}<span>{words(case)}</span></a>' for case in cases
    )
    return block(f"""
        <section class="fig open" data-search-exclude>
        <p class="question">{QUESTIONS[first.ask]} <code>{first.ask}</code></p>{sit}
        <div class="tabs" role="navigation" aria-label="Cases">{tabs}</div></section>
    """)


def chip(case: Case) -> str:
    """The verdict of a case, where it is more than that there is an answer."""
    return "" if verdict_word(case) == "Answer" else verdict(case)


def name(case: Case) -> str:
    """The case's name in its file, which is its anchor."""
    return case.id.partition("#")[2]


def words(case: Case) -> str:
    """The case's name as words."""
    text = name(case).replace("-", " ")
    return f"{text[0].upper()}{text[1:]}"


def of_case(case: Case, common: Sequence[Line], book: Book, here: str) -> Iterator[str]:
    """A case: the cards, the verdict and why, and what an engine is sent."""
    yield f"## {words(case)} {{#{name(case)}}}"
    drawn = seen_from_above(case, book)
    shown = drawn or row_of(case, common, book)
    kind = "drawn" if drawn else "plain" if shown else "bare"
    pictured = f'<div class="{"board" if drawn else "gs"}">{shown}</div>' if shown else ""
    why = said(case, book, note_of(case).rest)
    yield block(f"""
        <section class="case {kind}" data-search-exclude>{pictured}
        <div class="qa"><p class="qq">{asked(case)}</p>{verdict(case)}
        <div class="wh">{why}</div>{facts(case, book, here)}{opened(case, here)}</div></section>
    """)
    tricks = table(case, book)
    if tricks:
        yield tricks
    yield protocol(case)


def facts(case: Case, book: Book, here: str) -> str:
    """The rule behind a refusal, the rules it is asked under, and where the case comes from."""
    because = [book.rulebook.rules[rule] for rule in case.expect.because]
    rules_ = "".join(
        f"<span>{link(rule_address(rule.id, here), sentence(rule.title))} {basis(rule.basis)}"
        f"<code>{rule.id}</code></span>"
        for rule in because
    )
    under = "".join(
        f"{house_rule(name_, case.game, here)} <code>{value}</code> "
        for name_, value in case.house_rules.items()
    )
    lines = (
        ("Rule" if len(because) == 1 else "Rule, any of", rules_),
        ("Asked under", under or "the default rules"),
        ("Another answer", otherwise(case, book, here)),
        ("From", coded(", ".join(case.origin))),
    )
    items = "".join(f"<div><dt>{term}</dt><dd>{html}</dd></div>" for term, html in lines if html)
    return f'<dl class="fx">{items}</dl>'


def protocol(case: Case) -> str:
    """What the engine is sent, what it may answer, and the command that asks this case alone."""
    command = f'followsuit run --engine "COMMAND" "{case.id}"'
    return block(f"""
        <details class="proto" data-search-exclude><summary>Protocol and command</summary>
        <p class="lab">the question</p>{pre(question(case))}
        <p class="lab">{expected_label(case)}</p>{pre(json.dumps(expected(case)))}
        <p class="lab">asks your engine this case alone</p>{pre(command)}</details>
    """)


def expected_label(case: Case) -> str:
    """What the engine's line has to hold."""
    return "an answer that is right" if case.expect.invalid else "what the answer has to hold"


def question(case: Case) -> str:
    """The line that an engine is sent, as ``show --json`` prints it."""
    rules_ = {"house_rules": dict(case.house_rules)} if case.house_rules else {}
    return json.dumps({"seq": 1, "ask": case.ask, **rules_, "given": dict(case.given)})


def expected(case: Case) -> dict[str, Any]:
    """The expectation as a message."""
    if case.expect.invalid:
        return {"seq": 1, "invalid": "…"}
    because = {"rule": case.expect.because[0]} if case.expect.because else {}
    return {"seq": 1, "answer": {**case.expect.answer, **because}}


def pre(text: str) -> str:
    """Text to copy; the theme puts its button beside it."""
    return f"<pre><code>{escape(text, quote=False)}</code></pre>"


def file(case: Case) -> Iterator[str]:
    """The scenario's file, closed until it is wanted."""
    path = resources.scenarios() / f"{case.scenario}.yaml"
    text = path.read_text("utf-8")
    number = counted(text.count("\n"), "line")
    start = '<div data-search-exclude><details class="proto"><summary>'
    body = escape(text, quote=False).replace("\n", "&#10;")
    yield (
        f"{start}The file, {number} of YAML</summary><pre><code>{body}</code></pre></details></div>"
    )
