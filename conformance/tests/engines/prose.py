"""An engine that thinks aloud before it answers."""

from __future__ import annotations

from typing import Any

from tests.engines.speaking import serve, truth, write, write_line


def lie(question: dict[str, Any]) -> None:
    write_line(b"Let me see: \x1b[31mhearts\x1b[0m?")
    write(truth(question))


serve(lie)
