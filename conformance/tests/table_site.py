"""The page on which plays are tried, as a test meets it in a browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page

START = 120_000
"""Milliseconds in which Python has to be there, on a machine that does other things too."""


def start(page: Page) -> None:
    """Press the button and wait for the first verdict."""
    page.get_by_role("button", name="Ask the reference").click()
    expect(page.locator(".tt-big")).to_be_visible(timeout=START)


def lay(page: Page, fragment: str) -> None:
    """Lay out what an address says, and wait until it has been answered with all that follows."""
    page.evaluate("fragment => { location.hash = fragment; }", fragment)
    settled(page, fragment)


def settled(page: Page, fragment: str) -> None:
    """Wait until the answer to an address is there."""
    expect(page.locator(".tt-result")).to_have_attribute("data-of", fragment, timeout=START)
    expect(page.locator("#tt-command")).to_be_attached(timeout=START)
