"""Which other value of a house rule would explain the failures of a run."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from followsuit.evidence import Evidence

LEAST = 3
"""So many failures at least must agree with a value."""

MOST_LOOKED_AT = 10
"""Of so many values it is looked whether a passed case contradicts them."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A value of a house rule that explains ``failures`` failures and contradicts no pass."""

    house_rule: str
    value: str
    failures: int


def hints(evidence: Evidence) -> Iterator[Hint]:
    """For each house rule the value that explains the most failures and contradicts no pass.

    It explains three failures or more; the best come first.
    """
    if len(evidence.failed) < LEAST:
        return
    found = [(len(evidence.explained(change)), change) for change in evidence.changes()]
    found.sort(key=lambda entry: -entry[0])
    named: set[str] = set()
    for count, change in found[:MOST_LOOKED_AT]:
        ((name, value),) = change.items()
        if count < LEAST or name in named or next(evidence.contradicted(change), None):
            continue
        named.add(name)
        yield Hint(name, value, count)
