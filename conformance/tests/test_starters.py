"""The starters as their users get them: from an empty folder, in the language's own tools."""

from __future__ import annotations

import json
import os
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests import crafted, toolchains
from tests.calling import call

from followsuit import config, settings, starting
from followsuit.cli import status_of

STARTERS = Path(starting.__file__).parent / "starters"
DOCS = Path(__file__).parents[2] / "docs" / "pages" / "engines"
FEWEST_PASSED = 15

COMMANDS = ("followsuit doctor",)
"""What must end well in every starter once it is built, beside the steps of its own workflow."""


@dataclass(frozen=True, slots=True)
class Starter:
    """A language with its tools.

    ``skipped`` and ``failed`` are what its test runner says: of all skipped cases their number
    as ``all``, or a line of each; of a failed one its ``id``. ``source`` has a ``line`` that,
    when changed, has the off-five in a wrong place.
    """

    language: str
    tools: tuple[str, ...]
    skipped: str
    failed: str
    source: str
    line: str
    broken_line: str


ALL = [
    Starter(
        language="python",
        tools=(),
        skipped=r"(?P<all>\d+) skipped",
        failed=r"FAILED test_suite\.py::test_case\[(?P<id>\S+)\]",
        source="pedro.py",
        line='own.index(f"5{trump}") + 1',
        broken_line='own.index(f"5{trump}")',
    ),
    Starter(
        language="javascript",
        tools=("node",),
        skipped=r"skipped (?P<all>\d+)",
        failed=r"(not ok \d+ - |✖ )(?P<id>\S+#\S+)",
        source="pedro.mjs",
        line="own.indexOf(`5${trump}`) + 1",
        broken_line="own.indexOf(`5${trump}`)",
    ),
    Starter(
        language="rust",
        tools=("cargo",),
        skipped=r"(?P<all>\d+) ignored\n",
        failed=r"test (?P<id>\S+) \.\.\. FAILED",
        source="src/pedro.rs",
        line="[Some(card), below]",
        broken_line="[below, Some(card)]",
    ),
    Starter(
        language="go",
        tools=("go",),
        skipped="--- SKIP: TestSuite/",
        failed=r"--- FAIL: TestSuite/(?P<id>\S+) ",
        source="pedro.go",
        line='if rank == "5" {',
        broken_line='if rank == "4" {',
    ),
    Starter(
        language="java",
        tools=("javac", "mvn"),
        skipped=r"Skipped: (?P<all>\d+)",
        failed=r"(?P<id>[a-z/-]+#[a-z-]+): ",
        source="src/main/java/engine/Pedro.java",
        line='trumps.indexOf("5" + trump) + 1',
        broken_line='trumps.indexOf("5" + trump)',
    ),
]


@dataclass(frozen=True, slots=True)
class Project:
    """A folder with a starter in it, and where the commands of the wheel are."""

    folder: Path
    binaries: Path

    def shell(self, command: str) -> tuple[int, str]:
        """How a line of shell ends, and what it says."""
        own = Path(sys.executable).parent  # pytest, which the starter in Python asks for
        done = call(
            *("bash", "-euo", "pipefail", "-c", command),
            cwd=self.folder,
            PATH=os.pathsep.join([str(self.binaries), str(own), os.environ["PATH"]]),
            GITHUB_STEP_SUMMARY=str(self.folder / "summary.md"),
        )
        return done.returncode, done.stdout + done.stderr

    def must(self, command: str) -> str:
        """What a line of shell says that has to end well."""
        status, said = self.shell(command)
        assert status == 0, f"{command}\n{said[-4000:]}"
        return said

    def steps(self) -> list[str]:
        """What the workflow does once everything is installed."""
        text = (self.folder / ".github" / "workflows" / "followsuit.yml").read_text("utf-8")
        steps: list[dict[str, Any]] = yaml.safe_load(text)["jobs"]["followsuit"]["steps"]
        commands = [step["run"] for step in steps if "run" in step]
        assert commands[0].startswith("pip install followsuit")
        return commands[1:]


@pytest.mark.parametrize("starter", ALL, ids=[starter.language for starter in ALL])
def test_a_starter_holds_in_its_own_tools(tmp_path: Path, binaries: Path, starter: Starter) -> None:
    for tool in starter.tools:
        toolchains.require(tool)
    project = Project(tmp_path / "engine", binaries)
    project.folder.mkdir()
    project.must(f"followsuit init --language {starter.language}")
    *before, own_tests = project.steps()
    for command in (*before, *COMMANDS):
        project.must(command)
    assert "none of 22 failed" in (project.folder / "summary.md").read_text("utf-8")

    project.must("followsuit run --report jsonl=run.jsonl")
    *_, summary = (project.folder / "run.jsonl").read_text("utf-8").splitlines()
    figures = json.loads(summary)["summary"]
    assert figures["passed"] >= FEWEST_PASSED
    assert figures["failed"] == 0
    assert figures["passed"] + figures["skipped"]["unsupported"] == figures["planned"]

    assert skipped(starter, project.must(own_tests)) == figures["skipped"]["unsupported"]

    check_conversation(project)

    suite = project.folder / "suite.json"
    small = crafted.small(json.loads(suite.read_text("utf-8")))
    suite.write_text(json.dumps(small), "utf-8")
    source = project.folder / starter.source
    text = source.read_text("utf-8")
    assert text.count(starter.line) == 1
    source.write_text(text.replace(starter.line, starter.broken_line), "utf-8")
    status, said = project.shell(own_tests)
    assert status != 0
    wrong = {case["id"] for case in small["cases"] if is_wrong(case)}
    assert failed(starter, said) == wrong, said[-4000:]


CONVERSATION: list[tuple[str, dict[str, Any], str]] = [
    ("tractor.order", {"given": {"trump": {"rank": "2", "suit": "C"}}}, "unsupported"),
    ("nobody.asks", {}, "unsupported"),
    ("pedro.order", {"given": {"trump": "H"}, "house_rules": {"slam": "doubled"}}, "unsupported"),
    ("pedro.order", {"given": {"trump": "X"}}, "invalid"),
    ("pedro.order", {"given": {"trump": ["H"]}}, "invalid"),
    ("pedro.order", {"given": {}}, "invalid"),
    ("pedro.order", {}, "invalid"),
    ("pedro.order", {"given": {"trump": "H", "more": 1}, "more": [2]}, "answer"),
]
"""Questions with the kind of their reply."""
NO_QUESTIONS = ("", "not JSON", "[]", "7", "null", "{}", '{"seq": "7"}', "[" * 2000)


def check_conversation(project: Project) -> None:
    """What is no question gets no reply and costs nothing; the engine ends with its input."""
    questions = [
        json.dumps({"seq": 10 + number, "ask": ask, **fields})
        for number, (ask, fields, _) in enumerate(CONVERSATION)
    ]
    (project.folder / "input").write_text("\n".join([*NO_QUESTIONS, *questions, ""]), "utf-8")
    engine = config.read(project.folder).options["engine"]
    said = project.must(f"{engine} < input 2> errors")
    kinds = {10 + number: {"seq", kind} for number, (*_, kind) in enumerate(CONVERSATION)}
    replies = [json.loads(line) for line in said.splitlines()]
    assert {reply["seq"]: set(reply) for reply in replies} == kinds
    assert len(replies) == len(CONVERSATION)
    told = (project.folder / "errors").read_text("utf-8")
    assert told.count("not ") >= len(NO_QUESTIONS)


def is_wrong(case: dict[str, Any]) -> bool:
    """Whether an engine that puts the off-five in a wrong place fails a case."""
    suits = case["expect"].get("answer", {}).get("suits", {})
    return "trump" in suits or case["id"].startswith("crafted/wrong#")


def failed(starter: Starter, said: str) -> set[str]:
    """The cases that a test runner calls failed."""
    found = re.finditer(starter.failed, said)
    return {match["id"].replace("\\#", "#") for match in found}


def skipped(starter: Starter, said: str) -> int:
    """How many cases a test runner has skipped, by its own count or by its lines."""
    found = list(re.finditer(starter.skipped, said))
    assert found, said[-4000:]
    return int(found[-1]["all"]) if "all" in found[-1].groupdict() else len(found)


def test_there_is_a_starter_for_every_language() -> None:
    folders = {path.name for path in STARTERS.iterdir() if path.is_dir()}
    assert folders == {*starting.BUILDS} == {starter.language for starter in ALL}


@pytest.mark.parametrize("language", starting.BUILDS)
def test_what_is_built_is_what_the_workflow_and_the_readme_build(language: str) -> None:
    build = starting.BUILDS[language]
    steps = Project(STARTERS / language, Path()).steps()
    readme = (STARTERS / language / "README.md").read_text("utf-8")
    assert steps[: 1 if build else 0] == [build][: len(build)]
    assert all(f"\n{command}\n" in readme for command in (build, steps[-2], steps[-1]) if command)


@pytest.mark.parametrize("language", starting.BUILDS)
def test_init_writes_every_file_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    listed = call("git", "ls-files", "-co", "--exclude-standard", cwd=STARTERS / language)
    assert status_of(["init", "--language", language, str(tmp_path / "new")]) == 0
    written = {
        path.relative_to(tmp_path / "new").as_posix(): path.read_bytes()
        for path in (tmp_path / "new").rglob("*")
        if path.is_file()
    }
    kept = {name: (STARTERS / language / name).read_bytes() for name in listed.stdout.split()}
    assert written == kept
    assert {"README.md", "followsuit.toml", ".github/workflows/followsuit.yml"} <= written.keys()
    assert capsys.readouterr().out.startswith(f"{len(written)} files in ")


@pytest.mark.parametrize("language", starting.BUILDS)
def test_the_settings_of_a_starter_take_up_house_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert status_of(["init", "--language", language]) == 0
    engine = config.read(tmp_path).options["engine"]
    settings.write_house_rules({"two_scored_by": "trick_winner"})
    found = config.read(tmp_path)
    assert found.house_rules == {"two_scored_by": "trick_winner"}
    assert found.options == {"engine": engine}
    assert f"`{engine}`" in (DOCS / "starters.md").read_text("utf-8")


def test_init_without_a_folder_writes_into_the_current_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert status_of(["init", "--language", "go"]) == 0
    assert (tmp_path / "go.mod").is_file()
    assert "  build       go build -o engine .\n" in capsys.readouterr().out


def test_init_says_how_a_shell_finds_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "bin"
    place.mkdir()
    told = []
    for name in ("go", "followsuit"):
        (place / name).touch(mode=0o755)
        monkeypatch.setenv("PATH", str(place))
        assert status_of(["init", "--language", "go", str(tmp_path / name)]) == 0
        told.append("  find        export PATH=" in capsys.readouterr().out)
    assert told == [True, False]


def test_init_touches_nothing_that_is_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "pedro.go").write_text("mine\n", "utf-8")
    (tmp_path / "README.md").symlink_to("nowhere")
    assert status_of(["init", "--language", "go", str(tmp_path)]) == 4
    told = capsys.readouterr().err.splitlines()
    assert [line.partition(" ")[0] for line in told[:-1]] == [
        str(tmp_path / "README.md"),
        str(tmp_path / "pedro.go"),
    ]
    assert all(line.endswith(" is there already and stays as it is") for line in told[:-1])
    assert told[-1] == "nothing is written: name an empty folder, or move what is there"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["README.md", "pedro.go"]
    assert (tmp_path / "pedro.go").read_text("utf-8") == "mine\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["init"], "Missing option '--language'"),
        (["init", "--language", "cobol"], "'cobol' is not one of"),
        (["init", "--language", "go", "file"], "Directory 'file' is a file"),
        (["init", "--language", "rust", "half"], "half/src/lib.rs cannot be written"),
    ],
)
def test_wrong_usage_is_told(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "half").mkdir()
    for name in ("file", "half/src"):
        (tmp_path / name).write_text("", "utf-8")
    assert status_of(words) == 4
    assert said in capsys.readouterr().err


def test_the_go_of_a_starter_is_formatted() -> None:
    done = call(toolchains.require("gofmt"), "-l", STARTERS / "go", cwd=STARTERS)
    assert (done.returncode, done.stdout) == (0, "")


def test_the_rust_of_a_starter_is_formatted() -> None:
    sources = sorted((STARTERS / "rust").rglob("*.rs"))
    assert sources
    rustfmt = toolchains.require("rustfmt")
    done = call(rustfmt, "--check", "--edition", "2021", *sources, cwd=STARTERS)
    assert (done.returncode, done.stdout) == (0, "")


def test_the_python_of_a_starter_has_types(tmp_path: Path) -> None:
    assert status_of(["init", "--language", "python", str(tmp_path)]) == 0
    done = call(sys.executable, "-m", "mypy", "--strict", ".", cwd=tmp_path)
    assert done.returncode == 0, done.stdout
