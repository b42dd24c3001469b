"""The test command of one mutation: all cases are judged, and the first that fails ends it.

    python -S -m mutation.judge_all SECONDS

It runs in a folder made by ``mutation.workshop``, with the reference found in a copy there, and
prints the case that failed. It may use ``SECONDS`` of processor time.
"""

from __future__ import annotations

import json
import resource
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from followsuit.judge import judge
from followsuit.scenario import Case, Expectation, Place
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from collections.abc import Iterator

ENGINE = "followsuit_reference.engine"
COPY = Path("reference/followsuit_reference")
CASES = Path("cases")
MEMORY = 2 << 30
"""Bytes of address space that the engine may take."""

NOWHERE = Place("", 1, 1)


def main(seconds: str) -> int:
    """Judge until a case fails; the exit status is 1 when one does."""
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds)))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    answer = import_module(ENGINE).answer
    for case, shape in cases():
        question = {"ask": case.ask, "given": case.given, "house_rules": case.house_rules}
        verdict = judge(case, answer({"seq": 1, **question}), shape)
        if verdict.outcome is not Outcome.PASSED:
            sys.stdout.write(case.id)
            return 1
    return 0


def cases() -> Iterator[tuple[Case, dict[str, Any] | None]]:
    """Every case with the shape of its answer, those first that are likely to fail."""
    shapes = json.loads((CASES / "shapes.json").read_bytes())
    for path in in_order():
        for case in json.loads(path.read_bytes()):
            yield restored(case), shapes.get(case["ask"])


def in_order() -> list[Path]:
    """The files of cases: the chapter that was changed last, then its game, long records last."""
    changed = max(COPY.glob("*/*.py"), key=lambda path: path.stat().st_mtime_ns)
    game, chapter = changed.parent.name, changed.stem

    def distance(path: Path) -> tuple[bool, bool, bool, str]:
        name, of = path.parent.name, path.stem
        return (name, of) != (game, chapter), name != game, of in {"round", "hand"}, str(path)

    return sorted(CASES.glob("*/*.json"), key=distance)


def restored(case: dict[str, Any]) -> Case:
    """A case with all that its judge looks at."""
    return Case(
        id=case["id"],
        title="",
        rules=(),
        ask=case["ask"],
        given=case["given"],
        expect=Expectation(case["answer"], case["invalid"]),
        place=NOWHERE,
        house_rules=case["house_rules"],
        equal=case["equal"],
    )


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
