"""``followsuit run`` as a user meets it: exit codes, output and reports."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from tests.one_card import PLACES, engine, write_cases

from followsuit.cli import status_of

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def _engines_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", PLACES)
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A user's folder with twenty cases; the engines lie about the one that plays AS."""
    return write_cases(tmp_path / "mine")


def run(own: Path, *options: str) -> int:
    return status_of(["run", "own/", "--scenarios", str(own), *options])


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


class TestStatus:
    def test_all_passed(self, own: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert run(own, "--engine", engine("backwards")) == 0
        printed = capsys.readouterr()
        assert "own cases: 20 planned · 20 asked · 20 passed · 0 failed · 0 skipped" in printed.out
        assert printed.err == ""

    def test_a_failure(self, own: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert run(own, "--engine", engine("always_legal")) == 1
        out = capsys.readouterr().out
        assert "FAILED own/one-card#a-s" in out
        again = next(line for line in out.splitlines() if line.startswith("  again "))
        words = shlex.split(again.removeprefix("  again "))
        assert words[:2] == ["followsuit", "run"]
        assert status_of(words[1:]) == 1
        assert "own cases: 1 planned" in capsys.readouterr().out

    def test_an_engine_that_does_not_start(
        self, own: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert run(own, "--engine", engine("exits_at_once")) == 3
        printed = capsys.readouterr()
        assert printed.out == ""
        assert "no such table: rules" in printed.err

    @pytest.mark.parametrize(
        "said",
        [
            "hello",
            "{}",
            '{"seq": 0, "answer": {"protocol": 2, "engine": {"name": "x"}, "asks": []}}',
            '{"seq": 0, "answer": {"protocol": 1, "engine": {"name": "x"}}}',
        ],
    )
    def test_a_wrong_hello(self, own: Path, said: str, capsys: pytest.CaptureFixture[str]) -> None:
        assert run(own, "--engine", engine("hello_wrong", said)) == 3
        assert capsys.readouterr().err.count("Traceback") == 0

    @pytest.mark.parametrize(
        "options",
        [
            ["no/such/case"],
            ["--engine", "python:nothing"],
            ["--engine", ""],
            ["--report", "pdf=x"],
            ["--report", "jsonl"],
            ["--report", "jsonl=."],
            ["--timeout", "0"],
            ["--timeout", "nan"],
            ["--timeout", "soon"],
            ["--shuffle", "x"],
            ["--reasons", "some"],
            ["--scenarios", "no-such-folder"],
            ["--no-such-option"],
        ],
    )
    def test_wrong_usage(self, options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
        assert status_of(["run", *options]) == 4
        printed = capsys.readouterr()
        assert printed.out == ""
        assert printed.err
        assert "Traceback" not in printed.err

    def test_nothing_asked(self, own: Path, capsys: pytest.CaptureFixture[str]) -> None:
        hello = {"protocol": 1, "engine": {"name": "new"}, "asks": []}
        said = json.dumps({"seq": 0, "answer": hello})
        assert run(own, "--engine", engine("hello_wrong", said)) == 5
        assert "skipped: 20 unsupported (tractor.follow)" in capsys.readouterr().out

    def test_a_lost_engine(
        self, own: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        report = tmp_path / "report.jsonl"
        options = ("--engine", engine("dies", "--always"), "--report", f"jsonl={report}")
        assert run(own, *options, "--restarts", "2") == 6
        printed = capsys.readouterr()
        assert "warning: engine lost: 3 questions brought it down" in printed.err
        assert "thread 'main' panicked" in printed.out
        summary = lines(report)[-1]["summary"]["own"]
        assert summary["planned"] == 20
        assert summary["skipped"] == {"engine lost": 17}


class TestReports:
    def test_however_it_is_asked_the_report_is_the_same(self, own: Path, tmp_path: Path) -> None:
        reports = []
        for number, options in enumerate(
            ([], ["--shuffle", "3"], ["--shuffle", "4"], ["--timeout", "60"])
        ):
            paths = [tmp_path / f"{number}.jsonl", tmp_path / f"{number}.xml"]
            status = run(
                own,
                *("--engine", engine("prose"), *options),
                *("--report", f"jsonl={paths[0]}", "--report", f"junit={paths[1]}"),
            )
            assert status == 1
            reports.append([path.read_bytes() for path in paths])
        assert all(report == reports[0] for report in reports)

    def test_an_answer_given_twice_counts_as_a_protocol_error(
        self, own: Path, tmp_path: Path
    ) -> None:
        report = tmp_path / "report.jsonl"
        options = ("--engine", engine("answers_twice"), "--report", f"jsonl={report}")
        assert run(own, *options) == 1
        cases = {line["case"]: line["verdict"] for line in lines(report) if "case" in line}
        assert len(cases) == 20
        assert [case for case, said in cases.items() if said != "passed"] == ["own/one-card#a-s"]
        assert cases["own/one-card#a-s"] == "protocol_error"


class TestOutput:
    @pytest.mark.parametrize(
        ("name", "coloured"), [("FORCE_COLOR", True), ("NO_COLOR", False), ("NOTHING", False)]
    )
    def test_colour_is_asked_for(
        self,
        own: Path,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
        name: str,
        *,
        coloured: bool,
    ) -> None:
        monkeypatch.setenv(name, "1")
        run(own, "--engine", engine("always_legal"))
        assert ("\x1b[" in capsys.readouterr().out) is coloured

    def test_every_message_is_traced_on_standard_error(
        self, own: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert run(own, "--engine", engine("prose"), "--trace") == 1
        printed = capsys.readouterr().err.splitlines()
        assert printed[0] == '-> {"seq":0,"ask":"hello","protocol":1}'
        assert printed[1].startswith('<- {"seq": 0, "answer": {"protocol": 1')
        assert sum(line.startswith("-> ") for line in printed) == 21
        assert sum(line.startswith("<- ") for line in printed) == 22
        assert r"<- Let me see: \x1b[31mhearts\x1b[0m?" in printed

    def test_strict_reasons_ask_for_the_rule(
        self, own: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        text = (own / "one-card.yaml").read_text(encoding="utf-8")
        because = "illegal, because: tractor.following.suit-owed"
        (own / "one-card.yaml").write_text(text.replace("illegal", because), encoding="utf-8")
        assert run(own, "--engine", engine("backwards")) == 0
        assert run(own, "--engine", engine("backwards"), "--reasons", "strict") == 1
        out = capsys.readouterr().out
        assert "refused without a rule, expected tractor.following.suit-owed" in out
        assert "house rules: article · reasons: strict" in out

    def test_a_reader_who_stops_reading_changes_nothing(self, own: Path) -> None:
        command = [sys.executable, "-m", "followsuit", "run", "--scenarios", str(own), "own/"]
        process = subprocess.Popen(
            [*command, "--engine", engine("always_legal")],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
        process.stderr.close()
        assert process.wait() == 1
