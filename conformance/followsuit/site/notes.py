"""The note of a case: what it says of single tricks stands beside them, the rest by itself."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from followsuit.site.situation import WHOLE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from followsuit.scenario import Case

OF_TRICK = re.compile(
    r"(?:(?<=\A)|(?<=[.;]\s))(?P<name>Tricks? (?P<number>\d+)(?:(?: to | and |, )\d+)*): "
    r"(?P<text>.*?)(?=\n|\s+Tricks? \d+(?:(?: to | and |, )\d+)*: |\Z)"
)
SEATS = 4


@dataclass(frozen=True, slots=True)
class Note:
    """A note in its parts; ``of_tricks`` by the number of the trick from one."""

    rest: tuple[str, ...]
    of_tricks: Mapping[int, str]


def note_of(case: Case) -> Note:
    """The parts of a case's note; whatever names no trick that was played stays whole."""
    plays = case.given.get("plays") or []
    if case.ask not in WHOLE or case.expect.invalid or not isinstance(plays, list):
        return Note(tuple(case.note.splitlines()), {})
    most = -(-len(plays) // SEATS)
    found: dict[int, str] = {}

    def take(match: re.Match[str]) -> str:
        number = int(match["number"])
        if number > most or number in found:
            return match[0]
        start = "" if match["name"] == f"Trick {number}" else f"{match['name']}: "
        text = start + match["text"].strip()
        found[number] = f"{text[:1].upper()}{text[1:]}"
        return ""

    left = OF_TRICK.sub(take, case.note)
    return Note(tuple(line.strip() for line in left.splitlines() if line.strip()), found)
