"""The built site in a browser, from a server and as files: it works and asks nobody outside."""

from __future__ import annotations

import gzip
import os
import re
from typing import TYPE_CHECKING, Literal

import pytest
from playwright.sync_api import expect, sync_playwright
from tests import toolchains
from tests.built_site import built, is_fresh, served, translated
from tests.site_links import dead

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

SCENARIO = "scenarios/tractor/following/pair-owed-when-held.html"
KINDS = (
    "index.html",
    "tractor/index.html",
    "tractor/following.html",
    "pedro/exchange.html",
    "tractor/house-rules.html",
    "tractor/sources.html",
    "strength.html",
    "engines/index.html",
    "engines/protocol.html",
    "engines/tutorial.html",
    SCENARIO,
    "scenarios/tractor/winning/discarded-sets-never-win.html",
    "scenarios/tractor/leading/throws-refused-by-house-rules.html",
    "scenarios/tractor/round/a-gain-of-five-ranks.html",
    "scenarios/tractor/following/index.html",
    "decisions/index.html",
)
SHORT_KINDS = (
    "index.html",
    "pedro/index.html",
    "pedro/ending.html",
    "pedro/house-rules.html",
    "pedro/sources.html",
    "strength.html",
    "engines/index.html",
    "about/contributing.html",
    SCENARIO,
    "scenarios/tractor/winning/discarded-sets-never-win.html",
    "scenarios/tractor/leading/throws-refused-by-house-rules.html",
    "scenarios/pedro/hand/bid-lost.html",
    "scenarios/tractor/following/index.html",
)
"""The kinds of pages again, by those that are not long."""
HEAVIEST = 350_000
"""Bytes over the wire, compressed, of a page with everything that it loads."""
SEARCHES = (
    ("pair owed", "tractor/following.html"),
    ("tractor_follow", "tractor/house-rules.html"),
    ("+Esperanto +consecutive", "tractor/following.html"),
    ("+breaking +pair", SCENARIO),
    *((word, "tractor/sources.html") for word in translated("tractor").values()),
)
SERIOUS = {"serious", "critical"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    base = tmp_path_factory.getbasetemp()
    return built(base.parent if "PYTEST_XDIST_WORKER" in os.environ else base)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    chromium = toolchains.require("chromium")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture(scope="module", params=["http", "file"])
def address(request: pytest.FixtureRequest, site: Path) -> Iterator[str]:
    if request.param == "file":
        yield site.as_uri()
    else:
        with served(site) as found:
            yield found


@pytest.fixture
def troubles() -> list[str]:
    return []


@pytest.fixture
def page(browser: Browser, address: str, troubles: list[str]) -> Iterator[Page]:
    """A page that notes errors of the console, and every request that is not for the site."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    opened = context.new_page()
    opened.on(
        "console",
        lambda said: troubles.append(said.text) if said.type in {"error", "warning"} else None,
    )
    opened.on("pageerror", lambda error: troubles.append(str(error)))
    opened.on(
        "request",
        lambda asked: (
            None
            if asked.url.startswith((address, "data:", "blob:", "about:"))
            else troubles.append(asked.url)
        ),
    )
    opened.on("requestfailed", lambda asked: troubles.append(f"failed: {asked.url}"))
    yield opened
    context.close()


def test_every_kind_of_page_opens_without_trouble(
    page: Page, address: str, troubles: list[str]
) -> None:
    for path in KINDS:
        page.goto(f"{address}/{path}")
        assert page.locator("h1").count() == 1, path
        page.wait_for_load_state("networkidle", timeout=60_000)  # leaving breaks requests off
    assert troubles == []


def test_the_search_finds(page: Page, address: str, troubles: list[str]) -> None:
    page.goto(f"{address}/index.html")
    open_search(page)
    for words, found in SEARCHES:
        page.locator(".md-search__input").press("ControlOrMeta+a")
        page.keyboard.type(words)
        page.keyboard.press("Shift")  # words in other letters arrive without a key
        link = page.locator(f'.md-search-result__link[href*="{found}"]').first
        expect(link, words).to_be_attached(timeout=60_000)
    assert troubles == []


def open_search(page: Page) -> None:
    """Ask for the search, and wait for its index."""
    page.locator(".md-search__input").click()
    expect(page.locator(".md-search-result__meta")).not_to_contain_text(
        re.compile("initializing", re.IGNORECASE), timeout=60_000
    )


def test_a_rule_shows_its_cases_as_cards(page: Page, address: str) -> None:
    page.goto(f"{address}/tractor/following.html#pair-owed")
    expect(page.locator("#pair-owed")).to_be_in_viewport()
    cards = page.get_by_role("img", name="king of diamonds", exact=True)
    assert cards.count() > 2
    width, height = page.locator(".pc").first.evaluate("e => [e.offsetWidth, e.offsetHeight]")
    assert 0 < width < height


def test_a_case_has_its_place_and_its_message(page: Page, address: str) -> None:
    page.goto(f"{address}/{SCENARIO}#breaking-the-pair")
    heading = page.locator("#breaking-the-pair")
    expect(heading).to_be_in_viewport()
    message = page.locator("#breaking-the-pair ~ details.proto").first
    message.locator("summary").click()
    expect(message.locator("pre").first).to_contain_text('"ask": "tractor.follow"')
    expect(message.locator("pre").nth(2)).to_contain_text("#breaking-the-pair")


def test_a_house_rule_shows_what_each_value_answers(page: Page, address: str) -> None:
    page.goto(f"{address}/tractor/house-rules.html#pair_in_a_tractor")
    expect(page.locator("#pair_in_a_tractor")).to_be_in_viewport()
    stair = page.locator("#pair_in_a_tractor ~ section.stair").first
    expect(stair.locator("tr").filter(has_text="owed").first).to_contain_text("Refused")
    expect(stair.locator("tr").filter(has_text="protected")).to_contain_text("Accepted")


def test_an_id_is_copied_and_said_to_be(page: Page, address: str) -> None:
    page.goto(f"{address}/tractor/following.html#pair-owed")
    page.get_by_role("button", name="Copy the id tractor.following.pair-owed").click()
    expect(page.locator("p.sr[role=status]")).to_have_text(re.compile("opied"))


def test_four_colours_are_remembered(page: Page, address: str) -> None:
    page.goto(f"{address}/{SCENARIO}")
    card = page.get_by_role("img", name="king of diamonds", exact=True).first
    red = card.evaluate("e => getComputedStyle(e).color")
    page.get_by_label("Four-colour cards").check()
    blue = card.evaluate("e => getComputedStyle(e).color")
    page.reload()
    assert red != blue == card.evaluate("e => getComputedStyle(e).color")


def test_a_phone_scrolls_no_page_sideways(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    for path in KINDS:
        page.goto(f"{address}/{path}")
        beyond = page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        assert beyond <= 0, path


def test_no_built_link_leads_nowhere(site: Path) -> None:
    files = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    pages = {
        name: (site / name).read_text("utf-8")
        for name in files
        if name.endswith(".html") and name != "404.html"
    }
    assert dead(pages, files) == []


@pytest.mark.parametrize("start", ["index.html", "tractor/following.html"])
def test_a_page_with_all_it_loads_is_light(browser: Browser, site: Path, start: str) -> None:
    loaded: set[str] = set()
    with served(site) as address:
        page = browser.new_page()
        page.on("request", lambda asked: loaded.add(asked.url.removeprefix(f"{address}/")))
        page.goto(f"{address}/{start}", wait_until="networkidle")
        open_search(page)
        page.close()
    assert "search/search_index.json" in loaded
    weight = sum(len(gzip.compress((site / name).read_bytes())) for name in loaded)
    assert weight <= HEAVIEST, sorted(loaded)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_serious_barrier_stands_on_any_kind_of_page(
    browser: Browser, site: Path, scheme: Literal["light", "dark"]
) -> None:
    axe = toolchains.package("axe-core/axe.min.js").read_text("utf-8")
    context = browser.new_context(color_scheme=scheme)
    page = context.new_page()
    barriers: list[str] = []
    with served(site) as address:
        for path in SHORT_KINDS:
            page.goto(f"{address}/{path}")
            page.evaluate(axe)
            found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
            barriers += [
                f"{path}: {violation['id']}: {node['html']}"
                for violation in found["violations"]
                if violation["impact"] in SERIOUS
                for node in violation["nodes"]
            ]
        context.close()
    assert barriers == []


def test_a_site_that_is_older_than_its_pages_is_not_taken(tmp_path: Path) -> None:
    files = ("mkdocs.yml", "theme/main.html", "generated/index.md", "generated/a.md")
    for number, name in enumerate((*files, "site/a.html", "site/404.html", "site/index.html")):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(name, "utf-8")
        os.utime(path, (number, number))
    assert is_fresh(tmp_path)
    (tmp_path / "generated" / "b.md").write_text("b", "utf-8")
    os.utime(tmp_path / "generated" / "b.md", (0, 0))
    assert not is_fresh(tmp_path)
    (tmp_path / "generated" / "b.md").unlink()
    for name in files:
        os.utime(tmp_path / name, (9, 9))
        assert not is_fresh(tmp_path)
        os.utime(tmp_path / name, (0, 0))
    (tmp_path / "site" / "index.html").unlink()
    assert not is_fresh(tmp_path)
