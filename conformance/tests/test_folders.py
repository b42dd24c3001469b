"""Whatever lies in the folders of the suite: nothing of it hangs a run or ends in a traceback."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.trees import SCENARIO, plant

from followsuit import index, resources
from followsuit.cli import status_of
from followsuit.digest import digest
from followsuit.errors import SuiteError
from followsuit.folders import below
from followsuit.lint import lint_paths

if TYPE_CHECKING:
    from tests.trees import Tree

NO_KEY = "Expecting property name enclosed in double quotes"
GONE = "No such file or directory; restore it, or install followsuit again"


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tree:
    """A tree that stands where the suite is looked for."""
    tree = plant(tmp_path)
    monkeypatch.setattr(resources, "root", lambda: tmp_path)
    monkeypatch.setattr(resources, "data", lambda: tmp_path / "data")
    monkeypatch.chdir(tmp_path)
    return tree


def litter(folder: Path) -> None:
    """What editors, shells and other systems leave behind, none of it a file of the suite."""
    (folder / ".#pair.yaml").symlink_to("somebody@somewhere.1234")
    (folder / ".pair.yaml.swp").write_bytes(b"\xff")
    (folder / "gone").symlink_to("nowhere")
    (folder / "loop").symlink_to("loop")
    (folder / "up").symlink_to("..")
    os.mkfifo(folder / "pipe")
    Path(os.fsdecode(os.fsencode(folder) + b"/\xe9t\xe9")).mkdir()


def test_litter_changes_nothing(tree: Tree) -> None:
    before, cases = digest(tree.root), index.load().cases
    for folder in ("spec", "spec/schema", "spec/tractor", "scenarios/tractor/following"):
        litter(tree.root / folder)
    assert digest(tree.root) == before
    assert index.load().cases == cases
    assert tree.lint() == []


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        ("dangling", "cannot be read: No such file or directory"),
        ("loop", "cannot be read: Too many levels of symbolic links"),
        ("pipe", "is a device or a pipe, not a file of text"),
        ("folder", "is a folder, not a file of text"),
    ],
)
def test_a_scenario_that_is_no_file_is_told_of_and_not_opened(
    tree: Tree, kind: str, says: str
) -> None:
    index.load()
    path = tree.scenarios / "tractor/following/odd.yaml"
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    else:
        path.symlink_to("odd.yaml" if kind == "loop" else "nowhere")
    with pytest.raises(SuiteError) as caught:
        index.load()
    assert caught.value.findings == (f"scenarios/tractor/following/odd.yaml:1:1: {says}",)


def test_names_that_are_not_utf_8(tree: Tree) -> None:
    name = os.fsdecode(b"caf\xe9")
    tree.scenario(SCENARIO.replace("KD KD 3D", "KD KD 4D"), f"tractor/following/{name}")
    assert {case.scenario for case in index.load().cases} == {
        "tractor/following/pair",
        f"tractor/following/{name}",
    }
    assert index.fresh() is not None


def test_a_link_to_a_file_is_read_as_the_file(tree: Tree) -> None:
    tree.put("elsewhere/other.yaml", SCENARIO.replace("KD KD 3D", "KD KD 4D"))
    link = tree.scenarios / "tractor/following/linked.yaml"
    link.symlink_to(tree.root / "elsewhere/other.yaml")
    assert "tractor/following/linked#the-pair" in {case.id for case in index.load().cases}


@pytest.mark.parametrize("folder", ["spec", "scenarios"])
def test_a_folder_that_is_missing_is_told_with_what_to_do(tree: Tree, folder: str) -> None:
    (tree.root / folder).rename(tree.root / "moved")
    with pytest.raises(SuiteError) as caught:
        index.load()
    assert caught.value.findings == (f"{tree.root / folder}: cannot be read: {GONE}",)


def test_schemas_that_are_missing_or_broken_are_told_with_their_place(tree: Tree) -> None:
    tree.put("spec/schema/pedro.rob.schema.json", "{\n  1}")
    tree.put("spec/schema/index.schema.json", b"\xff")
    with pytest.raises(SuiteError) as caught:
        index.load()
    assert caught.value.findings == (
        "spec/schema/index.schema.json:1:1: byte 0xff is not UTF-8; save as UTF-8",
        f"spec/schema/pedro.rob.schema.json:2:3: no JSON: {NO_KEY}",
    )
    (tree.spec / "schema").rename(tree.root / "moved")
    with pytest.raises(SuiteError, match="spec/schema: there are no schemas; restore it"):
        index.load()


def test_a_folder_that_cannot_be_looked_into_is_one_finding(
    tree: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed = tree.put("mine/closed/a.yaml", SCENARIO).parent
    tree.put("mine/open/b.yaml", SCENARIO.replace("KD KD", "KX KX"))
    look = os.scandir

    def scandir(path: str | Path) -> object:
        if Path(path) == closed:
            raise PermissionError(13, "Permission denied")
        return look(path)

    monkeypatch.setattr(os, "scandir", scandir)
    found = lint_paths([tree.root / "mine"], tree.spec, tree.scenarios)
    assert found[0] == "mine/closed:1:1: cannot be read: Permission denied"
    assert "mine/open/b.yaml:7:9: hand: unknown card KX" in found


def test_an_ending_in_capital_letters_is_an_ending(tree: Tree) -> None:
    tree.put("scenarios/tractor/following/UPPER.YAML", SCENARIO.replace("KD KD 3D", "KD KD 4D"))
    assert "tractor/following/UPPER#the-pair" in {case.id for case in index.load().cases}
    tree.put("mine/a.YML", SCENARIO)
    tree.put("mine/b.yaml", SCENARIO)
    tree.put("mine/b.YAML", SCENARIO)
    assert lint_paths([tree.root / "mine"], tree.spec, tree.scenarios) == [
        "mine/a.YML:1:1: the name of a scenario file ends in .yaml",
        "mine/b.yaml:1:1: mine/b.YAML has the id own/b, rename one",
    ]


def test_what_is_below_a_folder_comes_by_name(tmp_path: Path) -> None:
    for name in ("b/c", "b.txt", "a/.hidden/x", "a/B"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    assert [(found.name, found.is_file) for found in below(tmp_path)] == [
        ("a", False),
        ("a/B", True),
        ("b", False),
        ("b/c", True),
        ("b.txt", True),
    ]


@pytest.mark.parametrize("words", [["lint", "."], ["list", "--scenarios", "."]])
def test_a_current_folder_that_is_gone(
    words: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    index.load()
    folder = tmp_path / "gone"
    folder.mkdir()
    monkeypatch.chdir(folder)
    folder.rmdir()
    assert status_of(words) == 0
    assert "Traceback" not in capsys.readouterr().err
