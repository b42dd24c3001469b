"""An engine that is a Python function in this process: the same messages, no pipe."""

from __future__ import annotations

import importlib
import sys
from typing import TYPE_CHECKING, Any, Self

from followsuit import interruption
from followsuit.connect.hello import QUESTION, read_hello
from followsuit.connect.messages import Fault, FlawError, Reply, decode, encode
from followsuit.errors import EngineError, SuiteError
from followsuit.plain import plain
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    Answer = Callable[[Mapping[str, Any]], Any]

SCHEME = "python:"
TRUSTED = "followsuit_reference."
"""Engines below this package are handed our own objects; every other one gets copies as JSON."""


class InProcess:
    """A connection to a function ``answer(message) -> reply``.

    What it prints goes to standard error, and what it raises is the question's own outcome.
    """

    def __init__(self, address: str, trace: Callable[[str, bytes], None] | None = None) -> None:
        module, function = _parts(address)
        self._contained = _Contained()
        self._answer = self._load(module, function)
        self._trace = trace
        self._copies = trace is not None or not module.startswith(TRUSTED)
        self.warnings: list[str] = []
        self.hello = read_hello(self._first())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def close(self) -> None:
        """Nothing to end: the function stays in this process."""

    def ask(self, messages: Iterable[Mapping[str, Any]], first: int = 1) -> Iterator[Reply | Fault]:
        """Ask every message, numbered from ``first``; what came of each, in the same order."""
        for seq, message in enumerate(messages, first):
            yield self._ask(seq, message)

    def finish(self) -> Iterator[Reply | Fault]:
        """Nothing is left to be said by a function."""
        return iter(())

    def _first(self) -> Any:
        try:
            reply = self._call(QUESTION)
        except FlawError as flaw:
            raise EngineError(f"the engine answers hello with {flaw}") from None
        if self._contained.error:
            raise EngineError(f"the engine did not answer hello: {self._contained}")
        return reply

    def _ask(self, seq: int, message: Mapping[str, Any]) -> Reply | Fault:
        try:
            reply = self._call({"seq": seq, **message})
        except FlawError as flaw:
            return Fault(seq, Outcome.PROTOCOL_ERROR, str(flaw))
        if error := self._contained.error:
            outcome = Outcome.CRASHED if isinstance(error, SystemExit) else Outcome.ERRORED
            return Fault(seq, outcome, str(self._contained))
        if not isinstance(reply, dict):
            return Fault(seq, Outcome.PROTOCOL_ERROR, "a reply that is no dict")
        named = reply.get("seq")
        if named != seq or isinstance(named, bool):
            reason = f"a reply with seq {plain(repr(named), 40)}, asked was {seq}"
            return Fault(seq, Outcome.PROTOCOL_ERROR, reason)
        return Reply(seq, reply)

    def _call(self, message: Mapping[str, Any]) -> Any:
        line = self._shown("->", encode(message)) if self._copies else b""
        reply = None
        with self._contained:
            reply = self._answer(decode(line) if self._copies else message)
        if interruption.came():
            raise KeyboardInterrupt
        if self._contained.error or not self._copies:
            return reply
        return decode(self._shown("<-", _as_json(reply)))

    def _shown(self, direction: str, line: bytes) -> bytes:
        if self._trace:
            self._trace(direction, line)
        return line

    def _load(self, module: str, function: str) -> Answer:
        if "" not in sys.path:
            sys.path.append("")
        found, name = None, plain(module)
        with self._contained:
            found = getattr(importlib.import_module(module), function, None)
        if self._contained.error:
            raise EngineError(f"the engine's module {name} does not load: {self._contained}")
        if not callable(found):
            raise EngineError(f"the engine's module {name} has no function {function}")
        loaded: Answer = found
        return loaded


class _Contained:
    """Around the engine's code: prints go to standard error, and what it raises is kept."""

    def __init__(self) -> None:
        self.error: BaseException | None = None
        self._output = sys.stdout

    def __enter__(self) -> None:
        self.error = None
        self._output, sys.stdout = sys.stdout, sys.stderr

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> bool:
        sys.stdout = self._output
        if isinstance(error, Exception | SystemExit):
            self.error = error
        return self.error is not None

    def __str__(self) -> str:
        name, text = type(self.error).__name__, str(self.error)
        return plain(f"{name}: {text}" if text else name)


def _as_json(reply: object) -> bytes:
    try:
        return encode(reply)
    except (TypeError, ValueError, RecursionError) as error:
        raise FlawError(f"a reply that is no JSON: {plain(str(error))}") from None


def _parts(address: str) -> tuple[str, str]:
    module, _, function = address.removeprefix(SCHEME).partition(":")
    if not module or not function.isidentifier():
        raise SuiteError(f"--engine {address}: write python:MODULE:FUNCTION")
    return module, function
