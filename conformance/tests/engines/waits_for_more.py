"""An engine that answers several questions at once only after the seconds of its first argument."""

from __future__ import annotations

import json
import os
import sys
import time

from tests.engines.speaking import hello, truth, write

unread = b""
while chunk := os.read(0, 1 << 20):
    *lines, unread = (unread + chunk).split(b"\n")
    asked = [json.loads(line) for line in lines]
    if len(asked) > 1:
        time.sleep(float(sys.argv[1]))
    for question in asked:
        write(hello(question["seq"]) if question["ask"] == "hello" else truth(question))
