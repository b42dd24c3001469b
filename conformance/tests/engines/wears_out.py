"""An engine that dies after as many answers as its first argument says, whatever they are about."""

from __future__ import annotations

import os
import sys

from tests.engines.speaking import questions, truth, write

for number, question in enumerate(questions(), 1):
    write(truth(question))
    if number == int(sys.argv[1]):
        os._exit(1)
