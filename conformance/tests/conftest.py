"""The wheel, built once for all tests that try it as its users get it."""

from __future__ import annotations

import fcntl
import os
import sys
import venv
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.calling import call

if TYPE_CHECKING:
    from collections.abc import Iterator

REPOSITORY = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all workers of a test run share."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    folder = shared / "wheel"
    folder.mkdir(exist_ok=True)
    return folder


@contextmanager
def alone(workshop: Path) -> Iterator[None]:
    """One worker at a time."""
    with (workshop / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="session")
def wheel(workshop: Path) -> Path:
    """The wheel, built from what git tracks or would track, away from the checkout."""
    with alone(workshop):
        if not (workshop / "dist").exists():
            build(workshop)
    (path,) = (workshop / "dist").glob("*.whl")
    return path


def build(workshop: Path) -> None:
    source = workshop / "source"
    listed = call("git", "ls-files", "-co", "--exclude-standard", cwd=REPOSITORY)
    for name in listed.stdout.splitlines():
        target = source / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if (REPOSITORY / name).is_file():
            target.write_bytes((REPOSITORY / name).read_bytes())
    made = workshop / "made"
    built = call(sys.executable, "-m", "build", "--wheel", "--outdir", made, source, cwd=workshop)
    assert built.returncode == 0, built.stdout + built.stderr
    made.rename(workshop / "dist")


@pytest.fixture(scope="session")
def binaries(wheel: Path, workshop: Path) -> Path:
    """Where the commands of an environment are in which nothing but the wheel is installed."""
    environment = workshop / "environment"
    found = environment / ("Scripts" if os.name == "nt" else "bin")
    with alone(workshop):
        if not (workshop / "installed").exists():
            venv.create(environment, with_pip=True)
            quiet = ("--quiet", "--disable-pip-version-check")
            installed = call(found / "python", "-m", "pip", "install", *quiet, wheel, cwd=workshop)
            assert installed.returncode == 0, installed.stderr
            (workshop / "installed").touch()
    return found
