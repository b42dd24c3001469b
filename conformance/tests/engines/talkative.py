"""An engine that says more than it is asked, which is allowed."""

from __future__ import annotations

from typing import Any

from tests.engines.speaking import serve, truth, write


def lie(question: dict[str, Any]) -> None:
    answer = {**truth(question)["answer"], "witness": {"text": "because"}, "mood": None}
    write({"seq": question["seq"], "answer": answer, "error": None, "took": 0.5, "id": [1]})


serve(lie)
