"""An engine that never ends its line."""

from __future__ import annotations

import sys
from typing import Any

from tests.engines.speaking import serve


def lie(question: dict[str, Any]) -> None:
    del question
    while True:
        sys.stdout.write("x" * 65_536)


serve(lie)
