"""A campaign for a reader at a terminal: each difference in cards, and what was looked at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from followsuit import drawing
from followsuit.fuzz.words import flow, written
from followsuit.lines import paragraph
from followsuit.names import counted
from followsuit.page import faint, loud, style
from followsuit.plain import one_line
from followsuit.reports.failure import answered, command, field
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from followsuit.fuzz.campaign import Result
    from followsuit.fuzz.counting import Counts, Reach
    from followsuit.fuzz.meeting import Difference
    from followsuit.fuzz.minimal import Minimal
    from followsuit.index import RuleLine
    from followsuit.schema import Schemas

SHOWN = 10
LEAST = 8
COLUMN = 46
MARGIN = 4


@dataclass(frozen=True, slots=True)
class Look:
    """How differences are shown; ``again`` is the command line up to the seeds."""

    rules: Mapping[str, RuleLine]
    schemas: Schemas
    engine: Sequence[str]
    again: Sequence[str]


def lines(
    found: Sequence[Minimal], result: Result, missed: Mapping[str, int], look: Look
) -> Iterator[str]:
    """The whole page."""
    if not result.setting.asked:
        yield loud("nothing asked: the engine answers no question that the fuzzer has")
        return
    for each in found[:SHOWN]:
        yield from block(each, look)
        yield ""
    if len(found) > SHOWN:
        yield f"… and {counted(len(found) - SHOWN, 'difference')} more."
        yield ""
    yield from looked_at(result)
    if missed:
        yield ""
        often = "Looked at so seldom" if any(missed.values()) else "Never looked at"
        yield loud(f"{often}, although the engine could be asked about it:")
        for name, number in sorted(missed.items(), key=lambda entry: entry[1]):
            yield f"{number:>12,}  {name}" if number else f"  {name}"
    yield ""
    yield verdict(found, result, missed)


def block(found: Minimal, look: Look, seed: int | None = None) -> Iterator[str]:
    """The lines on one difference; ``seed`` where it is not the difference's own."""
    difference = found.difference
    case, verdict = difference.case, difference.verdict
    yield f"{style('DIFFERENCE', 'bad')} {style(case.ask, 'loud')} {faint(f'· {how_often(found)}')}"
    yield ""
    yield from ruled(found, look)
    yield ""
    situation = drawing.situation(case)
    column = 2 + max((len(label) for label, _ in situation), default=0)
    for label, text in situation:
        yield from field(label, text, margin=MARGIN, column=max(column, 8))
    yield ""
    yield from field("expected", drawing.expectation(case))
    if verdict.outcome is Outcome.FAILED:
        yield from field("answered", answered(verdict, case, drawing))
    else:
        yield from field(verdict.outcome.value.replace("_", " "), verdict.reason)
    for label, mistake in zip(("as if", "or as if"), found.like, strict=False):
        yield from field(label, mistake.sentence)
    yield ""
    at = difference.seed if seed is None else seed
    seeds = f"{at}:{at + 1}"
    yield from command("again", (*look.again, "--game", case.game, "--seeds", seeds))
    yield from by_hand(difference, look)
    if found.named in look.rules:
        yield from command("more", ("followsuit", "explain", found.named))


def how_often(found: Minimal) -> str:
    """How often it was found, and in how many forms."""
    times = f"found {found.times:,} times" if found.times > 1 else "found once"
    if found.forms < found.forms_of_kind:
        return f"{found.forms:,} of {found.forms_of_kind:,} forms, {times} in all"
    return f"{times}, the smallest of {found.forms:,} forms" if found.forms > 1 else times


def ruled(found: Minimal, look: Look) -> Iterator[str]:
    """The rule that is broken, in its words; else the rules that the reference consulted."""
    if found.named in look.rules:
        text = look.rules[found.named]
        yield from paragraph(text.statement)
        by = " by the article" if text.basis == "stated" else ""
        sentences = f" ({', '.join(text.article)})" if text.article else ""
        yield style(f"  {found.named} · {text.basis}{by}{sentences}", "faint")
        return
    refuses = found.difference.case.expect.answer.get("legal") is not True
    said = "The rules that decide" if refuses else "No rule refuses. Consulted are"
    short = [rule.rpartition(".")[2] for rule in found.rules]
    yield from paragraph(f"{said}: {', '.join(short)}.")


def by_hand(difference: Difference, look: Look) -> Iterator[str]:
    """The command that asks the engine this one question."""
    question = difference.question
    words = ["followsuit", "ask", question.ask, *look.engine]
    for key, value in written(look.schemas, question.ask, "given", question.given).items():
        flag = f"--{key.replace('_', '-')}"
        if value is True:
            words.append(flag)
        elif value is not False:
            words += [flag, flow(value)]
    for name, value in question.house_rules.items():
        words += ["--set", f"{name}={value}"]
    if len(" ".join(words)) <= LONGEST:
        yield from command("by hand", words)


LONGEST = 500
"""A longer command is not shown; a whole round is asked again by its seed."""


def looked_at(result: Result) -> Iterator[str]:
    """Questions by ask, and shapes of lead."""
    counts = result.found.counts
    yield faint(f"{'questions':>12}")
    for ask in sorted({*counts.asked, *counts.unsupported}):
        declined = counts.unsupported[ask]
        more = f", {declined:,} more unsupported" if declined else ""
        yield f"{counts.asked[ask]:>12,}  {ask}{more}"
    if counts.leads:
        yield faint(f"{'':14}of which on a lead that is a")
        for lead, number in sorted(counts.leads.items(), key=lambda entry: -entry[1]):
            yield f"{number:>12,}  {lead}"


def rules_looked_at(counts: Counts, reached: Reach) -> Iterator[str]:
    """How often each rule refused or was consulted."""
    yield faint(f"{'refused':>12}{'consulted':>12}")
    for rule in sorted({*reached.refusing, *reached.others, *counts.refused}):
        yield f"{counts.refused[rule]:>12,}{counts.consulted[rule]:>12,}  {one_line(rule)}"
    asked, traced = sum(counts.asked.values()), sum(counts.traced.values())
    yield faint(f"{'':>12}{traced:>12,}  of {asked:,} questions count what is consulted")


def verdict(found: Sequence[Minimal], result: Result, missed: Mapping[str, int]) -> str:
    """The last line."""
    asked = sum(result.found.counts.asked.values())
    parts = [
        counted(asked, "question"),
        counted(len(found), "difference"),
        f"{len(missed):,} {'too seldom' if any(missed.values()) else 'never'} looked at",
    ]
    if result.found.is_lost:
        parts.append("the engine was lost")
    if result.are_workers_lost:
        parts.append("the workers were lost")
    if result.is_interrupted:
        parts.append("interrupted")
    return loud(" · ".join(parts))
