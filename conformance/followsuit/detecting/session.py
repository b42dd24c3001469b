"""Asking an engine the questions of cases, nothing said of house rules that it cannot change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit.connect.messages import Fault

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from followsuit.connect import Connection
    from followsuit.scenario import Case

    Reply = Mapping[str, Any]

USABLE = ("answer", "invalid")
"""The kinds of reply that say how an engine plays."""


class Session:
    """Questions over one connection, numbered on through all batches.

    ``replies`` holds, by case, what says how the engine plays, ``silent`` the cases to which it
    said anything else or nothing.
    """

    def __init__(
        self, connection: Connection, question: Callable[[Case], Mapping[str, Any]]
    ) -> None:
        self.replies: dict[str, Reply] = {}
        self.silent: dict[str, str] = {}
        self._connection = connection
        self._question = question
        self._cases: list[Case] = []

    @property
    def asked(self) -> int:
        """How many questions were asked."""
        return len(self._cases)

    def ask(self, cases: Iterable[Case]) -> None:
        """Ask the questions of these cases; what came of them is remembered."""
        batch = list(cases)
        first = len(self._cases) + 1
        self._cases += batch
        for event in self._connection.ask(map(self._question, batch), first):
            self._note(self._cases[event.seq - 1], event)

    def finish(self) -> None:
        """Let the engine end; what it still says on a question counts."""
        for event in self._connection.finish():
            self._note(self._cases[event.seq - 1], event)

    def _note(self, case: Case, event: Any) -> None:
        self.replies.pop(case.id, None)
        if isinstance(event, Fault):
            self.silent[case.id] = event.reason
            return
        said = [kind for kind in USABLE if event.message.get(kind) is not None]
        if len(said) == 1:
            self.replies[case.id] = event.message
        else:
            self.silent[case.id] = str(event.message.get("unsupported") or "no answer")
