"""The fields of a question from a text, as a scenario writes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit.errors import SuiteError, at
from followsuit.names import known_names
from followsuit.shorthand import Shorthand
from followsuit.strict_yaml import parse

if TYPE_CHECKING:
    from followsuit.schema import Schemas

NAME = "text"


def read(schemas: Schemas, ask: str, text: str) -> dict[str, Any]:
    """The protocol's JSON of the fields; SuiteError with everything that cannot be read."""
    node = parse(text, NAME)
    if not isinstance(node.value, dict):
        raise SuiteError(at(node.place, "write the fields as a mapping, such as trump: 2C"))
    schema = schemas.part(ask, "given")
    known = list(schema["properties"])
    unknown = [
        at(node.keys[name], f"{ask} has no field {name}{known_names(name, known)}")
        for name in node.value
        if name not in known
    ]
    reader = Shorthand(schemas, ask.partition(".")[0])
    found = reader.fields(schema, node.value)
    missing = [
        f"{name} is missing: {schema['properties'][name]['description']}"
        for name in schema["required"]
        if name not in node.value
    ]
    if findings := [*unknown, *reader.findings, *missing]:
        raise SuiteError(*findings)
    return {name: found[name] for name in known if name in found}
