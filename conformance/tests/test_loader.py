"""From files to frozen cases."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.trees import plant

from followsuit.loader import Loader
from followsuit.rules import load_rulebook
from followsuit.scenario import Case, Expectation, Place

if TYPE_CHECKING:
    from pathlib import Path

TEXT = """\
title: A pair is owed when one is held
rules: [tractor.following.pair-owed, tractor.following.shape]
ask: tractor.follow
given: {trump: 2C, led: 5D 5D, hand: KD KD 3D 9H}
cases:
  legal: {play: KD KD, expect: legal}
  refused:
    play: KD 3D
    hand: KD KD 3D
    must_beat: true
    expect: illegal
    because: [tractor.following.pair-owed, tractor.following.shape]
    house_rules: {depth: 6}
    note: Two readings.
    origin: [article S58, example 46]
  malformed: {hand: KD KD KD, play: KD, expect: invalid, origin: public report 7}
  compared: {play: KD KD, hand: KD KD, expect: {legal: true}}
"""


@pytest.fixture
def cases(tmp_path: Path) -> dict[str, Case]:
    tree = plant(tmp_path)
    tree.scenario(TEXT, "tractor/following/more")
    loader = Loader(load_rulebook(tree.spec))
    loaded = list(loader.folder(tree.scenarios, "shown"))
    assert loader.findings == []
    return {case.id.rpartition("/")[2]: case for case in loaded}


def test_a_case_overrides_and_adds_to_the_situation(cases: dict[str, Case]) -> None:
    trump = {"rank": "2", "suit": "C"}
    assert cases["more#refused"] == Case(
        id="tractor/following/more#refused",
        title="A pair is owed when one is held",
        rules=("tractor.following.pair-owed", "tractor.following.shape"),
        ask="tractor.follow",
        given={
            "trump": trump,
            "led": ["5D", "5D"],
            "hand": ["KD", "KD", "3D"],
            "play": ["KD", "3D"],
            "must_beat": True,
        },
        expect=Expectation(
            {"legal": False},
            because=("tractor.following.pair-owed", "tractor.following.shape"),
        ),
        place=Place("shown/tractor/following/more.yaml", 7, 3),
        house_rules={"depth": "6"},
        note="Two readings.",
        origin=("article S58", "example 46"),
    )
    assert cases["more#legal"].given["hand"] == ["KD", "KD", "3D", "9H"]


def test_the_keys_of_a_question_have_the_order_of_its_schema(cases: dict[str, Case]) -> None:
    assert list(cases["more#refused"].given) == ["trump", "led", "hand", "play", "must_beat"]


def test_what_is_expected(cases: dict[str, Case]) -> None:
    assert cases["more#legal"].expect == Expectation({"legal": True})
    assert cases["more#malformed"].expect == Expectation({}, invalid=True)
    assert cases["more#compared"].expect == Expectation({"legal": True})


def test_one_origin_or_several(cases: dict[str, Case]) -> None:
    assert cases["more#malformed"].origin == ("public report 7",)
    assert cases["more#legal"].origin == ()


def test_a_malformed_question_is_asked_as_it_is(cases: dict[str, Case]) -> None:
    assert cases["more#malformed"].given["hand"] == ["KD", "KD", "KD"]


def test_files_come_by_path(cases: dict[str, Case]) -> None:
    files = [name.partition("#")[0] for name in cases]
    assert files == sorted(files)
