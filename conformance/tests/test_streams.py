"""Standard streams that are closed, full or no longer read: one status, and never a traceback."""

from __future__ import annotations

import io
import os
import sys
from typing import TYPE_CHECKING

import pytest
from tests.shells import CASE, needs_full, shell

from followsuit.cli import status_of
from followsuit.streams import Guard, guarded

if TYPE_CHECKING:
    from pathlib import Path

TOLD = "standard output cannot be written: No space left on device"


@needs_full
@pytest.mark.parametrize(
    "command",
    ["--help", "--version", "run --help", "list", "explain tractor", f"show {CASE}", f"run {CASE}"],
)
def test_output_that_cannot_be_written_makes_any_command_partial(command: str) -> None:
    status, _, error = shell(command, into=">/dev/full")
    assert status == 6
    assert error.splitlines()[-1] == TOLD


@needs_full
@pytest.mark.parametrize(
    ("command", "status"), [("list nothing", 4), ("run --engine /nowhere", 3), ("list", 6)]
)
def test_usage_and_engine_come_before_what_cannot_be_written(command: str, status: int) -> None:
    assert shell(command, into=">/dev/full 2>/dev/full")[0] == status


@pytest.mark.parametrize("into", ["2>&-", ">&- 2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize(
    ("command", "status"), [("list nothing", 4), ("run --engine /nowhere", 3), (f"run {CASE}", 0)]
)
def test_a_stream_that_is_closed_changes_nothing(command: str, status: int, into: str) -> None:
    assert shell(command, into=into)[0] == status


def test_a_trace_that_nobody_reads_to_the_end_changes_nothing(tmp_path: Path) -> None:
    report = tmp_path / "report.jsonl"
    command = f"run --trace tractor/units --report jsonl={report}"
    _, output, _ = shell(command, into="2>&1 >/dev/null | head -n 1")
    assert output == '-> {"seq":0,"ask":"hello","protocol":1}\n'
    assert "summary" in report.read_text("utf-8").splitlines()[-1]


def test_a_question_from_an_input_that_is_closed_is_empty() -> None:
    status, _, error = shell("ask tractor.order --given -", into="<&-")
    assert (status, error) == (4, "standard input:1:1: the file is empty\n")


def test_a_file_that_is_opened_later_is_not_taken_for_a_closed_stream(tmp_path: Path) -> None:
    report = tmp_path / "report.jsonl"
    status, _, _ = shell(f"run {CASE} --trace --report jsonl={report}", into=">&- 2>&-")
    assert status == 0
    assert report.read_text("utf-8").count("\n") == 3


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_what_an_encoding_lacks_is_shown_otherwise(
    encoding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", encoding)
    status, output, _ = shell(f"show {CASE}")
    assert status == 0
    assert "  led         5D 5D" in output.splitlines()


class Full(io.BytesIO):
    """A stream without a descriptor that takes nothing."""

    def write(self, data: object, /) -> int:
        del data
        raise OSError(28, "No space left on device")


def test_a_guard_keeps_the_failure_and_writes_no_more() -> None:
    guard = Guard(Full())
    assert guard.write(b"abc") == 3
    assert guard.failure is not None
    assert guard.failure.strerror == "No space left on device"
    assert guard.write(b"d") == 1
    guard.flush()


def test_a_reader_who_has_gone_is_no_failure() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as pipe:
        guard = Guard(pipe)
        guard.write(b"abc")
        guard.flush()
        assert guard.failure is None


def test_the_streams_are_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    error = sys.stderr
    with guarded():
        sys.stdout.write("nobody hears this")
        assert sys.stderr is not error
    assert sys.stdout is None
    assert sys.stderr is error
    assert status_of(["--version"]) == 0
