"""The schemas of ``spec/schema``: findings with places, and how answers are compared.

The libraries that validate are imported when something is first validated.
"""

from __future__ import annotations

import json
from functools import cache, cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any

from followsuit.errors import SuiteError, at
from followsuit.problems import problems
from followsuit.resources import shown
from followsuit.scenario import Place
from followsuit.text import read

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from jsonschema import Draft202012Validator
    from referencing import Registry

    from followsuit.strict_yaml import Node

ENDING = ".schema.json"
TYPES = "types"


def documents(folder: Path) -> dict[str, dict[str, Any]]:
    """The JSON of every schema in a folder, by name; SuiteError with everything that is wrong."""
    found: dict[str, dict[str, Any]] = {}
    wrong: list[str] = []
    for path in sorted(folder.glob(f"*{ENDING}")):
        if path.name.startswith("."):
            continue
        name = shown(path)
        try:
            found[path.name.removesuffix(ENDING)] = json.loads(read(path, name))
        except SuiteError as error:
            wrong += error.findings
        except json.JSONDecodeError as error:
            wrong.append(at(Place(name, error.lineno, error.colno), f"no JSON: {error.msg}"))
    if wrong or not found:
        none = f"{shown(folder)}: there are no schemas; restore it, or install followsuit again"
        raise SuiteError(*(wrong or [none]))
    return found


class Schemas:
    """All schemas of a folder, read once."""

    def __init__(self, folder: Path) -> None:
        self.documents = documents(folder)
        self.validator = cache(self._validator)

    @cached_property
    def asks(self) -> tuple[str, ...]:
        """Every ask of the protocol."""
        return tuple(name for name in self.documents if "." in name)

    @cached_property
    def _registry(self) -> Registry[Any]:
        draft = import_module("referencing.jsonschema").DRAFT202012
        resources = [
            (f"{name}{ENDING}", draft.create_resource(document))
            for name, document in self.documents.items()
        ]
        registry: Registry[Any] = import_module("referencing").Registry()
        return registry.with_resources(resources)

    def _validator(self, name: str, pointer: str = "") -> Draft202012Validator:
        schema = {"$ref": f"{name}{ENDING}#{pointer}"}
        kind: type[Draft202012Validator] = import_module("jsonschema").Draft202012Validator
        return kind(schema, registry=self._registry)

    def part(self, ask: str, side: str) -> dict[str, Any]:
        """The schema of an ask's ``given`` or ``answer``."""
        found: dict[str, Any] = self.documents[ask]["$defs"][side]
        return found

    def resolved(self, schema: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
        """The name of the type that a schema refers to, or "", and both as one schema."""
        if "$ref" not in schema:
            return "", dict(schema)
        name = str(schema["$ref"]).rpartition("/")[2]
        target = self.documents[TYPES]["$defs"][name]
        return name, {**target, **{key: value for key, value in schema.items() if key != "$ref"}}

    def errors(self, name: str, pointer: str, value: object) -> list[str]:
        """What the schema ``name`` says against a value of plain JSON, in its own words."""
        found = self.validator(name, pointer).iter_errors(value)
        return [f"{error.json_path}: {error.message}" for error in found]

    def findings(self, name: str, node: Node, pointer: str = "") -> list[str]:
        """What is wrong with a document, each finding at its place."""
        errors = self.validator(name, pointer).iter_errors(node.plain())
        found = [at(place, text) for error in errors for place, text in problems(error, node)]
        return list(dict.fromkeys(found))

    def shape(self, ask: str) -> dict[str, Any]:
        """How an answer is compared: see ``index.Shape``."""
        return self._shape(self.part(ask, "answer")) or {"keys": {}, "others": None}

    def _shape(self, schema: Mapping[str, Any]) -> dict[str, Any] | None:
        _, whole = self.resolved(schema)
        if whole.get("type") == "array":
            order = whole.get("x-compare", "ordered")
            return {"order": order, "items": self._shape(whole.get("items", {}))}
        if whole.get("type") == "object":
            keys = {key: self._shape(value) for key, value in whole["properties"].items()}
            return {"keys": keys, "others": None}
        return None
