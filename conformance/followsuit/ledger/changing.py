"""New states of the ledger: brought up to date, with a note more, or with a version sealed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from followsuit.errors import SuiteError
from followsuit.ledger.entries import ENDS, OF_RULES, Issued, Ledger, Note, is_rule
from followsuit.ledger.fingerprints import seal, state

if TYPE_CHECKING:
    from collections.abc import Mapping


def updated(ledger: Ledger, current: Mapping[str, str], version: str) -> Ledger:
    """The ledger with everything that no released version holds as it is now.

    Ids that are out in the world stay as they were issued; an id that is gone is not issued anew.
    """
    kept = {
        id_: issued
        for id_, issued in ledger.issued.items()
        if ledger.is_released(issued.since)
        or (current.get(id_) == issued.fingerprint and issued.since == version)
    }
    new = current.keys() - kept.keys() - ledger.ended().keys()
    if new and ledger.is_released(version):
        raise SuiteError(
            f"{min(new)} is new, and {version} is released: raise the version in pyproject.toml "
            f"and followsuit/__init__.py first"
        )
    return replace(ledger, issued={**kept, **{id_: Issued(version, current[id_]) for id_ in new}})


def noted(
    ledger: Ledger, current: Mapping[str, str], version: str, told: tuple[str, str, str, str]
) -> Ledger:
    """The ledger with a note: ``told`` is its kind, its id, why, and whom it affects.

    SuiteError when there is nothing of the kind to be told.
    """
    kind, id_, why, affects = told
    issued = ledger.issued.get(id_)
    if (kind in OF_RULES) is not is_rule(id_):
        raise SuiteError(f"{id_}: {kind} is said of {'rules' if kind in OF_RULES else 'cases'}")
    if issued is None:
        raise SuiteError(f"{id_}: the ledger has no such id")
    if not ledger.is_released(issued.since):
        raise SuiteError(f"{id_} was never released: followsuit ledger update is enough")
    if (kind in ENDS) is (id_ in current):
        raise SuiteError(f"{id_} is {'still there' if kind in ENDS else 'not there any more'}")
    if kind == "erratum" and not affects:
        raise SuiteError(f"{id_}: an erratum says with --affects which engines notice it")
    now = current.get(id_, "")
    if now == issued.fingerprint:
        raise SuiteError(f"{id_} is what it was when it was issued in {issued.since}")
    since = issued.since if kind in ENDS else ""
    note = Note(kind, id_, version, issued.fingerprint, why, now, affects, since)
    rest = {key: value for key, value in ledger.issued.items() if key != id_}
    standing = rest if kind in ENDS else {**rest, id_: replace(issued, fingerprint=now)}
    return replace(ledger, issued=standing, notes=(*ledger.notes, note))


def sealed(ledger: Ledger, version: str) -> Ledger:
    """The ledger with a version released: what stands in it is out in the world from now on."""
    if version in ledger.released:
        raise SuiteError(f"{version} is released already")
    return replace(ledger, released={**ledger.released, version: seal(state(ledger, version))})
