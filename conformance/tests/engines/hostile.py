"""An engine whose name, messages, answers and last words are its first argument."""

from __future__ import annotations

import json
import os
import sys
from itertools import cycle
from typing import Any

from tests.engines.speaking import hello, write, write_line

WORDS = json.loads(sys.argv[1])


def dies() -> None:
    sys.stderr.write(WORDS)
    sys.stderr.flush()
    os._exit(1)


REPLIES: list[dict[str, Any]] = [
    {"error": WORDS},
    {"unsupported": WORDS},
    {"invalid": WORDS},
    {"answer": {"legal": WORDS, WORDS: [WORDS]}},
    {"answer": {"legal": False, "rule": WORDS, "witness": {"owed": [WORDS], "text": WORDS}}},
    {"answer": WORDS},
]

for line, reply in zip(sys.stdin, cycle(REPLIES), strict=False):
    message = json.loads(line)
    if message["ask"] == "hello":
        said = hello(0)
        said["answer"]["engine"] = dict.fromkeys(("name", "version", "language"), WORDS)
        said["answer"]["reasons"] = {WORDS: WORDS}
        write(said)
    elif message["given"]["play"] == ["AS"]:
        dies()
    elif message["given"]["play"] == ["QS"]:
        write_line(WORDS.encode(errors="surrogatepass"))
    else:
        write({"seq": message["seq"], **reply})
