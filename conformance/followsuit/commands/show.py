"""``followsuit show``: a case, drawn as cards."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from followsuit import completing, drawing, index
from followsuit.dependence import other_answers
from followsuit.digest import REFERENCE
from followsuit.lines import COLUMN, field, line, paragraph
from followsuit.page import faint, loud, show

if TYPE_CHECKING:
    from collections.abc import Iterator

    from followsuit.index import Index
    from followsuit.reports.failure import RuleText
    from followsuit.scenario import Case


@click.command("show")
@click.argument(
    "cases", nargs=-1, required=True, metavar="CASE...", shell_complete=completing.cases
)
@click.option(
    "--scenarios",
    multiple=True,
    metavar="DIR",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Add the cases of a folder of your own; repeatable.",
)
@click.option("--json", "as_json", is_flag=True, help="The question as an engine gets it.")
def command(cases: tuple[str, ...], scenarios: tuple[Path, ...], *, as_json: bool) -> int:
    """Show cases: the situation, the expectation, the rules behind it.

    CASE is an id, the beginning of ids, or a glob.
    """
    suite = index.load(scenarios)
    chosen = index.select(suite.cases, cases)
    if as_json:
        show([json.dumps(question(case, seq)) for seq, case in enumerate(chosen, 1)])
        return 0
    for number, case in enumerate(chosen):
        show([*([""] if number else []), *page(case, suite)])
    return 0


def question(case: Case, seq: int) -> dict[str, Any]:
    """The protocol's message, which an engine can be fed as it is."""
    rules = {"house_rules": dict(case.house_rules)} if case.house_rules else {}
    return {"seq": seq, "ask": case.ask, **rules, "given": dict(case.given)}


def page(case: Case, suite: Index) -> Iterator[str]:
    """Everything on one case."""
    yield loud(case.id)
    yield from paragraph(case.title)
    yield ""
    lines = drawing.situation(case)
    width = max([COLUMN, *(len(label) + 2 for label, _ in lines)])
    for label, text in lines:
        yield from field(label, text, width)
    yield ""
    yield from field("asked", case.ask, width)
    yield from field("expected", drawing.expectation(case), width)
    for rule in case.expect.because:
        yield from field("because", rule, width)
    choices = suite.house_rules[case.game]
    reference = import_module(f"{REFERENCE}.engine").answer
    for name, value, answer in other_answers(case, suite.shapes[case.ask], choices, reference):
        yield from field("otherwise", f"{answer}, under {name}: {value}", width)
    yield ""
    for rule in case.rules:
        yield from about(rule, suite.rules.get(rule))
    yield ""
    for origin in case.origin:
        yield from field("origin", origin)
    yield line("written", str(case.place))
    yield line("run", f"followsuit run {case.id}")


def about(rule: str, known: RuleText | None) -> Iterator[str]:
    """A rule's id, basis and statement."""
    yield f"  {rule}" + faint(f" · {basis(known)}" if known else "")
    if known:
        yield from paragraph(known.statement, "    ")


def basis(rule: RuleText) -> str:
    """On what a rule rests, with its sentences."""
    by = " by the article" if rule.basis == "stated" else ""
    sentences = f" ({', '.join(rule.article)})" if rule.article else ""
    return f"{rule.basis}{by}{sentences}"
