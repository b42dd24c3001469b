"""The page on which plays are tried, in a browser: by mouse, by touch and by keyboard alone."""

from __future__ import annotations

import json
import os
import re
from html import unescape
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import ViewportSize, expect, sync_playwright
from tests import toolchains
from tests.built_site import built, served
from tests.table_site import lay, settled, start
from tests.test_table import shell_words

from followsuit.cli import status_of
from followsuit.commands import ask as ask_command
from followsuit.site.book import Book
from followsuit.site.table.address import fragment

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, Page

    from followsuit.scenario import Case

BOOK = Book.load()
CASES = {case.id: case for case in BOOK.suite.cases}
SCENARIO = "tractor/following/pair-owed-when-held"
PAIR = CASES[f"{SCENARIO}#breaking-the-pair"]
TAKEN = CASES["pedro/hand/cards-taken-back-have-lain-face-up#the-dealer-has-taken-two-back"]
DRAWN = CASES["tractor/round/a-seat-knows-what-it-has-drawn#the-last-declaration-stands"]
HELD = "tractor.follow&trump.rank=7&trump.suit=C&led=5D.5D&hand=KD.QD.10D.10D.9D.9D&play=KD.QD"
"""Two single diamonds on a pair, out of a hand whose pairs are a tractor."""
DESK, PHONE = ViewportSize(width=1280, height=900), ViewportSize(width=390, height=844)
MANY = 200


def address_of(case: Case) -> str:
    return fragment(case.ask, case.given, case.house_rules)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    toolchains.package("pyodide/pyodide.asm.wasm")
    base = tmp_path_factory.getbasetemp()
    return built(base.parent if "PYTEST_XDIST_WORKER" in os.environ else base)


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with served(site) as found:
        yield f"{found}/table.html"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    chromium = toolchains.require("chromium")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture(scope="module")
def started(browser: Browser, address: str) -> Iterator[Page]:
    """The page with its engine, for tests that lay out one situation after the other."""
    context = browser.new_context(viewport=DESK, permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(f"{address}#{address_of(PAIR)}")
    start(page)
    yield page
    context.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    opened = browser.new_context(viewport=DESK)
    yield opened
    opened.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


def zone(page: Page, label: str) -> list[str]:
    """The cards of a zone, as they are named."""
    expect(page.locator(".tt-board")).to_be_visible()
    buttons = page.get_by_role("region", name=label, exact=True).locator("button.pc")
    return [text.partition(",")[0] for text in buttons.locator(".sr").all_inner_texts()]


class TestFromALink:
    def test_a_refusal_with_rule_and_witness(self, started: Page) -> None:
        lay(started, address_of(PAIR))
        verdict = started.get_by_role("region", name="Verdict")
        expect(verdict.get_by_role("heading", name="Refused")).to_be_visible()
        rule = verdict.locator('[data-rule="tractor.following.pair-owed"]')
        expect(rule.get_by_role("link", name="A pair is owed")).to_have_attribute(
            "href", "tractor/following.html#pair-owed"
        )
        expect(rule).to_contain_text("a follower who holds a pair of the effective suit led plays")
        witness = verdict.get_by_role("group", name="witness").get_by_role("img")
        assert [each.get_attribute("aria-label") for each in witness.all()] == [
            "king of diamonds",
            "king of diamonds",
        ]
        assert verdict.locator(".tt-play .sr").all_inner_texts() == [
            "play king of diamonds, king of diamonds"
        ]
        expect(started.locator("#tt-live")).to_contain_text("king of diamonds is a pair")

    def test_a_case_is_opened_from_its_page(self, page: Page, address: str) -> None:
        page.goto(address.replace("table.html", f"scenarios/{SCENARIO}.html"))
        page.locator("#breaking-the-pair ~ section.case").first.get_by_role(
            "link", name="Open on the page Try a play"
        ).click()
        expect(page.get_by_role("button", name="Ask the reference")).to_be_visible()
        assert page.url == f"{address}#{address_of(PAIR)}"
        assert zone(page, "Hand") == ["king of diamonds"] * 2 + ["3 of diamonds", "9 of hearts"]

    def test_every_case_is_linked_from_its_page(self, site: Path) -> None:
        for scenario, cases in BOOK.scenarios.items():
            text = (site / "scenarios" / f"{scenario}.html").read_text("utf-8")
            linked = re.findall(r'class="on-table"><a href="[./]*table\.html#([^"]*)"', text)
            assert list(map(unescape, linked)) == list(map(address_of, cases)), scenario

    def test_a_link_survives_reload_and_goes_back_and_forth(self, page: Page, address: str) -> None:
        page.goto(f"{address}#{address_of(PAIR)}")
        assert zone(page, "Play") == ["king of diamonds", "3 of diamonds"]
        page.get_by_role("region", name="Hand").get_by_role("button", name="9 of hearts").click()
        changed = zone(page, "Play")
        assert changed == ["king of diamonds", "3 of diamonds", "9 of hearts"]
        page.get_by_label("Trump rank").select_option("A")
        page.reload()
        assert zone(page, "Play") == changed
        assert page.get_by_label("Trump rank").input_value() == "A"
        page.go_back()
        expect(page.get_by_label("Trump rank")).to_have_value("2")
        page.go_back()
        expect(page.get_by_role("region", name="Play").locator("button.pc")).to_have_count(2)
        page.go_forward()
        page.go_forward()
        expect(page.get_by_label("Trump rank")).to_have_value("A")
        assert zone(page, "Play") == changed

    @pytest.mark.parametrize(
        ("link", "reason"),
        [
            ("tractor.folow&trump.rank=2", "“tractor.folow” is no question of this page"),
            ("tractor.follow&trump.rank=2&trump.suit=C&led=5D", "hand is missing"),
            (f"{HELD}&hnad=5D", "tractor.follow has no field “hnad”"),
            (f"{HELD}&set.tractor_follow=no", "there is no house rule “tractor_follow: no”"),
            (HELD.replace("play=KD.QD", "play=KD.%"), "“%” is cut off"),
            (HELD.replace("play=KD.QD", "play"), "“play” has no value"),
        ],
    )
    def test_a_broken_link_says_so(self, page: Page, address: str, link: str, reason: str) -> None:
        page.goto(f"{address}#{link}")
        alert = page.get_by_role("alert")
        expect(alert).to_contain_text(f"This link is broken: {reason}")
        assert zone(page, "Led")

    def test_a_link_with_a_card_that_is_none_is_called_malformed(self, started: Page) -> None:
        lay(started, HELD.replace("play=KD.QD", "play=KD.Q"))
        verdict = started.get_by_role("region", name="Verdict")
        expect(verdict.get_by_role("heading", name="Malformed")).to_be_visible()
        expect(verdict).to_contain_text("'Q' is no card")


def one_of_each_and_many() -> list[Case]:
    """Each ask's last case, all views, many under house rules, and every so manieth."""
    asked = [case for case in BOOK.suite.cases if case.ask not in WHOLE]
    whole = [case for case in BOOK.suite.cases if case.ask in WHOLE]
    of_each = {case.ask: case for case in BOOK.suite.cases}
    ruled = [case for case in asked if case.house_rules]
    step = len(asked) // (MANY - MANY // 3)
    views = [case for case in asked if case.ask in VIEWS]
    some = [*views, *asked[::step], *ruled[:: len(ruled) // (MANY // 3)]]
    some += whole[:: len(whole) // 8]
    return list({case.id: case for case in (*of_each.values(), *some)}.values())


WHOLE = ("tractor.round", "pedro.hand")
VIEWS = ("tractor.view", "pedro.view")
ANSWERS = """async fragments => {
  const found = [];
  for (const fragment of fragments) {
    location.hash = fragment;
    for (;;) {
      await new Promise(resolve => setTimeout(resolve, 4));
      const result = document.querySelector(".tt-result");
      if (result.dataset.of === fragment && document.getElementById("tt-command")) break;
    }
    const text = id => document.getElementById(id).textContent;
    found.push([text("tt-message"), text("tt-reply"), text("tt-command")]);
  }
  return found;
}"""


class TestAsTheCommandLine:
    def test_the_same_answers(
        self, started: Page, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(ask_command, "load_rulebook", lambda: BOOK.rulebook)
        chosen = one_of_each_and_many()
        assert len(chosen) >= MANY
        assert {case.ask for case in chosen} == set(BOOK.suite.shapes)
        assert sum(bool(case.house_rules) for case in chosen) >= MANY // 4
        found = started.evaluate(ANSWERS, [address_of(case) for case in chosen])
        for case, (message, reply, command) in zip(chosen, found, strict=True):
            rules = {"house_rules": dict(case.house_rules)} if case.house_rules else {}
            asked = {"ask": case.ask, **rules, "given": dict(case.given)}
            assert json.loads(message) == asked, case.id
            said = json.loads(reply)
            status = status_of([*shell_words(command)[1:], "--json"])
            printed = capsys.readouterr().out
            if "invalid" in said:
                assert status == 4, case.id
                assert not printed or json.loads(printed) == said, case.id
            else:
                assert (status, json.loads(printed)) == (0, said["answer"]), case.id


class TestTakenAlong:
    def test_a_copied_scenario_passes_lint_and_run(
        self, started: Page, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        lay(started, HELD)
        started.get_by_role("button", name="Copy as scenario").click()
        expect(started.locator("#tt-live")).to_have_text("Copied the scenario")
        text = started.evaluate("navigator.clipboard.readText()")
        assert "because: tractor.following.pair-owed" in text
        (tmp_path / "copied.yaml").write_text(text, encoding="utf-8")
        assert status_of(["lint", str(tmp_path / "copied.yaml")]) == 0
        assert status_of(["run", "own/", "--scenarios", str(tmp_path)]) == 0
        assert "1 passed" in capsys.readouterr().out

    def test_a_copied_link_is_the_address(self, started: Page, address: str) -> None:
        lay(started, HELD)
        started.get_by_role("button", name="Copy link").click()
        expect(started.locator("#tt-live")).to_have_text("Copied the link")
        assert started.evaluate("navigator.clipboard.readText()") == f"{address}#{HELD}"

    def test_a_copied_command(self, started: Page) -> None:
        lay(started, HELD)
        started.get_by_role("button", name="Copy as command").click()
        expect(started.locator("#tt-live")).to_have_text("Copied the command")
        words = shell_words(started.evaluate("navigator.clipboard.readText()"))
        assert words[:5] == ["followsuit", "ask", "tractor.follow", "--trump", "7C"]


class TestLaidOut:
    def test_a_house_rule_shows_at_once_that_it_changes_the_answer(self, started: Page) -> None:
        lay(started, HELD)
        change = started.locator('[data-change="pair_in_a_tractor=protected"]')
        expect(change).to_contain_text(
            "Under pair_in_a_tractor: protected this is accepted.", timeout=30_000
        )
        expect(started.locator(".tt-house [data-tried]")).to_have_text(
            "No other one changes this answer.", timeout=30_000
        )
        change.get_by_role("button", name="Play so").click()
        settled(started, f"{HELD}&set.pair_in_a_tractor=protected")
        expect(started.get_by_role("heading", name="Accepted")).to_be_visible()
        back = started.locator('[data-change="pair_in_a_tractor=owed"]')
        expect(back).to_contain_text("this is refused", timeout=30_000)

    def test_a_third_copy_cannot_be_added_and_says_why(self, started: Page) -> None:
        lay(started, address_of(PAIR))
        started.get_by_role("radio", name="Hand").check()
        started.get_by_role("button", name="king of diamonds, 2 of 2 in use").click()
        why = "king of diamonds cannot be added: hand: third copy of KD"
        expect(started.locator("#tt-live")).to_have_text(why)
        expect(started.get_by_role("region", name="Cards")).to_contain_text(why)
        assert zone(started, "Hand").count("king of diamonds") == 2

    def test_a_wrong_count_says_why(self, started: Page) -> None:
        bury = next(
            case
            for case in CASES.values()
            if case.ask == "tractor.bury" and not case.expect.invalid
        )
        lay(started, address_of(bury))
        started.get_by_role("radio", name="Hand").check()
        started.get_by_role("region", name="Hand").locator("button.pc").first.click()
        verdict = started.get_by_role("region", name="Verdict")
        expect(verdict).to_contain_text("32 cards; there must be 33")

    def test_a_legal_play_is_played(self, started: Page) -> None:
        lay(started, address_of(PAIR))
        started.get_by_role("button", name="play king of diamonds, king of diamonds").click()
        expect(started.get_by_role("heading", name="Accepted")).to_be_visible()
        assert zone(started, "Play") == ["king of diamonds", "king of diamonds"]

    def test_a_trick_says_who_wins_and_why(self, started: Page) -> None:
        lay(started, "tractor.trick&trump.rank=2&trump.suit=C&leader=1&plays=9D~KD~3S~4C")
        verdict = started.get_by_role("region", name="Verdict")
        expect(verdict).to_contain_text("Seat 0 wins with 4♣.")
        rows = verdict.locator("tbody tr")
        expect(rows.nth(2)).to_contain_text("neither all of the suit led nor all trumps")
        expect(started.get_by_role("region", name="Seat 0")).to_contain_text("wins")

    def test_a_round_is_written_as_text(self, started: Page) -> None:
        round_ = next(
            case
            for case in CASES.values()
            if case.ask == "tractor.round" and "tricks" in case.expect.answer
        )
        lay(started, address_of(round_))
        area = started.get_by_label("The fields as text")
        expect(area).to_be_visible()
        text = area.input_value()
        area.fill(re.sub(r"^ranks: .*$", "ranks: 3 3", text, flags=re.MULTILINE))
        started.get_by_role("button", name="Lay it out").click()
        expect(started.locator('[data-key="ranks.0"]')).to_have_value("3")
        area.fill("ranks: 3 X")
        started.get_by_role("button", name="Lay it out").click()
        wrong = started.locator(".tt-wrong li")
        expect(wrong.first).to_contain_text("text:1:10: ranks: X is none of 2, 3, 4")

    def test_another_question_begins_with_an_example(self, started: Page) -> None:
        started.get_by_role("combobox", name="Question").select_option("pedro.auction")
        expect(started.get_by_label("Bids")).to_be_visible()
        started.get_by_label("Bids").fill("pass 8 pass")
        started.get_by_label("Bids").press("Enter")
        expect(started.get_by_role("region", name="Verdict")).to_contain_text("bids next")
        assert "bids=pass.8.pass" in started.url

    def test_what_has_not_happened_yet_is_left_out_and_put_back(self, started: Page) -> None:
        lay(started, address_of(TAKEN))
        verdict = started.get_by_role("region", name="Verdict")
        taken = started.get_by_role("region", name="Taken", exact=True)
        for _ in TAKEN.given["taken"]:
            taken.locator("button.pc").first.click()
        expect(taken).to_contain_text("left out")
        before = {key: value for key, value in TAKEN.given.items() if key != "taken"}
        settled(started, fragment(TAKEN.ask, before, {}))
        taken.get_by_role("button", name="Taken: none").click()
        settled(started, fragment(TAKEN.ask, {**before, "taken": []}, {}))
        expect(taken).to_contain_text("0 cards")
        expect(verdict.get_by_role("heading", name="Refused")).to_be_visible()
        taken.get_by_role("button", name="Taken: leave out").click()
        settled(started, fragment(TAKEN.ask, before, {}))
        expect(verdict.get_by_role("heading", name="Answer")).to_be_visible()

    def test_a_moment_before_the_trump_is_called(self, started: Page) -> None:
        given = {key: TAKEN.given[key] for key in ("seat", "dealer", "deck", "bids")}
        lay(started, fragment(TAKEN.ask, {**given, "trump": TAKEN.given["trump"]}, {}))
        trump = started.get_by_role("group", name="Trump", exact=True)
        trump.get_by_role("radio", name="left out").check()
        settled(started, fragment(TAKEN.ask, given, {}))
        expect(started.get_by_role("heading", name="Answer")).to_be_visible()

    def test_a_moment_after_the_last_card_is_drawn(self, started: Page) -> None:
        lay(started, address_of(DRAWN))
        started.get_by_label("Drawn").fill("")
        started.get_by_label("Drawn").press("Enter")
        after = {key: value for key, value in DRAWN.given.items() if key != "drawn"}
        settled(started, fragment(DRAWN.ask, after, {}))
        expect(started.get_by_role("region", name="Verdict")).to_contain_text("starter")

    def test_a_case_of_the_suite_is_begun_with(self, started: Page) -> None:
        lay(started, HELD)
        started.get_by_text("Begin with a case").click()
        started.get_by_label("Cases of tractor.follow").select_option(address_of(PAIR))
        settled(started, address_of(PAIR))


class TestWithoutAnEngine:
    def test_a_page_from_a_file_shows_the_case_and_says_what_to_do(
        self, page: Page, site: Path
    ) -> None:
        troubles: list[str] = []
        page.on("console", lambda said: troubles.append(said.text))
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.goto(f"{(site / 'table.html').as_uri()}#{address_of(PAIR)}")
        said = page.get_by_role("status").filter(has_text="python3 -m http.server")
        expect(said).to_be_visible()
        shown = page.locator('[data-situation="tractor.follow"]')
        expect(shown.get_by_role("img", name="king of diamonds")).to_have_count(3)
        assert troubles == []

    def test_a_site_made_without_pyodide_says_so(self, page: Page, address: str) -> None:
        def without(route: Any) -> None:
            text = route.fetch().text()
            route.fulfill(body=re.sub(r'"engine":\{"folder".*?\}\}', '"engine":null', text))

        page.route("**/table.html", without)
        page.goto(f"{address}#{address_of(PAIR)}")
        expect(page.get_by_role("region", name="Verdict")).to_contain_text(
            "This copy of the site was made without the engine. make site makes it whole."
        )
        assert zone(page, "Play") == ["king of diamonds", "3 of diamonds"]

    def test_an_engine_that_does_not_come_says_so(self, page: Page, address: str) -> None:
        page.route("**/pyodide.asm.wasm", lambda route: route.abort())
        page.goto(address)
        page.get_by_role("button", name="Ask the reference").click()
        expect(page.get_by_role("region", name="Verdict")).to_contain_text(
            "The reference could not be loaded", timeout=60_000
        )
        expect(page.get_by_role("button", name="Ask the reference")).to_be_visible()

    def test_nothing_is_loaded_before_it_is_asked_for(self, page: Page, address: str) -> None:
        loaded: list[str] = []
        page.on("request", lambda request: loaded.append(request.url))
        page.goto(address.replace("table.html", f"scenarios/{SCENARIO}.html"))
        page.wait_for_load_state("networkidle")
        assert [url for url in loaded if "assets/table/" in url] == []
        page.goto(address, wait_until="networkidle")
        kinds = (".wasm", ".zip", "table/worker.js", "pyodide.mjs", "facts.json", "cases.json")
        assert [url for url in loaded if url.endswith(kinds)] == []
        assert [url for url in loaded if url.endswith("assets/table/page.js")]


PAPER = {"default": "rgb(250, 249, 246)", "slate": "rgb(20, 22, 26)"}
CHECKED = """async scheme => {
  document.body.dataset.mdColorScheme = scheme;
  for (const each of document.querySelectorAll(".tt details")) each.open = true;
  await new Promise(resolve => setTimeout(resolve, 400));
  const paper = getComputedStyle(document.body).backgroundColor;
  return [paper, await axe.run(document.querySelector(".md-content"))];
}"""
"""Opens everything, waits until colours have changed, and looks for barriers."""


class TestForEverybody:
    def test_a_whole_question_by_keyboard_alone(self, page: Page, address: str) -> None:
        page.goto(f"{address}#{HELD}")
        tab_to(page, "start")
        page.keyboard.press("Enter")
        expect(page.locator(".tt-big")).to_be_visible(timeout=120_000)
        tab_to(page, "clear")
        page.keyboard.press("Enter")
        tab_to(page, "zone:play")
        for where, cards in {
            "led": ["5D", "5D"],
            "hand": ["KD", "KD", "3D"],
            "play": ["KD", "3D"],
        }.items():
            tab_to(page, "zone:", back=True)
            arrow_to(page, f"zone:{where}")
            for card in cards:
                tab_to(page, "pick:")
                pick(page, card)
                page.keyboard.press("Enter")
        address_then = f"{HELD.partition('&led')[0]}&led=5D.5D&hand=KD.KD.3D&play=KD.3D"
        settled(page, address_then)
        expect(page.get_by_role("heading", name="Refused")).to_be_visible()
        expect(page.locator("#tt-live")).to_contain_text("3 of diamonds added to Play. Refused")

    def test_a_view_by_keyboard_alone(self, page: Page, address: str) -> None:
        before = {key: value for key, value in TAKEN.given.items() if key != "taken"}
        page.goto(f"{address}#{fragment(TAKEN.ask, before, {})}")
        tab_to(page, "start")
        page.keyboard.press("Enter")
        expect(page.locator(".tt-big")).to_be_visible(timeout=120_000)
        tab_to(page, "leave:taken")
        page.keyboard.press("Enter")
        settled(page, fragment(TAKEN.ask, {**before, "taken": []}, {}))
        assert focused(page) == "leave:taken"
        tab_to(page, "zone:", back=True)
        for card in TAKEN.given["taken"]:
            tab_to(page, "pick:")
            pick(page, card)
            page.keyboard.press("Enter")
        settled(page, address_of(TAKEN))
        expect(page.locator("#tt-live")).to_contain_text("Seat 2 may know")

    def test_by_touch_on_a_phone(self, browser: Browser, address: str) -> None:
        context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
        page = context.new_page()
        page.goto(f"{address}#{address_of(PAIR)}")
        page.get_by_role("region", name="Hand").get_by_role("button", name="9 of hearts").tap()
        assert zone(page, "Play")[-1] == "9 of hearts"
        page.get_by_role("button", name="ace of spades, 0 of 2 in use").tap()
        assert zone(page, "Play")[-1] == "ace of spades"
        beyond = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        for ask in BOOK.suite.shapes:
            page.get_by_role("combobox", name="Question").select_option(ask)
            assert page.evaluate(beyond) <= 0, ask
        sizes = page.locator("button:visible").evaluate_all(
            "all => all.filter(one => one.closest('.tt')).map(one => one.offsetHeight)"
        )
        assert min(sizes) >= 44
        context.close()

    @pytest.mark.parametrize("scheme", ["default", "slate"])
    @pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
    def test_no_barrier_is_found(self, started: Page, scheme: str, size: Any) -> None:
        axe = toolchains.package("axe-core/axe.min.js")
        started.set_viewport_size(size)
        started.evaluate(axe.read_text("utf-8"))
        try:
            auction = "pedro.auction&dealer=0&bids=pass.8"
            for shown in (HELD, address_of(PAIR), auction, address_of(TAKEN), address_of(DRAWN)):
                lay(started, shown)
                paper, found = started.evaluate(CHECKED, scheme)
                assert paper == PAPER[scheme]
                grave = [
                    (each["id"], [node["html"] for node in each["nodes"]][:3])
                    for each in found["violations"]
                    if each["impact"] in {"serious", "critical"}
                ]
                assert grave == []
        finally:
            started.set_viewport_size(DESK)


def focused(page: Page) -> str:
    key: str = page.evaluate("document.activeElement?.dataset.key ?? ''")
    return key


def tab_to(page: Page, key: str, *, back: bool = False) -> None:
    """Press Tab until an element has the focus whose key begins so."""
    for _ in range(120):
        if focused(page).startswith(key):
            return
        page.keyboard.press("Shift+Tab" if back else "Tab")
    pytest.fail(f"Tab does not reach {key}; {focused(page)} has the focus")


def arrow_to(page: Page, key: str) -> None:
    """Choose among radio buttons by the arrow."""
    for _ in range(10):
        if focused(page) == key:
            return
        page.keyboard.press("ArrowDown")
    pytest.fail(f"arrows do not reach {key}")


def pick(page: Page, card: str) -> None:
    """Go to a card of the palette by arrows alone."""
    suits, ranks = "SHDC", ["A", "K", "Q", "J", *map(str, range(10, 1, -1))]
    row, place = suits.index(card[-1]), ranks.index(card[:-1])
    here = focused(page).removeprefix("pick:")
    down = row - suits.index(here[-1])
    right = place - ranks.index(here[:-1])
    for steps, forth, back in ((down, "ArrowDown", "ArrowUp"), (right, "ArrowRight", "ArrowLeft")):
        for _ in range(abs(steps)):
            page.keyboard.press(forth if steps > 0 else back)
    assert focused(page) == f"pick:{card}"
