"""An engine that dies in the middle."""

from __future__ import annotations

import os
import sys
from typing import Any

from tests.engines.speaking import serve


def lie(question: dict[str, Any]) -> None:
    sys.stderr.write(f"thread 'main' panicked at {question['given']['play']}\n")
    sys.stderr.flush()
    os._exit(101)


serve(lie)
