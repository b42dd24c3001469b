"""An engine that says more than it is asked, which is allowed."""

from __future__ import annotations

from typing import Any

from tests.engines.speaking import serve, truth, write


def lie(question: dict[str, Any]) -> None:
    reply = truth(question)
    if "answer" in reply:
        reply["answer"] |= {"witness": {"text": "because"}, "mood": None}
    write({**reply, "error": None, "took": 0.5, "id": [1]})


serve(lie)
