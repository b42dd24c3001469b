"""Tasks for processes that are killed over them; they travel to these by name."""

from __future__ import annotations

import os
import signal
import time
from dataclasses import dataclass
from pathlib import Path

FIFTH = 5


@dataclass(frozen=True, slots=True)
class Task:
    """A number, and a file for what came of it."""

    number: int
    killed: str


def nothing() -> None:
    """Prepare nothing."""


def killed_once(task: Task) -> int:
    """The square of a number; the first process that comes to the fifth is killed."""
    if task.number == FIFTH and not Path(task.killed).exists():
        always_killed(task)
    return task.number**2


def always_killed(task: Task) -> int:
    """No square: the process is killed, with a mark in the file."""
    with Path(task.killed).open("a") as marks:
        marks.write("x")
    return killed(task)


def killed(*_: object) -> int:
    """The process is killed."""
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def sleeper(task: Task) -> int:
    """So many seconds of sleep, after which there is a mark in the file."""
    time.sleep(task.number)
    if task.number:
        Path(task.killed).touch()
    return 0
