"""An engine that answers what it has read in reverse order, which is allowed."""

from __future__ import annotations

import json
import os

from tests.engines.speaking import hello, truth, write

unread = b""
while chunk := os.read(0, 1 << 20):
    *lines, unread = (unread + chunk).split(b"\n")
    for line in reversed(lines):
        question = json.loads(line)
        write(hello(question["seq"]) if question["ask"] == "hello" else truth(question))
