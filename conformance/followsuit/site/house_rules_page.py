"""The house rules of a game: every value, where values part, and the presets side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit.house_rules import told
from followsuit.names import counted
from followsuit.site.book import GAMES, case_address, rule_address
from followsuit.site.chapter import DEFAULT, table_of_values
from followsuit.site.figures import VERDICTS, words_of
from followsuit.site.markup import block, icon, link, sentence
from followsuit.site.questions import QUESTIONS
from followsuit.site.situation import WHOLE, groups, lines_of
from followsuit.site.staircase import steps

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from followsuit.rulebook import Game, HouseRule
    from followsuit.site.book import Book
    from followsuit.site.staircase import Step

INTRODUCTION = """\
People play these games in more than one way. Each house rule below is one choice with a closed list
of values. The first value is the default, and the defaults together are the rule set `article`."""
CANNOT_ARISE = "<span>It cannot arise.</span>"


def page(name: str, book: Book) -> Iterator[str]:
    """The parts of the page of a game's house rules."""
    game = book.rulebook.games[name]
    here = f"{name}/house-rules.html"
    yield f"---\ntitle: House rules\ndescription: The house rules of {GAMES[name]}.\n---"
    yield f"# House rules of {GAMES[name]} {{.chapter-title}}"
    yield INTRODUCTION
    yield "## Presets side by side {#presets}"
    yield "A preset is a named set of values; what it does not name has its default."
    yield presets(game)
    chapters = {known.chapter: None for known in game.house_rules.values()}
    for chapter in sorted(chapters, key=list(game.chapters).index):
        yield f"## {game.chapters[chapter]} {{#chapter-{chapter}}}"
        for known in game.house_rules.values():
            if known.chapter == chapter:
                yield from section(known, name, book, here)
    yield from exclusions(game)


def presets(game: Game) -> str:
    """A row for each house rule, a column for each preset."""
    heads = "".join(f'<th scope="col"><code>{name}</code></th>' for name in game.presets)
    rows = "".join(
        f'<tr><th scope="row">{link(f"#{name}", f"<code>{name}</code>")}</th>'
        + "".join(
            preset_cell(preset, values.get(name, known.default), known.default)
            for preset, values in game.presets.items()
        )
        + "</tr>"
        for name, known in game.house_rules.items()
    )
    return block(f"""
        <table class="presets" data-search-exclude><thead><tr><th scope="col">house rule</th>{heads}
        </tr></thead><tbody>{rows}</tbody></table>
    """)


def preset_cell(preset: str, value: str, usual: str) -> str:
    """A value, marked where it is not the default."""
    if value == usual:
        return f'<td data-n="{preset}"><code>{value}</code></td>'
    return f'<td data-n="{preset}" class="differs">{icon("house")}<code>{value}</code></td>'


def section(known: HouseRule, game: str, book: Book, here: str) -> Iterator[str]:
    """A house rule: its values, the rules that it touches, where the values part."""
    yield f"### {known.name} {{#{known.name} .house}}"
    rules = ", ".join(
        link(rule_address(rule, here), sentence(book.rulebook.rules[rule].title))
        for rule in known.rules
    )
    yield f'<p class="touches" data-search-exclude>Touches {rules}.</p>'
    yield f'<div class="hrt">{table_of_values(known)}</div>'
    for step in steps(known, game, book):
        yield figure(step, known, book, here)


def figure(step: Step, known: HouseRule, book: Book, here: str) -> str:
    """One situation and what each value answers to it."""
    case = step.case
    lines = [line for line in lines_of(case) if line[0] != "house rules"]
    others = {name: value for name, value in case.house_rules.items() if name != known.name}
    if others:
        rules = ", ".join(f"{name}: {value}" for name, value in others.items())
        lines.insert(0, ("house rules", rules))
    drawn = (
        '<div class="g"><span class="val">A whole round, drawn on its page.</span></div>'
        if case.ask in WHOLE
        else groups(lines, case, book)
    )
    rows = "".join(row(value, step, is_default=value == known.default) for value in known.values)
    name = link(case_address(case, here), f"<code>{case.id}</code>")
    return block(f"""
        <section class="fig stair" data-search-exclude>
        <div class="cap"><strong>{QUESTIONS[case.ask]}</strong>{name}</div>
        <div class="sit">{drawn}</div><table class="vals">{rows}</table></section>
    """)


def row(value: str, step: Step, *, is_default: bool) -> str:
    """A value and its answer, or that the situation cannot arise under it."""
    named = f"<code>{value}</code>{DEFAULT if is_default else ''}"
    answer = step.answers.get(value)
    said = CANNOT_ARISE if answer is None else answered(answer, step)
    return f'<tr><th scope="row">{named}</th><td>{said}</td></tr>'


def answered(answer: Mapping[str, Any], step: Step) -> str:
    """An answer as a verdict, or in words of those keys on which the values part."""
    legal = answer.get("legal")
    refused = legal is False or "illegal" in answer
    if refused or legal is True:
        manner, sign, word = VERDICTS["refused" if refused else "accepted"]
        chip = f'<span class="v {manner}">{icon(sign)}{word}</span>'
    else:
        chip = ""
    hidden = {"rule", "witness", *(["legal"] if isinstance(legal, bool) else [])}
    differing = {
        key: value
        for key, value in answer.items()
        if key not in hidden and any(other.get(key) != value for other in step.answers.values())
    }
    if "suits" in differing:
        differing["suits"] = suits(answer["suits"], step)
    words = words_of(step.case.ask, differing)
    text = str(answer.get("witness", {}).get("text", "")) if refused else words
    return chip + (f" <span>{sentence(text)}</span>" if text else "")


def suits(said: Mapping[str, Any], step: Step) -> Mapping[str, Any]:
    """The effective suits whose order is not the same under every value."""
    return {
        name: tiers
        for name, tiers in said.items()
        if any(other["suits"].get(name) != tiers for other in step.answers.values())
    }


def exclusions(game: Game) -> Iterator[str]:
    """The values that have no meaning together."""
    if not game.exclusions:
        return
    yield "## What excludes what {#excludes}"
    number = counted(len(game.exclusions), "pair")
    yield f"{number} of values make no sense together and are refused together."
    for pair in game.exclusions:
        yield f"- `{told(pair)}`: {pair.because}"
