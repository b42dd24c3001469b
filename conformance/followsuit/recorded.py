"""JSON-lines reports read again: what a run said, checked line by line."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any

from jsonschema import Draft202012Validator

from followsuit import resources
from followsuit.errors import SuiteError
from followsuit.house_rules import in_words
from followsuit.plain import plain
from followsuit.reports import Head, Result, is_own
from followsuit.reports.jsonl import FORMAT
from followsuit.restoring import as_judged
from followsuit.shards import Shard
from followsuit.tally import Tally, tally
from followsuit.verdict import Outcome, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from followsuit.index import Index

MOST_FINDINGS = 10
KINDS = {"run": "run_line", "case": "case_line", "summary": "summary_line"}


@dataclass(frozen=True, slots=True)
class Recorded:
    """What a report says: the head, one verdict a case sorted by case, the figures planned.

    ``summary`` is None for a partial report.
    """

    head: Head
    verdicts: tuple[Verdict, ...]
    summary: Mapping[str, Any] | None

    @property
    def is_partial(self) -> bool:
        """Whether the run did not come to its end."""
        return self.summary is None


def read(path: Path) -> Recorded:
    """A report; SuiteError with ``file:line`` for every line that is none.

    A last line that was cut off before its end is left out: the report is a partial one.
    """
    name = resources.shown(path)
    try:
        *lines, rest = path.read_bytes().split(b"\n")
    except OSError as error:
        raise SuiteError(f"{name} cannot be read: {error.strerror}") from None
    values = [_value(line, f"{name}:{at}") for at, line in enumerate(lines, 1)]
    if rest:
        with suppress(SuiteError):
            values.append(_value(rest, name))
    return assemble(name, values)


def assemble(name: str, values: Sequence[Any]) -> Recorded:
    """The report that the values of its lines make."""
    if values and (other := _other_format(values[0])):
        raise SuiteError(f"{name}:1: {other}")
    findings = [
        f"{name}:{at}: {text}" for at, value in enumerate(values, 1) for text in wrong(value)
    ]
    kinds = [_kind(value) for value in values]
    findings = findings or list(_misplaced(name, kinds))
    if findings:
        hidden = len(findings) - MOST_FINDINGS
        more = [f"{name}: and {hidden:,} more"] if hidden > 0 else []
        raise SuiteError(*findings[:MOST_FINDINGS], *more)
    verdicts = {
        value["case"]: _verdict(value)
        for value, kind in zip(values, kinds, strict=True)
        if kind == "case"
    }
    summary = values[-1]["summary"] if kinds[-1] == "summary" else None
    recorded = Recorded(
        _head(values[0]["run"]), tuple(verdicts[case] for case in sorted(verdicts)), summary
    )
    if summary is not None and (difference := _disagreement(recorded, summary)):
        raise SuiteError(f"{name}:{len(values)}: {difference}")
    return recorded


def _other_format(value: object) -> str:
    """Why the report cannot be read by this version; empty when it can."""
    run = value.get("run") if isinstance(value, dict) else None
    said = run.get("format") if isinstance(run, dict) else None
    if said is None or said == FORMAT:
        return ""
    return plain(f"a report of format {said}, this followsuit reads {FORMAT}: upgrade followsuit")


def wrong(value: object) -> Iterator[str]:
    """What the schema of report lines says against a value."""
    kind = _kind(value)
    if not kind:
        yield "no line of a report: one of run, case and summary must be in it"
        return
    for error in _validator(KINDS[kind]).iter_errors(value):
        yield plain(f"{error.json_path.removeprefix('$.')}: {error.message}")


def result(recorded: Recorded, suite: Index) -> Result:
    """The result from which every kind of report can be written.

    Its cases are those that the run judged, under the house rules that they were asked.
    """
    own = [verdict for verdict in recorded.verdicts if is_own(verdict.case)]
    others = [verdict for verdict in recorded.verdicts if not is_own(verdict.case)]
    summary = recorded.summary or {}
    played = {game: recorded.head.house_rules.get(game, {}) for game in recorded.head.rules}
    return Result(
        head=replace(
            recorded.head, house_rules_text=in_words(played, suite.house_rules) or "article"
        ),
        cases=as_judged(recorded.head, recorded.verdicts, suite),
        verdicts=recorded.verdicts,
        suite=tally(summary.get("planned", len(others)), others),
        own=tally(summary.get("own", {}).get("planned", len(own)), own),
        interrupted=recorded.is_partial,
    )


def _value(line: bytes, place: str) -> Any:
    try:
        return json.loads(line, parse_constant=_refuse)
    except (ValueError, RecursionError) as error:
        raise SuiteError(f"{place}: no JSON: {plain(str(error))}") from None


def _refuse(constant: str) -> None:
    raise ValueError(f"{constant} is no JSON value")


def _kind(value: object) -> str:
    if not isinstance(value, dict):
        return ""
    return next((kind for kind in KINDS if kind in value), "")


@cache
def _validator(part: str) -> Draft202012Validator:
    path = resources.spec() / "schema" / "results.schema.json"
    schema = json.loads(path.read_text("utf-8"))
    return Draft202012Validator({"$ref": f"#/$defs/{part}", "$defs": schema["$defs"]})


def _misplaced(name: str, kinds: Sequence[str]) -> Iterator[str]:
    if not kinds:
        yield f"{name}:1: an empty file is no report"
    for at, kind in enumerate(kinds, 1):
        if (kind == "run") != (at == 1):
            yield f"{name}:{at}: the line on the run must be the first one, and the only one"
        if kind == "summary" and at != len(kinds):
            yield f"{name}:{at}: the summary must be the last line"


def _head(run: Mapping[str, Any]) -> Head:
    return Head(
        suite=run["suite"],
        rules=run["rules"],
        engine=run["engine"],
        house_rules=run["house_rules"],
        strict="reasons" in run,
        configurable=run.get("configurable", {}),
        shard=Shard(**run["shard"]) if "shard" in run else None,
    )


def _verdict(line: Mapping[str, Any]) -> Verdict:
    return Verdict(
        case=line["case"],
        outcome=Outcome(line["verdict"]),
        rules=tuple(line["rules"]),
        expected=line.get("expected", {}),
        answered=line.get("answered", {}),
        reason=line.get("reason", ""),
        derived=line.get("derived", False),
        last_words=tuple(line.get("last_words", ())),
    )


def _disagreement(recorded: Recorded, summary: Mapping[str, Any]) -> str:
    """The first figure of a summary that the lines on cases do not bear out."""
    own = [verdict for verdict in recorded.verdicts if is_own(verdict.case)]
    others = [verdict for verdict in recorded.verdicts if not is_own(verdict.case)]
    sides: list[tuple[str, Mapping[str, Any], Tally]] = [
        ("", summary, tally(summary["planned"], others))
    ]
    if own or "own" in summary:
        said = summary.get("own", {})
        sides.append(("own.", said, tally(said.get("planned", 0), own)))
    for label, said, counted in sides:
        for name, figure in counted.as_json().items():
            if said.get(name) != figure:
                text = f"summary.{label}{name} is {said.get(name)}, the lines make {figure}"
                return plain(text)
    return ""
