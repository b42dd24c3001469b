"""The frozen types of the rulebook: rules, sentences, house rules and presets."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from followsuit.translations import Translations

if TYPE_CHECKING:
    from collections.abc import Mapping

    from followsuit.scenario import Place
    from followsuit.schema import Schemas

LADDER = {
    "tractor": (
        "ordering",
        "units",
        "leading",
        "following",
        "winning",
        "setup",
        "declaration",
        "talon",
        "scoring",
        "advancement",
        "round",
    ),
    "pedro": (
        "ordering",
        "following",
        "winning",
        "setup",
        "bidding",
        "exchange",
        "scoring",
        "ending",
        "hand",
    ),
}
"""The chapters of each game in the order in which an engine climbs them."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of a chapter: ``statement`` is its first paragraph, ``text`` all of them."""

    id: str
    title: str
    statement: str
    text: str
    basis: str
    article: tuple[str, ...]
    house_rules: tuple[str, ...]
    reason: str
    place: Place

    @property
    def game(self) -> str:
        """The first word of the id."""
        return self.id.partition(".")[0]

    @property
    def chapter(self) -> str:
        """The second word of the id."""
        return self.id.split(".")[1]


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of an article in our words, and what became of it: one of the last three."""

    id: str
    text: str
    note: str
    rules: tuple[str, ...]
    carried_by: str
    not_normative: str
    place: Place


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A named choice; the first of its ``values`` (value to meaning) is the default."""

    name: str
    chapter: str
    point: str
    values: Mapping[str, str]
    rules: tuple[str, ...]
    place: Place

    @property
    def default(self) -> str:
        """The value of the rule set ``article``."""
        return next(iter(self.values))


@dataclass(frozen=True, slots=True)
class Exclusion:
    """House-rule values that have no meaning together."""

    values: Mapping[str, str]
    along: Mapping[str, str]
    because: str


@dataclass(frozen=True, slots=True)
class Game:
    """What the files of one game say; every mapping is in the order of its file."""

    name: str
    chapters: Mapping[str, str] = field(default_factory=dict)
    sentences: Mapping[str, Sentence] = field(default_factory=dict)
    house_rules: Mapping[str, HouseRule] = field(default_factory=dict)
    exclusions: tuple[Exclusion, ...] = ()
    presets: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    translations: Translations = field(default_factory=Translations)


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All rules by id in the order of the chapters, the games, and the rules' versions."""

    rules: Mapping[str, Rule]
    games: Mapping[str, Game]
    versions: Mapping[str, str]
    schemas: Schemas
