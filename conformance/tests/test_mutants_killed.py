"""What the suite catches: every mutant of the reference, and none of its controls."""

from __future__ import annotations

import json
import os
from pathlib import Path

from followsuit.commands.mutants import CATALOGUE
from followsuit.mutants import catalogue
from followsuit.mutants.figures import Figures, summary
from followsuit.mutants.hunt import hunt, suite
from followsuit.mutants.strength import table

STRENGTH = Path(__file__).parents[2] / "docs" / "strength.json"
"""What the site's page on strength shows."""

LEAST_WRONG = {"tractor": 100, "pedro": 50}
LEAST_CONTROLS = 10


def test_every_mutant_is_killed_by_two_cases_of_its_chapter_and_every_control_survives() -> None:
    mutants = catalogue.read(CATALOGUE, suite().rules)
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
    found, kept = (json.loads(text) for text in (table(figures, suite()), STRENGTH.read_text()))
    stale = sorted(
        rule
        for rule in {*found["rules"], *kept["rules"]}
        if found["rules"].get(rule) != kept["rules"].get(rule)
    )
    assert not stale, f"docs/strength.json is stale for {', '.join(stale)}: run make strength"
    assert found == kept, "docs/strength.json is stale: run make strength"
