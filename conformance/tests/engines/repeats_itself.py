"""An engine that repeats one answer for ever."""

from __future__ import annotations

from typing import Any

from tests.engines.speaking import serve, write


def lie(question: dict[str, Any]) -> None:
    while True:
        write({"seq": question["seq"] - 1, "answer": {"legal": True}})


serve(lie)
