"""The Markdown report: for the summary page of a CI job, the worst first, never too large."""

from __future__ import annotations

import shlex
from collections import Counter, defaultdict
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from followsuit import ladder
from followsuit.names import counted
from followsuit.reports import principal_rule
from followsuit.reports.diagnosis import markdown_lines
from followsuit.reports.failure import LEFT_BARE, OBVIOUS, answered, expected
from followsuit.reports.markup import code, fenced
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from followsuit.compare import Shape
    from followsuit.diagnosing.diagnosis import Diagnosis
    from followsuit.hinting import Hint
    from followsuit.reports import Result
    from followsuit.reports.failure import Drawing, RuleText
    from followsuit.scenario import Case
    from followsuit.tally import Tally
    from followsuit.verdict import Verdict

MOST_BYTES = 1_000_000
"""CI services refuse a summary of 1 MiB and more; a little room is left."""

DRAWN = 5
"""So many failures of each rule are drawn in full."""

NAMED = 50
"""So many more are named."""

WORDS = {
    Outcome.FAILED: "answered",
    Outcome.ERRORED: "errored",
    Outcome.CRASHED: "crashed",
    Outcome.TIMED_OUT: "timed out",
    Outcome.PROTOCOL_ERROR: "protocol",
}


@dataclass(frozen=True, slots=True)
class Background:
    """What the suite knows beside a result.

    ``rules`` are by id, ``cases`` all of the suite, ``chapters`` the levels by game; ``shapes``
    say by ask how an answer is compared, ``told`` what the reference answers to a case, ``back``
    the cards of a refused choice that have to go back, by the label of their field,
    ``agreeing`` which other house rules the failures of a run agree with, and ``diagnose`` which
    known mistakes a result looks like.
    """

    rules: Mapping[str, RuleText]
    drawing: Drawing
    cases: Sequence[Case]
    chapters: Mapping[str, Sequence[str]]
    shapes: Mapping[str, Shape] = field(default_factory=dict)
    told: Callable[[Case], Mapping[str, Any]] = lambda _: {}
    back: Callable[[Case], Mapping[str, Counter[str]]] = lambda _: {}
    agreeing: Callable[[Result], Sequence[Hint]] = lambda _: ()
    diagnose: Callable[[Result], Sequence[Diagnosis]] = lambda _: ()


def document(result: Result, background: Background, limit: int = MOST_BYTES) -> str:
    """The whole report, of ``limit`` bytes of UTF-8 at most.

    Whatever comes from the engine stands in it as code. Failures that find no room are counted.
    """
    failures = [verdict for verdict in result.verdicts if verdict.is_failure]
    head = _text(_head(result))
    tail = _text([*markdown_lines(background.diagnose(result)), *_ladder(result, background)])
    room = limit - _size(head) - _size(tail) - _size(_left_out(len(failures)))
    parts, shown = [head], 0
    for text, count in _failures(failures, result, background):
        room -= _size(text)
        if room < 0:
            break
        parts.append(text)
        shown += count
    if shown < len(failures):
        parts.append(_left_out(len(failures) - shown))
    return "".join([*parts, tail])


def _text(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _size(text: str) -> int:
    return len(text.encode("utf-8", "replace"))


def _left_out(number: int) -> str:
    return f"{counted(number, 'more failure')} did not fit here; the JSON-lines report has all.\n\n"


def _head(result: Result) -> Iterator[str]:
    head = result.head
    engine = f"{head.engine.get('name', '')} {head.engine.get('version', '')}".strip()
    yield f"## followsuit: {_outcome(result)}"
    yield ""
    if result.interrupted:
        yield "**Partial: the run did not come to its end.**"
        yield ""
    rules = ", ".join(f"{game} {version}" for game, version in head.rules.items())
    strict = " · reasons: strict" if head.strict else ""
    yield f"Engine {code(engine)} · suite {code(head.suite)} · rules {code(rules)}  "
    yield f"House rules {code(head.house_rules_text)}{strict}"
    yield ""
    yield "| | planned | asked | passed | failed | expected to fail | skipped |"
    yield "|---|--:|--:|--:|--:|--:|--:|"
    if result.suite.planned or not result.own.planned:
        yield _row("suite", result.suite)
    if result.own.planned:
        yield _row("own cases", result.own)
    yield ""
    yield from _remarks(result)


def _outcome(result: Result) -> str:
    failed = result.suite.failed + result.own.failed
    asked = result.suite.asked + result.own.asked
    if not asked:
        return "nothing asked"
    return f"{failed:,} of {asked:,} failed" if failed else f"none of {asked:,} failed"


def _row(label: str, tally: Tally) -> str:
    figures = (
        tally.planned,
        tally.asked,
        tally.passed,
        tally.failed,
        tally.expected_failures,
        tally.skipped_in_all,
    )
    return f"| {label} | {' | '.join(f'{figure:,}' for figure in figures)} |"


def _remarks(result: Result) -> Iterator[str]:
    tallies = (result.suite, result.own)
    skips: defaultdict[str, int] = defaultdict(int)
    for tally in tallies:
        for reason, count in tally.skipped.items():
            skips[reason] += count
    remarks = [f"{count:,} skipped: {code(reason)}" for reason, count in sorted(skips.items())]
    if derived := sum(sum(tally.derived.values()) for tally in tallies):
        remarks.append(f"{derived:,} judged by the reference's answer under these house rules")
    if unexpected := sum(tally.unexpected_passes for tally in tallies):
        remarks.append(f"{counted(unexpected, 'case')} passed although expected to fail")
    if remarks:
        yield from (f"- {remark}" for remark in remarks)
        yield ""


def _failures(
    failures: Sequence[Verdict], result: Result, background: Background
) -> Iterator[tuple[str, int]]:
    """Pieces of text with the number of failures that each shows; the rule with most first."""
    by_rule: defaultdict[str, list[Verdict]] = defaultdict(list)
    for verdict in failures:
        by_rule[principal_rule(verdict, result.cases[verdict.case])].append(verdict)
    for rule, group in sorted(by_rule.items(), key=lambda entry: (-len(entry[1]), entry[0])):
        title = _text(_rule(rule, len(group), background))
        for number, verdict in enumerate(group[:DRAWN]):
            drawn = _text(_failure(verdict, result, background))
            yield (drawn if number else title + drawn), 1
        if others := group[DRAWN:]:
            named = ", ".join(code(verdict.case) for verdict in others[:NAMED])
            more = f" and {len(others) - NAMED:,} others" if len(others) > NAMED else ""
            yield f"Also: {named}{more}\n\n", len(others)


def _rule(rule: str, count: int, background: Background) -> Iterator[str]:
    yield f"### {counted(count, 'failure')} of {code(rule)}"
    yield ""
    text = background.rules.get(rule)
    if text:
        sentences = f" ({', '.join(text.article)})" if text.article else ""
        yield f"> {text.statement}  "
        yield f"> *{text.basis}{sentences}*"
        yield ""


def _failure(verdict: Verdict, result: Result, background: Background) -> Iterator[str]:
    case = result.cases[verdict.case]
    drawing = background.drawing
    rows = [
        *_situation(case, result, drawing),
        ("expected", expected(case, drawing)),
        (WORDS[verdict.outcome], _said(verdict, case, drawing)),
    ]
    if verdict.outcome is Outcome.FAILED and not verdict.reason.startswith(OBVIOUS):
        rows.append(("differs", verdict.reason))
    column = max(len(label) for label, _ in rows) + 2
    yield f"#### {verdict.outcome.value.replace('_', ' ')}: {code(verdict.case)}"
    yield ""
    yield from fenced([f"{label:<{column}}{text}" for label, text in rows])
    yield ""
    yield f"Again: {code(_again(verdict, strict=result.head.strict))}"
    yield ""


def _again(verdict: Verdict, *, strict: bool) -> str:
    """The command that asks the case again; the settings file may name the engine."""
    bare = LEFT_BARE.match(verdict.case)
    case = verdict.case if bare else shlex.quote(verdict.case)
    return f"followsuit run {case}{' --reasons strict' if strict else ''}"


def _situation(case: Case, result: Result, drawing: Drawing) -> Sequence[tuple[str, str]]:
    """The cards, and the house rules that the head does not name."""
    known = result.head.house_rules.get(case.game, {})
    own = {name: value for name, value in case.house_rules.items() if known.get(name) != value}
    return drawing.situation(replace(case, house_rules=own))


def _said(verdict: Verdict, case: Case, drawing: Drawing) -> str:
    is_answered = verdict.outcome is Outcome.FAILED
    return answered(verdict, case, drawing) if is_answered else verdict.reason


def _ladder(result: Result, background: Background) -> Iterator[str]:
    climbed = ladder.climb(result, background.cases, background.chapters)
    if repair := climbed.repair:
        share = f"{repair.failures:,} of {counted(repair.of, 'failure')}"
        yield f"**Repairs most:** {code(repair.rule)}, {share}"
        yield ""
    if climbed.games:
        yield "### Ladder"
        yield ""
        for game, levels in climbed.games.items():
            yield f"- **{game}** {' · '.join(ladder.cells(levels))}"
        yield ""
    if words := ladder.claim(climbed, result.head):
        yield from fenced([words])
