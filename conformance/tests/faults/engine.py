"""An engine on which one question has a fault: a program, and a function ``answer``.

    python -m tests.faults.engine

The variable FAULT names the kind.
"""

from __future__ import annotations

import os
import sys
from typing import Any

from tests.engines.speaking import hello, is_marked, questions, truth, write
from tests.faults.acts import ACTS, Raw

FAULT = "FAULT"


def answer(message: dict[str, Any]) -> Any:
    """The reply of the function; what a program would write to its pipe it prints."""
    if message["ask"] == "hello":
        return hello(message["seq"])
    reply = came(message)
    if isinstance(reply, Raw):
        sys.stdout.write(reply.data.decode(errors="replace"))
        return reply.reply
    return reply


def came(question: dict[str, Any]) -> Any:
    """What comes of a question."""
    return ACTS[os.environ[FAULT]](question) if is_marked(question) else truth(question)


def serve() -> None:
    """The program."""
    for question in questions():
        reply = came(question)
        if isinstance(reply, Raw):
            sys.stdout.buffer.write(reply.data)
            sys.stdout.buffer.flush()
            reply = reply.reply
        if reply is not None:
            write(reply)


if __name__ == "__main__":
    serve()
