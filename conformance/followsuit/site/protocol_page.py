"""The protocol: the specification's text, and every ask and type as the schemas have them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from followsuit.scenario_schema import form
from followsuit.schema import TYPES
from followsuit.site.book import CHOICES, GAMES, case_address
from followsuit.site.handwritten import specification
from followsuit.site.markup import block, link, sentence
from followsuit.site.questions import QUESTIONS
from followsuit.site.scenario_page import pre, question

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from followsuit.scenario import Case
    from followsuit.site.book import Book

    Schema = Mapping[str, Any]

HERE = "engines/protocol.html"
LONG = 1_000
"""Characters of a message beyond which it is closed until it is wanted."""
PLAIN = {"string": "text", "boolean": "true or false", "integer": "a whole number"}


def page(book: Book) -> Iterator[str]:
    """The parts of the page."""
    asks = [ask for ask in QUESTIONS if ask in book.rulebook.schemas.asks]
    text, _, example = specification("protocol.md").partition("\n## Example\n")
    for ask in asks:
        text = text.replace(f"\n| `{ask}` |", f"\n| [`{ask}`](#{ask}) |")
    yield text.rstrip()
    yield "## Example {#example}"
    yield example.strip()
    for game, title in GAMES.items():
        yield f"## {title}, ask by ask {{#{game}-asks}}"
        yield (
            "The fields of the question and of the answer, and a question of the suite with the "
            "reference's answer. Where an answer has several forms, a field that the form does "
            "not have is left out."
        )
        for ask in asks:
            if ask.startswith(f"{game}."):
                yield from section(ask, book)
    yield "## Types {#types}"
    yield "What the words for types above stand for, in JSON."
    yield types(book)


def section(ask: str, book: Book) -> Iterator[str]:
    """An ask: what it asks, its fields, its answer, an example."""
    schemas = book.rulebook.schemas
    yield f"### {ask} {{#{ask} .ask}}"
    yield sentence(schemas.documents[ask]["description"])
    yield table("question", schemas.part(ask, "given"))
    yield table("answer", schemas.part(ask, "answer"))
    yield example(ask, book)


def table(side: str, schema: Schema) -> str:
    """A row for each field of a question or an answer, those inside others after them."""
    heads = "".join(
        f'<th scope="col">{word}</th>' for word in (f"{side}", "type", "required", "meaning")
    )
    rows = "".join(fields(schema, ""))
    return block(f"""
        <table class="fields" data-search-exclude><thead><tr>{heads}</tr></thead>
        <tbody>{rows}</tbody></table>
    """)


def fields(schema: Schema, above: str) -> Iterator[str]:
    """The rows of the fields of an object."""
    required = schema.get("required", ())
    for name, known in schema["properties"].items():
        yield field(f"{above}{name}", known, is_required=name in required)
        inner = known.get("items", known)
        if "properties" in inner:
            yield from fields(inner, f"{above}{name}{'[]' if 'items' in known else ''}.")


def field(name: str, known: Schema, *, is_required: bool) -> str:
    """A field: name, type, whether it must be there, meaning."""
    meaning = sentence(known["description"])
    default = known.get("default")
    left_out = f"no, else {json.dumps(default)}" if default is not None else "no"
    return (
        f'<tr><th scope="row"><code>{name}</code></th><td data-n="type">{shape(known)}</td>'
        f'<td data-n="required">{"yes" if is_required else left_out}</td>'
        f"<td>{meaning}</td></tr>"
    )


def shape(schema: Schema) -> str:
    """What a value is in JSON, types of their own as links."""
    if "$ref" in schema:
        name = str(schema["$ref"]).rpartition("/")[2]
        return link(f"#type-{name}", name) + counted_items(schema)
    if "anyOf" in schema:
        return " or ".join(map(shape, schema["anyOf"]))
    if "const" in schema:
        return f"<code>{json.dumps(schema['const'])}</code>"
    if "enum" in schema:
        return " ".join(f"<code>{json.dumps(value)}</code>" for value in schema["enum"])
    return composed(schema)


def composed(schema: Schema) -> str:
    """What a value is that is no type of its own."""
    kind: str = schema["type"]
    if kind == "array":
        return f"list of {shape(schema['items'])}{counted_items(schema)}"
    if kind == "object":
        names = ", ".join(f"<code>{name}</code>" for name in schema["properties"])
        return f"object with {names}"
    if kind == "integer" and "minimum" in schema:
        return form(schema)
    return PLAIN.get(kind, kind)


def counted_items(schema: Schema) -> str:
    """How many entries a list has, where that is laid down."""
    least, most = schema.get("minItems"), schema.get("maxItems")
    if least is None:
        return ""
    return f", {least} of them" if least == most else f", at least {least}"


def types(book: Book) -> str:
    """A row for each type of the protocol."""
    rows = "".join(
        f'<tr id="type-{name}"><th scope="row"><code>{name}</code></th>'
        f'<td data-n="in JSON">{pattern(known) or shape(known)}</td>'
        f"<td>{sentence(known['description'])}</td></tr>"
        for name, known in book.rulebook.schemas.documents[TYPES]["$defs"].items()
    )
    heads = "".join(f'<th scope="col">{word}</th>' for word in ("type", "in JSON", "meaning"))
    return block(f"""
        <table class="fields" data-search-exclude><thead><tr>{heads}</tr></thead>
        <tbody>{rows}</tbody></table>
    """)


def pattern(schema: Schema) -> str:
    """The pattern of a text."""
    return f"text like <code>{schema['pattern']}</code>" if "pattern" in schema else ""


def example(ask: str, book: Book) -> str:
    """A question of the suite and the reference's answer to it."""
    case = chosen(ask, book)
    asked = question(case)
    answer = json.dumps({"seq": 1, "answer": book.said(case)}, ensure_ascii=False)
    named = link(case_address(case, HERE), f"<code>{case.id}</code>")
    shown = (
        f'<p class="lab">a question, {named}</p>{pre(asked)}<p class="lab">its answer</p>'
        f"{pre(answer)}"
    )
    if len(asked) + len(answer) > LONG:
        shown = f"<details><summary>An example</summary>{shown}</details>"
    return block(f'<section class="sent" data-search-exclude>{shown}</section>')


def chosen(ask: str, book: Book) -> Case:
    """The shortest case of an ask under the defaults; a refusal where it asks about a choice."""
    cases = [
        case
        for case in book.suite.cases
        if case.ask == ask and not case.expect.invalid and not case.house_rules
    ]
    return min(cases, key=lambda case: rank(case, book))


def rank(case: Case, book: Book) -> tuple[bool, bool, int, bool, int, str]:
    """How far a case is from a plain example; the least is the best."""
    said = book.said(case)
    is_refused = said.get("legal") is False
    lists = [value for value in said.values() if isinstance(value, list)]
    return (
        is_refused != (case.ask in CHOICES),
        is_refused and not said["witness"]["owed"],
        -len(said),
        bool(lists) and max(map(len, lists)) == 1,
        len(json.dumps(case.given)),
        case.id,
    )
