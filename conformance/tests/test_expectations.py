"""Known failures: what they make of verdicts, which no longer hold, and the file that has them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

import pytest
from tests.results import HEAD, NASTY, failed, verdict

from followsuit import config, index, updating
from followsuit.commands.expect import command
from followsuit.errors import SuiteError
from followsuit.expectations import Entry, apply, expect, unexpected
from followsuit.reports import jsonl
from followsuit.verdict import Outcome, Verdict

if TYPE_CHECKING:
    from pathlib import Path

A, B, C = (f"tractor/a/file#{name}" for name in "abc")
KNOWN = (A, B, C)
TODAY = date(2026, 6, 15)


def passed(case: str = A) -> Verdict:
    return verdict(Outcome.PASSED, case)


def skipped(case: str = A) -> Verdict:
    return verdict(Outcome.SKIPPED, case, reason="unsupported: x")


class TestOneVerdict:
    @pytest.mark.parametrize(
        ("judged", "entry", "outcome"),
        [
            (failed(A), Entry(A), Outcome.EXPECTED_FAILURE),
            (failed(A), Entry(A, Outcome.FAILED), Outcome.EXPECTED_FAILURE),
            (failed(A), Entry("tractor/a/*"), Outcome.EXPECTED_FAILURE),
            (failed(A), Entry(A, Outcome.CRASHED), Outcome.FAILED),
            (verdict(Outcome.CRASHED, A), Entry(A, Outcome.FAILED), Outcome.CRASHED),
            (failed(A), Entry(B), Outcome.FAILED),
            (failed(A), Entry("tractor/a"), Outcome.FAILED),
            (failed(A), Entry(A, until=date(2000, 1, 1)), Outcome.EXPECTED_FAILURE),
            (passed(A), Entry(A), Outcome.UNEXPECTED_PASS),
            (passed(A), Entry("tractor/a/*"), Outcome.PASSED),
            (skipped(A), Entry(A), Outcome.SKIPPED),
        ],
    )
    def test_what_it_counts_as(self, judged: Verdict, entry: Entry, outcome: Outcome) -> None:
        counted = expect(judged, [Entry("pedro/x#y"), entry])
        assert counted.outcome is outcome
        assert unexpected(counted) == judged

    def test_an_expected_failure_still_says_how_it_failed(self) -> None:
        counted = expect(failed(A), [Entry(A)])
        assert counted.reason == "failed: accepted, expected refused"
        assert counted.answered == {"legal": True}

    def test_a_reason_of_another_making_is_a_failure_all_the_same(self) -> None:
        odd = verdict(Outcome.EXPECTED_FAILURE, A, reason="who knows: why")
        assert unexpected(odd) == replace(odd, outcome=Outcome.FAILED)


class TestStale:
    @pytest.mark.parametrize(
        ("entry", "verdicts", "finding"),
        [
            (Entry(A), [failed(A)], ""),
            (Entry(A), [skipped(A)], ""),
            (Entry(A), [], ""),
            (Entry(A), [passed(A)], "the case passes; remove the entry"),
            (Entry("tractor/*"), [passed(A), failed(B), passed(C)], ""),
            (Entry("tractor/*"), [passed(A), passed(B)], ""),
            (
                Entry("tractor/*"),
                [passed(A), skipped(B), passed(C)],
                "no case that it names fails; remove the entry",
            ),
            (Entry("tractor/*"), [skipped(A), skipped(B), skipped(C)], ""),
            (Entry(A, until=TODAY), [failed(A)], ""),
            (
                Entry(A, until=date(2026, 6, 14)),
                [failed(A)],
                "expected until 2026-06-14, which has passed",
            ),
            (Entry("tractor/a/file#bb"), [], f"no such case (did you mean {B}?)"),
            (Entry("pedro/*"), [], "no such case"),
            (Entry("own/mine#a"), [], ""),
        ],
    )
    def test_an_entry_that_no_longer_holds_is_found(
        self, entry: Entry, verdicts: list[Verdict], finding: str
    ) -> None:
        placed = replace(entry, place="followsuit.toml:7")
        _, findings = apply(verdicts, [placed], KNOWN, TODAY)
        wanted = [f"followsuit.toml:7: {entry.id}: {finding}"] if finding else []
        assert findings == wanted

    def test_the_user_s_own_case_is_unknown_only_beside_others(self) -> None:
        entry = Entry("own/mine#a")
        assert apply([], [entry], [*KNOWN, "own/mine#b"], TODAY)[1]


FILE = """\
# Settings of the engine.
engine = "x"  # the engine

# About the first.
[[expected]]
id = "tractor/a/file#a"
verdict = "failed"  # since May
reason = "Kept."

# A heading that stands alone.

# About the second.
[[expected]]
id = "tractor/a/file#b"

[house_rules]  # after them
ace = "reaching_wins"
"""


class TestUpdate:
    def updated(self, path: Path, *verdicts: Verdict, accept: bool = False) -> str:
        entries = config.read_file(path).expected if path.exists() else ()
        found = updating.update(verdicts, entries, KNOWN, TODAY)
        updating.write(path, entries, found, accept=accept)
        return path.read_text("utf-8") if path.exists() else ""

    @pytest.fixture
    def path(self, tmp_path: Path) -> Path:
        path = tmp_path / "followsuit.toml"
        path.write_text(FILE, "utf-8")
        return path

    def test_nothing_changes_while_all_is_as_expected(self, path: Path) -> None:
        assert self.updated(path, failed(A), failed(B), passed(C), accept=True) == FILE

    def test_an_entry_goes_with_its_own_comment_alone(self, path: Path) -> None:
        text = self.updated(path, failed(A), passed(B))
        removed = '# About the second.\n[[expected]]\nid = "tractor/a/file#b"\n\n'
        assert removed in FILE
        assert text == FILE.replace(removed, "")
        text = self.updated(path, passed(A))
        assert "# A heading that stands alone.\n" in text
        assert "About the first" not in text
        assert text.startswith('# Settings of the engine.\nengine = "x"  # the engine\n')

    def test_a_new_failure_is_never_hidden_without_accept(self, path: Path) -> None:
        crashed = verdict(Outcome.CRASHED, A, reason="exit status 101")
        assert self.updated(path, crashed, failed(B), failed(C)) == FILE

    def test_accepted_failures_are_written_down(self, path: Path) -> None:
        crashed = verdict(Outcome.CRASHED, A, reason="exit status 101")
        text = self.updated(path, crashed, failed(B), failed(C), accept=True)
        assert 'verdict = "crashed"  # since May\nreason = "Kept."\n' in text
        first, second, third = config.read_file(path).expected
        assert (first.verdict, first.reason) == (Outcome.CRASHED, "Kept.")
        assert (second.id, second.verdict) == (B, None)
        assert (third.id, third.verdict, third.reason) == (
            C,
            Outcome.FAILED,
            "accepted, expected refused",
        )
        rest = text.split("\n\n")
        assert rest[-1] == '[house_rules]  # after them\nace = "reaching_wins"\n'

    def test_what_the_run_says_with_expectations_is_the_same(self, path: Path) -> None:
        entries = config.read_file(path).expected
        raw = [failed(A), passed(B), failed(C)]
        counted = [expect(each, entries) for each in raw]
        assert counted != raw
        assert updating.update(counted, entries, KNOWN, TODAY) == updating.update(
            raw, entries, KNOWN, TODAY
        )

    def test_a_file_is_made_where_there_is_none(self, tmp_path: Path) -> None:
        text = self.updated(tmp_path / "followsuit.toml", failed(A), failed(B), accept=True)
        assert text == (
            f'[[expected]]\nid = "{A}"\nverdict = "failed"\nreason = "accepted, expected refused"\n'
            f'\n[[expected]]\nid = "{B}"\nverdict = "failed"\nreason = "accepted, expected refused"'
            "\n"
        )
        assert self.updated(tmp_path / "followsuit.toml", passed(A), passed(B)) == ""

    def test_a_project_s_file_keeps_everything_else(self, tmp_path: Path) -> None:
        path = tmp_path / "pyproject.toml"
        before = '[project]\nname = "x"\n\n[tool.followsuit]\nengine = "x"\n\n[tool.ruff]\na = 1\n'
        path.write_text(before, "utf-8")
        text = self.updated(path, failed(A), accept=True)
        assert text.startswith(before)
        assert "[[tool.followsuit.expected]]" in text
        assert [entry.id for entry in config.read(tmp_path).expected] == [A]
        assert self.updated(path, passed(A)) == before

    def test_whatever_an_engine_says_is_a_text_of_toml(self, tmp_path: Path) -> None:
        path = tmp_path / "followsuit.toml"
        nasty = verdict(Outcome.ERRORED, A, reason=f'{NASTY}\x7f"""\\ \U0001f0a1')
        self.updated(path, nasty, accept=True)
        (entry,) = config.read_file(path).expected
        assert r"\x1b[31m" in entry.reason
        assert "\U0001f0a1" in entry.reason

    @pytest.mark.parametrize(
        "text",
        [
            f'expected = [{{id = "{A}"}}]\n',
            f'[[expected]]\nid = """{A}"""\nreason = """\n[[expected]]\n"""\n',
        ],
    )
    def test_what_cannot_be_edited_safely_is_left_alone(self, text: str, tmp_path: Path) -> None:
        path = tmp_path / "followsuit.toml"
        path.write_text(text, "utf-8")
        with pytest.raises(SuiteError, match="cannot be edited safely"):
            self.updated(path, passed(A), failed(B), accept=True)
        assert path.read_text("utf-8") == text


class TestCommand:
    """On cases of the suite, since the ids must exist."""

    @pytest.fixture
    def ids(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
        monkeypatch.chdir(tmp_path)
        return [case.id for case in index.load().cases[:3]]

    def expect(self, tmp_path: Path, verdicts: list[Verdict], *options: str) -> int:
        report = tmp_path / "run.jsonl"
        report.write_text(
            "".join([jsonl.head_line(HEAD), *map(jsonl.case_line, verdicts)]), "utf-8"
        )
        status: int = command.main([str(report), *options], standalone_mode=False)
        return status

    def test_a_failure_is_accepted_and_its_repair_noticed(
        self, ids: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        file = tmp_path / "followsuit.toml"
        broken = [failed(ids[0]), passed(ids[1])]
        assert self.expect(tmp_path, broken) == 1
        assert f"new  {ids[0]}: failed: accepted" in capsys.readouterr().out
        assert self.expect(tmp_path, broken, "--update") == 1
        assert not file.exists()
        assert self.expect(tmp_path, broken, "--update", "--accept") == 0
        assert f'id = "{ids[0]}"' in file.read_text("utf-8")
        assert self.expect(tmp_path, broken) == 0
        assert "all is as expected" in capsys.readouterr().out
        repaired = [passed(ids[0]), passed(ids[1])]
        assert self.expect(tmp_path, repaired) == 2
        assert f"stale  {ids[0]}: the case passes" in capsys.readouterr().out
        assert self.expect(tmp_path, repaired, "--update") == 0
        assert file.read_text("utf-8") == ""

    def test_a_passed_date_and_an_unknown_id_are_status_2(
        self, ids: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        file = tmp_path / "followsuit.toml"
        text = f'[[expected]]\nid = "{ids[0]}"\nuntil = 2001-01-01\n'
        file.write_text(f'{text}\n[[expected]]\nid = "tractor/none#x"\n', "utf-8")
        assert self.expect(tmp_path, [failed(ids[0])]) == 2
        out = capsys.readouterr().out
        assert "stale  tractor/none#x: no such case" in out
        assert f"overdue  followsuit.toml:1: {ids[0]}: expected until 2001-01-01" in out
        assert self.expect(tmp_path, [failed(ids[0])], "--update") == 2
        assert file.read_text("utf-8") == text
