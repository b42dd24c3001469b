"""Where the specification and the scenarios are, in a wheel and in a checkout."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path


def data() -> Path:
    """The package's data folder: all data in a wheel, the compiled index alone in a checkout."""
    return Path(str(files("followsuit"))) / "data"


def root() -> Path:
    """The folder that holds ``spec`` and ``scenarios``."""
    packaged = data()
    return packaged if (packaged / "spec").is_dir() else packaged.parents[2]


def spec() -> Path:
    """The folder of the specification."""
    return root() / "spec"


def scenarios() -> Path:
    """The folder of the suite's scenarios."""
    return root() / "scenarios"


def assets() -> Path:
    """The folder of the rulebook's style sheet."""
    packaged = data() / "assets"
    return packaged if packaged.is_dir() else root() / "docs" / "assets"


def shown(path: Path) -> str:
    """A path as its user would write it: from the current folder when it lies below it.

    Where the current folder has been deleted, the path is shown as it is.
    """
    try:
        return path.absolute().relative_to(Path.cwd()).as_posix()
    except (OSError, ValueError):
        return path.as_posix()
