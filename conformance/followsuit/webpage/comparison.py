"""The page of several runs: rules, chapters and house rules by engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from followsuit import ladder
from followsuit.comparing.comparison import Kind
from followsuit.names import counted
from followsuit.site.markup import icon, sentence
from followsuit.webpage.frame import Page, bar, code, figures, section, text
from followsuit.webpage.frame import document as whole
from followsuit.webpage.matrix import widths
from followsuit.webpage.run import engine

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from followsuit.comparing.comparison import Cell, Choice, Column, Comparison, Row
    from followsuit.reports.failure import RuleText

WORDS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight"}
SIGNS = {
    Kind.PASSES: "check",
    Kind.FAILS: "cross",
    Kind.OTHERWISE: "house",
    Kind.SILENT: "dash",
}
ALIKE = (
    "rules are played as the article has them by every engine that answers. They are folded away."
)
FAILED = "answers are wrong under the engine's own house rules: these are failures."
OTHERWISE = "house rules are played otherwise by some engine. That is no error."
KEYS = {
    Kind.PASSES: "all cases pass",
    Kind.FAILS: "some fail",
    Kind.OTHERWISE: "passes under its own house rule",
    Kind.SILENT: "does not answer",
}


def document(comparison: Comparison, rules: Mapping[str, RuleText]) -> str:
    """The whole page; ``rules`` are the suite's, by id."""
    number = len(comparison.columns)
    games = " and ".join(game.capitalize() for game in comparison.chapters)
    about = f"{counted(number, 'engine')}{f', {games}' if games else ''}"
    sections = [
        hero(comparison),
        of_rules(comparison, rules),
        of_chapters(comparison),
        of_house_rules(comparison),
        claims(comparison),
    ]
    made = f"Made from {counted(number, 'report')} with {code('followsuit compare')}"
    page = Page("Comparison", about, sections, comparison.suite, made, ("comparison.css",))
    return whole(page)


def hero(comparison: Comparison) -> str:
    """How far the engines play alike, in a sentence and three figures."""
    number = len(comparison.columns)
    alike = sum(row.agrees for row in comparison.rows)
    failed = sum(cell.failed for row in comparison.rows for cell in row.cells)
    word = WORDS.get(number, f"{number:,}")
    title = f"Where {word} engines part" if number > 1 else "How one engine plays"
    entries = [
        large(f"{alike:,} of {len(comparison.rows):,}", ALIKE),
        large(f"{failed:,}", FAILED, "is-no" if failed else ""),
        large(f"{len(comparison.house_rules):,} of {comparison.choices:,}", OTHERWISE),
    ]
    shown = figures(entries).replace('class="figures"', 'class="figures three"')
    versions = {
        f"{game} {version}"
        for column in comparison.columns
        for game, version in column.result.head.rules.items()
    }
    rules = f" · rules {', '.join(sorted(versions))}" if versions else ""
    above = f"followsuit {comparison.suite}{rules}"
    return (
        f'<section class="hero"><p class="quiet">{text(above)}</p><h1>{title}</h1>{shown}'
        "</section>\n"
    )


def large(figure: str, words: str, manner: str = "") -> tuple[str, str, str, str]:
    """A figure with what it says."""
    return "", f"{figure}<small>{words}</small>", "", manner


def of_rules(comparison: Comparison, rules: Mapping[str, RuleText]) -> str:
    """Rules by engines, the chapters in their order; what all play alike is folded away."""
    key = "".join(
        f'<span><i class="c c-{kind.value}">{icon(SIGNS[kind])}</i>{words}</span>'
        for kind, words in KEYS.items()
    )
    body = "".join(
        of_chapter(game, chapter, comparison, rules)
        for game, chapters in comparison.chapters.items()
        for chapter in chapters
    )
    number, apart = len(comparison.rows), len(comparison.parting)
    buttons = (
        '<div class="chips" id="parts" role="group" aria-label="Which rules">'
        '<button data-value="parting" aria-pressed="true">'
        f"where they part <b>{apart:,}</b></button>"
        f'<button data-value="all" aria-pressed="false">all <b>{number:,}</b></button></div>'
    )
    table = (
        f'<table class="side">{columns(comparison)}{heads(comparison)}<tbody>{sums(comparison)}'
        f"{body}</tbody></table>"
    )
    return section("Rules", buttons + table, f'<p class="key">{key}</p>', "rules")


def columns(comparison: Comparison) -> str:
    """The widths of the columns."""
    return f'<colgroup><col class="first">{"<col>" * len(comparison.columns)}</colgroup>'


def heads(comparison: Comparison) -> str:
    """The engines' names above their columns."""
    cells = "".join(
        f'<th scope="col">{text(column.name, 80)}<small>{text(subtitle(column), 80)}</small></th>'
        for column in comparison.columns
    )
    return f"<thead><tr><td></td>{cells}</tr></thead>"


def subtitle(column: Column) -> str:
    """Version and language of an engine, its name where it is called otherwise, and what lacks."""
    names = column.result.head.engine
    is_own = column.name.startswith(names.get("name") or "an engine")
    version = names.get("version", "") if is_own else engine(column.result)
    words = [version, names.get("language", ""), "partial" if column.is_partial else ""]
    return " · ".join(filter(None, words))


def sums(comparison: Comparison) -> str:
    """How many cases each engine passes."""
    cells = "".join(
        f'<td data-engine="{text(column.name, 80)}">{of_sum(column)}</td>'
        for column in comparison.columns
    )
    return f'<tr class="sum"><th scope="row">Cases passed</th>{cells}</tr>'


def of_sum(column: Column) -> str:
    """The figures of one engine."""
    suite = column.result.suite
    lines = [f"of {suite.planned:,}", f"{suite.failed:,} failed" if suite.failed else "none failed"]
    lines += [f"{suite.skipped_in_all:,} skipped"] * bool(suite.skipped_in_all)
    lines += ["partial"] * column.is_partial
    return (
        f"<b>{suite.passed:,}</b>{bar(widths(column.result.verdicts))}"
        f"<small>{'<br>'.join(lines)}</small>"
    )


def of_chapter(
    game: str, chapter: str, comparison: Comparison, rules: Mapping[str, RuleText]
) -> str:
    """The rules of a chapter under its name."""
    rows = comparison.rows_of(game, chapter)
    if not rows:
        return ""
    kind = "part" if any(row.parts for row in rows) else "part empty"
    title = f"{game.capitalize()}, {chapter}" if len(comparison.chapters) > 1 else chapter
    head = (
        f'<tr class="{kind}"><th scope="colgroup" colspan="{len(comparison.columns) + 1}">'
        f"{text(title)}<span>{folded(rows)}</span></th></tr>"
    )
    return head + "".join(of_row(row, comparison, rules.get(row.rule)) for row in rows)


def folded(rows: Sequence[Row]) -> str:
    """How many rules of a chapter are folded away, and why."""
    alike = sum(row.agrees for row in rows)
    silent = sum(not row.parts and not row.agrees for row in rows)
    more = " more" if alike + silent < len(rows) else ""
    parts = [f"{alike}{more}, all agree"] * bool(alike)
    parts += [f"{silent}{more}, nobody answers"] * bool(silent)
    return " · ".join(parts) or "they part on all"


def of_row(row: Row, comparison: Comparison, known: RuleText | None) -> str:
    """A rule with a cell for each engine."""
    title = sentence(known.title) if known else text(row.rule)
    basis = icon(known.basis) if known else ""
    mark = f'<span class="bs bs-{known.basis}">{basis}</span>' if known else ""
    cells = "".join(
        f'<td class="c c-{cell.kind.value}" data-engine="{text(column.name, 80)}">'
        f"{of_cell(cell)}</td>"
        for column, cell in zip(comparison.columns, row.cells, strict=True)
    )
    kind = "" if row.parts else ' class="alike"'
    return (
        f'<tr{kind}><th scope="row">{title}<small>{mark}{code(row.rule)}</small></th>{cells}</tr>'
    )


def of_cell(cell: Cell) -> str:
    """How an engine plays a rule."""
    if cell.kind is Kind.SILENT:
        return silence(is_asked=bool(cell.skipped))
    sign = icon(SIGNS[cell.kind])
    if cell.kind is Kind.FAILS:
        return f"{sign}{cell.failed:,} of {cell.asked:,}"
    if cell.kind is Kind.PASSES:
        return f"{sign}{cell.passed:,}"
    return f"{sign}{', '.join(code(value, 60) for value in cell.values)}"


def silence(*, is_asked: bool) -> str:
    """What stands where there are no answers."""
    return f"<span>{'no answer' if is_asked else 'not asked'}</span>"


def of_chapters(comparison: Comparison) -> str:
    """The ladder of each game: chapters by engines."""
    tables = "".join(
        f'<table class="side chapters-of"><caption>{text(game.capitalize())}</caption>'
        f"{columns(comparison)}{heads(comparison)}<tbody>"
        f"{''.join(step(game, chapter, comparison) for chapter in chapters)}</tbody></table>"
        for game, chapters in comparison.chapters.items()
    )
    hint = '<span class="quiet">a step is held when every case of the chapter passes</span>'
    return section("Ladder", tables, hint, "ladder")


def step(game: str, chapter: str, comparison: Comparison) -> str:
    """A chapter with a cell for each engine."""
    rows = comparison.rows_of(game, chapter)
    cells = "".join(
        of_step(column, game, chapter, is_asked=any(row.cells[place].skipped for row in rows))
        for place, column in enumerate(comparison.columns)
    )
    return f'<tr><th scope="row">{text(chapter)}</th>{cells}</tr>'


def of_step(column: Column, game: str, chapter: str, *, is_asked: bool) -> str:
    """A step of an engine's ladder: held, not held, or not answered."""
    level = next((each for each in column.levels(game) if each.chapter == chapter), None)
    name = f'data-engine="{text(column.name, 80)}"'
    if level is None or not level.asked:
        return f'<td class="c c-silent" {name}>{silence(is_asked=is_asked)}</td>'
    if level.is_held:
        return f'<td class="c c-passes" {name}>{icon("check")}{level.passed:,}</td>'
    figure = f"{level.passed:,} of {level.planned - level.exempt:,}"
    return f'<td class="c c-open" {name}>{icon("cross")}{figure}</td>'


def of_house_rules(comparison: Comparison) -> str:
    """The house rules that some engine plays otherwise."""
    if not comparison.house_rules:
        return section("House rules", "<p>Every engine plays as the article has it.</p>")
    names = "".join(
        f'<th scope="col">{text(column.name, 80)}</th>' for column in comparison.columns
    )
    rows = "".join(map("".join, (of_choice(each, comparison) for each in comparison.house_rules)))
    left = comparison.choices - len(comparison.house_rules)
    table = (
        '<table class="house"><thead><tr><th scope="col">house rule</th><th scope="col">article'
        f"</th>{names}</tr></thead><tbody>{rows}</tbody></table>"
    )
    rest = f'<p class="quiet">On the other {counted(left, "house rule")} all play the default.</p>'
    return section("House rules", table + rest, "", "house-rules")


def of_choice(choice: Choice, comparison: Comparison) -> Iterator[str]:
    """A house rule with the value of each engine."""
    yield f'<tr><th scope="row">{code(choice.name)}</th><td data-engine="article">'
    yield f"{code(choice.default)}</td>"
    for column, value in zip(comparison.columns, choice.values, strict=True):
        name = f'data-engine="{text(column.name, 80)}"'
        if not value:
            yield f'<td {name} class="c-same">not asked</td>'
        elif value == choice.default:
            sign = f'{icon("equals")}<span class="sr">as the article</span>'
            yield f'<td {name} class="c-same">{sign}</td>'
        else:
            yield f'<td {name} class="c c-otherwise">{icon("house")}{code(value, 60)}</td>'
    yield "</tr>"


def claims(comparison: Comparison) -> str:
    """What each engine may claim."""
    entries = "".join(
        f"<div><dt>{text(column.name)}</dt><dd>{text(claimed(column))}</dd></div>"
        for column in comparison.columns
    )
    return section("What each may claim", f'<dl class="engines">{entries}</dl>', "", "claims")


def claimed(column: Column) -> str:
    """The words of a claim."""
    return ladder.claim(column.climbed, column.result.head) or "No step is held yet"
