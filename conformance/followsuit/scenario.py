"""The frozen types of a case: what is asked, what is expected, and where it is written."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Place:
    """A position in a file: a path as the user would write it, line and column from 1."""

    path: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Expectation:
    """What the rules say to a question.

    ``answer`` holds the keys that are compared, in the protocol's JSON; it is empty when
    ``invalid`` is set, which expects the engine to call the question malformed.
    ``because`` lists the rules any of which a refusal may name; compared under strict reasons.
    """

    answer: Mapping[str, Any]
    invalid: bool = False
    because: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Case:
    """One question with its expectation.

    ``id`` is ``game/chapter/file#case``; ``given`` is the protocol's JSON of the question;
    ``house_rules`` the values that differ from the game's defaults; ``equal`` maps a card to
    the card that stands for its tier where two cards of one tier count as the same.
    """

    id: str
    title: str
    rules: tuple[str, ...]
    ask: str
    given: Mapping[str, Any]
    expect: Expectation
    place: Place
    house_rules: Mapping[str, str] = field(default_factory=dict)
    note: str = ""
    origin: tuple[str, ...] = ()
    equal: Mapping[str, str] = field(default_factory=dict)

    @property
    def scenario(self) -> str:
        """The id of the file that holds the case."""
        return self.id.partition("#")[0]

    @property
    def game(self) -> str:
        """``tractor`` or ``pedro``, the first word of the ask."""
        return self.ask.partition(".")[0]

    @property
    def chapter(self) -> str:
        """The folder below the game, or an empty string for a case outside a chapter."""
        chapter, below, _ = self.scenario.partition("/")[2].partition("/")
        return chapter if below else ""
