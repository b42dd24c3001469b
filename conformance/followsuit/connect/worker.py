"""An engine that is a Python function, as a program of its own: the protocol over its pipes.

    python -m followsuit.connect.worker MODULE:FUNCTION

The pipes are out of the engine's reach: its standard input is empty, and whatever it writes to
standard output, by whatever means, goes to standard error.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from followsuit.connect.function import SCHEME, Function, as_line, parts
from followsuit.connect.hello import QUESTION
from followsuit.connect.messages import FLAW, HELLO_SEQ, Fault, FlawError, decode, encode
from followsuit.errors import EngineError
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, BinaryIO


def main(arguments: Sequence[str]) -> int:
    """Serve the function until the input ends; the exit status."""
    questions, replies = own_pipes()
    try:
        engine = Function(*parts(f"{SCHEME}{arguments[0]}"))
    except EngineError as error:
        replies.write(encode({"seq": HELLO_SEQ, FLAW: str(error)}))
        replies.flush()
        return 1
    for line in questions:
        replies.write(said(engine, decode(line)))
        replies.flush()
    return 0


def own_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Standard input and output under numbers of their own, nothing left in their places."""
    questions, replies = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return questions, replies


def said(engine: Function, message: Mapping[str, Any]) -> bytes:
    """The line that tells what came of a message."""
    seq = message["seq"]
    try:
        if seq == HELLO_SEQ:
            return as_line(engine.hello(QUESTION))
        came = engine.reply(message)
        if not isinstance(came, Fault):
            return as_line(came.message)
    except (EngineError, FlawError) as error:
        return encode({"seq": seq, FLAW: str(error)})
    word = "error" if came.outcome is Outcome.ERRORED else FLAW
    return encode({"seq": seq, word: came.reason})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
