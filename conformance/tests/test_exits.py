"""Which status a run ends with."""

from __future__ import annotations

import pytest
from tests.results import failed, verdict

from followsuit import exits
from followsuit.exits import Exit
from followsuit.tally import tally
from followsuit.verdict import Outcome


@pytest.mark.parametrize(
    ("holds", "status"),
    [
        ((), 0),
        ((Exit.NOTHING_ASKED,), 5),
        ((Exit.NOTHING_ASKED, Exit.STALE), 2),
        ((Exit.STALE, Exit.FAILURE), 1),
        ((Exit.FAILURE, Exit.PARTIAL), 6),
        ((Exit.PARTIAL, Exit.ENGINE), 3),
        ((Exit.ENGINE, Exit.USAGE), 4),
    ],
)
def test_the_first_of_4_3_6_1_2_5_is_the_status(holds: tuple[Exit, ...], status: int) -> None:
    assert exits.first(holds) == status


@pytest.mark.parametrize(
    ("outcome", "status"),
    [
        (Outcome.PASSED, 0),
        (Outcome.EXPECTED_FAILURE, 0),
        (Outcome.FAILED, 1),
        (Outcome.ERRORED, 1),
        (Outcome.CRASHED, 1),
        (Outcome.TIMED_OUT, 1),
        (Outcome.PROTOCOL_ERROR, 1),
        (Outcome.UNEXPECTED_PASS, 2),
        (Outcome.SKIPPED, 5),
    ],
)
def test_one_case_of_each_outcome(outcome: Outcome, status: int) -> None:
    counted = tally(1, [verdict(outcome, reason="unsupported")])
    assert exits.of_run([counted], interrupted=False) == status


def test_a_lost_engine_or_an_interruption_makes_a_run_partial() -> None:
    lost = tally(1, [verdict(Outcome.SKIPPED, reason="engine lost")])
    assert exits.of_run([lost], interrupted=False) == 6
    assert exits.of_run([tally(1, [failed()])], interrupted=True) == 6


def test_a_failure_of_a_user_s_own_case_counts() -> None:
    passed = tally(1, [verdict(Outcome.PASSED)])
    assert exits.of_run([passed, tally(1, [failed("own/a#1")])], interrupted=False) == 1
