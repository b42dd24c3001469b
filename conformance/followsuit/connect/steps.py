"""Steps of connections to engines: driven one beside the other, so that none waits for another."""

from __future__ import annotations

import select
import time
from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias, TypeVar

from followsuit.connect.messages import Fault, Reply
from followsuit.connect.process import milliseconds

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from followsuit.connect.process import Process


@dataclass(frozen=True, slots=True)
class Pause:
    """Nothing to do until pipes move, for so many seconds at most."""

    seconds: float


Event: TypeAlias = Reply | Fault
Result = TypeVar("Result")
Steps: TypeAlias = Generator[Event | Pause, list[bytes], Result]
"""What comes of questions, as it comes; a pause goes on with the lines that came meanwhile."""


class Listening(Protocol):
    """Whoever has a process to listen to, and counts the seconds of that."""

    process: Process | None
    listened: float


Pauses: TypeAlias = "dict[Listening, tuple[Steps[None], float]]"
"""Who pauses, the steps that go on then, and for how many seconds at most."""


def together(steps: Sequence[tuple[Listening, Steps[None]]]) -> Iterator[Event]:
    """Go all the steps to their end side by side; the events of all of them, as they come."""
    pauses: Pauses = {}
    for each, own in steps:
        yield from _go_on(each, own, None, pauses)
    while pauses:
        for each, lines in _listen(pauses):
            own, _ = pauses.pop(each)
            yield from _go_on(each, own, lines, pauses)


def _go_on(
    each: Listening, steps: Steps[None], lines: list[bytes] | None, pauses: Pauses
) -> Iterator[Event]:
    """The events of some steps up to their next pause, which is noted, or to their end."""
    try:
        step = next(steps) if lines is None else steps.send(lines)
        while not isinstance(step, Pause):
            yield step
            step = next(steps)
    except StopIteration:
        return
    pauses[each] = (steps, step.seconds)


def _listen(pauses: Pauses) -> list[tuple[Listening, list[bytes]]]:
    """Wait until somebody has something to do; who that is, with the lines that came."""
    processes = {each: each.process for each in pauses if each.process}
    start, least = time.monotonic(), min(seconds for _, seconds in pauses.values())
    if len(processes) == 1:
        came = {each: process.pump(least) for each, process in processes.items()}
    else:
        moved = _moved(list(processes.values()), least)
        came = {
            each: process.pump(0)
            for each, process in processes.items()
            if process in moved or pauses[each][1] <= time.monotonic() - start
        }
    spent = time.monotonic() - start
    for each, (steps, seconds) in list(pauses.items()):
        each.listened += spent
        pauses[each] = (steps, seconds - spent)
    return list(came.items())


def _moved(processes: Sequence[Process], seconds: float) -> list[Process]:
    """The processes whose pipes have something to be done, after a wait for the first of them."""
    poll = select.poll()
    owners: dict[int, Process] = {}
    for process in processes:
        for pipe, events in process.watched.items():
            poll.register(pipe, events)
            owners[pipe] = process
    return [owners[pipe] for pipe, _ in poll.poll(milliseconds(seconds))]
