"""YAML that every reader reads the same way, and a place for everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from followsuit.errors import SuiteError
from followsuit.scenario import Place
from followsuit.strict_yaml import load, parse
from followsuit.text import LARGEST, decode
from followsuit.words import LONGEST_NUMBER

if TYPE_CHECKING:
    from pathlib import Path


def refusal(text: str) -> str:
    with pytest.raises(SuiteError) as caught:
        parse(text, "file.yaml")
    (finding,) = caught.value.findings
    return finding


def test_words_numbers_and_truth() -> None:
    text = 'a: [2H, 10H, 3D, 10, -5, 0, true, false, null, "10", "no", 5E, 7NT, on the 7]'
    assert parse(text, "f").plain() == {
        "a": ["2H", "10H", "3D", 10, -5, 0, True, False, None, "10", "no", "5E", "7NT", "on the 7"]
    }


def test_a_key_stays_text() -> None:
    assert parse("{0: 5D, 12: x}", "f").plain() == {"0": "5D", "12": "x"}


@pytest.mark.parametrize(
    "word",
    [
        *("no", "NO", "yes", "on", "Off", "y", "N", "True", "FALSE", "Null", "~"),
        *("010", "0x1F", "0o17", "0b1", "1_000", "+5", "1:30", "1.5", "1.", ".5", "1E3", ".inf"),
        *("-.INF", ".nan", "2024-01-02", "=", "<<"),
    ],
)
def test_a_word_that_readers_take_for_different_things_is_refused(word: str) -> None:
    assert refusal(f"a: [2H, {word}]").startswith("file.yaml:1:9: YAML readers do not agree on ")
    assert parse(f"a: '{word}'", "f").plain() == {"a": word}


@pytest.mark.parametrize(
    ("text", "place", "says"),
    [
        ("", "1:1", "the file is empty"),
        ("# nothing\n", "1:1", "the file is empty"),
        ("a: 1\nb: 2\na: 3", "3:1", "duplicate key a; it is at line 1 too"),
        ("no: 1", "1:1", "the key no is no word"),
        ("010: 1", "1:1", "the key 010 is no word"),
        ("true: 1", "1:1", "the key true is no word"),
        ('"": 1', "1:1", "a key is missing before the colon"),
        ("? [a]\n: 1", "1:3", "a key is one word"),
        ("a: !!str 1", "1:4", "a tag (tag:yaml.org,2002:str) is not allowed"),
        ("a: &x 1", "1:4", "an anchor (&x) is not allowed"),
        ("a: *x", "1:4", "an alias (*x) is not allowed; write the value out"),
        ("%YAML 1.1\n---\na: 1", "1:1", "a directive is not allowed"),
        ("a: 1\n---\nb: 2", "2:1", "a second document starts here"),
        ("a: b: c", "1:5", "no YAML: mapping values are not allowed"),
        ("a: [1", "2:1", "while parsing a flow sequence of line 1"),
        ("a: 1\n\tb: 2", "2:1", "no YAML: "),
        ("[" * 2000, "1:", "n"),
        ("[" * 30 + "]" * 30, "1:21", "nested more than 20 deep"),
        ("a: " + "9" * 10_000, "1:4", "a number of 10000 digits is too large"),
    ],
)
def test_what_is_refused_has_a_place(text: str, place: str, says: str) -> None:
    finding = refusal(text)
    assert finding.startswith(f"file.yaml:{place}")
    assert says in finding


def test_the_longest_number() -> None:
    assert parse("9" * LONGEST_NUMBER, "f").plain() == 10**LONGEST_NUMBER - 1
    assert parse("-" + "9" * LONGEST_NUMBER, "f").plain() == 1 - 10**LONGEST_NUMBER
    assert "too large" in refusal("9" * (LONGEST_NUMBER + 1))


def test_every_finding_of_a_text_is_told() -> None:
    with pytest.raises(SuiteError) as caught:
        parse("a: no\na: &x 010\nb: *x", "f")
    places = [finding.split(": ")[0] for finding in caught.value.findings]
    assert places == ["f:1:4", "f:2:1", "f:2:4", "f:2:4"]


def test_an_alias_bomb_is_refused_where_it_starts() -> None:
    bomb = "a: &a [x, x]\n" + "".join(
        f"{new}: &{new} [*{old}, *{old}]\n" for old, new in zip("abcdefgh", "bcdefghi", strict=True)
    )
    assert refusal(bomb) == ("file.yaml:1:4: an anchor (&a) is not allowed; write the value out")


def test_a_text_that_starts_lower_in_its_file() -> None:
    node = parse("a: b", "f", line=10)
    assert node.value["a"].place == Place("f", 11, 4)


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("a: 5D  KD", [4, 8]),
        ('a: "5D KD"', [5, 8]),
        ("a: '5D KD'", [5, 8]),
        ("a:    5D", [7]),
        ('a: "5D\\x20KD"', [4, 4]),
    ],
)
def test_the_place_of_each_word(text: str, places: list[int]) -> None:
    words = parse(text, "f").value["a"].words()
    assert [place.column for _, place in words] == places


def test_a_word_on_several_lines_has_the_place_of_its_start() -> None:
    words = parse("a: >\n  5D\n  KD\n", "f").value["a"].words()
    assert words == [("5D", Place("f", 1, 4)), ("KD", Place("f", 1, 4))]


def test_bytes_that_are_no_text() -> None:
    with pytest.raises(SuiteError, match=r"f:2:4: byte 0xff is not UTF-8; save as UTF-8"):
        decode("a: é\nb: ".encode() + b"\xff", "f")
    with pytest.raises(SuiteError, match=r"f:2:2: the character U\+0000 is not allowed"):
        decode(b"a: 1\nb\x00: 2", "f")
    assert decode("\ufeffa: é".encode(), "f") == "a: é"


def test_what_is_no_file_of_text(tmp_path: Path) -> None:
    large = tmp_path / "large.yaml"
    large.write_bytes(b"#" * (LARGEST + 1))
    with pytest.raises(SuiteError, match=r"f:1:1: the file is too large: 1,000,001 bytes"):
        load(large, "f")
    with pytest.raises(SuiteError, match=r"f:1:1: is a folder, not a file of text"):
        load(tmp_path, "f")
    with pytest.raises(SuiteError, match=r"f:1:1: cannot be read: No such file"):
        load(tmp_path / "missing.yaml", "f")
