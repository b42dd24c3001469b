"""A question and its answer to take along: as a scenario, and as a command."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, Any

from followsuit import written
from followsuit.names import flag_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from followsuit.question import Question
    from followsuit.schema import Schemas

LEGAL = {"legal": True}
ILLEGAL = {"legal": False}
BREAK = " \\\n  "
NAME = "as-on-the-table"
SHORT = 60


def scenario(
    question: Question, reply: Mapping[str, Any], about: tuple[str, str], schemas: Schemas
) -> str:
    """The text of a scenario file with one case that expects this reply; empty for none.

    ``about`` is a title, and the rule that the case lists.
    """
    expected = expectation(question, reply, schemas)
    if not expected:
        return ""
    title, rule = about
    rules = {"house_rules": dict(question.house_rules)} if question.house_rules else {}
    return written.document(
        {
            "title": title,
            "rules": [rule],
            "ask": question.ask,
            "given": given(question, schemas),
            "cases": {NAME: {**rules, **expected}},
        }
    )


def given(question: Question, schemas: Schemas) -> dict[str, Any]:
    """The fields of a question as a scenario writes them."""
    found: dict[str, Any] = written.fields(
        schemas, schemas.part(question.ask, "given"), question.given
    )
    return found


def expectation(question: Question, reply: Mapping[str, Any], schemas: Schemas) -> dict[str, Any]:
    """``expect`` and ``because``; nothing for a reply that no case can expect."""
    if "invalid" in reply:
        return {"expect": "invalid"}
    answer = reply.get("answer")
    if answer is None:
        return {}
    compared = written.fields(schemas, schemas.part(question.ask, "answer"), answer)
    if compared == LEGAL:
        return {"expect": "legal"}
    because = {"because": answer["rule"]} if "rule" in answer else {}
    return {"expect": "illegal" if compared == ILLEGAL else compared, **because}


def command(question: Question, schemas: Schemas) -> str:
    """The line that asks the same by ``followsuit ask``."""
    start = f"followsuit ask {question.ask}"
    rules = [f"--set {name}={value}" for name, value in question.house_rules.items()]
    words = [*flags(given(question, schemas)), *rules]
    line = " ".join([start, *words])
    return line if len(line) <= SHORT else BREAK.join([start, *words])


def flags(fields: Mapping[str, Any]) -> Iterator[str]:
    """The flags of a question; a switch that is off has none."""
    for name, value in fields.items():
        if value is True:
            yield flag_of(name)
        elif value is not False:
            yield f"{flag_of(name)} {shlex.quote(written.on_one_line(value))}"
