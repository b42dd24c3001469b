"""followsuit as a shell starts it, its standard streams led anywhere."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from tests.trees import REPOSITORY

FULL = Path("/dev/full")
CASE = "tractor/following/pair-owed-when-held#breaking-the-pair"
needs_full = pytest.mark.skipif(not FULL.exists(), reason="there is no /dev/full here")


def shell(command: str, *, into: str = "") -> tuple[int, str, str]:
    """A command line of followsuit with its streams led elsewhere: status, output and error."""
    places = [REPOSITORY / "conformance", REPOSITORY / "reference"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, places))}
    line = f"{shlex.quote(sys.executable)} -m followsuit {command} {into}"
    ran = subprocess.run(
        ["/bin/sh", "-c", line], env=environment, capture_output=True, text=True, check=False
    )
    assert "Traceback" not in ran.stderr
    assert "Exception ignored" not in ran.stderr
    return ran.returncode, ran.stdout, ran.stderr
