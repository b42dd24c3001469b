"""A question as an engine gets it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Question:
    """What an engine is asked: ``given`` in the protocol's JSON, house rules as they are chosen.

    ``filed`` are house rules of the settings, named to an engine that takes them from a question.
    """

    ask: str
    given: Mapping[str, Any]
    house_rules: Mapping[str, str] = field(default_factory=dict)
    filed: Mapping[str, str] = field(default_factory=dict)

    @property
    def game(self) -> str:
        """``tractor`` or ``pedro``, the first word of the ask."""
        return self.ask.partition(".")[0]

    @property
    def message(self) -> dict[str, Any]:
        """The protocol's message without its ``seq``."""
        rules = {"house_rules": dict(self.house_rules)} if self.house_rules else {}
        return {"ask": self.ask, **rules, "given": dict(self.given)}
