"""An engine that answers a question that was never asked."""

from __future__ import annotations

from typing import Any

from tests.engines.speaking import serve, truth, write


def lie(question: dict[str, Any]) -> None:
    write({**truth(question), "seq": question["seq"] + 1000})


serve(lie)
