"""The engine: ``answer`` takes a message of the protocol and gives the reply.

Nothing outside this package sees the protocol's dicts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit_reference import __version__
from followsuit_reference.engine import pedro, tractor
from followsuit_reference.engine.reading import (
    Given,
    MalformedError,
    UnsupportedError,
    read_house_rules,
    values_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from followsuit_reference.engine.reading import HouseRules

PROTOCOL = 1

ASKS: dict[str, Callable[[Given, Any], dict[str, Any]]] = {**tractor.ASKS, **pedro.ASKS}
"""Every ask with the function that answers it."""

HOUSE_RULES: dict[str, type[HouseRules]] = {
    "tractor": tractor.HOUSE_RULES,
    "pedro": pedro.HOUSE_RULES,
}
"""For each game its house rules."""


def answer(message: Mapping[str, Any]) -> dict[str, Any]:
    """The reply to one message; it never raises.

    ``message`` holds ``seq``, ``ask``, ``given`` and perhaps ``house_rules``. The reply holds
    the same ``seq`` and one of ``answer``, ``unsupported``, ``invalid`` and ``error``.
    """
    seq = message.get("seq")
    try:
        return {"seq": seq, "answer": _answer(message)}
    except MalformedError as malformed:
        return {"seq": seq, "invalid": str(malformed)}
    except UnsupportedError as unsupported:
        return {"seq": seq, "unsupported": str(unsupported)}
    except Exception as error:
        return {"seq": seq, "error": f"{type(error).__name__}: {error}"}


def _answer(message: Mapping[str, Any]) -> dict[str, Any]:
    ask = message.get("ask")
    if ask == "hello":
        return hello()
    if not isinstance(ask, str) or ask not in ASKS:
        raise UnsupportedError(f"the ask {ask!r} is not known here")
    game = ask.partition(".")[0]
    rules = read_house_rules(message.get("house_rules"), HOUSE_RULES[game])
    return ASKS[ask](Given(message.get("given")), rules)


def hello() -> dict[str, Any]:
    """Who this engine is and what it answers."""
    return {
        "protocol": PROTOCOL,
        "engine": {
            "name": "followsuit-reference",
            "version": __version__,
            "language": "python",
        },
        "asks": list(ASKS),
        "house_rules": {},
        "configurable": {game: list(values_of(rules)) for game, rules in HOUSE_RULES.items()},
    }
