"""What fuzzing found, told by the known mistakes that answer as the engine does."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any

from tests.planted import Direct, bugs, reference

from followsuit import index, resources
from followsuit.connect.hello import QUESTION, read_hello
from followsuit.fuzz import page
from followsuit.fuzz.law import Law
from followsuit.fuzz.meeting import Meeting
from followsuit.fuzz.minimal import Minimal, minimal, smaller
from followsuit.fuzz.page import Look
from followsuit.fuzz.seeds import Play, questions
from followsuit.fuzz.setting import Engine, setting
from followsuit.fuzz.suspects import Suspects
from followsuit.own_rules import Wanted, own_rules
from followsuit.schema import Schemas

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.planted import Answer

SUITE = index.load()
SCHEMAS = Schemas(resources.spec() / "schema")
LAW = Law()
SEEDS = range(40)
HIGHEST = "the_highest_card_decides_a_throw"
NUMBER = "any_number_of_cards_follows"


def told(answer: Answer, asks: tuple[str, ...]) -> list[Minimal]:
    """What is told of an engine that is asked the questions of some seeds."""
    hello = read_hello(answer(QUESTION))
    own = own_rules(hello, Wanted(), SUITE.house_rules)
    play = Play("tractor", {}, SUITE.house_rules["tractor"])
    asked = chain.from_iterable(
        [(seed, each) for each in questions(play, seed, LAW) if each.ask in asks] for seed in SEEDS
    )
    set_ = setting(Engine("planted", 5.0, hello, own), SUITE, ["tractor"])
    meeting = Meeting(set_, Direct(answer, hello), LAW)
    found = meeting.found(asked, 5)
    suspects = Suspects(SUITE.rules, SUITE.shapes)
    small, are_all_small = smaller(found.differences, meeting)
    assert are_all_small
    return minimal(small, found.kinds, LAW, SCHEMAS, suspects)


def test_one_mistake_is_told_once_with_its_rule_though_no_rule_refuses() -> None:
    (one,) = told(bugs(HIGHEST), ("tractor.trick",))
    assert HIGHEST in [mistake.name for mistake in one.like]
    assert one.named == one.rules[0] == "tractor.winning.highest-part-decides"
    assert one.forms == one.forms_of_kind > 1
    assert one.times >= one.forms
    text = list(page.block(one, Look(SUITE.rules, SCHEMAS, [], [])))
    assert f"found {one.times} times, the smallest of {one.forms} forms" in text[0]
    assert any("as if" in line for line in text)
    assert any("followsuit explain tractor.winning.highest-part-decides" in line for line in text)


def test_mistakes_with_rules_of_their_own_are_told_apart() -> None:
    found = told(bugs(HIGHEST, NUMBER), ("tractor.trick", "tractor.follow"))
    named = {one.named: [mistake.name for mistake in one.like] for one in found}
    assert named.keys() == {
        "tractor.winning.highest-part-decides",
        "tractor.following.same-number",
    }
    assert NUMBER in named["tractor.following.same-number"]


def points_doubled(message: Mapping[str, Any]) -> dict[str, Any]:
    """An engine that nobody has thought of: a trick counts twice and the next seat wins it."""
    reply = reference()(message)
    if message["ask"] == "tractor.trick" and "answer" in reply:
        answer = reply["answer"]
        answer["winner"], answer["points"] = (answer["winner"] + 1) % 4, answer["points"] * 2 + 1
    return reply


def test_what_no_known_mistake_answers_is_told_form_by_form_with_the_rules_consulted() -> None:
    found = told(points_doubled, ("tractor.trick",))
    assert all(one.like == () and one.named == "" and one.forms == 1 for one in found)
    assert len({one.times for one in found}) == 1
    assert found[0].forms_of_kind == len(found)
    assert "tractor.winning.trick-points" in found[0].rules


def legal(message: Mapping[str, Any]) -> dict[str, Any]:
    """An engine to which every follow is legal."""
    reply = reference()(message)
    return {**reply, "answer": {"legal": True}} if message["ask"] == "tractor.follow" else reply


def test_the_smallest_form_of_every_rule_is_told_before_the_second_of_any() -> None:
    rules = [one.difference.rule for one in told(legal, ("tractor.follow",))]
    assert len(set(rules)) < len(rules)
    assert len({*rules[: len(set(rules))]}) == len(set(rules))


def test_who_answers_alike_elsewhere_and_not_here_is_no_suspect() -> None:
    (one,) = told(bugs(HIGHEST), ("tractor.trick",))
    known = Suspects(SUITE.rules, SUITE.shapes).of([one.difference])
    assert {mistake.name for mistake in one.like} < {mistake.name for mistake in known}
