"""The badge: what a shields endpoint reads, one label, one message, one colour."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from followsuit.reports import Result

LABEL = "followsuit"


def document(result: Result) -> str:
    """The whole badge as JSON; the user's own cases count with the suite's."""
    failed = _total(result, "failed")
    badge = {
        "schemaVersion": 1,
        "label": LABEL,
        "message": _message(result, failed),
        "color": _colour(result, failed),
        "isError": failed > 0,
    }
    return f"{json.dumps(badge, indent=2)}\n"


def _total(result: Result, figure: str) -> int:
    return sum(getattr(tally, figure) for tally in (result.suite, result.own))


def _is_partial(result: Result) -> bool:
    return result.interrupted or result.suite.is_partial or result.own.is_partial


def _message(result: Result, failed: int) -> str:
    asked = _total(result, "asked")
    if not asked:
        return "nothing asked"
    parts = [f"{failed:,} of {asked:,} failed" if failed else f"{asked:,} asked, none failed"]
    if not failed and _total(result, "passed") == asked:
        parts = [f"{asked:,} passed"]
    if skipped := _total(result, "skipped_in_all"):
        parts.append(f"{skipped:,} skipped")
    return ", ".join(["partial: " * _is_partial(result) + parts[0], *parts[1:]])


def _colour(result: Result, failed: int) -> str:
    """The colour by the worst that holds."""
    colours = {
        "lightgrey": not _total(result, "asked"),
        "red": bool(failed),
        "orange": _is_partial(result) or bool(_total(result, "unexpected_passes")),
        "yellowgreen": bool(_total(result, "expected_failures")),
        "green": bool(_total(result, "skipped_in_all")),
    }
    return next((colour for colour, holds in colours.items() if holds), "brightgreen")
