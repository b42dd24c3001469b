"""An engine that answers truly and does not end with its input."""

from __future__ import annotations

import time

from tests.engines.speaking import questions, truth, write

for question in questions():
    write(truth(question))
time.sleep(600)
