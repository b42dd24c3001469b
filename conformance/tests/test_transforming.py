"""Images of cases: what moves, what stays, and which engines only they find out."""

from __future__ import annotations

import os
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.results import result, verdict
from tests.synthetic import MARKED

from followsuit import index, recorded
from followsuit.cli import status_of
from followsuit.connect import connect
from followsuit.ladder import climb
from followsuit.reports.images import in_common, of_run
from followsuit.runner import Run
from followsuit.transforming import TRANSFORMATIONS, image, images, schemas_of_suite, written
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from collections.abc import Iterable

    from followsuit.scenario import Case

REFERENCE = "python:followsuit_reference.engine:answer"
CONFORMANCE = Path(__file__).parents[1]
EVERY = 10
"""Of the images under other suits, of which there are 50,000, every tenth is asked here."""

FOLLOW = "tractor/following/pair-owed-when-held#the-pair"
PENALTY_ROUND = "tractor/leading/the-last-of-equal-rank-cards-is-led"


@cache
def suite() -> index.Index:
    return index.load()


@cache
def of_kind(kind: str) -> tuple[Case, ...]:
    return tuple(images(suite().cases, [kind], schemas_of_suite()))


def failing(cases: Iterable[Case], engine: str) -> list[str]:
    with connect(engine) as connection:
        run = Run(list(cases), connection, suite().shapes)
        return [found.case for found in run.verdicts() if found.is_failure]


@pytest.mark.parametrize(("kind", "part"), [("suits", EVERY), ("seats", 1), ("order", 1)])
def test_the_reference_answers_the_images_as_their_cases(kind: str, part: int) -> None:
    asked = of_kind(kind)[::part]
    assert len(asked) > 5_000
    assert failing(asked, REFERENCE) == []


@pytest.mark.parametrize(
    ("engine", "kind", "ask"),
    [
        ("spades", "suits", "tractor.follow"),
        ("seat_one", "seats", "tractor.trick"),
        ("neighbours", "order", "tractor.follow"),
    ],
)
def test_an_engine_that_is_wrong_on_images_alone(
    engine: str, kind: str, ask: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = [str(CONFORMANCE), str(CONFORMANCE.parent / "reference")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(places))
    address = f"python:tests.engines.one_sided:{engine}"
    cases = [case for case in suite().cases if case.ask == ask]
    assert failing(cases, address) == []
    assert failing([case for case in of_kind(kind) if case.ask == ask], address)


def test_suits_are_relabelled_in_question_expectation_and_keys() -> None:
    case = next(case for case in suite().cases if case.ask == "tractor.order" and case.given)
    trump = case.given["trump"]["suit"]
    moved = image(case, "suits:HSDC", schemas_of_suite())
    letters = {"S": "H", "H": "S"}
    assert moved is not None
    assert moved.id == f"{case.id}@suits:HSDC"
    assert moved.given["trump"]["suit"] == letters.get(trump, trump)
    named = {letters.get(suit, suit) for suit in case.expect.answer["suits"]}
    assert set(moved.expect.answer["suits"]) == named


def test_seats_teams_and_the_seat_of_a_refused_discard_turn() -> None:
    name = "pedro/exchange/discards-of-a-whole-hand#a-card-of-another-seat-goes"
    case = next(case for case in suite().cases if case.id == name)
    moved = image(case, "seats:1", schemas_of_suite())
    assert moved is not None
    assert moved.given["dealer"] == (case.given["dealer"] + 1) % 4
    assert case.expect.answer == {"illegal": {"step": "discard", "index": 0}}
    assert moved.expect.answer == {"illegal": {"step": "discard", "index": 1}}
    scores = next(case for case in suite().cases if case.ask == "pedro.score")
    turned = image(scores, "seats:1", schemas_of_suite())
    assert turned is not None
    assert turned.given["scores"] == scores.given["scores"][::-1]


def test_an_order_keeps_the_cards() -> None:
    case = next(case for case in suite().cases if case.id == FOLLOW)
    moved = image(case, "order:reversed", schemas_of_suite())
    assert moved is not None
    assert moved.given["hand"] == case.given["hand"][::-1]
    assert moved.given["trump"] == case.given["trump"]


@pytest.mark.parametrize("name", ["suits:SHDC", "suits:XYZ", "seats:0", "seats:4", "turns:1"])
def test_there_is_no_such_image(name: str) -> None:
    case = next(case for case in suite().cases if case.id == FOLLOW)
    assert image(case, name, schemas_of_suite()) is None


def test_where_suits_have_an_order_there_are_no_other_suits() -> None:
    for case in suite().cases:
        is_ordered = case.house_rules.get("pair_over_pair") == "higher_suit"
        if is_ordered or case.scenario == PENALTY_ROUND:
            assert list(images([case], ["suits"], schemas_of_suite())) == []


def test_no_image_asks_what_another_asks() -> None:
    case = next(case for case in suite().cases if case.id == FOLLOW)
    made = list(images([case], list(TRANSFORMATIONS), schemas_of_suite()))
    questions = [str(sorted(each.given.items(), key=str)) for each in (case, *made)]
    assert len(set(questions)) == len(questions)
    assert {written(each.id) for each in made} == {FOLLOW}


def test_an_image_can_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert status_of(["show", f"{FOLLOW}@suits:HSDC"]) == 0
    assert "9♠" in capsys.readouterr().out
    assert status_of(["run", f"{FOLLOW}@suits:HSDC"]) == 0
    assert status_of(["run", f"{FOLLOW}@suits:HSDX"]) == 4
    assert "no such case" in capsys.readouterr().err


def test_a_run_says_which_images_fail(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    places = [str(CONFORMANCE), str(CONFORMANCE.parent / "reference")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(places))
    monkeypatch.chdir(tmp_path)
    engine = "python:tests.engines.one_sided:seat_one"
    options = ["--transform", "seats", "--engine", engine, "--report", "jsonl=run.jsonl"]
    assert status_of(["run", "tractor/winning", *options]) == 1
    said = capsys.readouterr().out
    assert "of cases that pass as written; in all of these leader is seat 1" in " ".join(
        said.split()
    )
    assert "winning ✓" not in said
    again = recorded.result(recorded.read(tmp_path / "run.jsonl"), suite())
    failed = next(found.case for found in again.verdicts if found.is_failure)
    assert again.cases[failed].given["leader"] == 1


def test_a_level_is_held_with_its_images() -> None:
    case = replace(MARKED, id="tractor/following/file#1")
    turned = "tractor/following/file#1@seats:1"
    chapters = {"tractor": ("following",)}
    for outcome in (Outcome.PASSED, Outcome.FAILED):
        run = result(verdict(Outcome.PASSED, case.id), verdict(outcome, turned))
        (level,) = climb(run, [case], chapters).games["tractor"]
        assert level.is_held is (outcome is Outcome.PASSED)


def test_what_failures_share_and_passes_do_not() -> None:
    clubs = replace(MARKED, given={**MARKED.given, "trump": {"rank": "2", "suit": "C"}})
    hearts = replace(MARKED, given={**MARKED.given, "trump": {"rank": "2", "suit": "H"}})
    assert list(in_common([hearts, hearts], [clubs, clubs])) == ["hearts are trumps"]
    assert list(in_common([hearts, clubs], [clubs])) == []
    assert list(in_common([], [clubs])) == []


def test_an_image_of_a_failing_case_is_not_news() -> None:
    run = result(
        verdict(Outcome.FAILED, "tractor/following/file#1"),
        verdict(Outcome.FAILED, "tractor/following/file#1@seats:1"),
    )
    (seats,) = of_run(run)
    assert (seats.kind, seats.asked, seats.failed, seats.alone) == ("seats", 1, 1, ())
