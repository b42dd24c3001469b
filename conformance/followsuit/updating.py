"""The expectations brought up to date with a run: what would change, and the file that says it.

The text is edited line by line, so that everything else in it stays as it is, and what comes out
is read again before it is written.
"""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from followsuit import config
from followsuit.errors import SuiteError
from followsuit.expectations import Entry, unexpected, why_stale
from followsuit.plain import plain
from followsuit.resources import shown

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence
    from datetime import date
    from pathlib import Path

    from followsuit.verdict import Outcome, Verdict

VERDICT = re.compile(r"(?P<key>\s*verdict\s*=\s*)(\"[a-z_]*\"|'[a-z_]*')(?P<rest>.*)\Z")
TABLE = re.compile(r"\s*\[")


@dataclass(frozen=True, slots=True)
class Removal:
    """An entry that no longer holds, by its number in the file, and why."""

    number: int
    entry: Entry
    why: str


@dataclass(frozen=True, slots=True)
class Update:
    """What a run says of the expectations.

    ``removals`` no longer hold; ``changed`` are entries by number whose case fails in another
    way; ``new`` are failures that no entry names; ``overdue`` are findings on dates that have
    passed, which a person has to look at.
    """

    removals: tuple[Removal, ...]
    changed: tuple[tuple[int, Entry, Verdict], ...]
    new: tuple[Verdict, ...]
    overdue: tuple[str, ...]


def update(
    verdicts: Sequence[Verdict], entries: Sequence[Entry], known: Collection[str], today: date
) -> Update:
    """What the verdicts of a run, counted under expectations or not, say of the entries."""
    raw = [unexpected(verdict) for verdict in verdicts]
    removals, overdue = [], []
    for number, entry in enumerate(entries):
        if why := why_stale(replace(entry, until=None), raw, known, today):
            removals.append(Removal(number, entry, why.removesuffix("; remove the entry")))
        elif why := why_stale(entry, raw, known, today):
            overdue.append(f"{entry.place}: {plain(entry.id)}: {why}")
    unmet = [
        verdict
        for verdict in raw
        if verdict.is_failure and not any(entry.expects(verdict) for entry in entries)
    ]
    changed = [
        (at, entries[at], verdict)
        for verdict in unmet
        if (at := _of_case(verdict.case, entries)) is not None
    ]
    other = {verdict.case for _, _, verdict in changed}
    new = [verdict for verdict in unmet if verdict.case not in other]
    return Update(tuple(removals), tuple(changed), tuple(new), tuple(overdue))


def _of_case(case: str, entries: Sequence[Entry]) -> int | None:
    """The number of the first entry that names a case by its id."""
    return next((number for number, entry in enumerate(entries) if entry.id == case), None)


def entries_after(entries: Sequence[Entry], found: Update, *, accept: bool) -> list[Entry]:
    """The entries as the file is to hold them."""
    gone = {removal.number for removal in found.removals}
    verdicts = {number: verdict.outcome for number, _, verdict in found.changed} if accept else {}
    kept = [
        replace(entry, verdict=verdicts.get(number, entry.verdict))
        for number, entry in enumerate(entries)
        if number not in gone
    ]
    return [*kept, *map(entry_for, found.new if accept else ())]


def entry_for(verdict: Verdict) -> Entry:
    """The entry that expects a failure; the reason is what the run said."""
    return Entry(verdict.case, verdict.outcome, plain(verdict.reason))


def write(path: Path, entries: Sequence[Entry], found: Update, *, accept: bool) -> None:
    """Bring the file up to date; SuiteError, and nothing written, when it cannot be done safely."""
    before = path.read_text("utf-8") if path.exists() else ""
    wanted = entries_after(entries, found, accept=accept)
    if wanted == list(entries):
        return
    after = edited(before, path, found, accept=accept)
    if not _says(after, path, wanted) or _others(after, path) != _others(before, path):
        block = [line for entry in wanted for line in block_of(entry, path)]
        raise SuiteError(f"{shown(path)}: cannot be edited safely; write it yourself:", *block)
    try:
        path.write_text(after, "utf-8")
    except OSError as error:
        raise SuiteError(f"{shown(path)} cannot be written: {error.strerror}") from None


def edited(text: str, path: Path, found: Update, *, accept: bool) -> str:
    """The text of a settings file with removals, other verdicts and new entries."""
    lines = text.splitlines()
    spans = list(_spans(lines))
    if accept:
        for number, _, verdict in found.changed:
            if number < len(spans):
                _set_verdict(lines, spans[number], verdict.outcome)
    gone = {
        line
        for removal in found.removals
        if removal.number < len(spans)
        for line in range(*spans[removal.number])
    }
    end = spans[-1][1] if spans else len(lines)
    kept = [line for at, line in enumerate(lines[:end]) if at not in gone]
    rest = lines[end:]
    for verdict in found.new if accept else ():
        kept += [*([""] if kept and kept[-1].strip() else []), *block_of(entry_for(verdict), path)]
    if rest and rest[0].strip() and kept and kept[-1].strip() and found.new and accept:
        rest = ["", *rest]
    while kept and not kept[-1].strip() and not rest:
        kept.pop()
    return "".join(f"{line}\n" for line in [*kept, *rest])


def block_of(entry: Entry, path: Path) -> list[str]:
    """The lines of an entry."""
    section = f"{config.SECTION}." if path.name == config.PROJECT else ""
    values = {
        "id": entry.id,
        "verdict": entry.verdict.value if entry.verdict else "",
        "reason": entry.reason,
        "issue": entry.issue,
    }
    lines = [f"{key} = {_quoted(value)}" for key, value in values.items() if value]
    until = [f"until = {entry.until}"] if entry.until else []
    return [f"[[{section}expected]]", *lines, *until]


def _quoted(value: str) -> str:
    return json.dumps(plain(value), ensure_ascii=False)


def _spans(lines: Sequence[str]) -> Iterator[tuple[int, int]]:
    """First line and end of every entry: the comment directly above it, its keys, the gap below."""
    for at, line in enumerate(lines):
        if not config.HEADER.match(line):
            continue
        start = at
        while start and lines[start - 1].lstrip().startswith("#"):
            start -= 1
        limit = next((to for to in range(at + 1, len(lines)) if TABLE.match(lines[to])), len(lines))
        end = next(to for to in range(limit, at, -1) if not _is_idle(lines[to - 1]))
        while end < limit and not lines[end].strip():
            end += 1
        yield start, end


def _is_idle(line: str) -> bool:
    return line.lstrip()[:1] in {"", "#"}


def _set_verdict(lines: list[str], span: tuple[int, int], outcome: Outcome) -> None:
    for at in range(*span):
        if match := VERDICT.match(lines[at]):
            lines[at] = f'{match["key"]}"{outcome.value}"{match["rest"]}'


def _says(text: str, path: Path, wanted: Sequence[Entry]) -> bool:
    """Whether a text is sound and holds exactly these entries."""
    try:
        document = config.settings_of(tomllib.loads(text), path)
    except tomllib.TOMLDecodeError:
        return False
    return [_values(entry) for entry in document.get("expected", [])] == [
        {
            key: value
            for key, value in (
                ("id", entry.id),
                ("verdict", entry.verdict.value if entry.verdict else ""),
                ("reason", entry.reason),
                ("issue", entry.issue),
                ("until", str(entry.until) if entry.until else ""),
            )
            if value
        }
        for entry in wanted
    ]


def _values(entry: dict[str, object]) -> dict[str, str]:
    return {key: str(value) for key, value in entry.items() if value}


def _others(text: str, path: Path) -> object:
    """Everything in a settings file but the expectations."""
    document = tomllib.loads(text)
    settings = config.settings_of(document, path)
    outside = {key: value for key, value in document.items() if path.name == config.PROJECT}
    outside.get("tool", {}).pop("followsuit", None)
    return {key: value for key, value in settings.items() if key != "expected"}, outside
