"""``followsuit ask`` of engines that refuse, fail, die or speak in codes of their own."""

from __future__ import annotations

import json
import os
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.by_hand import printed

from followsuit.cli import status_of

CONFORMANCE = Path(__file__).parents[1]
FOLLOW = (
    *("tractor.follow", "--trump", "2C", "--led", "5D"),
    *("--hand", "KD AS", "--play", "AS"),
)
LEAD = ("tractor.lead", "--trump", "7C", "--leader", "0", "--play", "AD QD QD")
HANDS = ("--hands", "{0: AD QD QD, 1: KD KD}")
ENGINE = """
HELLO = {"protocol": 1, "engine": {"name": "tiny"}, "asks": ["tractor.follow", "tractor.lead"]}


def answer(message):
    if message["ask"] == "hello":
        return {"seq": 0, "answer": {**HELLO, **MORE}}
    return {"seq": message["seq"], **SAID}
"""


@pytest.fixture(autouse=True)
def _engines_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(CONFORMANCE))


@pytest.fixture
def said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Makes an engine that always says the same; its address."""

    def make(reply: dict[str, Any], **hello: Any) -> str:
        name = f"engine_of_{tmp_path.name}"
        text = f"{ENGINE}\n\nSAID, MORE = {reply!r}, {hello!r}\n"
        (tmp_path / f"{name}.py").write_text(text, "utf-8")
        monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), str(CONFORMANCE)]))
        return f"python:{name}:answer"

    return make


def engine(name: str, *arguments: str) -> str:
    return shlex.join([sys.executable, "-m", f"tests.engines.{name}", *arguments])


def test_what_is_not_supported(capsys: pytest.CaptureFixture[str], said: Any) -> None:
    address = said({"unsupported": "throws are not implemented"})
    (line,) = printed(capsys, *FOLLOW, "--engine", address, status=5)
    assert line == "unsupported: throws are not implemented"
    (line,) = printed(capsys, "tractor.order", "--trump", "2C", "--engine", address, status=5)
    assert line == "unsupported: tiny does not answer tractor.order"
    other = (*FOLLOW, "--set", "tractor_follow=longest", "--engine", address)
    (line,) = printed(capsys, *other, status=5)
    assert line == "unsupported: tiny does not take the house rule tractor_follow from a question"
    assert status_of(["ask", *other, "--json"]) == 5
    assert list(json.loads(capsys.readouterr().out)) == ["unsupported"]


def test_a_house_rule_that_the_engine_plays(capsys: pytest.CaptureFixture[str], said: Any) -> None:
    rules = {"tractor": {"tractor_follow": "longest"}}
    address = said({"answer": {"legal": True}}, house_rules=rules)
    words = [*FOLLOW, "--engine", address, "--set", "tractor_follow=longest"]
    assert status_of(["ask", *words]) == 0
    assert capsys.readouterr().out == "Legal: A♠ may be played.\n"


def test_an_engine_s_own_code_is_a_rule(capsys: pytest.CaptureFixture[str], said: Any) -> None:
    rule = "tractor.following.suit-owed"
    address = said({"answer": {"legal": False, "rule": "SUIT"}}, reasons={"SUIT": rule})
    assert status_of(["ask", *FOLLOW, "--engine", address]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Refused."
    assert lines[-1] == f"  more        followsuit explain {rule}"


def test_a_rule_that_is_not_ours_is_shown_as_it_is(
    capsys: pytest.CaptureFixture[str], said: Any
) -> None:
    address = said({"answer": {"legal": False, "rule": "MUST\x1b[1m"}})
    assert status_of(["ask", *FOLLOW, "--engine", address]) == 0
    assert capsys.readouterr().out.splitlines() == ["Refused.", "", "  MUST\\x1b[1m"]


def test_who_must_beat_is_told_by_an_engine_that_lists_no_plays(
    capsys: pytest.CaptureFixture[str], said: Any
) -> None:
    lead = {"legal": True, "led": ["QD", "QD"], "withdrawn": 1, "penalty": 0, "must_beat": [1]}
    assert status_of(["ask", *LEAD, *HANDS, "--engine", said({"answer": lead})]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "  seat 1 must beat Q♦ Q♦" in lines
    assert "  no points go to the other side (1 card taken back)" in lines


@pytest.mark.parametrize(
    ("reply", "line"),
    [
        ({"error": "list index out of range"}, "the engine failed: list index out of range"),
        ({}, "protocol error: a reply with none of answer, unsupported, invalid or error"),
        ({"answer": {}, "error": "x"}, "protocol error: a reply with answer and error of"),
        ({"answer": [1]}, "protocol error: an answer that is not an object"),
    ],
)
def test_an_engine_that_fails(
    capsys: pytest.CaptureFixture[str], said: Any, reply: dict[str, Any], line: str
) -> None:
    (found,) = printed(capsys, *FOLLOW, "--engine", said(reply), status=1)
    assert found.startswith(line)


def test_an_engine_that_dies(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, *FOLLOW, "--engine", engine("dies"), status=1)
    assert lines == [
        "crashed: exit status 101",
        "  last words on standard error:",
        "    thread 'main' panicked at ['AS']",
    ]


def test_an_engine_that_says_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    words = (*FOLLOW, "--engine", engine("silent"), "--timeout", "0.2")
    (line,) = printed(capsys, *words, status=1)
    assert line == "timed out: no answer within 0.2 s"


def test_an_engine_that_does_not_start(capsys: pytest.CaptureFixture[str]) -> None:
    text = "\n".join(printed(capsys, *FOLLOW, "--engine", engine("exits_at_once"), status=3))
    assert "no such table: rules" in text


def test_an_engine_that_ends_badly_is_warned_of(capsys: pytest.CaptureFixture[str]) -> None:
    assert status_of(["ask", *FOLLOW, "--play", "KD", "--engine", engine("ends_badly")]) == 0
    captured = capsys.readouterr()
    assert captured.out == "Legal: K♦ may be played.\n"
    assert captured.err.startswith("warning: the engine ended with ")
