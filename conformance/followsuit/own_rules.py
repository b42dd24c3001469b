"""An engine's own house rules: what the user sets before what the engine states."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING

from followsuit.errors import EngineError, SuiteError, one_of
from followsuit.holding import Own
from followsuit.house_rules import OTHER, told
from followsuit.names import known_names

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from followsuit.connect.hello import Hello
    from followsuit.house_rules import Choices

    Rules = Mapping[str, str]
    Games = Mapping[str, Choices]

MOST_NEAREST = 2


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the user says of the engine's house rules.

    ``preset`` takes the place of everything that the engine states, ``settings`` are values by
    name that come on top; ``filed`` are those of the settings file, before both.
    """

    preset: str | None = None
    settings: Rules = field(default_factory=dict)
    filed: Rules = field(default_factory=dict)


def read_settings(options: Sequence[str]) -> dict[str, str]:
    """``NAME=VALUE`` as name and value; of two on one house rule the later one counts."""
    pairs = [option.partition("=") for option in options]
    for option, (name, sign, value) in zip(options, pairs, strict=True):
        if not (name and sign and value):
            raise SuiteError(f"--set {option}: write NAME=VALUE")
    return {name.strip(): value.strip() for name, _, value in pairs}


def own_rules(hello: Hello, wanted: Wanted, games: Games) -> Own:
    """The house rules of an engine.

    SuiteError for what the user sets wrong, with the nearest names, values or combinations;
    EngineError for what the engine states wrong.
    """
    if findings := [*_of_preset(wanted, games), *_of_settings(wanted, games)]:
        raise SuiteError(*findings)
    stated = {game: hello.house_rules.get(game, {}) for game in games}
    for game, choices in games.items():
        if findings := list(_wrong_values(stated[game], choices)):
            raise EngineError("\n".join(f"hello: house_rules.{game}: {each}" for each in findings))
    played: dict[str, Rules] = {}
    for game, choices in games.items():
        added = _added(wanted, choices)
        before = stated[game] if wanted.preset is None else choices.presets.get(wanted.preset, {})
        played[game] = choices.differing({**before, **added})
        if conflict := _conflict(played[game], choices, added):
            if wanted.preset is None and not added:
                raise EngineError(f"hello: house_rules.{game}: {conflict}")
            raise SuiteError(f"house rules of {game}: {conflict}")
    return Own(played, stated, hello.configurable)


def _added(wanted: Wanted, choices: Choices) -> dict[str, str]:
    filed = {} if wanted.preset is not None else wanted.filed
    added = {**filed, **wanted.settings}
    return {name: value for name, value in added.items() if name in choices.values}


def notes(hello: Hello, wanted: Wanted, own: Own, games: Games) -> Iterator[str]:
    """Where the user's word counts although the engine says something else, or nothing."""
    for game, choices in games.items():
        if not any(ask.startswith(f"{game}.") for ask in hello.asks):
            continue
        stated = hello.house_rules.get(game, {})
        free = hello.configurable.get(game, frozenset())
        named = set(wanted.settings) | (set() if wanted.preset is None else set(choices.values))
        unsaid = [
            name
            for name, value in own.played[game].items()
            if name in named and name not in free and stated.get(name, "") != value
        ]
        silent = [name for name in unsaid if name not in stated]
        if silent:
            yield (
                f"the engine neither states nor configures {', '.join(silent)}; it is held to"
                f" {', '.join(f'{name}={own.played[game][name]}' for name in silent)}"
            )
        for name, value in stated.items():
            held = choices.value(own.played[game], name)
            if name in named and name not in free and held != value:
                yield f"the engine states {name}={value}; it is held to {name}={held}"


def _of_preset(wanted: Wanted, games: Games) -> Iterator[str]:
    known = {name: None for choices in games.values() for name in choices.presets}
    if wanted.preset is not None and wanted.preset not in known:
        yield f"--house-rules {wanted.preset}: no such preset{known_names(wanted.preset, [*known])}"


def _of_settings(wanted: Wanted, games: Games) -> Iterator[str]:
    values = {name: known for choices in games.values() for name, known in choices.values.items()}
    for source, settings in (("--set", wanted.settings), ("settings", wanted.filed)):
        for name, value in settings.items():
            if name not in values:
                yield f"{source} {name}: no such house rule{known_names(name, [*values])}"
            elif value not in (*values[name], OTHER):
                yield f"{source} {name}={value}: no such value{known_names(value, values[name])}"


def _wrong_values(rules: Rules, choices: Choices) -> Iterator[str]:
    for name, value in rules.items():
        if name not in choices.values:
            yield f"no such house rule {name}{known_names(name, [*choices.values])}"
        elif value not in (*choices.values[name], OTHER):
            yield f"{name} has no value {value}{known_names(value, choices.values[name])}"


def _conflict(rules: Rules, choices: Choices, kept: Collection[str]) -> str:
    """Why values have no meaning together, and the nearest that do; empty when they have one.

    Of the nearest some leave the values of ``kept`` as they are, where that is possible.
    """
    exclusion = choices.conflict(rules)
    if exclusion is None:
        return ""
    valid = [
        *islice(choices.made_valid(rules), MOST_NEAREST),
        *islice(choices.made_valid(rules, kept), MOST_NEAREST),
    ]
    nearest = [
        " with ".join(f"{name}={value}" for name, value in choices.away_from(near, rules).items())
        for near in valid
    ]
    named = f"; nearest: {one_of(list(dict.fromkeys(nearest)))}" if nearest else ""
    return f"{told(exclusion)} has no meaning. {exclusion.because.rstrip('.')}{named}"
