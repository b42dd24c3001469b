"""An engine that answers truly and logs 8 MB about it."""

from __future__ import annotations

import sys
from typing import Any

from tests.engines.speaking import serve, truth, write


def lie(question: dict[str, Any]) -> None:
    for number in range(100_000):
        sys.stderr.write(f"{number:>8} " + "x" * 70 + "\n")
    write(truth(question))


serve(lie)
