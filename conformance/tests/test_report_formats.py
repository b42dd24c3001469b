"""Reports for other tools: what their formats require, and nobody's words but as text."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import pytest
import xmlschema
from jsonschema import Draft202012Validator
from tests import synthetic
from tests.results import HEAD, MARKED, NASTY, failed, result, verdict

from followsuit import documents, drawing
from followsuit.index import RuleLine
from followsuit.reports import badge, ctrf, junit
from followsuit.reports.markdown import Background
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from followsuit.reports import Result

FORMATS = Path(__file__).with_name("formats")
MARKDOWN = "*a* _b_ [c](http://d.example) `e` ``` | f | <img src=x> @g #1 ![h](i)\n# j\n> k"
HOSTILE = f"{NASTY} {MARKDOWN} &amp; <!-- ]]>"
RAW = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202e\ud800-\udfff]")
RULE = RuleLine(synthetic.SUIT_OWED, "Owed", "Whoever can follows.", "stated", ("S47",), "", ())
BACKGROUND = Background(
    {RULE.id: RULE}, drawing, synthetic.CASES, {"tractor": ("ordering", "following")}
)


def hostile() -> Result:
    """A run in which everything that an engine may say is hostile."""
    head = replace(HEAD, engine=dict.fromkeys(("name", "version", "language"), HOSTILE))
    verdicts = [
        verdict(
            outcome,
            f"tractor/following/a#{outcome}",
            reason=HOSTILE,
            answered={HOSTILE: [HOSTILE], "rule": HOSTILE},
            expected={"legal": False},
        )
        for outcome in Outcome
    ]
    return replace(result(*verdicts), head=head)


def every_outcome() -> Result:
    verdicts = [verdict(outcome, f"tractor/following/a#{outcome}") for outcome in Outcome]
    return result(*verdicts, replace(failed("tractor/x/y#derived"), derived=True))


RUNS = [
    pytest.param(hostile(), id="hostile"),
    pytest.param(every_outcome(), id="every outcome"),
    pytest.param(result(), id="empty"),
    pytest.param(result(failed(), planned=4, interrupted=True), id="partial"),
]


@pytest.mark.parametrize("kind", documents.KINDS)
def test_hostile_words_are_shown_as_text(kind: str) -> None:
    text = "".join(documents.KINDS[kind](hostile(), BACKGROUND))
    assert RAW.search(text) is None
    text.encode("utf-8")


class TestJUnit:
    SCHEMA = xmlschema.XMLSchema(str(FORMATS / "junit.xsd"))

    @pytest.mark.parametrize("run", RUNS)
    def test_it_is_what_the_format_requires(self, run: Result) -> None:
        self.SCHEMA.validate(junit.document(run))

    @pytest.mark.parametrize(
        ("wanted", "instead"),
        [
            ("<testcase ", "<testcase time='1' "),
            ("<failure ", "<failure kind='x' "),
            ("<property ", "<property unit='x' "),
            ('tests="1"', 'tests="one"'),
        ],
    )
    def test_the_schema_refuses_what_is_wrong(self, wanted: str, instead: str) -> None:
        text = junit.document(result(failed()))
        assert wanted in text
        broken = text.replace(wanted, instead)
        assert not self.SCHEMA.is_valid(broken)

    def test_what_is_derived_or_passes_unexpectedly_is_said(self) -> None:
        root = ET.XML(junit.document(every_outcome()))
        said = {
            case.get("name", "").partition("#")[2]: case.findtext("system-out")
            for case in root.iter("testcase")
        }
        assert {name for name, text in said.items() if text} == {"derived", "unexpected_pass"}


class TestCtrf:
    VALIDATOR = Draft202012Validator(json.loads((FORMATS / "ctrf.json").read_text("utf-8")))

    def by_name(self, run: Result) -> dict[str, dict[str, Any]]:
        tests = json.loads(ctrf.document(run))["results"]["tests"]
        return {test["name"].partition("#")[2]: test for test in tests}

    @pytest.mark.parametrize("run", RUNS)
    def test_it_is_what_the_format_requires(self, run: Result) -> None:
        report = json.loads(ctrf.document(run))
        assert [error.message for error in self.VALIDATOR.iter_errors(report)] == []

    @pytest.mark.parametrize("key", ["reportFormat", "specVersion", "results"])
    def test_the_schema_refuses_what_is_wrong(self, key: str) -> None:
        report = json.loads(ctrf.document(result(failed())))
        del report[key]
        assert not self.VALIDATOR.is_valid(report)

    def test_the_figures_are_those_of_the_tests(self) -> None:
        summary = json.loads(ctrf.document(every_outcome()))["results"]["summary"]
        figures = {name: summary[name] for name in ("tests", *ctrf.STATUSES)}
        assert figures == {
            "tests": 10,
            "passed": 1,
            "failed": 6,
            "skipped": 1,
            "pending": 0,
            "other": 2,
        }
        assert summary["start"] == summary["stop"] == 0

    def test_a_test_tells_of_rule_chapter_and_game(self) -> None:
        (test,) = self.by_name(result(failed())).values()
        assert test["suite"] == ["tractor", "following"]
        assert test["tags"] == ["tractor", "following", synthetic.SUIT_OWED]
        assert test["extra"] == {
            "rule": synthetic.SUIT_OWED,
            "rules": [synthetic.SUIT_OWED],
            "game": "tractor",
            "chapter": "following",
        }
        assert (test["filePath"], test["line"]) == (MARKED.place.path, MARKED.place.line)
        assert test["trace"] == 'expected {"legal": false}\nanswered {"legal": true}'

    def test_kinds_of_failures_are_kept_apart(self) -> None:
        tests = self.by_name(every_outcome())
        assert tests["crashed"]["status"] == "failed"
        assert tests["crashed"]["rawStatus"] == "crashed"
        assert tests["expected_failure"]["status"] == "other"
        assert tests["derived"]["extra"]["derived"] is True

    def test_a_partial_run_says_so(self) -> None:
        report = json.loads(ctrf.document(result(failed(), planned=4, interrupted=True)))
        assert report["results"]["summary"]["extra"] == {"planned": 4, "partial": True}


class TestBadge:
    @pytest.mark.parametrize(
        ("outcomes", "message", "colour"),
        [
            ([Outcome.PASSED], "1 passed", "brightgreen"),
            ([Outcome.PASSED, Outcome.SKIPPED], "1 passed, 1 skipped", "green"),
            (
                [Outcome.PASSED, Outcome.EXPECTED_FAILURE],
                "2 asked, none failed",
                "yellowgreen",
            ),
            ([Outcome.PASSED, Outcome.UNEXPECTED_PASS], "2 asked, none failed", "orange"),
            ([Outcome.PASSED, Outcome.CRASHED], "1 of 2 failed", "red"),
            ([Outcome.SKIPPED], "nothing asked", "lightgrey"),
            ([], "nothing asked", "lightgrey"),
        ],
    )
    def test_message_and_colour_follow_the_result(
        self, outcomes: list[Outcome], message: str, colour: str
    ) -> None:
        verdicts = [verdict(outcome, f"tractor/a/b#{outcome}") for outcome in outcomes]
        said = json.loads(badge.document(result(*verdicts)))
        assert said == {
            "schemaVersion": 1,
            "label": "followsuit",
            "message": message,
            "color": colour,
            "isError": colour == "red",
        }

    @pytest.mark.parametrize("lost", [True, False])
    def test_a_partial_run_is_not_green(self, *, lost: bool) -> None:
        skip = verdict(Outcome.SKIPPED, "tractor/a/b#2", reason="engine lost")
        verdicts = [verdict(Outcome.PASSED), *([skip] if lost else [])]
        said = json.loads(badge.document(result(*verdicts, planned=2, interrupted=not lost)))
        assert said["message"].startswith("partial: 1 passed")
        assert said["color"] == "orange"

    def test_nothing_of_an_engine_is_in_it(self) -> None:
        text = badge.document(hostile())
        assert re.fullmatch(r'[\w\s{}":,]+', text, re.ASCII)
