"""Verdicts and results of runs, made by hand for the tests of reports."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests import synthetic

from followsuit.reports import Head, Result
from followsuit.tally import tally
from followsuit.verdict import Outcome, Verdict

NASTY = "\x1b[31m\x07<script>alert('ä')</script>&\r\n\u202e\ud800]]>\x00"
"""What an engine might say to hurt whoever shows it."""

HEAD = Head(
    suite="0.1.0",
    rules={"tractor": "1.0"},
    engine={"name": "tiny", "version": "0.3.1", "language": ""},
)
MARKED = synthetic.MARKED
REFUSED = {"legal": False}


def verdict(outcome: Outcome, case: str = MARKED.id, **more: Any) -> Verdict:
    return Verdict(case, outcome, (synthetic.SUIT_OWED,), **more)


def failed(case: str = MARKED.id) -> Verdict:
    reason = "accepted, expected refused"
    answered = {"legal": True}
    return verdict(Outcome.FAILED, case, expected=REFUSED, answered=answered, reason=reason)


def result(*verdicts: Verdict, planned: int | None = None, **more: Any) -> Result:
    cases = {case.id: case for case in synthetic.CASES}
    cases |= {entry.case: replace(MARKED, id=entry.case) for entry in verdicts}
    planned = len(verdicts) if planned is None else planned
    suite = tally(planned, verdicts)
    return Result(HEAD, cases, verdicts, suite, tally(0, ()), **more)
