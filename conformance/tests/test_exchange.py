"""The parts of a connection that need no process: who owes what, what is next, what is left."""

from __future__ import annotations

from typing import Any

import pytest

from followsuit.connect.backlog import Backlog
from followsuit.connect.budget import Blamed, Budget
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

    def test_flaws_before_an_answer_are_the_oldest_question_s_that_is_charged(self) -> None:
        exchange = asked(1, 2, 3, 4)
        for _ in range(3):
            exchange.receive(b"thinking")
        assert list(exchange.doubtful) == [1, 2, 3]
        assert exchange.receive(b'{"seq": 1, "answer": {}}') is None
        assert list(exchange.owed) == [2, 3, 4]
        assert exchange.owed_bytes == 15
        assert not exchange.doubtful

    def test_the_answer_of_one_that_is_charged_beside_the_oldest_counts(self) -> None:
        exchange = asked(1, 2, 3, 4)
        for _ in range(3):
            exchange.receive(b"thinking")
        reply = exchange.receive(b'{"seq": 2, "answer": {}}')
        assert reply == Reply(2, {"seq": 2, "answer": {}})
        assert list(exchange.owed) == [3, 4]

    def test_what_is_charged_without_an_answer_since_is_asked_anew(self) -> None:
        exchange = asked(1, 2, 3)
        exchange.receive(b"thinking")
        assert list(exchange.open()) == [1, 2, 3]
        exchange.receive(b'{"seq": 2, "answer": {}}')
        assert list(exchange.open()) == [3]

    def test_what_seems_answered_twice_is_asked_anew_when_another_is_never_answered(self) -> None:
        exchange = asked(1, 2)
        for _ in range(2):
            exchange.receive(b'{"seq": 1, "answer": {}}')
        assert list(exchange.twice) == [1]
        assert list(exchange.open()) == [2, 1]

    def test_a_fault_is_certain_when_nothing_else_was_ever_asked(self) -> None:
        assert asked(7).culprit == 7
        assert asked(7, 8).culprit is None
        exchange = asked(7, 8)
        exchange.receive(b'{"seq": 7, "answer": {}}')
        assert exchange.culprit is None
        flawed = asked(7)
        flawed.receive(b"thinking")
        assert flawed.culprit == 7


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
    def test_the_question_after_those_that_are_allowed_ends_it(self) -> None:
        budget = Budget(restarts=2)
        words = [budget.blame(Outcome.CRASHED) for _ in range(3)]
        assert words[0] == "restarted (1 of 2); the other cases were not affected"
        assert words[2] == "not restarted, 3 questions brought it down"
        assert budget.exhausted()

    def test_questions_are_counted_in_all_processes(self) -> None:
        blamed = Blamed()
        first, second = Budget(restarts=1, blamed=blamed), Budget(restarts=1, blamed=blamed)
        first.blame(Outcome.CRASHED)
        assert not second.exhausted()
        second.blame(Outcome.CRASHED)
        assert first.exhausted() == second.exhausted() == "2 questions brought it down"

    def test_none_may_be_allowed(self) -> None:
        budget = Budget(restarts=0)
        budget.spare()
        assert not budget.exhausted()
        budget.blame(Outcome.CRASHED)
        assert budget.exhausted() == "1 question brought it down"

    @pytest.mark.parametrize("most", [1, 3, 5])
    def test_time_outs_count_in_a_row(self, most: int) -> None:
        budget = Budget(timeouts=most)
        for _ in range(most - 1):
            budget.blame(Outcome.TIMED_OUT)
        budget.praise()
        for _ in range(most - 1):
            assert not budget.exhausted()
            budget.blame(Outcome.TIMED_OUT)
        budget.blame(Outcome.TIMED_OUT)
        assert budget.exhausted() == f"{most} time-outs in a row"

    def test_babble_counts_with_time_outs_in_a_row(self) -> None:
        budget = Budget()
        for praised in (True, False, False):
            budget.babble()
            if praised:
                budget.praise()
        assert not budget.exhausted()
        budget.blame(Outcome.TIMED_OUT)
        assert budget.exhausted() == "3 times in a row it wrote nothing that answers"

    @pytest.mark.parametrize(("restarts", "most"), [(0, 5), (5, 5), (10, 10)])
    def test_faults_without_a_culprit_do_not_go_on_for_ever(self, restarts: int, most: int) -> None:
        budget = Budget(restarts)
        for _ in range(most):
            assert not budget.exhausted()
            budget.babble()
            budget.praise()
        assert not budget.exhausted()
        budget.spare()
        assert budget.exhausted() == (f"{most + 1} faults that no question causes when asked alone")

    def test_a_culprit_ends_the_row_of_faults_without_one(self) -> None:
        budget = Budget()
        for _ in range(10):
            budget.spare()
        budget.blame(Outcome.CRASHED)
        for _ in range(10):
            assert not budget.exhausted()
            budget.spare()
        assert not budget.exhausted()
