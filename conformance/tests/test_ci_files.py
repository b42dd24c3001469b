"""The action, the workflows and the hooks say what a runner understands, and their lines run."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest
import yaml
from tests.trees import REPOSITORY, SCENARIO

from followsuit.cli import LazyGroup

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FOLDER = REPOSITORY / "conformance" / "action"
ACTION = yaml.safe_load((FOLDER / "action.yml").read_text("utf-8"))
WORKFLOWS = {
    path.name: yaml.safe_load(path.read_text("utf-8"))
    for path in sorted((REPOSITORY / ".github" / "workflows").glob("*.yml"))
}
ON = True
"""The key ``on``, as YAML 1.1 reads it."""
INSERTED = re.compile(r"\$\{\{ *inputs\.([a-z-]+) *\}\}")
CASE = "tractor/following/pair-owed-when-held#breaking-the-pair"
REFERENCE = "python:followsuit_reference.engine:answer"
LYING = """
from followsuit_reference import engine

def answer(question):
    reply = engine.answer(question)
    if question["ask"] == "tractor.follow":
        reply["answer"] = {"legal": True}
    return reply
"""


@dataclass(frozen=True, slots=True)
class Ended:
    """What a step has left."""

    status: int
    told: str
    summary: str
    output: str


def step(name: str) -> dict[str, Any]:
    (found,) = (each for each in ACTION["runs"]["steps"] if each.get("name") == name)
    return dict(found)


def play(name: str, folder: Path, **inputs: str) -> Ended:
    """Run a step as a runner does: the inputs inserted into its variables, its line under bash."""
    taken = {key: value["default"] for key, value in ACTION["inputs"].items()}
    taken.update({key.replace("_", "-"): value for key, value in inputs.items()})
    found = step(name)
    variables = {key: filled(value, taken) for key, value in found["env"].items()}
    places = {key: folder / f".{key}" for key in ("GITHUB_STEP_SUMMARY", "GITHUB_OUTPUT")}
    for place in places.values():
        place.touch()
    tools = folder / ".tools"
    tools.mkdir(exist_ok=True)
    if not (tools / "python").exists():
        (tools / "python").symlink_to(sys.executable)
    own = {key: value for key, value in os.environ.items() if not key.startswith("FOLLOWSUIT_")}
    environment = {
        **own,
        **variables,
        **{key: str(place) for key, place in places.items()},
        "GITHUB_ACTION_PATH": str(FOLDER),
        "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": f"{REPOSITORY / 'conformance'}{os.pathsep}{REPOSITORY / 'reference'}",
    }
    ran = subprocess.run(
        ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", found["run"]],
        cwd=folder / filled(found.get("working-directory", "."), taken),
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    summary, output = (place.read_text("utf-8") for place in places.values())
    return Ended(ran.returncode, ran.stdout + ran.stderr, summary, output)


def filled(text: str, inputs: dict[str, str]) -> str:
    return INSERTED.sub(lambda match: inputs[match[1]], text)


class TestAction:
    def test_no_input_is_inserted_into_a_line(self) -> None:
        lines = [each["run"] for each in ACTION["runs"]["steps"] if "run" in each]
        assert len(lines) == 2
        assert not any("${{" in line for line in lines)

    def test_every_input_is_explained_and_used(self) -> None:
        used = set(INSERTED.findall((FOLDER / "action.yml").read_text("utf-8")))
        assert used == set(ACTION["inputs"])
        assert all(each["description"].endswith(".") for each in ACTION["inputs"].values())

    def test_every_line_names_its_shell(self) -> None:
        assert all(each["shell"] == "bash" for each in ACTION["runs"]["steps"] if "run" in each)

    def test_a_sound_engine_passes(self, tmp_path: Path) -> None:
        ended = play("Ask the engine", tmp_path, engine=REFERENCE, cases="tractor/following/")
        assert ended.status == 0, ended.told
        assert ended.output == "status=0\n"
        assert ended.summary.startswith("#")
        assert "0 failed" in ended.told

    def test_a_failure_keeps_its_status_and_its_reports(self, tmp_path: Path) -> None:
        (tmp_path / "lying.py").write_text(LYING)
        ended = play(
            "Ask the engine",
            tmp_path,
            engine="python:lying:answer",
            cases=f"{CASE}\npedro/following/",
            reports="junit=out/junit.xml\njsonl=out/run.jsonl",
        )
        assert (ended.status, ended.output) == (1, "status=1\n")
        assert "breaking-the-pair" in ended.summary
        assert "<testsuite" in (tmp_path / "out" / "junit.xml").read_text("utf-8")
        assert (tmp_path / "out" / "run.jsonl").exists()

    def test_known_failures_are_expected(self, tmp_path: Path) -> None:
        work = tmp_path / "work"
        work.mkdir()
        (work / "lying.py").write_text(LYING)
        (work / "known.toml").write_text(f'[[expected]]\nid = "{CASE}"\n')
        wanted = {"engine": "python:lying:answer", "working_directory": "work", "cases": CASE}
        assert play("Ask the engine", tmp_path, **wanted).status == 1
        ended = play("Ask the engine", tmp_path, expectations="known.toml", **wanted)
        assert ended.status == 0, ended.told
        assert "1 expected to fail" in ended.told

    def test_house_rules_are_held(self, tmp_path: Path) -> None:
        ended = play(
            "Ask the engine",
            tmp_path,
            engine=REFERENCE,
            house_rules="common",
            set="talon_factor=flat_two\ntractor_follow=same_length",
            cases="tractor/following/run-owed-to-a-tractor",
        )
        assert ended.status == 0, ended.told
        assert "talon_factor=flat_two" in ended.told
        assert "tractor_follow=same_length" in ended.told

    def test_an_engine_that_does_not_start_has_its_status(self, tmp_path: Path) -> None:
        ended = play("Ask the engine", tmp_path, engine="./nowhere")
        assert (ended.status, ended.output, ended.summary) == (3, "status=3\n", "")

    @pytest.mark.parametrize("field", ["engine", "cases", "reports", "house_rules", "set"])
    def test_an_input_is_never_run_by_the_shell(self, field: str, tmp_path: Path) -> None:
        inputs = {"engine": REFERENCE, field: "$(touch taken)`touch taken`;touch taken"}
        ended = play("Ask the engine", tmp_path, **inputs)
        assert ended.status != 0
        assert not (tmp_path / "taken").exists()

    @pytest.mark.parametrize(
        ("version", "wanted"),
        [("", "followsuit"), ("0.1.0", "followsuit==0.1.0"), ("./a path", "./a path")],
    )
    def test_the_version_is_what_pip_installs(
        self, version: str, wanted: str, tmp_path: Path
    ) -> None:
        (tmp_path / ".tools").mkdir()
        python = tmp_path / ".tools" / "python"
        python.write_text('#!/usr/bin/env bash\nprintf "%s\\n" "$@" >called\n')
        python.chmod(0o755)
        assert play("Install followsuit", tmp_path, version=version).status == 0
        called = (tmp_path / "called").read_text().splitlines()
        assert called[:3] == ["-m", "pip", "install"]
        assert called[-1] == wanted


def jobs(name: str) -> dict[str, Any]:
    found: dict[str, Any] = WORKFLOWS[name]["jobs"]
    return found


def steps() -> Iterator[tuple[str, dict[str, Any]]]:
    for name, workflow in WORKFLOWS.items():
        for job in workflow["jobs"].values():
            for each in job["steps"]:
                yield name, each


class TestWorkflows:
    def test_what_runs_when(self) -> None:
        assert set(WORKFLOWS) == {"ci.yml", "release.yml"}
        assert WORKFLOWS["ci.yml"][ON].keys() == {"push", "pull_request"}
        assert WORKFLOWS["release.yml"][ON] == {"push": {"tags": ["v*"]}}

    def test_a_job_may_do_no_more_than_it_must(self) -> None:
        assert {workflow["permissions"]["contents"] for workflow in WORKFLOWS.values()} == {"read"}
        more = {
            (name, job): found["permissions"]
            for name in WORKFLOWS
            for job, found in jobs(name).items()
            if "permissions" in found
        }
        assert more == {
            ("release.yml", "publish"): {"id-token": "write"},
            ("release.yml", "attach"): {"contents": "write"},
        }

    def test_packages_are_published_by_trust_and_without_a_password(self) -> None:
        publish = jobs("release.yml")["publish"]
        (publishing,) = (
            each
            for each in publish["steps"]
            if each["uses"].startswith("pypa/gh-action-pypi-publish@")
        )
        assert "with" not in publishing
        assert publish["environment"] == "pypi"
        assert publish["needs"] == "build"

    def test_actions_are_pinned_to_major_versions(self) -> None:
        used = [each["uses"] for _, each in steps() if "uses" in each]
        used += [each["uses"] for each in ACTION["runs"]["steps"] if "uses" in each]
        for action in used:
            assert re.search(r"^\./|@v[0-9]+$|@release/v[0-9]+$", action), action
            if action.startswith("./"):
                assert (REPOSITORY / action / "action.yml").exists()

    def test_inputs_of_the_action_are_known(self) -> None:
        for _, each in steps():
            if each.get("uses", "").startswith("./"):
                assert each["with"].keys() <= ACTION["inputs"].keys()

    def test_what_is_made_can_be_made(self) -> None:
        made = subprocess.run(
            ["make", "help"], cwd=REPOSITORY, capture_output=True, text=True, check=True
        ).stdout
        targets = set(re.findall(r"make ([a-z]+)", made))
        wanted = {
            target
            for _, each in steps()
            for target in re.findall(r"\bmake ([a-z]+)", each.get("run", ""))
        }
        assert wanted
        assert wanted <= targets

    def test_commands_are_those_of_followsuit(self) -> None:
        lines = [each.get("run", "") for _, each in steps()]
        named = {name for line in lines for name in re.findall(r"\bfollowsuit ([a-z]+)", line)}
        assert named <= LazyGroup.modules.keys()
        scripts = {line.split()[-1] for line in lines if ".ci/" in line}
        assert all((REPOSITORY / script).exists() for script in scripts)

    def test_nothing_that_others_write_is_inserted_into_a_line(self) -> None:
        assert not any("${{" in each.get("run", "") for _, each in steps())


class TestHooks:
    HOOKS = yaml.safe_load((REPOSITORY / ".pre-commit-hooks.yaml").read_text("utf-8"))

    @pytest.mark.parametrize(("hook", "status"), [("followsuit-lint", 0), ("followsuit-format", 0)])
    def test_a_hook_takes_scenario_files(self, hook: str, status: int, tmp_path: Path) -> None:
        (found,) = (each for each in self.HOOKS if each["id"] == hook)
        path = tmp_path / "scenarios" / "mine.yaml"
        path.parent.mkdir()
        path.write_text(SCENARIO.replace("tractor.following.shape", "tractor.following.suit-owed"))
        assert re.search(found["files"], "scenarios/mine.yaml")
        assert re.search(found["files"], "tests/scenarios/deep/mine.yaml")
        assert not re.search(found["files"], "config.yaml")
        command, *words = shlex.split(found["entry"])
        assert command == "followsuit"
        places = [REPOSITORY / "conformance", REPOSITORY / "reference"]
        ran = subprocess.run(
            [sys.executable, "-m", "followsuit", *words, "scenarios/mine.yaml"],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, places))},
            capture_output=True,
            text=True,
            check=False,
        )
        assert ran.returncode == status, ran.stdout + ran.stderr
        is_changed = "  the-pair:          {" in path.read_text()
        assert is_changed == (hook == "followsuit-format")
