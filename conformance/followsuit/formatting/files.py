"""Scenario files on disk and their canonical form."""

from __future__ import annotations

import os
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING

from followsuit import resources, text
from followsuit.errors import SuiteError, at
from followsuit.folders import below, is_folder
from followsuit.formatting import formatted
from followsuit.formatting.key_order import key_order
from followsuit.loader import ENDING
from followsuit.scenario import Place

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def scenario_files(paths: Sequence[Path]) -> list[Path]:
    """The files named and the scenario files below the folders named; SuiteError for neither."""
    if missing := [path for path in paths if not os.path.lexists(path)]:
        raise SuiteError(*(f"{path}: no such file or folder" for path in missing))
    return list(dict.fromkeys(file for path in paths for file in files_of(path)))


def files_of(path: Path) -> Iterator[Path]:
    """The scenario files below a folder, or the one file that is named."""
    if is_folder(path):
        yield from (Path(found.path) for found in below(path) if found.ends(ENDING))
    else:
        yield path


class Formatter:
    """Formats files one after another; ``findings`` tells of those that it has to leave."""

    def __init__(self, spec: Path) -> None:
        self.order = key_order(spec)
        self.findings: list[str] = []

    def file(self, path: Path, *, write: bool) -> str:
        """Format a file, or only look whether it is; where it is not canonical, in words."""
        name = resources.shown(path)
        try:
            before = text.read(path, name)
            after = formatted(before, name, self.order)
            if path.read_bytes() == after.encode():
                return ""
            if not write:
                place = Place(name, first_difference(before, after), 1)
                return at(place, "not in the canonical form; followsuit format puts it into it")
            path.write_bytes(after.encode())
        except SuiteError as error:
            self.findings += error.findings
            return ""
        except OSError as error:
            self.findings.append(at(Place(name, 1, 1), f"cannot be written: {error.strerror}"))
            return ""
        return f"{name}: formatted"


def first_difference(before: str, after: str) -> int:
    """The first line, from 1, in which two texts differ."""
    pairs = zip_longest(before.split("\n"), after.split("\n"))
    return next((line for line, (old, new) in enumerate(pairs, 1) if old != new), 1)
