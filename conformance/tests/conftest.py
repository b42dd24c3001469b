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
    return installed(workshop / "environment", wheel)


@pytest.fixture(scope="session")
def tested(wheel: Path, workshop: Path) -> Path:
    """The same of an environment that has the wheel and pytest."""
    return installed(workshop / "tested", wheel, "pytest", "pytest-xdist")


def installed(environment: Path, *packages: str | Path) -> Path:
    """The folder of commands of an environment that is made once, with some packages."""
    found = environment / ("Scripts" if os.name == "nt" else "bin")
    done = environment / "installed"
    with alone(environment.parent):
        if not done.exists():
            venv.create(environment, with_pip=True)
            words = (found / "python", "-m", "pip", "install", "--quiet")
            ran = call(*words, "--disable-pip-version-check", *packages, cwd=environment)
            assert ran.returncode == 0, ran.stderr
            done.touch()
    return found
