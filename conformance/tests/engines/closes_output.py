"""An engine that closes its output and goes on running."""

from __future__ import annotations

import os
import time
from typing import Any

from tests.engines.speaking import serve


def lie(question: dict[str, Any]) -> None:
    del question
    os.close(1)
    time.sleep(600)


serve(lie)
