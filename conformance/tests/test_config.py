"""The settings file: where it is, what is wrong with it and where, and what comes before it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click
import pytest
from jsonschema import Draft202012Validator
from tests.trees import REPOSITORY

from followsuit import config
from followsuit.errors import SuiteError
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from pathlib import Path

OWN = """\
engine = "node engine.mjs"
timeout = 2.5
jobs = 4
max_memory = "1.5 GiB"
restarts = 0
timeouts = 2
reasons = "strict"
scenarios = ["mine"]
report = ["junit=out.xml"]

[house_rules]
ace = "reaching_wins"

# Known since May.
[[expected]]
id = "tractor/leading/throw#a"
verdict = "failed"
reason = "No throws yet."
issue = "https://example.org/7"
until = 2030-12-31

[[expected]]  # all of them
id = "pedro/*"
"""


def own(folder: Path, text: str) -> Path:
    path = folder / "followsuit.toml"
    path.write_text(text, "utf-8")
    return path


def project(text: str) -> str:
    """The settings as a section of a project's file."""
    return (
        "[tool.followsuit]\n" + text.replace("[house_rules]", "[tool.followsuit.house_rules]")
    ).replace("[[expected]]", "[[tool.followsuit.expected]]")


class TestReading:
    def test_every_setting_is_read(self, tmp_path: Path) -> None:
        path = own(tmp_path, OWN)
        read = config.read(tmp_path)
        assert read.path == path
        assert read.options == {
            "engine": "node engine.mjs",
            "timeout": 2.5,
            "jobs": 4,
            "max_memory": "1.5 GiB",
            "restarts": 0,
            "timeouts": 2,
            "reasons": "strict",
            "scenarios": [str(tmp_path / "mine")],
            "report": [f"junit={tmp_path / 'out.xml'}"],
        }
        assert read.house_rules == {"ace": "reaching_wins"}
        first, second = read.expected
        assert (first.id, first.verdict) == ("tractor/leading/throw#a", Outcome.FAILED)
        assert (first.reason, first.issue) == ("No throws yet.", "https://example.org/7")
        assert first.until
        assert first.until.isoformat() == "2030-12-31"
        assert (second.verdict, second.until, second.is_glob) == (None, None, True)
        assert [entry.place for entry in read.expected] == [f"{path}:15", f"{path}:22"]

    def test_a_section_of_the_project_says_the_same(self, tmp_path: Path) -> None:
        (tmp_path / "pyproject.toml").write_text(project(OWN), "utf-8")
        theirs = config.read(tmp_path)
        own(tmp_path, OWN)
        ours = config.read(tmp_path)
        assert (theirs.options, theirs.house_rules) == (ours.options, ours.house_rules)
        assert [entry.id for entry in theirs.expected] == [entry.id for entry in ours.expected]
        assert [entry.place.rpartition(":")[2] for entry in theirs.expected] == ["16", "23"]

    def test_a_section_may_also_stand_in_the_own_file(self, tmp_path: Path) -> None:
        own(tmp_path, 'engine = "x"\n[tool.followsuit.house_rules]\nace = "reaching_wins"\n')
        read = config.read(tmp_path)
        assert read.options == {"engine": "x"}
        assert read.house_rules == {"ace": "reaching_wins"}

    def test_a_project_without_a_section_has_no_settings(self, tmp_path: Path) -> None:
        assert config.read(tmp_path) == config.Config()
        (tmp_path / "pyproject.toml").write_text("[tool.other]\n", "utf-8")
        assert config.read(tmp_path) == config.Config()

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ('engine = "x\n', ":1:12: "),
            ("timeout = 1\ntimeout = 2\n", ":2:12: Cannot overwrite a value"),
            ('engin = "x"\n', ": Additional properties are not allowed ('engin'"),
            ("timeout = 0\n", ": timeout: 0 is less than or equal to the minimum of 0"),
            ("engine = 1\n", ": engine: 1 is not of type 'string'"),
            ('report = ["junit"]\n', ": report.0: 'junit' is not KIND=PATH"),
            ("[house_rules]\nace = 1\n", ": house_rules.ace: 1 is not of type 'string'"),
            ("[[expected]]\n\n[[expected]]\n", ":1: expected: 'id' is a required property"),
            ('[[expected]]\nid = "a"\nuntil = 2030\n', ":1: expected.until: 2030 is not a date"),
            (
                '[[expected]]\nid = "a"\nuntil = 2030-12-31T00:00:00\n',
                ":1: expected.until: '2030-12-31 00:00:00' is not a date, 2030-12-31",
            ),
            (
                '[[expected]]\nid = "a"\nuntil = "2030-02-31"\n',
                ":1: expected.until: 2030-02-31 is no day of the calendar",
            ),
            (
                'expected = [{id = "a", verdict = "passed"}]\n',
                ": expected.verdict: 'passed' is not one of",
            ),
            ('[[expected]]\nid = "a"\n[[expected]]\nid = "a"\n', ":3: expected: a is said twice"),
            ("expected = 1\n", ": expected: 1 is not of type 'array'"),
            ("tool = 1\n", ": tool: must be a table, [tool.followsuit]"),
            ('engine = "x"\n[tool.followsuit]\nengine = "y"\n', ": engine: also in [tool."),
            ("\0", ":1:1: the character U+0000 is not allowed"),
        ],
    )
    def test_what_is_wrong_is_said_with_its_place(
        self, text: str, said: str, tmp_path: Path
    ) -> None:
        path = own(tmp_path, text)
        with pytest.raises(SuiteError) as caught:
            config.read(tmp_path)
        assert caught.value.findings[0].startswith(f"{path}{said}")

    def test_another_file_may_be_named(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "ci").mkdir()
        theirs = tmp_path / "ci" / "known.toml"
        theirs.write_text(OWN)
        own(tmp_path, 'engine = "x"\n')
        monkeypatch.setenv("FOLLOWSUIT_CONFIG", "ci/known.toml")
        read = config.read(tmp_path)
        assert read.path == theirs
        assert read.options["engine"] == "node engine.mjs"
        assert read.options["scenarios"] == [str(tmp_path / "ci" / "mine")]
        assert read.options["report"] == [f"junit={tmp_path / 'ci' / 'out.xml'}"]

    def test_a_named_file_has_to_be_there(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("FOLLOWSUIT_CONFIG", "nowhere.toml")
        with pytest.raises(SuiteError, match=r"FOLLOWSUIT_CONFIG=nowhere\.toml: no such file"):
            config.read(tmp_path)

    def test_every_finding_is_told(self, tmp_path: Path) -> None:
        own(tmp_path, "timeout = 0\nengine = 1\n[[expected]]\n")
        with pytest.raises(SuiteError) as caught:
            config.read(tmp_path)
        assert len(caught.value.findings) == 3


@click.command("run", cls=config.Configured)
@click.option("--engine", default="reference")
@click.option("--timeout", type=float, default=10.0)
@click.option("--report", multiple=True)
def command(**values: Any) -> Any:
    """Give the options back."""
    return values


class TestPrecedence:
    @pytest.fixture(autouse=True)
    def _place(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        own(tmp_path, OWN)
        monkeypatch.chdir(tmp_path)
        for name in ("ENGINE", "TIMEOUT", "REPORT"):
            monkeypatch.delenv(f"FOLLOWSUIT_{name}", raising=False)

    def options(self, *arguments: str) -> dict[str, Any]:
        found: dict[str, Any] = command.main(list(arguments), standalone_mode=False)
        return found

    def test_the_file_comes_before_what_is_built_in(self) -> None:
        assert self.options() == {
            "engine": "node engine.mjs",
            "timeout": 2.5,
            "report": ("junit=out.xml",),
        }

    def test_a_variable_comes_before_the_file(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("FOLLOWSUIT_ENGINE", "from-variable")
        monkeypatch.setenv("FOLLOWSUIT_REPORT", "badge=a ctrf=b")
        found = self.options()
        assert found["engine"] == "from-variable"
        assert found["report"] == ("badge=a", "ctrf=b")
        assert found["timeout"] == 2.5

    def test_the_command_line_comes_before_all(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("FOLLOWSUIT_ENGINE", "from-variable")
        found = self.options("--engine", "mine", "--timeout", "1")
        assert (found["engine"], found["timeout"]) == ("mine", 1.0)

    def test_an_empty_variable_says_nothing(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("FOLLOWSUIT_ENGINE", "")
        assert self.options()["engine"] == "node engine.mjs"


def test_every_setting_of_the_schema_is_explained() -> None:
    schema = json.loads((REPOSITORY / "spec/schema/config.schema.json").read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    entry = schema["properties"]["expected"]["items"]["properties"]
    for key, value in {**schema["properties"], **entry}.items():
        assert value["description"].endswith("."), key
