"""Every case of the exported suite as a test of its own, asked without a pipe."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from answers import answer
from compare import matches

SUITE = Path(__file__).with_name("suite.json")
if not SUITE.exists():
    pytest.exit("write suite.json first: followsuit export --house-rules article suite.json", 1)
EXPORT = json.loads(SUITE.read_text(encoding="utf-8"))
CASES = EXPORT["cases"]
IS_HELD = EXPORT["house_rules"] is not None
"""Whether all cases stand under the house rules that the engine plays, which no question names."""


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    """The engine says what the rules say, or that it does not answer such questions."""
    house_rules = {} if IS_HELD else case["house_rules"]
    question = {"seq": 1, "ask": case["ask"], "house_rules": house_rules, "given": case["given"]}
    reply = json.loads(json.dumps(answer(question)))
    if "unsupported" in reply:
        pytest.skip(reply["unsupported"])
    if case["expect"].get("invalid"):
        assert "invalid" in reply, f"{case['title']}: the question makes no sense"
        return
    expected, hint = case["expect"]["answer"], EXPORT["asks"][case["ask"]]["compare"]
    agrees = matches(expected, reply.get("answer"), hint, case.get("equal", {}))
    assert agrees, (
        f"{case['title']}: {', '.join(case['rules'])}\nexpected {expected}\nanswered {reply}"
    )
