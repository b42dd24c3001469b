"""The schemas by which an editor completes and explains scenarios and settings."""

from __future__ import annotations

import json
import tomllib
from typing import TYPE_CHECKING, Any

import pytest
from jsonschema import Draft202012Validator
from tests.trees import REPOSITORY

from followsuit import config, settings_schema
from followsuit.cli import status_of
from followsuit.commands import run
from followsuit.rules import load_rulebook

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

RULEBOOK = load_rulebook()
SCHEMAS = RULEBOOK.schemas.documents
SCENARIO, SETTINGS, ACCEPTED = SCHEMAS["scenario"], SCHEMAS["settings"], SCHEMAS["config"]
ANEW = "write it anew: make schema"


def resolved(schema: Any, root: dict[str, Any]) -> dict[str, Any]:
    if not isinstance(schema, dict):
        return {}
    name = str(schema.get("$ref", "")).rpartition("/")[2]
    target = resolved(root["$defs"][name], root) if name else {}
    return {**target, **schema}


def properties(schema: Any, root: dict[str, Any], path: str = "") -> Iterator[tuple[str, Any]]:
    """Every property that a document may have, with its schema; conditions are none."""
    if isinstance(schema, list):
        for number, each in enumerate(schema):
            yield from properties(each, root, f"{path}/{number}")
    elif isinstance(schema, dict):
        for key, value in schema.get("properties", {}).items():
            yield f"{path}/{key}", resolved(value, root)
        for key, value in schema.items():
            if key not in {"if", "default", "examples"}:
                yield from properties(value, root, f"{path}/{key}")


@pytest.mark.parametrize("name", ["scenario", "settings"])
def test_every_key_is_explained(name: str) -> None:
    found = list(properties(SCHEMAS[name], SCHEMAS[name]))
    assert len(found) > 100
    silent = [path for path, schema in found if not schema.get("description")]
    assert silent == [], "add a description to each of these"


def test_each_word_of_a_choice_is_explained() -> None:
    for schema in (SCENARIO["properties"]["ask"], *verdicts()):
        assert len(schema["enumDescriptions"]) == len(schema["enum"])
        assert all(told.endswith(".") for told in schema["enumDescriptions"])


def verdicts() -> Iterator[dict[str, Any]]:
    for name, definition in SCENARIO["$defs"].items():
        if name.endswith(".case"):
            yield definition["properties"]["expect"]["anyOf"][0]


def test_each_value_of_a_house_rule_is_explained() -> None:
    settings = SETTINGS["properties"]["house_rules"]["properties"]
    for game in RULEBOOK.games.values():
        scenarios = SCENARIO["$defs"][f"{game.name}.house_rules"]["properties"]
        for rule in game.house_rules.values():
            for schema in (scenarios[rule.name], settings[rule.name]):
                told = schema["description"].splitlines()
                assert all(f"{value}: {text}" in told for value, text in rule.values.items())
                assert f"The default is {rule.default}." in told


class TestSettings:
    def test_the_schema_is_what_the_rulebook_and_the_tool_say(self) -> None:
        assert settings_schema.whole_schema(RULEBOOK) == SETTINGS, ANEW

    def test_every_key_that_is_accepted_is_in_the_schema(self) -> None:
        section = SETTINGS["properties"]["tool"]["properties"]["followsuit"]["properties"]
        for place, known in (("the file", SETTINGS["properties"]), ("[tool.followsuit]", section)):
            missing = ACCEPTED["properties"].keys() - known.keys()
            assert not missing, f"{place}: settings.schema.json does not explain {missing}; {ANEW}"
            unknown = known.keys() - ACCEPTED["properties"].keys() - {"tool"}
            assert not unknown, f"{place}: config.py does not accept {unknown}"

    def test_every_option_that_is_read_from_the_file_is_accepted(self) -> None:
        """What the settings name beside house rules and expectations is an option of ``run``."""
        options = {parameter.name for parameter in run.command.params}
        unread = ACCEPTED["properties"].keys() - options - {"house_rules", "expected"}
        assert not unread, f"config.schema.json accepts {unread}, which followsuit run has not"

    def test_defaults_are_those_of_the_command(self) -> None:
        defaults = {
            parameter.name: parameter.default
            for parameter in run.command.params
            if isinstance(parameter.default, str | float | int)
        }
        told = {
            key: each["default"]
            for key, each in ACCEPTED["properties"].items()
            if "default" in each
        }
        plain = {key: value for key, value in told.items() if not isinstance(value, list)}
        assert plain == {key: defaults.get(key) for key in plain}
        assert {"engine", "timeout", "reasons"} <= plain.keys()

    def test_a_file_that_names_its_schema_is_read(self, tmp_path: Path) -> None:
        text = (
            '#:schema ./followsuit.schema.json\nengine = "node engine.mjs"\n\n'
            '[house_rules]\ntractor_follow = "longest"\nfailed_bid = "other"\n'
        )
        (tmp_path / "followsuit.toml").write_text(text)
        assert config.read(tmp_path).house_rules["tractor_follow"] == "longest"
        assert self.wrong(text) == []

    @pytest.mark.parametrize(
        "text",
        [
            'engin = "x"',
            '[house_rules]\ntractor_folow = "longest"',
            '[house_rules]\ntractor_follow = "longer"',
            "[tool.followsuit]\ntimeout = 0",
            '[[expected]]\nid = "a"\nverdict = "passed"',
        ],
    )
    def test_an_editor_marks_what_is_wrong(self, text: str) -> None:
        assert len(self.wrong(text)) == 1

    def wrong(self, text: str) -> list[str]:
        validator = Draft202012Validator(SETTINGS)
        return [error.message for error in validator.iter_errors(tomllib.loads(text))]


@pytest.mark.parametrize("kind", ["scenario", "settings"])
def test_an_editor_gets_the_schema(kind: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert status_of(["schema", kind]) == 0
    path = REPOSITORY / "spec" / "schema" / f"{kind}.schema.json"
    assert json.loads(capfd.readouterr().out) == json.loads(path.read_text("utf-8"))
