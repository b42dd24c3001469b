"""A diagnosis for a reader at a terminal, and as JSON."""

from __future__ import annotations

import textwrap
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from followsuit.doctor.findings import CHECKS, Result
from followsuit.names import counted
from followsuit.plain import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from followsuit.doctor.findings import Diagnosis, Finding

    Style = Callable[[str, str], str]

WIDTH = 80
MARGIN = " " * 6
SIGNS = {
    Result.WELL: ("✓", "good"),
    Result.FINDING: ("✗", "bad"),
    Result.NOT_CHECKED: ("-", "faint"),
}


def render(diagnosis: Diagnosis, style: Style) -> Iterator[str]:
    """A line a check, what to change below those that found something, and the figures."""
    yield head(diagnosis)
    yield ""
    for finding in diagnosis.findings:
        if finding.result is not Result.NOT_CHECKED:
            yield from lines(finding, style)
    yield from unchecked(diagnosis, style)
    yield ""
    yield summary(diagnosis)


def head(diagnosis: Diagnosis) -> str:
    """Who the engine is, as it says itself."""
    if diagnosis.hello is None:
        return "an engine that did not say hello"
    hello = diagnosis.hello
    language = f", {hello.language}" if hello.language else ""
    return plain(f"{hello.name} {hello.version}".strip() + language, WIDTH)


def lines(finding: Finding, style: Style) -> Iterator[str]:
    """One check."""
    sign, manner = SIGNS[finding.result]
    text = CHECKS[finding.check]
    room = WIDTH - len(finding.figure) - 5
    if finding.figure and len(text) > room:
        yield f"  {style(sign, manner)} {text}"
        yield f"{MARGIN}{style(finding.figure, 'faint')}"
    else:
        gap = " " * max(0, room - len(text) + 1) if finding.figure else ""
        yield f"  {style(sign, manner)} {text}{gap}{style(finding.figure, 'faint')}".rstrip()
    if finding.result is Result.FINDING:
        yield from indented(finding.found)
        if finding.last_words:
            yield f"{MARGIN}last words on standard error:"
            yield from (f"{MARGIN}  {line[: WIDTH - 8]}" for line in finding.last_words)
        yield from indented(f"→ {finding.change}", "  ")
        if finding.command:
            yield f"{MARGIN}  {finding.command}"


def indented(text: str, further: str = "") -> list[str]:
    """A text below its check."""
    return textwrap.wrap(
        text,
        WIDTH,
        initial_indent=MARGIN,
        subsequent_indent=MARGIN + further,
        break_on_hyphens=False,
    )


def unchecked(diagnosis: Diagnosis, style: Style) -> Iterator[str]:
    """The checks that were not made, by the reason."""
    reasons: dict[str, list[str]] = {}
    for finding in diagnosis.findings:
        if finding.result is Result.NOT_CHECKED:
            reasons.setdefault(finding.found, []).append(CHECKS[finding.check])
    sign, manner = SIGNS[Result.NOT_CHECKED]
    for reason, names in reasons.items():
        if len(names) > 1:
            yield f"  {style(sign, manner)} {len(names):,} more checks: {reason}"
        else:
            yield f"  {style(sign, manner)} {names[0]}"
            yield from indented(f"not checked: {reason}")


def summary(diagnosis: Diagnosis) -> str:
    """How many checks found something."""
    made = sum(each.result is not Result.NOT_CHECKED for each in diagnosis.findings)
    if diagnosis.wrong:
        return f"{counted(len(diagnosis.wrong), 'finding')} in {counted(made, 'check')}"
    return f"{counted(made, 'check')}, nothing to change"


def as_json(diagnosis: Diagnosis) -> dict[str, Any]:
    """The engine, the number of findings, and every check."""
    hello = diagnosis.hello
    names = ("name", "version", "language")
    engine = {name: getattr(hello, name) for name in names if hello and getattr(hello, name)}
    return {
        "engine": engine,
        "findings": len(diagnosis.wrong),
        "checks": [_check(finding) for finding in diagnosis.findings],
    }


def _check(finding: Finding) -> dict[str, Any]:
    said = asdict(finding)
    said["result"] = finding.result.value
    about = {"check": finding.check, "asks_whether_it": CHECKS[finding.check]}
    return about | {key: value for key, value in said.items() if value}
