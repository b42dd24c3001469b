"""The house rules of the specification are those that the reference executes."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING, Any

import pytest

from followsuit import rules
from followsuit_reference.engine import HOUSE_RULES, answer
from followsuit_reference.engine.reading import values_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

RULEBOOK = rules.load_rulebook()
GAMES = tuple(HOUSE_RULES)


def order(game: str, chosen: Mapping[str, str]) -> dict[str, Any]:
    trump = "C" if game == "pedro" else {"rank": "7", "suit": "C"}
    return answer(
        {"seq": 1, "ask": f"{game}.order", "given": {"trump": trump}, "house_rules": dict(chosen)}
    )


def pairs(game: str) -> Iterator[dict[str, str]]:
    """Every two values of different house rules."""
    for (one, values), (other, others) in combinations(values_of(HOUSE_RULES[game]).items(), 2):
        for value, along in product(values, others):
            yield {one: value, other: along}


def is_excluded(game: str, chosen: Mapping[str, str]) -> bool:
    """Whether the specification refuses the values together, defaults filled in."""
    defaults = {name: values[0] for name, values in values_of(HOUSE_RULES[game]).items()}
    played = {**defaults, **chosen}
    return any(
        {**exclusion.values, **exclusion.along}.items() <= played.items()
        for exclusion in RULEBOOK.games[game].exclusions
    )


def test_every_game_has_house_rules() -> None:
    assert set(GAMES) == set(RULEBOOK.games)


@pytest.mark.parametrize("game", GAMES)
def test_names_values_and_defaults_are_the_same(game: str) -> None:
    written = {rule.name: tuple(rule.values) for rule in RULEBOOK.games[game].house_rules.values()}
    assert values_of(HOUSE_RULES[game]) == written


@pytest.mark.parametrize("game", GAMES)
def test_the_reference_refuses_together_what_the_specification_does(game: str) -> None:
    for chosen in pairs(game):
        refused = "invalid" in order(game, chosen)
        assert refused is is_excluded(game, chosen), chosen


@pytest.mark.parametrize("game", GAMES)
def test_presets_can_be_played(game: str) -> None:
    presets = RULEBOOK.games[game].presets
    assert {"article", "common"} <= presets.keys()
    for chosen in presets.values():
        assert "answer" in order(game, chosen)
