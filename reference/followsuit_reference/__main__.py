"""The engine over pipes: one JSON object a line in, one a line out, until the input ends."""

from __future__ import annotations

import json
import math
import os
import sys

from followsuit_reference.engine import answer

CHUNK = 1 << 16


def _refuse(word: str) -> float:
    raise ValueError(f"{word} is no JSON")


def _finite(word: str) -> float:
    number = float(word)
    return number if math.isfinite(number) else _refuse(word)


def reply_to(line: bytes) -> str:
    """The reply to one line, as a line."""
    try:
        message = json.loads(line, parse_constant=_refuse, parse_float=_finite)
    except (ValueError, RecursionError) as error:
        message, fault = None, f"not JSON: {error}"
    else:
        fault = "a message is one JSON object"
    reply = answer(message) if isinstance(message, dict) else {"seq": None, "invalid": fault}
    return json.dumps(reply, separators=(",", ":")) + "\n"


def main() -> None:
    """Answer until the input ends: all lines that have come, then one write."""
    source, sink = sys.stdin.fileno(), sys.stdout
    unread = b""
    while chunk := os.read(source, CHUNK):
        *lines, unread = (unread + chunk).split(b"\n")
        sink.write("".join([reply_to(line) for line in lines if line.strip()]))
        sink.flush()
    if unread.strip():
        sink.write(reply_to(unread))
        sink.flush()


if __name__ == "__main__":
    main()
