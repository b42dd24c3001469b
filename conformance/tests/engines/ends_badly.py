"""An engine that answers truly and ends with status 3."""

from __future__ import annotations

import sys

from tests.engines.speaking import questions, truth, write

for question in questions():
    write(truth(question))
sys.exit(3)
