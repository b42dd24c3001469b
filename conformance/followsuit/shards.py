"""Parts of a run: which cases belong to one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from followsuit.errors import SuiteError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Value = TypeVar("Value")
SHARD = re.compile(r"(?P<number>\d{1,6})/(?P<of>\d{1,6})")


@dataclass(frozen=True, slots=True)
class Shard:
    """A part of a run: its number, how many parts there are, and the cases of all of them."""

    number: int
    of: int
    cases: int


def of_shard(cases: Sequence[Value], text: str) -> tuple[Sequence[Value], Shard]:
    """The cases of part ``2/5``, the second of five: every fifth from the second on.

    SuiteError for words that name no part.
    """
    match = SHARD.fullmatch(text)
    number, of = (int(match["number"]), int(match["of"])) if match else (0, 0)
    if not 1 <= number <= of:
        raise SuiteError(f"--shard {text}: write I/N, such as 2/5 for the second of five parts")
    return cases[number - 1 :: of], Shard(number, of, len(cases))


def missing(shards: Iterable[Shard]) -> list[str]:
    """The parts, written ``2/5``, that make up whole runs together with these."""
    found: dict[tuple[int, int], set[int]] = {}
    for shard in shards:
        found.setdefault((shard.of, shard.cases), set()).add(shard.number)
    return [
        f"{number}/{of}"
        for (of, _), numbers in found.items()
        for number in range(1, of + 1)
        if number not in numbers
    ]
