"""Executors that work side by side, and what is lost with one of them done again."""

from __future__ import annotations

from collections import deque
from concurrent.futures import BrokenExecutor, CancelledError, ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import islice
from multiprocessing import active_children, get_context
from typing import TYPE_CHECKING, Generic, TypeVar

from followsuit.errors import SuiteError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from concurrent.futures import Executor, Future
    from contextlib import AbstractContextManager

Task = TypeVar("Task")
Value = TypeVar("Value")

MOST_LOSSES = 3
"""So often in a row workers may be lost before anything more comes of the tasks."""

AHEAD = 2
"""So many tasks for each worker are under way at a time."""


class WorkersLostError(Exception):
    """Workers were lost again and again, so that some tasks cannot be done."""


@dataclass(frozen=True, slots=True)
class Workers:
    """Where tasks are done: ``begin`` gives an executor, and another when that one is lost.

    ``number`` is how many tasks it does at a time; ``losses`` are the exceptions by which it says
    that a worker is lost.
    """

    begin: Callable[[], AbstractContextManager[Executor]]
    number: int
    losses: tuple[type[Exception], ...] = (BrokenExecutor, CancelledError)

    def results(
        self, work: Callable[[Task], Value], tasks: Iterable[Task]
    ) -> Iterator[tuple[Task, Value]]:
        """What came of each task, in their order; the same whichever worker did it, and how often.

        SuiteError when there is no executor, WorkersLostError when there is none any more.
        """
        remaining, waiting, lost = iter(tasks), deque[_UnderWay[Task, Value]](), 0
        while True:
            with ExitStack() as stack:
                executor = self._begun(stack, lost)
                try:
                    for each in waiting:
                        each.again(executor, work)
                    while True:
                        for task in islice(remaining, AHEAD * self.number - len(waiting)):
                            waiting.append(_UnderWay(task))
                            waiting[-1].again(executor, work)
                        if not waiting:
                            return
                        value = waiting[0].value()
                        lost = 0
                        yield waiting.popleft().task, value
                except self.losses as error:
                    lost += 1
                    if lost > MOST_LOSSES:
                        raise WorkersLostError(str(error)) from error

    def _begun(self, stack: ExitStack, lost: int) -> Executor:
        """An executor; one that cannot be had again is lost."""
        try:
            return stack.enter_context(self.begin())
        except SuiteError as error:
            if lost:
                raise WorkersLostError(str(error)) from error
            raise


class _UnderWay(Generic[Task, Value]):
    """A task, and what is to come of it."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self._future: Future[Value] | None = None

    def again(self, executor: Executor, work: Callable[[Task], Value]) -> None:
        """Have the task done, unless it is."""
        done = self._future and self._future.done() and not self._future.cancelled()
        if not (self._future and done and self._future.exception() is None):
            self._future = executor.submit(work, self.task)

    def value(self) -> Value:
        """What came of it, once it is there."""
        if self._future is None:
            raise CancelledError
        return self._future.result()


def processes(number: int, prepare: Callable[[], None]) -> Workers:
    """So many processes of this machine, each of which is prepared by a function.

    Where the results are not waited for, because of an interruption or of what came, the processes
    are ended.
    """

    @contextmanager
    def begin() -> Iterator[Executor]:
        pool = ProcessPoolExecutor(number, get_context("spawn"), prepare)
        try:
            yield pool
        except BaseException:
            for process in active_children():
                process.terminate()
            raise
        finally:
            pool.shutdown(cancel_futures=True)

    return Workers(begin, number)
