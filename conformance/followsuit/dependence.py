"""Under which house rules a case has another answer, as the reference computes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from followsuit import drawing
from followsuit.compare import matches

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping

    from followsuit.compare import Shape
    from followsuit.house_rules import Choices
    from followsuit.scenario import Case

Other = tuple[str, str, str]


def other_answers(
    case: Case,
    shape: Shape,
    choices: Choices,
    ask: Callable[[dict[str, Any]], Mapping[str, Any]],
    names: Collection[str] = (),
) -> Iterator[Other]:
    """House rule, value and answer in words, wherever one changed value changes the answer.

    ``ask`` answers a message of the protocol; a value that it does not know is left out.
    ``names`` are the house rules that are changed, all of them when it is empty.
    """
    if case.expect.invalid:
        return
    for name in names or choices.values:
        for value in choices.values[name]:
            rules = {**case.house_rules, name: value}
            if value == choices.value(case.house_rules, name) or choices.conflict(rules):
                continue
            message = {"seq": 0, "ask": case.ask, "house_rules": rules, "given": dict(case.given)}
            said = ask(message).get("answer")
            if said is not None and not matches(case.expect.answer, said, shape, case.equal):
                yield name, value, drawing.answer(case.ask, differing(case, said) or said)


def differing(case: Case, said: Mapping[str, Any]) -> dict[str, Any]:
    """What of an answer is not as the case expects it, as far as the case speaks of it."""
    expected = case.expect.answer
    return {key: said[key] for key in expected if key in said and said[key] != expected[key]}
