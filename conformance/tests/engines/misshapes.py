"""The reference, but for one ask whose answer gets the value of a key, both named as arguments.

The value ``left out`` leaves the key out, and ``as a number`` has 1 for true. ``*`` is every ask,
and as the key the whole answer.
"""

from __future__ import annotations

import json
import sys

from tests.engines.speaking import write

from followsuit_reference.engine import answer

ask, key, value = sys.argv[1:]
for line in sys.stdin:
    message = json.loads(line)
    reply = answer(message)
    if message["ask"] != "hello" and ask in {message["ask"], "*"} and "answer" in reply:
        if value == "left out":
            reply["answer"].pop(key, None)
        elif value == "as a number":
            reply["answer"][key] = int(reply["answer"][key])
        elif key == "*":
            reply["answer"] = json.loads(value)
        else:
            reply["answer"][key] = json.loads(value)
    write(reply)
