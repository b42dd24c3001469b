"""An engine that writes half a message."""

from __future__ import annotations

from typing import Any

from tests.engines.speaking import serve, write_line


def lie(question: dict[str, Any]) -> None:
    write_line(b'{"seq": %d, "answer": {"legal": ' % question["seq"])


serve(lie)
