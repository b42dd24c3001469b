"""An engine that answers and then answers again."""

from __future__ import annotations

from typing import Any

from tests.engines.speaking import serve, truth, write


def lie(question: dict[str, Any]) -> None:
    write(truth(question))
    write(truth(question))


serve(lie)
