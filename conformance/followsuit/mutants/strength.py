"""A small table of what the suite catches, rule by rule, kept so that nobody has to hunt again."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from followsuit.errors import SuiteError
from followsuit.mutants.figures import by_rule
from followsuit.text import read

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from followsuit.index import Index
    from followsuit.mutants.figures import Figures

KEYS = ("mutants", "killed", "twice")
"""Of each rule: its mutants, those killed, those killed by two cases or more of its chapter."""


def table(figures: Figures, suite: Index) -> str:
    """The table as JSON, a line a rule that has mutants, and a line for the controls."""
    lines = [
        f"  {json.dumps(rule)}: {json.dumps(dict(zip(KEYS, counts, strict=True)))}"
        for rule, counts in (
            (
                rule,
                (
                    len(group),
                    sum(each.is_killed for each in group),
                    sum(each.is_killed and not each.is_thin for each in group),
                ),
            )
            for rule, group in by_rule(figures.wrong, suite)
        )
    ]
    controls = {
        "asked": len(figures.controls),
        "killed": sum(each.is_killed for each in figures.controls),
    }
    body = ",\n".join(lines)
    return f'{{\n "rules": {{\n{body}\n }},\n "controls": {json.dumps(controls)}\n}}\n'


def kept(path: Path) -> Mapping[str, Any]:
    """The table of a file; SuiteError for one that holds something else."""
    try:
        found: Mapping[str, Any] = json.loads(read(path, path.name))
        is_whole = all(set(entry) == set(KEYS) for entry in found["rules"].values())
        is_whole &= set(found["controls"]) == {"asked", "killed"}
    except (ValueError, KeyError, TypeError, AttributeError):
        is_whole = False
    if not is_whole:
        raise SuiteError(f"{path.name}: not a table of strength; `make strength` writes it anew")
    return found
