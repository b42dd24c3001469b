"""The page of a run: what stands in it, and that words from outside are text in it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from tests import synthetic
from tests.pages import HOSTILE, Elements, assert_harmless
from tests.results import failed, result, verdict

from followsuit import documents, index, resources
from followsuit.hinting import Hint
from followsuit.house_rules import in_words
from followsuit.site.book import Book
from followsuit.site.situation import own_groups
from followsuit.tally import tally
from followsuit.verdict import Outcome, Verdict
from followsuit.webpage import run, style

if TYPE_CHECKING:
    from collections.abc import Mapping

    from followsuit.reports import Result

SUITE = index.load()
BACKGROUND = documents.background(SUITE)
CASES = {case.id: case for case in SUITE.cases}
PAIR = "tractor/following/pair-owed-when-held#breaking-the-pair"


def page(ended: Result) -> str:
    return run.document(ended, BACKGROUND)


def judged(*verdicts: Verdict, **more: Any) -> Result:
    """A result about cases of the suite."""
    ended = result(*verdicts, **more)
    return replace(ended, cases={entry.case: CASES[entry.case] for entry in verdicts})


def wrong(
    case: str, answered: Mapping[str, Any], reason: str = "accepted, expected refused"
) -> Verdict:
    expected = CASES[case].expect.answer
    return Verdict(case, Outcome.FAILED, CASES[case].rules, expected, answered, reason)


class TestContent:
    def test_a_failure_has_its_cards_its_rule_and_both_answers(self) -> None:
        html = page(judged(wrong(PAIR, {"legal": True})))
        elements = Elements(html)
        drawn = [each["aria-label"] for each in elements.all("span", "pc")]
        held = ["king of diamonds"] * 2 + ["3 of diamonds", "9 of hearts"]
        assert drawn[:2] == ["5 of diamonds"] * 2
        assert drawn[2:6] == held
        assert drawn[6:8] == ["king of diamonds", "3 of diamonds, refused"]
        assert drawn[8:] == ["king of diamonds"] * 2, "the pair that is owed"
        rule = SUITE.rules["tractor.following.pair-owed"]
        for words in (rule.title, rule.statement, "tractor.following.pair-owed", "Stated", "S51"):
            assert words in elements.text
        row = re.search(r'<tr class="df">.*?</tr>', html)
        assert row
        assert Elements(row[0]).text == "playrefusedaccepted"
        (button,) = [each for each in elements.all("button") if PAIR in each.get("data-copy", "")]
        assert button["data-copy"] == f"followsuit run {PAIR}"

    def test_the_cards_to_put_back_are_crossed_as_on_the_site(self) -> None:
        """A pair is owed: of the king and the three that are played the three goes back."""
        html = page(judged(wrong(PAIR, {"legal": True})))
        assert crossed(html) == ["3 of diamonds, refused"]
        site = own_groups([("play", "K♦ 3♦")], CASES[PAIR], Book.load())
        assert cards_of("play", html) == cards_of("play", site)

    def test_the_cards_to_put_back_are_those_under_the_house_rules_asked(self) -> None:
        """Nines, tens and kings to a tractor: pairs are owed, or that the play has a run."""
        case = CASES["tractor/following/tractor-not-owed#one-pair-beside-single-cards"]
        ended = judged(wrong(case.id, {"legal": True}))
        assert crossed(page(ended)) == ["3 of diamonds, refused"]
        rules = {"tractor_follow": "same_length"}
        head = replace(ended.head, house_rules={"tractor": rules})
        html = page(replace(ended, head=head, cases={case.id: replace(case, house_rules=rules)}))
        assert crossed(html) == ["king of diamonds, refused", "3 of diamonds, refused"]

    def test_of_an_accepted_play_nothing_is_crossed(self) -> None:
        case = CASES["tractor/following/pair-owed-when-held#the-pair"]
        assert case.expect.answer["legal"] is True
        assert crossed(page(judged(wrong(case.id, {"legal": False})))) == []

    def test_of_a_trick_the_right_and_the_answered_winner_are_marked(self) -> None:
        case = next(
            case
            for case in SUITE.cases
            if case.ask == "tractor.trick" and case.expect.answer.get("winner") == 2
        )
        html = page(judged(wrong(case.id, {"winner": 1})))
        assert re.search(r'class="g win[^"]*"><span class="lab">seat 2 · (leads, )?wins<', html)
        assert re.search(
            r'class="g said[^"]*"><span class="lab">seat 1 · (leads, )?answered<', html
        )
        assert "winnerseat 2seat 1" in Elements(html).text

    def test_totals_headline_and_bar(self) -> None:
        html = page(
            result(
                failed("tractor/a/b#1"),
                verdict(Outcome.CRASHED, "tractor/a/b#2", reason="exit status 1"),
                verdict(Outcome.PASSED, "tractor/a/b#3"),
                verdict(Outcome.SKIPPED, "tractor/a/b#4", reason="unsupported: x"),
                planned=4,
            )
        )
        text = Elements(html).text
        assert "2 of 3 questions have no right answer" in text
        assert "planned4asked3passed1failed2skipped1" in text
        big = re.search(r'<div class="bar big".*?</div>', html)
        assert big
        assert re.findall(r"b-(\w+)\" style=\"flex-grow:(\d+)", big[0]) == [
            ("ok", "1"),
            ("no", "2"),
            ("sk", "1"),
        ]

    def test_the_matrix_has_a_column_for_each_verdict(self) -> None:
        html = page(
            result(
                failed("tractor/following/b#1"),
                verdict(Outcome.TIMED_OUT, "tractor/following/b#2", reason="no answer"),
                verdict(Outcome.PASSED, "pedro/bidding/c#1"),
                verdict(Outcome.EXPECTED_FAILURE, "own/mine#1"),
            )
        )
        tables = re.findall(r'<table class="matrix">.*?</table>', html)
        shown = [re.sub(r"<[^>]+>", " ", table).split() for table in tables]
        assert [words[0] for words in shown] == ["Tractor", "Pedro", "Own"]
        assert " ".join(shown[0]) == (
            "Tractor chapter cases passed failed timed out skipped "
            "following 2 · 1 1 · all 2 · 1 1 ·"
        )
        assert " ".join(shown[2]) == (
            "Own chapter cases passed failed skipped expected failure all cases 1 · · · 1"
            " all 1 · · · 1"
        )

    def test_the_ladder_says_what_is_held_and_what_comes_next(self) -> None:
        cases = [case for case in SUITE.cases if case.chapter in {"ordering", "units"}]
        verdicts = [verdict(Outcome.PASSED, case.id) for case in cases if case.game == "tractor"]
        text = Elements(page(judged(*verdicts[:-1], wrong_(verdicts[-1])))).text
        ordering = sum(each.case.startswith("tractor/ordering/") for each in verdicts)
        assert f"ordering{ordering} of {ordering}" in text
        assert "next step: 1 to go" in text
        assert "following" in text
        assert "not asked" in text
        assert "Conforms to followsuit 0.1.0: Tractor, ordering" in text

    def test_a_chapter_that_was_not_chosen_is_no_next_step(self) -> None:
        cases = [case for case in SUITE.cases if case.id.startswith("tractor/winning/")]
        verdicts = [verdict(Outcome.PASSED, case.id) for case in cases]
        assert "next step" not in Elements(page(judged(*verdicts))).text
        text = Elements(page(judged(*verdicts[:-1], wrong_(verdicts[-1])))).text
        assert f"winning{len(cases) - 1} of {len(cases)}next step: 1 to go" in text

    def test_the_rule_with_the_most_failures_comes_first_and_repairs_most(self) -> None:
        few = replace(failed("tractor/a/b#1"), rules=("tractor.a.few",))
        many = [failed(f"tractor/b/c#{number}") for number in range(5)]
        ended = result(few, *many)
        bare = {
            name: replace(case, expect=replace(case.expect, because=()))
            for name, case in ended.cases.items()
        }
        html = page(replace(ended, cases=bare))
        counts = re.findall(r'class="count">(.*?)</p>', html)
        assert [re.sub(r"<[^>]+>", " ", count).split() for count in counts] == [
            ["repairs", "most", "5", "failures"],
            ["1", "failure"],
        ]
        elements = Elements(html)
        assert len(elements.all("article", "fl")) == 3 + 1
        assert len(elements.all("details", "fl")) == 2

    def test_house_rules_skips_and_own_judgements_are_told(self) -> None:
        ended = result(
            replace(failed(), derived=True),
            verdict(Outcome.SKIPPED, "tractor/a/b#1", reason="unsupported: not built"),
        )
        rules = {"tractor": {"tractor_follow": "longest"}}
        head = replace(
            ended.head,
            house_rules=rules,
            house_rules_text=in_words(rules, SUITE.house_rules),
            strict=True,
        )
        html = page(replace(ended, head=head))
        text = Elements(html).text
        assert "1 answer judged by the reference" in text
        assert "tractor_followlongestTractor" in text
        assert "Why 1 case was skipped" in text
        assert "unsupported1tractor.follow" in text
        assert "reasons: strict" in text
        assert f"followsuit run {synthetic.MARKED.id} --reasons strict" in html

    def test_house_rules_that_failures_agree_with_are_named(self) -> None:
        background = replace(BACKGROUND, agreeing=lambda _: [Hint("tractor_follow", "longest", 14)])
        text = Elements(run.document(result(failed()), background)).text
        assert "14 failures agree with the house rule tractor_follow: longest." in text
        assert "followsuit detect finds out" in text

    def test_a_partial_run_says_so(self) -> None:
        text = Elements(page(result(failed(), planned=9, interrupted=True))).text
        assert "Partial: the run did not come to its end. 8 cases were not reached." in text
        lost = result(verdict(Outcome.SKIPPED, reason="engine lost"))
        assert "the engine was lost" in Elements(page(lost)).text

    def test_a_run_without_failures_has_no_list_of_them(self) -> None:
        html = page(result(*(verdict(Outcome.PASSED, case.id) for case in synthetic.CASES)))
        assert "None of 40 answers breaks a rule" in html
        assert 'id="query"' not in html
        assert "Nothing was asked" in page(result())

    def test_known_failures_are_listed_apart(self) -> None:
        text = Elements(
            page(
                result(
                    verdict(Outcome.EXPECTED_FAILURE, "tractor/a/b#1", reason="known"),
                    verdict(Outcome.UNEXPECTED_PASS, "tractor/a/b#2"),
                )
            )
        ).text
        assert "1 case failed as expected" in text
        assert "1 case passed although expected to fail" in text

    def test_every_case_of_the_suite_can_be_drawn(self) -> None:
        """An engine that answers everything wrong: whatever the ask, its cards are there."""
        verdicts = [
            Verdict(case.id, Outcome.FAILED, case.rules, case.expect.answer, {"odd": [1]}, "odd")
            for case in SUITE.cases[::17]
        ]
        html = page(judged(*verdicts))
        assert_harmless(html)
        elements = Elements(html)
        assert len(elements.all("article", "fl")) + len(elements.all("details", "fl")) == len(
            verdicts
        )
        with_cards = sum(bool(case.given) for case in SUITE.cases[::17])
        assert len(elements.all("div", "gs")) == with_cards


def crossed(html: str) -> list[str]:
    return [each["aria-label"] for each in Elements(html).all("span", "bad")]


def cards_of(label: str, html: str) -> list[str]:
    """The cards of the first group with a label, as elements with all that is said of them."""
    _, _, group = html.partition(f'<span class="lab">{label}</span>')
    return re.findall(r'<span class="pc[^>]*>', group.partition("</div>")[0])


def wrong_(passed: Verdict) -> Verdict:
    return replace(passed, outcome=Outcome.FAILED, answered={"odd": 1}, reason="odd")


class TestText:
    def test_whatever_comes_from_outside_is_text(self) -> None:
        odd = synthetic.MARKED.id.replace("#", HOSTILE.replace("#", "") + "#")
        own = f"own/{odd}"
        answered: dict[str, Any] = {"legal": HOSTILE, HOSTILE: HOSTILE}
        verdicts = [
            replace(failed(odd), answered=answered, reason=HOSTILE, rules=(HOSTILE,)),
            replace(failed(own), answered={"invalid": HOSTILE}),
            verdict(Outcome.CRASHED, f"{odd}1", reason=HOSTILE, last_words=(HOSTILE,)),
            verdict(Outcome.SKIPPED, f"{odd}2", reason=f"unsupported: {HOSTILE}"),
            verdict(Outcome.SKIPPED, f"{odd}3", reason=f"house rule {HOSTILE}: {HOSTILE}"),
            verdict(Outcome.EXPECTED_FAILURE, f"{odd}4", reason=HOSTILE),
        ]
        ended = result(*verdicts)
        cases = {
            name: replace(case, title=HOSTILE, note=HOSTILE, house_rules={HOSTILE: HOSTILE})
            for name, case in ended.cases.items()
        }
        cases[odd] = replace(cases[odd], given={**synthetic.MARKED.given, HOSTILE: HOSTILE})
        head = replace(
            ended.head,
            suite=HOSTILE,
            engine=dict.fromkeys(("name", "version", "language"), HOSTILE),
            rules={HOSTILE: HOSTILE},
            house_rules={HOSTILE: {HOSTILE: HOSTILE}},
            house_rules_text=HOSTILE,
        )
        html = page(replace(ended, head=head, cases=cases))
        assert_harmless(html)
        assert Elements(html).text.count("<script>alert('ä')</script>") > 15
        html.encode()

    def test_a_witness_from_the_reference_is_text_too(self) -> None:
        background = replace(
            BACKGROUND, told=lambda _: {"witness": {"text": HOSTILE, "owed": [HOSTILE]}}
        )
        assert_harmless(run.document(result(failed()), background))

    @pytest.mark.parametrize(
        "answered",
        [
            {"legal": None},
            {"legal": [[[]]]},
            {"legal": {"a": "K♦"}},
            {},
            {"legal": "x" * 10_000},
            {"legal": 10**400},
        ],
    )
    def test_an_answer_of_any_form_is_shown(self, answered: dict[str, Any]) -> None:
        html = page(result(replace(failed(), answered=answered, reason="odd")))
        assert_harmless(html)
        assert "refused" in Elements(html).text

    def test_the_page_may_run_its_own_script_alone_and_load_nothing(self) -> None:
        elements = Elements(page(result(failed())))
        (policy,) = [each["content"] for each in elements.all("meta") if "http-equiv" in each]
        assert "default-src 'none'" in policy
        assert "script-src 'sha256-" in policy
        assert "https:" not in policy

    def test_equal_runs_write_equal_pages(self) -> None:
        ended = judged(wrong(PAIR, {"legal": True}))
        assert page(ended) == run.document(ended, documents.background(SUITE))


class TestStyle:
    def test_cards_and_colours_are_those_of_the_rulebook(self) -> None:
        rulebook = (resources.assets() / "followsuit.css").read_text("utf-8")
        sheet = style.sheet()
        for selector in (".pc {", ".ic {", ".led .pc", ".g {", ".bs-stated .ico", ".i-cross {"):
            (rule,) = re.findall(rf"^{re.escape(selector)}.*$", rulebook, re.MULTILINE)[:1]
            assert rule.replace(".md-typeset ", "") in sheet
        assert "--md-" not in sheet.replace("--md-text-font", "").replace("--md-code-font", "")
        assert "md-typeset" not in sheet

    def test_dark_colours_come_by_wish_and_by_button(self) -> None:
        sheet = style.sheet()
        wish = '@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) {'
        for start in (wish, ':root[data-theme="dark"] {'):
            assert f"{start}\n  --bg: #14161a" in sheet

    def test_nothing_in_a_sheet_loads_anything(self) -> None:
        for sheet in (style.sheet(), style.sheet("comparison.css")):
            assert set(re.findall(r'url\("?(\w+:)', sheet)) == {"data:"}
            assert "@import" not in sheet


def test_a_tally_of_own_cases_is_part_of_the_figures() -> None:
    ended = result(failed("own/mine#a"))
    ended = replace(ended, suite=tally(0, ()), own=tally(1, ended.verdicts))
    text = Elements(page(ended)).text
    assert "planned1asked1" in text
    assert "1 case of your own are among these figures" not in text
    assert "1 case of your own is among these figures" in text
