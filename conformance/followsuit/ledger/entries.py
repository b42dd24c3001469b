"""What the ledger says: ids with their fingerprints, notes on changes, versions released."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from followsuit.ledger.versions import numbers

if TYPE_CHECKING:
    from collections.abc import Mapping

CHANGES = ("erratum", "reworded")
ENDS = ("removed", "retired")
OF_RULES = ("reworded", "retired")
KINDS = (*CHANGES, *ENDS)
"""An erratum changes a case and removed ends it; reworded and retired are the same of a rule."""


@dataclass(frozen=True, slots=True)
class Issued:
    """The version in which an id was issued, the fingerprint that it has now, and its line."""

    since: str
    fingerprint: str
    line: int = 0


@dataclass(frozen=True, slots=True)
class Note:
    """Why an id changed or ended in a version: its fingerprint before and, if any, after.

    ``kind`` is one of ``KINDS``; ``affects`` says of an erratum which engines notice it; ``since``
    is the version in which an id was issued that has ended.
    """

    kind: str
    id: str
    version: str
    was: str
    why: str
    now: str = ""
    affects: str = ""
    since: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class Ledger:
    """``issued`` has every id of a case or rule that stands, ``released`` a digest by version."""

    issued: Mapping[str, Issued] = field(default_factory=dict)
    notes: tuple[Note, ...] = ()
    released: Mapping[str, str] = field(default_factory=dict)

    @property
    def last(self) -> str:
        """The last version that was released, empty before the first."""
        return max(self.released, key=numbers, default="")

    def is_released(self, since: str) -> bool:
        """Whether what was issued in a version is out in the world."""
        return bool(self.last) and numbers(since) <= numbers(self.last)

    def ended(self) -> Mapping[str, Note]:
        """The ids that are gone."""
        return {note.id: note for note in self.notes if note.kind in ENDS}


def is_rule(id_: str) -> bool:
    """Whether an id is that of a rule; that of a case has a # in it."""
    return "#" not in id_
