"""Small engines to start from, as the package carries them: real files, a folder a language."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from followsuit.errors import SuiteError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

BUILDS: Mapping[str, str] = {
    "python": "",
    "javascript": "",
    "rust": "cargo build",
    "go": "go build -o engine .",
    "java": "mvn -q -B package -DskipTests",
}
"""The languages, each with the command that builds its engine where it has to be built."""

LEFT_OVER = "__pycache__"
"""A folder that installing the package or trying a starter leaves behind."""


def write(language: str, folder: Path) -> list[str]:
    """Write the starter of a language into a folder; the names of its files.

    SuiteError when a file is there already, before anything is written, or when one cannot be
    written.
    """
    contents = {name: path.read_bytes() for name, path in starter(language)}
    if findings := [occupied(folder / name) for name in contents if is_there(folder / name)]:
        raise SuiteError(
            *findings, "nothing is written: name an empty folder, or move what is there"
        )
    for name, content in contents.items():
        place = folder / name
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            with place.open("xb") as file:
                file.write(content)
        except OSError as error:
            raise SuiteError(f"{place} cannot be written: {error.strerror}") from None
    return list(contents)


def starter(language: str) -> Iterator[tuple[str, Path]]:
    """The files of a starter: the name in its folder, and where it is."""
    root = Path(str(files("followsuit"))) / "starters" / language
    for path in sorted(root.rglob("*")):
        if path.is_file() and path.parent.name != LEFT_OVER:
            yield path.relative_to(root).as_posix(), path


def is_there(place: Path) -> bool:
    """Whether something stands at a place, a link to nowhere among it."""
    return place.exists() or place.is_symlink()


def occupied(place: Path) -> str:
    """What is said of a file that is there already."""
    return f"{place} is there already and stays as it is"
