"""Under which house rules a case has another answer, as the reference computes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit import drawing
from followsuit.compare import matches

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from followsuit.compare import Shape
    from followsuit.house_rules import Choices
    from followsuit.scenario import Case

Other = tuple[str, str, str]


def other_answers(
    case: Case,
    shape: Shape,
    choices: Choices,
    ask: Callable[[dict[str, Any]], dict[str, Any]],
) -> Iterator[Other]:
    """House rule, value and answer in words, wherever one changed value changes the answer.

    ``ask`` answers a message of the protocol; a value that it does not know is left out.
    """
    if case.expect.invalid:
        return
    for name, values in choices.values.items():
        for value in values:
            rules = {**case.house_rules, name: value}
            if value == choices.value(case.house_rules, name) or choices.conflict(rules):
                continue
            message = {"seq": 0, "ask": case.ask, "house_rules": rules, "given": dict(case.given)}
            said = ask(message).get("answer")
            if said is not None and not matches(case.expect.answer, said, shape, case.equal):
                kept = {key: said[key] for key in case.expect.answer if key in said}
                yield name, value, drawing.answer(case.ask, kept or said)
