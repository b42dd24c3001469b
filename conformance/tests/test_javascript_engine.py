"""The JavaScript starter, an engine that the suite knows from the outside alone."""

from __future__ import annotations

import json
import shlex
import subprocess
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from tests import toolchains

from followsuit import cli, index

STARTER = Path(cli.__file__).parent / "starters" / "javascript" / "engine.mjs"
ASKS = {"tractor.follow", "tractor.trick"}
PAIR_RULE = "  const breaksPair = isPair(led) && pairs.length > 0 && !isPair(play);\n"
NO_PAIR_RULE = "  const breaksPair = false;\n"
KING_WINS = {
    "seq": 8,
    "ask": "tractor.trick",
    "given": {
        "trump": {"rank": "2", "suit": "C"},
        "leader": 1,
        "plays": [["10D"], ["KD"], ["AS"], ["5D"]],
    },
}


@dataclass(frozen=True, slots=True)
class Run:
    """A run of the whole suite: its exit code and the lines of its report that tell of a case."""

    status: int
    cases: list[dict[str, Any]]

    def with_verdict(self, verdict: str) -> list[dict[str, Any]]:
        return [case for case in self.cases if case["verdict"] == verdict]


def run_suite(engine: Path, report: Path) -> Run:
    command = shlex.join([toolchains.require("node"), str(engine)])
    status = cli.status_of(["run", "--engine", command, "--report", f"jsonl={report}"])
    lines = [json.loads(line) for line in report.read_text(encoding="utf-8").splitlines()]
    return Run(status, [line for line in lines if "case" in line])


def talk(*lines: str) -> tuple[list[dict[str, Any]], subprocess.CompletedProcess[str]]:
    """What the starter replies to these lines of input, and how its process ended."""
    done = subprocess.run(
        [toolchains.require("node"), str(STARTER)],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    return [json.loads(line) for line in done.stdout.splitlines()], done


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return run_suite(STARTER, tmp_path_factory.mktemp("javascript") / "report.jsonl")


def test_the_starter_fails_nothing(run: Run) -> None:
    verdicts = Counter(case["verdict"] for case in run.cases)
    assert set(verdicts) == {"passed", "skipped"}
    assert run.status == 0
    assert len(run.cases) == len(index.load().cases)


def test_it_passes_enough_of_both_asks_and_enough_refusals(run: Run) -> None:
    cases = {case.id: case for case in index.load().cases}
    passed = [cases[line["case"]] for line in run.with_verdict("passed")]
    refusals = [case for case in passed if case.expect.answer.get("legal") is False]
    assert len(passed) >= 60
    assert {case.ask for case in passed} == ASKS
    assert len(refusals) >= 20


def test_everything_else_is_skipped_as_unsupported(run: Run) -> None:
    skipped = run.with_verdict("skipped")
    assert skipped
    assert [line for line in skipped if "unsupported" not in line["reason"]] == []


def test_breaking_the_pair_rule_by_one_line_names_the_rule(tmp_path: Path) -> None:
    source = STARTER.read_text(encoding="utf-8")
    assert source.count(PAIR_RULE) == 1
    broken = tmp_path / "engine.mjs"
    broken.write_text(source.replace(PAIR_RULE, NO_PAIR_RULE), encoding="utf-8")
    run = run_suite(broken, tmp_path / "report.jsonl")
    failed = run.with_verdict("failed")
    assert run.status == 1
    assert any("tractor.following.pair-owed" in line["rules"] for line in failed)


def test_hello_lists_what_it_answers() -> None:
    replies, done = talk('{"seq": 0, "ask": "hello", "protocol": 1}')
    assert [reply["seq"] for reply in replies] == [0]
    assert replies[0]["answer"]["protocol"] == 1
    assert set(replies[0]["answer"]["asks"]) == ASKS
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    "garbage", ["not JSON", "[]", "null", "7", '"text"', "{}", '{"seq": "7"}', "[" * 2000, "\ufffd"]
)
def test_a_line_that_is_no_question_is_logged_and_costs_nothing(garbage: str) -> None:
    replies, done = talk(garbage, "", json.dumps(KING_WINS))
    assert replies == [{"seq": 8, "answer": {"winner": 2, "points": 25}}]
    assert done.stderr.count("\n") == 1
    assert done.returncode == 0


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ({"ask": "tractor.order", "given": {}}, "unsupported"),
        ({"ask": "constructor", "given": {}}, "unsupported"),
        ({"ask": ["tractor.trick"]}, "unsupported"),
        ({}, "unsupported"),
        ({"ask": "tractor.trick"}, "invalid"),
        ({"ask": "tractor.trick", "given": []}, "invalid"),
        ({"ask": "tractor.trick", "given": {}}, "invalid"),
        ({"ask": "tractor.follow", "given": {"trump": {"rank": "2"}}}, "invalid"),
        ({"ask": "tractor.follow", "given": {}, "house_rules": []}, "invalid"),
        ({**KING_WINS, "house_rules": {"no_trump_rank": "trump"}}, "unsupported"),
    ],
)
def test_a_question_it_cannot_answer_costs_that_question_alone(
    question: dict[str, Any], kind: str
) -> None:
    replies, done = talk(json.dumps({**question, "seq": 7}), json.dumps(KING_WINS))
    assert [set(reply) for reply in replies] == [{"seq", kind}, {"seq", "answer"}]
    assert [reply["seq"] for reply in replies] == [7, 8]
    assert done.returncode == 0


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("led", {"led": ["5D", "5H"]}),
        ("led", {"led": []}),
        ("led", {"led": "5D 5D"}),
        ("hand", {"hand": ["5D", "KD"]}),
        ("hand", {"hand": ["KD"]}),
        ("hand", {"hand": ["KD", "1D"]}),
        ("play", {"play": [["KD", "KD"]]}),
        ("must_beat", {"must_beat": 1}),
        ("trump.rank", {"trump": {"rank": 2, "suit": "C"}}),
        ("trump.suit", {"trump": {"rank": "2", "suit": "clubs"}}),
    ],
)
def test_a_malformed_question_is_invalid_and_names_the_field(
    field: str, change: dict[str, Any]
) -> None:
    sound = {
        "trump": {"rank": "2", "suit": "C"},
        "led": ["5D", "5D"],
        "hand": ["KD", "KD", "3D"],
        "play": ["KD", "KD"],
    }
    replies, _ = talk(
        json.dumps({"seq": 1, "ask": "tractor.follow", "given": sound}),
        json.dumps({"seq": 2, "ask": "tractor.follow", "given": {**sound, **change}}),
    )
    assert replies[0] == {"seq": 1, "answer": {"legal": True}}
    assert replies[1]["invalid"].startswith(f"{field}: ")


def test_a_missing_toolchain_skips_with_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="node is not on the PATH"):
        toolchains.require("node")


@pytest.mark.parametrize("value", ["1", "true"])
def test_a_missing_toolchain_fails_a_ci_run(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("CI", value)
    with pytest.raises(pytest.fail.Exception, match="node is not on the PATH"):
        toolchains.require("node")
