"""What a shell is told when it completes a word, by the protocol of its script."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import click
import pytest
from tests.trees import REPOSITORY

from followsuit import completing, index
from followsuit.cli import LazyGroup, status_of

if TYPE_CHECKING:
    from pathlib import Path

SUITE = index.load()


def completed(line: str, folder: Path) -> list[str]:
    """The words that the last word of a command line may become, as bash is told them."""
    words = line.split(" ")
    paths = [REPOSITORY / "conformance", REPOSITORY / "reference"]
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(map(str, paths)),
        "_FOLLOWSUIT_COMPLETE": "bash_complete",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(words) - 1),
    }
    ran = subprocess.run(
        [sys.executable, "-m", "followsuit"],
        env=environment,
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.stderr == ""
    return [answer.partition(",")[2] for answer in ran.stdout.splitlines()]


class TestProtocol:
    def test_commands(self, tmp_path: Path) -> None:
        assert completed("followsuit ", tmp_path) == list(LazyGroup.modules)
        assert completed("followsuit de", tmp_path) == ["detect"]

    def test_options_even_where_the_settings_are_broken(self, tmp_path: Path) -> None:
        (tmp_path / "followsuit.toml").write_text("engine = [")
        assert completed("followsuit run --hou", tmp_path) == ["--house-rules"]

    def test_values_of_options(self, tmp_path: Path) -> None:
        assert completed("followsuit run --report ju", tmp_path) == ["junit="]
        assert completed("followsuit run --house-rules c", tmp_path) == ["common"]
        assert "talon_factor=flat_two" in completed("followsuit run --set talon_f", tmp_path)
        assert completed("followsuit run --reasons s", tmp_path) == ["strict"]

    def test_cases(self, tmp_path: Path) -> None:
        assert completed("followsuit run ", tmp_path) == ["pedro", "tractor"]
        start = "tractor/following/pair-owed-when"
        found = completed(f"followsuit show {start}", tmp_path)
        assert found[0] == f"{start}-held"
        assert f"{start}-held#breaking-the-pair" in found

    def test_rules(self, tmp_path: Path) -> None:
        found = completed("followsuit explain tractor.following.pair-o", tmp_path)
        assert found == [
            rule for rule in SUITE.rules if rule.startswith("tractor.following.pair-o")
        ]
        assert found


class TestSteps:
    IDS = ("a/b/one#x", "a/b/one#y", "a/b/two#x", "a/c/three#x", "d/e/four#x")

    @pytest.mark.parametrize(
        ("word", "found"),
        [
            ("", ["a", "d"]),
            ("a", ["a", "a/b", "a/c"]),
            ("a/", ["a/b", "a/c"]),
            ("a/b", ["a/b", "a/b/one", "a/b/two"]),
            ("a/b/o", ["a/b/one", "a/b/one#x", "a/b/one#y"]),
            ("a/b/one#", ["a/b/one#x", "a/b/one#y"]),
            ("a/b/one#y", ["a/b/one#y"]),
            ("z", []),
        ],
    )
    def test_a_word_goes_on_a_step_at_a_time(self, word: str, found: list[str]) -> None:
        assert completing.stepwise(self.IDS, word) == found


class TestScripts:
    @pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
    def test_a_shell_gets_its_script(self, shell: str, capfd: pytest.CaptureFixture[str]) -> None:
        assert status_of(["completion", shell]) == 0
        script = capfd.readouterr().out
        assert f"_FOLLOWSUIT_COMPLETE={shell}_complete" in script

    def test_bash_understands_its_script(self, capfd: pytest.CaptureFixture[str]) -> None:
        assert status_of(["completion", "bash"]) == 0
        script = capfd.readouterr().out
        bash = shutil.which("bash")
        assert bash
        asked = f"{script}\ncomplete -p followsuit"
        ran = subprocess.run([bash, "-c", asked], capture_output=True, text=True, check=False)
        assert ran.stderr == ""
        assert "-F _followsuit_completion followsuit" in ran.stdout

    def test_another_shell_is_wrong_usage(self) -> None:
        assert status_of(["completion", "csh"]) == 4

    def test_no_shell_is_wrong_usage_and_the_shells_are_listed(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert status_of(["completion"]) == 4
        said = capsys.readouterr().err
        assert [line.strip(" ,") for line in said.splitlines()[-3:]] == ["bash", "zsh", "fish"]


def test_a_stale_index_suggests_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(index, "fresh", lambda: None)
    context, parameter = click.Context(click.Command("x")), click.Option(["--x"])
    for complete in (completing.cases, completing.rules, completing.presets):
        assert complete(context, parameter, "") == []
