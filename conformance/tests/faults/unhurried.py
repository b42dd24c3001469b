"""The reference, which takes its time, so that a run of it can be met at every stage."""

from __future__ import annotations

import json
import sys
import time
from typing import TYPE_CHECKING, Any

from followsuit_reference.engine import answer as reference

if TYPE_CHECKING:
    from collections.abc import Mapping

SECONDS = 0.002


def answer(message: Mapping[str, Any]) -> dict[str, Any]:
    """The reply of the reference, later."""
    time.sleep(SECONDS)
    return reference(message)


if __name__ == "__main__":
    for line in sys.stdin:
        sys.stdout.write(json.dumps(answer(json.loads(line))) + "\n")
        sys.stdout.flush()
