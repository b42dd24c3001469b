"""The page of the protocol: every ask and every field of the schemas, with examples that hold."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import TYPE_CHECKING, Any

import pytest

from followsuit.schema import TYPES
from followsuit.site import protocol_page, writing
from followsuit.site.book import CHOICES, Book
from followsuit.site.markup import sentence

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

BOOK = Book.load()
SCHEMAS = BOOK.rulebook.schemas
ASKS = SCHEMAS.asks
PAGE = writing.joined(protocol_page.page(BOOK))


def section(ask: str) -> str:
    """What the page says of an ask."""
    return PAGE.partition(f"\n### {ask} {{#{ask} .ask}}\n")[2].partition("\n##")[0]


def fields(schema: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every field of a schema, and those of the objects inside it."""
    for name, known in schema["properties"].items():
        yield name, known
        inner = known.get("items", known)
        if "properties" in inner:
            yield from fields(inner)


@pytest.mark.parametrize("ask", ASKS)
@pytest.mark.parametrize("side", ["given", "answer"])
def test_every_field_has_its_name_and_its_meaning(ask: str, side: str) -> None:
    of_ask = section(ask)
    for name, known in fields(SCHEMAS.part(ask, side)):
        assert re.search(rf"<code>(\w+(\[\])?\.)?{name}</code></th>", of_ask), name
        assert f"<td>{sentence(known['description'])}</td>" in of_ask


def test_no_meaning_speaks_of_the_way_in_which_scenarios_write() -> None:
    for ask in ASKS:
        for side in ("given", "answer"):
            for _, known in fields(SCHEMAS.part(ask, side)):
                assert not re.search(r"\bNT\b|[0-9]NT|\||\[|\{", known["description"])


@pytest.mark.parametrize("ask", ASKS)
def test_a_field_that_may_be_left_out_says_so(ask: str) -> None:
    given = SCHEMAS.part(ask, "given")
    question = section(ask).partition("<table")[2].partition("</table>")[0]
    for name in given["properties"]:
        row = question.partition(f"<code>{name}</code></th>")[2].partition("</tr>")[0]
        said = row.partition('<td data-n="required">')[2].partition("</td>")[0]
        assert (said == "yes") == (name in given["required"])


@pytest.mark.parametrize("ask", ASKS)
def test_the_example_is_a_question_and_the_answer_to_it(ask: str) -> None:
    question, answer = (
        json.loads(unescape(text))
        for text in re.findall(r"<pre><code>(.*?)</code></pre>", section(ask))
    )
    assert question["ask"] == ask
    assert SCHEMAS.errors(ask, "/$defs/given", question["given"]) == []
    assert SCHEMAS.errors(ask, "/$defs/answer", answer["answer"]) == []
    assert BOOK.reference.ask(ask, question["given"], {})["answer"] == answer["answer"]
    if ask in CHOICES:
        assert answer["answer"]["legal"] is False
        assert answer["answer"]["rule"] in BOOK.rulebook.rules


def test_every_type_has_its_place() -> None:
    for name, known in SCHEMAS.documents[TYPES]["$defs"].items():
        row = PAGE.partition(f'<tr id="type-{name}">')[2].partition("</tr>")[0]
        assert f"<td>{sentence(known['description'])}</td>" in row


def test_the_tables_of_the_specification_lead_to_the_asks() -> None:
    assert all(f"| [`{ask}`](#{ask}) |" in PAGE for ask in ASKS)
