"""What the suite catches: every mutant of the reference, and none of its controls."""

from __future__ import annotations

import os

from followsuit.mutants import catalogue
from followsuit.mutants.figures import Figures, summary
from followsuit.mutants.hunt import hunt, suite

LEAST_WRONG = {"tractor": 100, "pedro": 50}
LEAST_CONTROLS = 10


def test_every_mutant_is_killed_by_two_cases_of_its_chapter_and_every_control_survives() -> None:
    mutants = catalogue.read(catalogue.BUILT_IN, suite().rules)
    for game, least in LEAST_WRONG.items():
        assert sum(each.game == game and not each.control for each in mutants) >= least
    assert sum(each.control for each in mutants) >= LEAST_CONTROLS
    figures = Figures(tuple(hunt(mutants, os.cpu_count() or 1)))
    assert summary(figures) == {
        "mutants": len(mutants) - len(figures.controls),
        "killed": len(mutants) - len(figures.controls),
        "survivors": [],
        "thin": [],
        "controls": len(figures.controls),
        "controls_killed": [],
    }
