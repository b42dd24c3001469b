"""A diagnosis in words: which known mistakes fail like an engine, and what tells them apart."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from followsuit.names import counted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from followsuit.diagnosing.diagnosis import Diagnosis, Match

WIDTH = 80
LABEL = 12
NOTHING = "no mistake that is known here fails like this engine"


def terminal_lines(diagnoses: Iterable[Diagnosis]) -> Iterator[str]:
    """The paragraphs for a terminal."""
    for number, diagnosis in enumerate(diagnoses):
        label = "Diagnosis" if not number else ""
        for place, (text, details) in enumerate(entries(diagnosis)):
            yield from _wrapped(label if not place else "", text, LABEL + 2)
            for detail in details:
                yield from _wrapped("", f"  {detail}", LABEL + 4)


def markdown_lines(diagnoses: Iterable[Diagnosis]) -> Iterator[str]:
    """The same as a Markdown section; empty when there is nothing to tell."""
    told = [entry for diagnosis in diagnoses for entry in entries(diagnosis)]
    if not told:
        return
    yield "### Diagnosis"
    yield ""
    for text, details in told:
        yield f"- {text}  "
        for number, detail in enumerate(details, 1):
            yield f"  {detail}" + ("  " if number < len(details) else "")
    yield ""


def entries(diagnosis: Diagnosis) -> Iterator[tuple[str, list[str]]]:
    """What is said of each match, and the details below it; then the case that tells them apart."""
    if not diagnosis.matches:
        yield f"{diagnosis.game}: {NOTHING}", []
    for number, match in enumerate(diagnosis.matches, 1):
        mistakes = [f"{mutant.sentence} ({mutant.rule})" for mutant in match.mutants]
        yield f"{diagnosis.game} {number}: {_how(match)}", [*mistakes, _figures(match, diagnosis)]
    if diagnosis.telling is not None:
        outcome = "fails" if diagnosis.telling.failed else "passes"
        case = diagnosis.telling.case.id
        yield f"{diagnosis.game}: 1 and 2 differ on {case}, which this engine {outcome}", []


def _how(match: Match) -> str:
    kind = "an engine with this mistake" if len(match.mutants) == 1 else "one with both mistakes"
    if match.is_exact:
        return f"fails exactly as {kind}"
    return f"fails {match.likeness:.0%} like {kind}"


def _figures(match: Match, diagnosis: Diagnosis) -> str:
    explained = match.explained.bit_count()
    parts = [f"explains {explained:,} of {counted(diagnosis.failed, 'failure')}"]
    if match.not_failed:
        parts.append(f"foretells {match.not_failed.bit_count():,} that passed")
    return ", ".join(parts)


def _wrapped(label: str, text: str, indent: int) -> list[str]:
    return textwrap.wrap(
        f"{label:<{LABEL}}{text}",
        WIDTH,
        subsequent_indent=" " * indent,
        break_on_hyphens=False,
        break_long_words=False,
    )
