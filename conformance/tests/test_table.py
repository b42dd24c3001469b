"""What stands behind "Try a play": links, copies to take along, and the Python that is shipped."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
import zipfile
from dataclasses import replace
from io import BytesIO
from typing import TYPE_CHECKING, Any

import pytest

from followsuit import resources, written
from followsuit.asking import read_given
from followsuit.cli import status_of
from followsuit.commands import site
from followsuit.compare import matches
from followsuit.lint import lint_paths
from followsuit.loader import Loader
from followsuit.site.book import Book
from followsuit.site.table import packing, page
from followsuit.site.table.address import fragment, opened
from followsuit.site.table.answers import Answers

if TYPE_CHECKING:
    from pathlib import Path

    from followsuit.scenario import Case

BOOK = Book.load()
SCHEMAS = BOOK.rulebook.schemas
CASES = {case.id: case for case in BOOK.suite.cases}
SOUND = [case for case in BOOK.suite.cases if not case.expect.invalid]
ANSWERS = Answers(json.dumps(page.facts(BOOK)))
PAIR = CASES["tractor/following/pair-owed-when-held#breaking-the-pair"]


def asked(case: Case, **changed: Any) -> str:
    given = {**case.given, **changed}
    return json.dumps({"ask": case.ask, "given": given, "house_rules": dict(case.house_rules)})


def answer(case: Case, **changed: Any) -> dict[str, Any]:
    said: dict[str, Any] = json.loads(ANSWERS.answer(asked(case, **changed)))
    return said


def copied(case: Case) -> dict[str, str]:
    copies: dict[str, str] = json.loads(ANSWERS.copies(asked(case)))
    return copies


def shell_words(command: str) -> list[str]:
    """The words of a command as a shell has them: a backslash at the end of a line is gone."""
    return shlex.split(command.replace("\\\n", " "))


def flags_of(command: str) -> dict[str, str | bool]:
    """The flags of a command by field, house rules left out; a switch is true."""
    words = shell_words(command)[3:]
    found: dict[str, str | bool] = {}
    for place, word in enumerate(words):
        if word.startswith("--") and word != "--set":
            value = words[place + 1] if place + 1 < len(words) else "--"
            is_switch = value.startswith("--")
            found[word.removeprefix("--").replace("-", "_")] = True if is_switch else value
    return found


class TestWritten:
    def test_every_question_is_read_as_it_was(self) -> None:
        for case in SOUND:
            fields = written.fields(SCHEMAS, SCHEMAS.part(case.ask, "given"), case.given)
            for write in (written.document, written.line_by_line):
                read = json.loads(ANSWERS.read(case.ask, write(fields)))
                assert read == {"given": dict(case.given)}, case.id

    def test_a_field_is_a_line_to_edit(self) -> None:
        moment = {"seat": 0, "dealer": 1, "bids": ["pass", 8], "trump": "C"}
        given = {**moment, "deck": ["QD"] * 40, "discarded": [["QD"], [], ["7S", "4H"], []]}
        text = copied(replace(PAIR, ask="pedro.view", given=given))["fields"]
        assert text == (
            f"seat: 0\ndealer: 1\ndeck: {' '.join(['QD'] * 40)}\nbids: pass 8\ntrump: C\n"
            "discarded:\n  0: QD\n  2: 7S 4H\n"
        )

    def test_a_text_that_cannot_be_read_says_where_and_why(self) -> None:
        text = "trump: 2C\nled: 5D 5X\nhnad: KD\nplay: KD"
        assert json.loads(ANSWERS.read("tractor.follow", text)) == {
            "findings": [
                "text:3:1: tractor.follow has no field hnad (did you mean hand?)",
                "text:2:9: led: unknown card 5X",
                "hand is missing: The follower's cards before the play.",
            ]
        }

    @pytest.mark.parametrize("text", ["- 5D", "5D 5D", "trump: [", ""])
    def test_a_text_that_has_no_fields_says_so(self, text: str) -> None:
        (finding, *_) = json.loads(ANSWERS.read("tractor.follow", text))["findings"]
        assert re.match(r"text:[0-9]+:[0-9]+: ", finding)


class TestCopies:
    def test_a_refusal_as_a_scenario(self) -> None:
        assert copied(PAIR)["scenario"] == (
            "title: A pair is owed\n"
            "rules: [tractor.following.pair-owed]\n"
            "ask: tractor.follow\n"
            "given: {trump: 2C, led: 5D 5D, hand: KD KD 3D 9H, play: KD 3D}\n"
            "cases:\n"
            "  as-on-the-table: {expect: illegal, because: tractor.following.pair-owed}\n"
        )

    def test_a_refusal_as_a_command(self) -> None:
        assert shell_words(copied(PAIR)["command"]) == [
            *("followsuit", "ask", "tractor.follow", "--trump", "2C", "--led", "5D 5D"),
            *("--hand", "KD KD 3D 9H", "--play", "KD 3D"),
        ]

    def test_every_case_is_the_same_case_again(self, tmp_path: Path) -> None:
        loader = Loader(BOOK.rulebook)
        for place, case in enumerate(CASES.values()):
            folder = tmp_path / str(place)
            folder.mkdir()
            (folder / "copy.yaml").write_text(copied(case)["scenario"], encoding="utf-8")
            (again,) = loader.folder(folder, case.id)
            assert loader.findings == []
            assert again.given == case.given, case.id
            assert again.house_rules == case.house_rules
            assert again.expect.invalid == case.expect.invalid
            shape = BOOK.suite.shapes[case.ask]
            assert matches(case.expect.answer, again.expect.answer, shape, case.equal), case.id

    def test_a_copy_of_every_ask_passes_lint_and_run(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        malformed = [case for case in CASES.values() if case.expect.invalid]
        refused = [case for case in SOUND if case.expect.because]
        ruled = [case for case in SOUND if case.house_rules]
        of_each = [{case.ask: case for case in some} for some in (SOUND, refused, ruled, malformed)]
        chosen = {case.id: case for some in of_each for case in some.values()}
        for place, case in enumerate(chosen.values()):
            (tmp_path / f"{place}.yaml").write_text(copied(case)["scenario"], encoding="utf-8")
        assert lint_paths([tmp_path], resources.spec(), resources.scenarios()) == []
        assert {case.ask for case in chosen.values()} == set(SCHEMAS.asks)
        assert status_of(["run", "own/", "--scenarios", str(tmp_path)]) == 0
        assert "0 failed" in capsys.readouterr().out

    def test_every_command_asks_the_same(self) -> None:
        for case in SOUND[::3]:
            command = copied(case)["command"]
            assert read_given(SCHEMAS, case.ask, flags_of(command), None) == case.given, case.id
            rules = dict(re.findall(r"--set (\w+)=(\w+)", command))
            assert rules == case.house_rules


class TestAnswers:
    def test_a_refusal_names_the_rule_and_shows_the_witness(self) -> None:
        said = answer(PAIR)
        assert (said["verdict"], said["rules"]) == ("refused", ["tractor.following.pair-owed"])
        assert said["html"].count('class="pc sD" role="img" aria-label="king of diamonds"') == 2
        assert said["reply"]["answer"]["witness"]["owed"] == ["KD", "KD"]

    def test_a_failed_throw_names_its_rules(self) -> None:
        throw = {"trump": {"rank": "7", "suit": "C"}, "leader": 0, "play": ["AD", "QD", "QD"]}
        hands = [["AD", "QD", "QD", "3S"], ["KD", "KD", "10D"], ["2S"], ["JD", "JD"]]
        text = json.dumps(
            {"ask": "tractor.lead", "given": {**throw, "hands": hands}, "house_rules": {}}
        )
        said = json.loads(ANSWERS.answer(text))
        assert said["rules"] == ["tractor.leading.failed-throw", "tractor.leading.must-beat"]
        assert "must-beat" not in said["html"]

    def test_the_cards_of_a_refused_play_that_go_back(self) -> None:
        assert answer(PAIR)["wrong"] == {"play": ["3D"]}
        assert answer(PAIR, play=["KD", "KD"])["wrong"] == {}
        assert answer(PAIR, play=["KD", "4S"])["wrong"] == {"play": ["4S"]}

    def test_every_legal_play_of_a_hand(self) -> None:
        assert json.loads(ANSWERS.plays(asked(PAIR))) == [["KD", "KD"]]

    def test_a_question_without_a_play_has_no_list(self) -> None:
        order = next(case for case in SOUND if case.ask == "tractor.order")
        assert json.loads(ANSWERS.plays(asked(order))) is None

    def test_a_third_copy_is_malformed(self) -> None:
        said = answer(PAIR, hand=["KD", "KD", "KD", "9H"])
        assert (said["verdict"], said["reply"]) == (
            "invalid",
            {"invalid": "hand: third copy of KD"},
        )
        assert "third copy of" in said["html"]

    def test_a_house_rule_that_changes_the_answer_says_so(self) -> None:
        given = {"hand": ["KD", "KD", "QD", "QD", "3D"], "play": ["KD", "3D"]}
        others = json.loads(ANSWERS.others(asked(PAIR, **given), "pair_in_a_tractor"))
        assert others == [["protected", "accepted"]]
        assert json.loads(ANSWERS.others(asked(PAIR, **given), "talon_factor")) == []

    def test_house_rules_that_exclude_each_other_say_why(self) -> None:
        known = BOOK.suite.house_rules["tractor"]
        pair = known.exclusions[0]
        rules = {**pair.values, **pair.along}
        text = json.dumps({"ask": PAIR.ask, "given": dict(PAIR.given), "house_rules": rules})
        assert json.loads(ANSWERS.answer(text))["conflict"]
        assert json.loads(ANSWERS.answer(asked(PAIR)))["conflict"] == ""

    def test_a_trick_says_what_each_play_counts_as(self) -> None:
        trick = {"trump": {"rank": "2", "suit": "C"}, "leader": 1}
        given = {**trick, "plays": [["9D"], ["KD"], ["3S"], ["4C"]]}
        text = json.dumps({"ask": "tractor.trick", "given": given, "house_rules": {}})
        rows = re.findall(r"<tr>(.*?)</tr>", json.loads(ANSWERS.answer(text))["html"])[1:]
        words = [re.sub(r"<[^>]+>", " ", row).split() for row in rows]
        assert [row[:2] for row in words] == [["seat", seat] for seat in "1230"]
        assert [" ".join(row[4:]) for row in words] == [
            "leads; diamonds, a single",
            "diamonds, a single",
            "neither all of the suit led nor all trumps, so it cannot win",
            "trumps, a single; wins",
        ]

    def test_every_case_has_words(self) -> None:
        for case in CASES.values():
            said = answer(case)
            assert said["html"] or said["verdict"] == "refused", case.id
            assert said["said"], case.id
            assert (said["verdict"] == "invalid") == case.expect.invalid, case.id
            assert not case.expect.because or set(said["rules"]) <= {*case.expect.because}, case.id


class TestPackage:
    def test_the_same_files_give_the_same_bytes(self) -> None:
        code = "import sys; from followsuit.site.table import packing as p; "
        code += "sys.stdout.buffer.write(p.package())"
        path = [str(resources.root() / "conformance"), str(resources.root() / "reference")]
        made = [
            subprocess.run(
                [sys.executable, "-c", code],
                env={"PYTHONPATH": ":".join(path), "PYTHONHASHSEED": seed},
                capture_output=True,
                check=True,
            ).stdout
            for seed in ("1", "2")
        ]
        assert made[0] == made[1] == packing.package()

    def test_it_answers_by_itself_with_the_standard_library(self, tmp_path: Path) -> None:
        zipfile.ZipFile(BytesIO(packing.package())).extractall(tmp_path)
        facts = json.dumps(page.facts(BOOK))
        code = (
            "import sys; sys.path.insert(0, sys.argv[1]); "
            "from followsuit.site.table.answers import Answers; "
            "facts, asked = sys.stdin.read().split('\\0'); "
            "answers = Answers(facts); "
            "print(answers.answer(asked)); print(answers.copies(asked)); "
            "print(answers.read('tractor.order', 'trump: 2C'))"
        )
        done = subprocess.run(
            [sys.executable, "-I", "-S", "-c", code, str(tmp_path)],
            input=f"{facts}\0{asked(PAIR)}",
            capture_output=True,
            text=True,
            check=True,
        )
        said, copies, read = map(json.loads, done.stdout.splitlines())
        assert said == answer(PAIR)
        assert copies == copied(PAIR)
        assert read == {"given": {"trump": {"rank": "2", "suit": "C"}}}

    def test_it_holds_no_mutant_and_no_command(self) -> None:
        names = zipfile.ZipFile(BytesIO(packing.package())).namelist()
        assert names == sorted(names)
        assert "yaml/LICENSE" in names
        assert not [name for name in names if "mutants" in name or "/commands/" in name]


class TestPage:
    def test_every_ask_has_an_example_that_is_answered(self) -> None:
        asks = page.data(BOOK)["asks"]
        assert set(asks) == set(SCHEMAS.asks)
        for ask, entry in asks.items():
            message = {"ask": ask, "given": entry["example"], "house_rules": {}}
            assert "answer" in json.loads(ANSWERS.answer(json.dumps(message)))["reply"]

    def test_a_link_reads_like_the_question(self) -> None:
        assert fragment(PAIR.ask, PAIR.given, {"tractor_follow": "longest"}) == (
            "tractor.follow&trump.rank=2&trump.suit=C&led=5D.5D&hand=KD.KD.3D.9H&play=KD.3D"
            "&set.tractor_follow=longest"
        )

    def test_a_case_is_linked_from_its_page(self) -> None:
        assert opened(PAIR, f"scenarios/{PAIR.scenario}.html") == (
            '<p class="on-table"><a href="../../../table.html#tractor.follow&amp;trump.rank=2'
            "&amp;trump.suit=C&amp;led=5D.5D&amp;hand=KD.KD.3D.9H&amp;play=KD.3D"
            '">Open on the page Try a play</a></p>'
        )

    def test_no_two_questions_have_one_address(self) -> None:
        messages = {asked(case) for case in CASES.values()}
        addresses = {fragment(case.ask, case.given, case.house_rules) for case in CASES.values()}
        assert len(addresses) == len(messages)

    def test_without_pyodide_the_page_is_written_and_has_no_engine(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(packing, "NPM", "nowhere/pyodide")
        assert page.data(BOOK)["engine"] is None
        assert sorted(page.files(BOOK)) == ["assets/table/cases.json", "assets/table/facts.json"]
        monkeypatch.setattr(site, "write", lambda _: 1)
        assert status_of(["site", "--out", str(tmp_path)]) == 0
        assert "Try a play has no engine" in capsys.readouterr().err
