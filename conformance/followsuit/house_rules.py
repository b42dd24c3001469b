"""The house rules of a game: what may be chosen, what excludes what, and sets of choices.

House rules travel as a mapping from name to value that names what differs from the defaults.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations, product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from followsuit.rulebook import Exclusion

    Rules = Mapping[str, str]

OTHER = "other"
"""The value that an engine states when it plays something that is not listed."""

ARTICLE = "article"
"""The preset of all defaults."""

MOST_CHANGES = 2
"""How many values are changed at most to make a combination valid."""


@dataclass(frozen=True, slots=True)
class Choices:
    """The house rules of one game.

    ``values`` lists by name the values, the default first; ``presets`` holds by name the values
    that differ from the defaults.
    """

    values: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    exclusions: tuple[Exclusion, ...] = ()
    presets: Mapping[str, Rules] = field(default_factory=dict)

    def value(self, rules: Rules, name: str) -> str:
        """The value of one house rule."""
        return rules[name] if name in rules else self.values[name][0]

    def differing(self, rules: Rules) -> dict[str, str]:
        """What differs from the defaults, in the order of the rulebook; unknown names go last."""
        known = {
            name: rules[name]
            for name, values in self.values.items()
            if name in rules and rules[name] != values[0]
        }
        return known | {name: value for name, value in rules.items() if name not in self.values}

    def conflict(self, rules: Rules) -> Exclusion | None:
        """The first pair of values that has no meaning together."""
        return next((pair for pair in self.exclusions if self._holds(pair, rules)), None)

    def _holds(self, pair: Exclusion, rules: Rules) -> bool:
        wanted = (*pair.values.items(), *pair.along.items())
        return all(self.value(rules, name) == value for name, value in wanted)

    def made_valid(self, rules: Rules, kept: Collection[str] = ()) -> Iterator[dict[str, str]]:
        """Valid combinations that change as few values as may be, none of those ``kept``."""
        if self.conflict(rules) is None:
            yield self.differing(rules)
            return
        involved = {
            name: None
            for pair in self.exclusions
            for name in (*pair.values, *pair.along)
            if name not in kept
        }
        for number in range(1, MOST_CHANGES + 1):
            found = [
                changed
                for names in combinations(involved, number)
                for values in product(*(self.values[name] for name in names))
                if self._differs(rules, changes := dict(zip(names, values, strict=True)))
                and self.conflict(changed := {**rules, **changes}) is None
            ]
            yield from map(self.differing, found)
            if found:
                return

    def _differs(self, rules: Rules, changes: Rules) -> bool:
        return all(self.value(rules, name) != value for name, value in changes.items())

    def nearest_preset(self, rules: Rules) -> tuple[str, dict[str, str]]:
        """The preset that differs least from these rules, and the values that differ from it."""
        return min(
            ((name, self.away_from(rules, preset)) for name, preset in self.presets.items()),
            key=lambda entry: (len(entry[1]), entry[0] != ARTICLE),
            default=(ARTICLE, self.differing(rules)),
        )

    def away_from(self, rules: Rules, preset: Rules) -> dict[str, str]:
        """The values of these rules that differ from a preset."""
        return {
            name: self.value(rules, name)
            for name in self.values
            if self.value(rules, name) != self.value(preset, name)
        }


def told(exclusion: Exclusion) -> str:
    """A pair of values without meaning, in words."""
    values, along = (
        ", ".join(f"{name}: {value}" for name, value in side.items())
        for side in (exclusion.values, exclusion.along)
    )
    return f"{values} with {along}"


def in_words(rules_of_games: Mapping[str, Rules], choices: Mapping[str, Choices]) -> str:
    """``common, talon_factor=flat_two``: the nearest preset of each game and what differs."""
    phrases = {
        game: choices[game].nearest_preset(rules)
        for game, rules in rules_of_games.items()
        if game in choices
    }
    presets = {preset for preset, _ in phrases.values()}
    if len(presets) > 1:
        return " · ".join(
            f"{game} {_phrase(preset, changed)}" for game, (preset, changed) in phrases.items()
        )
    changed = {name: value for _, more in phrases.values() for name, value in more.items()}
    return _phrase(presets.pop() if presets else ARTICLE, changed)


def _phrase(preset: str, changed: Rules) -> str:
    return ", ".join([preset, *(f"{name}={value}" for name, value in changed.items())])
