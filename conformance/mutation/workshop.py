"""The workshop: a folder with a copy of the reference that may be changed, and all the cases."""

from __future__ import annotations

import json
import os
import resource
import shutil
import subprocess
import sys
from collections import defaultdict
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any

from followsuit import index
from followsuit.errors import SuiteError
from followsuit.resources import root
from mutation.judge_all import CASES, COPY

if TYPE_CHECKING:
    from followsuit.scenario import Case

PARTS = ("core", "tractor", "pedro")
"""The packages of the reference that hold rules."""

NO_RULES = ("__init__", "house_rules")
"""Modules without a rule: house rules are names and types."""

LEAST_SECONDS = 3
MOST_TIMES_AS_LONG = 5
AMPLE = "1000"


def source() -> Path:
    """The package of the reference in this checkout."""
    return root() / "reference" / "followsuit_reference"


def modules() -> list[str]:
    """The rule modules, as ``tractor/following.py``, in one order everywhere."""
    return [
        f"{part}/{path.name}"
        for part in PARTS
        for path in sorted((source() / part).glob("*.py"))
        if path.stem not in NO_RULES
    ]


def digest() -> str:
    """A figure for all that the outcome of a mutation depends on."""
    total = blake2b(digest_size=16)
    for path in [*sorted(source().rglob("*.py")), Path(__file__).with_name("judge_all.py")]:
        if "mutants" not in path.parts:
            total.update(path.read_bytes())
    for name, content in sorted(contents().items()):
        total.update(f"{name}\0{content}\0".encode())
    return total.hexdigest()


def contents() -> dict[str, str]:
    """The files of cases, a file a chapter, and the shapes of the answers."""
    suite = index.load()
    chapters: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
    for case in suite.cases:
        chapters[f"{case.game}/{case.chapter or 'other'}.json"].append(kept(case))
    files = {name: json.dumps(entries) for name, entries in chapters.items()}
    return {**files, "shapes.json": json.dumps(suite.shapes)}


def kept(case: Case) -> dict[str, Any]:
    """What is needed to ask and to judge a case."""
    return {
        "id": case.id,
        "ask": case.ask,
        "given": case.given,
        "house_rules": case.house_rules,
        "answer": case.expect.answer,
        "invalid": case.expect.invalid,
        "equal": case.equal,
    }


def build(folder: Path) -> None:
    """Make the folder anew."""
    shutil.rmtree(folder, ignore_errors=True)
    restore(folder)
    for name, content in contents().items():
        path = folder / CASES / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, "utf-8")


def restore(folder: Path) -> None:
    """Put the reference into the folder as it is, also over what an interrupted run has left."""
    skipped = shutil.ignore_patterns("__pycache__", "mutants")
    shutil.copytree(source(), folder / COPY, ignore=skipped, dirs_exist_ok=True)


def environment() -> dict[str, str]:
    """The environment in which the test command finds the copy, and not the checkout."""
    places = [str(COPY.parent), str(root() / "conformance")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(places)}


def judging() -> list[str]:
    """The test command without its limit of processor time."""
    return [sys.executable, "-S", "-m", "mutation.judge_all"]


def command(folder: Path) -> list[str]:
    """The test command, with a limit taken from what it needs when nothing is changed.

    SuiteError when a case fails although nothing is changed.
    """
    before = _seconds()
    done = subprocess.run(
        [*judging(), AMPLE],
        cwd=folder,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SuiteError(f"the unchanged reference fails: {done.stdout or done.stderr}")
    return [*judging(), str(LEAST_SECONDS + round(MOST_TIMES_AS_LONG * (_seconds() - before)))]


def _seconds() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
