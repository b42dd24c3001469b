"""A cluster of dask.distributed as workers; its package is imported only when one is asked for."""

from __future__ import annotations

import re
from concurrent.futures import CancelledError
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from followsuit import resources
from followsuit.digest import COMPILER, digest
from followsuit.errors import SuiteError
from followsuit.plain import one_line
from followsuit.workers import Workers

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Executor

ADDRESS = re.compile(r"(tcp|tls)://[^\s/]+:\d{1,5}")
PATIENCE = 10.0
"""How many seconds a scheduler may take to answer, and then a first worker to be there."""


def workers(address: str) -> Workers:
    """The workers of the cluster whose scheduler is at ``tcp://HOST:PORT``.

    SuiteError when the package is not installed, nobody answers, no worker is there, or a worker
    has other files of followsuit than this process.
    """
    if not ADDRESS.fullmatch(address):
        raise SuiteError(
            f"--scheduler {address}: write tcp://HOST:PORT, such as tcp://127.0.0.1:8786"
        )
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise SuiteError(
            "--scheduler: dask.distributed is not installed here: pip install 'followsuit[cluster]'"
        ) from None

    @contextmanager
    def begin() -> Iterator[Executor]:
        with _client(distributed, address) as client:
            executor = client.get_executor(pure=False)
            try:
                yield executor
            finally:
                executor.shutdown(wait=False)

    with _client(distributed, address) as client:
        same_everywhere(client, address)
        threads = sum(client.nthreads().values())
    return Workers(begin, max(1, threads), (CancelledError, distributed.KilledWorker))


@contextmanager
def _client(distributed: Any, address: str) -> Iterator[Any]:
    """A client of a scheduler that has at least one worker."""
    try:
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, TimeoutError):
        raise SuiteError(
            f"--scheduler {address}: no scheduler answers within {PATIENCE:g} s; "
            "start one with: dask scheduler"
        ) from None
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError:
            raise SuiteError(
                f"--scheduler {address}: the scheduler has no worker; "
                f"start one with: dask worker {address}"
            ) from None
        yield client


def same_everywhere(client: Any, address: str) -> None:
    """SuiteError when a worker would ask or judge by other files than this process."""
    said = client.run(files, on_error="return")
    for worker, value in sorted(said.items()):
        if isinstance(value, Exception):
            raise SuiteError(
                f"--scheduler {address}: the worker {worker} cannot run followsuit: "
                f"{one_line(str(value))}; install the same followsuit there"
            )
        if value != files():
            raise SuiteError(
                f"--scheduler {address}: the worker {worker} has another followsuit than this "
                "process; install the same version there and start it again"
            )


def files() -> str:
    """A figure for the content of the files that decide what is asked and what is right."""
    here = Path(__file__).parent / "fuzz"
    modules = sorted(f"fuzz/{file.stem}" for file in here.glob("*.py"))
    return digest(resources.root(), (*COMPILER, *modules))
