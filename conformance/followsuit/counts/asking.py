"""An engine asked for what is counted: one batch of questions after another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit.connect.messages import Fault

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from followsuit.connect import Connection
    from followsuit.counts.walking import Asking


class Asked:
    """The answers of an engine over one connection, under the default house rules."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._next = 1

    def __call__(self, questions: Sequence[Asking]) -> list[dict[str, Any] | None]:
        """The answers in order, None for a question that was not answered."""
        first = self._next
        self._next += len(questions)
        said: dict[int, dict[str, Any] | None] = {}
        for event in self._connection.ask(self._messages(questions), first):
            answer = None if isinstance(event, Fault) else event.message.get("answer")
            said[event.seq - first] = answer if isinstance(answer, dict) else None
        return [said.get(number) for number in range(len(questions))]

    def _messages(self, questions: Sequence[Asking]) -> Iterator[dict[str, Any]]:
        return ({"ask": ask, "given": given} for ask, given in questions)
