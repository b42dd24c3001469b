"""The report for a person: what ran, what failed and how, and the figures."""

from __future__ import annotations

import textwrap
from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any

from followsuit.plain import plain
from followsuit.reports import is_own, principal_rule
from followsuit.reports.failure import WIDTH, Look, block, command
from followsuit.tally import reason_kind
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from followsuit.hinting import Hint
    from followsuit.reports import Result
    from followsuit.scenario import Case
    from followsuit.tally import Tally
    from followsuit.verdict import Verdict

SHOWN = 20
"""How many failures are shown in full unless all are asked for."""

HINTS_SHOWN = 3
RULES_SHOWN = 8
SKIPS_SHOWN = 8
OWN = "own"
INDENTED: Mapping[str, Any] = {"initial_indent": "  ", "subsequent_indent": " " * 11}
UNLIKE_ASCII = str.maketrans("♠♥♦♣·…", "SHDC|~")


def render(
    result: Result,
    look: Look,
    chapters: Mapping[str, Sequence[str]],
    elapsed: float,
    shown: int = SHOWN,
) -> Iterator[str]:
    """The lines of the report.

    ``chapters`` gives the order of the chapters by game; ``elapsed`` is in seconds; at most
    ``shown`` failures are drawn in full.
    """
    yield from _head(result)
    failures = [verdict for verdict in result.verdicts if verdict.is_failure]
    for verdict in failures[:shown]:
        yield ""
        yield from block(verdict, result, look)
    if len(failures) > shown:
        yield ""
        yield f"{len(failures) - shown:,} more failures: --all-failures shows them all"
    yield ""
    yield from _table(result, look, chapters)
    yield ""
    yield from _figures(result, look, elapsed)
    yield from _worst_rules(failures, result)


def fit(text: str, encoding: str) -> str:
    """``text`` as far as an output of that encoding can show it, suits as letters if need be."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        ascii_text = text.translate(UNLIKE_ASCII)
        return ascii_text.encode(encoding, "backslashreplace").decode(encoding)
    return text


def _head(result: Result) -> Iterator[str]:
    head = result.head
    rules = ", ".join(f"{game} {version}" for game, version in head.rules.items())
    engine = f"{head.engine.get('name', '')} {head.engine.get('version', '')}".strip()
    parts = [f"followsuit {head.suite} · rules {rules}", f"engine {plain(engine, 60)}"]
    text = " · ".join(parts)
    yield from [text] if len(text) <= WIDTH else parts
    strict = " · reasons: strict" if head.strict else ""
    played = plain(head.house_rules_text)
    yield from textwrap.wrap(f"house rules: {played}{strict}", WIDTH, subsequent_indent="  ")


def _table(result: Result, look: Look, chapters: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """A line or more a game: each chapter with what it passed, or passed out of asked."""
    groups: defaultdict[str, defaultdict[str, list[Verdict]]] = defaultdict(
        lambda: defaultdict(list)
    )
    for verdict in result.verdicts:
        game, chapter = _group(result.cases[verdict.case])
        groups[game][chapter].append(verdict)
    indent = 2 + max((len(game) for game in groups), default=0) + 2
    order = {chapter: place for names in chapters.values() for place, chapter in enumerate(names)}
    places = {game: place for place, game in enumerate(chapters)}
    for game in sorted(groups, key=lambda game: (game == OWN, places.get(game, len(places)))):
        by_chapter = groups[game]
        names = sorted(by_chapter, key=lambda name: (order.get(name, len(order)), name))
        cells = [_cell(name, by_chapter[name]) for name in names if name]
        total = _cell("", [verdict for name in names for verdict in by_chapter[name]])
        yield from _row(game, [cell for cell in cells if cell], total, indent, look)


def _row(game: str, cells: Sequence[str], total: str, indent: int, look: Look) -> Iterator[str]:
    """The cells of one game, broken between cells, its total at the right end of the last line."""
    glued = " ".join(cell.replace(" ", "\0") for cell in cells)
    end = f"{total} passed" if total else "none asked"
    lines = textwrap.wrap(glued.replace(" ", "  "), WIDTH - indent - len(end) - 2) or [""]
    for number, line in enumerate(lines):
        label = game if not number else ""
        text = f"  {label:<{indent - 2}}{line.replace(chr(0), ' ')}"
        is_last = number == len(lines) - 1
        yield f"{text:<{WIDTH - len(end)}}{look.style(end, _manner(total))}" if is_last else text


def _manner(total: str) -> str:
    return "faint" if not total else "bad" if "/" in total else "good"


def _cell(name: str, verdicts: Sequence[Verdict]) -> str:
    asked = [verdict for verdict in verdicts if verdict.outcome is not Outcome.SKIPPED]
    passed = sum(verdict.outcome is Outcome.PASSED for verdict in asked)
    if not asked:
        return ""
    figure = f"{passed:,}" if passed == len(asked) else f"{passed:,}/{len(asked):,}"
    return f"{name} {figure}".strip()


def _group(case: Case) -> tuple[str, str]:
    return (OWN, "") if is_own(case.id) else (case.game, case.chapter)


def _figures(result: Result, look: Look, elapsed: float) -> Iterator[str]:
    suite, own = result.suite, result.own
    lines = [("", suite)] * bool(suite.planned or not own.planned)
    lines += [("own cases: ", own)] * bool(own.planned)
    for number, (label, tally) in enumerate(lines):
        time = "" if number else f"{elapsed:.1f} s"
        width = WIDTH - len(f"{label}{_tally(tally, None)}")
        yield f"{label}{_tally(tally, look)}{time:>{max(width, len(time) + 2)}}".rstrip()
    yield from _derived(result)
    yield from _skips(result)
    if unreached := result.suite.unreached + result.own.unreached:
        were = "case was" if unreached == 1 else "cases were"
        yield look.style(f"interrupted: {unreached:,} {were} not reached", "bad")


def _tally(tally: Tally, look: Look | None) -> str:
    parts = [
        (f"{tally.planned:,} planned", ""),
        (f"{tally.asked:,} asked", ""),
        (f"{tally.passed:,} passed", "good" if tally.passed else ""),
        (f"{tally.failed:,} failed", "bad" if tally.failed else ""),
        *_expected(tally),
        (f"{tally.skipped_in_all:,} skipped", ""),
    ]
    return " · ".join(look.style(text, manner) if look else text for text, manner in parts)


def _derived(result: Result) -> Iterator[str]:
    """How much was judged by the reference under house rules that no case is written for."""
    counts = Counter(result.suite.derived) + Counter(result.own.derived)
    if counts:
        each = ", ".join(f"{count:,} {outcome}" for outcome, count in counts.most_common())
        text = f"derived: {counts.total():,} judged by the reference's answer ({each})"
        yield from textwrap.wrap(text, WIDTH, **INDENTED)


def _expected(tally: Tally) -> Iterator[tuple[str, str]]:
    if tally.expected_failures:
        yield f"{tally.expected_failures:,} expected to fail", ""
    if tally.unexpected_passes:
        yield f"{tally.unexpected_passes:,} passed unexpectedly", "bad"


def _skips(result: Result) -> Iterator[str]:
    """Skipped cases by reason, with the asks or the house rules that they are about."""
    about: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for verdict in result.verdicts:
        if verdict.outcome is Outcome.SKIPPED:
            kind, _, rest = verdict.reason.partition(": ")
            what = rest if "house rule" in kind else result.cases[verdict.case].ask
            about[reason_kind(verdict.reason)][what] += 1
    for kind, names in sorted(about.items()):
        named = [plain(name, 60) for name, _ in names.most_common(SKIPS_SHOWN)]
        others = len(names) - len(named)
        listed = ", ".join(named) + (f" and {others:,} more" if others else "")
        text = f"skipped: {names.total():,} {kind} ({listed})"
        yield from textwrap.wrap(text, WIDTH, **INDENTED)


def _worst_rules(failures: Iterable[Verdict], result: Result) -> Iterator[str]:
    rules = Counter(principal_rule(verdict, result.cases[verdict.case]) for verdict in failures)
    if not rules:
        return
    yield ""
    width = len(f"{max(rules.values()):,}")
    for rule, count in rules.most_common(RULES_SHOWN):
        yield f"  {count:>{width},} {'failure ' if count == 1 else 'failures'}  {rule}"
    if len(rules) > RULES_SHOWN:
        yield f"  and {len(rules) - RULES_SHOWN:,} more rules"


def agreeing(hints: Sequence[Hint], detect: Sequence[str]) -> Iterator[str]:
    """Which other house rules failures agree with, and the command that finds out."""
    if not hints:
        return
    yield ""
    for hint in hints[:HINTS_SHOWN]:
        text = f"{hint.failures:,} failures agree with {hint.house_rule}: {hint.value}"
        yield from textwrap.wrap(text, WIDTH, break_on_hyphens=False)
    yield from command("try", detect)
