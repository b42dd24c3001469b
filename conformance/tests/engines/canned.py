"""An engine that does not think: the answer to each question is a line of the file named first.

It is asked these questions in this order alone, any number of times over.
"""

from __future__ import annotations

import sys
from pathlib import Path

first, *answers = Path(sys.argv[1]).read_bytes().splitlines(keepends=True)
pipe = sys.stdout.buffer
for number, _ in enumerate(sys.stdin.buffer, -1):
    pipe.write(first if number < 0 else answers[number])
    pipe.flush()
