"""An engine that takes the seconds of its first argument."""

from __future__ import annotations

import sys
import time
from typing import Any

from tests.engines.speaking import serve, truth, write


def lie(question: dict[str, Any]) -> None:
    time.sleep(float(sys.argv[1]))
    write(truth(question))


serve(lie)
