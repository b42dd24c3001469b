"""The page of one run: totals, ladder, chapters by verdict, and every failure with its cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from followsuit import ladder
from followsuit.names import counted
from followsuit.site.markup import icon
from followsuit.verdict import Outcome
from followsuit.webpage.diagnosis import diagnosis
from followsuit.webpage.failures import failures, known
from followsuit.webpage.frame import (
    Page,
    bar,
    code,
    copying,
    figures,
    note,
    section,
    text,
)
from followsuit.webpage.frame import (
    document as whole,
)
from followsuit.webpage.matrix import matrices, widths
from followsuit.webpage.panels import panels

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from followsuit.hinting import Hint
    from followsuit.ladder import Ladder, Level
    from followsuit.reports import Result
    from followsuit.reports.markdown import Background

MOST_HINTS = 3
MOST_IN_A_LINE = 8
KEY = (
    '<p class="key"><span><i class="b-ok"></i>passed</span>'
    '<span><i class="b-no"></i>failed</span><span><i class="b-sk"></i>skipped</span></p>'
)


def document(result: Result, background: Background) -> str:
    """The whole page of a run; it holds no times, so that equal runs write equal pages."""
    climbed = ladder.climb(result, background.cases, background.chapters)
    repair = climbed.repair.rule if climbed.repair else ""
    sections = [
        hero(result, climbed, background.agreeing(result)),
        steps(climbed),
        diagnosis(background.diagnose(result), result),
        section("Chapters", matrices(result, background.chapters), KEY, "chapters-by-verdict"),
        panels(result),
        failures(result, background, repair),
        known(result, Outcome.UNEXPECTED_PASS, "passed although expected to fail"),
        known(result, Outcome.EXPECTED_FAILURE, "failed as expected"),
    ]
    return whole(Page("Run report", engine(result), sections, result.head.suite))


def engine(result: Result) -> str:
    """The engine as it calls itself."""
    names = result.head.engine
    return f"{names.get('name', '')} {names.get('version', '')}".strip() or "an engine"


def hero(result: Result, climbed: Ladder, hints: Sequence[Hint]) -> str:
    """What ran, a sentence, the figures, and what to know of them."""
    head = result.head
    rules = ", ".join(f"{game} {version}" for game, version in head.rules.items())
    language = head.engine.get("language", "")
    parts = [f"followsuit {head.suite}", f"rules {rules}" if rules else "", engine(result)]
    parts += [language, "reasons: strict" if head.strict else ""]
    return (
        f'<section class="hero"><p class="quiet">{text(" · ".join(filter(None, parts)))}</p>'
        f"<h1>{text(headline(result))}</h1>{totals(result)}{bar(widths(result.verdicts), 'big')}"
        f"{''.join([*notes(result, climbed), *map(agreeing, hints[:MOST_HINTS])])}</section>\n"
    )


def headline(result: Result) -> str:
    """The outcome as a sentence."""
    asked = result.suite.asked + result.own.asked
    failed = result.suite.failed + result.own.failed
    if not asked:
        return "Nothing was asked"
    if not failed:
        return f"None of {counted(asked, 'answer')} breaks a rule"
    only = all(
        verdict.outcome is Outcome.FAILED for verdict in result.verdicts if verdict.is_failure
    )
    verb = "breaks" if failed == 1 else "break"
    if only:
        return f"{failed:,} of {counted(asked, 'answer')} {verb} a rule"
    verb = "has" if failed == 1 else "have"
    return f"{failed:,} of {counted(asked, 'question')} {verb} no right answer"


def totals(result: Result) -> str:
    """The large figures, the user's own cases among them."""
    tallies = (result.suite, result.own)
    planned, asked, passed, failed, skipped, expected, unexpected = (
        sum(figures_)
        for figures_ in zip(
            *(
                (
                    tally.planned,
                    tally.asked,
                    tally.passed,
                    tally.failed,
                    tally.skipped_in_all,
                    tally.expected_failures,
                    tally.unexpected_passes,
                )
                for tally in tallies
            ),
            strict=True,
        )
    )
    entries = [
        ("planned", f"{planned:,}", "", ""),
        ("asked", f"{asked:,}", "", ""),
        ("passed", f"{passed:,}", "check", "is-ok"),
        ("failed", f"{failed:,}", "cross", "is-no" if failed else ""),
        ("skipped", f"{skipped:,}", "dash", "is-sk"),
    ]
    if expected:
        entries.insert(4, ("expected to fail", f"{expected:,}", "", ""))
    if unexpected:
        entries.insert(4, ("passed unexpectedly", f"{unexpected:,}", "", ""))
    return figures(entries)


def notes(result: Result, climbed: Ladder) -> Iterator[str]:
    """What one has to know beside the figures."""
    if result.interrupted:
        unreached = result.suite.unreached + result.own.unreached
        verb = "was" if unreached == 1 else "were"
        missing = f" {counted(unreached, 'case')} {verb} not reached." if unreached else ""
        yield note(f"Partial: the run did not come to its end.{missing}", "dash", "warn")
    if result.suite.is_partial or result.own.is_partial:
        yield note("Partial: the engine was lost, and what follows was not asked.", "dash", "warn")
    if own := result.own.planned:
        verb = "is" if own == 1 else "are"
        yield note(f"{counted(own, 'case')} of your own {verb} among these figures.")
    if derived := sum(sum(tally.derived.values()) for tally in (result.suite, result.own)):
        yield note(
            f"{counted(derived, 'answer')} judged by the reference, since the cases are written "
            "for other house rules.",
            "house",
        )
    if words := ladder.claim(climbed, result.head):
        yield note(text(words), "check", button=copying(words, "Copy these words"))


def agreeing(hint: Hint) -> str:
    """Another house rule that failures agree with, and how to find out."""
    return note(
        f"{counted(hint.failures, 'failure')} agree with the house rule "
        f"{code(f'{hint.house_rule}: {hint.value}')}. If that is how the engine means to play, let "
        f"it say so: {code('followsuit detect')} finds out.",
        "house",
        "own",
    )


def steps(climbed: Ladder) -> str:
    """The ladder of each game of which something was asked."""
    if not climbed.games:
        return ""
    rows = "".join(
        f'<div class="ladder"><h3>{text(game.capitalize())}</h3>'
        f'<ol style="--n:{in_a_line(len(levels))}">{of_levels(levels)}</ol></div>'
        for game, levels in climbed.games.items()
    )
    hint = '<span class="quiet">a step is held when every case of it passes</span>'
    return section("Ladder", rows, hint, "ladder")


def in_a_line(steps_: int) -> int:
    """How many steps stand in a line, so that all lines are about as long."""
    return -(-steps_ // -(-steps_ // MOST_IN_A_LINE))


def of_levels(levels: Sequence[Level]) -> str:
    """The steps of one game, and which is the next one to take."""
    following = ladder.next_step(levels)
    return "".join(step(level, is_next=level is following) for level in levels)


def step(level: Level, *, is_next: bool) -> str:
    """One chapter as a step."""
    planned = level.planned - level.exempt
    manner, sign = standing(level)
    figure = f"{level.passed:,} of {planned:,}" if level.asked else "not asked"
    more = f"<em>next step: {level.to_go:,} to go</em>" if is_next else ""
    return (
        f'<li class="{manner}"><b>{icon(sign)}{text(level.chapter)}</b>'
        f"<small>{figure}</small>{more}</li>"
    )


def standing(level: Level) -> tuple[str, str]:
    """Manner and sign of a step: held, not asked, or neither."""
    if level.is_held:
        return "is-ok", "check"
    return ("is-no", "cross") if level.asked else ("is-sk", "dash")
