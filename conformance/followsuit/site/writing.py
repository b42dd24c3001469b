"""Writes the pages into a folder, and takes away what is no page any more."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from followsuit import resources
from followsuit.errors import SuiteError
from followsuit.site import (
    chapter,
    fonts,
    handwritten,
    house_rules_page,
    licences,
    listing,
    protocol_page,
    scenario_page,
    sources_page,
    strength_page,
)
from followsuit.site.book import Book
from followsuit.site.table import page as table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

MARK = ".followsuit-site"
"""The file by which a folder that was written here is known."""


def sources() -> Path:
    """The folder of the pages written by hand; SuiteError outside a checkout."""
    folder = resources.root() / "docs"
    if not (folder / "pages").is_dir():
        raise SuiteError("the site is made from a checkout: this installation has no docs/pages")
    return folder


def pages(book: Book) -> Mapping[str, str]:
    """The text of every page by its path, in the order of the paths."""
    found: dict[str, str] = {}
    for path, text in [*by_hand(book), *made(book)]:
        if path in found:
            raise SuiteError(f"docs/pages/{path}: a page of this name is made from the rules")
        found[path] = text
    return dict(sorted(found.items()))


def by_hand(book: Book) -> Iterator[tuple[str, str]]:
    """The pages that somebody wrote."""
    yield from handwritten.pages(sources() / "pages", book)
    yield "about/reading.md", handwritten.reading()
    yield "engines/protocol.md", joined(protocol_page.page(book))
    yield "engines/counts.md", handwritten.specification("counts.md")
    yield "about/contributing.md", handwritten.from_root("CONTRIBUTING.md")
    yield "about/changelog.md", handwritten.from_root("CHANGELOG.md")
    yield "about/licences.md", joined(licences.page())


def made(book: Book) -> Iterator[tuple[str, str]]:
    """The pages that are made from the rules and the scenarios."""
    for name, game in book.rulebook.games.items():
        for short in game.chapters:
            yield f"{name}/{short}.md", joined(chapter.page(name, short, book))
            yield f"scenarios/{name}/{short}/index.md", joined(listing.page(name, short, book))
        yield f"{name}/house-rules.md", joined(house_rules_page.page(name, book))
        yield f"{name}/sources.md", joined(sources_page.page(name, book))
    yield "strength.md", joined(strength_page.page(book))
    for scenario in book.scenarios:
        yield f"scenarios/{scenario}.md", joined(scenario_page.page(scenario, book))


def joined(parts: Iterable[str]) -> str:
    """Blocks of Markdown as one text."""
    return "\n\n".join(parts) + "\n"


def write(out: Path) -> int:
    """Write the site's folder; the number of pages.

    SuiteError for a folder with content that was not written here.
    """
    if out.is_dir() and any(out.iterdir()) and not (out / MARK).exists():
        raise SuiteError(f"{resources.shown(out)}: not empty, and not written by this command")
    book = Book.load()
    texts = pages(book)
    assets = sources() / "assets"
    files = {path: text.encode() for path, text in texts.items()} | dict(table.files(book))
    for path in sorted(assets.rglob("*")):
        if path.is_file():
            files[f"assets/{path.relative_to(assets).as_posix()}"] = path.read_bytes()
    files |= fonts.files(fonts.packages())
    files |= licences.files()
    files[MARK] = b""
    replace(out, files)
    return len(texts)


def replace(out: Path, files: Mapping[str, bytes]) -> None:
    """Make a folder hold exactly these files; those that are the same stay untouched."""
    if out.is_dir():
        for path in sorted(out.rglob("*"), reverse=True):
            if path.is_file() and path.relative_to(out).as_posix() not in files:
                path.unlink()
            elif path.is_dir() and not any(path.iterdir()):
                path.rmdir()
    for name, content in files.items():
        target = out / name
        if target.is_dir():
            shutil.rmtree(target)
        target.parent.mkdir(parents=True, exist_ok=True)
        if not target.exists() or target.read_bytes() != content:
            target.write_bytes(content)
