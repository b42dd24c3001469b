"""Whatever an engine calls itself, says and answers is text, in every kind of report."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import pytest
import xmlschema
from jsonschema import Draft202012Validator
from tests.one_card import PLACES, engine, write_cases
from tests.pages import Elements
from tests.shells import shell
from tests.test_markdown import prose

from followsuit.documents import KINDS
from followsuit.plain import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

WORDS = {
    "terminal escapes": "\x1b[31mred\x1b]0;title\x07\x9b2J\r\b",
    "HTML": "<img src=x onerror=alert(1)><b>bold</b>",
    "script": "</script><script>alert('1')</script>",
    "attributes": '" onmouseover="alert(1)" x=\'',
    "Markdown": "**bold** [a](http://b.example) ![c](d) | e | @someone #1",
    "Markdown blocks": "\n# heading\n\n```\n> quoted\n- [ ] item\n~~~\n",
    "code": "`a` ``b`` ```c",
    "XML": "]]></failure><failure/>&amp;<!-- <?x?> &lt;",
    "marks that reorder": "\u202eabc\u2066\ufeff",
    "no characters": "a\x00b\ufffe",
    "a command of a build server": "::error::x\n##[error]y",
}
CONTROLS = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]")
FORMATS = Path(__file__).with_name("formats")
XSD = xmlschema.XMLSchema(str(FORMATS / "junit.xsd"))
CTRF = Draft202012Validator(json.loads((FORMATS / "ctrf.json").read_text("utf-8")))


@pytest.fixture(scope="module", params=WORDS)
def hostile(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[str, dict[str, str]]:
    """Words, and every report of an engine that has them everywhere; ``terminal`` is one too."""
    words, folder = WORDS[request.param], tmp_path_factory.mktemp("hostile")
    own = write_cases(folder / "mine")
    address = engine("hostile", json.dumps(words))
    reports = " ".join(f"--report {kind}={folder}/{kind}" for kind in KINDS)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", PLACES)
        command = f"run own/ --scenarios {own} --engine {shlex.quote(address)} {reports}"
        status, terminal, error = shell(f"{command} --all-failures")
    assert (status, error) == (1, "")
    read = {kind: (folder / kind).read_text("utf-8") for kind in KINDS}
    return words, {**read, "terminal": terminal}


def strings(value: Any) -> Iterator[str]:
    """Every string in a value of JSON, keys too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, entry in value.items():
            yield from (key, *strings(entry))
    elif isinstance(value, list):
        for entry in value:
            yield from strings(entry)


def of_lines(text: str) -> str:
    return "\n".join(each for line in text.splitlines() for each in strings(json.loads(line)))


def of_ctrf(text: str) -> str:
    CTRF.validate(json.loads(text))
    return "\n".join(strings(json.loads(text)))


def of_junit(text: str) -> str:
    XSD.validate(text)
    root = ET.XML(text)
    return "\n".join([*root.itertext(), *(v for each in root.iter() for v in each.attrib.values())])


def of_markdown(text: str) -> str:
    left = prose(text)
    for sign in ("<", "&", "http", "@", "](", "\\", "bold", "onerror", "::", "##[", "heading"):
        assert sign not in left, sign
    return text


def of_html(text: str) -> str:
    page = Elements(text)
    assert all(not name.startswith("on") for _, names in page.found for name in names)
    assert all(names.get("src", "") != "x" for _, names in page.found)
    return page.text


def of_terminal(text: str) -> str:
    return text


TEXTS: dict[str, Callable[[str], str]] = {
    "jsonl": of_lines,
    "junit": of_junit,
    "ctrf": of_ctrf,
    "markdown": of_markdown,
    "html": of_html,
    "terminal": of_terminal,
}
"""The text in a report of each kind, which must be sound; ``badge`` has no words of an engine."""


@pytest.mark.parametrize("kind", [*KINDS, "terminal"])
def test_words_are_text(kind: str, hostile: tuple[str, dict[str, str]]) -> None:
    words, reports = hostile
    report = reports[kind]
    assert CONTROLS.search(report) is None
    if kind == "badge":
        assert re.fullmatch(r'[\w\s{}":,]+', report, re.ASCII)
        return
    text = TEXTS[kind](report)
    assert plain(words) in text.replace("\n", "") or plain(words) in text
