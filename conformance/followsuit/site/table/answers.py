"""What answers on the page "Try a play": the reference, and the tool's own words on its answers.

This runs in the reader's browser. Every method takes and gives JSON text, as the worker sends it.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from followsuit import resources, written
from followsuit.dependence import other_answers
from followsuit.errors import SuiteError
from followsuit.house_rules import Choices
from followsuit.plain import plain
from followsuit.question import Question
from followsuit.reference import Reference
from followsuit.rulebook import Exclusion
from followsuit.scenario import Case, Expectation, Place
from followsuit.schema import Schemas
from followsuit.site.markup import sentence
from followsuit.site.put_back import WAYS, put_back
from followsuit.site.questions import QUESTIONS
from followsuit.site.table import copies, fields, shown, tricks
from followsuit.telling import Told, is_refusal, parts
from followsuit.telling.parts import Field, Note, Sentence

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from followsuit.telling.parts import Part

CHOICE = ("play", "shed")
RULE = r"(?:tractor|pedro)(?:\.[a-z0-9-]+){2}"
KINDS = ("answer", "invalid", "unsupported", "error")
BETWEEN = " · "
RULES = re.compile(rf"{RULE}(?:{BETWEEN}{RULE})*\Z")
"""Ids of rules in a row."""
LONGEST = 240
"""How many characters of another answer are shown."""
NOWHERE = Place("", 1, 1)


class Answers:
    """The reference behind the page.

    ``facts`` is the JSON that was written beside the page: the titles of the rules, what may be
    chosen in each game, and for each ask the rule that most of its cases list.
    """

    def __init__(self, facts: str) -> None:
        known = json.loads(facts)
        self.schemas = Schemas(resources.spec() / "schema")
        self.reference = Reference()
        self.titles: Mapping[str, str] = known["titles"]
        self.rule_of_ask: Mapping[str, str] = known["rule_of_ask"]
        self.choices = {game: of_game(entry) for game, entry in known["choices"].items()}

    def answer(self, text: str) -> str:
        """What is said to a question.

        ``verdict`` is one of ``accepted``, ``refused`` and ``answered``, or the kind of a reply
        that is no answer; ``html`` the words, ``said`` the same for a reader who hears them,
        ``rules`` the rules behind it that are named, ``suits`` the cards of each effective suit,
        ``wrong`` those of a choice that have to go back, ``reply`` and ``message`` the protocol's
        own.
        """
        question = read(text)
        reply = self.put(question)
        kind = next(kind for kind in KINDS if kind in reply)
        pieces = self.parts(question, reply) if kind == "answer" else [Note(str(reply[kind]))]
        answer = reply.get("answer", {})
        return json.dumps(
            {
                "verdict": verdict(answer) if kind == "answer" else kind,
                "html": shown.html(part for part in pieces if not named([part])),
                "said": said(pieces),
                "rules": [answer["rule"]] if "rule" in answer else named(pieces),
                "suits": self.suits(question),
                "wrong": self.wrong(question, answer),
                "conflict": self.conflict(question),
                "reply": reply,
                "message": question.message,
            }
        )

    def plays(self, text: str) -> str:
        """Every legal play, where the question is about a play and they can be listed; or null."""
        question = read(text)
        if question.ask not in WAYS:
            return json.dumps(None)
        given = {name: value for name, value in question.given.items() if name not in CHOICE}
        answer = self.further(Question(WAYS[question.ask], given, question.house_rules))
        return json.dumps(answer.get("plays"))

    def others(self, text: str, name: str) -> str:
        """What the other values of a house rule answer, where that is another answer."""
        question = read(text)
        reply = self.put(question)
        if "answer" not in reply:
            return json.dumps([])
        found = other_answers(
            as_case(question, reply["answer"]),
            self.schemas.shape(question.ask),
            self.choices[question.game],
            lambda message: self.reference.ask(
                message["ask"], message["given"], message["house_rules"]
            ),
            (name,),
        )
        return json.dumps([(value, sentence(plain(words, LONGEST))) for _, value, words in found])

    def copies(self, text: str) -> str:
        """A question as a scenario and as a command, and its fields as a scenario writes them."""
        question = read(text)
        reply = self.put(question)
        rule = reply.get("answer", {}).get("rule")
        title = self.titles.get(rule, QUESTIONS[question.ask])
        about = title, rule if rule in self.titles else self.rule_of_ask[question.ask]
        return json.dumps(
            {
                "scenario": copies.scenario(question, reply, about, self.schemas),
                "command": copies.command(question, self.schemas),
                "fields": written.line_by_line(copies.given(question, self.schemas)),
            }
        )

    def read(self, ask: str, text: str) -> str:
        """The fields of a question from a text, or what is wrong with it."""
        try:
            return json.dumps({"given": fields.read(self.schemas, ask, text)})
        except SuiteError as error:
            return json.dumps({"findings": error.findings})

    def put(self, question: Question) -> Mapping[str, Any]:
        """The reference's reply without its ``seq``."""
        reply = self.reference.ask(question.ask, question.given, question.house_rules)
        return {kind: reply[kind] for kind in KINDS if kind in reply}

    def further(self, question: Question) -> Mapping[str, Any]:
        """The answer to another question, empty when there is none."""
        answer: Mapping[str, Any] = self.put(question).get("answer", {})
        return answer

    def parts(self, question: Question, reply: Mapping[str, Any]) -> list[Part]:
        """What is said of an answer; of a trick also why."""
        told = Told(question, reply["answer"], self.further)
        why = [tricks.why(told)] if question.ask.endswith(".trick") else []
        return [*parts(told), *why]

    def suits(self, question: Question) -> dict[str, list[str]] | None:
        """The cards of each effective suit from high to low, where there is a trump."""
        if "trump" not in question.given:
            return None
        given = {"trump": question.given["trump"]}
        answer = self.further(Question(f"{question.game}.order", given, question.house_rules))
        suits: dict[str, list[list[str]]] = answer.get("suits", {})
        return {suit: [card for tier in tiers for card in tier] for suit, tiers in suits.items()}

    def wrong(self, question: Question, answer: Mapping[str, Any]) -> dict[str, list[str]]:
        """The cards of a refused choice that have to go back, by field."""
        found = put_back(as_case(question, answer), self) if answer else {}
        return {field: list(cards.elements()) for field, cards in found.items()}

    def conflict(self, question: Question) -> str:
        """Why the house rules have no meaning together, or nothing."""
        pair = self.choices[question.game].conflict(question.house_rules)
        return sentence(pair.because) if pair else ""


def read(text: str) -> Question:
    """A question from JSON."""
    told = json.loads(text)
    return Question(told["ask"], told["given"], told["house_rules"])


def of_game(entry: Mapping[str, Any]) -> Choices:
    """What may be chosen in a game."""
    values = {name: tuple(listed) for name, listed in entry["values"].items()}
    return Choices(values, tuple(Exclusion(**pair) for pair in entry["exclusions"]))


def as_case(question: Question, answer: Mapping[str, Any]) -> Case:
    """A question as a case that expects this answer, whatever rule and witness it names."""
    expected = {key: value for key, value in answer.items() if key not in {"rule", "witness"}}
    return Case(
        id="",
        title="",
        rules=(),
        ask=question.ask,
        given=question.given,
        expect=Expectation(expected),
        place=NOWHERE,
        house_rules=question.house_rules,
    )


def verdict(answer: Mapping[str, Any]) -> str:
    """The verdict of an answer in one word."""
    if is_refusal(answer):
        return "refused"
    return "accepted" if answer.get("legal") is True else "answered"


def named(pieces: Iterable[Part]) -> list[str]:
    """The rules that are named in notes of nothing but ids."""
    notes = [part.text for part in pieces if isinstance(part, Note)]
    return [rule for text in notes if RULES.match(text) for rule in text.split(BETWEEN)]


def said(pieces: Iterable[Part]) -> str:
    """What a reader hears of an answer; tables are read in their place."""
    texts = [
        f"{part.label} {part.text}" if isinstance(part, Field) else part.text
        for part in pieces
        if isinstance(part, Field | Note | Sentence)
    ]
    return ". ".join(text.removesuffix(".") for text in texts)
