"""Parts of a run: which cases belong to one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeVar

from followsuit.errors import SuiteError

if TYPE_CHECKING:
    from collections.abc import Sequence

Value = TypeVar("Value")
SHARD = re.compile(r"(?P<number>\d{1,6})/(?P<of>\d{1,6})")


def of_shard(cases: Sequence[Value], text: str) -> Sequence[Value]:
    """The cases of part ``2/5``, the second of five: every fifth from the second on.

    SuiteError for words that name no part.
    """
    match = SHARD.fullmatch(text)
    number, of = (int(match["number"]), int(match["of"])) if match else (0, 0)
    if not 1 <= number <= of:
        raise SuiteError(f"--shard {text}: write I/N, such as 2/5 for the second of five parts")
    return cases[number - 1 :: of]
