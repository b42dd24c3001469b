"""The suite as one JSON document, for readers that want no Python in their tests.

What it holds is described by ``spec/schema/export.schema.json``.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from followsuit import __version__
from followsuit.holding import AS_WRITTEN, Holding
from followsuit.judge import expected

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from followsuit.compare import Shape
    from followsuit.holding import Own
    from followsuit.index import Index, RuleLine
    from followsuit.scenario import Case

FORMAT = 1
"""The version of the document's form."""

ORDERED = "ordered"
"""The order of a list whose entries are compared one by one."""


def lines(suite: Index, cases: Sequence[Case], own: Own | None = None) -> Iterator[str]:
    """The document in lines, a case a line; the same suite gives the same bytes, all ASCII.

    Every case stands as it is written, or under the house rules of ``own``: there an expectation
    may be the reference's answer, and a case that has none is named under ``left_out``.
    """
    holding = Holding(own or AS_WRITTEN, suite.house_rules, suite.shapes)
    left_out = {case.id: reason for case in cases if (reason := holding.why_not(case))}
    asked = {case.ask for case in cases}
    head = {
        "format": FORMAT,
        "suite": __version__,
        "versions": dict(suite.versions),
        "house_rules": own and {game: dict(rules) for game, rules in own.played.items()},
        "asks": {
            ask: {"compare": hint(shape) or {}}
            for ask, shape in suite.shapes.items()
            if ask in asked
        },
        "rules": {rule.id: told(rule) for rule in suite.rules.values()},
        "left_out": left_out,
    }
    yield "{\n"
    for key, value in head.items():
        yield f"{json.dumps(key)}: {_block(value)},\n"
    yield '"cases": [\n'
    mark = ""
    for case in cases:
        if case.id not in left_out:
            judged, derived = holding.in_force(case)
            yield f"{mark}{json.dumps(entry(judged, derived=derived))}"
            mark = ",\n"
    yield "\n]\n}\n"


def _block(value: Any) -> str:
    """A value as JSON, of an object one entry a line."""
    if not isinstance(value, dict) or not value:
        return json.dumps(value)
    entries = [f"  {json.dumps(key)}: {json.dumps(held)}" for key, held in value.items()]
    return "{\n" + ",\n".join(entries) + "\n}"


def entry(case: Case, *, derived: bool) -> dict[str, Any]:
    """A case; of what may be left out, only what says something."""
    said = expected(case.expect)
    optional: Mapping[str, Any] = {
        "note": case.note,
        "because": case.expect.because,
        "equal": case.equal,
        "derived": derived,
    }
    return {
        "id": case.id,
        "title": case.title,
        "rules": case.rules,
        "ask": case.ask,
        "house_rules": case.house_rules,
        "given": case.given,
        "expect": said if case.expect.invalid else {"answer": said},
        **{key: value for key, value in optional.items() if value},
    }


def told(rule: RuleLine) -> dict[str, Any]:
    """What is said of a rule."""
    return {
        "title": rule.title,
        "statement": rule.statement,
        "basis": rule.basis,
        "article": rule.article,
        "reason": rule.reason,
        "house_rules": rule.house_rules,
    }


def hint(shape: Shape) -> dict[str, Any] | None:
    """How an answer is compared, as far as it is not simply by value; None when it is."""
    if shape is None:
        return None
    keys = {key: found for key, part in shape.get("keys", {}).items() if (found := hint(part))}
    items = hint(shape.get("items"))
    order = shape.get("order", ORDERED)
    said = {
        **({"keys": keys} if keys else {}),
        **({"order": order} if order != ORDERED else {}),
        **({"items": items} if items else {}),
    }
    return said or None
