"""What an upgrade of the suite changes, for everybody and for an engine with a report."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from followsuit.errors import SuiteError
from followsuit.ledger.entries import is_rule
from followsuit.ledger.fingerprints import state
from followsuit.ledger.versions import numbers
from followsuit.names import nearest
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from collections.abc import Mapping

    from followsuit.ledger.entries import Ledger, Note
    from followsuit.verdict import Verdict

NOT_ASKED = "not asked"


@dataclass(frozen=True, slots=True)
class Affected:
    """A case that an upgrade touches, what became of it in the report, and why it changed."""

    id: str
    verdict: str
    why: str = ""
    affects: str = ""


@dataclass(frozen=True, slots=True)
class Upgrade:
    """The cases that are new, changed and gone from one version to another, and reworded rules."""

    old: str
    new: str
    added: tuple[str, ...]
    changed: tuple[Affected, ...]
    gone: tuple[Affected, ...]
    reworded: tuple[Affected, ...]


def upgrade(ledger: Ledger, old: str, new: str, report: Mapping[str, Verdict]) -> Upgrade:
    """What changes from version ``old`` to ``new``; ``report`` has the last verdicts by case.

    SuiteError for a version that the ledger does not know.
    """
    known = versions(ledger)
    for version in (old, new):
        if version not in known:
            raise SuiteError(f"{version}: no version of the suite{nearest(version, known)}")
    if numbers(old) > numbers(new):
        raise SuiteError(f"{old} is later than {new}: name the older version first")
    before, after = state(ledger, old), state(ledger, new)
    notes = {
        note.id: note
        for note in ledger.notes
        if numbers(old) < numbers(note.version) <= numbers(new)
    }
    touched = [id_ for id_ in before if id_ in after and before[id_] != after[id_]]
    gone = [id_ for id_ in before if id_ not in after]

    def affected(id_: str) -> Affected:
        return _affected(id_, notes.get(id_), report)

    return Upgrade(
        old=old,
        new=new,
        added=tuple(id_ for id_ in after if id_ not in before and not is_rule(id_)),
        changed=tuple(affected(id_) for id_ in touched if not is_rule(id_)),
        gone=tuple(affected(id_) for id_ in gone if not is_rule(id_)),
        reworded=tuple(affected(id_) for id_ in (*touched, *gone) if is_rule(id_)),
    )


def versions(ledger: Ledger) -> set[str]:
    """Every version of which the ledger says anything."""
    issued = {issued.since for issued in ledger.issued.values()}
    return issued | {note.version for note in ledger.notes} | set(ledger.released)


def _affected(id_: str, note: Note | None, report: Mapping[str, Verdict]) -> Affected:
    verdict = report.get(id_)
    was_asked = verdict is not None and verdict.outcome is not Outcome.SKIPPED
    said = verdict.outcome.value.replace("_", " ") if verdict and was_asked else NOT_ASKED
    return Affected(id_, said, note.why if note else "", note.affects if note else "")
