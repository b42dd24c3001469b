"""Engines that are Python functions: a process of their own, and what comes of each question."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

import pytest
from tests import synthetic

from followsuit.connect import connect
from followsuit.connect.limits import Limits
from followsuit.connect.messages import Fault, Reply, decode
from followsuit.holding import Holding
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

QUESTION = Holding().question(synthetic.MARKED)
ENGINE = """
import sys

print("loading")

def answer(message):
    if message["ask"] == "hello":
        return {"seq": 0, "answer": {"protocol": 1, "engine": {"name": "module"},
                                     "asks": ["tractor.follow"]}}
    print("thinking")
    return react(message)

"""


@pytest.fixture
def engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], str]:
    """Writes a module whose function ``react`` answers every question; its address."""
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))

    def written(react: str) -> str:
        body = "".join(f"    {line}\n" for line in react.splitlines())
        text = f"{ENGINE}def react(message):\n{body}"
        (tmp_path / "some_engine.py").write_text(text, encoding="utf-8")
        return "python:some_engine:answer"

    return written


class TestFunctions:
    @pytest.mark.parametrize(
        ("react", "outcome", "reason"),
        [
            ("sys.exit(3)", Outcome.CRASHED, "exit status 3"),
            ("sys.exit()", Outcome.CRASHED, "exit status 0"),
            ("raise KeyboardInterrupt", Outcome.CRASHED, "killed by SIGINT"),
            ("return None", Outcome.PROTOCOL_ERROR, "a reply that is no dict: NoneType"),
            ("return [message]", Outcome.PROTOCOL_ERROR, "a reply that is no dict: list"),
            ("return {'seq': 9}", Outcome.PROTOCOL_ERROR, "a reply with seq 9, asked was 1"),
            ("return {'seq': True}", Outcome.PROTOCOL_ERROR, "a reply with seq True, asked was 1"),
            ("return {'answer': {}}", Outcome.PROTOCOL_ERROR, "a reply with seq None"),
            ("return {'seq': 1, 'a': {1, 2}}", Outcome.PROTOCOL_ERROR, "a reply that is no JSON"),
            (
                "deep = []\nfor _ in range(50):\n    deep = [deep]\nreturn {'seq': 1, 'a': deep}",
                Outcome.PROTOCOL_ERROR,
                "a line nested more than 50 deep",
            ),
            (
                "deep = {}\nfor _ in range(9999):\n    deep = {'seq': 1, 'a': deep}\nreturn deep",
                Outcome.PROTOCOL_ERROR,
                "a reply that is no JSON: maximum recursion depth",
            ),
            ("return {'seq': 1, 'flaw': 'mine'}", Outcome.PROTOCOL_ERROR, "mine"),
            (
                "return {'seq': 1, 'a': float('nan')}",
                Outcome.PROTOCOL_ERROR,
                "a reply that is no JSON",
            ),
        ],
    )
    def test_what_goes_wrong_is_the_question_s_outcome(
        self, engine: Callable[[str], str], react: str, outcome: Outcome, reason: str
    ) -> None:
        with connect(engine(react)) as connection:
            (event,) = connection.ask([QUESTION])
        assert isinstance(event, Fault)
        assert event.outcome is outcome
        assert reason in event.reason

    @pytest.mark.parametrize(
        ("react", "said"),
        [
            ("raise ValueError('no\\ttable')", r"ValueError: no\ttable"),
            ("raise KeyError", "KeyError"),
            ("return react(message)", "RecursionError: maximum recursion depth exceeded"),
            ("raise MemoryError", "MemoryError"),
        ],
    )
    def test_what_it_raises_is_an_error(
        self, engine: Callable[[str], str], react: str, said: str
    ) -> None:
        with connect(engine(react)) as connection:
            events = list(connection.ask([QUESTION] * 2))
        assert events == [Reply(seq, {"seq": seq, "error": said}) for seq in (1, 2)]

    def test_a_reply_is_what_it_would_be_over_a_pipe(self, engine: Callable[[str], str]) -> None:
        address = engine("return {'seq': message['seq'], 'answer': {'led': ('5D',), 1: 2}}")
        with connect(address) as connection:
            events = list(connection.ask([QUESTION] * 2))
        answer = {"led": ["5D"], "1": 2}
        assert events == [Reply(seq, {"seq": seq, "answer": answer}) for seq in (1, 2)]
        assert list(connection.finish()) == []

    def test_an_engine_cannot_change_the_case(self, engine: Callable[[str], str]) -> None:
        before = json.dumps(synthetic.MARKED.given)
        address = engine("message['given']['hand'].clear()\nreturn {'seq': message['seq']}")
        with connect(address) as connection:
            list(connection.ask([QUESTION]))
        assert json.dumps(synthetic.MARKED.given) == before

    def test_what_it_prints_is_its_last_words_and_nowhere_else(
        self, engine: Callable[[str], str], capfd: pytest.CaptureFixture[str]
    ) -> None:
        react = "import os\nos.write(1, b'by hand\\n')\nsys.__stdout__.flush()\nsys.exit(2)"
        with connect(engine(react)) as connection:
            (event,) = connection.ask([QUESTION])
        assert isinstance(event, Fault)
        assert event.last_words == ("loading", "thinking", "by hand")
        assert capfd.readouterr() == ("", "")

    def test_it_can_take_no_question_from_its_input(self, engine: Callable[[str], str]) -> None:
        address = engine("return {'seq': message['seq'], 'error': repr(sys.stdin.read())}")
        with connect(address) as connection:
            events = list(connection.ask([QUESTION] * 2))
        assert events == [Reply(seq, {"seq": seq, "error": "''"}) for seq in (1, 2)]

    def test_the_current_folder_comes_last_where_its_module_is_looked_for(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, engine: Callable[[str], str]
    ) -> None:
        engine("import json\nreturn {'seq': message['seq'], 'error': json.__name__}")
        monkeypatch.delenv("PYTHONPATH")
        monkeypatch.chdir(tmp_path)
        (tmp_path / "json.py").write_text("raise RuntimeError\n", encoding="utf-8")
        with connect("python:some_engine:answer") as connection:
            (event,) = connection.ask([QUESTION])
        assert event == Reply(1, {"seq": 1, "error": "json"})

    def test_every_job_has_a_process_of_its_own(
        self, tmp_path: Path, engine: Callable[[str], str]
    ) -> None:
        address = engine(
            "import os, pathlib, time\n"
            f"met = pathlib.Path({str(tmp_path)!r}) / 'met'\n"
            "met.mkdir(exist_ok=True)\n"
            "(met / str(os.getpid())).touch()\n"
            "while len([*met.iterdir()]) < 3:\n"
            "    time.sleep(0.01)\n"
            "return {'seq': message['seq'], 'error': str(os.getpid())}"
        )
        with connect(address, Limits(timeout=60, jobs=3)) as connection:
            events = list(connection.ask([QUESTION] * 100))
        said = {int(event.message["error"]) for event in events if isinstance(event, Reply)}
        assert len(said) == 3
        assert os.getpid() not in said
        assert sorted(event.seq for event in events) == list(range(1, 101))

    def test_every_message_is_traced_in_both_directions(self, engine: Callable[[str], str]) -> None:
        traced: list[tuple[str, bytes]] = []
        address = engine("return {'seq': message['seq'], 'error': 'x'}")
        with connect(address, trace=lambda way, line: traced.append((way, line))) as connection:
            list(connection.ask([QUESTION]))
        assert [way for way, _ in traced] == ["->", "<-", "->", "<-"]
        assert decode(traced[2][1]) == {"seq": 1, **QUESTION}
        assert decode(traced[3][1]) == {"seq": 1, "error": "x"}
