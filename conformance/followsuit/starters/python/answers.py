"""From a question to a reply: who answers what, and what is said when nobody can."""

from __future__ import annotations

import traceback
from typing import TYPE_CHECKING, Any

import pedro
from refusals import Invalid, Unsupported

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

ASKS: Mapping[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    "pedro.order": pedro.order,
}
"""The questions that this engine answers. Add the next one here."""

HELLO = {
    "protocol": 1,
    "engine": {"name": "my-engine", "version": "0.1.0", "language": "python"},
    "asks": list(ASKS),
}


def answer(question: Mapping[str, Any]) -> dict[str, Any]:
    """The reply to a question. Whatever goes wrong costs this question and no other."""
    seq = question.get("seq")
    try:
        return {"seq": seq, "answer": answered(question)}
    except Unsupported as refusal:
        return {"seq": seq, "unsupported": str(refusal)}
    except Invalid as refusal:
        return {"seq": seq, "invalid": str(refusal)}
    except Exception as bug:
        traceback.print_exc()
        return {"seq": seq, "error": repr(bug)}


def answered(question: Mapping[str, Any]) -> dict[str, Any]:
    """The answer itself; raises Unsupported or Invalid where there is none."""
    ask = question.get("ask")
    if ask == "hello":
        return HELLO
    if not isinstance(ask, str) or ask not in ASKS:
        raise Unsupported(f"{ask!r} is not implemented")
    if house_rules := question.get("house_rules"):
        raise Unsupported(f"only the default house rules are played, not {house_rules}")
    given = question.get("given")
    if not isinstance(given, dict):
        raise Invalid("given: an object is needed")
    return ASKS[ask](given)
