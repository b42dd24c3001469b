"""Which runs are compared, and under which names."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from followsuit import recorded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from followsuit.recorded import Recorded


def read(words: Sequence[str]) -> list[tuple[str, Recorded]]:
    """Runs by name, from ``RUN.jsonl`` or ``NAME=RUN.jsonl``; SuiteError for one that is none."""
    given = [parted(word) for word in words]
    read_ = [(name, path, recorded.read(path)) for name, path in given]
    plain = Counter(name or engine(run) for name, _, run in read_)
    full = Counter(name or versioned(run) for name, _, run in read_)
    found: list[tuple[str, Recorded]] = []
    for name, path, run in read_:
        names = [engine(run)] if plain[engine(run)] == 1 else [versioned(run)]
        if full[names[0]] > 1:
            names = [f"{engine(run)} ({path.stem})"]
        found.append((name or names[0], run))
    return numbered(found)


def parted(word: str) -> tuple[str, Path]:
    """Name and path; a file whose own name has an equals sign is a file."""
    name, sign, path = word.partition("=")
    if sign and path and not Path(word).exists():
        return name, Path(path)
    return "", Path(word)


def engine(run: Recorded) -> str:
    """The engine as it calls itself."""
    return run.head.engine.get("name", "") or "an engine"


def versioned(run: Recorded) -> str:
    """The engine with its version."""
    return f"{engine(run)} {run.head.engine.get('version', '')}".strip()


def numbered(runs: Sequence[tuple[str, Recorded]]) -> list[tuple[str, Recorded]]:
    """Runs of which no two have one name."""
    seen: Counter[str] = Counter()
    named: list[tuple[str, Recorded]] = []
    for name, run in runs:
        seen[name] += 1
        named.append((name if seen[name] == 1 else f"{name} #{seen[name]}", run))
    return named
