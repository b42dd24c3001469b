"""What lies below a folder, whatever else somebody has put there."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class Found(NamedTuple):
    """Something below a folder.

    ``name`` is its path from there and ``path`` the whole one; ``is_file`` is set for a regular
    file, or a link to one; ``trouble`` says why a folder cannot be looked into.
    """

    name: str
    path: str
    is_file: bool
    trouble: str = ""

    def ends(self, *endings: str) -> bool:
        """Whether the name has one of these endings, in capital letters or small ones."""
        return self.name.lower().endswith(endings)


def below(folder: Path | str, prefix: str = "") -> Iterator[Found]:
    """Everything below a folder, in the order of names.

    Left out is what begins with a dot (an editor's lock, say) and what lies behind a link to a
    folder, which may lead back or out.
    """
    try:
        with os.scandir(folder) as found:
            entries = sorted(found, key=lambda entry: entry.name)
    except OSError as error:
        yield Found(prefix.rstrip("/"), str(folder), is_file=False, trouble=str(error.strerror))
        return
    for entry in entries:
        if entry.name.startswith("."):
            continue
        yield Found(f"{prefix}{entry.name}", entry.path, is_file=_is_file(entry))
        if entry.is_dir(follow_symlinks=False):
            yield from below(entry.path, f"{prefix}{entry.name}/")


def is_folder(path: Path) -> bool:
    """Whether there is a folder, as far as can be seen."""
    try:
        return path.is_dir()
    except OSError:
        return False


def _is_file(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_file()
    except OSError:
        return False
