"""The questions to an engine: a belief for each game, refined until nothing is left to ask."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from followsuit.detecting.belief import Belief
from followsuit.detecting.refining import refine
from followsuit.detecting.session import Session
from followsuit.detecting.settling import Settling
from followsuit.house_rules import OTHER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from followsuit.connect import Connection
    from followsuit.connect.hello import Hello
    from followsuit.detecting.table import Question
    from followsuit.index import Index
    from followsuit.predicting import Predictions
    from followsuit.scenario import Case


@dataclass(frozen=True, slots=True)
class Inquiry:
    """What the answers say: a belief a game, and the values beyond telling by house rule."""

    session: Session
    beliefs: Mapping[str, Belief]
    beyond_telling: Mapping[str, Mapping[str, tuple[str, ...]]]

    def played(self) -> dict[str, dict[str, str]]:
        """What differs from the defaults, by game."""
        return {game: belief.rules() for game, belief in self.beliefs.items()}


def inquire(
    connection: Connection,
    suite: Index,
    table: Iterable[Question],
    games: Iterable[str],
    predictions: Predictions,
) -> Inquiry:
    """Ask an engine what settles its house rules, and let it end."""
    cases = {case.id: case for case in suite.cases}
    session = Session(connection, blind(connection.hello, suite))
    asks = connection.hello.asks
    beliefs, beyond = {}, {}
    for game in games:
        known = [
            question
            for question in table
            if cases[question.case].game == game and cases[question.case].ask in asks
        ]
        belief = Belief(suite.house_rules[game], known, cases, predictions, session)
        Settling(belief).run()
        beyond[game] = refine(belief)
        beliefs[game] = belief
    session.finish()
    return Inquiry(session, beliefs, beyond)


def blind(hello: Hello, suite: Index) -> Callable[[Case], dict[str, Any]]:
    """How a case's question is asked: nothing is said of house rules.

    Those that the engine obeys per question are named as it states them, as in a run.
    """
    named = {
        game: choices.differing(
            {
                name: value
                for name, value in hello.house_rules.get(game, {}).items()
                if name in hello.configurable.get(game, ()) and value != OTHER
            }
        )
        for game, choices in suite.house_rules.items()
    }

    def question(case: Case) -> dict[str, Any]:
        rules = named[case.game]
        message = {"ask": case.ask, "given": case.given}
        return {"ask": case.ask, "house_rules": rules, "given": case.given} if rules else message

    return question
