"""A campaign: ranges of seeds, cut into parts that any process can ask, and put together again."""

from __future__ import annotations

import atexit
import os
import signal
import threading
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from followsuit.connect import connect
from followsuit.connect.limits import Limits
from followsuit.fuzz.law import Law
from followsuit.fuzz.meeting import WITH_TRUMP, Found, Meeting
from followsuit.fuzz.seeds import questions
from followsuit.workers import WorkersLostError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from types import FrameType

    from followsuit.fuzz.setting import Setting
    from followsuit.question import Question
    from followsuit.workers import Workers

PART = 100
"""The seeds of one part of a campaign."""

GRACE = 2
"""How many seconds a process that is told to end has to end its engine."""

KEPT = 5
"""How many differences of one kind are kept."""

TRACED_BELOW = 1_000
TRACED = 8
"""The first seeds, and from there one of so many, count the rules that tricks consult.

A trace takes three times the answer's own time, and most questions are about tricks, whose rules
come up often. All other questions count their rules in every seed.
"""


@dataclass(frozen=True, slots=True)
class Part:
    """The seeds of one game that are asked together, from ``start`` to before ``end``."""

    game: str
    start: int
    end: int


def parts(setting: Setting, start: int, end: int | None) -> Iterator[Part]:
    """The parts of a range of seeds, all games in turn; without an end they go on for ever."""
    while end is None or start < end:
        stop = start + PART if end is None else min(end, start + PART)
        yield from (Part(game, start, stop) for game in setting.plays)
        start = stop


@dataclass(slots=True)
class Result:
    """What came of a campaign: what was found, in how many parts, and up to which seed."""

    setting: Setting
    found: Found = field(default_factory=Found)
    parts: int = 0
    end: int = 0
    is_interrupted: bool = False
    are_workers_lost: bool = False

    def add(self, part: Part, found: Found) -> None:
        """Add what came of a later part."""
        self.found.add(found, KEPT)
        self.parts += 1
        self.end = part.end
        self.is_interrupted = self.is_interrupted or found.is_interrupted

    def broke_off(self) -> bool:
        """Whether the engine was lost or an interruption came."""
        return self.found.is_lost or self.is_interrupted


def ask(setting: Setting, part: Part) -> Found:
    """Ask the questions of a part, over the connection that this thread keeps."""
    return found(_kept_meeting(setting), part)


def found(meeting: Meeting, part: Part) -> Found:
    """What comes of the questions of a part."""
    play = meeting.setting.plays[part.game]
    seeds = range(part.start, part.end)
    asked = ((seed, each) for seed in seeds for each in questions(play, seed, meeting.law))
    return meeting.found(asked, KEPT, traced)


def traced(seed: int, question: Question) -> bool:
    """Whether a question counts the rules that are consulted."""
    return seed < TRACED_BELOW or seed % TRACED == 0 or question.ask not in WITH_TRUMP


def silent(found: Found) -> frozenset[str]:
    """The asks that the engine never answered and called unsupported."""
    counts = found.counts
    return frozenset(ask for ask in counts.unsupported if not counts.asked[ask])


def run(setting: Setting, parts: Iterable[Part], workers: Workers | None = None) -> Result:
    """Ask the parts, where there are workers by them; the same result in any case.

    The first part of each game is asked here and says which asks are unsupported; these are not
    asked again. What came before an interruption is kept.
    """
    result = Result(setting)
    try:
        _go_through(iter(parts), workers, result)
    except KeyboardInterrupt:
        result.is_interrupted = True
    except WorkersLostError:
        result.are_workers_lost = True
    return result


def _go_through(remaining: Iterator[Part], workers: Workers | None, result: Result) -> None:
    """Ask the parts, up to where the campaign breaks off, and add what comes of them."""
    with meeting_of(result.setting) as first:
        for part in islice(remaining, len(result.setting.plays)):
            result.add(part, found(first, part))
            if result.broke_off():
                break
    result.setting = result.setting.without(silent(result.found))
    if result.broke_off():
        return
    for part, came in _asked(result.setting, remaining, workers):
        result.add(part, came)
        if result.broke_off():
            return


def _asked(
    setting: Setting, parts: Iterator[Part], workers: Workers | None
) -> Iterator[tuple[Part, Found]]:
    """What came of each part, in their order."""
    if workers:
        yield from workers.results(partial(ask, setting), parts)
        return
    with meeting_of(setting) as meeting:
        for part in parts:
            yield part, found(meeting, part)


@contextmanager
def meeting_of(setting: Setting) -> Iterator[Meeting]:
    """A meeting with the engine of a setting."""
    with connect(setting.address, Limits(timeout=setting.timeout)) as connection:
        yield Meeting(setting, connection, Law())


class Kept(threading.local):
    """The meeting that a thread keeps from part to part; a worker may have several threads."""

    meeting: Meeting | None = None


_KEPT = Kept()


def _kept_meeting(setting: Setting) -> Meeting:
    """The meeting of this thread, begun when it is first needed or the setting is another.

    Its engine ends with this process at the latest, also one that does not end with its input.
    """
    if _KEPT.meeting is None or _KEPT.meeting.setting != setting:
        if _KEPT.meeting:
            atexit.unregister(_KEPT.meeting.close)
            _KEPT.meeting.close()
        connection = connect(setting.address, Limits(timeout=setting.timeout))
        _KEPT.meeting = Meeting(setting, connection, Law())
        atexit.register(_KEPT.meeting.close)
    return _KEPT.meeting


def prepare() -> None:
    """Leave interruptions to the process that began this one, and end with the engine if told."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _end)


def _end(number: int, frame: FrameType | None) -> None:
    """End this process and its engine, once, and without the engine should that take long."""
    del frame
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    signal.alarm(GRACE)
    if _KEPT.meeting:
        _KEPT.meeting.close()
    os._exit(128 + number)
