"""Ctrl-C, a polite kill and a closed terminal: one interruption, told without a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from typing import TYPE_CHECKING

import pytest
from tests import synthetic
from tests.trees import REPOSITORY

from followsuit import interruption
from followsuit.connect.in_process import InProcess
from followsuit.holding import Holding

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NUMBERS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]
ENGINE = """
import os, signal

def answer(message):
    if message["ask"] == "hello":
        engine = {"name": "stubborn"}
        return {"seq": 0, "answer": {"protocol": 1, "engine": engine, "asks": ["tractor.follow"]}}
    try:
        os.kill(os.getpid(), signal.SIGINT)
        while True:
            pass
    except BaseException:
        return {"seq": message["seq"], "error": "never mind"}
"""


@pytest.fixture(autouse=True)
def _nothing_is_ignored() -> Iterator[None]:
    before = [signal.signal(number, signal.default_int_handler) for number in NUMBERS]
    yield
    for number, handler in zip(NUMBERS, before, strict=True):
        signal.signal(number, handler)


@pytest.mark.parametrize("number", NUMBERS)
def test_the_first_signal_interrupts_and_later_ones_change_nothing(number: int) -> None:
    before = [signal.getsignal(each) for each in NUMBERS]
    with interruption.interruptible():
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(number)
        for later in NUMBERS:
            signal.raise_signal(later)
        assert interruption.came()
    assert not interruption.came()
    assert [signal.getsignal(each) for each in NUMBERS] == before


def test_what_the_caller_has_ignored_stays_ignored() -> None:
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    with interruption.interruptible():
        signal.raise_signal(signal.SIGHUP)
        assert not interruption.came()
    assert signal.getsignal(signal.SIGHUP) == signal.SIG_IGN


def test_signals_are_left_to_the_main_thread() -> None:
    seen: list[object] = []

    def look() -> None:
        with interruption.interruptible():
            seen.append(signal.getsignal(signal.SIGTERM))

    thread = threading.Thread(target=look)
    thread.start()
    thread.join()
    assert seen == [signal.getsignal(signal.SIGTERM)]


def test_an_engine_that_swallows_an_interruption_is_not_asked_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "stubborn_engine.py").write_text(ENGINE, encoding="utf-8")
    question = Holding().question(synthetic.MARKED)
    with (
        interruption.interruptible(),
        InProcess("python:stubborn_engine:answer") as connection,
        pytest.raises(KeyboardInterrupt),
    ):
        list(connection.ask([question] * 2))


@pytest.mark.parametrize("module", ["click", "followsuit/exits", "followsuit/commands/list"])
def test_an_interruption_while_modules_are_imported_is_told(tmp_path: Path, module: str) -> None:
    package = REPOSITORY / "conformance" / "followsuit"
    if module.startswith("followsuit/"):
        (tmp_path / "followsuit").mkdir()
        (tmp_path / "followsuit" / "__init__.py").write_text(
            f"__version__ = ''\n__path__.append({str(package)!r})\n", encoding="utf-8"
        )
    path = tmp_path / f"{module}.py"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("raise KeyboardInterrupt\n", encoding="utf-8")
    if "commands" in module:
        (path.parent / "__init__.py").touch()
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])}
    ran = subprocess.run(
        [sys.executable, "-m", "followsuit", "list"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 6
    assert ran.stderr.strip() == "interrupted"
