"""Reports on disk: nothing of the user's is touched, and every kind of place is written to."""

from __future__ import annotations

import os
import shlex
import sys
import threading
from typing import TYPE_CHECKING

import pytest
from tests.results import HEAD, failed, result
from tests.shells import CASE, FULL, needs_full, shell

from followsuit.errors import SuiteError
from followsuit.journal import Journal, is_file, prepare, replace
from followsuit.reports import jsonl
from followsuit.sinks import read

if TYPE_CHECKING:
    from pathlib import Path

REPORT = "".join(jsonl.lines(result(failed())))
MINE = "a user's own words\n"


def contents(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in folder.iterdir()}


def test_files_of_other_names_stay_as_they_are(tmp_path: Path) -> None:
    names = ("r.partial", "r.2.partial", "r.new", f".followsuit-{os.getpid()}-1")
    for name in names:
        (tmp_path / name).write_text(MINE, encoding="utf-8")
    journal = Journal(prepare(tmp_path / "r"), HEAD)
    journal.add(failed())
    assert (tmp_path / "r.3.partial").read_text("utf-8").count("\n") == 2
    journal.finish(result(failed()))
    assert contents(tmp_path) == {**dict.fromkeys(names, MINE), "r": REPORT}


def test_what_has_taken_the_place_of_a_journal_stays(tmp_path: Path) -> None:
    journal = Journal(prepare(tmp_path / "r"), HEAD)
    replace(tmp_path / "r.partial", [MINE])
    journal.finish(result(failed()))
    assert contents(tmp_path) == {"r": REPORT, "r.partial": MINE}


def test_a_report_that_cannot_be_finished_leaves_the_old_one(tmp_path: Path) -> None:
    (tmp_path / "r").write_text(MINE, encoding="utf-8")

    def lines() -> list[str]:
        raise OSError(28, "No space left on device")

    with pytest.raises(SuiteError, match="r cannot be written: No space left on device"):
        replace(tmp_path / "r", (line for _ in (1, 2) for line in lines()))
    assert contents(tmp_path) == {"r": MINE}


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["jsonl={0}/r", "junit={0}/r.partial"], "r.partial is where the journal of {0}/r is"),
        (["jsonl={0}/r.partial", "jsonl={0}/r"], "r.partial is where the journal of {0}/r is"),
        (["junit={0}/r", "junit={0}/r"], "{0}/r is named twice"),
    ],
)
def test_two_reports_do_not_share_a_place(tmp_path: Path, options: list[str], says: str) -> None:
    with pytest.raises(SuiteError, match=says.format(tmp_path)):
        read([option.format(tmp_path) for option in options])
    assert contents(tmp_path) == {}


def test_reports_side_by_side_are_all_written(tmp_path: Path) -> None:
    targets = read([f"junit={tmp_path}/r", f"junit={tmp_path}/r.new", f"jsonl={tmp_path}/r.xml"])
    assert [path.name for _, path in targets] == ["r", "r.new", "r.xml"]


def test_a_named_pipe_gets_the_report_at_the_end(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    heard: list[str] = []
    reader = threading.Thread(target=lambda: heard.append(pipe.read_text("utf-8")))
    journal = Journal(prepare(pipe), HEAD)
    journal.add(failed())
    reader.start()
    journal.finish(result(failed()))
    reader.join()
    assert heard == [REPORT]
    assert pipe.is_fifo()


@needs_full
def test_a_device_that_is_full_is_wrong_usage() -> None:
    assert not is_file(FULL)
    with pytest.raises(SuiteError, match="/dev/full cannot be written: No space left on device"):
        replace(prepare(FULL), [REPORT])


@pytest.mark.parametrize("into", ["| cat", "> {0}; cat {0}", ">> {0}; cat {0}"])
def test_standard_output_gets_the_report_before_the_page(tmp_path: Path, into: str) -> None:
    status, output, error = shell(
        f"run {CASE} --report jsonl=/dev/stdout", into=into.format(shlex.quote(f"{tmp_path}/out"))
    )
    lines = output.splitlines()
    assert (status, error) == (0, "")
    assert [line[: line.index(":")] for line in lines[:3]] == ['{"run"', '{"case"', '{"summary"']
    assert lines[3].startswith("followsuit ")
    assert any("1 planned · 1 asked · 1 passed" in line for line in lines[4:])


def test_a_report_named_like_the_file_that_output_goes_to_loses_nothing(tmp_path: Path) -> None:
    out = tmp_path / "out"
    status, _, _ = shell(f"run {CASE} --report junit={out}", into=f"> {out}")
    text = out.read_text("utf-8")
    assert status == 0
    assert text.startswith("<?xml")
    assert "1 planned · 1 asked · 1 passed" in text


def test_a_descriptor_of_the_shell_gets_the_report(tmp_path: Path) -> None:
    out = tmp_path / "out"
    count = f"{shlex.quote(sys.executable)} -c 'import sys; print(len([*sys.stdin]))'"
    into = f"3>&1 >/dev/null | {count} > {out}"
    status, _, _ = shell(f"run {CASE} --report jsonl=/dev/fd/3", into=into)
    assert status == 0
    assert out.read_text("utf-8") == "3\n"
