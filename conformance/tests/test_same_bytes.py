"""However a run is made, its reports are the same bytes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from tests.one_card import PLACES, engine

from followsuit.cli import status_of
from followsuit.documents import KINDS

if TYPE_CHECKING:
    from pathlib import Path

WAYS = {
    "again": (),
    "side by side": ("--jobs", "4"),
    "shuffled": ("--shuffle", "3"),
    "shuffled side by side": ("--shuffle", "5", "--jobs", "3"),
}


@pytest.fixture(autouse=True)
def _engines_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", PLACES)


def reports(folder: Path, *options: str) -> dict[str, bytes]:
    """Every kind of report of an engine with many kinds of faults."""
    folder.mkdir()
    words = [word for kind in KINDS for word in ("--report", f"{kind}={folder}/{kind}")]
    run = ("run", "tractor/following/", "--engine", engine("mixed"), "--timeout", "60")
    assert status_of([*run, *options, *words]) == 1
    return {kind: (folder / kind).read_bytes() for kind in KINDS}


def test_reports_do_not_depend_on_how_a_run_is_made(tmp_path: Path) -> None:
    first = reports(tmp_path / "first")
    lines = [json.loads(line) for line in first["jsonl"].splitlines()]
    verdicts = {line["verdict"] for line in lines if "case" in line}
    assert verdicts == {
        "passed",
        "failed",
        "errored",
        "skipped",
        "crashed",
        "protocol_error",
    }
    for way, options in WAYS.items():
        other = reports(tmp_path / way, *options)
        assert {kind for kind in KINDS if other[kind] != first[kind]} == set(), way
