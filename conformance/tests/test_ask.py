"""``followsuit ask``: every question by hand, and what the reader gets."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from tests import pedro_hands, tractor_rounds
from tests.by_hand import PEDRO, TRACTOR, Asked, printed
from tests.test_tractor_rounds import question as of_round

from followsuit import drawing, index, resources
from followsuit.lines import WIDTH
from followsuit.question import Question
from followsuit.rules import load_rulebook
from followsuit.schema import Schemas
from followsuit.telling import TELL, Told, tell
from followsuit.wording import in_words
from followsuit_reference.engine import answer

README = Path(__file__).parents[2] / "README.md"
ASKS = Schemas(resources.spec() / "schema").asks
HAND_GIVEN = pedro_hands.question(pedro_hands.random_record(3))
REFUSED = (
    *("tractor.follow", "--trump", "2C", "--led", "5D 5D"),
    *("--hand", "KD KD 3D 9H", "--play", "KD 3D"),
)


def reference(ask: str, given: dict[str, Any]) -> Any:
    return answer({"seq": 1, "ask": ask, "given": given})["answer"]


def shorthand_of_round(given: dict[str, Any]) -> dict[str, Any]:
    """A first round of Tractor as a scenario writes it; JSON is YAML."""
    return {
        **given,
        "ranks": " ".join(given["ranks"]),
        "declarers": "none",
        "starter": "none",
        "deck": " ".join(given["deck"]),
        "calls": [{**call, "cards": " ".join(call["cards"])} for call in given["calls"]],
        "buried": " ".join(given["buried"]),
        "plays": by_trick([" ".join(play) for play in given["plays"]]),
    }


def shorthand_of_hand(given: dict[str, Any]) -> dict[str, Any]:
    """A hand of Pedro in which the stock suffices, as a scenario writes it."""
    return {
        **given,
        "scores": " ".join(map(str, given["scores"])),
        "deck": " ".join(given["deck"]),
        "bids": " ".join(map(str, given["bids"])),
        "taken": " ".join(given["taken"]) or "none",
        "plays": by_trick(
            [" ".join([play["card"], *play.get("shed", ())]) for play in given["plays"]]
        ),
    }


def by_trick(plays: list[str]) -> list[str]:
    """One string a trick."""
    return [" | ".join(plays[start : start + 4]) for start in range(0, len(plays), 4)]


ROUND_GIVEN = of_round(tractor_rounds.random_record(1))
ROUND = shorthand_of_round(ROUND_GIVEN)


@pytest.mark.parametrize("asked", [*TRACTOR, *PEDRO], ids=lambda asked: asked.command[:60])
def test_a_question_is_asked_by_hand(capsys: pytest.CaptureFixture[str], asked: Asked) -> None:
    lines = printed(capsys, *asked.words, stdin=asked.stdin)
    assert [line for line in asked.lines if line not in lines] == [], lines
    assert max(map(len, lines)) <= WIDTH
    (line,) = printed(capsys, *asked.words, "--json", stdin=asked.stdin)
    assert json.loads(line) == reference(asked.ask, asked.given)


def test_every_ask_is_tried() -> None:
    tried = {asked.ask for asked in (*TRACTOR, *PEDRO)}
    assert tried | {"tractor.round", "pedro.hand"} == set(ASKS) == set(TELL)


class TestWholeRounds:
    ASK = ("tractor.round", "--given", "-")

    def test_a_round(self, capsys: pytest.CaptureFixture[str]) -> None:
        text, said = json.dumps(ROUND), reference("tractor.round", ROUND_GIVEN)
        assert json.loads(printed(capsys, *self.ASK, "--json", stdin=text)[0]) == said
        lines = printed(capsys, *self.ASK, stdin=text)
        assert lines[2].split() == ["trick", "leads", "wins", "points", "led"]
        rows = [line.split() for line in lines if re.match(r"  [0-9]+ +seat", line)]
        assert [(int(row[2]), int(row[4]), int(row[5])) for row in rows] == [
            (trick["leader"], trick["winner"], trick["points"]) for trick in said["tricks"]
        ]
        assert f"The opponents have {said['total']} points." in lines
        assert f"Team {said['next_declarers']} declares in the next round, " in "\n".join(lines)

    def test_a_refused_step(self, capsys: pytest.CaptureFixture[str]) -> None:
        plays, after = json.dumps([*ROUND["plays"], "RJ"]), len(ROUND["plays"]) + 1
        lines = printed(capsys, *self.ASK, "--plays", plays, stdin=json.dumps(ROUND))
        assert lines[0].startswith(f"Refused: trick {after}, play 1, RJ: ")
        assert "  more        followsuit explain tractor.round.all-cards-played" in lines

    def test_a_refused_call(self, capsys: pytest.CaptureFixture[str]) -> None:
        calls = "[{after: 1, seat: 0, cards: XX}]".replace("XX", ROUND_GIVEN["deck"][0])
        lines = printed(
            capsys, *self.ASK, "--calls", calls, "--first", "2", stdin=json.dumps(ROUND)
        )
        assert lines[0].startswith("Refused: call 1, ")
        assert lines[0].partition(" by seat 0 after 1 card: ")[1]

    def test_a_refused_burial(self, capsys: pytest.CaptureFixture[str]) -> None:
        lines = printed(capsys, *self.ASK, "--buried", "none", stdin=json.dumps(ROUND))
        assert lines[0] == "Refused: burying none: 0 cards buried, 8 owed."

    def test_a_new_deal(self, capsys: pytest.CaptureFixture[str]) -> None:
        nobody = ("--calls", "[]", "--buried", "none", "--plays", "[]")
        lines = printed(capsys, *self.ASK, *nobody, stdin=json.dumps(ROUND))
        assert lines == ["Nobody has declared: the round is dealt again."]


def test_a_whole_hand(capsys: pytest.CaptureFixture[str]) -> None:
    text = json.dumps(shorthand_of_hand(HAND_GIVEN))
    said = reference("pedro.hand", HAND_GIVEN)
    assert (
        json.loads(printed(capsys, "pedro.hand", "--given", "-", "--json", stdin=text)[0]) == said
    )
    lines = printed(capsys, "pedro.hand", "--given", "-", stdin=text)
    assert lines[0].startswith(f"Seat {said['bidder']} has bid {said['bid']}, trump is ")
    rows = [line.split() for line in lines if re.match(r"  [0-9]+ +seat", line)]
    assert [{"leader": int(row[2]), "winner": int(row[4])} for row in rows] == said["tricks"]
    assert drawing.cards([HAND_GIVEN["plays"][-1]["card"]]) == rows[-1][-1]
    first, second = said["scores"]
    assert f"  scores: team 0 has {first}, team 1 has {second}" in lines


def test_a_refusal_has_witness_rule_and_statement(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, *REFUSED)
    assert lines[0].startswith("Refused: K♦ K♦ is a pair of diamonds")
    assert "  witness     K♦ K♦" in lines
    assert "  tractor.following.pair-owed · stated by the article (S51, S52)" in lines
    statement = load_rulebook().rules["tractor.following.pair-owed"].statement
    assert statement in " ".join(line.strip() for line in lines)
    assert lines[-1] == "  more        followsuit explain tractor.following.pair-owed"


def test_a_refused_bid(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "pedro.auction", "--dealer", "0", "--bids", "pass 8 8")
    assert lines[0].startswith("Refused: bid 3, 8 by seat 3: ")


def test_a_house_rule_changes_the_answer(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, *REFUSED, "--set", "pair_in_a_tractor=owed")
    assert lines == printed(capsys, *REFUSED)
    words = ["tractor.order", "--trump", "7NT", "--json", "--set", "no_trump_rank=trump"]
    (line,) = printed(capsys, *words)
    assert json.loads(line)["suits"]["trump"] == [["RJ"], ["BJ"], ["7S", "7H", "7C", "7D"]]


def test_flags_override_the_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "hand.yaml"
    file.write_text("trump: 2C\nled: 5D 5D\nhand: KD KD 3D 9H\nplay: KD 3D\n", "utf-8")
    assert printed(capsys, "tractor.follow", "--given", str(file)) == printed(capsys, *REFUSED)
    lines = printed(capsys, "tractor.follow", "--given", str(file), "--play", "KD KD")
    assert lines == ["Legal: K♦ K♦ may be played."]


def test_without_an_ask_the_asks_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    text = "\n".join(printed(capsys))
    assert [ask for ask in ASKS if f"\n  {ask} " not in text] == []


@pytest.mark.parametrize("ask", ASKS)
def test_help_tells_of_every_field(capsys: pytest.CaptureFixture[str], ask: str) -> None:
    text = " ".join(" ".join(printed(capsys, ask, "--help")).split())
    schemas = Schemas(resources.spec() / "schema")
    for name, schema in schemas.part(ask, "given")["properties"].items():
        assert f" --{name.replace('_', '-')} " in text
        assert schema["description"] in text
    assert "5 nothing was asked" in text


def question_of(ask: str) -> Question:
    """Any question of an ask, as far as telling its answer needs it."""
    return Question(ask, {"play": ["5D"], "plays": [["5D"]] * 4, "leader": 0, "cards": ["5D"]})


@pytest.mark.parametrize("ask", ASKS)
@pytest.mark.parametrize(
    "said",
    [
        {},
        {"legal": "yes"},
        {"legal": True},
        {"legal": False, "witness": 3, "rule": ["x"]},
        {"legal": False, "witness": {"owed": [1], "text": None}},
        {"illegal": {"step": "dance", "index": 0}},
        {"illegal": {"step": [], "index": "x"}},
        {"illegal": "first"},
        {"suits": 3, "units": [3], "kind": "throw", "hands": 1, "plays": [[1]], "winner": "me"},
        {"winner": True, "points": [[]], "total": 1.5, "redeal": False, "shown": "x", "next": []},
        {"legal": True, "led": ["5D"], "withdrawn": 1, "penalty": "a lot", "must_beat": [9]},
        {"legal": True, "led": ["\x1b[31m5D"], "withdrawn": 0},
    ],
    ids=repr,
)
def test_an_answer_that_makes_no_sense_is_told_anyhow(ask: str, said: dict[str, Any]) -> None:
    lines = tell(Told(question_of(ask), said, lambda _: {}))
    assert lines
    assert "\x1b[31m" not in "".join(lines)


def test_every_answer_to_the_suite_is_told_in_words() -> None:
    for case in index.load().cases:
        question = Question(case.ask, case.given, case.house_rules)
        reply = answer({"seq": 1, **question.message})
        if case.expect.invalid or "answer" not in reply:
            continue
        lines = tell(Told(question, reply["answer"], lambda _: {}))
        assert " ".join(lines) != in_words(case.ask, reply["answer"]), case.id
        assert not set("".join(lines)) & set('{}[]"'), case.id
        assert max(map(len, lines)) <= WIDTH, case.id


def commands_of_the_readme() -> list[tuple[list[str], str]]:
    """Every ``followsuit ask`` with its standard input; files are written where we are."""
    found: list[tuple[list[str], str]] = []
    for block in re.findall(
        r"^```\n(.*?)^```", README.read_text("utf-8"), re.MULTILINE | re.DOTALL
    ):
        text = block.replace("\\\n", "")
        pattern = r"^(?:\$ )?((?:followsuit ask|cat >).*\n)(?:(?<=<<'EOF'\n)((?:.*\n)*?)EOF\n)?"
        for command, stdin in re.findall(pattern, text, re.MULTILINE):
            words = shlex.split(command.replace("<<'EOF'", ""))
            if words[0] == "cat":
                Path(words[2]).write_text(stdin, "utf-8")
            else:
                found.append((words[2:], stdin))
    return found


def test_the_readme_asks_every_question_of_tractor(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    commands = commands_of_the_readme()
    assert {words[0] for words, _ in commands} == {ask for ask in ASKS if ask.startswith("tractor")}
    for words, stdin in commands:
        assert printed(capsys, *words, stdin=stdin)


def test_the_readme_shows_what_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    text = "\n".join(printed(capsys, *REFUSED))
    shown = f"$ followsuit ask {shlex.join(REFUSED)}\n{text}\n".replace("'", '"')
    assert shown in README.read_text("utf-8")
