"""An engine that says nothing."""

from __future__ import annotations

from typing import Any

from tests.engines.speaking import serve


def lie(question: dict[str, Any]) -> None:
    del question


serve(lie)
