"""The schema of a scenario file, put together from the schemas of the asks.

An editor completes and explains a scenario's keys by ``spec/schema/scenario.schema.json``. The
part of it that speaks of each ask is written from the ask's own schema, so that nothing is said
twice; ``python -m followsuit.scenario_schema`` writes it anew.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from followsuit import resources
from followsuit.errors import one_of
from followsuit.rules import read_rulebook
from followsuit.schema import ENDING, TYPES

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from followsuit.rulebook import Game, HouseRule, Rulebook
    from followsuit.schema import Schemas

NAME = "scenario"
VERDICTS = {
    "legal": "The choice is accepted.",
    "illegal": "The choice is refused; because says by which rule.",
    "invalid": "The question itself is malformed.",
}
ORIGIN = (
    "^(article S[1-9][0-9]*[a-z]?|example E?[0-9]+[a-z]?|public report [1-9][0-9]*"
    "|fuzz seed [0-9]+|mutant [a-z0-9]+(-[a-z0-9]+)*)$"
)
FORMS = {"boolean": "true or false", "integer": "a whole number"}


def whole_schema(rulebook: Rulebook) -> dict[str, Any]:
    """The schema of a scenario: the part that is kept, and the parts for each ask."""
    schemas = rulebook.schemas
    kept = schemas.documents[NAME]
    ask = {
        **kept["properties"]["ask"],
        "enum": list(schemas.asks),
        "enumDescriptions": [told_of(schemas, name) for name in schemas.asks],
    }
    definitions = written_types(schemas)
    for game in rulebook.games.values():
        definitions[f"{game.name}.house_rules"] = house_rules(game)
    definitions["because"] = BECAUSE
    definitions["origin"] = ORIGINS
    for name in schemas.asks:
        told = {"description": told_of(schemas, name)}
        given = partial(written(schemas, schemas.part(name, "given")))
        definitions[f"{name}.given"] = {**told, **given}
        definitions[f"{name}.case"] = {**told, **case(schemas, name)}
    return {
        **kept,
        "properties": {**kept["properties"], "ask": ask},
        "allOf": [of_ask(name, kept["properties"]["cases"]) for name in schemas.asks],
        "$defs": definitions,
    }


def told_of(schemas: Schemas, ask: str) -> str:
    """What an ask asks, in words."""
    return str(schemas.documents[ask]["description"])


def of_ask(ask: str, cases: Mapping[str, Any]) -> dict[str, Any]:
    """What holds for a scenario of one ask, whose ``cases`` are described as any are."""
    return {
        "if": {"properties": {"ask": {"const": ask}}, "required": ["ask"]},
        "then": {
            "properties": {
                "given": {"$ref": f"#/$defs/{ask}.given"},
                "cases": {
                    "description": cases["description"],
                    "additionalProperties": {"$ref": f"#/$defs/{ask}.case"},
                },
            }
        },
    }


def case(schemas: Schemas, ask: str) -> dict[str, Any]:
    """One case of an ask: what is expected, and what is other than in the situation."""
    game = ask.partition(".")[0]
    given = written(schemas, schemas.part(ask, "given"))
    return closed(
        {
            "type": "object",
            "properties": {
                "house_rules": {"$ref": f"#/$defs/{game}.house_rules"},
                "note": {
                    "description": "A sentence for the reader: what makes this case.",
                    "type": "string",
                    "minLength": 1,
                },
                **given["properties"],
                "expect": expectation(schemas, ask),
                "because": {"$ref": "#/$defs/because"},
                "origin": {"$ref": "#/$defs/origin"},
            },
            "required": ["expect"],
        }
    )


def expectation(schemas: Schemas, ask: str) -> dict[str, Any]:
    """The words that an ask allows, or a mapping of its answer's keys."""
    answer = schemas.part(ask, "answer")
    words = list(VERDICTS) if "legal" in answer["required"] else [*VERDICTS][-1:]
    mapping = partial(written(schemas, answer))
    return {
        "description": f"{one_of(words)}, or the keys of the answer that are compared.",
        "anyOf": [
            {"enum": list(words), "enumDescriptions": [VERDICTS[word] for word in words]},
            {**mapping, "minProperties": 1},
        ],
    }


def house_rules(game: Game) -> dict[str, Any]:
    """The house rules of a game by name, each with its values and what they mean."""
    return closed(
        {
            "description": "The house rules of the case where they differ from the defaults.",
            "type": "object",
            "minProperties": 1,
            "properties": {
                rule.name: {
                    "description": described(rule),
                    "enum": [*rule.values, *[int(v) for v in rule.values if v.isdigit()]],
                }
                for rule in game.house_rules.values()
            },
        }
    )


def described(rule: HouseRule) -> str:
    """A house rule with its values and what they mean, the default among them."""
    values = "\n".join(f"{value}: {text}" for value, text in rule.values.items())
    return f"{values}\nThe default is {rule.default}."


def written_types(schemas: Schemas) -> dict[str, Any]:
    """Every type of the protocol that scenarios write in a form of their own."""
    types = schemas.documents[TYPES]["$defs"]
    return {
        name: {"description": type_["description"], **type_["x-written"]}
        for name, type_ in types.items()
        if "x-written" in type_
    }


def written(schemas: Schemas, schema: Mapping[str, Any]) -> dict[str, Any]:
    """How a value of this schema is written in a scenario."""
    name, whole = schemas.resolved(schema)
    if "x-written" in whole:
        described = f"{whole['description']} Written as {whole['x-written']['x-form']}."
        return {"description": described, "$ref": f"#/$defs/{name}"}
    kept = {key: whole[key] for key in KEPT if key in whole}
    if "properties" in whole:
        kept["properties"] = {k: written(schemas, v) for k, v in whole["properties"].items()}
        return closed(kept)
    if "items" in whole:
        return {**kept, "items": written(schemas, whole["items"])}
    return {**kept, "x-form": form(whole)}


KEPT = ("description", "type", "enum", "minimum", "maximum", "required")


def form(schema: Mapping[str, Any]) -> str:
    """A plain value in words."""
    if "enum" in schema:
        return one_of(schema["enum"])
    if "maximum" in schema:
        return f"a whole number from {schema['minimum']} to {schema['maximum']}"
    if "minimum" in schema:
        return f"a whole number, {schema['minimum']} or more"
    return FORMS[schema["type"]]


def closed(schema: dict[str, Any]) -> dict[str, Any]:
    """An object that has no other keys."""
    return {**schema, "additionalProperties": False}


def partial(schema: Mapping[str, Any]) -> dict[str, Any]:
    """An object any of whose keys may be left out."""
    return {key: value for key, value in schema.items() if key != "required"}


BECAUSE = {
    "description": "The rule that a refusal names, or a list of rules any of which will do.",
    "type": ["string", "array"],
    "items": {"type": "string"},
    "minItems": 1,
    "uniqueItems": True,
    "x-form": "a rule id, or a list of them",
}
ORIGIN_FORM = "article S58, example 46, public report 7, fuzz seed 42 or mutant NAME"
ORIGINS = {
    "description": f"Where the situation comes from: {ORIGIN_FORM}; one or a list.",
    "type": ["string", "array"],
    "pattern": ORIGIN,
    "items": {"type": "string", "pattern": ORIGIN, "x-form": ORIGIN_FORM},
    "minItems": 1,
    "x-form": ORIGIN_FORM,
}


def write(spec: Path) -> None:
    """Write the schema of a ``spec`` folder anew."""
    rulebook, _ = read_rulebook(spec, spec.name)
    text = json.dumps(whole_schema(rulebook), indent=1, ensure_ascii=False)
    (spec / "schema" / f"{NAME}{ENDING}").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    write(resources.spec())
