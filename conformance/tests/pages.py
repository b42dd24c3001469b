"""Pages taken apart for tests: the elements of a document, and what hostile words left in it."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import TYPE_CHECKING

from tests.results import NASTY

if TYPE_CHECKING:
    from collections.abc import Sequence

HOSTILE = f"""{NASTY}"><img src=x onerror=alert(1)></title></style>'`<b>bold</b>` javascript:"""
"""What an engine, a case or a report might say to be more than text."""

VOID = {"meta", "link", "input", "br", "col", "rect", "path"}


class Elements(HTMLParser):
    """Every element of a document with its attributes, and the text outside style and script."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[tuple[str, dict[str, str]]] = []
        self.text = ""
        self.open: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        self.found.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if not self.open or self.open[-1] not in {"style", "script"}:
            self.text += data

    def all(self, tag: str, kind: str = "") -> list[dict[str, str]]:
        """The attributes of every element of a tag, and of a class if one is named."""
        return [
            attributes
            for name, attributes in self.found
            if name == tag and (not kind or kind in attributes.get("class", "").split())
        ]


def assert_harmless(html: str) -> None:
    """No element, attribute or address that a page does not make itself, and no sign unsafe.

    Links lead to places of the page itself, of which no two have the same name.
    """
    elements = Elements(html)
    assert elements.open == []
    assert [name for name, _ in elements.found if name in {"img", "iframe", "object"}] == []
    places = [attributes["id"] for _, attributes in elements.found if "id" in attributes]
    assert len(places) == len(set(places))
    assert {each["href"] for each in elements.all("a")} <= {f"#{place}" for place in places}
    assert len(elements.all("script")) == len(elements.all("title")) == 1
    names = {name for _, attributes in elements.found for name in attributes}
    assert {name for name in names if name.startswith("on") or name in {"src", "srcdoc"}} == set()
    assert [each["href"] for each in elements.all("link")] == ["data:,"]
    for sign in ("\x1b", "\x07", "\x00", "\u202e", "\ud800"):
        assert sign not in html
