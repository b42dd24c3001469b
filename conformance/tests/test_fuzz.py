"""Seeded questions, where engine and reference part over them, and how small that becomes."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import pytest
import yaml
from tests import fuzz_campaign
from tests.engines import plays
from tests.oracle import fuzzed

from followsuit import index, resources
from followsuit.connect import connect
from followsuit.fuzz import campaign, counting
from followsuit.fuzz.chance import Chance, generator
from followsuit.fuzz.law import Law
from followsuit.fuzz.meeting import Found, Meeting
from followsuit.fuzz.minimal import minimal, smaller
from followsuit.fuzz.seeds import GAMES, Play, questions
from followsuit.fuzz.setting import Engine, Setting, setting
from followsuit.fuzz.shrinking import STEPS, shrunk
from followsuit.fuzz.suspects import Suspects
from followsuit.fuzz.weight import weight
from followsuit.fuzz.words import written
from followsuit.holding import Own
from followsuit.own_rules import Wanted, own_rules
from followsuit.question import Question
from followsuit.schema import Schemas
from followsuit.shorthand import Shorthand
from followsuit.strict_yaml import parse
from followsuit_reference import engine, tracing

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

SUITE = index.load()
SCHEMAS = Schemas(resources.spec() / "schema")
SUSPECTS = Suspects(SUITE.rules, SUITE.shapes)
LAW = Law()
FREE = engine.hello()["configurable"]
MUTANTS = "python:followsuit_reference.mutants:"


def play(game: str, **rules: str) -> Play:
    return Play(game, rules, SUITE.house_rules[game], frozenset(FREE[game]) - rules.keys())


def of_seeds(game: str, seeds: range) -> list[Question]:
    return [question for seed in seeds for question in questions(play(game), seed, LAW)]


def setting_of(address: str, wanted: Wanted | None = None, games: Sequence[str] = GAMES) -> Setting:
    with connect(address) as connection:
        own = own_rules(connection.hello, wanted or Wanted(), SUITE.house_rules)
        return setting(Engine(address, 5.0, connection.hello, own), SUITE, games)


def asked(set_: Setting, game: str, asking: Sequence[Question]) -> Found:
    assert game in set_.plays
    with campaign.meeting_of(set_) as meeting:
        return meeting.found([(7, question) for question in asking], 3)


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_always_gives_the_same_questions_and_another_seed_others(game: str) -> None:
    assert of_seeds(game, range(30)) == of_seeds(game, range(30))
    assert of_seeds(game, range(5)) != of_seeds(game, range(5, 10))


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_have_an_answer_to_every_question(game: str) -> None:
    found = of_seeds(game, range(120))
    replies = [LAW.reply(each.ask, each.given, each.house_rules) for each in found]
    assert [reply for reply in replies if "answer" not in reply] == []
    legal = [reply["answer"]["legal"] for reply in replies if "legal" in reply["answer"]]
    assert 0.2 < sum(each is False for each in legal) / len(legal) < 0.8


@pytest.mark.parametrize("game", GAMES)
def test_every_question_has_the_form_of_its_ask(game: str) -> None:
    for question in of_seeds(game, range(40)):
        assert SCHEMAS.errors(question.ask, "/$defs/given", question.given) == []


def test_house_rules_that_are_not_free_stay_as_they_are() -> None:
    fixed = play("tractor", talon_factor="flat_two")
    chosen = [fixed.varied(generator("tractor", seed)) for seed in range(50)]
    assert {rules["talon_factor"] for rules in chosen} == {"flat_two"}
    assert len({tuple(rules.items()) for rules in chosen}) > 10
    assert all(SUITE.house_rules["tractor"].conflict(rules) is None for rules in chosen)


def test_the_reference_agrees_with_itself_in_any_number_of_parts() -> None:
    set_ = setting_of(fuzz_campaign.REFERENCE)
    whole = campaign.run(set_, campaign.parts(set_, 0, 20))
    assert whole.found.differences == []
    assert sum(whole.found.counts.asked.values()) == sum(
        len(of_seeds(game, range(20))) for game in GAMES
    )
    assert not whole.found.is_lost


def test_a_trace_names_the_rules_that_were_consulted() -> None:
    case = next(case for case in SUITE.cases if case.ask == "tractor.follow")
    message = {"seq": 3, "ask": case.ask, "given": case.given, "house_rules": case.house_rules}
    traced = tracing.answer(message)
    rules = traced.pop("rules")
    assert traced == engine.answer(message)
    assert "tractor.following.suit-owed" in rules
    assert not any(rule.startswith("pedro.") for rule in rules)


@pytest.mark.parametrize(
    ("led", "kind"),
    [
        ("KD", "single"),
        ("KD KD", "pair"),
        ("KD KD QD QD", "tractor of two pairs"),
        ("KD KD QD QD JD JD", "longer tractor"),
        ("KD QD", "throw of singles"),
        ("KD KD QD", "throw with a pair"),
        ("KD KD JD JD", "throw with a pair"),
        ("2S 2S 2H 2H", "throw with a pair"),
        ("KD KD QD QD 3D", "throw with pairs that make a tractor"),
        ("2S 2S 2H 2H AC AC", "throw with pairs that make a tractor"),
    ],
)
def test_leads_are_counted_by_their_shape(led: str, kind: str) -> None:
    order = LAW.order({"rank": "2", "suit": "C"}, {})
    assert counting.kind_of(led.split(), order) == kind


def test_what_was_never_looked_at_is_told() -> None:
    set_ = setting_of(fuzz_campaign.REFERENCE, games=["tractor"])
    reached = counting.reach(iter(SUITE.cases), set_, LAW)
    assert "tractor.following.pair-owed" in reached.refusing
    assert "tractor.winning.first-of-equals" in reached.others
    assert not any(rule.startswith("pedro.") for rule in (*reached.refusing, *reached.others))
    counts = counting.Counts()
    everything = {*reached.refusing, *reached.others, *counting.LEADS, *counting.THROWS}
    assert set(counting.missed(counts, reached, set_)) == everything
    counts.refused["tractor.following.pair-owed"] += 1
    counts.consulted["tractor.winning.first-of-equals"] += 1
    counts.leads["pair, plain"] += 1
    counts.declined["longer tractor, trump"] += 1
    left = everything - set(counting.missed(counts, reached, set_))
    assert left == {
        "tractor.following.pair-owed",
        "tractor.winning.first-of-equals",
        "pair, plain",
        "longer tractor, trump",
    }


def test_every_rule_and_shape_of_lead_comes_up_again_and_again() -> None:
    """The rarest ones come up 25 times or so; before they were asked for, some came up twice."""
    set_ = setting_of(fuzz_campaign.REFERENCE)
    counts = campaign.run(set_, campaign.parts(set_, 0, 1_000)).found.counts
    assert sum(counts.asked.values()) == pytest.approx(20_000, rel=0.1)
    assert counts.traced == counts.asked
    reached = counting.reach(iter(SUITE.cases), set_, LAW)
    hits = counting.hits(counts, reached, set_)
    assert len(hits) > 100
    assert {each: number for each, number in hits.items() if number < 10} == {}
    rarest = min(hits, key=lambda each: hits[each])
    assert counting.missed(counts, reached, set_, hits[rarest]) == {}
    assert rarest in counting.missed(counts, reached, set_, hits[rarest] + 1)


def test_questions_on_tricks_are_traced_in_one_seed_of_eight_and_others_in_all() -> None:
    set_ = setting_of(fuzz_campaign.REFERENCE, games=["pedro"])
    with campaign.meeting_of(set_) as meeting:
        counts = campaign.found(meeting, campaign.Part("pedro", 2_000, 2_064)).counts
    assert counts.traced["pedro.hand"] == counts.asked["pedro.hand"] > 0
    assert 0 < counts.traced["pedro.play"] < counts.asked["pedro.play"] / 4


def test_a_rule_under_house_rules_that_are_not_played_cannot_be_reached() -> None:
    with plays.playing({}) as address:
        set_ = setting_of(address, games=["tractor"])
    reached = counting.reach(iter(SUITE.cases), set_, LAW)
    assert "tractor.leading.trump-throw" not in reached.refusing
    assert "tractor.following.pair-owed" in reached.refusing


LARGE = Question(
    "tractor.follow",
    {
        "trump": {"rank": "9", "suit": "H"},
        "led": ["AS", "AS", "KS", "KS"],
        "hand": ["3S", "3S", "5S", "5S", "7S", "JS", "QD", "QD", "KD", "4C", "4C", "9H"],
        "play": ["3S", "3S", "7S", "JS"],
    },
    {"must_beat": "nobody"},
)


def small(name: str, question: Question) -> Question:
    set_ = setting_of(f"{MUTANTS}{name}", games=[question.game])
    with campaign.meeting_of(set_) as meeting:
        found = meeting.difference(question)
        assert found
        return shrunk(found, meeting).question


def test_a_difference_is_shrunk_to_what_it_needs() -> None:
    """Two pairs are held and one is played: a lead of two pairs and five cards are needed."""
    question = small("one_pair_is_enough_for_a_tractor", LARGE)
    assert question.house_rules == {}
    assert len(question.given["led"]) == 4
    assert len(question.given["hand"]) <= 5
    assert weight(question) < weight(LARGE)


def test_a_whole_round_is_shrunk_to_the_step_that_differs() -> None:
    whole = next(each for each in of_seeds("tractor", range(400)) if each.ask == "tractor.round")
    chance = Chance(generator("steps"), LAW, whole.house_rules)
    steps = list(STEPS[whole.ask](chance, whole.given))
    assert [step.ask for step in steps[:1]] == ["tractor.deal"]
    assert sum(step.ask in {"tractor.lead", "tractor.follow"} for step in steps) in {
        len(whole.given["plays"]),
        len(whole.given["plays"]) - 1,
    }
    replies = [LAW.answer(step.ask, step.given, step.house_rules) for step in steps]
    assert all(replies)
    assert all(reply.get("legal", True) for reply in replies[:-1])


@pytest.mark.parametrize("game", GAMES)
def test_the_steps_of_a_whole_end_where_the_whole_does(game: str) -> None:
    wholes = [each for each in of_seeds(game, range(150)) if each.ask in STEPS]
    assert len(wholes) > 3
    for whole in islice(wholes, 12):
        chance = Chance(generator("steps"), LAW, whole.house_rules)
        steps = list(STEPS[whole.ask](chance, whole.given))
        last = LAW.answer(steps[-1].ask, steps[-1].given, steps[-1].house_rules)
        result = LAW.answer(whole.ask, whole.given, whole.house_rules)
        if result.get("illegal", {}).get("step") == "play":
            assert last.get("legal", last.keys() & {"winner"}) is not True
        elif "total" in result or "scores" in result:
            assert steps[-1].ask in {"tractor.advance", "pedro.score"}


@pytest.mark.parametrize("game", GAMES)
def test_questions_of_play_may_be_asked_as_whole_rounds(game: str) -> None:
    set_ = setting_of(fuzz_campaign.REFERENCE, games=[game]).via_rounds()
    whole = {"tractor": "tractor.round", "pedro": "pedro.hand"}[game]
    asked_ = [each for seed in range(6) for each in questions(set_.plays[game], seed, LAW)]
    asked_ = [each for each in asked_ if each.ask in set_.asked]
    assert {each.ask for each in asked_} == {whole}
    answers = [LAW.answer(each.ask, each.given, each.house_rules) for each in asked_]
    assert all(answers)
    refused = [answer["illegal"]["step"] for answer in answers if "illegal" in answer]
    assert refused.count("play") > 10
    assert len(set(refused)) > 1
    counts = campaign.run(set_, campaign.parts(set_, 0, 6)).found.counts
    assert counts.asked == {whole: len(asked_)}


def test_a_round_that_makes_sense_is_not_shrunk_to_one_that_makes_none() -> None:
    set_ = setting_of(f"{MUTANTS}the_last_of_equals_wins", games=["tractor"]).via_rounds()
    with campaign.meeting_of(set_) as meeting:
        found = campaign.found(meeting, campaign.Part("tractor", 0, 3)).differences
        sound = next(each for each in found if not each.case.expect.invalid)
        small_ = shrunk(sound, meeting)
    assert small_.question.ask == "tractor.round"
    assert LAW.answer(small_.question.ask, small_.question.given, small_.question.house_rules)


def test_forms_that_differ_in_suits_alone_are_one() -> None:
    other = Question(
        LARGE.ask,
        {
            "trump": {"rank": "9", "suit": "S"},
            "led": ["AH", "AH", "KH", "KH"],
            "hand": ["3H", "3H", "5H", "5H", "7H", "JH", "QC", "QC", "KC", "4D", "4D", "9S"],
            "play": ["3H", "3H", "7H", "JH"],
        },
    )
    set_ = setting_of(f"{MUTANTS}one_pair_is_enough_for_a_tractor", games=["tractor"])
    with campaign.meeting_of(set_) as meeting:
        found = meeting.found([(1, LARGE), (2, other)], 5)
        small, _ = smaller(found.differences, meeting)
        forms = minimal(small, found.kinds, LAW, SCHEMAS, SUSPECTS)
    assert [(each.times, each.forms, each.forms_of_kind) for each in forms] == [(2, 1, 1)]
    assert forms[0].difference.rule == "tractor.following.tractor-pairs-owed"
    assert forms[0].difference.seed == 1


def test_of_each_kind_of_difference_only_the_first_are_kept_and_all_are_counted() -> None:
    set_ = setting_of(f"{MUTANTS}one_pair_is_enough_for_a_tractor", games=["tractor"])
    found = asked(set_, "tractor", [LARGE] * 8)
    assert len(found.differences) == 3
    assert list(found.kinds.values()) == [8]
    part = asked(set_, "tractor", [LARGE] * 2)
    total = Found()
    total.add(part, 3)
    total.add(part, 3)
    assert len(total.differences) == 3
    assert list(total.kinds.values()) == [4]


def test_unsupported_asks_are_not_asked_again() -> None:
    with plays.playing({}, only="tractor.trick") as address:
        set_ = setting_of(address, games=["tractor"])
        result = campaign.run(set_, campaign.parts(set_, 0, 130))
    assert result.setting.asked == {"tractor.trick"}
    counts = result.found.counts
    assert set(counts.asked) == {"tractor.trick"}
    first = [each.ask for each in of_seeds("tractor", range(campaign.PART))]
    assert counts.unsupported["tractor.follow"] > 0.9 * first.count("tractor.follow")


def test_what_depends_on_an_unlisted_house_rule_is_not_asked() -> None:
    with connect(fuzz_campaign.REFERENCE) as connection:
        own = Own(played={"tractor": {"tractor_follow": "other"}})
        engine_ = Engine(fuzz_campaign.REFERENCE, 5.0, connection.hello, own)
        meeting = Meeting(setting(engine_, SUITE, ["tractor"]), connection, LAW)
        runs = {**LARGE.given, "hand": ["3S", "3S", "4S", "4S", "7S", "7S", "8S", "JS"]}
        play_ = {"play": ["3S", "3S", "7S", "7S"]}
        assert not meeting.is_asked(Question(LARGE.ask, {**runs, **play_}))
        assert meeting.is_asked(Question(LARGE.ask, {**runs, "play": ["3S", "3S", "7S", "8S"]}))


def test_questions_are_written_as_scenarios_have_them_and_read_back() -> None:
    cases = [case for case in SUITE.cases if not case.expect.invalid]
    assert {case.ask for case in cases} == set(SCHEMAS.asks)
    by_ask: dict[str, list[Mapping[str, object]]] = {}
    for case in cases:
        by_ask.setdefault(case.ask, []).append(case.given)
    for ask, given in by_ask.items():
        for each in given[:25]:
            text = yaml.safe_dump(written(SCHEMAS, ask, "given", each), sort_keys=False)
            reader = Shorthand(SCHEMAS, ask.partition(".")[0])
            read = reader.fields(SCHEMAS.part(ask, "given"), parse(text, "written").value)
            assert reader.findings == []
            assert read == each


@pytest.mark.parametrize(
    "name",
    [
        "a_failed_throw_costs_nothing",
        "one_pair_is_enough_for_a_tractor",
        "the_last_of_equals_wins",
        "runs_go_on_from_the_two_to_the_ace",
        "six_cards_are_left_after_the_first_trick",
        "own_discards_are_taken_at_any_time",
    ],
)
def test_a_mutant_is_found_and_its_difference_small(name: str) -> None:
    game = "pedro" if ("six_cards" in name or "discards" in name) else "tractor"
    set_ = setting_of(f"{MUTANTS}{name}", games=[game])
    with campaign.meeting_of(set_) as meeting:
        for start in range(0, 300, 10):
            found = campaign.found(meeting, campaign.Part(game, start, start + 10))
            if found.differences:
                break
        given = shrunk(found.differences[0], meeting).question.given
    assert max(map(len, fuzz_campaign.piles(given))) <= fuzz_campaign.LARGEST_HAND


@pytest.mark.parametrize("game", GAMES)
def test_the_logic_programs_agree_with_the_reference(game: str) -> None:
    asked_ = fuzzed.drawn(game, 500, 80)
    assert {question["ask"] for question in asked_} >= {"tractor.lead", "pedro.play"} & {
        f"{game}.lead",
        f"{game}.play",
    }
    assert fuzzed.parted(asked_) == []
