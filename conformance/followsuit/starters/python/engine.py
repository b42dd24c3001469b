"""The conversation: one question a line on standard input, one reply a line on standard output."""

from __future__ import annotations

import json
import sys
from typing import Any

from answers import answer


def main() -> None:
    """Reply until the input ends; whatever else there is to say goes to standard error."""
    for line in sys.stdin.buffer:
        question = read(line)
        if question is not None:
            print(json.dumps(answer(question)), flush=True)


def read(line: bytes) -> dict[str, Any] | None:
    """The question on a line, or None: without a ``seq`` there is nobody to reply to."""
    try:
        question = json.loads(line)
    except (ValueError, RecursionError) as problem:
        print(f"not JSON, {problem}: {line[:200]!r}", file=sys.stderr)
        return None
    if isinstance(question, dict) and isinstance(question.get("seq"), int):
        return question
    print(f"not a question, no object with a seq: {line[:200]!r}", file=sys.stderr)
    return None


if __name__ == "__main__":
    main()
