"""Toolchains that a test needs and a machine may lack."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import NoReturn

import pytest


def require(tool: str) -> str:
    """The path of ``tool``; without it the test is skipped, or fails where CI is 1 or true."""
    path = shutil.which(tool)
    if path is None:
        missing(f"{tool} is not on the PATH, so this test cannot say anything: install {tool}")
    return path


def missing(reason: str) -> NoReturn:
    """Skip, or fail where CI is 1 or true."""
    if os.environ.get("CI", "").lower() in {"1", "true"}:
        pytest.fail(f"{reason} (a CI run leaves no test out)", pytrace=False)
    pytest.skip(reason)


def require_package(name: str) -> Path:
    """The folder of an npm package that make fetches; without it as without a tool."""
    folder = Path(__file__).parents[2] / ".cache" / "npm" / "node_modules" / name
    if not folder.is_dir():
        missing(f"{name} is not fetched, so this test cannot say anything: make .cache/npm/ready")
    return folder
