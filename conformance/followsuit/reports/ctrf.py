"""The CTRF report: JSON that many test dashboards read."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

from followsuit.plain import plain, printable
from followsuit.reports import is_own, principal_rule
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from collections.abc import Mapping

    from followsuit.reports import Head, Result
    from followsuit.scenario import Case
    from followsuit.verdict import Verdict

SPECIFICATION = "0.1.0"
"""The version of CTRF that the report is written in."""

STATUSES = ("passed", "failed", "skipped", "pending", "other")
LONGEST = 2_000
TIMELESS = 0
"""CTRF requires times; equal runs write equal reports, so there are none."""


def document(result: Result) -> str:
    """The whole report as JSON; everything that came from outside is text in it."""
    tests = [_test(verdict, result.cases[verdict.case]) for verdict in result.verdicts]
    report = {
        "reportFormat": "CTRF",
        "specVersion": SPECIFICATION,
        "generatedBy": f"followsuit {printable(result.head.suite)}",
        "results": {
            "tool": {"name": "followsuit", "version": printable(result.head.suite)},
            "summary": _summary(result, tests),
            "tests": tests,
            "environment": _environment(result.head),
        },
    }
    return f"{json.dumps(report, indent=1, allow_nan=False)}\n"


def _summary(result: Result, tests: list[dict[str, Any]]) -> dict[str, Any]:
    counts = Counter(test["status"] for test in tests)
    extra = {
        "planned": result.suite.planned + result.own.planned,
        "partial": result.interrupted or result.suite.is_partial or result.own.is_partial,
    }
    return {
        "tests": len(tests),
        **{status: counts[status] for status in STATUSES},
        "suites": len({tuple(test["suite"]) for test in tests}),
        "start": TIMELESS,
        "stop": TIMELESS,
        "extra": extra,
    }


def _environment(head: Head) -> dict[str, Any]:
    engine = {key: plain(value) for key, value in head.engine.items() if value}
    known = {"appName": engine.get("name"), "appVersion": engine.get("version")}
    extra: dict[str, Any] = {
        "language": engine.get("language"),
        "rules": {game: printable(version) for game, version in head.rules.items()},
        "house_rules": {
            game: {printable(name): printable(value) for name, value in rules.items()}
            for game, rules in head.house_rules.items()
        },
        "reasons": "strict" if head.strict else "lenient",
    }
    return {**_said(known), "extra": _said(extra)}


def _test(verdict: Verdict, case: Case) -> dict[str, Any]:
    suite = ["own"] if is_own(verdict.case) else verdict.case.partition("#")[0].split("/")[:2]
    test: dict[str, Any] = {
        "name": printable(verdict.case),
        "status": _status(verdict),
        "duration": TIMELESS,
        "suite": [printable(name) for name in suite],
        "message": plain(verdict.reason, LONGEST) or None,
        "trace": _trace(verdict) if verdict.is_failure else None,
        "line": case.place.line or None,
        "rawStatus": verdict.outcome.value,
        "tags": [printable(tag) for tag in dict.fromkeys((*suite, *verdict.rules))],
        "type": "conformance",
        "filePath": printable(case.place.path) or None,
        "extra": _extra(verdict, case),
    }
    return _said(test)


def _extra(verdict: Verdict, case: Case) -> dict[str, Any]:
    extra: dict[str, Any] = {
        "rule": printable(principal_rule(verdict, case)),
        "rules": [printable(rule) for rule in verdict.rules],
        "game": printable(case.game) or None,
        "chapter": printable(case.chapter) or None,
        "derived": verdict.derived or None,
    }
    return _said(extra)


def _status(verdict: Verdict) -> str:
    if verdict.is_failure:
        return "failed"
    named = {Outcome.PASSED: "passed", Outcome.SKIPPED: "skipped"}
    return named.get(verdict.outcome, "other")


def _trace(verdict: Verdict) -> str:
    """What was expected and answered, as JSON in text: an engine's words never become keys."""
    lines = [f"expected {plain(json.dumps(verdict.expected), LONGEST)}"]
    if verdict.answered:
        lines.append(f"answered {plain(json.dumps(verdict.answered), LONGEST)}")
    return "\n".join(lines)


def _said(values: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in values.items() if value is not None}
