"""Known mistakes that answer as an engine does where it parts from the reference."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from followsuit.compare import matches
from followsuit.connect import connect
from followsuit.connect.messages import Reply
from followsuit.mutants import catalogue

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from followsuit.compare import Shape
    from followsuit.fuzz.meeting import Difference
    from followsuit.mutants.catalogue import Mutant


class Suspects:
    """The wrong engines of the catalogue, asked what an engine was asked.

    ``rules`` are the ids of rules, ``shapes`` say how answers are compared.
    """

    def __init__(self, rules: Collection[str], shapes: Mapping[str, Shape]) -> None:
        self._rules = rules
        self._shapes = shapes

    @cached_property
    def _mutants(self) -> Sequence[Mutant]:
        listed = catalogue.read(catalogue.BUILT_IN, self._rules)
        return [mutant for mutant in listed if not mutant.control]

    def of(self, differences: Sequence[Difference]) -> tuple[Mutant, ...]:
        """Those that answer as the engine does wherever it parts, in the order of the catalogue."""
        found = self._mutants
        for difference in differences:
            if not difference.verdict.answered:
                return ()
            found = [mutant for mutant in found if self._answers_so(mutant, difference)]
        return tuple(found)

    def _answers_so(self, mutant: Mutant, difference: Difference) -> bool:
        question, answered = difference.question, difference.verdict.answered
        if mutant.game != question.game:
            return False
        rules = dict(question.house_rules)
        asked = {"ask": question.ask, "house_rules": rules, "given": question.given}
        with connect(mutant.address) as connection:
            (event,) = connection.ask([asked])
        message = event.message if isinstance(event, Reply) else {}
        if "invalid" in answered:
            return "invalid" in message
        counting = difference.case.expect.answer or answered
        said = {key: value for key, value in answered.items() if key in counting}
        shape = self._shapes.get(question.ask)
        return matches(said, message.get("answer"), shape, difference.case.equal)
