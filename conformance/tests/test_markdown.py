"""The Markdown report: the worst first, never too large, an engine's words as code alone."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from tests import synthetic
from tests.results import MARKED, failed, result, verdict
from tests.test_report_formats import BACKGROUND, HOSTILE, hostile

from followsuit.reports import markdown
from followsuit.reports.markup import code, fenced
from followsuit.verdict import Outcome


def prose(text: str) -> str:
    """What is left of Markdown when all code is taken out, as CommonMark reads it."""
    without = re.sub(r"^(`{3,})text\n.*?^\1$", "", text, flags=re.DOTALL | re.MULTILINE)
    return re.sub(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)", "", without)


@pytest.mark.parametrize("text", ["", " ", "a", "`", "``a`", " a ", "a\nb", "`" * 20, HOSTILE])
def test_a_code_span_holds_the_whole_text(text: str) -> None:
    span = code(text)
    assert "\n" not in span
    assert prose(span) in {"", "*none*"}


def test_a_fence_is_longer_than_what_it_holds() -> None:
    lines = fenced(["a", "````", "b"])
    assert lines == ["`````text", "a", "````", "b", "`````"]


def test_no_word_of_an_engine_is_outside_of_code() -> None:
    text = markdown.document(hostile(), BACKGROUND)
    assert text.count("<script>") > 1
    left = prose(text)
    for sign in ("<", "&", "http", "@", "[", "\\", "img"):
        assert sign not in left, sign


def test_a_failure_has_rule_cards_both_answers_and_command() -> None:
    text = markdown.document(result(failed()), BACKGROUND)
    for line in (
        "## followsuit: 1 of 1 failed",
        "### 1 failure of `tractor.following.suit-owed`",
        "> Whoever can follows.  ",
        "> *stated (S47)*",
        f"#### failed: `{MARKED.id}`",
        "led       5♦",
        "play      A♠",
        "expected  refused",
        "answered  accepted",
        f"Again: `followsuit run {MARKED.id}`",
        "**Repairs most:** `tractor.following.suit-owed`, 1 of 1 failure",
        "- **tractor** ordering - · following 0/40",
    ):
        assert line in text.splitlines(), line


def test_the_rule_with_the_most_failures_comes_first() -> None:
    few = replace(failed("tractor/a/b#1"), rules=("tractor.a.few",))
    run = result(few, *(failed(f"tractor/b/c#{number}") for number in range(2)))
    text = markdown.document(run, BACKGROUND)
    bare = replace(
        run,
        cases={
            id_: replace(case, expect=replace(case.expect, because=()))
            for id_, case in run.cases.items()
        },
    )
    text = markdown.document(bare, BACKGROUND)
    assert re.findall(r"^### (\d+ failures?) of", text, re.MULTILINE) == ["2 failures", "1 failure"]


def test_more_failures_of_a_rule_are_named_only() -> None:
    run = result(*(failed(f"tractor/b/c#{number:03}") for number in range(70)))
    text = markdown.document(run, BACKGROUND)
    assert text.count("#### failed") == 5
    also = next(line for line in text.splitlines() if line.startswith("Also: "))
    assert also.startswith("Also: `tractor/b/c#005`, `tractor/b/c#006`")
    assert also.endswith("`tractor/b/c#054` and 15 others")


@pytest.mark.parametrize("limit", [2_000, 5_000, 50_000])
def test_it_is_never_too_large(limit: int) -> None:
    verdicts = [
        replace(
            failed(f"tractor/following/c#{number:03}"),
            rules=(f"tractor.b.r{number}",),
            reason=HOSTILE,
        )
        for number in range(200)
    ]
    run = result(*verdicts)
    run = replace(
        run,
        cases={
            id_: replace(case, expect=replace(case.expect, because=()))
            for id_, case in run.cases.items()
        },
    )
    text = markdown.document(run, BACKGROUND, limit)
    assert len(text.encode()) <= limit
    shown = text.count("#### failed")
    assert f"{200 - shown:,} more failures did not fit here" in text
    assert shown
    assert "### Ladder" in text


def test_what_was_skipped_derived_or_passed_unexpectedly_is_counted() -> None:
    text = markdown.document(
        result(
            verdict(Outcome.SKIPPED, "tractor/a/b#1", reason="unsupported: x"),
            verdict(Outcome.UNEXPECTED_PASS, "tractor/a/b#2"),
            verdict(Outcome.PASSED, "tractor/a/b#3", derived=True),
            planned=4,
            interrupted=True,
        ),
        BACKGROUND,
    )
    assert "**Partial: the run did not come to its end.**" in text
    assert "- 1 skipped: `unsupported`" in text
    assert "- 1 judged by the reference's answer under these house rules" in text
    assert "- 1 case passed although expected to fail" in text
    assert "| suite | 4 | 2 | 1 | 0 | 0 | 1 |" in text


def test_a_run_that_holds_everything_may_be_claimed() -> None:
    run = result(*(verdict(Outcome.PASSED, case.id) for case in synthetic.CASES))
    background = replace(BACKGROUND, chapters={"tractor": ("following",)})
    text = markdown.document(run, background)
    assert "## followsuit: none of 40 failed" in text
    assert "- **tractor** following ✓" in text
    assert text.endswith("```text\nConforms to followsuit 0.1.0: Tractor, whole game\n```\n")


def test_a_case_with_an_odd_name_is_quoted_for_the_shell() -> None:
    text = markdown.document(result(failed("own/$(x);y#a")), BACKGROUND)
    assert "Again: `followsuit run 'own/$(x);y#a'`" in text
