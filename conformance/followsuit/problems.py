"""What a schema says against a document, in words and at its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit.errors import one_of
from followsuit.names import known_names, label

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from jsonschema import ValidationError

    from followsuit.scenario import Place
    from followsuit.strict_yaml import Node

TYPES = {
    "string": "text",
    "integer": "a whole number",
    "boolean": "true or false",
    "object": "a mapping",
    "array": "a list",
    "null": "nothing",
}


def problems(error: ValidationError, document: Node) -> Iterator[tuple[Place, str]]:
    """Places and messages of one error; several when several keys are concerned."""
    path = list(error.absolute_path)
    node, schema, wanted = follow(document, path), schema_of(error), wanted_by(error)
    if error.validator == "anyOf":
        for inner in branch(error):
            yield from problems(inner, document)
    elif "propertyNames" in error.schema_path:
        place = node.keys.get(str(error.instance), node.place)
        yield place, f"{error.instance}: {says(error, 'key')}"
    elif error.validator == "additionalProperties":
        known = list(schema.get("properties", ()))
        for key in node.value:
            if key not in known:
                yield node.keys[key], f"unknown key {key}{known_names(key, known)}"
    elif error.validator == "required":
        for key in wanted:
            if key not in node.value:
                yield node.place, prefixed(path, f"{key} is missing")
    else:
        yield node.place, prefixed(path, says(error, "value"))


def follow(document: Node, path: Sequence[str | int]) -> Node:
    """The node at a path."""
    node = document
    for step in path:
        node = node.value[step]
    return node


def prefixed(path: Sequence[str | int], message: str) -> str:
    """A message that names its key."""
    return f"{label(path)}: {message}" if path else message


def branch(error: ValidationError) -> list[ValidationError]:
    """The errors of the alternative that the writer evidently meant: the one of his type."""
    alternatives: dict[Any, list[ValidationError]] = {}
    for inner in error.context or ():
        alternatives.setdefault(inner.relative_schema_path[0], []).append(inner)
    meant = [
        inner
        for inner in alternatives.values()
        if not any(len(e.relative_path) == 0 and e.validator in {"type", "enum"} for e in inner)
    ]
    return meant[0] if meant else next(iter(alternatives.values()))


def schema_of(error: ValidationError) -> dict[str, Any]:
    """The schema that was not met."""
    return error.schema if isinstance(error.schema, dict) else {}


def wanted_by(error: ValidationError) -> list[Any]:
    """What the schema asks for, as a list."""
    wanted: Any = error.validator_value
    return wanted if isinstance(wanted, list) else [wanted]


def says(error: ValidationError, noun: str) -> str:
    """One error in words."""
    wanted = wanted_by(error)
    if form := schema_of(error).get("x-form"):
        return f"write {form}"
    if error.validator == "enum":
        choices = [str(choice) for choice in wanted]
        return f"unknown {noun} {shown(error.instance)}{known_names(str(error.instance), choices)}"
    if error.validator == "type":
        return f"must be {one_of([TYPES[name] for name in wanted])}"
    if error.validator in {"minItems", "minProperties", "minLength"}:
        return "is empty"
    if error.validator == "uniqueItems":
        return "has one entry twice"
    return error.message


def shown(value: object) -> str:
    """A value in a message: words as they are, lists and mappings by what they are."""
    if isinstance(value, dict):
        return "that is a mapping"
    return "that is a list" if isinstance(value, list) else str(value)
