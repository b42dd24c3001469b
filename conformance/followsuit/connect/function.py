"""An engine that is a Python function: a message in, what came of it out, nothing printed."""

from __future__ import annotations

import importlib
import sys
from typing import TYPE_CHECKING, Any

from followsuit.connect.messages import Fault, FlawError, Reply, encode
from followsuit.errors import EngineError, SuiteError
from followsuit.plain import plain
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Answer = Callable[[Mapping[str, Any]], Any]

SCHEME = "python:"


class Function:
    """The function ``answer(message) -> reply`` at ``MODULE:FUNCTION``.

    What it prints goes to standard error. EngineError when it does not load.
    """

    def __init__(self, module: str, function: str) -> None:
        self._contained = _Contained()
        self._answer = self._load(module, function)

    def hello(self, question: Mapping[str, Any]) -> Any:
        """Its reply to ``hello``, of any kind; EngineError when it raises."""
        reply = self._call(question)
        if self._contained.error:
            raise EngineError(f"the engine did not answer hello: {self._contained}")
        return reply

    def reply(self, message: Mapping[str, Any]) -> Reply | Fault:
        """What came of a question; what it raises is the question's own outcome."""
        seq = message["seq"]
        reply = self._call(message)
        if self._contained.error:
            return Fault(seq, Outcome.ERRORED, str(self._contained))
        if not isinstance(reply, dict):
            kind = type(reply).__name__
            return Fault(seq, Outcome.PROTOCOL_ERROR, f"a reply that is no dict: {kind}")
        named = reply.get("seq")
        if named != seq or isinstance(named, bool):
            reason = f"a reply with seq {plain(repr(named), 40)}, asked was {seq}"
            return Fault(seq, Outcome.PROTOCOL_ERROR, reason)
        return Reply(seq, reply)

    def _call(self, message: Mapping[str, Any]) -> Any:
        with self._contained:
            return self._answer(message)
        return None

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
    """Around the engine's code: prints go to standard error, and what it raises is kept.

    What ends a process, ``sys.exit`` and an interruption, is not kept.
    """

    def __init__(self) -> None:
        self.error: Exception | None = None
        self._output = sys.stdout

    def __enter__(self) -> None:
        self.error = None
        self._output, sys.stdout = sys.stdout, sys.stderr

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> bool:
        sys.stdout = self._output
        if isinstance(error, Exception):
            self.error = error
        return self.error is not None

    def __str__(self) -> str:
        name, text = type(self.error).__name__, str(self.error)
        return plain(f"{name}: {text}" if text else name)


def as_line(reply: object) -> bytes:
    """A reply as a line of the protocol; FlawError when it is no JSON."""
    try:
        return encode(reply)
    except (TypeError, ValueError, RecursionError) as error:
        raise FlawError(f"a reply that is no JSON: {plain(str(error))}") from None


def parts(address: str) -> tuple[str, str]:
    """Module and function of an address ``python:MODULE:FUNCTION``; SuiteError for any other."""
    module, _, function = address.removeprefix(SCHEME).partition(":")
    if not module or not function.isidentifier():
        raise SuiteError(f"--engine {address}: write python:MODULE:FUNCTION")
    return module, function


def worker_command(address: str) -> list[str]:
    """The command line that serves a function; the current folder comes last in its imports."""
    return [sys.executable, "-P", "-m", "followsuit.connect.worker", ":".join(parts(address))]
