"""Who the engine is: its answer to ``hello``, checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from followsuit.connect.messages import HELLO_SEQ, PROTOCOL
from followsuit.errors import EngineError
from followsuit.plain import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

QUESTION: Mapping[str, Any] = {"seq": HELLO_SEQ, "ask": "hello", "protocol": PROTOCOL}
Read = TypeVar("Read")
Listed = TypeVar("Listed", bound="Collection[str]")
LONGEST_WORD = 200
MOST_ENTRIES = 1000
FIELD_SHOWN = 100
REMEDY = f"see the answer to hello in the engine protocol, version {PROTOCOL}"


@dataclass(frozen=True, slots=True)
class Hello:
    """What an engine says of itself.

    ``house_rules`` holds for each game the values that the engine states, ``configurable`` the
    house rules that it obeys per question, ``reasons`` its own codes of refusals as rule ids.
    """

    name: str
    version: str
    language: str
    asks: frozenset[str]
    house_rules: Mapping[str, Mapping[str, str]]
    configurable: Mapping[str, frozenset[str]]
    reasons: Mapping[str, str]


def read_hello(message: object) -> Hello:
    """The engine's reply to ``hello``; EngineError names the field that is wrong."""
    reply = _mapping(message, "the reply")
    if reply.get("answer") is None:
        said = next((f"{key}: {reply[key]}" for key in _REFUSALS if reply.get(key)), "no answer")
        raise EngineError(f"the engine did not answer hello: {plain(said)}; {REMEDY}")
    answer = _mapping(reply["answer"], "answer")
    seq = reply.get("seq")
    if seq != HELLO_SEQ or isinstance(seq, bool):
        said = plain(repr(seq), 40)
        raise EngineError(f"the engine answers hello with seq {said}, asked was {HELLO_SEQ}")
    version = answer.get("protocol")
    if version != PROTOCOL or isinstance(version, bool):
        said = plain(repr(version), 40)
        raise EngineError(f"the engine speaks protocol {said}, followsuit speaks {PROTOCOL}")
    engine = _mapping(answer.get("engine"), "answer.engine")
    if not engine.get("name"):
        raise _wrong("answer.engine.name", "a name")
    name, number, language = (
        _text(engine.get(key, ""), f"answer.engine.{key}")
        for key in ("name", "version", "language")
    )
    return Hello(
        name=name,
        version=number,
        language=language,
        asks=frozenset(_texts(answer.get("asks"), "answer.asks")),
        house_rules=_by_name(answer, "house_rules", _words),
        configurable=_by_name(answer, "configurable", _names),
        reasons=_words(answer.get("reasons") or {}, "answer.reasons"),
    )


_REFUSALS = ("error", "unsupported", "invalid")


def _wrong(field: str, wanted: str) -> EngineError:
    return EngineError(
        f"the engine's answer to hello is not usable: {plain(field, FIELD_SHOWN)} is not {wanted};"
        f" {REMEDY}"
    )


def _mapping(value: object, field: str) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise _wrong(field, "an object")
    return value


def _text(value: object, field: str) -> str:
    if not isinstance(value, str):
        raise _wrong(field, "a string")
    if len(value) > LONGEST_WORD:
        raise _wrong(field, f"a string of at most {LONGEST_WORD} characters")
    return value


def _texts(value: object, field: str) -> list[str]:
    if not isinstance(value, list | tuple) or not all(isinstance(entry, str) for entry in value):
        raise _wrong(field, "a list of strings")
    return list(_bounded(value, field))


def _bounded(entries: Listed, field: str) -> Listed:
    """Names of any number and length would end up in every report."""
    if len(entries) > MOST_ENTRIES:
        raise _wrong(field, f"of at most {MOST_ENTRIES:,} entries")
    if any(len(entry) > LONGEST_WORD for entry in entries):
        raise _wrong(field, f"free of words longer than {LONGEST_WORD} characters")
    return entries


def _words(value: object, field: str) -> dict[str, str]:
    words = _bounded(_mapping(value, field), field)
    return {name: _text(word, f"{field}.{name}") for name, word in words.items()}


def _names(value: object, field: str) -> frozenset[str]:
    return frozenset(_texts(value, field))


def _by_name(
    answer: Mapping[str, Any], key: str, read: Callable[[object, str], Read]
) -> dict[str, Read]:
    games = _bounded(_mapping(answer.get(key) or {}, f"answer.{key}"), f"answer.{key}")
    return {game: read(value, f"answer.{key}.{game}") for game, value in games.items()}
