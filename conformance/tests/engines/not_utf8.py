"""An engine that writes Latin-1."""

from __future__ import annotations

from typing import Any

from tests.engines.speaking import serve, write_line


def lie(question: dict[str, Any]) -> None:
    write_line(b'{"seq": %d, "answer": {"legal": true}, "note": "caf\xe9"}' % question["seq"])


serve(lie)
