"""The rulebook's site for tests in a browser: built once, and served."""

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

from followsuit.site.writing import write

if TYPE_CHECKING:
    from collections.abc import Iterator

REPOSITORY = Path(__file__).parents[2]
DOCS = REPOSITORY / "docs"
LANGUAGES = ("ta", "sd", "eo")


def built(temporary: Path) -> Path:
    """The folder of the site, once for all processes that share a temporary folder.

    That of ``make site`` where nothing it is made from is newer; else a strict build.
    """
    place = temporary / "site-is-in"
    with (temporary / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not place.exists():
            write(DOCS / "generated")
            site = DOCS / "site" if is_fresh(DOCS) else build(temporary / "rulebook")
            place.write_text(str(site), "utf-8")
    return Path(place.read_text("utf-8"))


def is_fresh(docs: Path) -> bool:
    """Whether the site of a checkout is what its pages, its theme and its settings make now."""
    home = docs / "site" / "index.html"
    if not home.exists():
        return False
    made_from = [
        docs / "mkdocs.yml",
        docs / "hooks.py",
        *(docs / "theme").rglob("*"),
        *(docs / "generated").rglob("*"),
    ]
    newest = max(path.stat().st_mtime for path in made_from if path.is_file())
    return home.stat().st_mtime >= newest and stems(docs / "generated", ".md") == stems(
        docs / "site", ".html"
    )


def stems(folder: Path, suffix: str) -> set[str]:
    """The pages of a folder without their suffix."""
    paths = (path.relative_to(folder) for path in folder.rglob(f"*{suffix}"))
    return {path.with_suffix("").as_posix() for path in paths} - {"404"}


def build(folder: Path) -> Path:
    """A strict build in a folder of its own."""
    shutil.copytree(DOCS / "generated", folder / "generated")
    shutil.copytree(DOCS / "theme", folder / "theme")
    for name in ("mkdocs.yml", "hooks.py"):
        shutil.copy(DOCS / name, folder)
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict"],
        cwd=folder,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "WARNING" not in done.stderr
    return folder / "site"


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a server of a folder."""

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


def translated(game: str) -> dict[str, str]:
    """One word of each language that the pages of a game quote, by language."""
    path = REPOSITORY / "spec" / game / "words.yaml"
    terms = yaml.safe_load(path.read_text("utf-8"))["terms"].values()
    return {
        language: next(
            entry["word"]
            for term in terms
            for entry in term.get(language, [])
            if " " not in entry["word"]
        )
        for language in LANGUAGES
    }
