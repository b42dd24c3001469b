"""The messages of the engine protocol: bytes and JSON on one side, typed values on the other."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NoReturn

from followsuit.plain import plain

if TYPE_CHECKING:
    from collections.abc import Mapping

    from followsuit.verdict import Outcome

PROTOCOL = 1
HELLO_SEQ = 0
FLAW = "flaw"
"""What a worker says in the place of a reply that is none: why not."""

EXCERPT = 60
DEEPEST = 50


class FlawError(ValueError):
    """A line that is no message of the protocol; the text says what it is instead."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What the engine said to the question number ``seq``, counted from 1."""

    seq: int
    message: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Fault:
    """What became of the question number ``seq`` when no reply to it counts.

    ``last_words`` are the last lines of the engine's standard error, oldest first; ``sequel``
    says in words what was done about it. ``has_ended`` tells that the engine ended by itself, so
    that its words are all that it had to say.
    """

    seq: int
    outcome: Outcome
    reason: str
    last_words: tuple[str, ...] = ()
    sequel: str = ""
    has_ended: bool = False


def encode(message: object) -> bytes:
    """A message as one line of JSON in ASCII."""
    return _ENCODER.encode(message).encode() + b"\n"


def decode(line: bytes) -> dict[str, Any]:
    """The JSON object in a line; FlawError where it holds anything else."""
    try:
        text = line.decode()
    except UnicodeDecodeError:
        excerpt = plain(line.decode(errors="backslashreplace"), EXCERPT)
        raise FlawError(f"a line that is not UTF-8: {excerpt}") from None
    try:
        message = _DECODER.decode(text)
    except (ValueError, RecursionError):
        raise FlawError(f"a line that is not JSON: {plain(text, EXCERPT)}") from None
    if not isinstance(message, dict):
        raise FlawError(f"a line that is JSON but no object: {plain(text, EXCERPT)}")
    if text.count("[") + text.count("{") > DEEPEST and _is_deep(message):
        raise FlawError(f"a line nested more than {DEEPEST} deep: {plain(text, EXCERPT)}")
    return message


def _is_deep(message: Any) -> bool:
    """Whether lists and objects stand in each other deeper than anything the protocol has."""
    level = [message]
    for _ in range(DEEPEST):
        level = [
            inner
            for outer in level
            for inner in (outer.values() if isinstance(outer, dict) else outer)
            if isinstance(inner, dict | list)
        ]
    return bool(level)


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(name)


def _finite(text: str) -> float:
    number = float(text)
    if math.isinf(number):
        raise ValueError(text)
    return number


_ENCODER = json.JSONEncoder(separators=(",", ":"), allow_nan=False, check_circular=False)
_DECODER = json.JSONDecoder(parse_constant=_refuse_constant, parse_float=_finite)
