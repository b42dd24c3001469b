"""Whether the compiled index is still made from the files that are there: by their content."""

from __future__ import annotations

import os
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from followsuit.errors import SuiteError
from followsuit.folders import below

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

FORMAT = 1
REFERENCE = "followsuit_reference"
ENDINGS = (".md", ".yaml", ".yml", ".json")
NO_FILE = b"no file"
COMPILER = (
    "chapters",
    "checks",
    "compiling",
    "errors",
    "folders",
    "house_rules",
    "index",
    "loader",
    "names",
    "problems",
    "readers",
    "reference",
    "rulebook",
    "rules",
    "scenario",
    "schema",
    "shorthand",
    "strict_yaml",
    "text",
    "tiers",
    "translations",
    "words",
)
"""The modules whose code decides what the index holds."""


def digest(root: Path, modules: Iterable[str] = COMPILER) -> str:
    """A figure for the content of all files that something is made from, the index unless told.

    SuiteError when one of them cannot be read.
    """
    total = blake2b(str(FORMAT).encode(), digest_size=16)
    for name, file in sources(root, modules):
        content = read(file) if file else NO_FILE
        total.update(os.fsencode(f"{name}\0{len(content)}\0"))
        total.update(content)
    return total.hexdigest()


def read(file: str) -> bytes:
    """The content of a file."""
    try:
        with Path(file).open("rb") as opened:
            return opened.read()
    except OSError as error:
        raise unreadable(file, str(error.strerror)) from None


def unreadable(path: str, why: str) -> SuiteError:
    """What to do about a file or folder of the suite that cannot be read."""
    return SuiteError(f"{path}: cannot be read: {why}; restore it, or install followsuit again")


def sources(root: Path, modules: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Names and paths of the files: modules, reference and data, in one order everywhere.

    Something of such a name that is no file has no path; whoever compiles says what is wrong.
    """
    for module in modules:
        yield module, str(Path(__file__).parent / f"{module}.py")
    reference = find_spec(REFERENCE)
    for place in (reference.submodule_search_locations or ()) if reference else ():
        yield from files(Path(place), (".py",))
    for part in ("spec", "scenarios"):
        yield from files(root / part, ENDINGS)


def files(folder: Path, endings: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Everything below a folder with one of the endings: its name from there, and its path."""
    for found in below(folder):
        if found.trouble:
            raise unreadable(found.path, found.trouble)
        if found.ends(*endings):
            yield found.name, found.path if found.is_file else ""
