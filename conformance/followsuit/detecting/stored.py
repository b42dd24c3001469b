"""The table of telling questions on disk, beside the index; made anew when it is stale."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any

from followsuit import resources
from followsuit.detecting.table import Question, questions
from followsuit.digest import COMPILER, digest

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from followsuit.index import Index


MODULES = (
    *COMPILER,
    "compare",
    "detecting/table",
    "holding",
    "predicting",
    "relevance",
)
"""The modules whose code decides what the table holds."""


def load(suite: Index) -> tuple[Question, ...]:
    """The questions that tell house rules apart, from the file or looked for anew."""
    return fresh() or renewed(suite)


def path() -> Path:
    """Where the table is."""
    return resources.data() / "detect.json"


def fresh() -> tuple[Question, ...] | None:
    """The stored table when it was made from the very files that are there now."""
    try:
        stored = json.loads(path().read_bytes())
    except (OSError, ValueError):
        return None
    if not isinstance(stored, dict) or stored.get("digest") != digest(resources.root(), MODULES):
        return None
    return tuple(from_json(entry) for entry in stored["questions"])


def renewed(suite: Index) -> tuple[Question, ...]:
    """The table looked for anew, and written where the folder allows it."""
    before = digest(resources.root(), MODULES)
    found = tuple(questions(suite))
    try:
        write(found, before, path())
    except OSError:
        return found
    return found


def write_table(suite: Index, root: Path, target: Path) -> None:
    """Look for the questions of the suite below a folder, and write the table."""
    content = digest(root, MODULES)
    write(questions(suite), content, target)


def write(found: Iterable[Question], content: str, target: Path) -> None:
    """Write a table made from files of the digest ``content``; never seen half written."""
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = target.with_name(f"{target.name}.{os.getpid()}")
    document = {"digest": content, "questions": [to_json(question) for question in found]}
    try:
        draft.write_text(json.dumps(document, separators=(",", ":")), "utf-8")
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


def to_json(question: Question) -> list[Any]:
    """A question as JSON."""
    return [question.case, question.size, question.splits]


def from_json(stored: list[Any]) -> Question:
    """The question that ``to_json`` wrote."""
    case, size, splits = stored
    return Question(case, size, {name: tuple(map(tuple, ways)) for name, ways in splits.items()})
