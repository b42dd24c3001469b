"""The compiled index: the same cases, known to be stale by content, and never half written."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.trees import FOLLOWING, SCENARIO, plant

from followsuit import index, resources
from followsuit.compiling import compile_suite, own_cases, write_index
from followsuit.digest import COMPILER, digest
from followsuit.errors import SuiteError
from followsuit.scenario import Place

if TYPE_CHECKING:
    from tests.trees import Tree

    from followsuit.scenario import Case

LEAD = """\
title: Rank cards outside the trump suit are equal
rules: [tractor.following.shape]
ask: tractor.lead
given: {trump: 2S, leader: 0, hands: {0: 2H 2H 2D KD}, play: 2H 2H 2D}
cases:
  thrown: {expect: {led: 2D}}
  one-of-them: {play: KD, hands: {0: 2H KD}, expect: legal}
  malformed: {hands: {0: 2H 2H 2H 2D}, expect: invalid}
"""


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tree:
    """A tree that stands where the suite is looked for."""
    tree = plant(tmp_path)
    monkeypatch.setattr(resources, "root", lambda: tmp_path)
    monkeypatch.setattr(resources, "data", lambda: tmp_path / "data")
    return tree


def one(cases: tuple[Case, ...], name: str) -> Case:
    (case,) = [case for case in cases if case.id.endswith(f"#{name}")]
    return case


def test_what_is_stored_is_what_was_compiled(tree: Tree) -> None:
    compiled = compile_suite(tree.root)
    stored = json.loads(json.dumps(index.to_json(compiled, "x")))
    assert index.from_json(stored) == compiled


def test_the_index_of_a_tree(tree: Tree) -> None:
    suite = index.load()
    assert [case.id for case in suite.cases] == [
        "tractor/following/pair#breaking-the-pair",
        "tractor/following/pair#the-pair",
    ]
    assert suite.cases[0].place == Place("scenarios/tractor/following/pair.yaml", 10, 3)
    assert suite.versions == {"tractor": "1.0"}
    assert suite.chapters == {"tractor": ("following",), "pedro": ()}
    assert suite.shapes["tractor.follow"] == {"keys": {"legal": None}, "others": None}
    assert suite.rules["tractor.following.pair-owed"] == index.RuleLine(
        id="tractor.following.pair-owed",
        title="A pair is owed",
        statement="A follower who holds a pair of the suit led plays one.",
        basis="stated",
        article=("S1",),
        reason="",
        house_rules=("strictness",),
    )
    assert tree.root.joinpath("data/index.json").exists()


def test_a_fresh_index_is_read_and_a_stale_one_made_anew(tree: Tree) -> None:
    assert index.fresh() is None
    index.load()
    assert index.fresh() is not None
    tree.scenario(SCENARIO.replace("breaking", "tearing"))
    assert index.fresh() is None
    assert one(index.load().cases, "tearing-the-pair").ask == "tractor.follow"
    assert index.fresh() is not None


@pytest.mark.parametrize("content", ["", "{", "[]", "null", '{"digest": 1}', "\xff"])
def test_an_index_that_cannot_be_read_is_made_anew(tree: Tree, content: str) -> None:
    tree.put("data/index.json", content.encode("latin-1"))
    assert len(index.load().cases) == 2
    assert index.fresh() is not None


def test_a_folder_that_cannot_be_written_costs_the_index_alone(
    tree: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    tree.put("data", "a file where the folder would be")
    monkeypatch.setattr(resources, "data", lambda: tree.root / "data")
    assert len(index.load().cases) == 2
    assert index.fresh() is None


def test_an_index_is_never_seen_half_written(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    suite = index.load()
    before = index.path().read_bytes()

    def fail(*_: object, **__: object) -> str:
        raise OSError("the disk is full")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(OSError, match="the disk is full"):
        index.write(suite, "x", index.path())
    assert index.path().read_bytes() == before
    assert list((tree.root / "data").iterdir()) == [index.path()]


def test_the_digest_is_of_content_and_names(tree: Tree) -> None:
    seen = {digest(tree.root)}
    path = tree.scenarios / "tractor/following/pair.yaml"
    os.utime(path, (1, 1))
    tree.put("scenarios/notes.txt", "anything")
    assert digest(tree.root) in seen
    path.rename(path.with_name("other.yaml"))
    seen.add(digest(tree.root))
    tree.put("scenarios/tractor/following/other.yaml", SCENARIO + "\n")
    seen.add(digest(tree.root))
    tree.put("spec/tractor/following.md", FOLLOWING + "\nMore.\n")
    seen.add(digest(tree.root))
    assert len(seen) == 4


def test_a_broken_file_is_the_suites_fault(tree: Tree) -> None:
    tree.scenario(SCENARIO.replace("5D 5D", "5D 5X"))
    tree.put("spec/tractor/presets.yaml", "")
    with pytest.raises(SuiteError) as caught:
        index.load()
    assert caught.value.findings == (
        "spec/tractor/presets.yaml:1:1: the file is empty",
        "scenarios/tractor/following/pair.yaml:6:11: led: unknown card 5X",
    )


def test_the_index_of_a_wheel(tree: Tree) -> None:
    target = tree.root / "wheel" / "index.json"
    write_index(tree.root, target)
    assert json.loads(target.read_text())["digest"] == digest(tree.root)


def test_cards_of_one_tier_count_as_the_same(tree: Tree) -> None:
    tree.scenario(LEAD, "tractor/following/lead")
    cases = index.load().cases
    equal = one(cases, "thrown").equal
    assert equal.keys() == {"2H", "2D"}
    assert len(set(equal.values())) == 1
    assert one(cases, "one-of-them").equal == {}
    assert one(cases, "malformed").equal == {}
    assert one(cases, "the-pair").equal == {}


def test_cases_of_a_users_own(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tree.root)
    mine = tree.put("mine/deep/a.yaml", SCENARIO).parents[1]
    suite = index.load([mine])
    assert [case.id for case in suite.cases[2:]] == [
        "own/deep/a#breaking-the-pair",
        "own/deep/a#the-pair",
    ]
    assert suite.cases[2].place == Place("mine/deep/a.yaml", 10, 3)


@pytest.mark.parametrize("text", [SCENARIO, SCENARIO.replace("the-pair", "a-pair")])
def test_two_folders_of_own_cases_share_no_id(
    tree: Tree, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    monkeypatch.chdir(tree.root)
    folders = [tree.put("mine/a.yaml", SCENARIO).parent, tree.put("yours/a.yaml", text).parent]
    with pytest.raises(SuiteError) as caught:
        own_cases(folders)
    assert caught.value.findings == ("yours/a.yaml:1:1: mine/a.yaml has the id own/a, rename one",)
    assert [case.id for case in own_cases(folders[:1] * 2)] == [
        "own/a#breaking-the-pair",
        "own/a#the-pair",
    ]
    with pytest.raises(SuiteError, match="nowhere: no such folder of scenarios"):
        own_cases([tree.root / "nowhere"])


@pytest.mark.parametrize(
    ("patterns", "names"),
    [
        ([], ["breaking-the-pair", "the-pair"]),
        (["tractor/following/pair#the-pair"], ["the-pair"]),
        (["tractor/following/pair"], ["breaking-the-pair", "the-pair"]),
        (["tractor"], ["breaking-the-pair", "the-pair"]),
        (["tractor/following/"], ["breaking-the-pair", "the-pair"]),
        (["*#the-*"], ["the-pair"]),
        (["tractor/*/pair"], ["breaking-the-pair", "the-pair"]),
        (["*#the-pair", "*#breaking*", "tractor"], ["breaking-the-pair", "the-pair"]),
    ],
)
def test_what_a_pattern_names(tree: Tree, patterns: list[str], names: list[str]) -> None:
    assert tree.root.exists()
    chosen = index.select(index.load().cases, patterns)
    assert [case.id.partition("#")[2] for case in chosen] == names


def test_patterns_that_name_nothing(tree: Tree) -> None:
    assert tree.root.exists()
    with pytest.raises(SuiteError) as caught:
        index.select(index.load().cases, ["tractor/folowing", "pedro/*", "tractor"])
    assert caught.value.findings == (
        "tractor/folowing: no such case, file or folder of cases (did you mean tractor/following?)",
        "pedro/*: no such case, file or folder of cases",
    )


def test_a_rule_is_no_pattern_but_its_cases_are_found_by_it(tree: Tree) -> None:
    assert tree.root.exists()
    cases = index.load().cases
    rule = cases[0].rules[0]
    with pytest.raises(SuiteError) as caught:
        index.select(cases, [rule])
    assert f"{rule} is a rule; " in str(caught.value)
    assert f"followsuit list --rule {rule}" in str(caught.value)


def imported(code: str) -> set[str]:
    """The modules that are there after some code, in a process of its own."""
    show = f"import sys; {code}; print(*sys.modules)"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    ran = subprocess.run(
        [sys.executable, "-c", show], env=environment, capture_output=True, text=True, check=True
    )
    return set(ran.stdout.split())


def test_a_fresh_index_needs_neither_yaml_nor_schemas() -> None:
    index.load()
    loaded = imported("from followsuit import index; index.load()")
    assert not loaded & {"yaml", "jsonschema", "followsuit.compiling"}


def test_the_digest_knows_every_module_that_compiles() -> None:
    code = "from followsuit import compiling, resources; compiling.compile_suite(resources.root())"
    ours = {
        name.removeprefix("followsuit.")
        for name in imported(code)
        if name.startswith("followsuit.")
    }
    assert ours - {"digest", "resources"} == set(COMPILER)


@pytest.mark.usefixtures("tree")
@pytest.mark.parametrize("body", ["{}", '{"cases": 5}', "[" * 100_000])
def test_a_compiled_file_with_a_wrong_body_is_compiled_anew(body: str) -> None:
    whole = index.load()
    stored = json.loads(index.path().read_bytes())
    parsed = {} if body.startswith("[") else json.loads(body)
    text = json.dumps({**parsed, "digest": stored["digest"]}) if "{" in body else body
    index.path().write_text(text, "utf-8")
    assert index.load() == whole
