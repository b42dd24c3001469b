"""``followsuit mutants`` as a user meets it: figures, matrix, report and exit status."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from followsuit import index
from followsuit.cli import status_of
from followsuit.rules import load_rulebook

if TYPE_CHECKING:
    from pathlib import Path

SUITE = index.load()
PEDRO = [case for case in SUITE.cases if case.game == "pedro"]
DEALS = {case.id for case in PEDRO if case.ask == "pedro.deal"}
IN_CHAPTER = {case for case in DEALS if case.startswith("pedro/setup/")}


@pytest.fixture(autouse=True)
def _no_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")


def mutants(catalogue: str, *options: str) -> int:
    address = f"python:tests.engines.catalogues:{catalogue}"
    return status_of(["mutants", "--catalogue", address, "--jobs", "1", *options])


def report(path: Path, *options: str) -> dict[str, Any]:
    mutants("sound", *options, "--report", f"json={path}")
    content: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return content


class TestStatus:
    def test_mutants_killed_and_controls_alive(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert mutants("sound") == 0
        assert capsys.readouterr().out.endswith(
            "\n1 of 1 mutant killed · 1 of 1 control survive · 0 thin\n"
        )

    def test_a_survivor(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert mutants("with_a_survivor") == 1
        out = capsys.readouterr().out
        assert "SURVIVES  rightly_another\n  The same in other words.\n" in out
        assert "SURVIVES  deals_nothing" not in out
        assert "1 of 2 mutants killed" in out
        again = "followsuit run --engine python:tests.engines.catalogues:rightly_another"
        assert f"again       {again}\n" in out

    def test_a_killed_control(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert mutants("with_a_killed_control") == 1
        out = capsys.readouterr().out
        assert "KILLED CONTROL  deals_nothing" in out
        assert f"fails       {min(DEALS)}\n" in out
        assert f"and {len(DEALS) - 5} cases more\n" in out
        assert "0 of 1 control survive" in out

    def test_a_thin_kill_is_shown_and_is_no_failure(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert mutants("with_a_thin_kill") == 0
        out = capsys.readouterr().out
        assert f"        0{len(DEALS):>7}  deals_nothing\n" in out
        assert out.endswith(" · 1 thin\n")

    def test_an_engine_that_exits_is_killed(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert mutants("with_an_engine_that_exits") == 0
        assert "1 of 1 mutant killed" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("catalogue", "told"),
    [
        ("with_an_engine_that_is_missing", "has no function nowhere"),
        ("empty", "does not answer the ask catalogue with a list of mutants"),
        ("with_words", "something that is no object"),
        ("without_a_sentence", "the mutant deals_nothing: sentence is missing or no str"),
        ("with_an_unknown_rule", "which is no rule (did you mean pedro.bidding.may-pass?)"),
        ("with_one_twice", "two mutants called deals_nothing"),
        ("with_a_name_that_is_none", "deals nothing, which is no name of a function"),
    ],
)
def test_a_catalogue_that_cannot_be_used(
    catalogue: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert mutants(catalogue) == 3
    printed = capsys.readouterr()
    assert told in printed.err
    assert printed.out == ""


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("pedro.biddin",), "pedro.biddin: no such game, chapter or rule (did you mean"),
        (("tractor",), "tractor: no mutant breaks it"),
        (("--report", "junit=x.xml"), "--report junit=x.xml: write json=PATH or strength=PATH"),
        (("--report", "json="), "--report json=: write json=PATH or strength=PATH"),
        (("--jobs", "0"), "0 is not in the range x>=1"),
    ],
)
def test_wrong_usage(
    options: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert mutants("sound", *options) == 4
    assert told in capsys.readouterr().err


def test_a_catalogue_needs_an_address_beside_which_mutants_are_found(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert status_of(["mutants", "--catalogue", "node engine.mjs"]) == 4
    assert "--catalogue node engine.mjs: write python:MODULE:FUNCTION" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("part", "names"),
    [
        ("pedro", ["deals_nothing", "rightly_another"]),
        ("pedro.setup", ["deals_nothing"]),
        ("pedro.bidding.may-pass", ["rightly_another"]),
    ],
)
def test_a_part_of_the_rules(tmp_path: Path, part: str, names: list[str]) -> None:
    found = report(tmp_path / "mutants.json", part)
    assert [mutant["name"] for mutant in found["mutants"]] == names
    assert {mutant["asked"] for mutant in found["mutants"]} == {len(PEDRO)}


def test_the_report_says_what_kills(tmp_path: Path) -> None:
    found = report(tmp_path / "mutants.json")
    assert load_rulebook().schemas.errors("mutants", "", found) == []
    assert found["cases"] == {"pedro": len(PEDRO)}
    assert found["summary"]["controls_killed"] == found["summary"]["survivors"] == []
    killed, control = found["mutants"]
    assert killed["killed_by"] == sorted(DEALS)
    assert killed["killing_cases"] == len(DEALS)
    assert killed["in_chapter"] == len(IN_CHAPTER) > 1
    assert control["killed_by"] == []
    assert control["control"] is True


def test_a_schema_knows_a_report_that_is_none(tmp_path: Path) -> None:
    found = report(tmp_path / "mutants.json")
    del found["mutants"][0]["killed_by"]
    assert load_rulebook().schemas.errors("mutants", "", found) != []


def test_processes_find_the_same(tmp_path: Path) -> None:
    alone = report(tmp_path / "alone.json")
    assert report(tmp_path / "together.json", "--jobs", "2") == alone


def test_the_matrix_has_a_row_for_every_mutant(capsys: pytest.CaptureFixture[str]) -> None:
    assert mutants("sound", "--matrix") == 0
    out = capsys.readouterr().out
    row = f"{len(IN_CHAPTER):>9}{len(DEALS):>7}  deals_nothing"
    assert f"\npedro.setup.deal\n{row}\npedro.bidding.may-pass\n" in out
    assert f"{0:>9}{0:>7}  rightly_another control\n" in out


def test_the_table_has_a_line_for_every_rule_that_is_broken(
    capsys: pytest.CaptureFixture[str],
) -> None:
    mutants("with_a_survivor")
    lines = capsys.readouterr().out.splitlines()
    assert [line.split() for line in lines if line.startswith("pedro.")] == [
        ["pedro.setup.deal", "1", "1", str(len(IN_CHAPTER)), str(len(DEALS))],
        ["pedro.bidding.may-pass", "1", "0", "1"],
    ]
    assert max(map(len, lines[:-5])) <= 80
