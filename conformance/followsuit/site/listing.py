"""Lists of scenarios: those of a rule, and those of a chapter."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from followsuit.lint import refuses
from followsuit.names import counted
from followsuit.site.book import GAMES, away, page_of
from followsuit.site.markup import block, icon, link, sentence

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from followsuit.rulebook import Rule
    from followsuit.scenario import Case
    from followsuit.site.book import Book


def all_cases(rule: Rule, cases: Sequence[Case], here: str) -> str:
    """Every scenario of a rule, closed until it is wanted."""
    files = [list(few) for _, few in groupby(cases, key=lambda case: case.scenario)]
    lines = "".join(line(few, here) for few in files)
    number = f"{counted(len(cases), 'case')} in {counted(len(files), 'scenario')}"
    command = f"followsuit list --rule {rule.id}"
    return block(f"""
        <details class="all" data-search-exclude><summary>All {number}</summary>
        <ul class="files">{lines}</ul><p class="quiet"><code>{command}</code></p></details>
    """)


def line(cases: Sequence[Case], here: str) -> str:
    """A scenario in one line: its title and how many of these cases it has."""
    refused = sum(refuses(case) for case in cases)
    malformed = sum(case.expect.invalid for case in cases)
    others = len(cases) - refused - malformed
    first = cases[0]
    numbers = "".join(
        f'<span class="{manner}">{icon(sign)}{number}<span class="sr"> {word}</span></span>'
        for manner, sign, number, word in (
            ("ok", "check", others, "accepted or answered"),
            ("no", "cross", refused, "refused"),
            ("mal", "dash", malformed, "malformed"),
        )
        if number
    )
    named = link(away(page_of(first.scenario), here), sentence(first.title))
    return f'<li>{named}<span class="rc">{numbers}</span></li>'


def page(game: str, chapter: str, book: Book) -> Iterator[str]:
    """The page that lists the scenarios of a chapter."""
    here = f"scenarios/{game}/{chapter}/index.html"
    title = book.rulebook.games[game].chapters[chapter]
    files = book.scenarios_of(game, chapter)
    number = sum(len(book.scenarios[scenario]) for scenario in files)
    yield f"---\ntitle: 'Scenarios: {GAMES[game]}, {title}'\n---"
    yield f"# {GAMES[game]}, {title.lower()}: the scenarios"
    back = f"[{title}](../../../{game}/{chapter}.md)"
    of_both = f"{counted(len(files), 'scenario')} with {counted(number, 'case')}"
    yield f"{of_both} stand in the folder of the chapter {back}."
    yield f"```\nfollowsuit run {game}/{chapter}/\n```"
    lines = "".join(line(book.scenarios[scenario], here) for scenario in files)
    yield f'<ul class="files" data-search-exclude>{lines}</ul>'
