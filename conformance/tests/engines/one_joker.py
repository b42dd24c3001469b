"""The reference behind pipes, made to take one joker for the other.

``alike`` reads both as the red one, ``swapped`` each as the other one.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from followsuit_reference.engine import answer

NAMES = {"alike": {"BJ": "RJ"}, "swapped": {"BJ": "RJ", "RJ": "BJ"}}[sys.argv[1]]


def read(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: read(entry) for key, entry in value.items()}
    if isinstance(value, list):
        return [read(entry) for entry in value]
    return NAMES.get(value, value) if isinstance(value, str) else value


for line in sys.stdin:
    question = json.loads(line)
    sys.stdout.write(json.dumps(answer(read(question))) + "\n")
    sys.stdout.flush()
