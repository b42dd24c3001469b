"""``list``, ``show`` and ``explain``: what a reader gets."""

from __future__ import annotations

import json

import pytest

from followsuit import index
from followsuit.cli import status_of
from followsuit.lines import WIDTH
from followsuit.page import prose

CASE = "tractor/following/pair-owed-when-held#breaking-the-pair"
RULE = "tractor.following.pair-owed"
QUESTION = {
    "seq": 1,
    "ask": "tractor.follow",
    "given": {
        "trump": {"rank": "2", "suit": "C"},
        "led": ["5D", "5D"],
        "hand": ["KD", "KD", "3D", "9H"],
        "play": ["KD", "3D"],
    },
}


def told(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> list[str]:
    """The lines that a command prints."""
    assert status_of(list(words)) == status
    captured = capsys.readouterr()
    return (captured.err if status else captured.out).splitlines()


def test_show_draws_the_case(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "show", CASE)
    assert lines[0] == CASE
    assert lines[3:7] == [
        "  trump       2♣",
        "  led         5♦ 5♦",
        "  hand        K♦ K♦ 3♦ 9♥",
        "  play        K♦ 3♦",
    ]
    assert "  expected    refused" in lines
    assert f"  because     {RULE}" in lines
    assert f"  {RULE} · stated by the article (S51, S52)" in lines
    assert f"  run         followsuit run {CASE}" in lines


def test_show_prints_the_question(capsys: pytest.CaptureFixture[str]) -> None:
    (line,) = told(capsys, "show", "--json", CASE)
    assert json.loads(line) == QUESTION


def test_show_numbers_several_questions(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "show", "--json", CASE.partition("#")[0])
    questions = [json.loads(line) for line in lines]
    assert [question["seq"] for question in questions] == list(range(1, len(questions) + 1))
    assert QUESTION["given"] in [question["given"] for question in questions]


def test_show_of_what_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    wrong = CASE.replace("breaking", "braking")
    (line,) = told(capsys, "show", wrong, status=4)
    assert line == f"{wrong}: no such case, file or folder of cases (did you mean {CASE}?)"


def test_list_prints_ids(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "list", "tractor/following/pair-owed-when-held")
    assert CASE in lines
    assert all(line.startswith("tractor/following/pair-owed-when-held#") for line in lines)
    assert lines == sorted(lines)


def test_list_by_rule(capsys: pytest.CaptureFixture[str]) -> None:
    of_rule = set(told(capsys, "list", "--rule", RULE))
    of_chapter = set(told(capsys, "list", "--rule", "tractor.following"))
    everything = set(told(capsys, "list"))
    assert CASE in of_rule < of_chapter < everything


def test_list_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    (line,) = told(capsys, "list", "--json", CASE)
    summary = json.loads(line)
    assert summary["case"] == CASE
    assert summary["because"] == [RULE]
    assert summary["file"] == "scenarios/tractor/following/pair-owed-when-held.yaml"


def test_list_of_an_unknown_rule(capsys: pytest.CaptureFixture[str]) -> None:
    (line,) = told(capsys, "list", "--rule", "tractor.folowing", status=4)
    assert line == "tractor.folowing: no such rule or chapter (did you mean tractor.following?)"


def test_explain_a_rule(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "explain", RULE)
    text = "\n".join(lines)
    assert lines[0] == f"A pair is owed · {RULE}"
    assert "  basis       stated by the article" in lines
    assert any(line.startswith("  S51         ") for line in lines)
    assert "house rule  pair_in_a_tractor" in text
    assert "owed (default): " in text
    refused = {f"    {case.id}" for case in index.load().cases if RULE in case.expect.because}
    assert refused & set(lines)
    assert f"  all cases   followsuit list --rule {RULE}" in lines


def test_a_command_written_wrong_is_told_with_the_nearest(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert status_of(["explian", RULE]) == 4
    assert "No such command 'explian' (did you mean explain?)." in capsys.readouterr().err


def test_the_last_word_of_a_rule_leads_to_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert status_of(["explain", "cards-held"]) == 4
    said = capsys.readouterr().err
    games = {word.strip("(?)\n").partition(".")[0] for word in said.split() if "." in word}
    assert games == {"tractor", "pedro"}


def test_explain_gives_the_reason_of_a_decision(capsys: pytest.CaptureFixture[str]) -> None:
    text = " ".join(" ".join(told(capsys, "explain", "tractor.units.no-wrap")).split())
    assert "basis decided: the article is silent. The article is silent;" in text


@pytest.mark.parametrize("name", ["tractor.following", "tractor/following"])
def test_explain_a_chapter(capsys: pytest.CaptureFixture[str], name: str) -> None:
    lines = told(capsys, "explain", name)
    assert lines[0] == "Following · tractor.following"
    assert any(line.startswith(f"  {RULE} · stated · ") for line in lines)


def test_explain_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "explain", "tractor")
    assert lines[0] == "tractor · rules 1.0"
    assert any(line.startswith("  tractor.units ") for line in lines)


def test_explain_the_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "explain", "--sentences", "tractor")
    numbers = [line.split()[0] for line in lines if line.startswith("  S")]
    assert numbers[:2] == ["S1", "S2"]
    assert {f"S{number}" for number in range(1, 82)} - set(numbers) == {"S74"}
    assert f"       {RULE}" in lines
    assert lines[-1].startswith(f"{len(numbers)} sentences: ")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (
            ["tractor.following.pair-oved"],
            (
                "tractor.following.pair-oved: no such rule, chapter or game"
                " (did you mean tractor.following.pair-owed?)"
            ),
        ),
        (["--sentences", "tracter"], "tracter: no such game (did you mean tractor?)"),
    ],
)
def test_explain_of_what_is_not_there(
    capsys: pytest.CaptureFixture[str], words: list[str], message: str
) -> None:
    assert told(capsys, "explain", *words, status=4) == [message]


@pytest.mark.parametrize(
    "words",
    [
        ["explain", RULE],
        ["explain", "tractor.leading"],
        ["explain", "tractor"],
        ["explain", "--sentences", "tractor"],
        ["show", "tractor/leading"],
    ],
)
def test_a_page_fits_the_screen(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    for line in told(capsys, *words):
        if "tractor/" not in line:
            assert len(line) <= WIDTH, line


def test_colour_where_it_is_forced(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert told(capsys, "show", CASE)[0] == CASE
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert told(capsys, "show", CASE)[0] == f"\x1b[1m{CASE}\x1b[0m"
    monkeypatch.setenv("NO_COLOR", "1")
    assert told(capsys, "show", CASE)[0] == CASE


def test_prose_for_a_terminal() -> None:
    markdown = (
        "Words that\nare joined, a [link](there.md) and `5D 5D`.\n\n"
        "- one\n  more\n- two\n\n"
        "| a | b |\n|---|---|\n\n"
        "> said\n> by others\n\n"
        f"{'word ' * 15}`KD KD QD QD`"
    )
    assert list(prose(markdown)) == [
        "  Words that are joined, a link and `5D 5D`.",
        "",
        "  - one more",
        "  - two",
        "",
        "  | a | b |",
        "  |---|---|",
        "",
        "  > said by others",
        "",
        f"  {'word ' * 15}".rstrip(),
        "  `KD KD QD QD`",
    ]
