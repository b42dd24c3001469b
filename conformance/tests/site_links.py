"""Finds links of a site that lead nowhere, in Markdown as it is written and in built pages."""

from __future__ import annotations

import re
from html import unescape
from posixpath import dirname, normpath
from typing import TYPE_CHECKING
from urllib.parse import unquote

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

HREF = re.compile(r'\b(?:href|src)="?([^"\s>]+)')
ID = re.compile(r'\bid="?([^"\s>]+)')
MARKDOWN_LINK = re.compile(r"\]\(([^)\s]+)\)")
MARKDOWN_ANCHOR = re.compile(r"\{#([^}\s]+)[^}]*\}")
HEADING = re.compile(r"^#+ (?P<title>[^{\n]+)$", re.MULTILINE)
CODE = re.compile(
    r"^```.*?^```|<(?P<kind>pre|code)\b.*?</(?P=kind)>|`[^`\n]+`", re.DOTALL | re.MULTILINE
)
TABLE = "table.html"
SITUATION = re.compile(r"(?:tractor|pedro)\.[a-z]+(?:&[a-z0-9_.]+=[^&]+)*\Z")
OUTSIDE = ("http:", "https:", "mailto:", "data:", "javascript:")


def dead(pages: Mapping[str, str], files: set[str]) -> list[str]:
    """Every link of a page to a page, file or anchor that is not there."""
    anchors = {path: anchors_of(text) for path, text in pages.items()}
    return [
        f"{path}: {link}"
        for path, text in pages.items()
        for link in links_of(text)
        if not leads(path, link, anchors, files)
    ]


def leads(path: str, link: str, anchors: Mapping[str, set[str]], files: set[str]) -> bool:
    """Whether a link of a page leads somewhere."""
    target, _, anchor = unquote(link).partition("#")
    page = normpath(f"{dirname(path)}/{target}").lstrip("/") if target else path
    page = page.removesuffix(".md") + ".html" if page.endswith(".md") else page
    if page not in anchors:
        return page in files
    if page == TABLE and SITUATION.match(anchor):
        return True
    return not anchor or anchor in anchors[page]


def links_of(text: str) -> Iterator[str]:
    """The links of a page that stay on the site."""
    shown = CODE.sub("", text)
    found = {*HREF.findall(shown), *MARKDOWN_LINK.findall(shown)}
    for link in sorted(map(unescape, found)):
        if not link.startswith(OUTSIDE):
            yield link


def anchors_of(text: str) -> set[str]:
    """The places of a page that a link can name."""
    slugs = (slug(match["title"]) for match in HEADING.finditer(CODE.sub("", text)))
    return {*ID.findall(text), *MARKDOWN_ANCHOR.findall(text), *slugs, "__top", ""}


def slug(title: str) -> str:
    """The anchor that a heading gets which names none."""
    words = re.sub(r"[^\w\s-]", "", title).strip().lower()
    return re.sub(r"[-\s]+", "-", words)
