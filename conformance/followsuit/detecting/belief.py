"""A value for every house rule of a game, and how well it explains an engine's answers."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from followsuit.detecting.session import Session
    from followsuit.detecting.table import Question
    from followsuit.house_rules import Choices
    from followsuit.predicting import Predictions
    from followsuit.scenario import Case

    Change = Mapping[str, str]

NO_CHANGE: Change = {}


class Belief:
    """What an engine is taken to play.

    ``values`` has a value for every house rule, ``pools`` the questions that depend on it.
    """

    def __init__(
        self,
        choices: Choices,
        questions: Iterable[Question],
        cases: Mapping[str, Case],
        predictions: Predictions,
        session: Session,
    ) -> None:
        self.values = {name: values[0] for name, values in choices.values.items()}
        self.pools: dict[str, list[Question]] = {name: [] for name in choices.values}
        self.choices = choices
        self.cases = cases
        self.session = session
        self._predictions = predictions
        self._answered: defaultdict[str, dict[str, Question]] = defaultdict(dict)
        for question in questions:
            for name in question.splits:
                self.pools[name].append(question)

    def ask(self, questions: Iterable[Question]) -> None:
        """Ask questions; the belief stays as it is."""
        batch = list(questions)
        self.session.ask([self.cases[question.case] for question in batch])
        for question in batch:
            if question.case in self.session.replies:
                for name in question.splits:
                    self._answered[name][question.case] = question

    def is_fresh(self, question: Question) -> bool:
        """Whether a question was not asked yet."""
        return not (question.case in self.session.replies or question.case in self.session.silent)

    def rules(self, change: Change = NO_CHANGE) -> dict[str, str]:
        """What differs from the defaults in the belief with a change."""
        return self.choices.differing({**self.values, **change})

    def text(self, question: Question, change: Change = NO_CHANGE) -> str | None:
        """The answer that is expected of the engine; None where the rules exclude each other."""
        return self._predictions.text(self.cases[question.case], self.rules(change))

    def fits(self, question: Question, change: Change = NO_CHANGE) -> bool:
        """Whether the engine's answer is the one expected."""
        reply = self.session.replies[question.case]
        return self._predictions.fits(self.cases[question.case], reply, self.rules(change))

    def answered(self, names: Iterable[str]) -> list[Question]:
        """The answered questions that depend on any of some house rules."""
        found: dict[str, Question] = {}
        for name in names:
            found |= self._answered[name]
        return list(found.values())

    def mismatches(self) -> list[Question]:
        """The answered questions that the belief does not explain."""
        return [question for question in self.answered(self.pools) if not self.fits(question)]

    def gain(self, change: Change) -> int:
        """How many more answers a change explains; negative when it explains fewer."""
        return sum(
            self.fits(question, change) - self.fits(question) for question in self.answered(change)
        )

    def is_possible(self, change: Change) -> bool:
        """Whether the values have a meaning together."""
        return self.choices.conflict({**self.values, **change}) is None
