"""An engine that refuses every play."""

from __future__ import annotations

from tests.engines.speaking import questions, write

RULE = "tractor.following.suit-owed"

for question in questions():
    write({"seq": question["seq"], "answer": {"legal": False, "rule": RULE}})
