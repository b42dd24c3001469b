"""The levels of a game: held or not, claimed in which words, and what to repair first."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.results import HEAD, failed, result, verdict
from tests.synthetic import MARKED

from followsuit.ladder import Repair, cells, claim, climb, next_step, terminal_lines
from followsuit.rulebook import LADDER
from followsuit.verdict import Outcome, Verdict

CASES = [
    replace(MARKED, id=f"{game}/{chapter}/file#{number}")
    for game, chapters in LADDER.items()
    for chapter in chapters
    for number in (1, 2)
]


def of(chapters: str, outcome: Outcome, **more: str) -> list[Verdict]:
    """Verdicts on both cases of chapters of Tractor."""
    return [
        verdict(outcome, f"tractor/{chapter}/file#{number}", **more)
        for chapter in chapters.split()
        for number in (1, 2)
    ]


def claimed(verdicts: list[Verdict]) -> str:
    run = result(*verdicts)
    return claim(climb(run, CASES, LADDER), run.head)


PASSED, FAILED, SKIPPED = Outcome.PASSED, Outcome.FAILED, Outcome.SKIPPED
TRICKS = "ordering units leading following winning"


@pytest.mark.parametrize(
    ("verdicts", "words"),
    [
        (of(TRICKS, PASSED), "Tractor, ordering to winning"),
        (of("ordering", PASSED) + of("units", FAILED), "Tractor, ordering"),
        (of("ordering units talon", PASSED), "Tractor, ordering to units, talon"),
        (of("winning", PASSED), "Tractor, winning"),
        (of(" ".join(LADDER["tractor"]), PASSED), "Tractor, whole game"),
        (of("ordering", PASSED)[:1], ""),
        (of("ordering", FAILED), ""),
        (of("ordering", Outcome.EXPECTED_FAILURE), ""),
        (of("ordering", Outcome.UNEXPECTED_PASS), "Tractor, ordering"),
        (of("ordering", SKIPPED, reason="unsupported: no"), ""),
        (
            of("ordering", SKIPPED, reason="no expectation under these house rules: x")[:1]
            + of("ordering", PASSED)[1:],
            "Tractor, ordering",
        ),
        (
            of("ordering", SKIPPED, reason="house rule stated as other: x")[:1]
            + of("ordering", PASSED)[1:],
            "",
        ),
        (of("ordering", SKIPPED, reason="house rules without meaning together: x"), ""),
        ([], ""),
    ],
)
def test_only_what_is_held_completely_is_claimed(verdicts: list[Verdict], words: str) -> None:
    assert claimed(verdicts) == (words and f"Conforms to followsuit 0.1.0: {words}")


def test_both_games_are_one_claim() -> None:
    pedro = [verdict(PASSED, case.id) for case in CASES if case.id.startswith("pedro/")]
    assert claimed([*of("ordering", PASSED), *pedro]) == (
        "Conforms to followsuit 0.1.0: Tractor, ordering; Pedro, whole game"
    )


def test_other_house_rules_are_part_of_the_claim() -> None:
    run = replace(
        result(*of("ordering", PASSED)), head=replace(HEAD, house_rules_text="common, a=b")
    )
    assert claim(climb(run, CASES, LADDER), run.head) == (
        "Conforms to followsuit 0.1.0: Tractor, ordering (house rules: common, a=b)"
    )


def test_a_user_s_own_cases_do_not_count() -> None:
    run = result(failed("own/a#1"), *of("ordering", PASSED))
    levels = climb(run, [*CASES, replace(MARKED, id="own/a#1")], LADDER).games["tractor"]
    assert [level.chapter for level in levels if level.is_held] == ["ordering"]


def test_the_levels_stand_in_their_order_with_what_passed() -> None:
    mixed = [*of("ordering", PASSED), *of("units", PASSED)[:1], *of("units", FAILED)[1:]]
    ladder = climb(result(*mixed), CASES, LADDER)
    assert list(ladder.games) == ["tractor"]
    assert cells(ladder.games["tractor"])[:3] == ["ordering ✓", "units 1/2", "leading -"]


@pytest.mark.parametrize(
    ("verdicts", "chapter"),
    [
        (of("ordering units", PASSED) + of("leading", FAILED), "leading"),
        (of("ordering", PASSED) + of("units", SKIPPED, reason="unsupported"), "units"),
        (of("winning", FAILED), "winning"),
        (of("winning", PASSED)[:1], "winning"),
        (of("winning", PASSED), None),
        (of("ordering winning", PASSED) + of("talon", FAILED)[:1], "talon"),
    ],
)
def test_the_next_step_is_among_what_was_chosen(
    verdicts: list[Verdict], chapter: str | None
) -> None:
    levels = climb(result(*verdicts), CASES, LADDER).games["tractor"]
    step = next_step(levels)
    assert (step and step.chapter) == chapter


def test_what_cannot_be_asked_is_no_next_step() -> None:
    reason = "no expectation under these house rules: x"
    verdicts = of("ordering", SKIPPED, reason=reason) + of("units", PASSED)
    assert next_step(climb(result(*verdicts), CASES, LADDER).games["tractor"]) is None


def test_the_rule_with_the_most_failures_repairs_most() -> None:
    bare = replace(MARKED, expect=replace(MARKED.expect, because=()))
    verdicts = [
        replace(failed(f"tractor/a/b#{number}"), rules=rules)
        for number, rules in enumerate([("r.a", "r.b"), ("r.b",), ("r.b",), ("r.c",)])
    ]
    run = result(*verdicts)
    run = replace(run, cases={id_: replace(bare, id=id_) for id_ in run.cases})
    assert climb(run, CASES, LADDER).repair == Repair("r.b", 2, 4)
    assert climb(result(*of("ordering", PASSED)), CASES, LADDER).repair is None


def test_the_terminal_s_lines_fit_and_say_all() -> None:
    run = result(*of(TRICKS, PASSED), *of("setup", FAILED))
    lines = list(terminal_lines(climb(run, CASES, LADDER), run.head))
    assert lines == [
        "Ladder      tractor:  ordering ✓  units ✓  leading ✓  following ✓  winning ✓",
        "              setup 0/2  declaration -  talon -  scoring -  advancement -",
        "              round -",
        "Repair      tractor.following.suit-owed, 2 of 2 failures",
        "Conforms to followsuit 0.1.0: Tractor, ordering to winning",
    ]
    assert max(map(len, lines)) <= 80
