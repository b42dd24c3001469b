"""Failures by rule: the rule's words, and every case with its cards, expected and answered."""

from __future__ import annotations

import shlex
from collections import Counter, defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from followsuit.names import counted
from followsuit.plain import plain
from followsuit.reports import is_own, principal_rule
from followsuit.reports.failure import LEFT_BARE
from followsuit.site.markup import icon, sentence
from followsuit.webpage import answers
from followsuit.webpage.frame import code, copying, place, said, section, text
from followsuit.webpage.situation import groups, owed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from followsuit.reports import Result
    from followsuit.reports.failure import RuleText
    from followsuit.reports.markdown import Background
    from followsuit.scenario import Case
    from followsuit.verdict import Verdict

OPEN = 3
"""So many failures of each rule are open; the others are opened by whoever wants to see them."""

OWN = "own cases"
FEW = 6
"""So many chapters have their chips in view while one reads on."""


def failures(result: Result, background: Background, repair: str) -> str:
    """The section with everything that failed; ``repair`` is the rule that repairs most."""
    failed = [verdict for verdict in result.verdicts if verdict.is_failure]
    if not failed:
        return ""
    by_rule: defaultdict[str, list[Verdict]] = defaultdict(list)
    for verdict in failed:
        by_rule[principal_rule(verdict, result.cases[verdict.case])].append(verdict)
    ordered = sorted(by_rule.items(), key=lambda entry: (-len(entry[1]), entry[0]))
    shown = []
    for rule, group in ordered:
        sections = "".join(
            of_rule(
                head(rule, len(verdicts), background, is_first=rule == repair),
                chapter,
                "\n".join(of_cases(verdicts, result, background)),
            )
            for chapter, verdicts in by_chapter(group).items()
        )
        shown.append(f'<div id="{place("rule", rule)}">{sections}</div>\n')
    number = f"{len(failed):,} of {len(failed):,} shown"
    aside = f'<span class="quiet" id="shown" role="status">{number}</span>'
    empty = (
        '<p class="none" id="none" hidden>No failure matches. '
        '<button class="btn" id="clear">Clear the filters</button></p>'
    )
    return section("Failures by rule", "".join([filters(failed), *shown, empty]), aside, "failures")


def places(result: Result) -> frozenset[str]:
    """The ids of all rules and cases that the section shows."""
    failed = [verdict for verdict in result.verdicts if verdict.is_failure]
    rules = {principal_rule(verdict, result.cases[verdict.case]) for verdict in failed}
    cases = {verdict.case for verdict in failed}
    return frozenset(
        {place("rule", rule) for rule in rules} | {place("case", id_) for id_ in cases}
    )


def by_chapter(verdicts: Sequence[Verdict]) -> Mapping[str, Sequence[Verdict]]:
    """Verdicts by the chapter of their case."""
    found: defaultdict[str, list[Verdict]] = defaultdict(list)
    for verdict in verdicts:
        found[chapter_of(verdict)].append(verdict)
    return found


def chapter_of(verdict: Verdict) -> str:
    """``tractor following``, the folder of a case."""
    if is_own(verdict.case):
        return OWN
    game, _, rest = verdict.case.partition("/")
    return f"{game} {rest.partition('/')[0]}" if "/" in rest else game


def filters(failed: Sequence[Verdict]) -> str:
    """The search, a chip for each chapter, and a choice of verdicts where there are several."""
    chapters = Counter(map(chapter_of, failed))
    chips = [chip("", "All", len(failed), is_pressed=True)]
    chips += [chip(name, name, count) for name, count in chapters.most_common()]
    group = f'<div class="chips" id="chapters" role="group" aria-label="Chapter">{"".join(chips)}'
    shown = f"{group}</div>" if len(chapters) > 1 else ""
    kind = "filters many" if len(chapters) > FEW else "filters"
    return (
        f'<div class="{kind}"><label class="search">{icon("search")}'
        '<span class="sr">Search</span><input type="search" id="query" autocomplete="off" '
        'placeholder="Search cases, rules, cards: 7D, pair, #a-tractor"></label>'
        f"{shown}{choice(failed)}</div>\n"
    )


def chip(value: str, label: str, count: int, *, is_pressed: bool = False) -> str:
    """A button that shows one chapter."""
    pressed = str(is_pressed).lower()
    return (
        f'<button data-value="{text(value)}" aria-pressed="{pressed}">{text(label)} '
        f"<b>{count:,}</b></button>"
    )


def choice(failed: Sequence[Verdict]) -> str:
    """Which kind of failure is shown; nothing to choose where there is but one."""
    kinds = Counter(verdict.outcome for verdict in failed)
    if len(kinds) == 1:
        return ""
    options = "".join(
        f'<option value="{kind.value}">{answers.WORDS[kind]} ({count:,})</option>'
        for kind, count in kinds.most_common()
    )
    return (
        '<select id="verdicts" aria-label="Verdict">'
        f'<option value="">every failure ({len(failed):,})</option>{options}</select>'
    )


def of_rule(head: str, chapter: str, cases: str) -> str:
    """A rule with the failures of one chapter that are listed under it."""
    return (
        f'<section class="rule" data-chapter="{text(chapter)}"><header>{head}</header>\n'
        f"{cases}</section>\n"
    )


def head(rule: str, count: int, background: Background, *, is_first: bool) -> str:
    """What is said of a rule, and how many failures are listed below it."""
    flag = '<span class="flag">repairs most</span>' if is_first else ""
    noun = "failure" if count == 1 else "failures"
    return (
        f"<div>{words(rule, background.rules.get(rule))}</div>"
        f'<p class="count">{flag}<b>{count:,}</b> {noun}</p>'
    )


def of_cases(verdicts: Sequence[Verdict], result: Result, background: Background) -> Iterator[str]:
    """Every failure, the first few open."""
    for number, verdict in enumerate(verdicts):
        yield of_case(verdict, result, background, is_open=number < OPEN)


def words(rule: str, known: RuleText | None) -> str:
    """What is said of a rule: its title, its id, on what it rests, and its statement."""
    if known is None:
        return f"<h3>{text(rule) or 'A case without a rule'}</h3>"
    sentences = f" by the article, {', '.join(known.article)}" if known.article else ""
    reason = f'<p class="because">{sentence(known.reason)}</p>' if known.reason else ""
    return (
        f'<h3>{sentence(known.title)}</h3><p class="ids">{code(rule)}{basis(known.basis)}'
        f'<span class="quiet">{sentences.removeprefix(" ")}</span></p>'
        f'<p class="norm">{sentence(known.statement)}</p>{reason}'
    )


def basis(word: str) -> str:
    """On what a rule rests, as a circle that fills."""
    return f'<span class="bs bs-{word}">{icon(word)}{word.capitalize()}</span>'


def of_case(verdict: Verdict, result: Result, background: Background, *, is_open: bool) -> str:
    """One failure; those behind the first few are closed."""
    listed = answers.rows(verdict, result.cases[verdict.case], background)
    mark = f'<span class="mark">{icon("cross")}{answers.WORDS[verdict.outcome]}</span>'
    name = f"<h4>{text(verdict.case)}</h4>"
    body = inside(verdict, listed, result, background)
    again = copying(command(verdict.case, strict=result.head.strict), f"Copy the command: {AGAIN}")
    which = f'id="{place("case", verdict.case)}" data-verdict="{verdict.outcome.value}"'
    if is_open:
        return f'<article class="fl" {which}><header>{mark}{name}{again}</header>{body}</article>'
    return (
        f'<details class="fl" {which}><summary>{mark}{name}'
        f'<span class="short">{answers.in_short(listed)}</span></summary>'
        f'<div class="in">{body}</div></details>'
    )


AGAIN = "ask this case again"


def command(case: str, *, strict: bool) -> str:
    """The command that asks a case again; the settings file may name the engine."""
    name = case if LEFT_BARE.match(case) else shlex.quote(case)
    return f"followsuit run {name}{' --reasons strict' if strict else ''}"


def inside(
    verdict: Verdict, listed: list[answers.Row], result: Result, background: Background
) -> str:
    """The cards, what is expected and answered, and why."""
    judged = result.cases[verdict.case]
    case = as_shown(judged, result)
    witness = background.told(judged).get("witness", {}) if refuses(case) else {}
    lines = background.drawing.situation(case)
    drawn = groups(lines, case, verdict.answered, background.back(judged)) + owed(case, witness)
    reasons = [str(witness.get("text", "")), case.note]
    why = "".join(
        f'<p class="why">{sentence(whole(plain(reason)))}</p>' for reason in reasons if reason
    )
    title = f'<p class="ttl">{said(case.title)}</p>' if case.title else ""
    return (
        f'{title}<div class="body"><div><div class="gs">{drawn}</div>{why}</div>'
        f"<div>{answers.table(listed)}{''.join(remarks(verdict))}</div></div>"
    )


def refuses(case: Case) -> bool:
    """Whether a case expects that something is refused."""
    answer = case.expect.answer
    return answer.get("legal") is False or answer.get("illegal") is not None


def as_shown(case: Case, result: Result) -> Case:
    """The case with the house rules that the page does not name at its head."""
    known = result.head.house_rules.get(case.game, {})
    rules = {name: value for name, value in case.house_rules.items() if known.get(name) != value}
    return replace(case, house_rules=rules)


def whole(text_: str) -> str:
    """A text as a sentence."""
    return text_[:1].upper() + text_[1:] + ("" if text_.endswith((".", "!", "?")) else ".")


def remarks(verdict: Verdict) -> Iterator[str]:
    """Who judged, and what the engine's process said last before it ended.

    What it said before it was stopped, and what was done about it, depends on how the run was made
    and stands on the terminal alone.
    """
    if verdict.derived:
        yield '<p class="quiet">Judged by the reference under the engine\'s house rules.</p>'
    if verdict.last_words:
        lines = "\n".join(text(line) for line in verdict.last_words)
        yield f'<p class="lab">last words on standard error</p><pre class="last">{lines}</pre>'


def known(result: Result, outcome: Any, title: str) -> str:
    """Cases that are listed without their cards, closed until they are wanted."""
    listed = [verdict for verdict in result.verdicts if verdict.outcome is outcome]
    if not listed:
        return ""
    items = "".join(
        f"<li>{code(verdict.case)}<span>{said(verdict.reason)}</span></li>" for verdict in listed
    )
    return (
        f'<section class="known"><details><summary>{counted(len(listed), "case")} {title}'
        f"</summary><ul>{items}</ul></details></section>\n"
    )
