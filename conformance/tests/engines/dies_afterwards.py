"""An engine that answers and then dies."""

from __future__ import annotations

import os
from typing import Any

from tests.engines.speaking import serve, truth, write


def lie(question: dict[str, Any]) -> None:
    write(truth(question))
    os._exit(9)


serve(lie)
