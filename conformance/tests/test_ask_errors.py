"""``followsuit ask`` when it goes wrong: whose fault it is, in one line, and the exit code."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

import pytest
from tests.by_hand import printed

from followsuit.cli import status_of
from followsuit.rules import load_rulebook

if TYPE_CHECKING:
    from pathlib import Path

FOLLOW = (
    *("tractor.follow", "--trump", "2C", "--led", "5D"),
    *("--hand", "KD AS", "--play", "AS"),
)
SEAT = "Written as a seat, 0 to 3."
TRUMP = (
    "Trump rank and suit; the suit is null in a no-trump round. "
    "Written as trump rank and suit in one word, 7C, or 7NT without a trump suit."
)
LEAD = ("tractor.lead", "--trump", "7C", "--leader", "0", "--play", "AD QD QD")


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        (
            ["tractor.folow"],
            [
                (
                    "tractor.folow: no such ask (did you mean tractor.follow?);"
                    " followsuit ask lists them"
                )
            ],
        ),
        (["solitaire"], ["solitaire: no such ask; followsuit ask lists them"]),
        (["--trump", "2C", "tractor.order"], ["--trump: name the ask before its flags"]),
        (
            [*FOLLOW, "--hnad", "KD"],
            ["--hnad: tractor.follow has no such field (did you mean --hand?)"],
        ),
        (
            ["tractor.follow", "--led", "5D", "5D"],
            ['5D: no flag stands before it; quotes keep cards together, --hand "5D 5D KD"'],
        ),
        (["tractor.order", "--trump"], ["tractor.order: Option '--trump' requires an argument."]),
        (
            ["tractor.order"],
            ["--trump is missing: " + TRUMP],
        ),
        (
            [*FOLLOW, "--hand", "KD 11D 9h"],
            [
                "--hand: unknown card 11D (did you mean 10D?)",
                "--hand: unknown card 9h (did you mean 9H?)",
            ],
        ),
        (
            ["tractor.order", "--trump", "1C"],
            ["--trump: unknown trump 1C; write 7C, or 7NT without a trump suit"],
        ),
        (
            ["tractor.advance", "--total", "some", "--starter", "7", "--ranks", "6 Q"],
            [
                "--total: write a whole number",
                "--starter: 7 is none of 0 to 3",
                "--last-winner is missing: The winner of the last trick. " + SEAT,
            ],
        ),
        (
            ["tractor.trick", "--trump", "2C", "--leader", "0", "--plays", "[9D, KD"],
            [
                (
                    "--plays: no YAML: did not find expected ',' or ']'"
                    " while parsing a flow sequence of line 1"
                )
            ],
        ),
        (
            [*LEAD, "--hands", "{0: AD QD, 4: KD}"],
            ["--hands: 4: unknown key 4; known: 0, 1, 2, 3"],
        ),
        ([*FOLLOW, "--engine", "python:nothing"], None),
        ([*FOLLOW, "--engine", ""], None),
        ([*FOLLOW, "--timeout", "0"], None),
        ([*FOLLOW, "--timeout", "nan"], ["--timeout: write a number of seconds"]),
        (
            [*FOLLOW, "--set", "tractor_folow=longest"],
            [
                (
                    "--set tractor_folow=longest: tractor has no house rule tractor_folow"
                    " (did you mean tractor_follow?)"
                )
            ],
        ),
        (
            [*FOLLOW, "--set", "tractor_follow=longset"],
            [
                (
                    "--set tractor_follow=longset: tractor_follow has no value longset"
                    " (did you mean longest?)"
                )
            ],
        ),
    ],
)
def test_wrong_usage(
    capsys: pytest.CaptureFixture[str], words: list[str], lines: list[str] | None
) -> None:
    found = printed(capsys, *words, status=4)
    assert len(found) == 1 if lines is None else found == lines


def test_a_house_rule_without_a_value(capsys: pytest.CaptureFixture[str]) -> None:
    (line,) = printed(capsys, *FOLLOW, "--set", "tractor_follow", status=4)
    assert line.startswith("--set tractor_follow: tractor_follow needs a value; known: ")


def test_house_rules_that_have_no_meaning_together(capsys: pytest.CaptureFixture[str]) -> None:
    pair = load_rulebook().games["tractor"].exclusions[0]
    chosen = [f"--set={name}={value}" for name, value in {**pair.values, **pair.along}.items()]
    lines = printed(capsys, *FOLLOW, *chosen, status=4)
    assert all(line.startswith("--set: ") for line in lines)
    assert any(line.endswith(f"has no meaning. {pair.because}") for line in lines)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("hands: {0: AD, 1: 11D}", "standard input:1:19: hands.1: unknown card 11D"),
        ("hands: {0: AD}\nhnad: KD", "standard input:2:1: unknown key hnad (did you mean hands?)"),
        ("hands: {0: AD}\nhands: {0: AD}", "standard input:2:1: duplicate key hands"),
        ("- 5D", "standard input:1:1: write the fields as a mapping"),
        ("", "standard input:1:1: the file is empty"),
        (b"hands: \xff", "standard input:1:8: byte 0xff is not UTF-8"),
        ("#" * 1_000_001, "standard input is too large; the limit is 1,000,000 bytes"),
    ],
)
def test_a_broken_document(
    capsys: pytest.CaptureFixture[str], text: str | bytes, line: str
) -> None:
    (found,) = printed(capsys, *LEAD, "--given", "-", stdin=text, status=4)
    assert found.startswith(line)


def test_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    missing = tmp_path / "none.yaml"
    (line,) = printed(capsys, *LEAD, "--given", str(missing), status=4)
    assert line == f"{missing}:1:1: cannot be read: {os.strerror(2)}"


def test_an_unknown_nested_field(capsys: pytest.CaptureFixture[str]) -> None:
    trick = "last_trick: {leader: 1, plays: [AH, 3H, 4H, 6H], winer: 1}"
    text = f"{trick}\ntalon: 5S 10S KS 3D 4D 6D 7D 8D\n"
    words = ("tractor.score", "--trump", "2C", "--starter", "0", "--points", "0", "--given", "-")
    (line,) = printed(capsys, *words, stdin=text, status=4)
    assert line.startswith("standard input:1:50: unknown key winer")


def test_a_malformed_question(capsys: pytest.CaptureFixture[str]) -> None:
    third = (*FOLLOW, "--hand", "KD KD KD")
    (line,) = printed(capsys, *third, status=4)
    assert line == "the engine calls the question malformed: hand: third copy of KD"
    assert status_of(["ask", *third, "--json"]) == 4
    assert json.loads(capsys.readouterr().out) == {"invalid": "hand: third copy of KD"}
