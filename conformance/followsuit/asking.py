"""A question by hand: flags and a file, in the words of scenarios, to the protocol's JSON."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, TypeAlias

from followsuit.errors import SuiteError, at
from followsuit.house_rules import OTHER
from followsuit.loader import excluded, fields
from followsuit.names import flag_of, known_names
from followsuit.scenario import Place
from followsuit.scenario_schema import NAME as SCENARIO
from followsuit.shorthand import Shorthand
from followsuit.strict_yaml import Node, parse

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from followsuit.rulebook import Game
    from followsuit.schema import Schemas


Flag: TypeAlias = "str | bool"
FROM_FLAG = re.compile(r"(?P<flag>--(?P<field>[a-z-]+)):[0-9]+:[0-9]+: (?P<message>.*)")


def written(schemas: Schemas, ask: str) -> dict[str, dict[str, Any]]:
    """How each field of an ask is written in a scenario: a schema by name, in their order."""
    types = schemas.documents[SCENARIO]["$defs"]
    properties: Mapping[str, dict[str, Any]] = types[f"{ask}.given"]["properties"]
    return {
        name: {**types.get(schema.get("$ref", "").rpartition("/")[2], {}), **schema}
        for name, schema in properties.items()
    }


def read_given(
    schemas: Schemas, ask: str, flags: Mapping[str, Flag], document: Node | None
) -> dict[str, Any]:
    """The fields of a question from flags by field, and from a file where no flag is given.

    SuiteError has one finding for every flag, or place in the file, that is wrong.
    """
    schema = schemas.part(ask, "given")
    forms = written(schemas, ask)
    node = overlaid(document, read_flags(forms, flags), switched_off(schema))
    reader = Shorthand(schemas, ask.partition(".")[0])
    read = reader.fields(schema, node.value)
    findings = [*schemas.findings(SCENARIO, node, f"/$defs/{ask}.given"), *reader.findings]
    missing = [
        f"{flag_of(name)} is missing: {forms[name]['description']}"
        for name in schema["required"]
        if name not in node.value
    ]
    if findings or missing:
        raise SuiteError(*map(without_column, one_a_place(findings)), *missing)
    return {name: read[name] for name in schema["properties"] if name in read}


def switched_off(schema: Mapping[str, Any]) -> dict[str, Node]:
    """Every field that is a switch and must be there, as it is without its flag."""
    return {
        name: Node(value=False, place=Place(flag_of(name), 1, 1))
        for name in schema["required"]
        if schema["properties"][name].get("type") == "boolean"
    }


def overlaid(document: Node | None, flags: Mapping[str, Node], unset: Mapping[str, Node]) -> Node:
    """The fields of a file over those that are not set, and over both those of flags."""
    if document is None:
        document = Node({}, Place("--given", 1, 1))
    if not isinstance(document.value, dict):
        raise SuiteError(at(document.place, "write the fields as a mapping, such as trump: 2C"))
    places = {name: node.place for name, node in flags.items()}
    return Node({**unset, **fields(document), **flags}, document.place, {**document.keys, **places})


def read_flags(
    forms: Mapping[str, Mapping[str, Any]], flags: Mapping[str, Flag]
) -> dict[str, Node]:
    """The values of flags as they would stand in a file."""
    nodes: dict[str, Node] = {}
    findings: list[str] = []
    for name, value in flags.items():
        place = Place(flag_of(name), 1, 1)
        if not isinstance(value, str) or forms[name]["type"] == "string" or not value.strip():
            nodes[name] = Node(value, place, offset=0)
            continue
        try:
            nodes[name] = parse(value, place.path)
        except SuiteError as error:
            findings += error.findings
    if findings:
        raise SuiteError(*map(without_column, findings))
    return nodes


def one_a_place(findings: Iterable[str]) -> list[str]:
    """The first finding at each place."""
    first: dict[str, str] = {}
    for finding in findings:
        first.setdefault(finding.partition(": ")[0], finding)
    return list(first.values())


def without_column(finding: str) -> str:
    """A finding on a flag without line, column and field, which the flag itself says."""
    if not (match := FROM_FLAG.fullmatch(finding)):
        return finding
    label = match["field"].replace("-", "_") + ": "
    return f"{match['flag']}: {match['message'].removeprefix(label)}"


def read_house_rules(
    game: Game, chosen: Sequence[str], filed: Mapping[str, str]
) -> tuple[dict[str, str], dict[str, str]]:
    """House rules from words ``NAME=VALUE``, and those of the settings that they leave.

    SuiteError for what the game does not have, or what has no meaning together.
    """
    findings = [finding for word in chosen for finding in not_a_choice(game, word)]
    if findings:
        raise SuiteError(*findings)
    rules = {name: value for name, _, value in (word.partition("=") for word in chosen)}
    left = {
        name: value
        for name, value in filed.items()
        if name not in rules and name in game.house_rules and value != OTHER
    }
    if reasons := list(excluded(game, {**left, **rules})):
        where = "--set, with the settings" if left else "--set"
        raise SuiteError(*(f"{where}: {reason}" for reason in reasons))
    return rules, left


def not_a_choice(game: Game, word: str) -> Iterator[str]:
    """Why a word chooses no house rule of the game."""
    name, sign, value = word.partition("=")
    if name not in game.house_rules:
        near = known_names(name, list(game.house_rules))
        yield f"--set {word}: {game.name} has no house rule {name or 'without a name'}{near}"
    elif value not in (values := game.house_rules[name].values):
        said = f"has no value {value}" if sign else "needs a value"
        yield f"--set {word}: {name} {said}{known_names(value, list(values))}"
