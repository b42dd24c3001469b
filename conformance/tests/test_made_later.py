"""Reports that are made from a JSON-lines report are those that the run itself writes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from tests import planted
from tests.engines.plays import playing
from tests.one_card import PLACES, engine

from followsuit import recorded
from followsuit.cli import status_of
from followsuit.documents import KINDS
from followsuit.reports import jsonl

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from followsuit.reports import Result
    from followsuit.scenario import Case

OFTEN_PLAYED = {
    game: choices.presets["common"] for game, choices in planted.SUITE.house_rules.items()
}
OWN = {"tractor": {"tractor_follow": "longest"}, "pedro": {"discard": "at_least_three"}}
SETTINGS = ("--set", "tractor_follow=longest", "--set", "discard=at_least_three")
CASES = ("tractor/following/", "pedro/exchange/")


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("FOLLOWSUIT_ENGINE", "FOLLOWSUIT_REPORT"):
        monkeypatch.delenv(name, raising=False)


def written(folder: Path) -> tuple[list[str], dict[str, Path]]:
    """The options for a report of every kind, and where each is."""
    folder.mkdir()
    paths = {kind: folder / kind for kind in KINDS}
    return [word for kind in KINDS for word in ("--report", f"{kind}={paths[kind]}")], paths


def derived_failures(path: Path) -> Sequence[bool]:
    """Of each failure of a report, whether it was judged by the reference's answer."""
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    failures = [line for line in lines if line.get("verdict") in {"failed", "expected_failure"}]
    return [line.get("derived", False) for line in failures]


@pytest.mark.parametrize(
    ("rules", "mutant", "options"),
    [
        pytest.param(OFTEN_PLAYED, "", (), id="held to the article"),
        pytest.param({}, "", ("--house-rules", "common"), id="held to what it does not play"),
        pytest.param(
            OWN,
            "no_pair_is_owed_to_a_pair",
            (*SETTINGS, "--reasons", "strict"),
            id="a mistake beside them",
        ),
        pytest.param(OWN, "", ("--transform", "seats"), id="images"),
    ],
)
def test_every_kind_is_the_same_bytes(
    rules: Mapping[str, Mapping[str, str]], mutant: str, options: tuple[str, ...], tmp_path: Path
) -> None:
    known = '[[expected]]\nid = "pedro/exchange/dealer-*"\n'
    (tmp_path / "followsuit.toml").write_text(known, "utf-8")
    words, live = written(tmp_path / "live")
    with playing(rules, mutant) as engine:
        assert status_of(["run", *CASES, "--engine", engine, *options, *words]) in {1, 2}
    words, later = written(tmp_path / "later")
    assert status_of(["report", str(live["jsonl"]), *words]) == 0
    assert set(derived_failures(live["jsonl"])) == {False, True}
    assert [kind for kind in KINDS if live[kind].read_bytes() != later[kind].read_bytes()] == []


def test_the_last_words_of_a_crash_are_there_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", PLACES)
    words, live = written(tmp_path / "live")
    run = ("run", "tractor/following/", "--engine", engine("mixed"), "--timeout", "60")
    assert status_of([*run, *words]) == 1
    words, later = written(tmp_path / "later")
    assert status_of(["report", str(live["jsonl"]), *words]) == 0
    lines = [json.loads(line) for line in live["jsonl"].read_text("utf-8").splitlines()]
    crashed = [line for line in lines if line.get("verdict") == "crashed"]
    assert crashed
    assert {tuple(line["last_words"]) for line in crashed} == {("no such table",)}
    assert later["html"].read_text("utf-8").count("no such table") == len(crashed)
    assert [kind for kind in KINDS if live[kind].read_bytes() != later[kind].read_bytes()] == []


def restored(result: Result, tmp_path: Path) -> Mapping[str, Case]:
    path = tmp_path / "run.jsonl"
    path.write_text("".join(jsonl.lines(result)), "utf-8")
    return recorded.result(recorded.read(path), planted.SUITE).cases


@pytest.mark.parametrize("game", ["tractor", "pedro"])
@pytest.mark.parametrize("is_own", [True, False], ids=["own house rules", "those of each question"])
def test_the_cases_are_those_that_were_judged(game: str, tmp_path: Path, *, is_own: bool) -> None:
    choices = planted.SUITE.house_rules[game]
    rules = choices.differing(dict(choices.presets["common"])) if is_own else None
    result = planted.run(planted.reference(), game, rules)
    moved = [case for case in planted.SUITE.cases if case.game == game]
    moved = [case for case in moved if result.cases[case.id] != case]
    assert bool(moved) is is_own
    assert restored(result, tmp_path) == result.cases
