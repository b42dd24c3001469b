"""Whether the suite keeps its promise: no id vanishes, returns or changes in silence."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from followsuit.ledger.entries import ENDS, OF_RULES, is_rule
from followsuit.ledger.fingerprints import HALF, seal, state
from followsuit.ledger.versions import is_addition, is_breaking, numbers

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from followsuit.ledger.entries import Issued, Ledger, Note

BEHIND = "run followsuit ledger update"


def findings(ledger: Ledger, current: Mapping[str, str], version: str, name: str) -> Iterator[str]:
    """Everything that the ledger holds against a suite.

    ``current`` are the fingerprints of all cases and rules that are there, ``version`` is the one
    under development, ``name`` the ledger's file in messages.
    """
    yield from (f"{name}:{line}:1: {text}" for line, text in _sorted(ledger, current, version))


def _sorted(ledger: Ledger, current: Mapping[str, str], version: str) -> list[tuple[int, str]]:
    return sorted(
        [
            *missing(ledger, current),
            *changed(ledger, current),
            *unknown(ledger, current, version),
            *histories(ledger),
            *promises(ledger, version),
            *seals(ledger),
        ]
    )


def missing(ledger: Ledger, current: Mapping[str, str]) -> Iterator[tuple[int, str]]:
    """Ids that were issued and are not there."""
    for id_, issued in ledger.issued.items():
        if id_ in current:
            continue
        if not ledger.is_released(issued.since):
            yield issued.line, f"{id_} is not there any more: {BEHIND}"
            continue
        kind, what = ("retired", "rule") if is_rule(id_) else ("removed", "case")
        text = (
            f"{id_} has vanished, a {what} that was issued in {issued.since}. Put it back; or, in "
            f"a version that may break engines, say why it goes: "
            f"followsuit ledger note {kind} {id_} --why …"
        )
        yield issued.line, text


def changed(ledger: Ledger, current: Mapping[str, str]) -> Iterator[tuple[int, str]]:
    """Ids that stand for something else than when they were issued."""
    for id_, issued in ledger.issued.items():
        now = current.get(id_, issued.fingerprint)
        if now == issued.fingerprint:
            continue
        if ledger.is_released(issued.since):
            yield issued.line, _changed(id_, issued, now)
        else:
            yield issued.line, f"{id_} has changed: {BEHIND}"


def _changed(id_: str, issued: Issued, now: str) -> str:
    if is_rule(id_):
        return (
            f"the text of {id_} has changed since {issued.since}. Look at its cases "
            f"again (followsuit list --rule {id_}), then say what changed: "
            f"followsuit ledger note reworded {id_} --why …"
        )
    asks_else = now[:HALF] != issued.fingerprint[:HALF]
    what = "asks another question" if asks_else else "expects another answer"
    advice = "Give the new question an id of its own, or say" if asks_else else "Say"
    return (
        f"{id_} {what} than since {issued.since}. {advice} why it was wrong and who "
        f"notices: followsuit ledger note erratum {id_} --why … --affects …"
    )


def unknown(ledger: Ledger, current: Mapping[str, str], version: str) -> Iterator[tuple[int, str]]:
    """Ids that the ledger does not know, or knows as gone."""
    ended = ledger.ended()
    for id_ in sorted(current.keys() - ledger.issued.keys()):
        if note := ended.get(id_):
            text = f"{id_} is used again, and was {note.kind} in {note.version}"
            yield note.line, f"{text}: an id is never used twice. Choose another one"
        elif ledger.is_released(version):
            yield 1, f"{id_} is new, and {version} is released: raise the version first"
        else:
            yield 1, f"{id_} is new: {BEHIND}"


def histories(ledger: Ledger) -> Iterator[tuple[int, str]]:
    """Notes on one id that do not follow from each other, and notes of the wrong kind."""
    by_id: dict[str, list[Note]] = {}
    for note in sorted(ledger.notes, key=lambda note: numbers(note.version)):
        by_id.setdefault(note.id, []).append(note)
        if (note.kind in OF_RULES) is not is_rule(note.id):
            yield note.line, f"{note.id}: {note.kind} is not said of {_what(note.id)}"
    for id_, notes in by_id.items():
        for earlier, later in pairwise(notes):
            if earlier.kind in ENDS or earlier.now != later.was:
                yield later.line, f"{id_}: this change does not start where the last one ended"
        standing = ledger.issued.get(id_)
        last = notes[-1]
        if standing and last.kind not in ENDS and standing.fingerprint != last.now:
            yield standing.line, f"{id_} has a fingerprint that no note gives it"
        if last.kind not in ENDS and standing is None:
            yield last.line, f"{id_} is in no line of issued ids"


def promises(ledger: Ledger, version: str) -> Iterator[tuple[int, str]]:
    """Versions that bring what such a version may not bring."""
    for id_, issued in ledger.issued.items():
        if not is_addition(issued.since):
            yield issued.line, f"{id_} is new in {issued.since}: new cases make a minor version"
    for note in ledger.notes:
        if numbers(note.version) > numbers(version):
            yield note.line, f"{note.id}: {note.version} is later than {version}, this version"
        before = max(
            (known for known in ledger.released if numbers(known) < numbers(note.version)),
            key=numbers,
            default="",
        )
        if not before:
            yield note.line, f"{note.id}: before {note.version} nothing was released to change"
        elif note.kind in ENDS and not is_breaking(before, note.version):
            text = f"{note.id} goes in {note.version}"
            yield note.line, f"{text}: after {before} that takes a version that may break engines"


def seals(ledger: Ledger) -> Iterator[tuple[int, str]]:
    """Released versions whose state is not the one that was sealed."""
    for version, sealed in ledger.released.items():
        if seal(state(ledger, version)) != sealed:
            text = f"what stood in {version} was rewritten: its seal does not fit"
            yield 1, f"{text}. Restore the lines; changes are told by followsuit ledger note"


def _what(id_: str) -> str:
    return "a rule" if is_rule(id_) else "a case"
