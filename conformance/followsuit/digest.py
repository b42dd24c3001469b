"""Whether the compiled index is still made from the files that are there: by their content."""

from __future__ import annotations

import os
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

FORMAT = 1
REFERENCE = "followsuit_reference"
ENDINGS = (".md", ".yaml", ".yml", ".json")
COMPILER = (
    "chapters",
    "checks",
    "compiling",
    "errors",
    "index",
    "loader",
    "names",
    "problems",
    "readers",
    "rulebook",
    "rules",
    "scenario",
    "schema",
    "shorthand",
    "strict_yaml",
    "text",
    "words",
)
"""The modules whose code decides what the index holds."""


def digest(root: Path) -> str:
    """A figure for the content of all files that the index is made from."""
    total = blake2b(str(FORMAT).encode(), digest_size=16)
    for name, file in sources(root):
        with Path(file).open("rb") as opened:
            content = opened.read()
        total.update(f"{name}\0{len(content)}\0".encode())
        total.update(content)
    return total.hexdigest()


def sources(root: Path) -> Iterator[tuple[str, str]]:
    """Names and paths of all files that the index is made from, in one order everywhere."""
    for module in COMPILER:
        yield module, str(Path(__file__).with_name(f"{module}.py"))
    reference = find_spec(REFERENCE)
    for place in (reference.submodule_search_locations or ()) if reference else ():
        yield from files(Path(place), (".py",))
    for part in ("spec", "scenarios"):
        yield from files(root / part, ENDINGS)


def files(folder: Path, endings: tuple[str, ...], prefix: str = "") -> Iterator[tuple[str, str]]:
    """Every file below a folder with one of the endings: its name from there, and its path."""
    with os.scandir(folder) as found:
        entries = sorted(found, key=lambda entry: entry.name)
    for entry in entries:
        if entry.is_dir():
            yield from files(Path(entry.path), endings, f"{prefix}{entry.name}/")
        elif entry.name.endswith(endings):
            yield f"{prefix}{entry.name}", entry.path
