"""Under which house rules a case has another answer, as the reference computes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit import drawing
from followsuit.compare import matches

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from followsuit.compare import Shape
    from followsuit.rulebook import HouseRule
    from followsuit.scenario import Case

Other = tuple[str, str, str]


def other_answers(
    case: Case,
    shape: Shape,
    house_rules: Iterable[HouseRule],
    ask: Callable[[dict[str, Any]], dict[str, Any]],
) -> Iterator[Other]:
    """House rule, value and answer in words, wherever one changed value changes the answer.

    ``ask`` answers a message of the protocol; a value that it does not know is left out.
    """
    if case.expect.invalid:
        return
    for rule in house_rules:
        for value in rule.values:
            if value == case.house_rules.get(rule.name, rule.default):
                continue
            rules = {**case.house_rules, rule.name: value}
            message = {"seq": 0, "ask": case.ask, "house_rules": rules, "given": dict(case.given)}
            said = ask(message).get("answer")
            if said is not None and not matches(case.expect.answer, said, shape, case.equal):
                kept = {key: said[key] for key in case.expect.answer if key in said}
                yield rule.name, value, drawing.answer(case.ask, kept or said)
