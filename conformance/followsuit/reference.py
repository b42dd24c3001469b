"""The reference as the suite asks it about answers that nobody has written down."""

from __future__ import annotations

import json
from importlib import import_module
from typing import TYPE_CHECKING, Any

from followsuit.digest import REFERENCE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Answer = Callable[[Mapping[str, Any]], Mapping[str, Any]]

ADDRESS = f"python:{REFERENCE}.engine:answer"
"""The engine that is asked when none is named."""


class Reference:
    """The reference engine, loaded when it is first asked; it remembers what it has said.

    ``answer`` stands in for it: a function of the protocol's messages.
    """

    def __init__(self, answer: Answer | None = None) -> None:
        self._answer = answer
        self._said: dict[tuple[str, str, frozenset[tuple[str, str]]], Mapping[str, Any]] = {}
        self._texts: dict[int, tuple[Mapping[str, Any], str]] = {}

    def ask(
        self, ask: str, given: Mapping[str, Any], rules: Mapping[str, str]
    ) -> Mapping[str, Any]:
        """The reply to a question under house rules."""
        key = (ask, self._text(given), frozenset(rules.items()))
        if key not in self._said:
            if self._answer is None:
                self._answer = import_module(f"{REFERENCE}.engine").answer
            message = {"seq": 0, "ask": ask, "house_rules": dict(rules), "given": given}
            self._said[key] = self._answer(message)
        return self._said[key]

    def _text(self, given: Mapping[str, Any]) -> str:
        """A question as text, made once for an object that is asked about often."""
        if id(given) not in self._texts:
            self._texts[id(given)] = given, json.dumps(given)
        return self._texts[id(given)][1]
