"""The schema of ``followsuit.toml`` for editors, put together from what the tool accepts.

``spec/schema/config.schema.json`` says what is accepted; the house rules, each with its values and
what they mean, come from the rulebook. ``make schema`` writes both schemas for editors anew.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from followsuit import resources
from followsuit.house_rules import OTHER
from followsuit.rules import read_rulebook
from followsuit.scenario_schema import described
from followsuit.schema import ENDING

if TYPE_CHECKING:
    from pathlib import Path

    from followsuit.rulebook import HouseRule, Rulebook

NAME = "settings"
ACCEPTED = "config"
MISSING = "other: Something else; cases that depend on it are skipped."


def whole_schema(rulebook: Rulebook) -> dict[str, Any]:
    """The schema of a settings file: what is accepted, with every house rule by name."""
    accepted = rulebook.schemas.documents[ACCEPTED]
    properties = accepted["properties"]
    chosen = {
        **properties["house_rules"],
        "properties": {
            rule.name: value_of(rule)
            for game in rulebook.games.values()
            for rule in game.house_rules.values()
        },
        "additionalProperties": False,
    }
    settings = {**properties, "house_rules": chosen}
    section = {
        "description": "The settings may also stand in [tool.followsuit], as in pyproject.toml.",
        "type": "object",
        "properties": {
            "followsuit": {
                "description": accepted["description"],
                "type": "object",
                "properties": settings,
                "additionalProperties": False,
            }
        },
    }
    return {**accepted, "properties": {**settings, "tool": section}}


def value_of(rule: HouseRule) -> dict[str, Any]:
    """The values of a house rule, the default first."""
    return {
        "description": f"{described(rule)}\n{MISSING}",
        "enum": [*rule.values, OTHER],
        "default": rule.default,
    }


def write(spec: Path) -> None:
    """Write the schema of a ``spec`` folder anew."""
    rulebook, _ = read_rulebook(spec, spec.name)
    text = json.dumps(whole_schema(rulebook), indent=1, ensure_ascii=False)
    (spec / "schema" / f"{NAME}{ENDING}").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    write(resources.spec())
