"""A mutant of the reference that kills the worker which asks it, once, when it is told to.

The worker's environment says what becomes of it: FOLLOWSUIT_TEST_NAME is the file that shows that
it asked, FOLLOWSUIT_TEST_KILL the file that is there once the worker is killed.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path

from followsuit_reference.mutants import a_failed_throw_costs_nothing

IN_THE_MIDDLE = 200
"""The question at which the worker is killed, well within a part."""


def serve() -> None:
    """Answer every question, until the worker is to be killed."""
    name, killed = (os.environ.get(f"FOLLOWSUIT_TEST_{word}") for word in ("NAME", "KILL"))
    for number, line in enumerate(sys.stdin.buffer):
        if name and number:
            Path(name).touch()
        if killed and number == IN_THE_MIDDLE:
            Path(killed).touch()
            os.kill(os.getppid(), signal.SIGKILL)
            return
        reply = a_failed_throw_costs_nothing(json.loads(line))
        sys.stdout.buffer.write(json.dumps(reply).encode() + b"\n")
        sys.stdout.buffer.flush()


serve()
