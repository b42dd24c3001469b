"""In which order the keys of a scenario stand: that of its schema."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from followsuit.scenario_schema import NAME
from followsuit.schema import ENDING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    Schema = Mapping[str, Any]

NOTHING: Schema = {}


class KeyOrder:
    """The schema of scenarios, asked for the order of keys.

    A schema is passed down beside the values that it speaks of; ``root`` is that of a scenario.
    """

    def __init__(self, root: Schema) -> None:
        self.root = root

    def of_ask(self, ask: str) -> Schema:
        """The schema of a scenario that asks this."""
        given = {"$ref": f"#/$defs/{ask}.given"}
        cases = {"additionalProperties": {"$ref": f"#/$defs/{ask}.case"}}
        return {"properties": {**self.root["properties"], "given": given, "cases": cases}}

    def properties(self, schema: Schema) -> Schema:
        """The keys that a schema knows, each with its schema."""
        whole = self._whole(schema)
        known: dict[str, Any] = dict(whole.get("properties", NOTHING))
        for other in whole.get("anyOf", ()):
            known.update(self.properties(other))
        return known

    def below(self, schema: Schema, key: str) -> Schema:
        """The schema of the value of a key."""
        known = self.properties(schema)
        if key in known:
            found: Schema = known[key]
            return found
        other = self._whole(schema).get("additionalProperties")
        return other if isinstance(other, dict) else NOTHING

    def items(self, schema: Schema) -> Schema:
        """The schema of the items of a list."""
        found: Schema = self._whole(schema).get("items", NOTHING)
        return found

    def ordered(self, schema: Schema, keys: Iterable[str]) -> list[str]:
        """Keys that the schema knows in its order, after them seats in theirs, then the others."""
        places = {key: place for place, key in enumerate(self.properties(schema))}
        most = len(places)
        return sorted(
            keys,
            key=lambda key: (
                (places.get(key, most), 0) if not key.isdecimal() else (most - 1, int(key))
            ),
        )

    def _whole(self, schema: Schema) -> Schema:
        name = str(schema.get("$ref", "")).rpartition("/")[2]
        found: Schema = self.root.get("$defs", NOTHING).get(name, schema)
        return found


def key_order(spec: Path) -> KeyOrder:
    """The order of keys that a ``spec`` folder gives."""
    text = (spec / "schema" / f"{NAME}{ENDING}").read_text("utf-8")
    return KeyOrder(json.loads(text))
