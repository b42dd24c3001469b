"""The session: cosmic-ray's list of mutations in a workshop, carried out and read back."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from dataclasses import dataclass
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from time import sleep
from typing import TYPE_CHECKING, Any

from mutation import workshop
from mutation.aside import is_left_aside
from mutation.judge_all import COPY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

CONFIG = "mutation.toml"
SESSION = "session.sqlite"
DIGEST = "digest.txt"
SECONDS = 120
"""How long a test command may take by the clock, its limit of processor time apart."""

EVERY = 2.0
"""Seconds between two looks at how far it has come."""


@dataclass(frozen=True, slots=True, order=True)
class Mutation:
    """One change to one module, and what came of it.

    ``line`` is what stood there and ``becomes`` what stands there instead, both as one line; what
    is taken away is told with the line after it. ``outcome`` is ``killed``, ``survived`` or
    cosmic-ray's ``incompetent``; ``by`` is the case that failed, where one did.
    """

    module: str
    number: int
    line: str
    becomes: str
    operator: str
    outcome: str
    by: str = ""


def run(folder: Path, sample: int = 0, seed: int = 0) -> list[Mutation]:
    """Carry out all mutations in a workshop, or a sample of so many, and tell what came of them.

    What an interrupted run has judged of the same code and cases is not judged again.
    """
    if is_begun(folder):
        workshop.restore(folder)
    else:
        begin(folder, sample, seed)
    with _cosmic_ray(folder, "exec", CONFIG, SESSION) as process:
        while sys.stderr.isatty() and process.poll() is None:
            sys.stderr.write("\r{1:,} of {0:,}".format(*figures(folder)))
            sleep(EVERY)
    _check(process)
    return sorted(results(folder))


def is_begun(folder: Path) -> bool:
    """Whether the folder holds a session for the code and the cases that are there now."""
    try:
        return (folder / DIGEST).read_text("utf-8") == workshop.digest()
    except OSError:
        return False


def begin(folder: Path, sample: int = 0, seed: int = 0) -> None:
    """Make the workshop and list the mutations; all but the sample are passed over."""
    workshop.build(folder)
    (folder / CONFIG).write_text(config(workshop.command(folder)), "utf-8")
    with _cosmic_ray(folder, "init", CONFIG, SESSION) as process:
        process.wait()
    _check(process)
    with _database(folder) as database:
        items = sorted(database.work_items, key=_place)
        items = _without(database, items, lambda item: _is_left_aside(folder, item))
        if sample:
            chosen = sorted(items, key=lambda item: drawn(item, seed))[:sample]
            _without(database, items, lambda item: item not in chosen)
    (folder / DIGEST).write_text(workshop.digest(), "utf-8")


def config(command: list[str]) -> str:
    """The configuration that cosmic-ray reads."""
    paths = [str(COPY / module) for module in workshop.modules()]
    return (
        "[cosmic-ray]\n"
        f"module-path = {json.dumps(paths)}\n"
        f"timeout = {SECONDS}\n"
        f"test-command = {json.dumps(shlex.join(command))}\n"
        "excluded-modules = []\n"
        '[cosmic-ray.distributor]\nname = "local"\n'
    )


def results(folder: Path) -> Iterator[Mutation]:
    """What came of every mutation that was carried out."""
    with _database(folder) as database:
        for item, result in database.completed_work_items:
            if result.test_outcome is not None:
                yield _mutation(item.mutations[0], result)


def figures(folder: Path) -> tuple[int, int]:
    """How many mutations are listed, and how many have been carried out or passed over."""
    with _database(folder) as database:
        return database.num_work_items, database.num_results


def _is_left_aside(folder: Path, item: Any) -> bool:
    (spec,) = item.mutations
    place = spec.start_pos, spec.end_pos
    return is_left_aside(folder / spec.module_path, spec.operator_name, *place)


def _place(item: Any) -> tuple[str, str, int]:
    (spec,) = item.mutations
    return str(spec.module_path), spec.operator_name, spec.occurrence


def drawn(item: Any, seed: int) -> bytes:
    """The place of a mutation in the order of a seed, which new mutations do not change."""
    return sha256(f"{seed} {_place(item)}".encode()).digest()


def _without(database: Any, items: list[Any], is_skipped: Callable[[Any], bool]) -> list[Any]:
    """The items that are left when cosmic-ray has been told to skip the others."""
    model = import_module("cosmic_ray.work_item")
    skipped = [item for item in items if is_skipped(item)]
    result = model.WorkResult(worker_outcome=model.WorkerOutcome.SKIPPED)
    database.set_multiple_results([item.job_id for item in skipped], result)
    return [item for item in items if item not in skipped]


def _mutation(spec: Any, result: Any) -> Mutation:
    line, becomes = _change((result.diff or "").splitlines())
    return Mutation(
        module=str(Path(spec.module_path).relative_to(COPY)),
        number=spec.start_pos[0],
        line=line,
        becomes=becomes,
        operator=spec.operator_name.removeprefix("core/"),
        outcome=result.test_outcome.value,
        by=result.output or "",
    )


def _change(difference: list[str]) -> tuple[str, str]:
    """What stood there and what stands there now; what is taken away is told with what follows."""
    body = [line for line in difference if not line.startswith(("---", "+++", "@@"))]
    line, becomes = (_joined(body, sign) for sign in "-+")
    if becomes or not line:
        return line, becomes
    last = max(place for place, text in enumerate(body) if text.startswith("-"))
    after = " ".join(next(text for text in body[last + 1 :] if text.strip()).split())
    return f"{line} {after}", after


def _joined(body: list[str], sign: str) -> str:
    """The lines with this sign as one, spaces put together."""
    return " ".join(" ".join(line[1:] for line in body if line.startswith(sign)).split())


def _database(folder: Path) -> Any:
    return import_module("cosmic_ray.work_db").use_db(folder / SESSION)


def _cosmic_ray(folder: Path, *words: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "cosmic_ray.cli", *words]
    return subprocess.Popen(command, cwd=folder, env=workshop.environment())


def _check(process: subprocess.Popen[bytes]) -> None:
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, process.args)
