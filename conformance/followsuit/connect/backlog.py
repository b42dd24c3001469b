"""The questions that are still to be asked, turned into lines when their turn comes."""

from __future__ import annotations

from collections import deque
from itertools import chain
from typing import TYPE_CHECKING, Any

from followsuit.connect.messages import encode

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping


class Backlog:
    """Questions in the order in which they are to be asked, numbered from ``first``.

    It is true while a question is left. Lines that were taken may be put back to the front.
    """

    __slots__ = ("_front", "_numbered")

    def __init__(self, messages: Iterable[Mapping[str, Any]], first: int = 1) -> None:
        self._numbered = enumerate(messages, first)
        self._front: deque[tuple[int, bytes]] = deque()

    def __bool__(self) -> bool:
        if self._front:
            return True
        if following := next(self._numbered, None):
            seq, message = following
            self._front.append((seq, encode({"seq": seq, **message})))
        return bool(self._front)

    def take(self) -> tuple[int, bytes]:
        """The next question as its ``seq`` and its line; ask whether there is one first."""
        return self._front.popleft()

    def put_back(self, lines: Mapping[int, bytes]) -> None:
        """Lines by ``seq``, to be asked again before everything else, in their order."""
        self._front.extendleft(reversed(list(lines.items())))

    def rest(self) -> Iterator[int]:
        """The ``seq`` of every question left, which are then no longer to be asked."""
        front, self._front = self._front, deque()
        return chain((seq for seq, _ in front), (seq for seq, _ in self._numbered))
