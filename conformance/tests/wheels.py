"""The wheel, built from what git tracks or would track, and installed alone."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

REPOSITORY = Path(__file__).parents[2]


def call(*command: str | Path, cwd: Path, **extra: str) -> subprocess.CompletedProcess[str]:
    """Run a command with ``extra`` in an environment without anything of this Python."""
    environment = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYTHON", "PYTEST", "FOLLOWSUIT"))
    }
    words = [str(word) for word in command]
    return subprocess.run(
        words,
        cwd=cwd,
        env={**environment, **extra},
        capture_output=True,
        text=True,
        check=False,
    )


_built: list[Path] = []


def build(factory: pytest.TempPathFactory) -> Path:
    """The wheel, built once a session away from the checkout."""
    if not _built:
        _built.append(_build(factory.mktemp("wheel")))
    return _built[0]


def _build(folder: Path) -> Path:
    source = folder / "source"
    listed = call("git", "ls-files", "-co", "--exclude-standard", cwd=REPOSITORY)
    for name in listed.stdout.splitlines():
        target = source / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if (REPOSITORY / name).is_file():
            target.write_bytes((REPOSITORY / name).read_bytes())
    built = call(
        sys.executable, "-m", "build", "--wheel", "--outdir", folder / "dist", source, cwd=folder
    )
    assert built.returncode == 0, built.stdout + built.stderr
    (path,) = (folder / "dist").glob("*.whl")
    return path


def install(factory: pytest.TempPathFactory, *others: str) -> Path:
    """Install the wheel and other packages into an empty environment; its folder of commands."""
    wheel = build(factory)
    environment = factory.mktemp("environment")
    venv.create(environment, with_pip=True)
    found = environment / ("Scripts" if os.name == "nt" else "bin")
    quiet = ("--quiet", "--disable-pip-version-check")
    installed = call(
        found / "python", "-m", "pip", "install", *quiet, wheel, *others, cwd=wheel.parent
    )
    assert installed.returncode == 0, installed.stderr
    return found
