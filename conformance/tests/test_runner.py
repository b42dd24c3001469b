"""Which cases are asked, how, and which verdict counts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Self

from tests import synthetic

from followsuit.connect.hello import Hello
from followsuit.connect.messages import Fault, Reply
from followsuit.runner import Run
from followsuit.verdict import Outcome

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

CASE = synthetic.MARKED


def hello(**changes: Any) -> Hello:
    plain = Hello(
        name="scripted",
        version="1",
        language="",
        asks=frozenset({"tractor.follow"}),
        house_rules={},
        configurable={},
        reasons={},
    )
    return replace(plain, **changes)


class Scripted:
    """A connection whose events are written down before."""

    def __init__(self, during: Sequence[Reply | Fault], after: Sequence[Reply | Fault]) -> None:
        self.hello = hello()
        self.warnings: list[str] = []
        self.asked: list[Mapping[str, Any]] = []
        self._during, self._after = during, after

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        """Nothing to close."""

    def ask(self, messages: Iterable[Mapping[str, Any]], first: int = 1) -> Iterator[Reply | Fault]:
        assert first == 1
        self.asked = list(messages)
        return iter(self._during)

    def finish(self) -> Iterator[Reply | Fault]:
        return iter(self._after)

    def close(self) -> None:
        """Nothing to close."""


def test_an_ask_that_is_not_listed_is_skipped_and_never_sent() -> None:
    other = replace(CASE, id="tractor/ordering/x#y", ask="tractor.order")
    connection = Scripted([Reply(1, {"answer": {"legal": False}})], [])
    verdicts = list(Run([other, CASE], connection, synthetic.SHAPES).verdicts())
    assert [(verdict.outcome, verdict.reason) for verdict in verdicts] == [
        (Outcome.SKIPPED, "unsupported"),
        (Outcome.PASSED, ""),
    ]
    assert [message["ask"] for message in connection.asked] == ["tractor.follow"]


def test_events_are_verdicts_in_the_order_in_which_they_come() -> None:
    cases = synthetic.CASES[:3]
    fault = Fault(3, Outcome.CRASHED, "exit status 1", ("gone",), "restarted")
    connection = Scripted(
        [Reply(2, {"answer": {"legal": False}}), fault, Reply(1, {"error": "x"})],
        [Fault(2, Outcome.PROTOCOL_ERROR, "answered twice")],
    )
    run = Run(cases, connection, synthetic.SHAPES)
    verdicts = [(verdict.case, verdict.outcome) for verdict in run.verdicts()]
    assert verdicts == [
        (cases[1].id, Outcome.PASSED),
        (cases[2].id, Outcome.CRASHED),
        (cases[0].id, Outcome.ERRORED),
        (cases[1].id, Outcome.PROTOCOL_ERROR),
    ]
    assert run.faults[cases[2].id] is fault


def test_the_last_words_are_kept_of_an_engine_that_ended_by_itself() -> None:
    ended = Fault(1, Outcome.CRASHED, "exit status 1", ("no such table",), has_ended=True)
    stopped = Fault(2, Outcome.TIMED_OUT, "no answer", ("looking for",))
    connection = Scripted([ended, stopped], [])
    crashed, late = Run(synthetic.CASES[:2], connection, synthetic.SHAPES).verdicts()
    assert (crashed.last_words, late.last_words) == (("no such table",), ())


def test_a_fault_shows_what_was_expected_and_a_skip_does_not() -> None:
    connection = Scripted(
        [Fault(1, Outcome.TIMED_OUT, "no answer"), Fault(2, Outcome.SKIPPED, "engine lost")], []
    )
    late, lost = Run(synthetic.CASES[:2], connection, synthetic.SHAPES).verdicts()
    assert late.expected == synthetic.CASES[0].expect.answer
    assert (lost.expected, lost.reason) == ({}, "engine lost")
