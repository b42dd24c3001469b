"""``followsuit fuzz`` on a cluster of dask.distributed, and by processes that are lost."""

from __future__ import annotations

import os
import re
import shlex
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
from tests import lost
from tests.lost import Task
from tests.toolchains import module

from followsuit import cluster
from followsuit.cli import status_of
from followsuit.errors import SuiteError
from followsuit.fuzz import campaign
from followsuit.reference import ADDRESS as REFERENCE
from followsuit.workers import MOST_LOSSES, WorkersLostError, processes

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ROOT = Path(__file__).parents[2]
ENGINE = shlex.join(
    [sys.executable, str(Path(__file__).parent / "engines" / "kills_its_worker.py")]
)
PATHS = {"PYTHONPATH": os.pathsep.join([str(ROOT / "conformance"), str(ROOT / "reference")])}
CAMPAIGN = ("--game", "tractor", "--seeds", "1000:1500")
NAP = 0.05


@contextmanager
def started(log: Path, *words: str, **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    """A process of the cluster that writes to a log, and that is ended at last."""
    command = [sys.executable, "-m", *words]
    variables = {**os.environ, **PATHS, **environment}
    with log.open("wb") as out:
        process = subprocess.Popen(command, stdout=out, stderr=out, env=variables)
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


def said(process: subprocess.Popen[bytes], log: Path, pattern: str) -> str:
    """What a process writes to its log sooner or later."""
    while not (found := re.search(pattern, log.read_text(errors="replace"))):
        assert process.poll() is None, log.read_text(errors="replace")
        time.sleep(NAP)
    return found[1]


@pytest.fixture(scope="module")
def scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a scheduler without a worker."""
    module("distributed")
    log = tmp_path_factory.mktemp("scheduler") / "log"
    words = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard")
    with started(log, "distributed.cli.dask_scheduler", *words) as process:
        yield said(process, log, r"Scheduler at: +(tcp://\S+)")


@contextmanager
def worker(
    folder: Path, scheduler: str, name: str, **environment: str
) -> Iterator[subprocess.Popen[bytes]]:
    """A worker of one process and one thread, once it has found the scheduler."""
    log = folder / f"{name}.log"
    words = (scheduler, "--name", name, "--nthreads", "1", "--no-nanny", "--no-dashboard")
    variables = {"FOLLOWSUIT_TEST_NAME": str(folder / name), **environment}
    place = ("--local-directory", str(folder / f"{name}.scratch"))
    with started(log, "distributed.cli.dask_worker", *words, *place, **variables) as process:
        said(process, log, r"(Registered to)")
        yield process


def fuzz(*words: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own."""
    command = [sys.executable, "-m", "followsuit", "fuzz", "--engine", ENGINE, *CAMPAIGN, *words]
    variables: Mapping[str, str] = {**os.environ, **PATHS, **environment}
    return subprocess.run(command, capture_output=True, check=False, env=variables)


def test_a_cluster_of_which_a_worker_is_killed_says_the_same_to_the_byte(
    tmp_path: Path, scheduler: str
) -> None:
    killed = tmp_path / "killed"
    with (
        worker(tmp_path, scheduler, "first", FOLLOWSUIT_TEST_KILL=str(killed)) as first,
        worker(tmp_path, scheduler, "second") as second,
    ):
        shared = fuzz("--scheduler", scheduler)
        assert first.wait() == -signal.SIGKILL
        assert second.poll() is None
    assert killed.exists()
    assert (tmp_path / "first").exists()
    assert (tmp_path / "second").exists()
    alone = fuzz()
    assert shared.returncode == alone.returncode == 1, shared.stderr
    assert shared.stdout == alone.stdout
    assert b"DIFFERENCE tractor.lead" in shared.stdout


def test_processes_of_which_one_is_killed_say_the_same(tmp_path: Path) -> None:
    tasks = [Task(number, str(tmp_path / "killed")) for number in range(12)]
    found = list(processes(2, lost.nothing).results(lost.killed_once, tasks))
    assert found == [(task, task.number**2) for task in tasks]
    assert (tmp_path / "killed").exists()


def test_workers_that_are_lost_again_and_again_are_given_up(tmp_path: Path) -> None:
    tasks = [Task(number, str(tmp_path / "killed")) for number in range(12)]
    found = list[tuple[Task, int]]()
    with pytest.raises(WorkersLostError):
        found += processes(1, lost.nothing).results(lost.always_killed, tasks)
    assert len((tmp_path / "killed").read_text()) == MOST_LOSSES + 1


def test_a_campaign_whose_workers_are_lost_shows_what_it_has(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(campaign, "ask", lost.killed)
    words = ("--game", "pedro", "--seeds", "0:150", "--jobs", "2", "--engine", REFERENCE)
    assert status_of(["fuzz", *words]) == 6
    out = capsys.readouterr().out
    assert "0 differences" in out
    assert "the workers were lost" in out


def test_a_scheduler_without_workers_is_said_in_words(
    scheduler: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 1.0)
    assert status_of(["fuzz", "--scheduler", scheduler]) == 4
    said = f"--scheduler {scheduler}: the scheduler has no worker; start one with: dask worker"
    assert said in capsys.readouterr().err


def test_a_scheduler_that_does_not_answer_is_said_in_words(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    module("distributed")
    monkeypatch.setattr(cluster, "PATIENCE", 0.5)
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        address = f"tcp://127.0.0.1:{nobody.getsockname()[1]}"
        assert status_of(["fuzz", "--scheduler", address]) == 4
    assert f"--scheduler {address}: no scheduler answers" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--scheduler", "localhost"], "--scheduler localhost: write tcp://HOST:PORT"),
        (["--scheduler", "tcp://h:1", "--jobs", "2"], "leave out --jobs"),
    ],
)
def test_wrong_usage_is_said_in_words(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert status_of(["fuzz", *words]) == 4
    assert said in capsys.readouterr().err


def test_without_the_package_the_extra_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert status_of(["fuzz", "--scheduler", "tcp://127.0.0.1:8786"]) == 4
    assert "pip install 'followsuit[cluster]'" in capsys.readouterr().err


def test_a_worker_with_other_files_is_not_asked() -> None:
    said = {"tcp://one": cluster.files(), "tcp://two": "other"}
    client = SimpleNamespace(run=lambda *_, **__: said)
    with pytest.raises(SuiteError, match="the worker tcp://two has another followsuit"):
        cluster.same_everywhere(client, "tcp://all")
    said["tcp://two"] = said["tcp://one"]
    cluster.same_everywhere(client, "tcp://all")
