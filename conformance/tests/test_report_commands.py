"""``followsuit report`` and ``followsuit diff`` on reports of real runs."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from tests.results import HEAD, NASTY, failed, verdict

from followsuit import documents
from followsuit.changes import compare
from followsuit.commands.diff import command as diff
from followsuit.commands.report import command as report
from followsuit.commands.run import command as run
from followsuit.errors import SuiteError
from followsuit.recorded import Recorded
from followsuit.reports import comparison, jsonl
from followsuit.verdict import Outcome, Verdict

if TYPE_CHECKING:
    from pathlib import Path

    import click


def status(command: click.Command, *arguments: object) -> int:
    code: int = command.main([str(argument) for argument in arguments], standalone_mode=False)
    return code


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The reports that a run over one chapter writes itself."""
    folder = tmp_path_factory.mktemp("real")
    reports = [f"{kind}={folder / kind}" for kind in ("jsonl", "junit")]
    options = [word for text in reports for word in ("--report", text)]
    assert status(run, "tractor/units", *options) == 0
    return folder


class TestReport:
    def test_every_kind_is_made_from_a_report(self, real: Path, tmp_path: Path) -> None:
        options = [
            word for kind in documents.KINDS for word in ("--report", f"{kind}={tmp_path / kind}")
        ]
        assert status(report, real / "jsonl", *options) == 0
        assert {path.name for path in tmp_path.iterdir()} == set(documents.KINDS)
        for kind in ("jsonl", "junit"):
            assert (tmp_path / kind).read_bytes() == (real / kind).read_bytes()
        asked = json.loads((tmp_path / "badge").read_text("utf-8"))["message"].split()[0]
        tests = json.loads((tmp_path / "ctrf").read_text("utf-8"))["results"]["tests"]
        assert int(asked) == len(tests) > 10
        text = (tmp_path / "markdown").read_text("utf-8")
        assert "Conforms to followsuit 0.1.0: Tractor, units\n" in text

    def test_a_partial_report_is_taken_and_told(
        self, real: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        cut = tmp_path / "cut.jsonl"
        cut.write_bytes((real / "jsonl").read_bytes()[:2_000])
        kinds = ("junit", "markdown")
        options = [word for kind in kinds for word in ("--report", f"{kind}={tmp_path / kind}")]
        assert status(report, cut, *options) == 0
        assert "is partial: it has no summary" in capsys.readouterr().err
        assert "**Partial:" in (tmp_path / "markdown").read_text("utf-8")
        root = ET.XML((tmp_path / "junit").read_text("utf-8"))
        assert root.find(".//property[@name='partial']") is not None

    @pytest.mark.parametrize(
        ("options", "said"),
        [
            ([], "write at least one --report"),
            (["--report", "pdf=x"], "KIND is jsonl, junit, ctrf, markdown, badge or html"),
            (["--report", "badge="], "write KIND=PATH"),
            (["--report", "badge={0}"], "is a folder"),
            (["--report", "badge={0}/x", "--report", "ctrf={0}/x"], "is named twice"),
        ],
    )
    def test_wrong_usage(self, options: list[str], said: str, real: Path, tmp_path: Path) -> None:
        with pytest.raises(SuiteError, match=said):
            status(report, real / "jsonl", *(option.format(tmp_path) for option in options))


def recorded(*verdicts: Verdict, partial: bool = False) -> Recorded:
    ordered = tuple(sorted(verdicts, key=lambda each: each.case))
    return Recorded(HEAD, ordered, None if partial else {})


WORDS: dict[str, Outcome] = {outcome.value: outcome for outcome in Outcome}


def one(word: str) -> Recorded:
    return recorded(*([verdict(WORDS[word])] if word in WORDS else []))


class TestChanges:
    @pytest.mark.parametrize(
        ("before", "after", "kind"),
        [
            ("passed", "failed", "newly_failing"),
            ("passed", "crashed", "newly_failing"),
            ("skipped", "failed", "newly_failing"),
            ("absent", "timed_out", "newly_failing"),
            ("expected_failure", "failed", "newly_failing"),
            ("failed", "crashed", ""),
            ("failed", "failed", ""),
            ("failed", "expected_failure", ""),
            ("failed", "passed", "newly_passing"),
            ("expected_failure", "unexpected_pass", "newly_passing"),
            ("passed", "unexpected_pass", ""),
            ("absent", "passed", "newly_asked"),
            ("skipped", "expected_failure", "newly_asked"),
            ("passed", "skipped", "gone"),
            ("failed", "absent", "gone"),
            ("skipped", "absent", ""),
            ("absent", "skipped", ""),
        ],
    )
    def test_a_case_is_in_one_list_at_most(self, before: str, after: str, kind: str) -> None:
        lists = compare(one(before), one(after)).lists()
        assert [name for name, listed in lists.items() if listed] == [kind] * bool(kind)
        if kind:
            (change,) = lists[kind]
            assert (change.before, change.after) == (before, after)

    def test_what_makes_runs_hard_to_compare_is_remarked(self) -> None:
        old = recorded(partial=True)
        head = replace(HEAD, suite="9.9.9", strict=True)
        remarks = compare(old, Recorded(head, (), {})).remarks
        assert remarks == (
            "OLD is a partial report: what it lacks may have been asked",
            "the suite changed",
            "the strictness of reasons changed",
        )

    @pytest.mark.parametrize("name", comparison.FORMATS)
    def test_an_engine_s_words_are_text(self, name: str) -> None:
        changes = compare(recorded(), recorded(verdict(Outcome.ERRORED, reason=NASTY)))
        text = "\n".join(comparison.FORMATS[name](changes))
        assert "\x1b" not in text
        assert "\u202e" not in text
        if name == "markdown":
            assert "`\\x1b[31m\\x07<script>" in text


def written(path: Path, *verdicts: Verdict) -> Path:
    lines = [jsonl.head_line(HEAD), *map(jsonl.case_line, verdicts)]
    path.write_text("".join(lines), "utf-8")
    return path


class TestDiff:
    @pytest.fixture
    def reports(self, tmp_path: Path) -> tuple[Path, Path]:
        old = [verdict(Outcome.PASSED, f"tractor/a/b#{n}") for n in "123"]
        new = [failed("tractor/a/b#1"), old[1], verdict(Outcome.PASSED, "tractor/a/b#4")]
        return written(tmp_path / "old", *old), written(tmp_path / "new", *new)

    def test_a_newly_failing_case_is_status_1(
        self, reports: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
    ) -> None:
        old, new = reports
        assert status(diff, old, new) == 1
        out = capsys.readouterr().out.splitlines()
        assert out[0] == "1 newly failing · 0 newly passing · 1 newly asked · 1 gone"
        assert "  tractor/a/b#1  passed → failed: accepted, expected refused" in out
        assert status(diff, old, old) == 0
        assert capsys.readouterr().out.startswith("nothing changed")
        assert status(diff, new, old) == 0

    def test_markdown_and_json_say_the_same(
        self, reports: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert status(diff, *reports, "--format", "json") == 1
        found = json.loads(capsys.readouterr().out)
        assert [change["case"] for change in found["newly_failing"]] == ["tractor/a/b#1"]
        assert [change["case"] for change in found["gone"]] == ["tractor/a/b#3"]
        assert status(diff, *reports, "--format", "markdown") == 1
        out = capsys.readouterr().out
        assert "### 1 newly failing\n\n- `tractor/a/b#1` passed → failed: `accepted" in out

    def test_a_report_that_cannot_be_read(self, reports: tuple[Path, Path]) -> None:
        old, new = reports
        new.write_text("x\n", "utf-8")
        with pytest.raises(SuiteError, match=":1: no JSON"):
            status(diff, old, new)
