"""What an engine says to one question: an answer, a clear no, or a failure of its own."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from followsuit.connect import connect
from followsuit.connect.messages import Fault
from followsuit.errors import one_of
from followsuit.judge import KINDS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from followsuit.connect.hello import Hello
    from followsuit.connect.limits import Limits
    from followsuit.connect.messages import Reply
    from followsuit.question import Question

FAULT = "fault"


@dataclass(frozen=True, slots=True)
class Heard:
    """What came of a question.

    ``kind`` is ``answer``, ``unsupported``, ``invalid`` or ``error`` with the ``content`` of the
    reply, or ``fault`` with words for what the engine did instead. ``reasons`` maps the engine's
    own codes of refusals to rule ids, ``last_words`` are lines of its standard error.
    """

    kind: str
    content: Any
    reasons: Mapping[str, str] = field(default_factory=dict)
    last_words: Sequence[str] = ()
    warnings: Sequence[str] = ()


def put(question: Question, address: str, limits: Limits) -> Heard:
    """Start the engine at an address, ask it one question and let it end.

    EngineError when it does not start, SuiteError for a wrong address.
    """
    with connect(address, limits) as connection:
        if reason := why_not_put(question, connection.hello):
            return Heard("unsupported", reason)
        message = as_taken(question, connection.hello).message
        *_, event = (*connection.ask([message]), *connection.finish())
    return heard(event, connection.hello.reasons, connection.warnings)


def as_taken(question: Question, hello: Hello) -> Question:
    """The question with those house rules of the settings that the engine takes from a question."""
    obeyed = hello.configurable.get(question.game, frozenset())
    taken = {name: value for name, value in question.filed.items() if name in obeyed}
    return replace(question, house_rules={**taken, **question.house_rules})


def why_not_put(question: Question, hello: Hello) -> str:
    """Why an engine that says this of itself is not asked; empty when it is."""
    if question.ask not in hello.asks:
        return f"{hello.name} does not answer {question.ask}"
    stated = hello.house_rules.get(question.game, {})
    obeyed = hello.configurable.get(question.game, frozenset())
    for name, value in question.house_rules.items():
        if name not in obeyed and stated.get(name) != value:
            return f"{hello.name} does not take the house rule {name} from a question"
    return ""


def heard(event: Reply | Fault, reasons: Mapping[str, str], warnings: Sequence[str]) -> Heard:
    """The last word on a question."""
    if isinstance(event, Fault):
        words = f"{event.outcome.value.replace('_', ' ')}: {event.reason}"
        return Heard(FAULT, words, reasons, event.last_words, warnings)
    kinds = [kind for kind in KINDS if event.message.get(kind) is not None]
    if len(kinds) != 1:
        said = " and ".join(kinds) or "none"
        words = f"protocol error: a reply with {said} of {one_of(KINDS)}, one is needed"
        return Heard(FAULT, words, warnings=warnings)
    (kind,) = kinds
    if kind == "answer" and not isinstance(event.message[kind], dict):
        return Heard(FAULT, "protocol error: an answer that is not an object", warnings=warnings)
    return Heard(kind, event.message[kind], reasons, warnings=warnings)
