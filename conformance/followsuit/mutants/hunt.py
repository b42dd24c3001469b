"""The hunt: every mutant is asked every case of its game, in as many processes as are allowed."""

from __future__ import annotations

import gc
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any

from followsuit import index
from followsuit.connect import connect
from followsuit.connect.messages import Fault
from followsuit.errors import EngineError
from followsuit.judge import judge
from followsuit.verdict import FAILURES, Outcome

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from followsuit.connect.messages import Reply
    from followsuit.mutants.catalogue import Mutant
    from followsuit.scenario import Case

ENOUGH = 2
"""How many cases of the chapter of its rule should notice a mutant."""


@dataclass(frozen=True, slots=True)
class Hunted:
    """A mutant, how many cases it was asked, and the ids of those that it fails, sorted."""

    mutant: Mutant
    asked: int
    killed_by: tuple[str, ...]

    @property
    def in_chapter(self) -> tuple[str, ...]:
        """The cases among them that stand in the chapter of the rule that is broken."""
        chapter = f"{self.mutant.chapter}/"
        return tuple([case for case in self.killed_by if case.startswith(chapter)])

    @property
    def is_killed(self) -> bool:
        """Whether any case notices."""
        return bool(self.killed_by)

    @property
    def is_as_wanted(self) -> bool:
        """Whether a wrong engine is killed, or a control is not."""
        return self.is_killed is not self.mutant.control

    @property
    def is_thin(self) -> bool:
        """Whether a wrong engine is killed, but by fewer cases of the chapter than are enough."""
        return self.is_killed and not self.mutant.control and len(self.in_chapter) < ENOUGH


def hunt(mutants: Sequence[Mutant], jobs: int) -> Iterator[Hunted]:
    """Ask every mutant every case of its game; what came of each, in the same order.

    EngineError when a mutant does not say hello, or ends the process in which it is asked.
    """
    if jobs == 1:
        yield from map(hunted, mutants)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), _prepare) as pool:
        try:
            yield from pool.map(hunted, mutants)
        except BrokenProcessPool:
            raise EngineError("a mutant ended the process in which it was asked") from None


def hunted(mutant: Mutant) -> Hunted:
    """Ask one mutant every case of its game, refusals judged without their reasons."""
    asked = cases(mutant.game)
    with connect(mutant.address) as connection:
        events = connection.ask(questions(mutant.game))
        failed = [case.id for case, event in zip(asked, events, strict=True) if fails(case, event)]
    return Hunted(mutant, len(asked), tuple(sorted(failed)))


def fails(case: Case, event: Reply | Fault) -> bool:
    """Whether what came of a question is a failure of its case.

    A reply that equals one that was found right is not judged again.
    """
    if isinstance(event, Fault):
        return event.outcome in FAILURES
    right = right_replies()
    if right.get(case.id) == event.message:
        return False
    verdict = judge(case, event.message, suite().shapes.get(case.ask))
    if verdict.outcome is Outcome.PASSED:
        right[case.id] = event.message
    return verdict.is_failure


@cache
def suite() -> index.Index:
    """The suite, loaded once in a process."""
    return index.load()


@cache
def cases(game: str) -> tuple[Case, ...]:
    """The suite's cases of a game."""
    return tuple([case for case in suite().cases if case.game == game])


@cache
def questions(game: str) -> tuple[Mapping[str, Any], ...]:
    """The messages that ask these cases, each under the house rules that it is written for."""
    return tuple(
        [
            {"ask": case.ask, "given": case.given, "house_rules": case.house_rules}
            for case in cases(game)
        ]
    )


@cache
def right_replies() -> dict[str, Mapping[str, Any]]:
    """By case the last reply that was found right in this process."""
    return {}


def _prepare() -> None:
    """Leave interruptions to the process that asked for this one, and what is loaded alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    suite()
    gc.freeze()
