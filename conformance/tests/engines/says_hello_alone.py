"""An engine that flushes its answer to hello and holds back all others until its input ends."""

from __future__ import annotations

from tests.engines.speaking import questions, truth, write

for question in list(questions()):
    write(truth(question))
