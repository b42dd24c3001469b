"""The words of a scenario: cards, ranks, seats and numbers, each refused at its place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from followsuit.errors import at
from followsuit.names import counted, label, nearest

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from followsuit.scenario import Place
    from followsuit.strict_yaml import Node

Word: TypeAlias = "tuple[str, Place]"
Path: TypeAlias = "Sequence[str | int]"
Read = TypeVar("Read")

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = ("S", "H", "D", "C")
JOKERS = ("RJ", "BJ")
CARDS = frozenset(rank + suit for rank in RANKS for suit in SUITS)
NONE = "none"
NO_TRUMP = "NT"
SEATS = range(4)
LONGEST_NUMBER = 9
"""The most digits of a number that somebody writes by hand."""

NUMBER = re.compile(r"-?(?P<digits>[0-9]+)\Z")


class UnreadableError(Exception):
    """A value cannot be read; its findings are noted."""


class Words:
    """Reads words and collects in ``findings`` what cannot be read.

    ``lenient`` lets words through that name nothing, for questions that are malformed on purpose.
    """

    def __init__(self, game: str, *, lenient: bool = False) -> None:
        self.game = game
        self.lenient = lenient
        self.findings: list[str] = []

    def refuse(self, place: Place, path: Path, message: str) -> None:
        """Note a finding."""
        self.findings.append(at(place, f"{label(path)}: {message}"))

    def word(self, node: Node, path: Path) -> Word:
        """The one word of a value."""
        words = node.words()
        if len(words) != 1:
            self.refuse(node.place, path, f"{counted(len(words), 'word')} where 1 must be")
            raise UnreadableError
        return words[0]

    def words(self, node: Node) -> list[Word]:
        """The words of a value, none for the word ``none``."""
        return [] if node.value == NONE else node.words()

    def known(self, word: Word, path: Path, names: Sequence[str]) -> str:
        """A word of a closed list."""
        text, place = word
        if text not in names and not self.lenient:
            self.refuse(place, path, f"{text} is none of {', '.join(names)}")
            raise UnreadableError
        return text

    def card(self, word: Word, path: Path) -> str:
        """A card of the game's pack."""
        text, place = word
        joker = text in JOKERS
        if self.lenient or text in CARDS or (joker and self.game == "tractor"):
            return text
        message = "Pedro has no jokers" if joker else f"unknown card {text}{near_card(text)}"
        self.refuse(place, path, message)
        raise UnreadableError

    def cards(self, words: Sequence[Word], path: Path) -> list[str]:
        """Cards; every unknown one is noted."""
        return self.each(self.card, words, path)

    def each(
        self,
        read: Callable[[Word, Path], Read],
        words: Sequence[Word],
        path: Path,
    ) -> list[Read]:
        """Every word by one reader; all findings are noted before the list is given up."""
        found: list[Read] = []
        missed = False
        for word in words:
            try:
                found.append(read(word, path))
            except UnreadableError:
                missed = True
        if missed:
            raise UnreadableError
        return found

    def number(self, word: Word, path: Path) -> int:
        """A whole number."""
        text, place = word
        match = NUMBER.match(text)
        if not match:
            self.refuse(place, path, f"{text} is no whole number")
            raise UnreadableError
        if (digits := len(match["digits"])) > LONGEST_NUMBER:
            self.refuse(place, path, f"a number of {digits} digits is too large")
            raise UnreadableError
        return int(text)

    def count(self, word: Word, path: Path) -> int:
        """A whole number that is not below 0."""
        number = self.number(word, path)
        if number < 0 and not self.lenient:
            self.refuse(word[1], path, f"{number} is below 0")
            raise UnreadableError
        return number

    def below(self, limit: int, word: Word, path: Path) -> int:
        """A whole number from 0 to ``limit - 1``."""
        number = self.number(word, path)
        if not 0 <= number < limit and not self.lenient:
            self.refuse(word[1], path, f"{number} is none of 0 to {limit - 1}")
            raise UnreadableError
        return number


def near_card(text: str) -> str:
    """What card may have been meant: another case, or a word that is near."""
    return (
        f" (did you mean {text.upper()}?)"
        if text.upper() in CARDS
        else nearest(text, sorted(CARDS))
    )
