"""An engine that answers every second question the other way round."""

from __future__ import annotations

from itertools import count
from typing import Any

from tests.engines.speaking import serve, truth, write

asked = count()


def lie(question: dict[str, Any]) -> None:
    reply = truth(question)
    if "answer" in reply and next(asked) % 2:
        reply["answer"]["legal"] = not reply["answer"]["legal"]
    write(reply)


serve(lie)
