"""What was expected and what was answered, key by key."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from followsuit.compare import matches
from followsuit.reports.failure import answered
from followsuit.site.markup import icon
from followsuit.verdict import Outcome
from followsuit.webpage.frame import said, text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from followsuit.reports.markdown import Background
    from followsuit.scenario import Case
    from followsuit.verdict import Verdict

SEATS = frozenset({"bidder", "leader", "maker", "next", "next_dealer", "next_starter", "starter"})
ACCEPTED = {True: "accepted", False: "refused"}
WORDS = {
    Outcome.FAILED: "failed",
    Outcome.ERRORED: "errored",
    Outcome.CRASHED: "crashed",
    Outcome.TIMED_OUT: "timed out",
    Outcome.PROTOCOL_ERROR: "protocol error",
    Outcome.EXPECTED_FAILURE: "expected failure",
    Outcome.UNEXPECTED_PASS: "unexpected pass",
    Outcome.PASSED: "passed",
    Outcome.SKIPPED: "skipped",
}


@dataclass(frozen=True, slots=True)
class Row:
    """One key of an answer in words; ``differs`` says that the answer is not what is expected."""

    label: str
    expected: str
    answered: str
    differs: bool = True


def rows(verdict: Verdict, case: Case, background: Background) -> list[Row]:
    """The rows of a failure."""
    expected = background.drawing.expectation(case).removesuffix(f". {case.note}")
    if verdict.outcome is not Outcome.FAILED:
        return [Row("answer", expected, f"{WORDS[verdict.outcome]}: {verdict.reason}")]
    if case.expect.invalid or "invalid" in verdict.answered or not case.expect.answer:
        return [Row("answer", expected, answered(verdict, case, background.drawing))]
    return list(by_key(verdict, case, background))


def by_key(verdict: Verdict, case: Case, background: Background) -> Iterator[Row]:
    """A row for each key that is compared, and one for a reason that they do not show."""
    given = verdict.answered
    shape = background.shapes.get(case.ask)
    differs = False
    for key, value in case.expect.answer.items():
        is_there = key in given
        is_right = is_there and matches({key: value}, {key: given[key]}, shape, case.equal)
        differs = differs or not is_right
        yield Row(
            "play" if key == "legal" else key.replace("_", " "),
            words(case, key, value, background),
            words(case, key, given[key], background) if is_there else "missing",
            not is_right,
        )
    is_shown = differs and verdict.reason.endswith("is missing")
    if not is_shown and (not differs or verdict.reason.endswith(("missing", "too many"))):
        yield Row("that is", "", verdict.reason)


def words(case: Case, key: str, value: Any, background: Background) -> str:
    """The value of one key; as JSON where it is not of the key's form."""
    if key == "legal" and isinstance(value, bool):
        return ACCEPTED[value]
    if value is None or isinstance(value, bool):
        return {None: "none", True: "yes", False: "no"}[value]
    if isinstance(value, int | str):
        return f"seat {value}" if is_seat(case, key) else str(value)
    try:
        return background.drawing.answer(case.ask, {key: value})
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        return json.dumps(value, ensure_ascii=False)


def is_seat(case: Case, key: str) -> bool:
    """Whether a number is a seat: the winner of a trick is one, that of a game is a team."""
    return key in SEATS or (key == "winner" and case.ask.endswith(".trick"))


def table(listed: list[Row]) -> str:
    """Expectation and answer side by side."""
    body = "".join(map(line, listed))
    return (
        '<table class="answers"><thead><tr><td></td><th scope="col">expected</th>'
        f'<th scope="col">answered</th></tr></thead><tbody>{body}</tbody></table>'
    )


def line(row: Row) -> str:
    """One row of the table."""
    kind, sign = (' class="df"', icon("cross")) if row.differs else ("", "")
    return (
        f'<tr{kind}><th scope="row">{text(row.label)}</th><td>{said(row.expected)}</td>'
        f"<td>{sign}{said(row.answered)}</td></tr>"
    )


def in_short(listed: list[Row]) -> str:
    """The first difference in one line."""
    row = next((row for row in listed if row.differs), listed[0])
    label = "" if row.label in {"play", "answer", ""} else f"{row.label} "
    return f"expected {said(label + row.expected, 60)}, answered {said(row.answered, 60)}"
