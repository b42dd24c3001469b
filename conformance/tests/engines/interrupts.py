"""A mutant of the reference that interrupts whoever asks it, once, and does not end with its input.

Arguments are the mutant, a folder in which its processes count themselves, and in which of them
and after how many questions of it the interruption is sent.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from importlib import import_module
from pathlib import Path

from tests.engines.speaking import write

mutant, folder, process, questions = sys.argv[1:]
answer = getattr(import_module("followsuit_reference.mutants"), mutant)
number = len(list(Path(folder).iterdir())) + 1
(Path(folder) / str(number)).touch()
for asked, line in enumerate(sys.stdin):
    if number == int(process) and asked == int(questions):
        os.kill(os.getppid(), signal.SIGTERM)
    write(answer(json.loads(line)))
time.sleep(600)
