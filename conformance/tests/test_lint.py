"""Every finding, with its place, in one run; and nothing against what is well written."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.trees import FOLLOWING, HOUSE_RULES, SCENARIO, SOURCES, plant

from followsuit.cli import status_of
from followsuit.lint import lint_paths

if TYPE_CHECKING:
    from pathlib import Path

    from tests.trees import Tree

FOLLOW = """\
title: A pair is owed when one is held
rules: [tractor.following.pair-owed]
ask: tractor.follow
given: {trump: 2C, led: 5D 5D, hand: KD KD 4D 9H}
cases:
"""
FILE = "scenarios/tractor/following/bad.yaml"


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    return plant(tmp_path)


def findings(tree: Tree, text: str) -> list[str]:
    """What lint says of one more file."""
    tree.scenario(text, "tractor/following/bad")
    return [finding.removeprefix(f"{FILE}:") for finding in tree.lint()]


def test_a_tree_that_is_well_written_has_no_findings(tree: Tree) -> None:
    assert tree.lint() == []


def test_the_suite_has_no_findings(capsys: pytest.CaptureFixture[str]) -> None:
    assert status_of(["lint"]) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("case", "finding"),
    [
        ("{play: KD KX, expect: legal}", "6:16: play: unknown card KX"),
        ("{play: kd KD, expect: legal}", "6:13: play: unknown card kd (did you mean KD?)"),
        (
            "{play: [KD, KD], expect: legal}",
            "6:13: play: write cards in one string, 5D 5D KD, or none",
        ),
        ("{play: 5, expect: legal}", "6:13: play: write cards in one string, 5D 5D KD, or none"),
        ("{play: KD KD, hnad: KD, expect: legal}", "6:20: unknown key hnad (did you mean hand?)"),
        ("{play: KD KD, expect: leagl}", "6:28: expect: unknown value leagl (did you mean legal?)"),
        ("{play: KD KD, expect: {leagl: true}}", "6:29: unknown key leagl (did you mean legal?)"),
        ("{play: KD KD, expect: {legal: 1}}", "6:36: legal: write true or false"),
        ("{play: KD KD}", "6:6: a: expect is missing"),
        ("{expect: legal}", "6:3: play is missing, in the case and in given"),
        ("{play: KD KD, trump: 11C, expect: legal}", "6:27: trump: unknown trump 11C"),
        ("{play: KD KD, trump: 7, expect: legal}", "6:27: trump: write trump rank and suit in one"),
        ("{play: KD KD, hand: KD KD KD, expect: legal}", "6:32: hand: third copy of KD (two packs"),
        ("{play: 5D, led: 5D, hand: 5D 5D, expect: legal}", "6:35: hand: third copy of 5D (two"),
        ("{play: KD KD, led: none, expect: legal}", "6:25: led: 0 cards where 1 or more must be"),
        ("{play: KD KD, led: 5D 2D, expect: legal}", "6:25: led: cards of D and trump are led"),
        ("{play: KD, hand: KD, expect: legal}", "6:23: hand: 1 card cannot follow a lead of 2"),
        ("{play: KD KD, must_beat: 1, expect: legal}", "6:31: must_beat: write true or false"),
        ("{play: KD KD, expect: legal, because: tractor.following.pair-owed}", 'case "a" gives a'),
        (
            "{play: KD 3D, expect: illegal, because: tractor.following.pair-oved}",
            "6:46: unknown rule tractor.following.pair-oved (did you mean tractor.following.pair-",
        ),
        (
            "{play: KD 3D, expect: illegal, because: tractor.following.shape, origin: page 3}",
            "6:79: origin: write article S58, example 46, public report 7, fuzz seed 42 or mutant",
        ),
        (
            "{play: 3D KD, expect: legal, house_rules: {strictnes: loose}}",
            "6:49: unknown key strictnes (did you mean strictness?)",
        ),
        (
            "{play: 3D KD, expect: legal, house_rules: {strictness: loos}}",
            "6:61: strictness: unknown value loos (did you mean loose?)",
        ),
        (
            "{play: 3D KD, expect: legal, house_rules: {strictness: loose, depth: 6}}",
            "6:48: house_rules: strictness: loose with depth: 6 has no meaning. Nobody plays both.",
        ),
        (
            "{play: 3D KD, expect: legal, house_rules: {depth: 8}}",
            "6:3: house_rules: depth: 8 is the default; leave it out",
        ),
    ],
)
def test_a_case_that_is_wrong(tree: Tree, case: str, finding: str) -> None:
    (found,) = findings(tree, f"{FOLLOW}  a: {case}\n")
    assert finding in found
    assert found[0] == "6"


@pytest.mark.parametrize(
    ("old", "new", "finding"),
    [
        ("ask:", "rules: [x]\nask:", "3:1: duplicate key rules; it is at line 2 too"),
        ("KD KD 4D", "!!str KD KD 4D", "4:38: a tag (tag:yaml.org,2002:str) is not allowed"),
        ("given: {", "given: &all {", "4:8: an anchor (&all) is not allowed; write the value out"),
        ("trump: 2C", "trump: no", "4:16: YAML readers do not agree on no; put it in quotes if it"),
        (
            "ask: tractor.follow",
            "ask: tractor.follow\nno: 1",
            "4:1: the key no is no word to every",
        ),
    ],
)
def test_a_small_fault_of_the_yaml_hides_nothing_else(
    tree: Tree, old: str, new: str, finding: str
) -> None:
    assert old in FOLLOW
    cases = "  a: {play: KX KD, expect: legal}\n  a: {play: KD, expect: legal}\n"
    found = findings(tree, FOLLOW.replace(old, new) + cases)
    assert any(entry.startswith(finding) for entry in found), found
    assert sum("play: unknown card KX" in entry for entry in found) == 1
    assert sum("duplicate key a" in entry for entry in found) == 1
    assert len({entry.partition(": ")[0] for entry in found}) == len(found) == 3


def test_a_small_fault_of_the_yaml_of_the_rulebook_hides_nothing_else(tree: Tree) -> None:
    tree.put("spec/tractor/presets.yaml", "presets: {article: {}, article: {}, common: 1}\n")
    chapter = FOLLOWING.replace("title: Following", "title: Following\ntitle: Again")
    tree.put("spec/tractor/following.md", chapter.replace("decided", "guessed"))
    found = [finding.removeprefix("spec/tractor/") for finding in tree.lint()]
    assert "presets.yaml:1:24: duplicate key article; it is at line 1 too" in found
    assert "presets.yaml:1:45: common: must be a mapping" in found
    assert "following.md:3:1: duplicate key title; it is at line 2 too" in found
    assert any(finding.startswith("following.md:10:12: basis: unknown") for finding in found)


def test_a_copy_too_many_is_told_of_where_it_is_first(tree: Tree) -> None:
    text = FOLLOW.replace("led: 5D 5D, hand: KD KD 4D 9H", "led: KD KD, hand: KD KD KD 4D")
    assert findings(tree, f"{text}  a: {{play: KD KD, expect: legal}}\n") == [
        "4:38: hand: third copy of KD (two packs hold two)"
    ]


POINTS = """\
title: Points are never below none
rules: [tractor.following.shape]
ask: ASK
given: GIVEN
cases:
  a: {expect: ANSWER}
"""
TRICK = "{trump: 2C, leader: 0, plays: [9D, KD, 3D, 2S]}"
SCORE = (
    "{trump: 2C, starter: 0, points: -5, talon: 3D 4D 6D 7D 8D 9D JD QD,"
    " last_trick: {leader: 1, plays: [AH AH, 3H 3H, 4H 4H, 6H 6H]}}"
)
LEAD = "{trump: 2C, leader: 0, hands: {0: KD}, play: KD}"


@pytest.mark.parametrize(
    ("ask", "given", "answer", "finding"),
    [
        ("tractor.trick", TRICK, "points: -5", "6:24: points: write a whole number, 0 or more"),
        ("tractor.score", SCORE, "talon_points: -1", "6:30: talon_points: write a whole number, 0"),
        ("tractor.score", SCORE, "talon_factor: -1", "6:30: talon_factor: write a whole number, 0"),
        ("tractor.score", SCORE, "total: -5", ""),
        ("tractor.lead", LEAD, "penalty: -10", "6:25: penalty: write a whole number, 0 or more"),
        ("tractor.lead", LEAD, "withdrawn: -1", "6:27: withdrawn: write a whole number, 0 or more"),
        (
            "pedro.trick",
            "{trump: D, leader: 1, plays: [9D, KD, 3D, 5H]}",
            "points: 6 -1",
            "6:26: points: -1 is below 0",
        ),
        (
            "pedro.score",
            "{bidder: 0, bid: 8, points: 9 5, scores: -3 0}",
            "scores: 6 -1",
            "",
        ),
        (
            "pedro.score",
            "{bidder: 0, bid: 8, points: -1 15, scores: 0 0}",
            "made: false",
            "4:36: points: -1 is below 0",
        ),
    ],
)
def test_what_cannot_be_below_none(
    tree: Tree, ask: str, given: str, answer: str, finding: str
) -> None:
    text = POINTS.replace("ASK", ask).replace("GIVEN", given).replace("ANSWER", f"{{{answer}}}")
    found = findings(tree, text)
    assert len(found) == bool(finding), found
    assert "".join(found).startswith(finding)


@pytest.mark.parametrize(
    ("old", "new", "finding"),
    [
        ("tractor.follow\n", "tractor.folow\n", "3:6: ask: unknown value tractor.folow (did you"),
        ("title: A pair is owed when one", "title: Test that one", "1:8: title: states the rule"),
        ("title: A pair is owed when", "title: A pair should be owed if", "1:8: title: states the"),
        ("title: A pair is owed when one is held\n", "", "1:1: title is missing"),
        ("rules: [tractor.following.pair-owed]", "rules: []", "2:8: rules: is empty"),
        (
            "rules: [tractor.following.",
            "rules: [tractor.leading.",
            "2:9: unknown rule tractor.lead",
        ),
        ("rules: [tractor.following.pair-owed]", "rules: [S1]", "2:9: rules.0: write a rule id"),
        ("ask:", "axe: 1\nask:", "3:1: unknown key axe; known: title, rules, ask, given, cases"),
        ("ask:", "ask: tractor.trick\nask:", "4:1: duplicate key ask"),
        ("  b:", "  The_b:", "6:3: The_b: write words of small letters and digits, joined by -"),
        ("given: {", "given: [{", "5:1: no YAML"),
        ("title: A pair is owed when one is held", "title: 7", "1:8: title: must be text"),
        (FOLLOW, "- a\n- b\n#", "1:1: must be a mapping"),
    ],
)
def test_a_file_that_is_wrong(tree: Tree, old: str, new: str, finding: str) -> None:
    text = f"{FOLLOW}  b: {{play: 3D KD, expect: legal, house_rules: {{strictness: loose}}}}\n"
    assert old in text
    found = findings(tree, text.replace(old, new))
    assert any(entry.startswith(finding) for entry in found), found


def test_a_question_that_is_malformed_on_purpose(tree: Tree) -> None:
    cases = """\
      a-third-copy: {hand: KD KD KD, play: KD KD, expect: invalid}
      an-unknown-card: {hand: KD 1D, play: KD KD, expect: invalid}
      an-unknown-trump: {trump: 11C, play: KD KD, expect: invalid}
      a-lead-of-two-suits: {led: 5D 5C, play: KD KD, expect: invalid}
    """
    assert findings(tree, FOLLOW + cases.replace("      ", "  ").rstrip(" ")) == []


def test_a_player_chooses_what_he_does_not_hold(tree: Tree) -> None:
    cases = "  a: {play: KD KD KD, expect: illegal, because: tractor.following.shape}\n"
    assert findings(tree, FOLLOW + cases) == []


def test_what_is_wrong_with_the_situation_is_said_once(tree: Tree) -> None:
    text = f"{FOLLOW}  a: {{play: KD 3D, expect: illegal}}\n  b: {{play: KD, expect: illegal}}\n"
    assert findings(tree, text.replace("led: 5D 5D", "led: 5D 5Z")) == [
        "4:28: led: unknown card 5Z"
    ]


def test_every_finding_of_every_file_is_told_in_one_run(tree: Tree) -> None:
    tree.scenario("", "tractor/following/empty")
    tree.scenario(b"title: \xff", "tractor/following/latin")
    tree.scenario("[" * 2000, "tractor/following/brackets")
    tree.scenario("a: &a [1]\nb: [*a, *a]\n", "tractor/following/bomb")
    (tree.scenarios / "tractor/following/folder.yaml").mkdir()
    tree.put("scenarios/tractor/following/other.yml", SCENARIO)
    tree.put("scenarios/tractor/following/notes.txt", "anything")
    tree.put("scenarios/tractor/.hidden/x.yaml", "no scenario")
    found = findings(tree, f"{FOLLOW}  a: {{play: KX YD, led: 5D 2D, expect: lawful}}\n")
    assert [entry.removeprefix("scenarios/tractor/following/") for entry in sorted(found)] == [
        "6:13: play: unknown card KX",
        "6:16: play: unknown card YD",
        "6:40: expect: unknown value lawful; known: legal, illegal, invalid",
        "bomb.yaml:1:4: an anchor (&a) is not allowed; write the value out",
        "brackets.yaml:1:1001: no YAML: exceeded maximum nesting depth",
        "empty.yaml:1:1: the file is empty",
        "folder.yaml:1:1: is a folder, not a file of text",
        "latin.yaml:1:8: byte 0xff is not UTF-8; save as UTF-8",
        "other.yml:1:1: the name of a scenario file ends in .yaml",
    ]


def test_the_findings_of_a_file_come_by_line(tree: Tree) -> None:
    cases = "".join(f"  {name}: {{play: KX, xpect: {name}}}\n" for name in "abc")
    found = findings(tree, FOLLOW + cases)
    places = [tuple(map(int, finding.split(":")[:2])) for finding in found]
    assert len(places) == 6
    assert places == sorted(places)


def test_a_refusal_names_a_rule_of_its_game(tree: Tree) -> None:
    chapter = FOLLOWING.replace("    house_rules: [strictness]\n", "").replace("[S1]", "[]")
    tree.put("spec/pedro/following.md", chapter)
    cases = "  a: {play: KD 3D, expect: illegal, because: pedro.following.pair-owed}\n"
    tree.put("scenarios/tractor/following/pair.yaml", SCENARIO.replace("breaking", "tearing"))
    found = findings(tree, FOLLOW.replace("KD KD 3D 9H", "KD KD 3D 8H") + cases)
    assert '6:3: case "a" is refused by pedro.following.pair-owed of another game' in found


@pytest.mark.parametrize(
    ("case", "up_to"),
    [
        ("{hand: KD KD 3D 9H, play: KD KD, expect: legal}", ""),
        (
            "{led: 5D 5D, hand: 9H 3D KD KD, play: KD KD, expect: legal}",
            " up to the order of cards",
        ),
        ("{led: 5S 5S, hand: KS KS 3S 9D, play: KS KS, expect: legal}", " up to suits"),
        ("{trump: 2H, led: 5D 5D, hand: KD KD 3D 9S, play: KD KD, expect: legal}", " up to suits"),
    ],
)
def test_a_case_that_is_there_already(tree: Tree, case: str, up_to: str) -> None:
    same = f"tractor/following/pair#the-pair{up_to}"
    tree.scenario(SCENARIO)
    text = f"{FOLLOW}  a: {case}\n"
    tree.scenario(text, "tractor/following/same")
    assert tree.lint() == [
        f'scenarios/tractor/following/same.yaml:6:3: case "a" is the same as {same}'
    ]


def test_a_case_that_cannot_be_read_is_the_same_as_no_other(tree: Tree) -> None:
    cases = (
        "  a: {play: KD 4D, led: 6X, expect: legal}\n  b: {play: KD 4D, led: 7X, expect: legal}\n"
    )
    assert findings(tree, FOLLOW + cases) == [
        "6:25: led: unknown card 6X",
        "7:25: led: unknown card 7X",
    ]


@pytest.mark.parametrize(
    "case",
    [
        "{led: 5D 5D, hand: KD KD 3D 9C, play: KD KD, expect: legal}",
        "{led: 5D 5D, hand: KD KD 3S 9H, play: KD KD, expect: legal}",
        "{led: 6D 6D, hand: KD KD 3D 9H, play: KD KD, expect: legal}",
        "{trump: 2D, play: KD KD, expect: legal}",
        "{play: KD KD, must_beat: true, expect: legal}",
        "{play: KD KD, house_rules: {strictness: loose}, expect: legal}",
    ],
)
def test_a_case_that_differs(tree: Tree, case: str) -> None:
    assert findings(tree, f"{FOLLOW}  a: {case}\n") == []


def test_cases_of_another_folder_and_of_ordering_may_be_the_same(tree: Tree) -> None:
    tree.scenario(SCENARIO, "tractor/leading/pair")
    tree.scenario(SCENARIO, "tractor/ordering/pair")
    tree.scenario(SCENARIO, "tractor/ordering/again")
    assert tree.lint() == []


def test_a_rule_without_its_cases(tree: Tree) -> None:
    tree.scenario(SCENARIO.replace("  the-pair: {play: KD KD, expect: legal}\n", ""))
    assert [finding.removeprefix("spec/tractor/following.md:") for finding in tree.lint()] == [
        "17:1: tractor.following.pair-owed has no accepted case, only refused ones",
        "24:1: tractor.following.shape has 1 of the 2 cases that it needs",
    ]


@pytest.mark.parametrize(
    ("file", "old", "new", "finding"),
    [
        (
            "following.md",
            "{#shape}",
            "{#form}",
            "following.md:24:1: the front matter lists no rule",
        ),
        ("following.md", "{#shape}", "", 'following.md:24:1: the heading "Shape" has no {#anchor}'),
        (
            "following.md",
            "one.\n\n-",
            "one. Two do.\n\n-",
            "following.md:17:1: the first paragraph",
        ),
        (
            "following.md",
            "Cards have a shape.\n",
            "",
            "following.md:24:1: the rule shape has no text",
        ),
        ("following.md", "decided", "guessed", "following.md:9:12: basis: unknown value guessed"),
        (
            "following.md",
            "    reason: The article is silent.\n",
            "",
            "following.md:9:5: shape: reason",
        ),
        (
            "following.md",
            "---\n",
            "",
            "following.md:1:1: front matter between two lines --- is miss",
        ),
        (
            "following.md",
            "[S1]",
            "[S9]",
            "following.md:17:1: tractor.following.pair-owed: sources.",
        ),
        (
            "following.md",
            "[S1]",
            "[S2]",
            "following.md:17:1: tractor.following.pair-owed: S2 of so",
        ),
        ("following.md", "[strictness]", "[stricter]", "unknown house rule stricter (did you mean"),
        (
            "following.md",
            "[strictness]",
            "[depth]",
            "house-rules.yaml does not name it under depth",
        ),
        ("sources.yaml", ".pair-owed", ".pair", "sources.yaml:2:3: S1: unknown rule tractor."),
        (
            "sources.yaml",
            "carried_by: talon",
            "carried_by: tallon",
            "4:3: S3: unknown chapter tallon",
        ),
        (
            "sources.yaml",
            "carried_by: talon",
            "carried_by: following",
            "the chapter following is th",
        ),
        (
            "sources.yaml",
            "carried_by: talon,",
            "",
            "sources.yaml:4:7: S3: write exactly one of rule",
        ),
        ("sources.yaml", "S2:", "s2:", "sources.yaml:3:3: s2: write the number of a sentence, S51"),
        (
            "house-rules.yaml",
            "pair-owed]",
            "pairs]",
            "strictness: unknown rule tractor.following.p",
        ),
        ("house-rules.yaml", "loose: They are not.", "", "house-rules.yaml:5:13: values: is empty"),
        ("house-rules.yaml", "{depth: 6}", "{depth: 7}", "excludes: depth has no value 7"),
        (
            "presets.yaml",
            "loose",
            "lose",
            "common: strictness has no value lose (did you mean loose?)",
        ),
        ("presets.yaml", "article: {}, ", "", "presets.yaml:1:10: presets: article is missing"),
    ],
)
def test_a_rulebook_that_is_wrong(tree: Tree, file: str, old: str, new: str, finding: str) -> None:
    path = tree.spec / "tractor" / file
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))
    assert any(finding in found for found in tree.lint()), tree.lint()


def test_the_data_of_the_tree_is_what_the_tests_replace() -> None:
    assert "{depth: 6}" in HOUSE_RULES
    assert "carried_by: talon," in SOURCES


def test_named_files_and_folders(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tree.root)
    bad = tree.put("mine/bad.yaml", FOLLOW + "  a: {play: KX KD, expect: legal}\n")
    finding = "mine/bad.yaml:6:13: play: unknown card KX"
    for path in (bad, bad.parent):
        assert lint_paths([path], tree.spec, tree.scenarios) == [finding]
    for path in (tree.scenarios, tree.scenarios / "tractor/following/pair.yaml"):
        assert lint_paths([path], tree.spec, tree.scenarios) == []


def test_the_exit_status_and_the_count(
    tree: Tree, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tree.root)
    tree.put("mine/bad.yaml", "a: no\nb: *c\n")
    tree.put("mine/worse.yaml", "")
    assert status_of(["lint", "mine"]) == 4
    told = capsys.readouterr()
    assert told.out.splitlines() == [
        "mine/bad.yaml:1:4: YAML readers do not agree on no; put it in quotes if it is text",
        "mine/bad.yaml:2:4: an alias (*c) is not allowed; write the value out",
        "mine/worse.yaml:1:1: the file is empty",
    ]
    assert told.err == "3 findings in 2 files\n"
    assert status_of(["lint", "nowhere"]) == 4
    assert "nowhere: no such file or folder" in capsys.readouterr().err
