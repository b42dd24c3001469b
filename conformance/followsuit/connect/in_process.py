"""The built-in reference, a Python function in this process: the same messages, no pipe."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from followsuit import interruption
from followsuit.connect.function import Function, as_line, parts
from followsuit.connect.hello import QUESTION, read_hello
from followsuit.connect.messages import Fault, Reply, decode, encode

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

TRUSTED = "followsuit_reference."
"""Engines below this package are handed our own objects; every other one has a process."""


class InProcess:
    """A connection to a function ``answer(message) -> reply`` that neither hangs nor exits."""

    def __init__(self, address: str, trace: Callable[[str, bytes], None] | None = None) -> None:
        self._function = Function(*parts(address))
        self._trace = trace
        self.warnings: list[str] = []
        if trace:
            trace("->", encode(QUESTION))
        reply = self._function.hello(QUESTION)
        if trace:
            trace("<-", as_line(reply))
        self.hello = read_hello(reply)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def close(self) -> None:
        """Nothing to end: the function stays in this process."""

    def ask(self, messages: Iterable[Mapping[str, Any]], first: int = 1) -> Iterator[Reply | Fault]:
        """Ask every message, numbered from ``first``; what came of each, in the same order."""
        for seq, message in enumerate(messages, first):
            yield self._ask({"seq": seq, **message})

    def finish(self) -> Iterator[Reply | Fault]:
        """Nothing is left to be said by a function."""
        return iter(())

    def _ask(self, message: Mapping[str, Any]) -> Reply | Fault:
        if self._trace:
            line = encode(message)
            self._trace("->", line)
            message = decode(line)
        came = self._function.reply(message)
        if interruption.came():
            raise KeyboardInterrupt
        if self._trace and isinstance(came, Reply):
            self._trace("<-", as_line(came.message))
        return came
