"""What the pages draw: crosses, brackets, tables from above, tricks, diagrams, and strength."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from followsuit.errors import SuiteError
from followsuit.mutants.strength import kept
from followsuit.site import diagrams, strength_page
from followsuit.site.book import Book
from followsuit.site.figures import owed_by, owed_word
from followsuit.site.markup import picture
from followsuit.site.notes import note_of
from followsuit.site.put_back import put_back
from followsuit.site.questions import QUESTIONS, asked
from followsuit.site.rounds import Trick, table
from followsuit.site.seats import seen_from_above
from followsuit.site.units import of_lead

if TYPE_CHECKING:
    from pathlib import Path

BOOK = Book.load()
CASES = {case.id: case for case in BOOK.suite.cases}
BREAKING = CASES["tractor/following/pair-owed-when-held#breaking-the-pair"]
ONE_PAIR = CASES["tractor/following/tractor-not-owed#one-pair-beside-single-cards"]
ROUND = CASES["tractor/round/a-gain-of-five-ranks#five-ranks-from-the-jack"]


@pytest.mark.parametrize(
    ("case", "crossed"),
    [
        # KD 3D to a pair, with KD KD held: the three goes back, the king is half of what is owed.
        ("tractor/following/pair-owed-when-held#breaking-the-pair", {"play": {"3D": 1}}),
        ("tractor/following/pair-owed-when-held#the-pair", {}),
        # 9D 9D KD 3D to a tractor, two of three pairs owed: with another king it has two.
        ("tractor/following/tractor-not-owed#one-pair-beside-single-cards", {"play": {"3D": 1}}),
        ("tractor/following/cards-not-held#a-joker-of-the-other-colour", {"play": {"BJ": 1}}),
        ("tractor/following/wrong-number-of-cards#no-card-to-a-single", {"play": {}}),
        # The off-five is shed beside two low trumps, and has point value.
        ("pedro/exchange/more-than-six-trumps-are-kept#nine-trumps-and-one-goes", None),
        # A throw of trumps where none may be thrown: no card of it is more to blame.
        ("tractor/leading/no-throw-or-no-tractor-by-house-rule#two-jokers-no-throws-in-trumps", {}),
    ],
)
def test_the_cards_that_go_back_are_crossed(
    case: str, crossed: dict[str, dict[str, int]] | None
) -> None:
    found = put_back(CASES[case], BOOK)
    if crossed is None:
        text = str(BOOK.said(CASES[case])["witness"]["text"])
        crossed = {"discarded": {text.partition(":")[0]: 1}}
    assert found == {key: Counter(cards) for key, cards in crossed.items()}


def test_a_cross_never_stands_on_more_cards_than_the_choice_has() -> None:
    for case in CASES.values():
        for key, cards in put_back(case, BOOK).items():
            given = case.given[key]
            assert cards <= Counter(given if isinstance(given, list) else [given])


def test_the_bracket_says_how_much_of_the_witness_is_owed() -> None:
    assert owed_word(owed_by(BREAKING, BOOK), BREAKING, BOOK) == "owed"
    assert owed_word(owed_by(ONE_PAIR, BOOK), ONE_PAIR, BOOK) == "owed: 2 pairs of these"


def test_a_lead_is_bracketed_by_what_it_is() -> None:
    pair = of_lead(["5D", "5D"], BREAKING, BOOK, "led")
    assert pair.count("<small>pair</small>") == 1
    assert "<small>" not in of_lead(["5D"], BREAKING, BOOK, "led")
    tractor = of_lead(["5D", "5D", "4D", "4D"], BREAKING, BOOK, "led")
    assert re.findall("<small>(.*?)</small>", tractor) == ["tractor"]
    throw = of_lead(["AD", "KD", "KD"], BREAKING, BOOK, "led")
    assert re.findall("<small>(.*?)</small>", throw) == ["pair"]


def test_the_table_has_the_leader_the_asked_player_and_the_hand() -> None:
    shown = seen_from_above(BREAKING, BOOK)
    west = shown.partition('<div class="seat west g led">')[2].partition("</div>")[0]
    assert west.count(picture("5D")) == 2
    south = shown.partition('<div class="seat south g ask">')[2].partition("</div>")[0]
    assert picture("KD") in south
    assert picture("3D", "bad", "refused") in south
    assert shown.count("another seat") == 2
    assert picture("3D", "up", "played") in shown.partition('class="fan"')[2]


def test_every_valid_question_about_a_trick_is_drawn_from_above() -> None:
    about = re.compile(r"\.(follows?|plays?|lead|trick)\Z")
    for case in CASES.values():
        is_drawn = bool(seen_from_above(case, BOOK))
        assert is_drawn == (bool(about.search(case.ask)) and not case.expect.invalid), case.id


def test_a_question_names_its_cards() -> None:
    shown = asked(BREAKING)
    assert shown.startswith("May <span")
    assert shown.count('aria-label="5 of diamonds"') == 2
    assert asked(ROUND) == QUESTIONS["tractor.round"]


def test_what_a_note_says_of_a_trick_stands_below_it() -> None:
    note = note_of(ROUND)
    assert note.of_tricks[2] == "QH of seat 1 is above 10H and JH, 10 points."
    assert note.of_tricks[13].startswith("Tricks 13 to 15: ")
    assert set(range(1, 14)) <= set(note.of_tricks)
    assert not any("Trick" in line for line in note.rest)


def test_no_word_of_a_note_is_lost() -> None:
    for case in CASES.values():
        note = note_of(case)
        kept_words = " ".join([*note.rest, *note.of_tricks.values()])
        left = re.sub(r"Tricks? \d+(?:(?: to | and |, )\d+)*: ", "", case.note)
        shown = re.sub(r"Tricks? \d+(?:(?: to | and |, )\d+)*: ", "", kept_words)
        assert Counter(shown.lower().split()) == Counter(left.lower().split()), case.id


def test_the_best_play_and_the_points_of_the_opponents_are_told() -> None:
    tricks = (
        {"leader": 2, "winner": 1, "points": 10, "led": ["KD"]},
        {"leader": 1, "winner": 2, "points": 5, "led": ["5C"]},
        {"leader": 2, "winner": 3, "points": 20, "led": ["5C"]},
    )
    first, second, third = (Trick(number, tricks, 2) for number in range(3))
    assert [first.best, second.best, third.best] == [3, 1, 1]
    assert [first.so_far, second.so_far, third.so_far] == [10, 10, 30]
    assert third.withdrawn(["6C", "5C"]) == ["6C"]
    assert Trick(3, tricks, 2).best is None


def test_a_round_ends_with_the_sum_that_its_note_reckons() -> None:
    assert "= 150, and the penalty" in ROUND.note
    last = table(ROUND, BOOK).rpartition('<td data-n="opponents">')[2].partition("<")[0]
    assert last == "150"


def test_a_diagram_of_trumps_is_in_their_order() -> None:
    tiers = [["RJ"], ["BJ"], ["7C"], ["7S", "7H", "7D"], ["AC"]]
    shown = diagrams.trump_order("name", "7♣", tiers)
    assert shown.said == (
        "From the highest: red joker, then black joker, then 7 of clubs, then 7 of spades equal "
        "to 7 of hearts equal to 7 of diamonds, then A of clubs."
    )
    assert shown.shapes.count('class="card"') == 7
    lefts = re.findall(r'class="card" x="(\d+)" y="(\d+)"', shown.shapes)
    assert len({left for left, _ in lefts}) == len(tiers)


@pytest.mark.parametrize(
    ("game", "cards"),
    [
        # Two jokers and the four cards of the rank, and the other twelve of a trump suit; without
        # a trump suit the cards of the rank stay in their suits.
        ("tractor", [2 + 4 + 12, 2 + 4 + 12, 2]),
        # A suit and the five of the other suit of its colour.
        ("pedro", [13 + 1, 13 + 1]),
    ],
)
def test_the_diagrams_have_every_trump(game: str, cards: list[int]) -> None:
    figures = diagrams.trump_orders(game, BOOK).split("<figure")[1:]
    assert [figure.count('class="card"') for figure in figures] == cards
    assert all("<title" in figure and "<desc" in figure for figure in figures)


def test_every_ask_is_a_phase_or_said_to_be_none() -> None:
    for game in BOOK.rulebook.games:
        drawn = diagrams.phases(game)
        asks = [ask for ask in BOOK.suite.shapes if ask.startswith(f"{game}.")]
        phases = diagrams.phases_of(game)
        assert {ask.partition(".")[2] for ask in asks} - {
            phase.partition(".")[2] for phase in phases
        } <= set(diagrams.BESIDE)
        assert all(f">{phase}</text>" in drawn for phase in phases)


def test_the_page_of_strength_counts_what_the_table_has() -> None:
    listed = {rule: len(mutants) for rule, mutants in BOOK.mutants.items() if mutants}
    kept_ = {rule: entry["mutants"] for rule, entry in BOOK.strength["rules"].items()}
    assert kept_ == listed, "docs/strength.json is stale: run make strength"
    page = "\n".join(strength_page.page(BOOK))
    assert page.count('<tr><th scope="row">') == len(BOOK.rulebook.rules)
    assert f"<dt>wrong engines</dt><dd>{sum(listed.values())}</dd>" in page
    bare = [rule for rule in BOOK.rulebook.rules if rule not in listed]
    assert page.count("\n- ") == len(bare)


def test_an_engine_that_is_not_caught_has_a_cross() -> None:
    assert "i-cross" in strength_page.caught({"mutants": 3, "killed": 2, "twice": 2})
    assert "i-check" in strength_page.caught({"mutants": 3, "killed": 3, "twice": 3})


def test_a_table_of_strength_that_is_none_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "strength.json"
    path.write_text('{"rules": {"a": {"mutants": 1}}, "controls": {}}', "utf-8")
    with pytest.raises(SuiteError, match=r"strength\.json: not a table of strength"):
        kept(path)
