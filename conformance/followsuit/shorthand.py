"""From the words of a scenario to the protocol's JSON, led by the schemas of the asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit.names import counted
from followsuit.readers import READERS
from followsuit.words import SEATS, UnreadableError, Words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from followsuit.schema import Schemas
    from followsuit.strict_yaml import Node
    from followsuit.words import Path

KINDS: dict[str, type] = {
    "string": str,
    "integer": int,
    "boolean": bool,
    "array": list,
    "object": dict,
}
NOUNS = {
    "trick": "play",
    "cardTrick": "card",
    "ranks": "rank",
    "teamNumbers": "number",
    "teamPoints": "number",
    "seatCounts": "number",
    "calls": "call",
}


class Shorthand(Words):
    """Reads the values of one question or expectation by the schema of its ask."""

    def __init__(self, schemas: Schemas, game: str, *, lenient: bool = False) -> None:
        super().__init__(game, lenient=lenient)
        self.schemas = schemas
        self.leader: int | None = None

    def fields(self, schema: Mapping[str, Any], given: Mapping[str, Node]) -> dict[str, Any]:
        """The values of an object's keys, defaults and what cannot be read left out."""
        outer, self.leader = self.leader, leader_of(given)
        read: dict[str, Any] = {}
        for key, node in given.items():
            inner = schema["properties"].get(key)
            if inner is None:
                continue
            try:
                value = self.value(inner, node, (key,))
            except UnreadableError:
                continue
            if "default" not in inner or value != inner["default"]:
                read[key] = value
        self.leader = outer
        return read

    def value(self, schema: Mapping[str, Any], node: Node, path: Path) -> Any:
        """One value; UnreadableError when findings were noted."""
        name, whole = self.schemas.resolved(schema)
        self.check_kind(whole.get("x-written", whole), node, path)
        if reader := READERS.get(name):
            value = reader(self, node, path)
        elif "properties" in whole:
            value = self.whole(whole, node, path)
        elif "items" in whole:
            value = [self.value(whole["items"], n, (*path, i)) for i, n in enumerate(node.value)]
        else:
            value = node.value
        if isinstance(value, list) and not self.lenient:
            self.check_length(NOUNS.get(name, "card"), whole, len(value), (node, path))
        return value

    def whole(self, schema: Mapping[str, Any], node: Node, path: Path) -> dict[str, Any]:
        """A value of several fields, given up when one of them is missing or cannot be read."""
        known = len(self.findings)
        read = self.fields(schema, node.value)
        for key in schema.get("required", ()):
            if key not in node.value:
                self.refuse(node.place, path, f"{key} is missing")
        if len(self.findings) > known:
            raise UnreadableError
        return read

    def check_kind(self, schema: Mapping[str, Any], node: Node, path: Path) -> None:
        """Refuse a value of another kind than is written here."""
        kinds = schema.get("type", "string")
        wanted = [KINDS[kind] for kind in ([kinds] if isinstance(kinds, str) else kinds)]
        if type(node.value) not in wanted:
            self.refuse(node.place, path, f"write {schema.get('x-form', 'another value')}")
            raise UnreadableError

    def check_length(
        self, noun: str, schema: Mapping[str, Any], length: int, at: tuple[Node, Path]
    ) -> None:
        """Refuse a list of too few or too many entries."""
        least, most = schema.get("minItems", 0), schema.get("maxItems", length)
        if least <= length <= most:
            return
        more = " or more" if "maxItems" not in schema else ""
        wanted = least if length < least else most
        self.refuse(at[0].place, at[1], f"{counted(length, noun)} where {wanted}{more} must be")
        raise UnreadableError


def leader_of(given: Mapping[str, Node]) -> int | None:
    """The seat that leads, where the fields name one."""
    leader = given["leader"].value if "leader" in given else None
    return leader if type(leader) is int and leader in SEATS else None
