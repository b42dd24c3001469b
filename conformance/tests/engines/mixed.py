"""An engine of the full game with faults that take no time, decided by the question alone."""

from __future__ import annotations

import hashlib
import json
import os
import sys
from typing import TYPE_CHECKING, Any

from followsuit_reference.engine import answer

if TYPE_CHECKING:
    from collections.abc import Mapping

WHAT = {
    **dict.fromkeys(range(10), "wrong"),
    **dict.fromkeys(range(10, 15), "error"),
    **dict.fromkeys(range(15, 20), "unsupported"),
    **dict.fromkeys(range(20, 24), "aloud"),
    **dict.fromkeys(range(24, 27), "prose"),
    **dict.fromkeys(range(29, 33), "dies"),
}
"""What happens to one question in 400, by number."""


def write(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def act(what: str, message: Mapping[str, Any]) -> None:
    seq = message["seq"]
    if what == "dies":
        sys.stderr.write("no such table\n")
        sys.stderr.flush()
        os._exit(3)
    if what in {"aloud", "prose"}:
        write("Let me see.")
    if what == "wrong":
        write(json.dumps({"seq": seq, "answer": {"legal": "perhaps"}}))
    elif what in {"error", "unsupported"}:
        write(json.dumps({"seq": seq, what: "not yet"}))
    elif what != "prose":
        write(json.dumps(answer(message)))


for line in sys.stdin:
    question = json.loads(line)
    given = json.dumps([question["ask"], question.get("given")], sort_keys=True).encode()
    number = int.from_bytes(hashlib.sha256(given).digest()[:4], "big") % 400
    act("" if question["ask"] == "hello" else WHAT.get(number, ""), question)
