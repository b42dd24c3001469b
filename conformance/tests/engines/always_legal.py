"""An engine that accepts every play."""

from __future__ import annotations

from tests.engines.speaking import questions, write

for question in questions():
    write({"seq": question["seq"], "answer": {"legal": True}})
