"""Toolchains that a test needs and a machine may lack."""

from __future__ import annotations

import os
import shutil
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

import pytest

NPM = Path(__file__).parents[2] / ".cache" / "npm" / "node_modules"


def require(tool: str) -> str:
    """The path of ``tool``; without it the test is skipped, or fails where CI is 1 or true."""
    path = shutil.which(tool)
    if path is None:
        missing(f"{tool} is not on the PATH, so this test cannot say anything: install {tool}")
    return path


def package(name: str) -> Path:
    """A file of an npm package; without it the test is skipped, or fails where CI is 1 or true."""
    path = NPM / name
    if not path.is_file():
        missing(f"{name} is not there, so this test cannot say anything: make .cache/npm/ready")
    return path


def module(name: str) -> None:
    """A Python package; without it the test is skipped, or fails where CI is 1 or true."""
    if find_spec(name) is None:
        missing(f"{name} is not installed, so this test cannot say anything: pip install {name}")


def missing(reason: str) -> NoReturn:
    """Leave the test out, or fail it in a CI run."""
    if os.environ.get("CI", "").lower() in {"1", "true"}:
        pytest.fail(f"{reason} (a CI run leaves no test out)", pytrace=False)
    pytest.skip(reason)
