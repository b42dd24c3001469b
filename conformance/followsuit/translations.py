"""The words of the translations of an article: frozen types, reading, and whether they fit."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from followsuit.errors import at

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from followsuit.rulebook import Game
    from followsuit.scenario import Place
    from followsuit.strict_yaml import Node

LANGUAGES = {"ta": "Tamil", "sd": "Sindhi", "eo": "Esperanto"}
"""The languages of the translations, by their codes."""
LETTERS = {
    "ta": re.compile(r"[஀-௿]"),
    "sd": re.compile(r"[؀-ۿ]"),
    "eo": re.compile(r"[A-Za-zĉĝĥĵŝŭĈĜĤĴŜŬ]"),
}
"""A letter of each language."""
STRAY = {"ta": LETTERS["sd"], "sd": LETTERS["ta"], "eo": re.compile(r"[஀-௿؀-ۿ]")}
"""A letter that no word of the language has."""
NAME = re.compile(r"[A-Z][a-z]+\Z")
"""A name that a translation has kept in Latin letters."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a translation, what it says literally, and a sentence with it."""

    language: str
    text: str
    says: str
    at: str


@dataclass(frozen=True, slots=True)
class Term:
    """A thing of the game and its words."""

    name: str
    meaning: str
    words: tuple[Word, ...]
    place: Place

    def of(self, language: str) -> tuple[Word, ...]:
        """The words of one language."""
        return tuple(word for word in self.words if word.language == language)


@dataclass(frozen=True, slots=True)
class Reading:
    """The words on which a sentence turns; ``lost`` is what a language does not have."""

    sentence: str
    point: str
    reads: str
    holds: tuple[str, ...]
    words: tuple[Word, ...]
    lost: Mapping[str, str]
    place: Place

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages of which something is said, in one order."""
        said = {*self.lost, *(word.language for word in self.words)}
        return tuple(language for language in LANGUAGES if language in said)

    @property
    def parts(self) -> bool:
        """Whether some translation has what holds and another has not."""
        return 0 < len(self.holds) < len(self.languages)


@dataclass(frozen=True, slots=True)
class Translations:
    """The words of all translations of one article."""

    terms: tuple[Term, ...] = ()
    readings: Mapping[str, Reading] = field(default_factory=dict)


def to_translations(document: Node) -> Translations:
    """The words of ``words.yaml``."""
    terms, readings = document.value["terms"], document.value["readings"]
    return Translations(
        tuple(term(name, entry, terms.keys[name]) for name, entry in terms.plain().items()),
        {
            number: reading(number, entry, readings.keys[number])
            for number, entry in readings.plain().items()
        },
    )


def term(name: str, entry: Mapping[str, Any], place: Place) -> Term:
    """A thing of the game."""
    words = tuple(
        Word(language, each["word"], each["says"], each["at"])
        for language in LANGUAGES
        for each in entry.get(language, ())
    )
    return Term(name, entry["meaning"], words, place)


def reading(number: str, entry: Mapping[str, Any], place: Place) -> Reading:
    """The words on which a sentence turns."""
    said = {language: entry[language] for language in LANGUAGES if language in entry}
    words = tuple(
        Word(language, each["word"], each["says"], number)
        for language, each in said.items()
        if "word" in each
    )
    lost = {language: each["lost"] for language, each in said.items() if "lost" in each}
    holds = tuple(language for language in LANGUAGES if language in entry["holds"])
    return Reading(number, entry["point"], entry["reads"], holds, words, lost, place)


def translation_findings(game: Game) -> Iterator[str]:
    """Every word stands in a sentence that there is, in letters of its language."""
    for known in game.translations.terms:
        for word in known.words:
            if word.at not in game.sentences:
                yield at(known.place, f"{known.name}: sources.yaml has no sentence {word.at}")
        yield from letter_findings(known.name, known.words, known.place)
    for turn in game.translations.readings.values():
        if turn.sentence not in game.sentences:
            yield at(turn.place, f"sources.yaml has no sentence {turn.sentence}")
        yield from letter_findings(turn.sentence, turn.words, turn.place)
        for language in turn.holds:
            if language not in {word.language for word in turn.words}:
                yield at(
                    turn.place, f"{turn.sentence}: {LANGUAGES[language]} holds and has no word"
                )


def letter_findings(name: str, words: tuple[Word, ...], place: Place) -> Iterator[str]:
    """Words that are not written in the letters of their language, apart from Latin names."""
    for word in words:
        is_name = NAME.match(word.text) is not None
        if STRAY[word.language].search(word.text) or not (
            is_name or LETTERS[word.language].search(word.text)
        ):
            yield at(place, f"{name}: {word.text} is not written as {LANGUAGES[word.language]} is")
