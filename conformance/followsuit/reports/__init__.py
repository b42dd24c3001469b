"""What every report of a run is made from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from followsuit.scenario import Case
    from followsuit.shards import Shard
    from followsuit.tally import Tally
    from followsuit.verdict import Verdict

OWN = "own/"
"""How the id of a user's own case begins."""


@dataclass(frozen=True, slots=True)
class Head:
    """What a report says of the run as a whole; nothing of it depends on the machine or the time.

    ``engine`` holds ``name``, ``version`` and ``language`` as the engine gives them;
    ``house_rules`` the values to which it is held, by game, and ``house_rules_text`` the same for
    people; ``configurable`` the house rules that it obeys per question, by game; ``shard`` which
    part of a run this is, unless it is all of it.
    """

    suite: str
    rules: Mapping[str, str]
    engine: Mapping[str, str]
    house_rules: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    house_rules_text: str = "article"
    strict: bool = False
    configurable: Mapping[str, Sequence[str]] = field(default_factory=dict)
    shard: Shard | None = None


class Incident(Protocol):
    """What the engine's process did instead of replying."""

    @property
    def last_words(self) -> Sequence[str]:
        """The last lines of its standard error."""
        ...

    @property
    def sequel(self) -> str:
        """What was done about it, in words."""
        ...


@dataclass(frozen=True, slots=True)
class Result:
    """A run that has ended.

    ``verdicts`` has one entry a case, sorted by case; ``suite`` counts the suite's cases and
    ``own`` the user's. ``incidents`` are by case.
    """

    head: Head
    cases: Mapping[str, Case]
    verdicts: Sequence[Verdict]
    suite: Tally
    own: Tally
    interrupted: bool = False
    incidents: Mapping[str, Incident] = field(default_factory=dict)


def is_own(case_id: str) -> bool:
    """Whether a case is the user's own."""
    return case_id.startswith(OWN)


def principal_rule(verdict: Verdict, case: Case | None) -> str:
    """The one rule under which a verdict is listed: the one that is broken, or the first."""
    because = case.expect.because if case else ()
    return next(iter((*because, *verdict.rules)), "")
