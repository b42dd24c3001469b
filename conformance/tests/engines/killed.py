"""An engine that dies of a signal."""

from __future__ import annotations

import os
import signal
from typing import Any

from tests.engines.speaking import serve


def lie(question: dict[str, Any]) -> None:
    del question
    os.kill(os.getpid(), signal.SIGSEGV)


serve(lie)
