"""The cases as items of pytest, in an empty project with nothing but the wheel installed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from tests.calling import call

if TYPE_CHECKING:
    from pathlib import Path
    from subprocess import CompletedProcess

SCENARIO = "tractor/following/pair-owed-when-held"
ENGINE = "python:engine:answer"
FOUR = ("--followsuit-engine", ENGINE, "--followsuit-cases", SCENARIO)

ANSWERING = """
from followsuit_reference import engine

def answer(question):
    reply = engine.answer(question)
    given = question.get("given", {})
    if given.get("play") == ["KD", "3D"] and len(given["hand"]) == 4:
        return {"seq": reply["seq"], "answer": {"legal": True}}
    return reply
"""
SET_IN_ITS_WAYS = """
from followsuit_reference import engine

def answer(question):
    question.pop("house_rules", None)
    reply = engine.answer(question)
    if question["ask"] == "hello":
        reply["answer"]["configurable"] = {}
    return reply
"""
SERVING = """
import json, os, sys
from followsuit_reference import engine

held = []
for line in sys.stdin:
    while held:
        print(held.pop(), flush=True)
    question = json.loads(line)
    reply = json.dumps(engine.answer(question))
    given = question.get("given", {})
    if given.get("play") == ["KD", "3D"]:
        TROUBLE
    print(reply, flush=True)
while held:
    print(held.pop(), flush=True)
open(f"ended.{os.getpid()}", "w").close()
"""
DYING = "sys.stderr.write('no such card\\n'); sys.stderr.flush(); os._exit(3)"
TWICE = "held.append(reply)"
MUTE = "sys.stdin.read()"

PROBE = """
import sys

def pytest_unconfigure(config):
    heavy = {"followsuit.pytest_suite", "followsuit.index", "followsuit.connect", "click", "yaml",
             "rich", "jsonschema", "followsuit_reference"}
    print("heavy:", sorted(heavy & sys.modules.keys()))
"""


@pytest.fixture(scope="module")
def python(tested: Path) -> Path:
    return tested / "python"


class Project:
    """A user's folder, and pytest in it."""

    def __init__(self, python: Path, folder: Path) -> None:
        self.python = python
        self.folder = folder
        self.put("engine.py", ANSWERING)
        self.put("mine/broken.yaml", "not: [a, scenario\n")
        self.put("test_broken.yaml", "not: [a, scenario\n")

    def put(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")

    def serving(self, trouble: str) -> tuple[str, ...]:
        """An engine behind pipes that gets into trouble with two of the cases."""
        self.put("serve.py", SERVING.replace("TROUBLE", trouble))
        engine = f"{self.python} serve.py"
        return ("--followsuit-engine", engine, "--followsuit-cases", SCENARIO)

    def pytest(self, *arguments: str) -> CompletedProcess[str]:
        words = ("-m", "pytest", "-p", "no:cacheprovider", "-W", "error", *arguments)
        return call(self.python, *words, cwd=self.folder)


@pytest.fixture
def project(python: Path, tmp_path: Path) -> Project:
    return Project(python, tmp_path)


def figures(ran: CompletedProcess[str]) -> str:
    """The last line of pytest without the time."""
    return re.sub(r" in [0-9.:() s]+", "", ran.stdout.strip().splitlines()[-1]).strip("= ")


class TestOff:
    def test_nothing_is_collected_or_imported(self, project: Project) -> None:
        project.put("conftest.py", PROBE)
        ran = project.pytest("-q")
        assert ran.returncode == 5, ran.stdout
        assert "heavy: []" in ran.stdout
        assert "no tests ran" in ran.stdout

    def test_what_it_would_import_is_heavy(self, project: Project) -> None:
        project.put("conftest.py", PROBE)
        ran = project.pytest("-q", *FOUR)
        assert "'followsuit.index', 'followsuit.pytest_suite'" in ran.stdout


class TestItems:
    def test_a_case_is_an_item(self, project: Project) -> None:
        ran = project.pytest("--collect-only", "-q", *FOUR)
        assert ran.returncode == 0, ran.stdout
        listed = call(project.python, "-m", "followsuit", "list", SCENARIO, cwd=project.folder)
        lines = ran.stdout.split("\n\n")[0].splitlines()
        assert lines == [f"followsuit::{case}" for case in listed.stdout.splitlines()]
        assert len(lines) == 8

    def test_a_failure_reads_as_in_the_report(self, project: Project) -> None:
        ran = project.pytest(*FOUR)
        assert ran.returncode == 1
        assert figures(ran) == "1 failed, 7 passed"
        assert "Traceback" not in ran.stdout
        assert ".py:" not in ran.stdout
        for line in (
            f"FAILED {SCENARIO}#breaking-the-pair",
            "  plays one.",
            "    hand    K♦ K♦ 3♦ 9♥",
            "  answered  accepted",
            "  more      followsuit explain tractor.following.pair-owed",
        ):
            assert line in ran.stdout

    def test_the_whole_suite_runs_in_two_processes(self, project: Project) -> None:
        address = "python:followsuit_reference.engine:answer"
        ran = project.pytest("-q", "-n", "2", "--followsuit-engine", address)
        assert ran.returncode == 0, ran.stdout
        listed = call(project.python, "-m", "followsuit", "list", cwd=project.folder)
        count = len(listed.stdout.splitlines())
        assert figures(ran) == f"{count} passed"

    def test_failures_in_two_processes(self, project: Project) -> None:
        ran = project.pytest("-n", "2", *FOUR)
        assert figures(ran) == "1 failed, 7 passed"
        assert "  answered  accepted" in ran.stdout

    @pytest.mark.parametrize(
        ("chosen", "count"),
        [
            (("-k", "breaking"), 1),
            (("-k", "not pair"), 0),
            (("-m", "tractor"), 8),
            (("-m", "pedro"), 0),
            (("-m", "tractor.following"), 8),
            (("-m", "followsuit and not tractor.following.suit-owed"), 0),
            (("-m", "tractor.following.pair-owed", "-k", "lower"), 3),
        ],
    )
    def test_cases_are_chosen_by_name_and_mark(
        self, project: Project, chosen: tuple[str, ...], count: int
    ) -> None:
        ran = project.pytest("--collect-only", "-q", "--strict-markers", *chosen, *FOUR)
        assert ran.stdout.count("followsuit::") == count, ran.stdout

    def test_marks_are_registered(self, project: Project) -> None:
        ran = project.pytest("--markers", *FOUR)
        assert "@pytest.mark.tractor.following.pair-owed: " in ran.stdout
        assert "@pytest.mark.pedro.bidding: " in ran.stdout


class TestSettings:
    def test_the_setting_is_enough_where_no_path_is_named(self, project: Project) -> None:
        project.put(
            "pytest.ini",
            f"[pytest]\nfollowsuit_engine = {ENGINE}\nfollowsuit_cases = {SCENARIO}\n",
        )
        project.put("test_own.py", "def test_own(): pass\n")
        assert figures(project.pytest()) == "1 failed, 8 passed"
        assert figures(project.pytest("-n", "2")) == "1 failed, 8 passed"
        assert figures(project.pytest("test_own.py")) == "1 passed"
        assert figures(project.pytest("-n", "2", "test_own.py")) == "1 passed"

    def test_known_failures_and_house_rules_are_those_of_the_settings_file(
        self, project: Project
    ) -> None:
        project.put(
            "followsuit.toml",
            f'[[expected]]\nid = "{SCENARIO}#breaking-the-pair"\n\n'
            f'[[expected]]\nid = "{SCENARIO}#the-pair"\n',
        )
        ran = project.pytest("-rx", *FOUR)
        assert figures(ran) == "1 failed, 6 passed, 1 xfailed"
        assert "#the-pair passes and is expected to fail; remove the entry, " in ran.stdout
        assert "followsuit.toml:4" in ran.stdout

    def test_house_rules_are_held(self, project: Project) -> None:
        project.put("engine.py", SET_IN_ITS_WAYS)
        case = "tractor/following/run-owed-to-a-tractor"
        chosen = ("--followsuit-engine", ENGINE, "--followsuit-cases", case)
        as_stated = project.pytest(*chosen)
        assert as_stated.returncode == 0, as_stated.stdout
        flagged = project.pytest(*chosen, "--followsuit-set", "tractor_follow=longest")
        assert flagged.returncode == 1
        assert "    house rules  tractor_follow: longest\n" in flagged.stdout
        assert "--set tractor_follow=longest tractor/following/" in flagged.stdout
        project.put("followsuit.toml", '[house_rules]\ntractor_follow = "longest"\n')
        assert figures(project.pytest(*chosen)) == figures(flagged)

    @pytest.mark.parametrize(
        ("wrong", "said"),
        [
            (("--followsuit-cases", "tractor/folowing"), "no such case, file or folder of cases"),
            (("--followsuit-timeout", "soon"), "write a number of seconds above 0"),
            (("--followsuit-reasons", "none"), "write lenient or strict"),
            (("--followsuit-scenarios", "nowhere"), "nowhere: no such folder"),
            (("--followsuit-set", "tractor_follow"), "write NAME=VALUE"),
        ],
    )
    def test_wrong_usage_is_told(self, project: Project, wrong: tuple[str, ...], said: str) -> None:
        ran = project.pytest("--followsuit-engine", ENGINE, *wrong)
        assert ran.returncode == 4
        assert said in ran.stderr
        assert "Traceback" not in ran.stderr

    def test_scenarios_of_ones_own_are_asked_too(self, project: Project) -> None:
        project.put(
            "own/mine.yaml",
            "title: A pair is owed\nrules: [tractor.following.pair-owed]\nask: tractor.follow\n"
            "given: {trump: 2C, led: 5D 5D, hand: QD QD 3D 9H}\n"
            "cases:\n  the-pair: {play: QD QD, expect: legal}\n",
        )
        own = ("--followsuit-scenarios", "own", "--followsuit-cases", "own/")
        ran = project.pytest("-v", "--followsuit-engine", ENGINE, *own)
        assert "followsuit::own/mine#the-pair PASSED" in ran.stdout


class TestTrouble:
    def test_what_is_unsupported_is_skipped_with_its_reason(self, project: Project) -> None:
        project.put(
            "engine.py",
            ANSWERING + "    \ninner = answer\n\n"
            "def answer(question):\n"
            "    reply = inner(question)\n"
            "    if question['ask'] == 'hello':\n"
            "        reply['answer']['asks'] = ['pedro.play']\n"
            "    return reply\n",
        )
        ran = project.pytest("-rs", *FOUR)
        assert ran.returncode == 0
        assert figures(ran) == "8 skipped"
        assert "unsupported" in ran.stdout

    @pytest.mark.parametrize("processes", [(), ("-n", "2")])
    def test_an_engine_that_dies_costs_the_guilty_items(
        self, project: Project, processes: tuple[str, ...]
    ) -> None:
        ran = project.pytest(*processes, *project.serving(DYING))
        assert figures(ran) == "2 failed, 6 passed", ran.stdout
        assert "exit status 3" in ran.stdout
        assert "no such card" in ran.stdout

    def test_an_engine_that_says_nothing_is_late(self, project: Project) -> None:
        ran = project.pytest("--followsuit-timeout", "1", *project.serving(MUTE))
        assert figures(ran) == "2 failed, 6 passed", ran.stdout
        assert "timed out" in ran.stdout

    @pytest.mark.parametrize("processes", [(), ("-n", "2")])
    def test_a_second_answer_fails_the_session(
        self, project: Project, processes: tuple[str, ...]
    ) -> None:
        ran = project.pytest(*processes, *project.serving(TWICE))
        assert ran.returncode == 1, ran.stdout
        assert "8 passed" in ran.stdout
        for name in ("breaking-the-pair", "one-card-of-each-of-two-pairs"):
            assert f"said more after its answer: {SCENARIO}#{name}: protocol_error: " in ran.stdout

    def test_the_engine_ends_with_the_session(self, project: Project) -> None:
        ran = project.pytest("-n", "2", *project.serving("pass"))
        assert figures(ran) == "8 passed", ran.stdout
        assert len(list(project.folder.glob("ended.*"))) == 2

    def test_an_engine_that_does_not_start_fails_once(self, project: Project) -> None:
        ran = project.pytest("--followsuit-engine", "nowhere", "--followsuit-cases", SCENARIO)
        assert figures(ran) == "1 failed, 7 skipped"
        assert "Traceback" not in ran.stdout
