"""An engine that writes a line of 50 MB."""

from __future__ import annotations

from typing import Any

from tests.engines.speaking import serve, write_line


def lie(question: dict[str, Any]) -> None:
    write_line(b'{"seq": %d, "note": "%s"}' % (question["seq"], b"x" * 50_000_000))


serve(lie)
