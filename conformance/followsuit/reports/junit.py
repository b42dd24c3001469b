"""The JUnit XML report: rule in ``classname``, case in ``name``, and where the case is written.

It has nothing that the schema of Jenkins, ``junit-10.xsd``, does not know.
"""

from __future__ import annotations

import json
from itertools import groupby
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from followsuit.plain import printable
from followsuit.reports import is_own, principal_rule
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from followsuit.reports import Result
    from followsuit.scenario import Case
    from followsuit.verdict import Verdict

UNASKED_OR_EXPECTED = frozenset({Outcome.SKIPPED, Outcome.EXPECTED_FAILURE})
"""What the format has one word for: skipped."""


def document(result: Result) -> str:
    """The whole report as text; it holds no times, so that equal runs write equal reports."""
    root = ET.Element("testsuites", _counts(result.verdicts))
    del root.attrib["skipped"]
    root.set("name", printable(f"followsuit {result.head.suite}"))
    for name, verdicts in groupby(result.verdicts, lambda verdict: _suite(verdict.case)):
        root.append(_testsuite(name, list(verdicts), result))
    ET.indent(root)
    return f"<?xml version='1.0' encoding='utf-8'?>\n{ET.tostring(root, encoding='unicode')}\n"


def _suite(case_id: str) -> str:
    """Game and chapter; all of a user's own cases are one suite."""
    return "own" if is_own(case_id) else ".".join(case_id.partition("#")[0].split("/")[:-1])


def _testsuite(name: str, verdicts: list[Verdict], result: Result) -> ET.Element:
    suite = ET.Element("testsuite", {"name": printable(name), **_counts(verdicts)})
    engine = result.head.engine
    properties = {
        "engine": f"{engine.get('name', '')} {engine.get('version', '')}".strip(),
        **{f"rules.{game}": version for game, version in result.head.rules.items()},
        **{
            f"house_rules.{rule}": value
            for rules in result.head.house_rules.values()
            for rule, value in rules.items()
        },
        **({"partial": "true"} if result.interrupted else {}),
    }
    suite.append(_properties(properties))
    for verdict in verdicts:
        suite.append(_testcase(verdict, result.cases[verdict.case]))
    return suite


def _testcase(verdict: Verdict, case: Case) -> ET.Element:
    rule = principal_rule(verdict, case)
    testcase = ET.Element("testcase", {"classname": printable(rule), "name": printable(case.id)})
    if case.place.path:
        testcase.set("file", printable(case.place.path))
        testcase.set("line", str(case.place.line))
    reason = printable(verdict.reason)
    if verdict.outcome in UNASKED_OR_EXPECTED:
        ET.SubElement(testcase, "skipped", {"type": verdict.outcome.value, "message": reason})
    elif verdict.is_failure:
        kind = "failure" if verdict.outcome is Outcome.FAILED else "error"
        wrong = ET.SubElement(testcase, kind, {"type": verdict.outcome.value, "message": reason})
        wrong.text = printable(
            f"expected {json.dumps(verdict.expected)}\nanswered {json.dumps(verdict.answered)}"
            if verdict.answered
            else f"expected {json.dumps(verdict.expected)}"
        )
    if remarks := list(_remarks(verdict)):
        ET.SubElement(testcase, "system-out").text = "\n".join(remarks)
    return testcase


def _remarks(verdict: Verdict) -> Iterator[str]:
    if verdict.derived:
        yield "derived: judged by the reference's answer under the engine's house rules"
    if verdict.outcome is Outcome.UNEXPECTED_PASS:
        yield "unexpected pass: the settings file expects a failure"


def _properties(values: Mapping[str, str]) -> ET.Element:
    element = ET.Element("properties")
    for name, value in values.items():
        ET.SubElement(element, "property", {"name": printable(name), "value": printable(value)})
    return element


def _counts(verdicts: Sequence[Verdict]) -> dict[str, str]:
    outcomes = [verdict.outcome for verdict in verdicts]
    failures = outcomes.count(Outcome.FAILED)
    skipped = sum(outcome in UNASKED_OR_EXPECTED for outcome in outcomes)
    errors = sum(verdict.is_failure for verdict in verdicts) - failures
    return {
        "tests": str(len(outcomes)),
        "failures": str(failures),
        "errors": str(errors),
        "skipped": str(skipped),
    }
