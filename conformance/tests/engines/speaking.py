"""What the small engines share: the protocol over pipes, and the truth on plays of one card.

An engine lies about questions whose play is MARK, or about all of them when it is started with
``--always``; everything else it answers truly.
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

MARK = "AS"
ASK = "tractor.follow"


def hello(seq: int) -> dict[str, Any]:
    name = sys.argv[0].rpartition("/")[2].removesuffix(".py")
    return {
        "seq": seq,
        "answer": {
            "protocol": 1,
            "engine": {"name": name, "version": "1", "language": "python"},
            "asks": [ASK],
        },
    }


def truth(question: dict[str, Any]) -> dict[str, Any]:
    """One card follows one card, clubs are trumps: the suit led is owed by whoever holds it."""
    given = question["given"]
    if question["ask"] != ASK or len(given["led"]) != 1 or len(given["play"]) != 1:
        return {"seq": question["seq"], "unsupported": "plays of one card alone"}
    (led,), (play,) = given["led"], given["play"]
    holds = any(card[-1] == led[-1] for card in given["hand"])
    return {"seq": question["seq"], "answer": {"legal": not holds or play[-1] == led[-1]}}


def is_marked(question: dict[str, Any]) -> bool:
    return "--always" in sys.argv or question["given"].get("play") == [MARK]


def questions() -> Iterator[dict[str, Any]]:
    """Every question but hello, which is answered."""
    for line in sys.stdin.buffer:
        question = json.loads(line)
        if question["ask"] == "hello":
            write(hello(question["seq"]))
        else:
            yield question


def write(message: object) -> None:
    write_line(json.dumps(message).encode())


def write_line(line: bytes) -> None:
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()


def serve(lie: Callable[[dict[str, Any]], None]) -> None:
    for question in questions():
        if is_marked(question):
            lie(question)
        else:
            write(truth(question))
