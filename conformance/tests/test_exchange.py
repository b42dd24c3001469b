"""The parts of a connection that need no process: who owes what, what is next, what is left."""

from __future__ import annotations

from typing import Any

from followsuit.connect.backlog import Backlog
from followsuit.connect.budget import Budget
from followsuit.connect.exchange import Exchange
from followsuit.connect.messages import Fault, Reply, decode, encode
from followsuit.verdict import Outcome


def asked(*seqs: int) -> Exchange:
    exchange = Exchange()
    for seq in seqs:
        exchange.sent(seq, b"12345")
    return exchange


class TestExchange:
    def test_answers_may_come_in_any_order(self) -> None:
        exchange = asked(1, 2, 3)
        for seq in (3, 1, 2):
            message: dict[str, Any] = {"seq": seq, "answer": {}}
            assert exchange.receive(encode(message)) == Reply(seq, message)
        assert (exchange.oldest, exchange.owed_bytes) == (None, 0)

    def test_a_flaw_is_charged_to_the_oldest_and_its_late_answer_passed_over(self) -> None:
        exchange = asked(4, 5)
        fault = exchange.receive(b"thinking")
        assert fault == Fault(4, Outcome.PROTOCOL_ERROR, "a line that is not JSON: thinking")
        assert exchange.receive(b'{"seq": 4, "answer": {}}') is None
        assert exchange.oldest == 5

    def test_a_second_answer_is_charged_once_to_its_own_question(self) -> None:
        exchange = asked(1, 2)
        exchange.receive(b'{"seq": 1, "answer": {}}')
        again = exchange.receive(b'{"seq": 1, "answer": {}}')
        assert again == Fault(1, Outcome.PROTOCOL_ERROR, "answered twice")
        assert exchange.receive(b'{"seq": 1, "answer": {}}') is None
        assert list(exchange.owed) == [2]

    def test_a_flaw_when_nothing_is_owed_is_a_stray(self) -> None:
        exchange = asked()
        assert exchange.receive(b"bye") is None
        assert exchange.stray == "a line that is not JSON: bye"

    def test_flaws_are_in_a_row_until_a_question_is_answered_in_time_or_late(self) -> None:
        exchange = asked(1, 2, 3, 4, 5, 6)
        counts = []
        for line in (b"", b"x", b'{"seq": 1}', b'{"seq": 1}', b"", b'{"seq": 1}', b'{"seq": 4}'):
            exchange.receive(line)
            counts.append(exchange.flaws_in_a_row)
        assert counts == [1, 2, 0, 0, 1, 1, 0]

    def test_a_flaw_when_nothing_is_owed_is_in_no_row(self) -> None:
        exchange = asked()
        for _ in range(20):
            exchange.receive(b"a banner")
        assert exchange.flaws_in_a_row == 0

    def test_a_fault_is_certain_when_nothing_else_was_ever_asked(self) -> None:
        assert asked(7).is_certain
        assert not asked(7, 8).is_certain
        exchange = asked(7, 8)
        exchange.receive(b'{"seq": 7, "answer": {}}')
        assert not exchange.is_certain


class TestBacklog:
    def test_questions_are_numbered_from_one_and_may_be_put_back(self) -> None:
        backlog = Backlog([{"ask": "a"}, {"ask": "b"}, {"ask": "c"}])
        taken = {}
        for _ in range(2):
            assert backlog
            seq, line = backlog.take()
            taken[seq] = line
        assert [decode(line) for line in taken.values()] == [
            {"seq": 1, "ask": "a"},
            {"seq": 2, "ask": "b"},
        ]
        backlog.put_back(taken)
        assert backlog.take() == (1, taken[1])
        assert list(backlog.rest()) == [2, 3]
        assert not backlog


class TestBudget:
    def test_the_third_question_that_brings_the_engine_down_ends_it(self) -> None:
        budget = Budget()
        words = [budget.blame(Outcome.CRASHED) for _ in range(3)]
        assert words[0] == "restarted (1 of 2); the other cases were not affected"
        assert words[2] == "not restarted, 3 questions brought it down"
        assert budget.exhausted()

    def test_time_outs_count_in_a_row(self) -> None:
        budget = Budget(restarts=10)
        for praised in (False, True, False, False):
            budget.blame(Outcome.TIMED_OUT)
            if praised:
                budget.praise()
        assert not budget.exhausted()
        budget.blame(Outcome.TIMED_OUT)
        assert budget.exhausted() == "3 time-outs in a row"

    def test_babble_counts_with_time_outs_in_a_row(self) -> None:
        budget = Budget()
        for praised in (True, False, False):
            budget.babble()
            if praised:
                budget.praise()
        assert not budget.exhausted()
        budget.blame(Outcome.TIMED_OUT)
        assert budget.exhausted() == "3 times in a row it wrote nothing that answers"

    def test_babble_between_answers_does_not_go_on_for_ever(self) -> None:
        budget = Budget()
        for _ in range(6):
            assert not budget.exhausted()
            budget.babble()
            budget.praise()
        assert budget.exhausted() == "6 faults that no question causes when asked alone"

    def test_faults_without_a_culprit_do_not_go_on_for_ever(self) -> None:
        budget = Budget()
        for _ in range(5):
            budget.spare()
        assert not budget.exhausted()
        budget.blame(Outcome.CRASHED)
        for _ in range(6):
            budget.spare()
        assert budget.exhausted() == "6 faults that no question causes when asked alone"
