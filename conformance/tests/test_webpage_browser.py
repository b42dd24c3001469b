"""The pages in a browser, as files: they ask nobody, the search finds, and cards are drawn."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect, sync_playwright
from tests import toolchains
from tests.pages import HOSTILE
from tests.results import result, verdict

from followsuit import documents, index
from followsuit.comparing.comparison import compare
from followsuit.diagnosing.diagnosis import Diagnosis, Match
from followsuit.diagnosing.probes import Probe
from followsuit.mutants.catalogue import Mutant
from followsuit.verdict import Outcome, Verdict
from followsuit.webpage import comparison, run

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from followsuit.reports import Result

SUITE = index.load()
CASES = {case.id: case for case in SUITE.cases}
PAIR = "tractor/following/pair-owed-when-held#breaking-the-pair"
PATIENT = 120_000
"""Milliseconds that a browser may take for a step on a machine that has other things to do."""

expect.set_options(timeout=PATIENT)
MOST_DRAWN = 12
"""So many failures of a rule at most are in the page that is tried."""


def wrong(case: str) -> Verdict:
    expected = CASES[case].expect.answer
    answered: dict[str, Any] = {"legal": not expected["legal"]}
    reason = "accepted, expected refused"
    return Verdict(case, Outcome.FAILED, CASES[case].rules, expected, answered, reason)


def judged() -> Result:
    """Failures of three chapters, one of them a crash in hostile words, and passes."""
    chosen = [
        case.id
        for ask in ("tractor.follow", "tractor.bury", "pedro.play")
        for case in [case for case in SUITE.cases if case.ask == ask][:MOST_DRAWN]
        if not case.expect.invalid
    ]
    odd = Verdict("own/odd#a", Outcome.CRASHED, ("own.rule",), {"legal": True}, {}, HOSTILE)
    verdicts = [*map(wrong, sorted({*chosen, PAIR})), odd]
    ended = result(*verdicts, verdict(Outcome.PASSED, "tractor/units/x#y"))
    cases = {name: CASES.get(name, case) for name, case in ended.cases.items()}
    return replace(ended, cases={**cases, odd.case: replace(cases[odd.case], title=HOSTILE)})


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    chromium = toolchains.require("chromium")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture
def troubles() -> list[str]:
    return []


@pytest.fixture(params=[1280, 390])
def page(browser: Browser, troubles: list[str], request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page that notes what the console says, dialogs, and every request but for the file."""
    context = browser.new_context(viewport={"width": request.param, "height": 900})
    context.set_default_timeout(PATIENT)
    opened = context.new_page()
    opened.on("console", lambda said: troubles.append(said.text))
    opened.on("pageerror", lambda error: troubles.append(str(error)))
    opened.on("dialog", lambda dialog: troubles.append(dialog.message))
    opened.on(
        "request",
        lambda asked: (
            None if asked.url.startswith(("file:", "data:")) else troubles.append(asked.url)
        ),
    )
    yield opened
    assert troubles == []
    wide = opened.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1], "nothing has to be scrolled sideways"
    context.close()


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("report") / "run.html"
    path.write_text(run.document(judged(), documents.background(SUITE)), "utf-8")
    return path


def test_a_chapter_with_every_kind_of_verdict_fits(page: Page, tmp_path: Path) -> None:
    verdicts = [verdict(outcome, f"tractor/units/x#{outcome}") for outcome in Outcome]
    path = tmp_path / "run.html"
    path.write_text(run.document(result(*verdicts), documents.background(SUITE)), "utf-8")
    page.goto(path.as_uri())
    columns = page.get_by_role("region", name="Chapters by verdict").get_by_role("columnheader")
    expect(columns).to_have_count(len(Outcome) + 3)


@pytest.fixture(scope="module")
def compared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    sound = result(*(Verdict(case, Outcome.PASSED, CASES[case].rules) for case in [PAIR, *FEW]))
    odd = judged()
    odd = replace(odd, head=replace(odd.head, engine={"name": HOSTILE, "version": HOSTILE}))
    path = tmp_path_factory.mktemp("compared") / "compared.html"
    both = compare([("sound", sound), (HOSTILE, odd)], SUITE, "0.1.0")
    path.write_text(comparison.document(both, SUITE.rules), "utf-8")
    return path


@pytest.fixture(scope="module")
def diagnosed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Every case on an owed pair failed; the last, which is folded, is the telling one."""
    wrong = Mutant("wrong", "A pair is not owed.", PAIRS.id, "python:nowhere:wrong")
    found = Match((wrong,), 1, 0, 0, 1.0, 1.0)
    told = Diagnosis("tractor", 1, (found,), Probe(LAST, {}, failed=True))
    background = replace(documents.background(SUITE), diagnose=lambda _: [told])
    verdicts = [
        Verdict(case.id, Outcome.FAILED, case.rules, case.expect.answer, {"legal": True}, "wrong")
        for case in OWED
    ]
    ended = result(*verdicts)
    ended = replace(ended, cases={case.id: case for case in OWED})
    path = tmp_path_factory.mktemp("diagnosed") / "run.html"
    path.write_text(run.document(ended, background), "utf-8")
    return path


PAIRS = SUITE.rules["tractor.following.pair-owed"]
OWED = sorted(
    (case for case in SUITE.cases if case.expect.because[:1] == (PAIRS.id,)),
    key=lambda case: case.id,
)
LAST = OWED[-1]
FEW = [case.id for case in SUITE.cases if case.chapter == "ordering"][:5]


class TestReport:
    def test_a_failure_has_its_cards_drawn(self, page: Page, report: Path) -> None:
        page.goto(report.as_uri())
        page.locator("#query").fill(PAIR)
        shown = page.locator("[data-verdict]:visible")
        expect(shown).to_have_count(1)
        if shown.locator("summary").count():
            shown.locator("summary").click()
        cards = shown.locator(".pc:visible")
        expect(cards.first).to_have_attribute("aria-label", "5 of diamonds")
        assert cards.count() == 2 + 4 + 2 + 2
        box = cards.first.bounding_box()
        assert box
        assert box["height"] > box["width"] > 20
        drawn = "getComputedStyle(document.querySelector('.pc.sD'), '::after').maskImage"
        assert "svg" in page.evaluate(drawn)
        expect(shown).to_contain_text("refused")
        expect(shown).to_contain_text("accepted")

    def test_the_search_finds_cases_rules_and_cards(self, page: Page, report: Path) -> None:
        page.goto(report.as_uri())
        every = page.locator("[data-verdict]").count()
        for words in ("breaking-the-pair", "pair-owed-when-held KD", "king of diamonds #breaking"):
            page.locator("#query").fill(words)
            names = page.locator("[data-verdict]:visible h4").all_text_contents()
            assert PAIR in names, words
            expect(page.locator("#shown")).to_have_text(f"{len(names)} of {every} shown")
        page.locator("#query").fill("nothing has these words")
        expect(page.locator("#none")).to_be_visible()
        page.locator("#clear").click()
        expect(page.locator("[data-verdict]:visible")).to_have_count(every)

    def test_filters_leave_a_chapter_or_a_verdict(self, page: Page, report: Path) -> None:
        page.goto(report.as_uri())
        page.locator("#chapters button", has_text="pedro following").click()
        names = page.locator("[data-verdict]:visible h4").all_text_contents()
        assert names
        assert {name.rpartition("/")[0] for name in names} == {"pedro/following"}
        page.locator("#chapters button").first.click()
        page.locator("#verdicts").select_option("crashed")
        assert page.locator("[data-verdict]:visible h4").all_text_contents() == ["own/odd#a"]

    def test_the_telling_case_of_a_diagnosis_is_shown_and_unfolded(
        self, page: Page, diagnosed: Path
    ) -> None:
        page.goto(diagnosed.as_uri())
        page.locator("#query").fill("nothing has these words")
        link = page.locator("#diagnosis .apart a")
        case = page.locator("[data-verdict]", has=page.get_by_role("heading", name=LAST.id))
        expect(case).to_be_hidden()
        link.click()
        expect(case).to_be_in_viewport()
        expect(case.locator(".body")).to_be_visible()
        page.locator("#diagnosis .mistake a").click()
        expect(page.get_by_role("heading", name=PAIRS.title)).to_be_in_viewport()

    def test_hostile_words_are_shown_as_text(self, page: Page, report: Path) -> None:
        page.goto(report.as_uri())
        page.locator("#query").fill("own/odd")
        expect(page.locator("[data-verdict]:visible")).to_contain_text(
            "<script>alert('ä')</script>"
        )
        assert page.locator("img, iframe, a").count() == 0

    def test_colours_follow_the_reader_and_the_buttons(self, page: Page, report: Path) -> None:
        back = "getComputedStyle(document.body).backgroundColor"
        page.emulate_media(color_scheme="dark")
        page.goto(report.as_uri())
        dark = page.evaluate(back)
        page.locator("#theme").click()
        light = page.evaluate(back)
        assert (dark, light) == ("rgb(20, 22, 26)", "rgb(250, 249, 246)")
        club = "getComputedStyle(document.querySelector('.sC')).color"
        two = page.evaluate(club)
        page.locator("#four").check()
        assert page.evaluate(club) != two
        page.reload()
        assert page.evaluate(back) == light
        assert page.locator("#four").is_checked()

    def test_a_command_can_be_copied(self, page: Page, report: Path) -> None:
        page.goto(report.as_uri())
        button = page.locator("article .cp").first
        button.click()
        expect(page.locator("#live")).to_have_text("Copied")


class TestComparison:
    def test_rules_on_which_engines_agree_are_unfolded(self, page: Page, compared: Path) -> None:
        page.goto(compared.as_uri())
        alike = page.locator("tr.alike")
        assert alike.count() > 0
        expect(alike.first).to_be_hidden()
        page.locator("#parts button", has_text="all").click()
        expect(alike.first).to_be_visible()
        page.locator("#parts button", has_text="where they part").click()
        expect(alike.first).to_be_hidden()

    def test_a_failure_stands_out_and_names_are_text(self, page: Page, compared: Path) -> None:
        page.goto(compared.as_uri())
        failing = page.locator("td.c-fails:visible").first
        expect(failing).to_contain_text("of")
        filled = failing.evaluate("cell => getComputedStyle(cell).backgroundColor")
        assert filled == "rgb(159, 45, 20)"
        expect(page.locator("#claims")).to_contain_text("<script>alert('ä')</script>")
        assert page.locator("img, iframe, a").count() == 0
