"""Reports that are files: the same bytes for the same verdicts, and nobody's words but as text."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from tests import synthetic
from tests.results import HEAD, MARKED, NASTY, failed, result, verdict

from followsuit.errors import SuiteError
from followsuit.journal import Journal, prepare
from followsuit.reports import jsonl, junit
from followsuit.sinks import read
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from pathlib import Path


class TestJsonLines:
    def test_the_lines_are_those_that_the_format_names(self) -> None:
        lines = jsonl.lines(
            result(
                failed(),
                verdict(Outcome.PASSED, "tractor/following/one-card#z"),
                verdict(Outcome.SKIPPED, "tractor/x/y#z", reason="unsupported: aces"),
            )
        )
        assert [json.loads(line) for line in lines] == [
            {
                "run": {
                    "format": 1,
                    "suite": "0.1.0",
                    "rules": {"tractor": "1.0"},
                    "engine": {"name": "tiny", "version": "0.3.1"},
                    "house_rules": {},
                }
            },
            {
                "case": MARKED.id,
                "verdict": "failed",
                "rules": [synthetic.SUIT_OWED],
                "expected": {"legal": False},
                "answered": {"legal": True},
                "reason": "accepted, expected refused",
            },
            {
                "case": "tractor/following/one-card#z",
                "verdict": "passed",
                "rules": [synthetic.SUIT_OWED],
            },
            {
                "case": "tractor/x/y#z",
                "verdict": "skipped",
                "rules": [synthetic.SUIT_OWED],
                "reason": "unsupported: aces",
            },
            {
                "summary": {
                    "planned": 3,
                    "asked": 2,
                    "passed": 1,
                    "failed": 1,
                    "skipped": {"unsupported": 1},
                }
            },
        ]

    def test_a_report_of_an_interrupted_run_has_no_summary(self) -> None:
        lines = list(jsonl.lines(result(failed(), planned=7, interrupted=True)))
        assert [next(iter(json.loads(line))) for line in lines] == ["run", "case"]

    def test_strict_reasons_and_stated_house_rules_are_part_of_the_run(self) -> None:
        head = replace(HEAD, strict=True, house_rules={"tractor": {"ace": "reaching_wins"}})
        run = json.loads(jsonl.head_line(head))["run"]
        assert run["reasons"] == "strict"
        assert run["house_rules"] == {"tractor": {"ace": "reaching_wins"}}

    def test_a_derived_verdict_is_marked_and_counted(self) -> None:
        derived = replace(failed(), derived=True)
        case, summary = [json.loads(line) for line in jsonl.lines(result(derived))][1:]
        assert case["derived"] is True
        assert summary["summary"]["derived"] == {"failed": 1}

    def test_whatever_an_engine_says_stays_one_line(self) -> None:
        line = jsonl.case_line(verdict(Outcome.ERRORED, reason=NASTY, answered={NASTY: NASTY}))
        assert line.isascii()
        assert line.count("\n") == 1
        assert json.loads(line)["answered"] == {NASTY: NASTY}


class TestJournal:
    def test_verdicts_are_on_disk_as_they_come(self, tmp_path: Path) -> None:
        path = tmp_path / "report.jsonl"
        journal = Journal(path, HEAD)
        for number in (2, 1):
            journal.add(failed(f"tractor/following/a#{number}"))
            written = (tmp_path / "report.jsonl.partial").read_text(encoding="utf-8")
            assert json.loads(written.splitlines()[-1])["case"].endswith(str(number))
        assert not path.exists()
        journal.finish(result(failed()))

    def test_the_sorted_report_takes_the_place_of_the_old_one(self, tmp_path: Path) -> None:
        path = tmp_path / "report.jsonl"
        path.write_text("an old report\n", encoding="utf-8")
        journal = Journal(path, HEAD)
        journal.add(failed())
        assert path.read_text(encoding="utf-8") == "an old report\n"
        journal.finish(result(failed()))
        assert path.read_text(encoding="utf-8") == "".join(jsonl.lines(result(failed())))
        assert [entry.name for entry in tmp_path.iterdir()] == ["report.jsonl"]

    def test_a_link_stays_a_link(self, tmp_path: Path) -> None:
        (tmp_path / "real.jsonl").touch()
        link = tmp_path / "link.jsonl"
        link.symlink_to("real.jsonl")
        journal = Journal(prepare(link), HEAD)
        journal.finish(result(failed()))
        assert link.is_symlink()
        assert (tmp_path / "real.jsonl").read_text(encoding="utf-8").count("\n") == 3

    def test_a_device_is_written_to_and_not_replaced(self, tmp_path: Path) -> None:
        (path,) = (place for _, place in read(["jsonl=/dev/null"]))
        journal = Journal(path, HEAD)
        journal.add(failed())
        journal.finish(result(failed()))
        assert path.is_char_device()
        assert list(tmp_path.iterdir()) == []

    def test_folders_are_made(self, tmp_path: Path) -> None:
        prepare(tmp_path / "a" / "b" / "report.jsonl")
        assert list((tmp_path / "a" / "b").iterdir()) == []

    @pytest.mark.parametrize(
        ("option", "said"),
        [
            ("jsonl", "write KIND=PATH, KIND is jsonl, junit, ctrf, markdown, badge or html"),
            ("jsonl=", "write KIND=PATH"),
            ("pdf={0}/x", "write KIND=PATH"),
            ("jsonl={0}", "is a folder, name a file"),
            ("jsonl={0}/file/x", "cannot be written"),
        ],
    )
    def test_a_place_that_cannot_be_written_is_told_before_the_run(
        self, tmp_path: Path, option: str, said: str
    ) -> None:
        (tmp_path / "file").touch()
        with pytest.raises(SuiteError, match=said):
            read([option.format(tmp_path)])

    def test_two_reports_need_two_places(self, tmp_path: Path) -> None:
        with pytest.raises(SuiteError, match="is named twice"):
            read([f"jsonl={tmp_path}/x", f"junit={tmp_path}/./x"])


class TestJUnit:
    def test_rule_case_file_and_line_are_where_tools_look(self) -> None:
        root = ET.XML(junit.document(result(failed())))
        (testcase,) = root.iter("testcase")
        assert testcase.attrib == {
            "classname": synthetic.SUIT_OWED,
            "name": MARKED.id,
            "file": MARKED.place.path,
            "line": str(MARKED.place.line),
        }
        (failure,) = testcase.iter("failure")
        assert failure.get("message") == "accepted, expected refused"
        assert failure.text == 'expected {"legal": false}\nanswered {"legal": true}'

    def test_kinds_of_verdicts_are_kept_apart(self) -> None:
        verdicts = [verdict(outcome, f"tractor/a/b#{outcome}") for outcome in Outcome]
        root = ET.XML(junit.document(result(*verdicts)))
        (suite,) = root.iter("testsuite")
        counts = {key: suite.get(key) for key in ("name", "tests", "failures", "errors", "skipped")}
        assert counts == {
            "name": "tractor.a",
            "tests": "9",
            "failures": "1",
            "errors": "4",
            "skipped": "2",
        }
        assert len(list(root.iter("failure"))) == 1
        skips = [entry.get("type") for entry in root.iter("skipped")]
        assert skips == ["skipped", "expected_failure"]
        assert {entry.get("type") for entry in root.iter("error")} == {
            "errored",
            "crashed",
            "timed_out",
            "protocol_error",
        }

    def test_a_suite_is_a_chapter_and_the_user_s_own_cases_are_one(self) -> None:
        ids = ["own/a/b#1", "own/c#2", "tractor/following/a#1", "tractor/winning/a#1"]
        root = ET.XML(junit.document(result(*map(failed, ids))))
        assert [suite.get("name") for suite in root.iter("testsuite")] == [
            "own",
            "tractor.following",
            "tractor.winning",
        ]

    def test_whatever_an_engine_says_is_text(self) -> None:
        nasty = verdict(Outcome.ERRORED, reason=NASTY, expected={"a": NASTY}, answered={"b": NASTY})
        document = junit.document(result(nasty))
        document.encode("utf-8")
        (error,) = ET.XML(document).iter("error")
        assert "<script>alert('ä')</script>&" in error.get("message", "")
        assert r"\x1b[31m\x07" in error.get("message", "")

    def test_a_partial_report_says_so(self) -> None:
        root = ET.XML(junit.document(result(failed(), interrupted=True)))
        assert root.find("./testsuite/properties/property[@name='partial']") is not None
