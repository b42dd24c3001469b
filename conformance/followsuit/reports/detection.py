"""What an engine plays, for a person: a table of house rules, a sentence, the confirming run."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from followsuit.plain import plain
from followsuit.reports.failure import WIDTH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from followsuit.detecting.finding import Detection, Finding

    Style = Callable[[str, str], str]

ROOM = 30
"""So wide at least is the column of reasons; otherwise reasons stand below."""

GAP = "  "
LONGEST = 200
NAMES_SHOWN = 8
RULES_SHOWN = 5
BUG = (
    "No other choice of house rules explains more, so this is no way to play but a bug of the "
    "engine. followsuit run shows each failure with its cards. By the rule that is broken:"
)
CONTRADICTORY = "contradictory"
UNSUPPORTED = "unsupported"


def render(detection: Detection, elapsed: float, style: Style) -> Iterator[str]:
    """The lines of the report; ``elapsed`` is in seconds."""
    noun = "question" if detection.questions == 1 else "questions"
    engine = plain(f"{detection.engine.get('name', '')} {detection.engine.get('version', '')}", 60)
    yield f"{engine} · {detection.questions:,} {noun}, {elapsed:.1f} s"
    yield ""
    if not all(map(_is_unsupported, detection.findings)):
        yield from _table(detection, style)
        yield ""
    yield from _lists(detection)
    yield from _wrapped(_sentence(detection))
    yield from _confirmed(detection, style)


def _table(detection: Detection, style: Style) -> Iterator[str]:
    """A row for each house rule that is not played by default, or that answers contradict."""
    rows = [
        (finding.house_rule, _word(finding), _reason(finding))
        for finding in detection.findings
        if _word(finding) == CONTRADICTORY or not (_is_unsupported(finding) or finding.is_default)
    ]
    first = max([len("house rule"), *(len(name) for name, _, _ in rows)])
    second = max([len("plays"), *(len(word) for _, word, _ in rows)])
    room = WIDTH - len(GAP) * 3 - first - second
    if rows:
        heading = "because" if room >= ROOM else ""
        yield f"{GAP}{'house rule':<{first}}{GAP}{'plays':<{second}}{GAP}{heading}".rstrip()
    for name, word, reason in rows:
        manner = "bad" if word == CONTRADICTORY else "loud"
        start = f"{GAP}{name:<{first}}{GAP}{style(f'{word:<{second}}', manner)}"
        below = "" if room >= ROOM else "      "
        lines = textwrap.wrap(reason, room if room >= ROOM else WIDTH - len(below)) or [""]
        if below:
            yield start.rstrip()
            yield from (f"{below}{line}" for line in lines if line)
            continue
        yield f"{start}{GAP}{lines[0]}".rstrip()
        yield from (f"{'':{WIDTH - room}}{line}" for line in lines[1:])
    default = sum(
        finding.is_default and not _is_unsupported(finding) and _word(finding) != CONTRADICTORY
        for finding in detection.findings
    )
    play = "plays" if default == 1 else "play"
    yield f"{GAP}({default} {'more ' * bool(rows)}{play} the default)"


def _word(finding: Finding) -> str:
    return CONTRADICTORY if finding.status.value == CONTRADICTORY else finding.value


def _is_unsupported(finding: Finding) -> bool:
    return finding.status.value == UNSUPPORTED


def _reason(finding: Finding) -> str:
    if _word(finding) != CONTRADICTORY:
        reason = str(finding.because or "")
    else:
        but = f", but {finding.against[0]}" if finding.against else ""
        reason = f"closest: {finding.value}{but}"
    return textwrap.shorten(reason, LONGEST, placeholder=" …")


def _lists(detection: Detection) -> Iterator[str]:
    silent = [finding.house_rule for finding in detection.findings if _is_unsupported(finding)]
    if silent:
        more = len(silent) - NAMES_SHOWN
        end = f" and {more:,} more" if more > 0 else ""
        yield from _wrapped(f"Unsupported: {', '.join(silent[:NAMES_SHOWN])}{end}.")
    alike = [
        f"{finding.house_rule}: {' or '.join((finding.value, *finding.also))}"
        for finding in detection.findings
        if finding.also
    ]
    if alike:
        yield from _wrapped(f"Not to be told apart here: {'; '.join(alike)}.")
    if silent or alike:
        yield ""


def _sentence(detection: Detection) -> str:
    wrong = [
        finding.house_rule for finding in detection.findings if _word(finding) == CONTRADICTORY
    ]
    bugs = f"; {' and '.join(wrong)} {'has a bug' if len(wrong) == 1 else 'have bugs'}"
    if all(map(_is_unsupported, detection.findings)):
        return "Nothing that it answers depends on a house rule."
    some = any(map(_is_unsupported, detection.findings))
    known = ", as far as it answers" if some else ""
    return f"Plays like {detection.plays_like}{known}{bugs if wrong else ''}."


def _confirmed(detection: Detection, style: Style) -> Iterator[str]:
    tally = detection.tally
    if tally.failed:
        figures = f"{tally.failed:,} of {tally.asked:,} cases failed, {tally.passed:,} passed"
        yield from _wrapped(f"Held to these house rules, {figures}.")
    else:
        figures = f"{tally.passed:,} passed, {tally.failed:,} failed"
        yield from _wrapped(f"Confirmed by {tally.asked:,} cases under these rules: {figures}.")
    if derived := sum(tally.derived.values()):
        yield from _wrapped(f"{derived:,} of all cases were judged by the reference's answer.")
    if tally.failed:
        yield from _wrapped(BUG)
    for rule, count in list(detection.broken.items())[:RULES_SHOWN]:
        noun = "failure " if count == 1 else "failures"
        yield f"{GAP}{count:>5,} {noun}  {style(rule, 'bad')}"


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, break_on_hyphens=False)
