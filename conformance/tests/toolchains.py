"""Toolchains that a test needs and a machine may lack."""

from __future__ import annotations

import os
import shutil

import pytest


def require(tool: str) -> str:
    """The path of ``tool``; without it the test is skipped, or fails where CI is 1 or true."""
    path = shutil.which(tool)
    if path is not None:
        return path
    reason = f"{tool} is not on the PATH, so this test cannot say anything: install {tool}"
    if os.environ.get("CI", "").lower() in {"1", "true"}:
        pytest.fail(f"{reason} (a CI run leaves no test out)", pytrace=False)
    pytest.skip(reason)
