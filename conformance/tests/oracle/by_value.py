"""Questions for one value of one house rule, and those that no deal could bring about left out."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from tests.oracle import pedro_questions, tractor_questions
from tests.oracle.comparison import key
from tests.oracle.house_rules import ASKS, drawn, stated
from tests.oracle.solve import findings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.oracle.facts import Question
    from tests.oracle.solve import Finding

GAMES = {"tractor": tractor_questions, "pedro": pedro_questions}
BATCH = 25
"""How many questions at most share their house rules."""


def asked(
    game: str, rule: str, value: str, seed: int, number: int
) -> tuple[list[Question], list[Finding]]:
    """So many questions, all different, under house rules with this value, and what is found."""
    rng = Random(f"{game} {rule} {value} {seed}")
    questions: dict[str, Question] = {}
    found: list[Finding] = []
    batch = min(BATCH, max(1, number // 5))
    while len(questions) < number:
        house_rules = stated(game, drawn(rng, game, rule, value))
        fresh: dict[str, Question] = {}
        for _ in range(min(batch, number - len(questions))):
            ask = rng.choice(ASKS[rule])
            question = GAMES[game].question_under(rng, ask, house_rules, rule)
            fresh.setdefault(key(question), question)
        new = {name: question for name, question in fresh.items() if name not in questions}
        kept = _possible(list(new.values()))
        names = {id(question): name for name, question in new.items()}
        for question, finding in kept:
            questions[names[id(question)]] = question
            found.append(finding)
    return list(questions.values()), found


def _possible(questions: Sequence[Question]) -> list[tuple[Question, Finding]]:
    """The questions with what is found, without those to which the rules have no answer.

    A throw that does not stand against the cards that were played to it was not led.
    """
    tricks = [question for question in questions if question["ask"] == "tractor.trick"]
    leads = findings([_lead_of(question) for question in tricks])
    fallen = {
        id(question)
        for question, lead in zip(tricks, leads, strict=True)
        if lead.broken or lead.unsaid or lead.answer["withdrawn"]
    }
    left = [question for question in questions if id(question) not in fallen]
    both = zip(left, findings(left), strict=True)
    return [(question, finding) for question, finding in both if not finding.unsaid]


def _lead_of(question: Question) -> Question:
    """The lead of a trick against hands that hold only what they played."""
    given = question["given"]
    seats = [(given["leader"] + step) % 4 for step in range(4)]
    hands: list[list[str]] = [[], [], [], []]
    for seat, play in zip(seats, given["plays"], strict=True):
        hands[seat] = play
    lead = {
        "trump": given["trump"],
        "leader": given["leader"],
        "hands": hands,
        "play": given["plays"][0],
    }
    return {"ask": "tractor.lead", "given": lead, "house_rules": question.get("house_rules", {})}
