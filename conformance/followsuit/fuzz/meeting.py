"""Engine and reference over the same questions, and where they part."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from followsuit.compare import identical
from followsuit.connect.messages import Fault
from followsuit.fuzz.counting import Counts
from followsuit.holding import compared
from followsuit.judge import judge
from followsuit.plain import plain
from followsuit.scenario import Case, Expectation, Place
from followsuit.tiers import EQUAL_CARDS, words
from followsuit.verdict import FAILURES, Outcome, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from followsuit.connect import Connection
    from followsuit.connect.messages import Reply
    from followsuit.fuzz.law import Law, Order
    from followsuit.fuzz.setting import Setting
    from followsuit.question import Question

    Rules = Mapping[str, str]

HERE = Place("fuzz", 1, 1)
WITH_TRUMP = frozenset({"tractor.units", "tractor.lead", "tractor.follow", "tractor.follows"}) | {
    "tractor.trick",
    "pedro.play",
    "pedro.plays",
    "pedro.trick",
}


@dataclass(frozen=True, slots=True)
class Difference:
    """A question that engine and reference answer differently, and how.

    ``case`` holds the question with the reference's answer as its expectation, ``verdict`` what
    the engine's reply is worth; ``seed`` is where it was found.
    """

    question: Question
    case: Case
    verdict: Verdict
    seed: int = 0

    @property
    def rule(self) -> str:
        """The rule by which the reference refuses, or that the engine names; else empty."""
        return next(iter(self.case.expect.because), "")

    @property
    def kind(self) -> tuple[str, str, str]:
        """What differences of one kind share: the ask, the rule, and how the engine parts."""
        said = self.verdict.outcome.value
        if self.verdict.outcome is Outcome.FAILED:
            answered = self.verdict.answered
            said = "invalid" if "invalid" in answered else said
            if isinstance(answered.get("legal"), bool):
                said = "legal" if answered["legal"] else "illegal"
        return self.question.ask, self.rule, said


@dataclass(slots=True)
class Found:
    """What came of some questions: counts, and the differences in the order of the questions.

    Of each kind of difference only the first few are kept; ``kinds`` counts all of them.
    """

    counts: Counts = field(default_factory=Counts)
    differences: list[Difference] = field(default_factory=list)
    kinds: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    is_lost: bool = False
    is_interrupted: bool = False

    def note(self, difference: Difference, most: int) -> None:
        """Count a difference, and keep it if it is among the first of its kind."""
        self.kinds[difference.kind] += 1
        if self.kinds[difference.kind] <= most:
            self.differences.append(difference)

    def add(self, other: Found, most: int) -> None:
        """Add what came of later questions."""
        self.counts.add(other.counts)
        known = Counter(self.kinds)
        self.kinds += other.kinds
        for difference in other.differences:
            known[difference.kind] += 1
            if known[difference.kind] <= most:
                self.differences.append(difference)
        self.is_lost = self.is_lost or other.is_lost
        self.is_interrupted = self.is_interrupted or other.is_interrupted


@dataclass(slots=True)
class Heard:
    """What was asked of an engine, and the last word on each question by its place."""

    asked: list[Question] = field(default_factory=list)
    said: dict[int, Reply | Fault] = field(default_factory=dict)

    def replies(self) -> Iterator[tuple[Question, Reply | Fault | None]]:
        """Each question with the last word on it, None where there is none."""
        for number, question in enumerate(self.asked):
            yield question, self.said.get(number)


class Meeting:
    """A connection to an engine and the law, asked side by side."""

    def __init__(self, setting: Setting, connection: Connection, law: Law) -> None:
        self.setting = setting
        self.law = law
        self._connection = connection
        self._next = 1

    def close(self) -> None:
        """End the engine."""
        self._connection.close()

    def found(
        self,
        questions: Iterable[tuple[int, Question]],
        most: int,
        traced: Callable[[int, Question], bool] = lambda *_: False,
    ) -> Found:
        """Ask both the questions of some seeds, and keep of each kind of difference so many.

        ``traced`` says of a seed and its question whether the rules consulted are counted. What
        was answered before an interruption is kept.
        """
        found, seeds, heard = Found(), list[int](), Heard()

        def asked() -> Iterator[Question]:
            for seed, question in questions:
                if self.is_asked(question):
                    seeds.append(seed)
                    yield question

        try:
            self._hear(asked(), heard)
        except KeyboardInterrupt:
            found.is_interrupted = True
        for seed, (question, event) in zip(seeds, heard.replies(), strict=False):
            if event is None and found.is_interrupted:
                continue
            is_traced = traced(seed, question)
            difference = self._noted(question, event, found, is_traced=is_traced)
            if difference:
                found.note(replace(difference, seed=seed), most)
        return found

    def difference(self, question: Question) -> Difference | None:
        """Where both part over one question."""
        if self.is_asked(question):
            for _, event in self._replies([question]):
                return self._parted(question, self._law(question), event)
        return None

    def told(self, questions: Iterable[Question]) -> list[Reply | Fault | None]:
        """What the engine says to some questions, whatever the law says; None where it is lost."""
        return [event for _, event in self._replies(questions)]

    def is_asked(self, question: Question) -> bool:
        """Whether the engine is asked this, and its unlisted house rules do not matter."""
        if question.ask not in self.setting.asked:
            return False
        if self.setting.plays[question.game].choices.conflict(question.house_rules):
            return False
        if not self.setting.others.get(question.game):
            return True
        answers = [
            self.law.answer(question.ask, question.given, rules)
            for rules in self.setting.readings(question)
        ]
        return all(answer == answers[0] for answer in answers)

    def _replies(
        self, questions: Iterable[Question]
    ) -> Iterator[tuple[Question, Reply | Fault | None]]:
        """The last word on each question, in the order of the questions."""
        heard = Heard()
        self._hear(questions, heard)
        return heard.replies()

    def _hear(self, questions: Iterable[Question], heard: Heard) -> None:
        """Ask some questions and note what is said, as it comes."""

        def messages() -> Iterator[dict[str, Any]]:
            for question in questions:
                heard.asked.append(question)
                yield self.setting.message(question)

        first = self._next
        for event in self._connection.ask(messages(), first):
            heard.said[event.seq - first] = event
        self._next += len(heard.asked)

    def _law(self, question: Question, *, is_traced: bool = False) -> Mapping[str, Any]:
        ask = self.law.traced if is_traced else self.law.reply
        return ask(question.ask, question.given, question.house_rules)

    def _noted(
        self, question: Question, event: Reply | Fault | None, found: Found, *, is_traced: bool
    ) -> Difference | None:
        """Count a question, and say where both part over it."""
        if event is None or (isinstance(event, Fault) and event.outcome is Outcome.SKIPPED):
            found.is_lost = True
            return None
        reply = self._law(question, is_traced=is_traced)
        order = self._order(question) if question.ask in WITH_TRUMP else None
        if not isinstance(event, Fault) and event.message.get("unsupported") is not None:
            found.counts.decline(question, reply, order)
            return None
        found.counts.note(question, reply, order)
        return self._parted(question, reply, event)

    def _order(self, question: Question) -> Order:
        return self.law.order(question.given["trump"], question.house_rules)

    def _parted(
        self, question: Question, reply: Mapping[str, Any], event: Reply | Fault | None
    ) -> Difference | None:
        """The difference between both, None where there is none or where nobody can say."""
        if event is None or not ("answer" in reply or "invalid" in reply):
            return None
        if not isinstance(event, Fault):
            answer = event.message.get("answer")
            if event.message.keys() == {"seq", "answer"} and identical(answer, reply.get("answer")):
                return None
        case = self._case(question, reply)
        if isinstance(event, Fault):
            verdict = Verdict(case.id, event.outcome, (), case.expect.answer, reason=event.reason)
        else:
            shape = self.setting.shapes.get(question.ask)
            verdict = judge(case, event.message, shape, reasons=self.setting.reasons)
        if verdict.outcome not in FAILURES:
            return None
        return Difference(question, case, verdict)

    def _case(self, question: Question, reply: Mapping[str, Any]) -> Case:
        """The question with the reference's answer expected."""
        said = reply.get("answer")
        if said is None:
            expect = Expectation({}, invalid=True)
        else:
            keys = compared(self.setting.shapes.get(question.ask), said)
            because = (said["rule"],) if said.get("rule") else ()
            expect = Expectation({key: said[key] for key in said if key in keys}, because=because)
        return Case(
            id=plain(f"{question.game}/fuzz/difference#found"),
            title="",
            rules=expect.because,
            ask=question.ask,
            given=question.given,
            expect=expect,
            place=HERE,
            house_rules=dict(question.house_rules),
            equal=self._equal(question, said or {}),
        )

    def _equal(self, question: Question, answer: Mapping[str, Any]) -> dict[str, str]:
        """The cards that count as the same in the answer."""
        trump = question.given.get("trump") or answer.get("trump")
        if question.ask not in EQUAL_CARDS or not trump:
            return {}
        order = self.law.order(trump, question.house_rules)
        return order.equal(set(words(dict(question.given))))
