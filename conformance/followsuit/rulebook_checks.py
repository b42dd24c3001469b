"""Whether chapters, sentences, house rules and presets speak of the same things."""

from __future__ import annotations

from typing import TYPE_CHECKING

from followsuit.errors import at
from followsuit.names import nearest
from followsuit.rulebook import LADDER
from followsuit.scenario import Place
from followsuit.translations import translation_findings

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from followsuit.rulebook import Game, HouseRule, Rule, Rulebook


def rulebook_findings(rulebook: Rulebook, spec: str) -> Iterator[str]:
    """Everything that one file of the rulebook says and another does not know.

    ``spec`` is the folder's name in messages.
    """
    for game in rulebook.games.values():
        rules = {id_: rule for id_, rule in rulebook.rules.items() if rule.game == game.name}
        yield from sentence_findings(game, rules)
        yield from article_findings(game, rules)
        yield from house_rule_findings(game, rules)
        yield from value_findings(game, spec)
        yield from translation_findings(game)


def sentence_findings(game: Game, rules: Mapping[str, Rule]) -> Iterator[str]:
    """A sentence's rules exist and name it; the chapter that will carry it is not written."""
    for sentence in game.sentences.values():
        for id_ in sentence.rules:
            if id_ not in rules:
                message = f"{sentence.id}: unknown rule {id_}{nearest(id_, rules)}"
                yield at(sentence.place, message)
            elif sentence.id not in rules[id_].article:
                yield at(sentence.place, f"{sentence.id}: {id_} does not list it in its article")
        chapter = sentence.carried_by
        if chapter and chapter not in LADDER[game.name]:
            near = nearest(chapter, LADDER[game.name])
            yield at(sentence.place, f"{sentence.id}: unknown chapter {chapter}{near}")
        elif chapter in game.chapters:
            yield at(
                sentence.place, f"{sentence.id}: the chapter {chapter} is there; name its rules"
            )


def article_findings(game: Game, rules: Mapping[str, Rule]) -> Iterator[str]:
    """The sentences and house rules of each rule exist and name it."""
    for rule in rules.values():
        for id_ in rule.article:
            if id_ not in game.sentences:
                yield at(rule.place, f"{rule.id}: sources.yaml has no sentence {id_}")
            elif rule.id not in game.sentences[id_].rules:
                yield at(rule.place, f"{rule.id}: {id_} of sources.yaml does not name it")
        for name in rule.house_rules:
            if name not in game.house_rules:
                near = nearest(name, game.house_rules)
                yield at(rule.place, f"{rule.id}: unknown house rule {name}{near}")
            elif rule.id not in game.house_rules[name].rules:
                yield at(rule.place, f"{rule.id}: house-rules.yaml does not name it under {name}")


def house_rule_findings(game: Game, rules: Mapping[str, Rule]) -> Iterator[str]:
    """The rules of each house rule exist, as far as their chapters do, and name it."""
    for house_rule in game.house_rules.values():
        for id_ in house_rule.rules:
            if id_ in rules:
                if house_rule.name not in rules[id_].house_rules:
                    message = f"{house_rule.name}: {id_} does not name it in its front matter"
                    yield at(house_rule.place, message)
            elif id_.split(".")[1] in game.chapters:
                message = f"{house_rule.name}: unknown rule {id_}{nearest(id_, rules)}"
                yield at(house_rule.place, message)


def value_findings(game: Game, spec: str) -> Iterator[str]:
    """Presets and exclusions name house rules and values that exist."""
    place = Place(f"{spec}/{game.name}/presets.yaml", 1, 1)
    for preset, values in game.presets.items():
        for message in unknown(values, game.house_rules):
            yield at(place, f"{preset}: {message}")
    place = Place(f"{spec}/{game.name}/house-rules.yaml", 1, 1)
    for exclusion in game.exclusions:
        for message in unknown({**exclusion.values, **exclusion.along}, game.house_rules):
            yield at(place, f"excludes: {message}")


def unknown(values: Mapping[str, str], known: Mapping[str, HouseRule]) -> Iterator[str]:
    """What is unknown among values by house rule."""
    for name, value in values.items():
        if name not in known:
            yield f"unknown house rule {name}{nearest(name, known)}"
        elif value not in known[name].values:
            yield f"{name} has no value {value}{nearest(value, known[name].values)}"
