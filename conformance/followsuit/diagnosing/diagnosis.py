"""The diagnosis: the mutants, alone or in pairs, whose failures are most like an engine's."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING

from followsuit.diagnosing.lineup import bits, likeness, mask, some

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from followsuit.diagnosing.lineup import Lineup
    from followsuit.diagnosing.probes import Probe
    from followsuit.mutants.catalogue import Mutant

NEAREST = 3
"""So many matches are told."""

LEAST = 0.1
"""What scores less than this, or explains no failure, is no match."""

WEIGHT_OF_BLAME = 0.6
"""How much the rules of the failed cases count beside the likeness of the patterns."""

RULES_BLAMED = 3
FAILED_SAMPLE = 48
PASSED_SAMPLE = 160
KEPT = 32
CANDIDATES = 8
SECONDS_OF = 5
"""For so many of the best single mutants a second one is looked for."""

WHOLE = frozenset({"tractor.round", "pedro.hand"})
"""Asks of whole rounds: slow to answer, and failed for every reason."""


@dataclass(frozen=True, slots=True)
class Match:
    """One mutant or two, with the failures explained, those left over, and those wrongly foretold.

    Each of the last three is a set of probes. ``likeness`` is 1 where nothing is left over and
    nothing wrongly foretold, whole rounds aside; ``blame`` is how much the failures are the cases
    of the rules that are broken, 1 where they are just these.
    """

    mutants: tuple[Mutant, ...]
    explained: int
    left_over: int
    not_failed: int
    likeness: float
    blame: float

    @property
    def is_exact(self) -> bool:
        """Whether exactly what fails is foretold."""
        return not self.left_over and not self.not_failed

    @property
    def overall(self) -> float:
        """The likeness with whole rounds among the probes."""
        either = self.explained | self.left_over | self.not_failed
        return self.explained.bit_count() / either.bit_count() if either else 1.0

    @property
    def score(self) -> float:
        """How near the match is: its likeness, and in part what the failed cases are about."""
        return self.likeness + WEIGHT_OF_BLAME * self.blame

    @property
    def foretold(self) -> int:
        """The probes that such an engine fails."""
        return self.explained | self.not_failed


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """The nearest matches of one game, the best first.

    ``telling`` is the smallest probe on which the first two differ, None where there is none.
    """

    game: str
    failed: int
    matches: tuple[Match, ...]
    telling: Probe | None


def diagnose(game: str, lineup: Lineup) -> Diagnosis:
    """Compare the failures of an engine with those of every mutant in the line-up."""
    matches = Search(lineup).matches() if lineup.failed else ()
    telling = _telling(lineup, matches[:2])
    return Diagnosis(game, lineup.failed.bit_count(), matches, telling)


class Search:
    """Looks for the nearest mutants without asking all of them everything."""

    def __init__(self, lineup: Lineup) -> None:
        self.lineup = lineup

    @cached_property
    def passed_sample(self) -> int:
        """Passed probes, most of them of the chapters in which something fails."""
        probes, failed = self.lineup.probes, self.lineup.failed
        chapters = {probes[place].case.chapter for place in bits(failed)}
        passed = self.quick & ~failed
        near = mask(place for place in bits(passed) if probes[place].case.chapter in chapters)
        return some(near, PASSED_SAMPLE * 2 // 3) | some(passed & ~near, PASSED_SAMPLE // 3)

    def matches(self) -> tuple[Match, ...]:
        """The nearest, the best first; of those that foretell the same only the first."""
        failed = self.lineup.failed
        suspects = dict.fromkeys([*self.likely(failed), *self.blamed])
        singles = [self.match(mutant) for mutant in suspects]
        singles.sort(key=_order)
        is_told = any(single.is_exact for single in singles)
        pairs: Iterable[Match] = () if is_told else self.pairs(singles[:SECONDS_OF])
        found = sorted(chain(singles, pairs), key=_order)
        return tuple(
            _distinct(match for match in found if match.explained and match.score >= LEAST)
        )

    def pairs(self, singles: Sequence[Match]) -> Iterator[Match]:
        """Pairs of a good match and a mutant that explains what it leaves over."""
        for first in singles:
            if not first.left_over:
                continue
            for mutant in self.likely(first.left_over):
                if mutant != first.mutants[0]:
                    pair = self.match(first.mutants[0], mutant)
                    alone = max(first.overall, self.match(mutant).overall)
                    if pair.overall > alone and 2 * _number(pair) <= _number(first):
                        yield pair

    def match(self, *mutants: Mutant) -> Match:
        """How well the failures of some mutants together fit those of the engine."""
        lineup = self.lineup
        foretold = 0
        for mutant in mutants:
            foretold |= lineup.fails(mutant, lineup.everything)
        seen = self.quick if self.quick & lineup.failed else lineup.everything
        return Match(
            mutants=tuple(sorted(mutants, key=lambda mutant: mutant.name)),
            explained=foretold & lineup.failed,
            left_over=lineup.failed & ~foretold,
            not_failed=foretold & ~lineup.failed,
            likeness=likeness(foretold & seen, lineup.failed & seen),
            blame=max(self.blames.get(mutant.rule, 0.0) for mutant in mutants),
        )

    @cached_property
    def blames(self) -> dict[str, float]:
        """How much the failures are the cases of each rule, whole rounds aside."""
        listing: defaultdict[str, int] = defaultdict(int)
        failed = self.lineup.failed & self.quick or self.lineup.failed
        seen = self.quick if failed & self.quick else self.lineup.everything
        for place in bits(seen):
            case = self.lineup.probes[place].case
            for rule in {*case.rules, *case.expect.because}:
                listing[rule] |= 1 << place
        return {
            rule: 2 * (listed & failed).bit_count() / (listed.bit_count() + failed.bit_count())
            for rule, listed in listing.items()
        }

    @cached_property
    def blamed(self) -> list[Mutant]:
        """The mutants that break the rules whose cases fail most."""
        rules = sorted(self.blames, key=lambda rule: (-self.blames[rule], rule))[:RULES_BLAMED]
        return [mutant for mutant in self.lineup.mutants if mutant.rule in rules]

    @cached_property
    def quick(self) -> int:
        """The probes that are no whole rounds."""
        probes = self.lineup.probes
        return mask(place for place, each in enumerate(probes) if each.case.ask not in WHOLE)

    def likely(self, failures: int) -> list[Mutant]:
        """The mutants that look most like some failures, judged by samples."""
        lineup = self.lineup
        sample = some(failures & self.quick or failures, FAILED_SAMPLE)
        hits = {mutant.name: lineup.fails(mutant, sample).bit_count() for mutant in lineup.mutants}
        kept = sorted(
            [mutant for mutant in lineup.mutants if hits[mutant.name]],
            key=lambda mutant: (-hits[mutant.name], mutant.name),
        )[:KEPT]
        scores = {
            mutant.name: self._estimate(mutant, failures, hits[mutant.name] / sample.bit_count())
            for mutant in kept
        }
        kept.sort(key=lambda mutant: (-scores[mutant.name], mutant.name))
        return kept[:CANDIDATES]

    def _estimate(self, mutant: Mutant, failures: int, share: float) -> float:
        """The likeness that samples make expect."""
        lineup = self.lineup
        number, sample = (failures & self.quick or failures).bit_count(), self.passed_sample
        passed = (self.quick & ~lineup.failed).bit_count()
        wrong = lineup.fails(mutant, sample).bit_count()
        not_failed = wrong * passed / sample.bit_count() if sample else 0.0
        return share * number / (number + not_failed)


def _order(match: Match) -> tuple[float, int, int, str]:
    return -match.score, _number(match), len(match.mutants), match.mutants[0].name


def _number(match: Match) -> int:
    """How many failures a match leaves over."""
    return match.left_over.bit_count()


def _distinct(matches: Iterable[Match]) -> Iterator[Match]:
    """The first few; mutants that foretell the same count once, unless they break other rules."""
    seen: set[tuple[int, tuple[str, ...]]] = set()
    for match in matches:
        key = (match.foretold, tuple(mutant.rule for mutant in match.mutants))
        if key not in seen and len(seen) < NEAREST:
            seen.add(key)
            yield match


def _telling(lineup: Lineup, matches: Sequence[Match]) -> Probe | None:
    """The smallest case on which two matches differ."""
    if len(matches) < NEAREST - 1:
        return None
    differing = matches[0].foretold ^ matches[1].foretold
    probes = [lineup.probes[place] for place in bits(differing)]
    return min(probes, key=_size, default=None)


def _size(probe: Probe) -> tuple[int, str]:
    return len(str(probe.case.given)), probe.case.id
