"""The ledger: what may not happen to an id, what is said then, and what an upgrade brings."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from tests.results import verdict
from tests.synthetic import CASES
from tests.trees import REPOSITORY

from followsuit import __version__
from followsuit.cli import status_of
from followsuit.errors import SuiteError
from followsuit.ledger import changing, file, suite
from followsuit.ledger.checks import findings
from followsuit.ledger.entries import Issued, Ledger, Note
from followsuit.ledger.fingerprints import of_case, seal, state
from followsuit.ledger.upgrade import upgrade
from followsuit.ledger.versions import is_breaking
from followsuit.reports.upgrading import FORMATS
from followsuit.scenario import Expectation
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from pathlib import Path

OLD, NEW, NEXT = "0.1.0", "0.1.1", "0.2.0"
PAIR = "tractor/following/pair#one"
LONE = "tractor/following/pair#two"
RULE = "tractor.following.pair-owed"
CURRENT = {PAIR: "aaaaaaaabbbbbbbb", LONE: "ccccccccdddddddd", RULE: "eeeeeeee"}
RELEASED = changing.sealed(
    Ledger({id_: Issued(OLD, print_, 2) for id_, print_ in CURRENT.items()}), OLD
)


def found(ledger: Ledger, current: dict[str, str], version: str = NEXT) -> list[str]:
    return list(findings(ledger, current, version, "ledger.jsonl"))


def without(id_: str) -> dict[str, str]:
    return {key: value for key, value in CURRENT.items() if key != id_}


def test_what_was_issued_and_stands_is_in_order() -> None:
    assert found(RELEASED, CURRENT) == []


@pytest.mark.parametrize(
    ("current", "said"),
    [
        (without(PAIR), [f"{PAIR} has vanished", f"ledger note removed {PAIR} --why"]),
        (without(RULE), [f"{RULE} has vanished", f"ledger note retired {RULE} --why"]),
        (
            {**CURRENT, PAIR: "aaaaaaaa00000000"},
            ["expects another answer", f"note erratum {PAIR} --why … --affects"],
        ),
        (
            {**CURRENT, PAIR: "00000000bbbbbbbb"},
            ["asks another question", "an id of its own", "note erratum"],
        ),
        (
            {**CURRENT, RULE: "00000000"},
            ["the text of", f"list --rule {RULE}", f"note reworded {RULE} --why"],
        ),
        ({**CURRENT, "tractor/a/b#c": "0" * 16}, ["is new: run followsuit ledger update"]),
    ],
)
def test_a_change_in_silence_is_found_and_told_how_to_do(
    current: dict[str, str], said: list[str]
) -> None:
    (finding,) = found(RELEASED, current)
    assert finding.startswith("ledger.jsonl:")
    for words in said:
        assert words in finding


def test_new_cases_need_a_new_version() -> None:
    (finding,) = found(RELEASED, {**CURRENT, "tractor/a/b#c": "0" * 16}, OLD)
    assert "0.1.0 is released: raise the version first" in finding


def test_new_cases_make_a_minor_version() -> None:
    late = {**RELEASED.issued, "tractor/a/b#c": Issued(NEW, "0" * 16)}
    (finding,) = found(replace(RELEASED, issued=late), {**CURRENT, "tractor/a/b#c": "0" * 16})
    assert "new cases make a minor version" in finding


def test_an_id_is_never_used_twice() -> None:
    gone = changing.noted(RELEASED, without(PAIR), NEXT, ("removed", PAIR, "It asked nothing.", ""))
    assert found(gone, without(PAIR)) == []
    (finding,) = found(gone, CURRENT)
    assert f"{PAIR} is used again, and was removed in 0.2.0" in finding
    assert PAIR not in changing.updated(gone, CURRENT, NEXT).issued


@pytest.mark.parametrize(("version", "is_allowed"), [(NEXT, True), (NEW, False)])
def test_an_id_goes_only_where_engines_may_break(version: str, *, is_allowed: bool) -> None:
    gone = changing.noted(RELEASED, without(PAIR), version, ("removed", PAIR, "Why.", ""))
    said = found(gone, without(PAIR))
    assert bool(said) is not is_allowed
    assert all("may break engines" in finding for finding in said)


@pytest.mark.parametrize(
    ("before", "after", "is_one"),
    [
        ("0.1.0", "0.1.1", False),
        ("0.1.9", "0.2.0", True),
        ("0.9.0", "1.0.0", True),
        ("1.2.0", "1.10.0", False),
        ("1.2.0", "2.0.0", True),
        ("0.0.1", "0.0.2", True),
    ],
)
def test_which_versions_may_break(before: str, after: str, *, is_one: bool) -> None:
    assert is_breaking(before, after) is is_one


def test_an_erratum_joins_what_was_to_what_is() -> None:
    changed = {**CURRENT, PAIR: "aaaaaaaa00000000"}
    told = ("erratum", PAIR, "The lead is a throw.", "Engines that refused it.")
    noted = changing.noted(RELEASED, changed, NEW, told)
    assert found(noted, changed) == []
    assert state(noted, OLD)[PAIR] == CURRENT[PAIR]
    assert state(noted, NEW)[PAIR] == changed[PAIR]
    (note,) = noted.notes
    torn = replace(noted, notes=(replace(note, now="aaaaaaaa11111111"),))
    assert any("a fingerprint that no note gives it" in said for said in found(torn, changed))


def test_a_rewritten_past_breaks_its_seal() -> None:
    changed = {**CURRENT, PAIR: "aaaaaaaa00000000"}
    issued = {**RELEASED.issued, PAIR: Issued(OLD, changed[PAIR])}
    (finding,) = found(replace(RELEASED, issued=issued), changed)
    assert "what stood in 0.1.0 was rewritten" in finding


def test_a_note_stands_on_another() -> None:
    notes = (
        Note("erratum", PAIR, NEW, "0" * 16, "Why.", "1" * 16),
        Note("erratum", PAIR, NEXT, "2" * 16, "Why.", CURRENT[PAIR]),
    )
    said = found(replace(RELEASED, notes=notes), CURRENT)
    assert any("does not start where the last one ended" in finding for finding in said)


def test_before_a_release_everything_may_change() -> None:
    draft = replace(RELEASED, released={})
    assert [said.partition(": ")[2] for said in found(draft, without(PAIR), OLD)] == [
        f"{PAIR} is not there any more: run followsuit ledger update"
    ]
    after = changing.updated(draft, {**without(PAIR), LONE: "1" * 16}, OLD)
    assert after.issued.keys() == {LONE, RULE}
    assert after.issued[LONE].fingerprint == "1" * 16


@pytest.mark.parametrize(
    ("told", "current", "message"),
    [
        (("erratum", PAIR, "Why.", "Who."), CURRENT, "is what it was"),
        (("erratum", PAIR, "Why.", ""), {**CURRENT, PAIR: "0" * 16}, "says with --affects"),
        (("erratum", RULE, "Why.", "Who."), CURRENT, "erratum is said of cases"),
        (("reworded", PAIR, "Why.", ""), CURRENT, "reworded is said of rules"),
        (("removed", PAIR, "Why.", ""), CURRENT, "is still there"),
        (("erratum", PAIR, "Why.", "Who."), without(PAIR), "is not there any more"),
        (("removed", "a/b/c#d", "Why.", ""), CURRENT, "no such id"),
    ],
)
def test_a_note_tells_of_something_that_happened(
    told: tuple[str, str, str, str], current: dict[str, str], message: str
) -> None:
    with pytest.raises(SuiteError, match=message):
        changing.noted(RELEASED, current, NEXT, told)


def test_the_two_halves_of_a_fingerprint() -> None:
    case, other = CASES[0], CASES[1]
    legal = replace(case, expect=Expectation({"legal": not case.expect.answer["legal"]}))
    assert of_case(case) == of_case(replace(case, title="Another", note="A note"))
    assert of_case(case)[:8] == of_case(legal)[:8]
    assert of_case(case)[8:] != of_case(legal)[8:]
    assert of_case(case)[:8] != of_case(other)[:8]


def test_what_an_upgrade_changes_for_an_engine() -> None:
    current = {LONE: "cccccccc00000000", RULE: "00000000", "tractor/units/new#a": "1" * 16}
    ledger = changing.noted(RELEASED, current, NEXT, ("removed", PAIR, "It asked nothing.", ""))
    ledger = changing.noted(ledger, current, NEXT, ("erratum", LONE, "A throw.", "Strict ones."))
    ledger = changing.noted(ledger, current, NEXT, ("reworded", RULE, "Clearer.", ""))
    ledger = changing.updated(ledger, current, NEXT)
    report = {LONE: verdict(Outcome.PASSED, LONE)}
    told = upgrade(ledger, OLD, NEXT, report)
    assert told.added == ("tractor/units/new#a",)
    assert [(each.id, each.verdict, each.affects) for each in told.changed] == [
        (LONE, "passed", "Strict ones.")
    ]
    assert [(each.id, each.verdict) for each in told.gone] == [(PAIR, "not asked")]
    assert [each.id for each in told.reworded] == [RULE]
    text = "\n".join(FORMATS["text"](told, is_reported=True))
    assert "0.1.0 → 0.2.0: 1 new · 1 changed · 1 gone · 1 rules reworded" in text
    assert f"{LONE} was passed: A throw. Strict ones." in text
    assert json.loads("".join(FORMATS["json"](told, is_reported=True)))["old"] == OLD
    assert f"- `{PAIR}`" in "\n".join(FORMATS["markdown"](told, is_reported=False))
    with pytest.raises(SuiteError, match="no version of the suite"):
        upgrade(ledger, OLD, "0.3.0", report)
    with pytest.raises(SuiteError, match="name the older version first"):
        upgrade(ledger, NEXT, OLD, report)


def test_the_file_reads_back_what_was_written(tmp_path: Path) -> None:
    ledger = changing.noted(
        RELEASED, without(PAIR), NEXT, ("removed", PAIR, "It asked nothing.", "")
    )
    path = tmp_path / "ledger.jsonl"
    file.write(ledger, path)
    again = file.read(path)
    assert list(file.lines(again)) == list(file.lines(ledger))
    assert seal(state(again, OLD)) == RELEASED.released[OLD]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{", "no JSON"),
        ('{"ledger": 2, "released": {}}', "ledger.jsonl:2:1"),
        ('{"scenario": "a/b/c", "since": "0.1.0", "cases": {"d": "x"}}', "ledger.jsonl:2:1"),
        ('{"scenario": "a/b/c", "since": "0.1", "cases": {}}', "ledger.jsonl:2:1"),
    ],
)
def test_a_broken_line_is_named(tmp_path: Path, line: str, said: str) -> None:
    path = tmp_path / "ledger.jsonl"
    path.write_text('{"ledger": 1, "released": {}}\n' + line + "\n", encoding="utf-8")
    with pytest.raises(SuiteError, match=said):
        file.read(path)


def test_the_suite_keeps_its_ledger() -> None:
    assert suite.against() == []
    assert set(suite.current()) == set(suite.ledger().issued)


def test_every_erratum_is_in_the_changelog() -> None:
    changelog = (REPOSITORY / "CHANGELOG.md").read_text("utf-8")
    errata = [note for note in suite.ledger().notes if note.kind in {"erratum", "removed"}]
    assert [note.id for note in errata if note.id not in changelog] == []


def test_commands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "ledger.jsonl"
    shutil.copy(file.path(), path)
    monkeypatch.setattr(file, "path", lambda: path)
    assert status_of(["ledger", "release"]) == 0
    assert f"{__version__} is released" in capsys.readouterr().out
    assert status_of(["ledger", "release"]) == 4
    assert status_of(["ledger", "update"]) == 0
    case = next(iter(suite.ledger().issued))
    assert status_of(["ledger", "note", "retired", case, "--why", "A reason."]) == 4
    assert "is still there" in capsys.readouterr().err
    assert status_of(["diff", "--suite", __version__, __version__]) == 0
    assert "nothing changed" in capsys.readouterr().out
