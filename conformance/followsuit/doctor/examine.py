"""An examination: sittings with an engine, each begun anew, so that no fault hides another."""

from __future__ import annotations

import select
import shlex
from contextlib import closing
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from followsuit.connect.function import SCHEME
from followsuit.doctor import checks, remedies
from followsuit.doctor.called import Called
from followsuit.doctor.findings import (
    CHECKS,
    Diagnosis,
    Finding,
    Result,
    in_order,
    left_out,
    well,
    wrong,
)
from followsuit.doctor.piped import NoHelloError, Piped
from followsuit.doctor.sampling import contrasts, message, sample
from followsuit.doctor.talk import Trouble
from followsuit.errors import EngineError, SuiteError
from followsuit.plain import one_line, plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from followsuit.doctor.talk import Talk
    from followsuit.index import Index
    from followsuit.scenario import Case

    Reply = Mapping[str, Any]

NOT_THERE = ("did not start", "the engine's module")
"""What is said of an engine that was not even reached."""

GREETING = {"not_in_the_protocol": [1]}


class Sit(Protocol):
    """Begins a sitting; ``greeting`` are keys that hello has more."""

    def __call__(self, greeting: dict[str, Any] | None = None) -> Talk:
        """The engine after hello; EngineError when it does not start."""
        ...


def sitting(address: str, timeout: float) -> Sit:
    """How a sitting with an engine begins; SuiteError for an address that cannot be read."""
    if address.startswith(SCHEME):
        return partial(Called, address, timeout)
    try:
        command = shlex.split(address)
    except ValueError as error:
        raise SuiteError(f"--engine {address}: {str(error).lower()}") from None
    if not command:
        raise SuiteError("--engine: name a command or python:MODULE:FUNCTION")
    if not hasattr(select, "poll"):
        raise SuiteError("--engine: commands need a system with poll(), use python:MODULE:FUNCTION")
    return partial(Piped, command, timeout)


def examine(address: str, timeout: float, suite: Index) -> Diagnosis:
    """Everything that is found of an engine, every check once."""
    sit = sitting(address, timeout)
    try:
        talk = sit()
    except EngineError as error:
        found = [did_not_start(error, address)]
        others = [name for name in CHECKS if name != "hello"]
        return Diagnosis((*found, *left_out("the engine did not start", *others)))
    hello = talk.hello
    figure = f"{talk.seconds * 1000:,.0f} ms"
    found = [well("hello", figure), checks.of_hello(hello, suite)]
    cases = sample(suite.cases, hello.asks)
    with closing(talk):
        heard, replies = checks.one_by_one(talk, [message(case) for case in cases])
        is_stopped = bool(heard and heard[-1].stop)
        ending = None if is_stopped else talk.finish()
    found += checks.of_flaws(talk.flaws, is_heard_out=not is_stopped)
    if not cases:
        found += [*left_out("it lists no question that exists", *OF_QUESTIONS)]
        found.append(checks.of_end(ending, timeout))
    elif is_stopped:
        found.append(checks.of_answers(heard, cases))
        rest = [name for name in CHECKS if name not in {each.check for each in found}]
        found += left_out("it does not answer one question after another", *rest)
    else:
        found += [checks.of_answers(heard, cases), checks.of_speed(heard, suite, hello)]
        found.append(checks.of_end(ending, timeout))
        found += Further(sit, suite, address).checked(hello.asks, cases, replies)
    return Diagnosis(in_order(found), hello)


OF_QUESTIONS = (
    "answers",
    "together",
    "order",
    "fields",
    "unknown",
    "differs",
    "jokers",
    "speed",
)


class Further:
    """The checks of an engine that answers one question after another."""

    def __init__(self, sit: Sit, suite: Index, address: str) -> None:
        self._sit = sit
        self._suite = suite
        self._is_function = address.startswith(SCHEME)

    def checked(
        self, asks: frozenset[str], cases: Sequence[Case], replies: Sequence[Reply]
    ) -> Iterator[Finding]:
        """A finding for each check."""
        several = list(self._sat("together", self._several(cases, replies)))
        if self._is_function:
            yield from left_out("a function is asked one question at a time", "together")
            several = [each for each in several if each.check != "together"]
        yield from several
        yield self._fields(cases[0], replies[0])
        yield from self._sat("unknown", lambda talk: [checks.of_unknown(talk)])
        constant: set[str] = set()
        yield from self._sat("differs", self._contrasts(asks, constant))
        yield from self._sat("jokers", lambda talk: [checks.of_jokers(talk, asks - constant)])

    def _sat(self, check: str, hear: Callable[[Talk], Iterable[Finding]]) -> Iterator[Finding]:
        """What a sitting found; or that the engine did not start again for it."""
        try:
            talk = self._sit()
        except EngineError as error:
            found = f"it did not start again: {plain(str(error))}"
            yield wrong(check, found, remedies.AGAIN)
            return
        with closing(talk):
            yield from hear(talk)

    def _several(
        self, cases: Sequence[Case], replies: Sequence[Reply]
    ) -> Callable[[Talk], Iterable[Finding]]:
        return lambda talk: checks.of_several(talk, cases, replies, self._suite)

    def _contrasts(
        self, asks: frozenset[str], constant: set[str]
    ) -> Callable[[Talk], Iterable[Finding]]:
        """Hears whether answers differ, and notes in ``constant`` the asks where they do not."""

        def hear(talk: Talk) -> Iterable[Finding]:
            finding, found = checks.of_contrasts(talk, contrasts(self._suite.cases, asks))
            constant.update(found)
            return [finding]

        return hear

    def _fields(self, case: Case, reply: Reply) -> Finding:
        try:
            talk = self._sit(GREETING)
        except EngineError as error:
            found = f"hello with a key more: {plain(str(error))}"
            return wrong("fields", found, remedies.FIELDS)
        with closing(talk):
            return checks.of_fields(talk, case, reply, self._suite)


def did_not_start(error: EngineError, address: str) -> Finding:
    """Why there was no hello, and what to do about it."""
    if not isinstance(error, NoHelloError):
        is_absent = any(words in str(error) for words in NOT_THERE)
        return wrong("hello", plain(str(error)), remedies.START if is_absent else remedies.HELLO)
    stop = error.stop
    said = f"hello: {plain(stop.said)}"
    if stop.kind is Trouble.UNFLUSHED:
        return wrong("hello", said, remedies.BY_TROUBLE[stop.kind], stop.last_words)
    is_noise = stop.kind is Trouble.BABBLE and "reply with none" not in stop.said
    change = remedies.OUTPUT if is_noise else remedies.HELLO
    return replace(wrong("hello", said, change, stop.last_words), command=by_hand(address))


def by_hand(address: str) -> str:
    """The command that says hello to the engine."""
    question = '{"seq": 0, "ask": "hello", "protocol": 1}'
    return f"echo '{question}' | {one_line(address)}"


def is_startable(diagnosis: Diagnosis) -> bool:
    """Whether the engine said hello."""
    return diagnosis.findings[0].result is not Result.FINDING
