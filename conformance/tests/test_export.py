"""The suite in one file: its form, its bytes, and a reader written from its page alone."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from tests.trees import SCENARIO

from followsuit import index
from followsuit.cli import status_of
from followsuit.compare import matches
from followsuit.exporting import hint
from followsuit.reference import Reference
from followsuit.rules import load_rulebook

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SUITE = index.load()
PAIR = "tractor/following/pair-owed-when-held#breaking-the-pair"
TWO = "pedro/scoring/two-counts-for-its-player#an-opponent-plays-the-two"
WINNER_SCORES = "--set", "two_scored_by=trick_winner"


def export(capsys: pytest.CaptureFixture[str], *options: str) -> dict[str, Any]:
    """What the command writes to standard output."""
    assert status_of(["export", *options, "-"]) == 0
    document: dict[str, Any] = json.loads(capsys.readouterr().out)
    return document


def by_id(document: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {case["id"]: case for case in document["cases"]}


@pytest.mark.parametrize("options", [(), ("--house-rules", "common"), WINNER_SCORES])
def test_what_is_written_keeps_to_its_schema(
    capsys: pytest.CaptureFixture[str], options: tuple[str, ...]
) -> None:
    document = export(capsys, *options)
    assert load_rulebook().schemas.errors("export", "", document) == []
    assert len(document["cases"]) + len(document["left_out"]) == len(SUITE.cases)


def test_a_case_holds_what_its_file_says(capsys: pytest.CaptureFixture[str]) -> None:
    document = export(capsys)
    assert document["house_rules"] is None
    assert by_id(document)[PAIR] == {
        "id": PAIR,
        "title": "A follower who holds a pair of the suit led plays one",
        "rules": ["tractor.following.pair-owed", "tractor.following.suit-owed"],
        "ask": "tractor.follow",
        "house_rules": {},
        "given": {
            "trump": {"rank": "2", "suit": "C"},
            "led": ["5D", "5D"],
            "hand": ["KD", "KD", "3D", "9H"],
            "play": ["KD", "3D"],
        },
        "expect": {"answer": {"legal": False}},
        "because": ["tractor.following.pair-owed"],
    }


def test_every_rule_and_every_question_that_a_case_names_is_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    document = export(capsys)
    named = {rule for case in document["cases"] for rule in case["rules"]}
    assert named == set(document["rules"])
    assert {case["ask"] for case in document["cases"]} == set(document["asks"])


def test_the_same_suite_gives_the_same_bytes(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    file = tmp_path / "suite.json"
    assert status_of(["export", "--house-rules", "common", str(file)]) == 0
    assert status_of(["export", "--house-rules", "common", "-"]) == 0
    assert capsysbinary.readouterr().out == file.read_bytes()
    assert file.read_bytes().isascii()
    assert file.read_bytes().count(b'\n{"id": ') == len(SUITE.cases)


def test_an_expectation_under_other_house_rules_is_the_references(
    capsys: pytest.CaptureFixture[str],
) -> None:
    written, moved = by_id(export(capsys))[TWO], by_id(export(capsys, *WINNER_SCORES))[TWO]
    assert written["expect"] == {"answer": {"winner": 0, "points": [0, 1]}}
    assert "derived" not in written
    assert moved["expect"] == {"answer": {"winner": 0, "points": [1, 0]}}
    assert moved["derived"] is True
    assert moved["house_rules"] == {"two_scored_by": "trick_winner"}


def test_under_house_rules_every_case_of_a_game_stands_under_them(
    capsys: pytest.CaptureFixture[str],
) -> None:
    document = export(capsys, "--house-rules", "common")
    for case in document["cases"]:
        assert case["house_rules"] == document["house_rules"][case["ask"].partition(".")[0]]


def test_a_case_that_hangs_on_a_value_off_the_list_is_left_out(
    capsys: pytest.CaptureFixture[str],
) -> None:
    document = export(capsys, "--set", "two_scored_by=other")
    assert document["left_out"][TWO] == "house rule stated as other: two_scored_by"
    assert TWO not in by_id(document)
    assert PAIR in by_id(document)


def test_house_rules_of_the_settings_file_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    settings = tmp_path / "followsuit.toml"
    settings.write_text('[house_rules]\ntwo_scored_by = "trick_winner"\n', "utf-8")
    assert by_id(export(capsys))[TWO]["derived"] is True
    assert "derived" not in by_id(export(capsys, "--house-rules", "article"))[TWO]


def test_own_cases_come_last(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.yaml").write_text(SCENARIO.replace(", tractor.following.shape", ""), "utf-8")
    document = export(capsys, "--scenarios", str(tmp_path))
    assert [case["id"] for case in document["cases"][-2:]] == [
        "own/mine#breaking-the-pair",
        "own/mine#the-pair",
    ]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--house-rules", "comon", "-"), "no such preset (did you mean common?)"),
        (("--set", "ace", "-"), "write NAME=VALUE"),
        (("missing/suite.json",), "missing/suite.json cannot be written: No such file"),
        ((), "Missing argument"),
    ],
)
def test_wrong_usage_is_told(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: tuple[str, ...],
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert status_of(["export", *arguments]) == 4
    captured = capsys.readouterr()
    assert said in captured.err
    assert captured.out == ""


# A reader, as docs/pages/engines/export.md describes it.


def read(expected: Any, answered: Any, hint: dict[str, Any], equal: dict[str, str]) -> bool:
    if isinstance(expected, dict):
        keys = hint.get("keys", {})
        return isinstance(answered, dict) and all(
            key in answered and read(value, answered[key], keys.get(key, {}), equal)
            for key, value in expected.items()
        )
    if isinstance(expected, list):
        if not isinstance(answered, list) or len(expected) != len(answered):
            return False
        if hint.get("order") == "cards":
            return standing(expected, equal) == standing(answered, equal)
        items = hint.get("items", {})
        if hint.get("order") == "set":
            return partners(expected, answered, items, equal)
        pairs = zip(expected, answered, strict=True)
        return all(read(one, other, items, equal) for one, other in pairs)
    return type(expected) is type(answered) and bool(expected == answered)


def standing(cards: list[str], equal: dict[str, str]) -> list[str]:
    return sorted(equal.get(card, card) for card in cards)


def partners(
    expected: list[Any], answered: list[Any], hint: dict[str, Any], equal: dict[str, str]
) -> bool:
    left = list(answered)
    for entry in expected:
        found = next((other for other in left if read(entry, other, hint, equal)), None)
        if found is None:
            return False
        left.remove(found)
    return True


def variants(answer: dict[str, Any], equal: dict[str, str]) -> Iterator[dict[str, Any]]:
    """An answer as it is, in other orders, with equal cards exchanged, and wrong in places."""
    yield answer
    yield {**answer, "more": 1}
    for key, value in answer.items():
        yield {name: held for name, held in answer.items() if name != key}
        for other in changed(value, equal):
            yield {**answer, key: other}


def changed(value: Any, equal: dict[str, str]) -> Iterator[Any]:
    if isinstance(value, bool) or value is None:
        yield not value
    elif isinstance(value, int):
        yield value + 1
    elif isinstance(value, str):
        yield next((card for card, other in equal.items() if value == other), "3C")
    elif isinstance(value, dict):
        for key, held in value.items():
            for other in changed(held, equal):
                yield {**value, key: other}
    else:
        yield value[::-1]
        yield value[:-1]
        yield value[1:] + value[:1]
        for at, held in enumerate(value[:3]):
            for other in changed(held, equal):
                yield [*value[:at], other, *value[at + 1 :]]


def test_a_reader_passes_the_reference_in_every_case(capsys: pytest.CaptureFixture[str]) -> None:
    document = export(capsys)
    reference = Reference()
    for case in document["cases"]:
        reply = reference.ask(case["ask"], case["given"], case["house_rules"])
        if "invalid" in case["expect"]:
            assert "invalid" in reply, case["id"]
        else:
            compare = document["asks"][case["ask"]]["compare"]
            answered = json.loads(json.dumps(reply["answer"]))
            expected = case["expect"]["answer"]
            assert read(expected, answered, compare, case.get("equal", {})), case["id"]


def test_a_reader_judges_as_the_suite_does(capsys: pytest.CaptureFixture[str]) -> None:
    document = export(capsys)
    verdicts = []
    for case in document["cases"][::3]:
        expected, equal = case["expect"].get("answer", {}), case.get("equal", {})
        compare = document["asks"][case["ask"]]["compare"]
        for answered in variants(expected, equal):
            verdict = matches(expected, answered, SUITE.shapes[case["ask"]], equal)
            assert read(expected, answered, compare, equal) is verdict, (case["id"], answered)
            verdicts.append((verdict, answered in (expected, {**expected, "more": 1})))
    assert {(True, True), (True, False), (False, False)} == set(verdicts)


def test_no_shape_says_more_than_its_hint() -> None:
    def others(shape: Any) -> Iterator[Any]:
        if isinstance(shape, dict):
            yield shape.get("others")
            for part in (*shape.get("keys", {}).values(), shape.get("items")):
                yield from others(part)

    assert {held for shape in SUITE.shapes.values() for held in others(shape)} == {None}
    assert hint({"keys": {"a": {"order": "ordered", "items": None}}, "others": None}) is None
