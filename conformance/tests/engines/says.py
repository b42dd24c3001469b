"""An engine that writes its first argument as a line, SEQ being the number asked."""

from __future__ import annotations

import sys
from typing import Any

from tests.engines.speaking import serve, write_line


def lie(question: dict[str, Any]) -> None:
    text = sys.argv[1].replace("SEQ", str(question["seq"]))
    write_line(text.encode(errors="surrogateescape"))


serve(lie)
