"""Connections to engines: one function turns an address into a connection."""

from __future__ import annotations

import select
import shlex
from typing import TYPE_CHECKING, Any, Protocol, Self

from followsuit.connect.function import SCHEME, worker_command
from followsuit.connect.in_process import TRUSTED, InProcess
from followsuit.connect.limits import PATIENT
from followsuit.connect.starting import Launch
from followsuit.connect.subprocess import Subprocess
from followsuit.errors import SuiteError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from followsuit.connect.hello import Hello
    from followsuit.connect.limits import Limits
    from followsuit.connect.messages import Fault, Reply


class Connection(Protocol):
    """An engine that has said hello.

    ``warnings`` are sentences on what went wrong without being the fault of a question.
    """

    hello: Hello
    warnings: list[str]

    def __enter__(self) -> Self: ...

    def __exit__(self, *exception: object) -> None: ...

    def ask(self, messages: Iterable[Mapping[str, Any]], first: int = 1) -> Iterator[Reply | Fault]:
        """Ask every message, numbered from ``first``; what came of each, as it comes.

        A question may be heard of again: the last word on it counts.
        """
        ...

    def finish(self) -> Iterator[Reply | Fault]:
        """Let the engine end by itself; what it still said on a question."""
        ...

    def close(self) -> None:
        """End the engine at once."""
        ...


def connect(
    address: str,
    limits: Limits = PATIENT,
    trace: Callable[[str, bytes], None] | None = None,
) -> Connection:
    """The connection to ``python:MODULE:FUNCTION`` or to a command line, after hello.

    A function has a process of its own, unless it is the built-in reference, to which no limits
    apply. ``trace`` is handed every message with its direction, ``->`` to the engine and ``<-``
    from it. Raises EngineError when the engine does not start, SuiteError when the address
    cannot be read.
    """
    if address.startswith(f"{SCHEME}{TRUSTED}"):
        return InProcess(address, trace)
    is_worker = address.startswith(SCHEME)
    command = worker_command(address) if is_worker else _words(address)
    if not hasattr(select, "poll"):
        raise SuiteError("--engine: any but the built-in reference needs a system with poll()")
    return Subprocess(Launch(command, limits, trace, is_worker=is_worker))


def _words(address: str) -> list[str]:
    try:
        command = shlex.split(address)
    except ValueError as error:
        raise SuiteError(f"--engine {address}: {str(error).lower()}") from None
    if not command:
        raise SuiteError("--engine: name a command or python:MODULE:FUNCTION")
    return command
