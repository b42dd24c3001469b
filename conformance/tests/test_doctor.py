"""What the doctor says of engines that lie, of those that only look odd, and of sound ones."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

import pytest
from tests.engines.plays import playing

from followsuit import index
from followsuit.commands.doctor import command
from followsuit.doctor.examine import examine
from followsuit.doctor.findings import CHECKS, Diagnosis, Result
from followsuit.doctor.jokers import PROBES, is_right
from followsuit.doctor.page import render
from followsuit.doctor.sampling import MAY_BE_ALIKE, contrasts
from followsuit_reference.engine import answer

SUITE = index.load()
REFERENCE = shlex.join([sys.executable, "-m", "followsuit_reference"])
PATIENT = 60.0
HASTY = 1.0
HANGING = {
    "silent",
    "slow",
    "closes_input",
    "lingers",
    "waits_for_more",
    "holds_back",
    "says_hello_alone",
    "says",
    "not_json",
    "not_utf8",
    "wrong_seq",
}
"""Engines that are waited for until the time is up, which is therefore short."""

ALWAYS = "--always"


@pytest.fixture(autouse=True)
def _engines_find_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    root = Path(__file__).parents[2]
    paths = [str(Path(__file__).parents[1]), str(root / "reference")]
    monkeypatch.setenv("PYTHONPATH", ":".join(paths))


def address(engine: str, *arguments: str) -> str:
    return shlex.join([sys.executable, "-m", f"tests.engines.{engine}", *arguments])


def examined(engine: str, *arguments: str) -> Diagnosis:
    timeout = HASTY if engine in HANGING and "0.05" not in arguments else PATIENT
    return examine(address(engine, *arguments), timeout, SUITE)


def told(diagnosis: Diagnosis) -> dict[str, str]:
    return {finding.check: finding.found for finding in diagnosis.wrong}


FAULTS = [
    ("always_legal", (), "differs", "tractor.follow is always legal", "Look at the cards"),
    ("always_illegal", (), "differs", "tractor.follow is always illegal", "Look at the cards"),
    ("answers_twice", (ALWAYS,), "seq", "a second answer to seq 7", "answer each question once"),
    ("closes_input", (ALWAYS,), "answers", "closed its standard input", "Read on until the end"),
    ("closes_output", (ALWAYS,), "answers", "closed its standard output and ran on", "open until"),
    ("dies", (ALWAYS,), "answers", "exit status 101", "answer error to a question that fails"),
    ("dies_afterwards", (ALWAYS,), "answers", "question 2, tractor.follow: it ended", "Read on"),
    ("ends_badly", (), "end", "exit status 3, not 0", "Exit with status 0"),
    ("floods_stdout", (ALWAYS,), "answers", "a line longer than 32 MiB", "with a line feed"),
    ("killed", (ALWAYS,), "answers", "killed by SIGSEGV", "instead of ending"),
    ("lingers", (), "end", "did not end within 1 s", "Exit with status 0"),
    ("long_line", (ALWAYS,), "answers", "a line longer than 32 MiB", "one answer on one line"),
    ("not_json", (ALWAYS,), "output", "a line that is not JSON: {", "One JSON object a line"),
    ("not_utf8", (ALWAYS,), "output", "a line that is not UTF-8: {", "in UTF-8"),
    ("prose", (ALWAYS,), "output", r"not JSON: Let me see: \x1b[31mhearts", "standard error"),
    ("repeats_itself", (ALWAYS,), "answers", "only lines that answer nothing", "the seq of its"),
    ("says", ("", ALWAYS), "answers", "no answer within 1 s", "Read one line"),
    ("says", ("[SEQ]", ALWAYS), "output", "JSON but no object: [7]", "one JSON object a line"),
    ("says", ('{"seq": "SEQ"}', ALWAYS), "seq", "without a seq that is a number", "Copy the seq"),
    ("says", ('{"seq": SEQ}', ALWAYS), "output", "none of answer, unsupported", "JSON object"),
    ("silent", (ALWAYS,), "answers", "no answer within 1 s", "say unsupported or error where"),
    ("slow", ("600", ALWAYS), "answers", "no answer within 1 s", "Read one line"),
    ("waits_for_more", ("600",), "together", "8 without an answer", "Read line by line"),
    ("wears_out", ("3",), "answers", "question 4, tractor.follow: it ended", "Read on until"),
    ("wrong_seq", (ALWAYS,), "seq", "a message with seq 1007, which was not asked", "Copy the seq"),
    ("says_hello_alone", (), "answers", "once the input was closed", "Flush standard output"),
    ("remembers", (ALWAYS,), "order", "has another answer when it is asked after", "keep nothing"),
    ("strict", ("fields",), "fields", '"invalid": "unexpected key"', "Leave alone the keys"),
    ("strict", ("hello",), "fields", "hello with a key more", "Leave alone the keys"),
    ("strict", ("asks",), "unknown", "it ended instead", "instead of ending"),
    ("always_legal", (), "unknown", 'it says {"answer": {"legal": true}}', "unsupported"),
    ("one_joker", ("alike",), "jokers", "seat 1 wins with RJ", "no pair"),
    ("one_joker", ("swapped",), "jokers", "seat 1 wins with RJ", "BJ as the black one"),
]


@pytest.mark.parametrize(
    ("engine", "arguments", "check", "found", "change"),
    [pytest.param(*fault, id=" ".join((fault[0], *fault[1], fault[2]))) for fault in FAULTS],
)
def test_the_fault_of_a_lying_engine_is_named(
    engine: str, arguments: tuple[str, ...], check: str, found: str, change: str
) -> None:
    diagnosis = examined(engine, *arguments)
    (finding,) = [each for each in diagnosis.wrong if each.check == check]
    assert found in finding.found
    assert change.lower() in finding.change.lower()


def test_every_engine_that_lies_is_examined() -> None:
    folder = Path(__file__).parent / "engines"
    engines = {path.stem for path in folder.glob("*.py")}
    named = {engine for engine, *_ in FAULTS} | SOUND.keys()
    elsewhere = {"exits_at_once", "functions", "hello_wrong", "holds_back", "leaves_children"}
    elsewhere |= {"starts_once"}
    not_to_be_started = {"speaking", "catalogues", "plays", "one_sided", "kills_its_worker"}
    not_to_be_started |= {"canned", "hostile", "mixed", "misshapes", "interrupts"}
    assert engines - named - elsewhere - not_to_be_started == set()


SOUND = {"backwards": (), "talkative": (ALWAYS,), "floods_stderr": ()}


@pytest.mark.parametrize(("engine", "arguments"), SOUND.items())
def test_what_is_allowed_is_no_finding(engine: str, arguments: tuple[str, ...]) -> None:
    diagnosis = examined(engine, *arguments)
    assert told(diagnosis) == {}
    assert [each.check for each in diagnosis.findings if each.result is Result.NOT_CHECKED] == [
        "jokers"
    ]


def test_the_reference_as_a_command_is_well() -> None:
    diagnosis = examine(REFERENCE, PATIENT, SUITE)
    assert {each.check: each.result for each in diagnosis.findings} == dict.fromkeys(
        CHECKS, Result.WELL
    )


def test_the_reference_as_a_function_is_well() -> None:
    diagnosis = examine("python:followsuit_reference.engine:answer", PATIENT, SUITE)
    assert told(diagnosis) == {}
    assert [each.check for each in diagnosis.findings if each.result is Result.NOT_CHECKED] == [
        "together",
        "end",
    ]


def test_a_fault_is_named_once(tmp_path: Path) -> None:
    assert list(told(examined("ends_badly"))) == ["end"]
    assert list(told(examined("dies", ALWAYS))) == ["answers"]
    assert list(told(examined("answers_twice", ALWAYS))) == ["seq"]
    assert list(told(examined("one_joker", "alike"))) == ["jokers"]
    assert list(told(examined("leaves_children", str(tmp_path / "lock")))) == ["end"]


def test_a_slow_engine_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("followsuit.doctor.checks.SLOW", 0.05)
    (finding,) = examined("slow", "0.05", ALWAYS).wrong
    assert finding.check == "speed"
    assert finding.change.startswith("Start and load once")


def test_an_engine_that_starts_but_once_is_told_so(tmp_path: Path) -> None:
    wrong = examined("starts_once", str(tmp_path / "lock")).wrong
    assert [each.check for each in wrong] == ["together", "fields", "unknown", "differs", "jokers"]
    assert "it did not start again: it ended instead (exit status 1)" in wrong[0].found


def test_the_command_to_try_by_hand_is_one_line() -> None:
    lines = list(render(examined("exits_at_once"), unstyled))
    (line,) = [line for line in lines if "echo" in line]
    assert line.strip().endswith("-m tests.engines.exits_at_once")


def test_last_words_are_told() -> None:
    (finding,) = examined("dies", ALWAYS).wrong
    assert "thread 'main' panicked" in finding.last_words[-1]
    assert any("panicked" in line for line in render(examined("dies", ALWAYS), unstyled))


OTHER_PROTOCOL = '{"seq": 0, "answer": {"protocol": 2}}'


@pytest.mark.parametrize(
    ("engine", "arguments", "found", "change"),
    [
        ("exits_at_once", (), "it ended instead (exit status 1)", "first line"),
        ("holds_back", (), "once the input was closed", "Flush standard output"),
        ("hello_wrong", ("Welcome!",), "not JSON: Welcome!", "standard error"),
        ("hello_wrong", ('{"seq": 5, "answer": {}}',), "seq 5, which was not asked", "to standard"),
        (
            "hello_wrong",
            ('{"seq": 0, "answer": {"protocol": 2}}',),
            "protocol 2",
            "answer to hello",
        ),
    ],
)
def test_an_engine_that_says_no_hello_does_not_start(
    monkeypatch: pytest.MonkeyPatch,
    engine: str,
    arguments: tuple[str, ...],
    found: str,
    change: str,
) -> None:
    monkeypatch.setattr("followsuit.doctor.piped.HELLO_TIMEOUT", HASTY)
    diagnosis = examined(engine, *arguments)
    (finding,) = diagnosis.wrong
    assert finding.check == "hello"
    assert found in finding.found
    assert change in finding.change
    assert diagnosis.hello is None


GREETINGS = [
    ('["tractor.folow"]', "{}", "no such question: tractor.folow (did you mean tractor.follow?)"),
    ("[]", "{}", "asks is empty"),
    ("[]", '{"tractor": {"tractor_folow": "longest"}}', "asks is empty"),
    (
        '["tractor.follow"]',
        '{"tractor": {"tractor_follow": "longst"}}',
        "tractor_follow has no value longst (did you mean longest?)",
    ),
]


@pytest.mark.parametrize(("asks", "house_rules", "found"), GREETINGS)
def test_what_hello_lists_must_exist(asks: str, house_rules: str, found: str) -> None:
    said = (
        '{"seq": 0, "answer": {"protocol": 1, "engine": {"name": "x"}, "asks": '
        f'{asks}, "house_rules": {house_rules}}}}}'
    )
    diagnosis = examine(address("hello_wrong", said), HASTY, SUITE)
    assert found in told(diagnosis)["asks"]


def test_a_function_that_only_says_yes_is_found_out() -> None:
    diagnosis = examine("python:tests.engines.functions:yes", PATIENT, SUITE)
    assert "tractor.follow is always legal" in told(diagnosis)["differs"]
    assert "pedro.trick always has the same answer" in told(diagnosis)["differs"]


def test_a_function_that_raises_is_found_out() -> None:
    diagnosis = examine("python:tests.engines.functions:stumbles", PATIENT, SUITE)
    assert "ValueError: not yet" in told(diagnosis)["answers"]


@pytest.mark.parametrize("game", ["tractor", "pedro"])
def test_no_house_rule_makes_a_sound_engine_look_ill(game: str) -> None:
    """Whatever one house rule an engine plays, none of the checks turns on it."""
    choices = SUITE.house_rules[game]
    for name, values in choices.values.items():
        for value in values[1:]:
            if choices.conflict({name: value}):
                continue
            with playing({game: {name: value}}) as engine:
                diagnosis = examine(engine, PATIENT, SUITE)
            assert told(diagnosis) == {}, (name, value)


def test_probes_of_jokers_are_right_and_tell_them_apart() -> None:
    for probe in PROBES:
        reply = answer({"seq": 1, "ask": probe.ask, "given": dict(probe.given)})
        assert is_right(probe, reply["answer"]), probe.words
    assert not is_right(PROBES[0], {"suits": []})


def test_contrasts_of_a_choice_have_both_answers() -> None:
    groups = contrasts(SUITE.cases, SUITE.shapes)
    assert set(groups) == set(SUITE.shapes) - MAY_BE_ALIKE
    for ask in ("tractor.follow", "tractor.bury", "pedro.play"):
        legal = [case.expect.answer["legal"] for case in groups[ask]]
        assert sorted(legal) == [False] * 3 + [True] * 3


class TestCommand:
    @pytest.mark.parametrize(
        ("engine", "status"), [(("talkative",), 0), (("ends_badly",), 1), (("exits_at_once",), 3)]
    )
    def test_the_status_says_what_was_found(
        self, engine: tuple[str, ...], status: int, capsys: pytest.CaptureFixture[str]
    ) -> None:
        found = command.main(["--engine", address(*engine), "--json"], standalone_mode=False)
        assert found == status
        said = json.loads(capsys.readouterr().out)
        assert [check["check"] for check in said["checks"]] == list(CHECKS)
        assert said["findings"] == min(status, 1)
        assert said["engine"] == (
            {} if status == 3 else {"name": engine[0], "version": "1", "language": "python"}
        )

    def test_a_page_fits_the_terminal(self) -> None:
        for engine in (("prose", ALWAYS), ("dies", ALWAYS), ("ends_badly",)):
            lines = list(render(examined(*engine), unstyled))
            assert max(map(len, lines)) <= 80
            assert "\x1b" not in "".join(lines)
            assert lines[-1].startswith("1 finding in ")


def unstyled(text: str, _manner: str) -> str:
    return text
