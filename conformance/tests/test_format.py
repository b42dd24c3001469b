"""Every scenario has one canonical form, which keeps its content and its comments."""

from __future__ import annotations

from random import Random
from textwrap import dedent
from typing import TYPE_CHECKING, Any

import pytest
import yaml
from hypothesis import given, reject, settings
from hypothesis import strategies as st
from tests.scrambling import scrambled
from tests.trees import REPOSITORY

from followsuit.cli import status_of
from followsuit.errors import SuiteError
from followsuit.formatting import formatted
from followsuit.formatting.files import scenario_files
from followsuit.formatting.key_order import key_order
from followsuit.strict_yaml import parse

if TYPE_CHECKING:
    from pathlib import Path

ORDER = key_order(REPOSITORY / "spec")
SCENARIOS = scenario_files([REPOSITORY / "scenarios"])

CANONICAL = """\
# yaml-language-server: $schema=../../../spec/schema/scenario.schema.json
title: A pair is owed when one is held
rules: [tractor.following.pair-owed, tractor.following.suit-owed]
ask: tractor.follow
given:
  trump: 2C
  led: 5D 5D
  # Kings are a pair.
  hand: KD KD 3D 9H
cases:
  the-pair:          {play: KD KD, expect: legal}
  # One card of it.
  breaking-the-pair: {play: KD 3D, expect: illegal, because: tractor.following.pair-owed}  # S51
"""

SCRAMBLED = """\

# yaml-language-server: $schema=../../../spec/schema/scenario.schema.json
ask:   "tractor.follow"
rules:
    - 'tractor.following.pair-owed'

    - tractor.following.suit-owed
title: >-
  A pair is owed
  when one is held
cases:
      the-pair:
        expect: legal
        play: "KD KD"
      # One card of it.
      "breaking-the-pair":    { because: tractor.following.pair-owed,
         play: KD 3D, expect: 'illegal' }  # S51
given: # Kings are a pair.
  hand: KD KD 3D 9H
  "led": 5D 5D
  trump: 2C
"""


def put(text: str) -> str:
    return formatted(dedent(text), "a.yaml", ORDER)


class TestForm:
    def test_the_canonical_form_stays(self) -> None:
        assert put(CANONICAL) == CANONICAL

    def test_a_scrambled_file_gets_it(self) -> None:
        wanted = CANONICAL.replace("  # Kings are a pair.\n", "").replace(
            "given:", "given:  # Kings are a pair."
        )
        assert put(SCRAMBLED) == wanted

    def test_line_ends_of_another_system_become_ours(self) -> None:
        assert put(CANONICAL.replace("\n", "\r\n")) == CANONICAL

    @pytest.mark.parametrize(
        ("written", "wanted"),
        [
            ("note: 'It''s plain'", "note: It's plain"),
            ('note: "Twelve: 47"', 'note: "Twelve: 47"'),
            ("note: 'a \"word\": x'", "note: 'a \"word\": x'"),
            ("note: '8'", 'note: "8"'),
            ("note: 8", "note: 8"),
            ("note: 'no'", 'note: "no"'),
            ("note:", "note: null"),
            ("note: null", "note: null"),
            ("note: 'null'", 'note: "null"'),
            ("'on': x", '"on": x'),
            ("'0': x", "0: x"),
            ("note: Größe ♠", "note: Größe ♠"),
            ("note: ' x'", 'note: " x"'),
            ("note: ''", 'note: ""'),
            ("note: >-\n  short\n  text", "note: short text"),
            ('note: "two\\nlines"', "note: |-\n  two\n  lines"),
            ('note: "two\\nlines\\n"', "note: |\n  two\n  lines"),
            ("rules: [ ]", "rules: []"),
            ("given: {trump: 2C, led: 5D}", "given:\n  trump: 2C\n  led: 5D"),
            ("given: {}", "given: {}"),
            ("expect: {1: a,\n 0: b}", "expect: {0: b, 1: a}"),
            ("calls:\n- {after: 1}", "calls:\n  - {after: 1}"),
            ("calls: [{after: 1}]", "calls:\n  - {after: 1}"),
            ("plays: [9D,\n  KD]", "plays: [9D, KD]"),
            ("plays: # why\n- 9D # 1\n- KD", "plays:  # why\n  - 9D  # 1\n  - KD"),
            ("plays: [9D, # 1\n KD]", "plays:\n  - 9D  # 1\n  - KD"),
            ("plays: [9D,\n KD] # 1", "plays: [9D, KD]  # 1"),
            ("plays:\n- 9D\n# end", "plays:\n  - 9D\n  # end"),
            ("plays:\n  - 9D\n  # end\nx: 1", "plays:\n  - 9D\n  # end\nx: 1"),
            ("note: >- # said\n  a\n  b", "note: a b  # said"),
            ("- a\n-  b", "- a\n- b"),
            ("word # said", "- word  # said"),
        ],
    )
    def test_a_piece(self, written: str, wanted: str) -> None:
        if wanted.startswith("- word"):
            with pytest.raises(SuiteError):
                put(written)
        else:
            assert put(written) == wanted + "\n"

    def test_a_long_text_is_folded_where_lines_are_full(self) -> None:
        text = " ".join(["word"] * 40)
        lines = put(f"title: {text}").splitlines()
        assert lines[0] == "title: >-"
        assert all(len(line) <= 100 for line in lines)
        assert all(len(line) + len(" word") > 100 for line in lines[1:-1])
        assert " ".join(line.strip() for line in lines[1:]) == text

    def test_the_lines_of_a_folded_block_are_the_writers(self) -> None:
        rows = [" ".join(["10S"] * 13)] * 4
        text = "deck: >-\n" + "".join(f"      {row}\n" for row in rows)
        assert put(text) == "deck: >-\n" + "".join(f"  {row}\n" for row in rows)

    def test_one_case_that_does_not_fit_leaves_the_others_on_their_lines(self) -> None:
        hand = " ".join(["KD"] * 30)
        text = f"cases: {{a: {{hand: {hand}, expect: legal}}, bb: {{expect: legal}}}}"
        assert put(text) == (
            f"cases:\n  a:\n    hand: {hand}\n    expect: legal\n  bb: {{expect: legal}}\n"
        )

    def test_cases_stay_in_their_order(self) -> None:
        text = "cases:\n  b: {expect: legal}\n  2: {expect: legal}\n  1: {expect: legal}\n"
        assert put(text) == text

    def test_what_no_schema_knows_comes_last_in_its_order(self) -> None:
        text = "zzz: 1\naaa: 2\nask: tractor.follow\ntitle: T"
        assert put(text) == "title: T\nask: tractor.follow\nzzz: 1\naaa: 2\n"


WORDS = st.one_of(
    st.text(st.characters(codec="utf-8", exclude_categories=("C", "Zl", "Zp")), max_size=40),
    st.sampled_from(
        ["no", "8", "~", "#no", "a: b", "a #b", "- a", "word " * 30, "two\nlines", "KD"]
    ),
    st.integers(-99, 99),
    st.booleans(),
    st.none(),
)
KEYS = st.sampled_from(["title", "given", "cases", "hand", "expect", "0", "1", "on", "k: v", "#h"])
CONTENT = st.recursive(
    WORDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=12,
)


class TestAnything:
    @settings(max_examples=150, deadline=None)
    @given(
        st.dictionaries(KEYS, CONTENT, min_size=1, max_size=4), st.sampled_from(["flow", "block"])
    )
    def test_content_stays_and_the_form_is_stable(
        self, content: dict[str, Any], style: str
    ) -> None:
        text = yaml.safe_dump(content, default_flow_style=style == "flow", allow_unicode=True)
        try:
            before = parse(text, "a.yaml").plain()
        except SuiteError:
            reject()
        after = put(text)
        assert parse(after, "a.yaml").plain() == before
        assert put(after) == after


class TestRefusal:
    @pytest.mark.parametrize("text", ["a: &x 1\nb: *x", "a: 1\na: 2", "a: [", "", "a: yes"])
    def test_what_is_not_strict_yaml_is_left(self, text: str) -> None:
        with pytest.raises(SuiteError, match=r"^a\.yaml:\d+:\d+: "):
            put(text)


def test_scrambled_scenarios_are_restored() -> None:
    dice = Random(20)
    untouched = 0
    for path in SCENARIOS:
        text = path.read_text("utf-8")
        wanted = put(text)
        mess = scrambled(wanted, dice)
        assert parse(mess, "mess").plain() == parse(text, "text").plain(), path
        assert put(mess) == wanted, path
        untouched += mess == wanted
    assert untouched == 0


class TestCommand:
    @pytest.fixture
    def folder(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        (tmp_path / "good.yaml").write_text(CANONICAL)
        (tmp_path / "bad.yaml").write_text(CANONICAL.replace("trump:", "trump:  "))
        (tmp_path / "other.txt").write_text("a:   1")
        monkeypatch.chdir(tmp_path)
        return tmp_path

    def test_a_check_says_the_line_and_writes_nothing(
        self, folder: Path, capfd: pytest.CaptureFixture[str]
    ) -> None:
        before = (folder / "bad.yaml").read_bytes()
        assert status_of(["format", "--check", "."]) == 4
        said = capfd.readouterr()
        assert said.out.startswith("bad.yaml:6:1: not in the canonical form")
        assert said.err == "1 file to be formatted, 1 as they should be\n"
        assert (folder / "bad.yaml").read_bytes() == before

    def test_files_are_formatted(self, folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
        assert status_of(["format", "."]) == 0
        assert capfd.readouterr().out == "bad.yaml: formatted\n"
        assert (folder / "bad.yaml").read_text() == CANONICAL
        assert (folder / "other.txt").read_text() == "a:   1"
        assert status_of(["format", "--check", "bad.yaml", "good.yaml"]) == 0

    def test_a_broken_file_is_told_of_and_the_others_are_formatted(
        self, folder: Path, capfd: pytest.CaptureFixture[str]
    ) -> None:
        (folder / "an.yaml").write_text("a: [1")
        assert status_of(["format", "."]) == 4
        said = capfd.readouterr()
        assert said.out == "bad.yaml: formatted\n"
        assert said.err.startswith("an.yaml:2:1: no YAML: ")
        assert (folder / "an.yaml").read_text() == "a: [1"
        assert (folder / "bad.yaml").read_text() == CANONICAL

    def test_a_file_that_is_not_there_is_wrong_usage(
        self, capfd: pytest.CaptureFixture[str]
    ) -> None:
        assert status_of(["format", "nowhere.yaml"]) == 4
        assert "nowhere.yaml: no such file or folder" in capfd.readouterr().err
