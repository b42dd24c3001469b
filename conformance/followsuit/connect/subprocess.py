"""A connection to an engine behind pipes: as many of its processes as are wanted, side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from followsuit.connect.backlog import Backlog
from followsuit.connect.budget import Blamed, Budget
from followsuit.connect.lane import Lane
from followsuit.connect.steps import together

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from followsuit.connect.starting import Launch
    from followsuit.connect.steps import Event


class Subprocess:
    """A connection to a program that speaks the protocol over its standard streams.

    ``warnings`` are sentences on what went wrong without being the fault of a question.
    """

    def __init__(self, launch: Launch) -> None:
        limits, blamed = launch.limits, Blamed()
        self.warnings: list[str] = []
        self._lanes = [
            Lane(launch, Budget(limits.restarts, limits.timeouts, blamed), self.warnings)
            for _ in range(limits.jobs)
        ]
        first = self._lanes[0]
        try:
            for _ in together([(first, first.starting())]):
                pass
        except BaseException:
            self.close()
            raise
        self.hello = first.hello

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def close(self) -> None:
        """End the engine at once, whatever it is doing."""
        for lane in self._lanes:
            lane.close()

    def ask(self, messages: Iterable[Mapping[str, Any]], first: int = 1) -> Iterator[Event]:
        """Ask every message, numbered from ``first``; what came of each, as it comes.

        A question may be heard of again: the last word on it counts.
        """
        backlog = Backlog(messages, first)
        return together([(lane, lane.asking(backlog)) for lane in self._lanes])

    def finish(self) -> Iterator[Event]:
        """Close the engine's input and wait for its end; what it still said on a question."""
        return together([(lane, lane.finishing()) for lane in self._lanes])
