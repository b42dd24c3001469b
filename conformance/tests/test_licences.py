"""Whatever the site hands to its readers is its own or named with its licence."""

from __future__ import annotations

import json
import os
import re
import zipfile
from fnmatch import fnmatch
from hashlib import sha256
from importlib import metadata
from pathlib import Path

import pytest
from tests import toolchains
from tests.built_site import DOCS, built

from followsuit.digest import REFERENCE
from followsuit.site.licences import of_npm, pieces
from followsuit.site.table.packing import OWN as TOOL

PIECES = pieces()
MADE = (
    "*.html",
    "search/search_index.js*",
    "assets/licences/*.txt",
    "assets/fonts/fonts.css",
    "assets/table/answers.zip",
    "assets/table/cases.json",
    "assets/table/facts.json",
)
"""What is written when the site is made, besides the files of ``docs/assets``."""
PACKAGE = re.compile(r"node_modules/((?:@[^/]+/)?[^/]+)/")
PATH = re.compile(r'<path d="([^"]+)"')


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    toolchains.package("pyodide/pyodide.asm.wasm")
    base = tmp_path_factory.getbasetemp()
    return built(base.parent if "PYTEST_XDIST_WORKER" in os.environ else base)


@pytest.fixture(scope="module")
def files(site: Path) -> list[str]:
    return [path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()]


def within(pattern: str) -> set[str]:
    """By what the parts of a file are known."""
    return {piece.mark for piece in PIECES if piece.within == pattern}


def one_of(pattern: str, files: list[str]) -> str:
    (name,) = [name for name in files if fnmatch(name, pattern)]
    return name


def bundles() -> list[str]:
    """The files of which a source map says what they are made of."""
    marks = {piece.within for piece in PIECES if piece.within}
    return sorted(each for each in marks if each.endswith((".js", ".css")))


def test_every_file_is_made_here_or_named(files: list[str]) -> None:
    own = [path.relative_to(DOCS).as_posix() for path in (DOCS / "assets").rglob("*")]
    named = [pattern for piece in PIECES for pattern in piece.files]
    strange = [
        name
        for name in files
        if name not in own and not any(fnmatch(name, pattern) for pattern in (*MADE, *named))
    ]
    assert strange == []


def test_nothing_is_named_that_is_not_there(files: list[str]) -> None:
    assert all(piece.files or (piece.within and piece.mark) for piece in PIECES)
    patterns = [pattern for piece in PIECES for pattern in (*piece.files, piece.within) if pattern]
    assert [each for each in patterns if not any(fnmatch(name, each) for name in files)] == []


def test_every_package_in_a_bundle_is_named(site: Path, files: list[str]) -> None:
    maps = [name for name in files if name.endswith(".map")]
    assert {name.removesuffix(".map") for name in maps} >= {
        one_of(pattern, files) for pattern in bundles()
    }
    for name in maps:
        sources = json.loads((site / name).read_text("utf-8"))["sources"]
        packages = {found[1] for source in sources if (found := PACKAGE.search(source))}
        of_file = [each for each in bundles() if fnmatch(name.removesuffix(".map"), each)]
        assert packages == {mark for each in of_file for mark in within(each)}, name


def test_every_folder_of_the_python_that_answers_is_named(site: Path) -> None:
    with zipfile.ZipFile(site / "assets/table/answers.zip") as archive:
        folders = {name.partition("/")[0] for name in archive.namelist()}
    assert folders - {TOOL, REFERENCE} == within("assets/table/answers.zip")


@pytest.mark.parametrize("name", ["assets/table/pyodide.asm.wasm", "assets/table/pyodide.mjs"])
def test_what_is_said_to_be_in_pyodide_is_there(site: Path, name: str) -> None:
    content = (site / name).read_bytes()
    assert within(name)
    assert [mark for mark in within(name) if mark.encode() not in content] == []


def test_every_icon_of_the_frame_is_of_a_set_that_is_named(site: Path) -> None:
    drawn = {
        found for each in site.rglob("*.html") for found in PATH.findall(each.read_text("utf-8"))
    }
    listed = metadata.files("mkdocs-material") or ()
    icon = next(Path(path.locate()) for path in listed if ".icons" in path.parts)
    folder = next(parent for parent in icon.parents if parent.name == ".icons")
    sets: dict[str, set[str]] = {}
    for path in folder.rglob("*.svg"):
        for found in PATH.findall(path.read_text("utf-8")):
            if found in drawn:
                sets.setdefault(found, set()).add(path.relative_to(folder).parts[0])
    assert drawn == set(sets)
    assert all(names & within("*.html") for names in sets.values())


def test_every_package_from_npm_that_is_handed_on_is_named_with_its_licence(
    site: Path, files: list[str]
) -> None:
    shipped = {sha256((site / name).read_bytes()).digest() for name in files}
    found = {
        name
        for name in of_npm()
        if any(
            path.is_file() and sha256(path.read_bytes()).digest() in shipped
            for path in (toolchains.NPM / name).rglob("*")
        )
    }
    assert found == {piece.npm for piece in PIECES if piece.npm}
    for piece in PIECES:
        if piece.npm:
            package = json.loads((toolchains.NPM / piece.npm / "package.json").read_text("utf-8"))
            assert package["license"] == piece.licence, piece.name


def test_the_page_has_a_row_for_each_and_is_linked_from_every_foot(site: Path) -> None:
    text = (site / "about/licences.html").read_text("utf-8")
    for piece in PIECES:
        assert f'href="{piece.source}"' in text
    assert text.count("<tr><td>") == len(PIECES)
    for piece in PIECES:
        if piece.python:
            assert f'href="../assets/licences/{piece.python}.txt"' in text
            assert (site / f"assets/licences/{piece.python}.txt").read_text("utf-8")
    for name in ("index.html", "tractor/following.html", "404.html"):
        assert re.search(r'href="[./]*about/licences.html">', (site / name).read_text("utf-8"))
