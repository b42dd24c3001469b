"""The wrong engines that an engine is compared with, and which probes each of them fails.

A set of probes is a number whose bits are the places of the probes in their list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from followsuit.connect import connect
from followsuit.connect.messages import Fault
from followsuit.judge import judge
from followsuit.verdict import FAILURES, Outcome

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from followsuit.compare import Shape
    from followsuit.connect.messages import Reply
    from followsuit.diagnosing.probes import Probe
    from followsuit.mutants.catalogue import Mutant


class Lineup:
    """Mutants and probes; no mutant is asked a probe twice."""

    def __init__(
        self,
        mutants: Sequence[Mutant],
        probes: Sequence[Probe],
        shapes: Mapping[str, Shape],
    ) -> None:
        self.mutants = mutants
        self.probes = probes
        self.everything = (1 << len(probes)) - 1
        self.failed = mask(place for place, probe in enumerate(probes) if probe.failed)
        self._shapes = shapes
        self._asked: dict[str, int] = {}
        self._fails: dict[str, int] = {}
        self._right: dict[int, Mapping[str, object]] = {}

    def fails(self, mutant: Mutant, among: int) -> int:
        """Those of some probes that a mutant fails."""
        name = mutant.name
        places = list(bits(among & ~self._asked.get(name, 0)))
        if places:
            with connect(mutant.address) as connection:
                events = connection.ask(self.probes[place].question for place in places)
                found = mask(
                    place
                    for place, event in zip(places, events, strict=True)
                    if self._is_failure(place, event)
                )
            self._asked[name] = self._asked.get(name, 0) | mask(places)
            self._fails[name] = self._fails.get(name, 0) | found
        return self._fails.get(name, 0) & among

    def _is_failure(self, place: int, event: Reply | Fault) -> bool:
        """A reply that equals one that was found right is not judged again."""
        if isinstance(event, Fault):
            return event.outcome in FAILURES
        if self._right.get(place) == event.message:
            return False
        case = self.probes[place].case
        verdict = judge(case, event.message, self._shapes.get(case.ask))
        if verdict.outcome is Outcome.PASSED:
            self._right[place] = event.message
        return verdict.is_failure


def mask(places: Iterable[int]) -> int:
    """The set of some places."""
    found = 0
    for place in places:
        found |= 1 << place
    return found


def bits(found: int) -> Iterator[int]:
    """The places of a set, from the first to the last."""
    while found:
        last = found & -found
        yield last.bit_length() - 1
        found ^= last


def some(found: int, number: int) -> int:
    """At most so many of a set, evenly spread over it."""
    places = list(bits(found))
    if len(places) <= number:
        return found
    return mask(places[turn * len(places) // number] for turn in range(number))


def likeness(one: int, other: int) -> float:
    """What two sets share, as a part of what either has: 1 for equal ones, 0 for none."""
    either = (one | other).bit_count()
    return (one & other).bit_count() / either if either else 1.0
