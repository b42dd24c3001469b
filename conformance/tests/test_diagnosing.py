"""Diagnosis: engines with known bugs are told by their failures, and in which words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests import planted

from followsuit.cli import status_of
from followsuit.diagnosing.diagnosis import diagnose
from followsuit.diagnosing.lineup import Lineup, bits, likeness, mask, some
from followsuit.diagnosing.of_run import Diagnosing
from followsuit.diagnosing.probes import probes
from followsuit.reports import jsonl
from followsuit.reports.diagnosis import markdown_lines, terminal_lines

if TYPE_CHECKING:
    from pathlib import Path

    from followsuit.diagnosing.diagnosis import Diagnosis
    from followsuit.mutants.catalogue import Mutant

SIX = "a_bid_of_six_stands"
OFF_FIVE = "the_off_five_ranks_above_the_five"
BIDS = "pedro.bidding.bid-range"
ORDER = "pedro.ordering.trump-order"


def suspects(*without: str) -> list[Mutant]:
    return [one for one in planted.mutants() if one.game == "pedro" and one.name not in without]


def diagnosed(*bugs: str, without: tuple[str, ...] = ()) -> Diagnosis:
    result = planted.run(planted.bugs(*bugs), "pedro")
    return planted.diagnosed(result, "pedro", suspects(*without))


def names(diagnosis: Diagnosis) -> list[tuple[str, ...]]:
    return [tuple(mutant.name for mutant in match.mutants) for match in diagnosis.matches]


def rules(diagnosis: Diagnosis) -> set[str]:
    return {mutant.rule for match in diagnosis.matches for mutant in match.mutants}


def test_one_known_mistake_is_told_exactly() -> None:
    diagnosis = diagnosed(OFF_FIVE)
    assert names(diagnosis)[0] == (OFF_FIVE,)
    best = diagnosis.matches[0]
    assert best.is_exact
    assert best.explained.bit_count() == diagnosis.failed > 0
    text = " ".join(" ".join(terminal_lines([diagnosis])).split())
    assert "Diagnosis pedro 1: fails exactly as an engine with this mistake" in text
    assert f"The off-five ranks between the six and the five of trumps. ({ORDER})" in text
    assert f"explains {diagnosis.failed} of {diagnosis.failed} failures" in text


def test_a_mistake_that_is_not_among_the_known_ones_is_near_another_of_its_rule() -> None:
    assert ORDER in rules(diagnosed(OFF_FIVE, without=(OFF_FIVE,)))


def test_two_mistakes_at_once_are_both_told() -> None:
    diagnosis = diagnosed(SIX, OFF_FIVE)
    assert names(diagnosis)[0] == (SIX, OFF_FIVE)
    assert {BIDS, ORDER} <= rules(diagnosis)
    assert "one with both mistakes" in " ".join(terminal_lines([diagnosis]))


def test_under_an_engine_s_own_house_rules() -> None:
    known = planted.SUITE.house_rules["pedro"]
    own = known.differing(dict(known.presets["common"]))
    assert own
    result = planted.run(planted.bugs(SIX), "pedro", own)
    diagnosis = planted.diagnosed(result, "pedro", suspects())
    assert BIDS in rules(diagnosis)


def test_the_telling_case_is_one_on_which_the_first_two_differ() -> None:
    result = planted.run(planted.bugs(SIX, OFF_FIVE), "pedro")
    asked = probes(result, "pedro", planted.SUITE)
    diagnosis = diagnose("pedro", Lineup(suspects(), asked, planted.SUITE.shapes))
    first, second = diagnosis.matches[:2]
    assert diagnosis.telling is not None
    place = asked.index(diagnosis.telling)
    assert (first.foretold ^ second.foretold) >> place & 1


def test_a_sound_engine_has_no_diagnosis() -> None:
    reference = planted.reference()
    result = planted.run(reference, "pedro")
    assert Diagnosing(planted.SUITE).of(result) == ()
    assert list(markdown_lines([])) == []
    diagnosis = planted.diagnosed(result, "pedro", suspects())
    assert (diagnosis.failed, diagnosis.matches, diagnosis.telling) == (0, (), None)


def test_the_command_and_the_reports_tell_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "run.jsonl"
    result = planted.run(planted.bugs(SIX), "pedro")
    path.write_text("".join(jsonl.lines(result)), "utf-8")
    assert status_of(["diagnose", str(path)]) == 1
    assert "The lowest bid is 6." in capsys.readouterr().out
    kinds = {"markdown": tmp_path / "run.md", "html": tmp_path / "run.html"}
    options = [word for kind, to in kinds.items() for word in ("--report", f"{kind}={to}")]
    assert status_of(["report", str(path), *options]) == 0
    written = (tmp_path / "run.md").read_text("utf-8")
    assert "### Diagnosis" in written
    assert f"The lowest bid is 6. ({BIDS})" in written
    page = (tmp_path / "run.html").read_text("utf-8")
    assert f'The lowest bid is 6.<small><a href="#rule-{BIDS}">' in page


def test_few_cases_say_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    engine = f"python:followsuit_reference.mutants:{SIX}"
    path = tmp_path / "run.jsonl"
    options = ["pedro/bidding/", "--engine", engine, "--report", f"jsonl={path}"]
    assert status_of(["run", *options]) == 1
    assert "Diagnosis" in capsys.readouterr().out
    one = next(line for line in path.read_text("utf-8").splitlines() if '"failed"' in line)
    case = one.split('"')[3]
    assert status_of(["run", case, "--engine", engine, "--report", f"jsonl={path}"]) == 1
    assert "Diagnosis" not in capsys.readouterr().out
    assert status_of(["diagnose", str(path)]) == 1
    assert "too few cases" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("one", "other", "wanted"), [(0b11, 0b11, 1.0), (0b11, 0b01, 0.5), (0b10, 0b01, 0.0), (0, 0, 1)]
)
def test_likeness(one: int, other: int, wanted: float) -> None:
    assert likeness(one, other) == wanted


def test_sets_as_numbers() -> None:
    assert list(bits(mask([5, 0, 2]))) == [0, 2, 5]
    assert some(0b1111, 2) == 0b0101
    assert some(0b101, 4) == 0b101
