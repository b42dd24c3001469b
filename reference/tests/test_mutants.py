"""Every mutant answers its witness wrongly and the reference rightly, and so do the controls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests import (
    witness_pedro,
    witness_pedro_hands,
    witness_tractor_rounds,
    witness_tractor_tricks,
    witness_views,
    witness_whole_rounds,
)

from followsuit_reference.engine import HOUSE_RULES, answer
from followsuit_reference.engine.reading import values_of
from followsuit_reference.mutants.collection import BY_NAME, MUTANTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.witness import Recorded, Witness

    from followsuit_reference.mutants.mutant import Mutant

WITNESSES = {
    **witness_tractor_tricks.WITNESSES,
    **witness_tractor_rounds.WITNESSES,
    **witness_pedro.WITNESSES,
}
RECORDED = {
    **witness_whole_rounds.WITNESSES,
    **witness_pedro_hands.WITNESSES,
    **witness_views.WITNESSES,
}
CONTROLS = [mutant for mutant in MUTANTS if mutant.control]

SEEDS = 100
"""The records that are tried; nearly always one of the first few will do."""

LEDS = ("5D", "5D 5D", "5D 5D 4D 4D", "AD QD QD", "5C", "AC AC", "2S 2S 4S 5S")
HAND = "9D 9D JD JD KD 7D RJ 3S 3S"


def told(reply: dict[str, Any], key: str) -> object:
    return reply.get("answer", {}).get(key)


@pytest.mark.parametrize(("name", "witness"), WITNESSES.items(), ids=WITNESSES)
def test_a_mutant_answers_its_witness_wrongly(name: str, witness: Witness) -> None:
    assert witness.right != witness.wrong
    message = {"seq": 1, **witness.question}
    assert told(answer(message), witness.key) == witness.right
    assert told(BY_NAME[name].answer(message), witness.key) == witness.wrong
    assert told(answer(message), witness.key) == witness.right


@pytest.mark.parametrize(("name", "witness"), RECORDED.items(), ids=RECORDED)
def test_a_mutant_answers_some_whole_record_wrongly(name: str, witness: Recorded) -> None:
    for seed in range(SEEDS):
        message = {"seq": 1, **witness.question(seed)}
        right, wrong = answer(message)["answer"], BY_NAME[name].answer(message)
        if witness.differs(right, wrong.get("answer", {})):
            break
    else:
        pytest.fail(f"{SEEDS} records do not tell {name} from the reference")


def test_every_mutant_has_a_witness_and_no_witness_is_left_over() -> None:
    wrong = {mutant.name for mutant in MUTANTS if not mutant.control}
    assert wrong == {*WITNESSES, *RECORDED}


@pytest.fixture(scope="module")
def questions() -> list[dict[str, Any]]:
    """Every witness, records, and lists of follows: by default, and each with one house rule."""
    plain = [
        *[witness.question for witness in WITNESSES.values()],
        *[witness.question(0) for witness in RECORDED.values()],
        *lists_of_follows(),
    ]
    return plain + [with_a_house_rule(question, place) for place, question in enumerate(plain)]


def with_a_house_rule(question: dict[str, Any], place: int) -> dict[str, Any]:
    rules = values_of(HOUSE_RULES[question["ask"].partition(".")[0]])
    others = [{name: value} for name, values in rules.items() for value in values[1:]]
    return {**question, "house_rules": others[place % len(others)]}


def lists_of_follows() -> Iterator[dict[str, Any]]:
    for led in LEDS:
        trump = {"rank": "7", "suit": "C"}
        given = {"trump": trump, "led": led.split(), "hand": HAND.split()}
        yield {"ask": "tractor.follows", "given": given}


def comparable(reply: dict[str, Any]) -> dict[str, Any]:
    """A reply without proofs, and without the order of cards and plays, which means nothing."""
    kept = {key: value for key, value in reply.get("answer", {}).items() if key not in PROOFS}
    for key in UNORDERED & kept.keys():
        each = [sorted(entry) if isinstance(entry, list) else entry for entry in kept[key]]
        kept[key] = sorted(each)
    return {**reply, "answer": kept}


PROOFS = {"rule", "witness"}
UNORDERED = {"hand", "plays", "led"}


@pytest.mark.parametrize("control", CONTROLS, ids=lambda control: control.name)
def test_a_control_answers_like_the_reference(
    control: Mutant, questions: list[dict[str, Any]]
) -> None:
    for question in questions:
        message = {"seq": 1, **question}
        assert comparable(control.answer(message)) == comparable(answer(message))
