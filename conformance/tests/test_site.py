"""The pages of the rulebook: the same bytes, a place for everything, no link into nothing."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.site_links import MARKDOWN_ANCHOR, dead

from followsuit import cli
from followsuit.errors import SuiteError
from followsuit.exits import PRECEDENCE, Exit
from followsuit.explaining import chapter_page, game_page, rule_page, sentence_pages
from followsuit.site import handwritten, licences, places, writing
from followsuit.site.book import Book, counts
from followsuit.site.figures import witness
from followsuit.site.house_rules_page import answered
from followsuit.site.markup import inline, name, picture, prose, sentence
from followsuit.site.questions import QUESTIONS
from followsuit.site.staircase import Step, asked, size, steps

if TYPE_CHECKING:
    from collections.abc import Mapping

REPOSITORY = Path(__file__).parents[2]
BOOK = Book.load()
CASES = {case.id: case for case in BOOK.suite.cases}


@cache
def steps_of(game: str, house_rule: str) -> list[Step]:
    return steps(BOOK.rulebook.games[game].house_rules[house_rule], game, BOOK)


@pytest.fixture(scope="module")
def pages() -> Mapping[str, str]:
    return writing.pages(BOOK)


def test_the_same_files_give_the_same_bytes(pages: Mapping[str, str], tmp_path: Path) -> None:
    out = tmp_path / "site"
    environment = {
        **os.environ,
        "PYTHONHASHSEED": "1",
        "PYTHONPATH": os.pathsep.join(
            map(str, (REPOSITORY / "reference", REPOSITORY / "conformance"))
        ),
    }
    code = "from followsuit.commands.site import command; command()"
    subprocess.run(
        [sys.executable, "-c", code, "--out", str(out)], env=environment, check=True, cwd=tmp_path
    )
    written = {
        path.relative_to(out).as_posix(): path.read_text("utf-8") for path in out.rglob("*.md")
    }
    assert written == dict(pages)


CHINESE = re.compile("[\u4e00-\u9fff]+")
MARKED = re.compile('<span lang="zh-Hans">.*?</span>')


def test_words_in_chinese_are_marked_and_have_fonts(pages: Mapping[str, str]) -> None:
    found = {path for path, text in pages.items() if CHINESE.search(text)}
    assert "index.md" in found
    left = {path: CHINESE.findall(MARKED.sub("", pages[path])) for path in found}
    assert {path: words for path, words in left.items() if words} == {}
    style = (REPOSITORY / "docs/assets/followsuit.css").read_text("utf-8")
    assert re.search(
        r":lang\(zh\) { font-family: .*YaHei.*Noto Sans CJK SC.*, sans-serif; }", style
    )


def test_every_rule_has_its_place(pages: Mapping[str, str]) -> None:
    placed = 0
    for rule in BOOK.rulebook.rules.values():
        page = pages[f"{rule.game}/{rule.chapter}.md"]
        anchor = rule.id.rpartition(".")[2]
        assert page.count(f"## {rule.title} {{#{anchor}}}\n") == 1, rule.id
        assert f"<code>{rule.id}</code>" in page
        assert not rule.reason or f"</strong> {sentence(rule.reason)}</p>" in page, rule.id
        placed += 1
    headings = [
        heading
        for game, known in BOOK.rulebook.games.items()
        for chapter in known.chapters
        for heading in re.findall(r"^## ", pages[f"{game}/{chapter}.md"], re.MULTILINE)
    ]
    assert placed == len(headings) == len(BOOK.rulebook.rules)


def test_every_case_has_its_place(pages: Mapping[str, str]) -> None:
    anchors = [
        f"{path.removeprefix('scenarios/').removesuffix('.md')}#{anchor}"
        for path, text in pages.items()
        if path.startswith("scenarios/") and not path.endswith("/index.md")
        for anchor in re.findall(r"^## .*\{#([^}]+)\}$", text, re.MULTILINE)
    ]
    assert sorted(anchors) == sorted(CASES)


def test_every_scenario_is_linked_from_its_rules_and_its_list(pages: Mapping[str, str]) -> None:
    for scenario, cases in BOOK.scenarios.items():
        game, chapter, file = scenario.split("/")
        assert f'href="{file}.html"' in pages[f"scenarios/{game}/{chapter}/index.md"]
        for rule in cases[0].rules:
            of_rule, its_chapter, _ = rule.split(".")
            listed = pages[f"{of_rule}/{its_chapter}.md"]
            assert f'href="../scenarios/{scenario}.html"' in listed, (rule, scenario)


def test_every_house_rule_has_its_place(pages: Mapping[str, str]) -> None:
    for name_of_game, game in BOOK.rulebook.games.items():
        page = pages[f"{name_of_game}/house-rules.md"]
        placed = re.findall(r"^### .*\{#([^} ]+) \.house\}$", page, re.MULTILINE)
        assert sorted(placed) == sorted(game.house_rules)
        for known in game.house_rules.values():
            for value, meaning in known.values.items():
                assert f"<code>{value}</code>" in page
                assert f"<td>{sentence(meaning)}</td>" in page


@pytest.mark.parametrize(
    ("game", "house_rule"),
    [(name, each) for name, game in BOOK.rulebook.games.items() for each in game.house_rules],
)
def test_the_situations_shown_tell_all_values_apart(game: str, house_rule: str) -> None:
    known = BOOK.rulebook.games[game].house_rules[house_rule]
    shown = steps_of(game, house_rule)
    parted = {pair for step in shown for pair in step.parted}
    assert parted == set(combinations(known.values, 2))


@pytest.mark.parametrize(
    ("game", "house_rule"),
    [(name, each) for name, game in BOOK.rulebook.games.items() for each in game.house_rules],
)
def test_every_value_has_words_for_its_answer_to_few_cards(game: str, house_rule: str) -> None:
    known = BOOK.rulebook.games[game].house_rules[house_rule]
    shown = steps_of(game, house_rule)
    for step in shown:
        assert all(answered(answer, step).strip() for answer in step.answers.values())
    if len(known.values) == 2:
        (step,) = shown
        fewer = [
            case
            for case in BOOK.suite.cases
            if set(case.house_rules) == {house_rule}
            and not case.expect.invalid
            and size(case, house_rule) < size(step.case, house_rule)
        ]
        assert [case.id for case in fewer if asked(case, known, BOOK)] == []


def test_a_situation_says_under_which_value_it_cannot_arise(pages: Mapping[str, str]) -> None:
    (step,) = [step for step in steps_of("tractor", "ace") if "reaching_wins" not in step.answers]
    figure = pages["tractor/house-rules.md"].partition(step.case.id)[2].partition("</section>")[0]
    rows = dict(re.findall(r"<code>(\w+)</code>.*?<td>(.*?)</td>", figure))
    assert rows["reaching_wins"] == "<span>It cannot arise.</span>"
    assert "wins the game" in rows["must_be_played"]


def test_every_sentence_has_its_place(pages: Mapping[str, str]) -> None:
    for name_of_game, game in BOOK.rulebook.games.items():
        placed = re.findall(r'<div id="(s\d+[a-z]?)">', pages[f"{name_of_game}/sources.md"])
        assert placed == [number.lower() for number in game.sentences]


def test_every_page_outside_the_scenarios_is_in_the_navigation(pages: Mapping[str, str]) -> None:
    navigation = (REPOSITORY / "docs" / "mkdocs.yml").read_text("utf-8")
    listed = re.findall(r"([a-z/-]+\.md)$", navigation, re.MULTILINE)
    assert sorted(listed) == sorted(path for path in pages if not path.startswith("scenarios/"))


def test_no_link_leads_nowhere(pages: Mapping[str, str]) -> None:
    built = {f"{path.removesuffix('.md')}.html": text for path, text in pages.items()}
    docs = REPOSITORY / "docs"
    assets = {path.relative_to(docs).as_posix() for path in (docs / "assets").rglob("*")}
    assert dead(built, assets | licences.files().keys()) == []


def test_every_pointer_of_explain_leads_to_its_place(pages: Mapping[str, str]) -> None:
    book, cases = BOOK.rulebook, BOOK.suite.cases
    said = [
        *(line for rule in book.rules.values() for line in rule_page(rule, book, cases)),
        *(
            line
            for game in book.games.values()
            for shown in (
                game_page(game, book),
                sentence_pages(game),
                *(chapter_page(f"{game.name}.{each}", book, cases) for each in game.chapters),
            )
            for line in shown
        ),
    ]
    pointers = {match[1] for line in said if (match := POINTER.search(line))}
    places_ = {
        *map(places.of_rule, book.rules),
        *(
            places.of_house_rule(game.name, house_rule)
            for game in book.games.values()
            for house_rule in game.house_rules
        ),
        *(places.of_game(game) for game in book.games),
        *(places.of_sentences(game) for game in book.games),
        *(
            places.of_chapter(game.name, chapter)
            for game in book.games.values()
            for chapter in game.chapters
        ),
    }
    assert pointers == places_
    assert [each for each in sorted(pointers) if not is_there(each, pages)] == []


def test_every_rule_case_and_house_rule_is_counted(pages: Mapping[str, str]) -> None:
    book = BOOK.rulebook
    named = [(game.name, each) for game in book.games.values() for each in game.house_rules]
    wanted = [
        *map(places.of_rule, book.rules),
        *(places.of_house_rule(*each) for each in named),
        *map(places.of_case, CASES),
    ]
    there = [each for each in wanted if is_there(each, pages)]
    assert len(set(there)) == len(book.rules) + len(named) + len(BOOK.suite.cases)


POINTER = re.compile(r"\bdocs:? +([a-z-]+/\S+\.html\S*)")
ANCHORS: dict[str, set[str]] = {}


def is_there(place: str, pages: Mapping[str, str]) -> bool:
    path, _, anchor = place.partition("#")
    page = f"{path.removesuffix('.html')}.md"
    if page not in pages:
        return False
    if page not in ANCHORS:
        ANCHORS[page] = set(MARKDOWN_ANCHOR.findall(pages[page]))
    return not anchor or anchor in ANCHORS[page]


def test_a_link_that_leads_nowhere_is_found() -> None:
    built = {
        "a/one.html": "# One\n\n[two](two.md) [three](two.md#three) [gone](gone.md)",
        "a/two.html": '# Two words\n\n<a href="one.html#two">x</a> [here](#two-words)',
    }
    assert dead(built, set()) == [
        "a/one.html: gone.md",
        "a/one.html: two.md#three",
        "a/two.html: one.html#two",
    ]


def test_the_counts_of_a_rule_are_its_cases() -> None:
    for rule in BOOK.rulebook.rules.values():
        listed = [case for case in CASES.values() if rule.id in {*case.rules, *case.expect.because}]
        number = counts(rule, BOOK.cases_of_rules[rule.id])
        total = number.accepted + number.refused + number.malformed + number.other
        assert total == len(listed) > 0


def test_a_refused_play_shows_what_is_owed(pages: Mapping[str, str]) -> None:
    case = CASES["tractor/following/pair-owed-when-held#breaking-the-pair"]
    shown = witness(case, BOOK)
    assert shown.count(picture("KD")) == 2
    assert 'class="g owed"' in shown
    assert shown.endswith('<i class="br"></i><small>owed</small></span></div>')
    of_case = pages["scenarios/tractor/following/pair-owed-when-held.md"].split("## Breaking the")[
        1
    ]
    hand = of_case.partition('class="fan"')[2].partition("</div>")[0]
    assert hand.startswith('><span class="hand" role="group" aria-label="the hand">')
    assert hand.count(picture("KD", "up owe", "played, owed")) == 1
    assert hand.count(picture("KD", "owe", "owed")) == 1
    assert shown in pages["index.md"]


def test_a_case_that_is_accepted_owes_nothing() -> None:
    assert witness(CASES["tractor/following/pair-owed-when-held#the-pair"], BOOK) == ""


def test_a_whole_round_is_a_table_of_tricks(pages: Mapping[str, str]) -> None:
    page = pages["scenarios/tractor/round/a-gain-of-five-ranks.md"]
    case = CASES["tractor/round/a-gain-of-five-ranks#five-ranks-from-the-jack"]
    tricks = len(case.given["plays"]) // 4
    of_case = page.split("## ")[1]
    assert of_case.count('<th scope="row">') == tricks
    assert "<summary>108 cards</summary>" in of_case


def test_every_ask_of_the_protocol_has_a_question_for_players() -> None:
    assert set(QUESTIONS) == set(BOOK.suite.shapes)


def test_the_pages_name_every_command_and_every_exit_code(pages: Mapping[str, str]) -> None:
    commands = pages["engines/index.md"]
    assert all(f"`followsuit {command}`" in commands for command in cli.LazyGroup.modules)
    statuses = pages["engines/exit-codes.md"]
    assert all(f"\n| {status.value} | " in statuses for status in Exit)
    assert f"the first of {PRECEDENCE[0].value}, " in statuses


@pytest.mark.parametrize("folder", ["engines", "decisions"])
def test_a_folder_of_pages_is_listed_with_what_each_says(
    pages: Mapping[str, str], folder: str
) -> None:
    listed = re.findall(
        r"^- \[[^]]+\]\(([a-z-]+\.md)\): \S", pages[f"{folder}/index.md"], re.MULTILINE
    )
    written = (REPOSITORY / "docs" / "pages" / folder).glob("*.md")
    assert {path.name for path in written} - {"index.md"} <= set(listed)


def test_a_place_that_nothing_fills_is_refused() -> None:
    with pytest.raises(SuiteError, match=r"docs/pages/index\.md: \{\{ nothing \}\}: places are"):
        handwritten.filled("{{ nothing }}", "index.md", BOOK)


def test_reading_the_rules_leads_to_the_pages_of_its_data(pages: Mapping[str, str]) -> None:
    shown = pages["about/reading.md"]
    assert all(f"[`{file}`]({page})" in shown for file, page in handwritten.DATA.items())


def test_a_page_is_listed_by_its_title_and_what_it_says_of_itself() -> None:
    front = "---\ntitle: Doctor\ndescription: What ails an engine.\n---\n# The doctor {.x}\n"
    assert handwritten.listed(front, "engines/doctor.md") == (
        "- [Doctor](doctor.md): what ails an engine"
    )
    assert handwritten.listed("# The doctor {.x}\n", "doctor.md") == "- [The doctor](doctor.md)"


def test_cards_are_said_in_words() -> None:
    said = [name(card) for card in ("10H", "KD", "AS", "RJ", "BJ")]
    assert said == ["10 of hearts", "king of diamonds", "ace of spades", "red joker", "black joker"]
    drawn = picture("10H")
    assert 'role="img"' in drawn
    assert 'aria-label="10 of hearts"' in drawn


def test_code_of_nothing_but_cards_becomes_cards() -> None:
    assert (
        prose("Under `7C` and `7NT`") == f'Under <span class="ics">{inline("7C")}</span> and `7NT`'
    )
    assert prose("```\n`KD`\n```") == "```\n`KD`\n```"


def test_a_sentence_keeps_its_words_and_escapes_its_signs() -> None:
    assert sentence("a < b, S10 and D5 stay") == "a &lt; b, S10 and D5 stay"
    assert sentence("of the 5D") == f'of the <span class="ics">{inline("5D")}</span>'


def test_what_is_no_page_any_more_is_taken_away(tmp_path: Path) -> None:
    writing.replace(tmp_path, {"a/one.md": b"1", "two.md": b"2"})
    writing.replace(tmp_path, {"two.md": b"3"})
    assert {path.name: path.read_bytes() for path in tmp_path.rglob("*")} == {"two.md": b"3"}


def test_a_folder_with_other_content_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "own.md").write_text("mine", "utf-8")
    with pytest.raises(SuiteError, match="not empty, and not written by this command"):
        writing.write(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["own.md"]
