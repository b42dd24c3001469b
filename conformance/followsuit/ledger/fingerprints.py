"""Fingerprints: of a case its question and its expectation, of a rule its text."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import TYPE_CHECKING

from followsuit.ledger.entries import ENDS
from followsuit.ledger.versions import numbers

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from followsuit.ledger.entries import Ledger
    from followsuit.rulebook import Rule
    from followsuit.scenario import Case

HALF = 8
"""Signs of the part that stands for the question; as many stand for the expectation."""


def of_case(case: Case) -> str:
    """What a case asks and what it expects, sixteen signs: the first eight for the question."""
    expect = case.expect
    question = [case.ask, dict(case.house_rules), case.given]
    return _digest(question) + _digest([expect.answer, expect.invalid, sorted(expect.because)])


def of_rule(rule: Rule) -> str:
    """The words of a rule, however they are broken into lines."""
    return _digest(rule.text.split())


def of_suite(cases: Iterable[Case], rules: Iterable[Rule]) -> dict[str, str]:
    """The fingerprint of every case and rule by id, sorted."""
    found = {case.id: of_case(case) for case in cases} | {rule.id: of_rule(rule) for rule in rules}
    return dict(sorted(found.items()))


def state(ledger: Ledger, version: str) -> dict[str, str]:
    """What stood in a version: ids with the fingerprints that they had then."""
    until = numbers(version)
    standing = {
        id_: issued.fingerprint
        for id_, issued in ledger.issued.items()
        if numbers(issued.since) <= until
    }
    for note in reversed(ledger.notes):
        if numbers(note.version) > until and (note.kind not in ENDS or _stood(note.since, until)):
            standing[note.id] = note.was
    return dict(sorted(standing.items()))


def seal(standing: Mapping[str, str]) -> str:
    """One figure for a whole state, by which a rewritten history is noticed."""
    lines = "".join(f"{id_} {fingerprint}\n" for id_, fingerprint in sorted(standing.items()))
    return blake2b(lines.encode(), digest_size=16).hexdigest()


def _stood(since: str, until: tuple[int, ...]) -> bool:
    return numbers(since) <= until


def _digest(value: object) -> str:
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), default=dict)
    return blake2b(text.encode(), digest_size=HALF // 2).hexdigest()
