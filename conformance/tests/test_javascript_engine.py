"""The example in JavaScript, an engine that the suite knows from the outside alone."""

from __future__ import annotations

import json
import shlex
import subprocess
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests import toolchains

from followsuit import cli, index

if TYPE_CHECKING:
    from followsuit.scenario import Case

EXAMPLE = Path(__file__).parents[1] / "examples" / "javascript" / "engine.mjs"
ASKS = {"tractor.follow", "tractor.trick", "pedro.play", "pedro.trick"}
PAIR_RULE = "  const breaksPair = isPair(led) && pairs.length > 0 && !isPair(play);\n"
NO_PAIR_RULE = "  const breaksPair = false;\n"
OFF_FIVE = "    const isTrump = card === this.offFive || printedSuitOf(card) === this.suit;\n"
NO_OFF_FIVE = "    const isTrump = printedSuitOf(card) === this.suit;\n"
PEDRO_REFUSALS = {f"pedro.following.{rule}" for rule in ("cards-held", "suit-owed", "shed-number")}
KING_WINS = {
    "seq": 8,
    "ask": "tractor.trick",
    "given": {
        "trump": {"rank": "2", "suit": "C"},
        "leader": 1,
        "plays": [["10D"], ["KD"], ["AS"], ["5D"]],
    },
}
PEDRO_PLAY = {
    "trump": "H",
    "trick": 3,
    "led": "9D",
    "hand": ["5D", "KD", "2H", "7C"],
    "play": "KD",
}
PEDRO_TRICK = {"trump": "H", "leader": 0, "plays": ["9C", "AD", "KS", "4C"]}


@dataclass(frozen=True, slots=True)
class Run:
    """A run of the whole suite: its exit code and the lines of its report that tell of a case."""

    status: int
    cases: list[dict[str, Any]]

    def with_verdict(self, verdict: str) -> list[dict[str, Any]]:
        return [case for case in self.cases if case["verdict"] == verdict]


def run_suite(engine: Path, report: Path, *options: str) -> Run:
    command = shlex.join([toolchains.require("node"), str(engine)])
    status = cli.status_of(["run", "--engine", command, "--report", f"jsonl={report}", *options])
    lines = [json.loads(line) for line in report.read_text(encoding="utf-8").splitlines()]
    return Run(status, [line for line in lines if "case" in line])


def passed_cases(run: Run) -> list[Case]:
    cases = {case.id: case for case in index.load().cases}
    return [cases[line["case"]] for line in run.with_verdict("passed")]


def talk(*lines: str) -> tuple[list[dict[str, Any]], subprocess.CompletedProcess[str]]:
    """What the example replies to these lines of input, and how its process ended."""
    done = subprocess.run(
        [toolchains.require("node"), str(EXAMPLE)],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    return [json.loads(line) for line in done.stdout.splitlines()], done


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return run_suite(EXAMPLE, tmp_path_factory.mktemp("javascript") / "report.jsonl")


def test_the_example_fails_nothing(run: Run) -> None:
    verdicts = Counter(case["verdict"] for case in run.cases)
    assert set(verdicts) == {"passed", "skipped"}
    assert run.status == 0
    assert len(run.cases) == len(index.load().cases)


def test_it_passes_enough_of_every_ask(run: Run) -> None:
    asked = Counter(case.ask for case in passed_cases(run))
    assert set(asked) == ASKS
    assert min(asked.values()) >= 40


@pytest.mark.parametrize("ask", ["tractor.follow", "pedro.play"])
def test_it_passes_enough_refusals(run: Run, ask: str) -> None:
    answers = [case.expect.answer for case in passed_cases(run) if case.ask == ask]
    assert [answer.get("legal") for answer in answers].count(False) >= 20
    assert [answer.get("legal") for answer in answers].count(True) >= 20


def test_its_refusals_in_pedro_name_the_rule_broken(tmp_path: Path) -> None:
    run = run_suite(EXAMPLE, tmp_path / "report.jsonl", "--reasons", "strict", "pedro/following")
    named = {rule for case in passed_cases(run) for rule in case.expect.because}
    assert run.status == 0
    assert named >= PEDRO_REFUSALS


def test_everything_else_is_skipped_as_unsupported(run: Run) -> None:
    skipped = run.with_verdict("skipped")
    assert skipped
    assert [line for line in skipped if "unsupported" not in line["reason"]] == []


@pytest.mark.parametrize(
    ("line", "broken_line", "rule"),
    [
        (PAIR_RULE, NO_PAIR_RULE, "tractor.following.pair-owed"),
        (OFF_FIVE, NO_OFF_FIVE, "pedro.ordering.off-five"),
    ],
)
def test_breaking_a_rule_by_one_line_names_the_rule(
    tmp_path: Path, line: str, broken_line: str, rule: str
) -> None:
    source = EXAMPLE.read_text(encoding="utf-8")
    assert source.count(line) == 1
    broken = tmp_path / "engine.mjs"
    broken.write_text(source.replace(line, broken_line), encoding="utf-8")
    run = run_suite(broken, tmp_path / "report.jsonl")
    failed = run.with_verdict("failed")
    assert run.status == 1
    assert any(rule in failure["rules"] for failure in failed)


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
        ({"ask": "pedro.order", "given": {}}, "unsupported"),
        ({"ask": "pedro.play", "given": {}}, "invalid"),
        ({"ask": "pedro.trick", "given": {}}, "invalid"),
        (
            {"ask": "pedro.play", "given": {}, "house_rules": {"first_lead": "trump"}},
            "unsupported",
        ),
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


def answers_in_pedro(ask: str, *changes: dict[str, Any]) -> list[dict[str, Any]]:
    """What the example replies to the sound question of this ask, changed in each of these ways."""
    sound = PEDRO_PLAY if ask == "pedro.play" else PEDRO_TRICK
    questions = [{"seq": 1, "ask": ask, "given": sound | change} for change in changes]
    return talk(*map(json.dumps, questions))[0]


@pytest.mark.parametrize(
    ("ask", "field", "values"),
    [
        ("pedro.play", "trump", ["NT", None, {"rank": "2", "suit": "H"}]),
        ("pedro.play", "trick", [0, 7, 2.5, "3"]),
        ("pedro.play", "led", ["RJ", "1D", ["9D"]]),
        ("pedro.play", "hand", [["KD", "BJ"], ["KD", "KD"], ["KD", "5D", "2H", "7C", "8C"], "KD"]),
        ("pedro.play", "play", ["1D", "RJ", ["KD"]]),
        ("pedro.play", "shed", [["RJ"], "7C", None]),
        ("pedro.trick", "trump", ["X", None]),
        ("pedro.trick", "leader", [4, "1", None]),
        ("pedro.trick", "plays", [["9C"] * 4, ["9C", "AD", "KS"], ["9C", "AD", "KS", "RJ"]]),
        ("pedro.trick", "plays", [[["9C"], ["AD"], ["KS"], ["4C"]], "9C"]),
    ],
)
def test_a_malformed_question_of_pedro_is_invalid_and_names_the_field(
    ask: str, field: str, values: list[Any]
) -> None:
    sound, *malformed = answers_in_pedro(ask, {}, *({field: value} for value in values))
    assert "answer" in sound
    assert [reply["invalid"].split(": ")[0] for reply in malformed] == [field] * len(values)


def test_a_hand_too_large_for_its_trick_is_invalid_and_shedding_is_unsupported() -> None:
    seven = ["AH", "KH", "JH", "10H", "5H", "5D", "2H"]
    on_trick = [{"trick": trick, "hand": seven[: 8 - trick]} for trick in range(1, 7)]
    first, *later = answers_in_pedro("pedro.play", *on_trick)
    assert "shedding" in first["unsupported"]
    assert [reply["invalid"].split(": ")[0] for reply in later] == ["hand"] * 5


@pytest.mark.parametrize(
    ("rule", "owed", "changes"),
    [
        ("cards-held", [], [{"play": "AD"}, {"shed": ["3D"]}, {"shed": ["7C", "7C"]}]),
        ("suit-owed", ["KD"], [{"play": "5D"}, {"play": "7C"}, {"play": "2H"}]),
        ("suit-owed", ["5D", "2H"], [{"led": "QH"}, {"led": "5H", "play": "7C"}]),
        ("shed-number", [], [{"shed": ["7C"]}, {"led": None, "shed": ["2H"]}]),
        ("shed-number", [], [{"trick": 1, "shed": ["7C"]}, {"trick": 1, "shed": ["KD"]}]),
    ],
)
def test_a_refusal_in_pedro_names_the_rule_and_what_is_owed(
    rule: str, owed: list[str], changes: list[dict[str, Any]]
) -> None:
    refusals = [reply["answer"] for reply in answers_in_pedro("pedro.play", *changes)]
    assert {answer["legal"] for answer in refusals} == {False}
    assert {answer["rule"] for answer in refusals} == {f"pedro.following.{rule}"}
    assert [answer["witness"]["owed"] for answer in refusals] == [owed] * len(changes)
    assert all(answer["witness"]["text"] for answer in refusals)


def test_the_card_led_may_stand_in_the_hand_asked_about() -> None:
    replies = answers_in_pedro("pedro.play", {"led": "KD"}, {"led": "KD", "play": "7C"})
    assert [reply["answer"]["legal"] for reply in replies] == [True, False]


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
