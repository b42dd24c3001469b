"""What was found out about each house rule."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from followsuit.tally import Tally


class Status(StrEnum):
    """What can be said of a house rule; the value is the word in reports."""

    FOUND = "found"
    CONTRADICTORY = "contradictory"
    UNSUPPORTED = "unsupported"


@dataclass(frozen=True, slots=True)
class Situation:
    """A question with what the engine said to it, in words and cards."""

    case: str
    said: str
    given: str

    def __str__(self) -> str:
        return f"{self.said}, with {self.given}"


@dataclass(frozen=True, slots=True)
class Finding:
    """A house rule with the value that explains most answers.

    ``also`` has the values that no question tells from it here; ``because`` is the situation that
    decided, ``against`` those whose answers only another value would explain.
    """

    game: str
    house_rule: str
    status: Status
    value: str
    is_default: bool
    also: tuple[str, ...] = ()
    because: Situation | None = None
    against: tuple[Situation, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The finding for a report; what says nothing is left out."""
        said: dict[str, Any] = {
            "game": self.game,
            "house_rule": self.house_rule,
            "status": self.status.value,
        }
        if self.status is not Status.UNSUPPORTED:
            said["value"] = self.value
        if self.also:
            said["also"] = list(self.also)
        if self.because:
            said["because"] = _situation(self.because)
        if self.against:
            said["against"] = [_situation(entry) for entry in self.against]
        return said


@dataclass(frozen=True, slots=True)
class Detection:
    """All findings, and what the confirming run of every case said.

    ``questions`` were asked to find the values; ``plays_like`` says them by the nearest presets;
    ``broken`` counts the failures of the confirming run by rule, the most first.
    """

    engine: Mapping[str, str]
    findings: Sequence[Finding]
    questions: int
    plays_like: str
    house_rules: Mapping[str, Mapping[str, str]]
    tally: Tally
    broken: Mapping[str, int] = field(default_factory=dict)

    @property
    def is_contradictory(self) -> bool:
        """Whether some answer contradicts what was found."""
        return bool(self.tally.failed) or any(
            finding.status is Status.CONTRADICTORY for finding in self.findings
        )

    def as_json(self) -> dict[str, Any]:
        """The detection as a report."""
        return {
            "engine": {key: value for key, value in self.engine.items() if value},
            "questions": self.questions,
            "plays_like": self.plays_like,
            "house_rules": {game: dict(rules) for game, rules in self.house_rules.items()},
            "found": [finding.as_json() for finding in self.findings],
            "confirmed": self.tally.as_json(),
            "broken": dict(self.broken),
        }


def _situation(situation: Situation) -> dict[str, str]:
    return {"case": situation.case, "said": situation.said, "given": situation.given}
