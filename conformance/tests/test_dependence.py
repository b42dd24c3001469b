"""The house rules that change a case's answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.trees import plant

from followsuit.compiling import to_choices
from followsuit.dependence import other_answers
from followsuit.loader import Loader
from followsuit.rules import load_rulebook

if TYPE_CHECKING:
    from pathlib import Path

ASKED: list[dict[str, Any]] = []


def reference(message: dict[str, Any]) -> dict[str, Any]:
    """Refuses nothing under loose rules and has not built six cards."""
    ASKED.append(message)
    if message["house_rules"].get("depth") == "6":
        return {"seq": 0, "unsupported": "depth"}
    return {"seq": 0, "answer": {"legal": message["house_rules"]["strictness"] == "loose"}}


def test_a_refused_play_is_accepted_under_loose_rules(tmp_path: Path) -> None:
    tree = plant(tmp_path)
    rulebook = load_rulebook(tree.spec)
    accepted, refused = Loader(rulebook).folder(tree.scenarios, "scenarios")
    shape = rulebook.schemas.shape("tractor.follow")
    choices = to_choices(rulebook.games["tractor"])
    assert list(other_answers(refused, shape, choices, reference)) == [
        ("strictness", "loose", "accepted")
    ]
    assert list(other_answers(accepted, shape, choices, reference)) == []
    assert [message["house_rules"] for message in ASKED] == [
        {"strictness": "loose"},
        {"depth": "6"},
    ] * 2
    assert ASKED[0]["given"] == refused.given
