"""A run cut into parts, and its reports merged into those of the whole."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from followsuit import index
from followsuit.cli import status_of
from followsuit.errors import SuiteError
from followsuit.shards import Shard, missing, of_shard

if TYPE_CHECKING:
    from pathlib import Path

PART = "tractor/units"
WRONG = "python:followsuit_reference.mutants:runs_go_on_from_the_two_to_the_ace"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_every_case_is_in_one_part() -> None:
    cases = [case.id for case in index.load().cases]
    parts = [of_shard(cases, f"{number}/7")[0] for number in range(1, 8)]
    assert sorted(case for part in parts for case in part) == sorted(cases)
    assert {len(part) for part in parts} <= {len(cases) // 7, len(cases) // 7 + 1}
    assert of_shard(cases, "1/1") == (cases, Shard(1, 1, len(cases)))


@pytest.mark.parametrize("text", ["0/3", "4/3", "3", "1/0", "-1/3", "a/b"])
def test_words_that_name_no_part_are_refused(text: str) -> None:
    with pytest.raises(SuiteError, match="write I/N"):
        of_shard([1, 2, 3], text)


@pytest.mark.parametrize("engine", ["python:followsuit_reference.engine:answer", WRONG])
def test_parts_merge_into_the_bytes_of_the_whole(folder: Path, engine: str) -> None:
    chosen = ["run", PART, "pedro/setup", "--engine", engine]
    whole = status_of([*chosen, "--report", "jsonl=whole.jsonl", "--report", "junit=whole.xml"])
    parts = [f"part{number}.jsonl" for number in (1, 2, 3)]
    for number, part in enumerate(parts, 1):
        status_of([*chosen, "--shard", f"{number}/3", "--report", f"jsonl={part}"])
    reports = ["--report", "jsonl=merged.jsonl", "--report", "junit=merged.xml"]
    assert status_of(["merge", *reversed(parts), *reports]) == whole
    assert (folder / "merged.jsonl").read_bytes() == (folder / "whole.jsonl").read_bytes()
    assert (folder / "merged.xml").read_bytes() == (folder / "whole.xml").read_bytes()


def test_parts_of_one_game_each_make_a_whole_of_both(folder: Path) -> None:
    status_of(["run", PART, "pedro/setup", "--report", "jsonl=whole.jsonl"])
    status_of(["run", PART, "--report", "jsonl=one.jsonl"])
    status_of(["run", "pedro/setup", "--report", "jsonl=two.jsonl"])
    assert status_of(["merge", "two.jsonl", "one.jsonl", "--report", "jsonl=merged.jsonl"]) == 0
    assert (folder / "merged.jsonl").read_bytes() == (folder / "whole.jsonl").read_bytes()


def test_a_part_that_was_cut_short_makes_a_partial_whole(folder: Path) -> None:
    for number in (1, 2):
        part = f"jsonl=part{number}.jsonl"
        status_of(["run", PART, "--shard", f"{number}/2", "--report", part])
    cut = folder / "part2.jsonl"
    cut.write_bytes(b"".join(cut.read_bytes().splitlines(keepends=True)[:-1]))
    merge = ["merge", "part1.jsonl", "part2.jsonl", "--report", "jsonl=merged.jsonl"]
    assert status_of(merge) == 6
    last = (folder / "merged.jsonl").read_text("utf-8").splitlines()[-1]
    assert "summary" not in json.loads(last)


def test_what_does_not_belong_together_is_refused(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status_of(["run", PART, "--shard", "1/2", "--report", "jsonl=one.jsonl"])
    wrong = ["run", PART, "--shard", "2/2", "--engine", WRONG, "--report", "jsonl=two.jsonl"]
    status_of(wrong)
    status_of(["run", PART, "--report", "jsonl=all.jsonl"])
    capsys.readouterr()
    assert status_of(["merge", "one.jsonl", "two.jsonl", "--report", "jsonl=x.jsonl"]) == 4
    assert "two.jsonl: another engine than in one.jsonl" in capsys.readouterr().err
    assert status_of(["merge", "one.jsonl", "all.jsonl", "--report", "jsonl=x.jsonl"]) == 4
    assert "is in another report too" in capsys.readouterr().err
    assert status_of(["merge", "one.jsonl", "one.jsonl", "--report", "jsonl=x.jsonl"]) == 4
    assert status_of(["merge", "one.jsonl"]) == 4
    assert not (folder / "x.jsonl").exists()


def test_parts_that_are_missing_are_named() -> None:
    tractor, pedro = [Shard(n, 4, 90) for n in (1, 3)], [Shard(n, 2, 7) for n in (1, 2)]
    assert missing([*tractor, *pedro]) == ["2/4", "4/4"]
    assert missing([Shard(1, 2, 90), Shard(2, 2, 91)]) == ["2/2", "1/2"]
    assert missing([]) == []


def test_a_whole_is_not_made_without_one_of_its_parts(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for number in (1, 2, 3):
        part = f"jsonl=part{number}.jsonl"
        status_of(["run", PART, "--shard", f"{number}/3", "--report", part])
    status_of(["run", "pedro/setup", "--shard", "2/3", "--report", "jsonl=other.jsonl"])
    capsys.readouterr()
    report = ["--report", "jsonl=x.jsonl"]
    assert status_of(["merge", "part1.jsonl", "part3.jsonl", *report]) == 4
    assert "the report of part 2/3 is missing" in capsys.readouterr().err
    assert status_of(["merge", "part1.jsonl", "other.jsonl", "part3.jsonl", *report]) == 4
    assert "is missing" in capsys.readouterr().err
    assert status_of(["merge", "part2.jsonl", *report]) == 4
    assert "the report of part 1/3 and of 1 more is missing" in capsys.readouterr().err
    assert not (folder / "x.jsonl").exists()


def test_parts_under_other_house_rules_are_not_one_run(
    capsys: pytest.CaptureFixture[str],
) -> None:
    chosen = ["run", "pedro/setup", "pedro/scoring"]
    status_of([*chosen, "--shard", "1/2", "--report", "jsonl=one.jsonl"])
    other = ["--set", "failed_bid=bid", "--report", "jsonl=two.jsonl"]
    status_of([*chosen, "--shard", "2/2", *other])
    capsys.readouterr()
    for names in (["one.jsonl", "two.jsonl"], ["two.jsonl", "one.jsonl"]):
        assert status_of(["merge", *names, "--report", "jsonl=x.jsonl"]) == 4
        assert f"{names[1]}: other house rules of pedro" in capsys.readouterr().err


def test_an_empty_part_asks_nothing() -> None:
    case = next(case.id for case in index.load().cases)
    assert status_of(["run", case, "--shard", "2/2"]) == 5
