"""A diagnosis in words: which known mistakes fail like an engine, and what tells them apart."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from followsuit.names import counted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from followsuit.diagnosing.diagnosis import Diagnosis, Match
    from followsuit.diagnosing.probes import Probe

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
        said = f"fails {degree(match)} {likened(match)}"
        yield f"{diagnosis.game} {number}: {said}", [*mistakes, explained(match, diagnosis)]
    if diagnosis.telling is not None:
        yield f"{diagnosis.game}: {''.join(difference(diagnosis.telling))}", []


def degree(match: Match) -> str:
    """How much an engine's failures are those of a match: ``exactly``, or a part of all."""
    return "exactly" if match.is_exact else f"{match.likeness:.0%}"


def likened(match: Match) -> str:
    """What an engine fails like, as words that follow the degree."""
    kind = "an engine with this mistake" if len(match.mutants) == 1 else "one with both mistakes"
    return f"{'as' if match.is_exact else 'like'} {kind}"


def explained(match: Match, diagnosis: Diagnosis) -> str:
    """How many failures a match explains, and how many passed cases it foretells to fail."""
    number = match.explained.bit_count()
    parts = [f"explains {number:,} of {counted(diagnosis.failed, 'failure')}"]
    if match.not_failed:
        parts.append(f"foretells {match.not_failed.bit_count():,} that passed")
    return ", ".join(parts)


def difference(telling: Probe) -> tuple[str, str, str]:
    """The words before the case on which the first two matches differ, its id, and those after."""
    outcome = "fails" if telling.failed else "passes"
    return "1 and 2 differ on ", telling.case.id, f", which this engine {outcome}"


def _wrapped(label: str, text: str, indent: int) -> list[str]:
    return textwrap.wrap(
        f"{label:<{LABEL}}{text}",
        WIDTH,
        subsequent_indent=" " * indent,
        break_on_hyphens=False,
        break_long_words=False,
    )
