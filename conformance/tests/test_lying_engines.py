"""What a fault on one question costs: that question alone."""

from __future__ import annotations

import fcntl
import shlex
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests import synthetic

from followsuit.connect import connect
from followsuit.connect.limits import Limits
from followsuit.runner import Run
from followsuit.verdict import Outcome, Verdict

if TYPE_CHECKING:
    from collections.abc import Mapping

    from followsuit.connect import Connection

MARKED = synthetic.MARKED.id
PATIENT = 60.0
HASTY = 1.0
HANGING = {"says", "silent", "slow", "closes_input", "lingers", "repeats_itself", "waits_for_more"}
"""Engines that are waited for until the time is up, which is therefore short."""

ALL = len(synthetic.CASES)


@pytest.fixture(autouse=True)
def _engines_find_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[1]))


def address(engine: str, *arguments: str) -> str:
    return shlex.join([sys.executable, "-m", f"tests.engines.{engine}", *arguments])


def connected(engine: str, *arguments: str) -> Connection:
    timeout = HASTY if engine in HANGING else PATIENT
    return connect(address(engine, *arguments), Limits(timeout, restarts=2))


def run(engine: str, *arguments: str) -> tuple[dict[str, Verdict], list[str]]:
    """The last verdict on every case, and the warnings."""
    with connected(engine, *arguments) as connection:
        session = Run(synthetic.CASES, connection, synthetic.SHAPES)
        verdicts = {verdict.case: verdict for verdict in session.verdicts()}
    return verdicts, connection.warnings


def others(verdicts: Mapping[str, Verdict]) -> set[Outcome]:
    return {verdict.outcome for case, verdict in verdicts.items() if case != MARKED}


FAULTS = [
    ("silent", (), Outcome.TIMED_OUT, "no answer within 1 s"),
    ("slow", ("600",), Outcome.TIMED_OUT, "no answer within 1 s"),
    ("dies", (), Outcome.CRASHED, "exit status 101"),
    ("killed", (), Outcome.CRASHED, "killed by SIGSEGV"),
    ("prose", (), Outcome.PROTOCOL_ERROR, r"a line that is not JSON: Let me see: \x1b[31mhearts"),
    ("wrong_seq", (), Outcome.PROTOCOL_ERROR, "a seq that is no question's"),
    ("not_json", (), Outcome.PROTOCOL_ERROR, "a line that is not JSON: {"),
    ("not_utf8", (), Outcome.PROTOCOL_ERROR, "a line that is not UTF-8: {"),
    ("long_line", (), Outcome.PROTOCOL_ERROR, "a line longer than 32 MiB"),
    ("floods_stdout", (), Outcome.PROTOCOL_ERROR, "a line longer than 32 MiB"),
    ("closes_input", (), Outcome.PROTOCOL_ERROR, "closed its input"),
    ("closes_output", (), Outcome.CRASHED, "closed its output and ran on"),
    ("answers_twice", (), Outcome.PROTOCOL_ERROR, "answered twice"),
]


@pytest.mark.parametrize(("engine", "arguments", "outcome", "reason"), FAULTS)
def test_a_fault_on_one_question_costs_that_question_alone(
    engine: str, arguments: tuple[str, ...], outcome: Outcome, reason: str
) -> None:
    verdicts, warnings = run(engine, *arguments)
    assert verdicts[MARKED].outcome is outcome
    assert reason in verdicts[MARKED].reason
    assert others(verdicts) == {Outcome.PASSED}
    assert (len(verdicts), warnings) == (ALL, [])


def test_an_engine_that_ends_by_itself_has_had_its_say() -> None:
    verdicts, _ = run("dies")
    (words,) = verdicts[MARKED].last_words
    assert words.startswith("thread 'main' panicked at ")


@pytest.mark.parametrize("engine", ["silent", "closes_output", "prose"])
def test_an_engine_that_is_stopped_has_not(engine: str) -> None:
    with connected(engine) as connection:
        session = Run(synthetic.CASES, connection, synthetic.SHAPES)
        list(session.verdicts())
    assert not session.faults[MARKED].has_ended


LINES = [
    ("", "a line that is not JSON: "),
    ("[SEQ]", "a line that is JSON but no object: [20]"),
    ("null", "a line that is JSON but no object: null"),
    ('{"seq": NaN}', "a line that is not JSON"),
    ('{"seq": SEQ, "answer": {"legal": 1e999}}', "a line that is not JSON"),
    ('{"answer": {"legal": false}}', "a message without a seq that is a number"),
    ('{"seq": "SEQ", "answer": {"legal": false}}', "a message without a seq that is a number"),
    ('{"seq": true, "answer": {"legal": false}}', "a message without a seq that is a number"),
    ('{"seq": 0, "answer": {"legal": false}}', "a message with a seq that is no question's"),
    ('{"seq": SEQ.5, "answer": {"legal": false}}', "a message with a seq that is no question's"),
    ('{"seq": SEQ}', "a reply with none of answer, unsupported, invalid or error, one is needed"),
    ('{"seq": SEQ, "answer": null}', "a reply with none of answer, unsupported, invalid or error"),
    ('{"seq": SEQ, "answer": {}, "error": "x"}', "a reply with answer and error of"),
    ('{"seq": SEQ, "answer": false}', "an answer that is not an object"),
    ("[" * 100_000, "a line that is not JSON: [[["),
    ('{"seq": SEQ, "answer": ' + '{"x": ' * 60 + "1" + "}" * 61, "a line nested more than 50 deep"),
    ('{"seq": 1' + "0" * 5000 + "}", "a line that is not JSON"),
]


@pytest.mark.parametrize(("line", "reason"), LINES)
def test_a_line_that_is_no_reply_costs_one_question(line: str, reason: str) -> None:
    verdicts, warnings = run("says", line)
    assert verdicts[MARKED].outcome is Outcome.PROTOCOL_ERROR
    assert reason in verdicts[MARKED].reason
    assert others(verdicts) == {Outcome.PASSED}
    assert (len(verdicts), warnings) == (ALL, [])


REPLIES = [
    ('{"seq": SEQ, "answer": {"legal": true}}', Outcome.FAILED, "accepted, expected refused"),
    ('{"seq": SEQ, "answer": {"legal": 0}}', Outcome.FAILED, "legal is 0, expected false"),
    ('{"seq": SEQ, "answer": {"legal": null}}', Outcome.FAILED, "legal is null, expected false"),
    ('{"seq": SEQ, "answer": {"Legal": false}}', Outcome.FAILED, "legal is missing"),
    ('{"seq": SEQ, "invalid": "hand: no"}', Outcome.FAILED, "the question is called malformed"),
    ('{"seq": SEQ, "error": "list index"}', Outcome.ERRORED, "list index"),
    ('{"seq": SEQ, "unsupported": "aces"}', Outcome.SKIPPED, "unsupported: aces"),
    ('{"seq": SEQ.0, "answer": {"legal": false}}', Outcome.PASSED, ""),
]


@pytest.mark.parametrize(("line", "outcome", "reason"), REPLIES)
def test_a_reply_is_judged_by_what_it_says(line: str, outcome: Outcome, reason: str) -> None:
    verdicts, warnings = run("says", line)
    assert (verdicts[MARKED].outcome, verdicts[MARKED].reason) == (outcome, reason)
    assert others(verdicts) == {Outcome.PASSED}
    assert (len(verdicts), warnings) == (ALL, [])


@pytest.mark.parametrize(
    ("engine", "arguments"),
    [
        ("backwards", ()),
        ("talkative", ("--always",)),
        ("floods_stderr", ()),
        ("slow", ("0.2",)),
        ("dies_afterwards", ()),
        ("wears_out", ("9",)),
    ],
)
def test_what_is_allowed_or_hurts_nobody_costs_nothing(
    engine: str, arguments: tuple[str, ...]
) -> None:
    verdicts, warnings = run(engine, *arguments)
    assert {verdict.outcome for verdict in verdicts.values()} == {Outcome.PASSED}
    assert (len(verdicts), warnings) == (ALL, [])


@pytest.mark.parametrize(("engine", "says"), [("always_legal", True), ("always_illegal", False)])
def test_one_answer_to_everything_fails_where_it_is_wrong(engine: str, *, says: bool) -> None:
    verdicts, _ = run(engine)
    for case in synthetic.CASES:
        right = case.expect.answer["legal"] is says
        assert verdicts[case.id].outcome is (Outcome.PASSED if right else Outcome.FAILED)


@pytest.mark.parametrize(
    ("engine", "outcome", "why"),
    [
        ("silent", Outcome.TIMED_OUT, "3 time-outs in a row"),
        ("dies", Outcome.CRASHED, "3 questions brought it down"),
        ("closes_output", Outcome.CRASHED, "3 questions brought it down"),
    ],
)
def test_an_engine_that_always_faults_is_lost_after_three(
    engine: str, outcome: Outcome, why: str
) -> None:
    verdicts, warnings = run(engine, "--always")
    ordered = [verdicts[case.id] for case in synthetic.CASES]
    assert [verdict.outcome for verdict in ordered[:3]] == [outcome] * 3
    assert {(verdict.outcome, verdict.reason) for verdict in ordered[3:]} == {
        (Outcome.SKIPPED, "engine lost")
    }
    assert warnings == [f"engine lost: {why}"]


@pytest.mark.parametrize(
    "arguments", [("says", ""), ("says", "Thinking..."), ("wrong_seq",), ("not_json",)]
)
def test_an_engine_that_only_babbles_is_lost(arguments: tuple[str, ...]) -> None:
    """Ten lines end a process. Of the last one it is not known whether it is guilty alone."""
    verdicts, warnings = run(*arguments, "--always")
    outcomes = [verdicts[case.id].outcome for case in synthetic.CASES]
    assert outcomes == [Outcome.PROTOCOL_ERROR] * 18 + [Outcome.SKIPPED] * 22
    assert {verdict.reason for verdict in [*verdicts.values()][18:]} == {"engine lost"}
    assert warnings == ["engine lost: 3 times in a row it wrote nothing that answers"]


def test_an_engine_that_answers_between_its_babble_is_asked_on() -> None:
    verdicts, warnings = run("prose", "--always")
    assert {verdict.outcome for verdict in verdicts.values()} == {Outcome.PROTOCOL_ERROR}
    assert (len(verdicts), warnings) == (ALL, [])


@pytest.mark.parametrize("line", ["\n", "\n" * 4, "\n" * 30, "\n" * 100_000])
def test_a_flood_of_lines_costs_the_question_that_opens_it(line: str) -> None:
    verdicts, warnings = run("says", line)
    assert verdicts[MARKED].outcome is Outcome.PROTOCOL_ERROR
    assert others(verdicts) == {Outcome.PASSED}
    assert (len(verdicts), warnings) == (ALL, [])


@pytest.mark.parametrize("away", [1, -1, 3, 64, 5000])
def test_an_answer_with_another_question_s_seq_costs_its_own_question(away: int) -> None:
    seq = synthetic.CASES.index(synthetic.MARKED) + 1 + away
    verdicts, warnings = run("says", f'{{"seq": {seq}, "answer": {{"legal": true}}}}')
    assert verdicts[MARKED].outcome is Outcome.PROTOCOL_ERROR
    assert others(verdicts) == {Outcome.PASSED}
    assert (len(verdicts), warnings) == (ALL, [])


def test_an_engine_that_wears_out_is_lost_without_a_culprit() -> None:
    verdicts, warnings = run("wears_out", "3")
    outcomes = [verdicts[case.id].outcome for case in synthetic.CASES]
    assert set(outcomes) == {Outcome.PASSED, Outcome.SKIPPED}
    assert outcomes == sorted(outcomes)
    assert warnings == ["engine lost: 6 faults that no question causes when asked alone"]


def test_an_engine_that_is_slow_on_many_is_asked_one_at_a_time() -> None:
    cases = synthetic.CASES * 12
    with connected("waits_for_more", "600") as connection:
        verdicts = list(Run(cases, connection, synthetic.SHAPES).verdicts())
    assert [verdict.outcome for verdict in verdicts] == [Outcome.PASSED] * len(cases)
    assert connection.warnings == []


def test_answers_without_end_to_another_question_cost_one_time_out() -> None:
    verdicts, _ = run("repeats_itself")
    assert verdicts[MARKED].outcome is Outcome.PROTOCOL_ERROR
    assert len(verdicts) == ALL


@pytest.mark.parametrize(
    ("engine", "warning"),
    [
        ("ends_badly", "the engine ended with exit status 3 at the end of its input, not 0"),
        ("lingers", "the engine did not end within 1 s of its input"),
    ],
)
def test_an_engine_that_ends_badly_is_warned_of(engine: str, warning: str) -> None:
    verdicts, warnings = run(engine)
    assert {verdict.outcome for verdict in verdicts.values()} == {Outcome.PASSED}
    assert warnings == [warning]


def is_free(lock: Path) -> bool:
    with lock.open("w", encoding="ascii") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
    return True


def test_nothing_of_an_engine_is_left_running(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    with connected("leaves_children", str(lock)) as connection:
        session = Run(synthetic.CASES, connection, synthetic.SHAPES)
        verdicts = []
        for verdict in session.verdicts():
            verdicts.append(verdict)
            assert len(verdicts) == ALL or not is_free(lock)
    assert len(verdicts) == ALL
    for _ in range(100):
        if not is_free(lock):
            time.sleep(0.05)
    assert is_free(lock)
