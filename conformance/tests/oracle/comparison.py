"""A seeded sample of questions, and where an engine and the logic programs part over it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from tests.oracle import pedro_questions, tractor_questions

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from tests.oracle.facts import Question
    from tests.oracle.solve import Finding

    Answer = Callable[[dict[str, Any]], dict[str, Any]]
    """An engine as a function from a message to its reply."""

GAMES = {"tractor": tractor_questions, "pedro": pedro_questions}
SETS = ("plays", "units")
"""The keys of an answer whose entries have no order."""


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A question that an engine answers otherwise than the rules do."""

    question: Question
    rules: Finding
    engine: dict[str, Any]


def sample(game: str, seed: int, random: int, adversarial: int) -> list[Question]:
    """The orders under every trump, then so many questions of either kind, all different."""
    rng = Random(f"{game} {seed}")
    drawn = {key(question): question for question in GAMES[game].orders()}
    for draw, number in (
        (GAMES[game].random_question, random),
        (GAMES[game].adversarial_question, adversarial),
    ):
        wanted = len(drawn) + number
        while len(drawn) < wanted:
            question = draw(rng)
            drawn.setdefault(key(question), question)
    return list(drawn.values())


def disagreements(
    questions: Sequence[Question], found: Sequence[Finding], answer: Answer
) -> list[Disagreement]:
    """Where the engine's answers are not those that the rules give, in the questions' order."""
    asked = zip(questions, found, strict=True)
    replies = (
        Disagreement(question, finding, answer({"seq": number, **question}))
        for number, (question, finding) in enumerate(asked)
    )
    return [reply for reply in replies if not _agree(reply.rules, reply.engine)]


def fits(finding: Finding, expected: Mapping[str, Any]) -> bool:
    """Whether the rules say all that is expected, which may be a part of an answer."""
    return all(
        _comparable(key, _named(finding.answer[key], value)) == _comparable(key, value)
        for key, value in expected.items()
    )


def _named(whole: Any, part: Any) -> Any:
    """Those suits of an order that the part names, anything else as it is."""
    if isinstance(whole, dict):
        return {key: whole[key] for key in part}
    return whole


def _agree(finding: Finding, reply: Mapping[str, Any]) -> bool:
    if not finding.answer:
        return "invalid" in reply
    answer = reply.get("answer", {})
    for key, value in finding.answer.items():
        if _comparable(key, answer.get(key)) != _comparable(key, value):
            return False
    return not finding.broken or answer.get("rule") in {None, *finding.broken}


def _comparable(key: str, value: Any) -> Any:
    sorted_cards = _sorted_cards(value)
    return sorted(sorted_cards) if key in SETS and value else sorted_cards


def _sorted_cards(value: Any) -> Any:
    """The value with each list of cards in it in one order."""
    if isinstance(value, dict):
        return {key: _sorted_cards(part) for key, part in value.items()}
    if isinstance(value, list) and all(isinstance(part, str) for part in value):
        return sorted(value)
    if isinstance(value, list):
        return [_sorted_cards(part) for part in value]
    return value


def key(question: Question) -> str:
    """A text that two questions share if they are the same but for the order of cards."""
    given = {key: _sorted_cards(value) for key, value in question["given"].items()}
    house_rules = question.get("house_rules", {})
    return json.dumps([question["ask"], given, house_rules], sort_keys=True)
