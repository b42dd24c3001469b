"""An engine that has no use for what it does not know: ``fields``, ``hello`` or ``asks``.

``fields`` refuses a question with a key more, ``hello`` ends at a greeting with one, and ``asks``
ends at a question that it does not know.
"""

from __future__ import annotations

import json
import sys

from tests.engines.speaking import ASK, hello, truth, write

KNOWN = {"seq", "ask", "protocol", "given", "house_rules"}

for line in sys.stdin.buffer:
    question = json.loads(line)
    is_hello = question["ask"] == "hello"
    if set(question) - KNOWN and sys.argv[1] == ("hello" if is_hello else "fields"):
        if is_hello:
            sys.exit("unexpected key")
        write({"seq": question["seq"], "invalid": "unexpected key"})
    elif sys.argv[1] == "asks" and question["ask"] not in {ASK, "hello"}:
        sys.exit(f"no such question: {question['ask']}")
    else:
        write(hello(question["seq"]) if is_hello else truth(question))
