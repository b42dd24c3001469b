"""The page "Try a play" in a browser: a small site with it, served, and the page started."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import threading
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

import yaml
from playwright.sync_api import expect

from followsuit.site import handwritten, scenario_page
from followsuit.site.table import page as table
from followsuit.site.writing import joined
from followsuit.text import read

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest
    from playwright.sync_api import Page

    from followsuit.site.book import Book

DOCS = Path(__file__).parents[2] / "docs"
SCENARIO = "tractor/following/pair-owed-when-held"
START = 120_000
"""Milliseconds in which Python has to be there, on a machine that does other things too."""


def built(book: Book, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site of this page and one scenario; made once, however many processes run the tests."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    folder = shared / "table"
    with (shared / "table.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            folder.mkdir()
            build(book, folder)
    return folder / "site"


def build(book: Book, folder: Path) -> None:
    pages = folder / "generated"
    text = read(DOCS / "pages" / "table.md", "table.md")
    texts = {
        "table.md": handwritten.filled(text, "table.md", book),
        f"scenarios/{SCENARIO}.md": joined(scenario_page.page(SCENARIO, book)),
    }
    files = {name: text.encode() for name, text in texts.items()} | dict(table.files(book))
    shutil.copytree(DOCS / "assets", pages / "assets")
    shutil.copytree(DOCS / "theme", folder / "theme")
    for name, content in files.items():
        (pages / name).parent.mkdir(parents=True, exist_ok=True)
        (pages / name).write_bytes(content)
    settings = yaml.safe_load((DOCS / "mkdocs.yml").read_text("utf-8"))
    settings |= {"nav": [{"Try a play": "table.md"}], "validation": {}}
    (folder / "mkdocs.yml").write_text(yaml.safe_dump(settings), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--quiet"],
        cwd=folder,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


@contextmanager
def served(folder: Path) -> Iterator[str]:
    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


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
