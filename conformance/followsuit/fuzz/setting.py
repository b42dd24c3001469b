"""What a campaign asks whom: the engine, its house rules, and the games that it plays."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from followsuit.fuzz.seeds import GAMES, WHOLE_ASKS, Play
from followsuit.house_rules import OTHER

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from followsuit.compare import Shape
    from followsuit.connect.hello import Hello
    from followsuit.holding import Own
    from followsuit.index import Index
    from followsuit.question import Question

    Rules = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Setting:
    """An engine and what it is held to; it travels to the processes that ask.

    ``plays`` holds by game the house rules in force. Questions name those that are ``obeyed``, and
    of ``told`` those that the engine states. ``others`` are the house rules stated as ``other``,
    ``silent`` asks that are not asked.
    """

    address: str
    timeout: float
    asks: frozenset[str]
    plays: Mapping[str, Play]
    obeyed: Mapping[str, frozenset[str]]
    told: Mapping[str, Rules]
    others: Mapping[str, tuple[str, ...]]
    shapes: Mapping[str, Shape]
    reasons: Mapping[str, str]
    silent: frozenset[str] = frozenset()

    def without(self, silent: Collection[str]) -> Setting:
        """The setting without asks that turned out to be unsupported."""
        return replace(self, silent=self.silent | frozenset(silent))

    def via_rounds(self) -> Setting:
        """The setting in which questions of play are asked as whole rounds and hands."""
        asks = self.asks & WHOLE_ASKS
        games = {ask.partition(".")[0] for ask in asks}
        plays = {
            game: replace(play, via_rounds=True)
            for game, play in self.plays.items()
            if game in games
        }
        return replace(self, asks=asks, plays=plays)

    @property
    def asked(self) -> frozenset[str]:
        """The asks of its games that are put to the engine."""
        of_games = {ask for ask in self.asks if ask.partition(".")[0] in self.plays}
        return frozenset(of_games) - self.silent

    def message(self, question: Question) -> dict[str, Any]:
        """The message that puts a question to the engine, without its ``seq``."""
        obeyed = self.obeyed.get(question.game, frozenset())
        told = self.told.get(question.game, {})
        named = {
            name: value
            for name, value in question.house_rules.items()
            if name in obeyed or told.get(name) == value
        }
        if named:
            return {"ask": question.ask, "house_rules": named, "given": question.given}
        return {"ask": question.ask, "given": question.given}

    def readings(self, question: Question) -> Iterator[dict[str, str]]:
        """The house rules under each value that ``other`` may be near to."""
        choices = self.plays[question.game].choices
        for name in self.others.get(question.game, ()):
            for value in choices.values[name]:
                changed = choices.differing({**question.house_rules, name: value})
                if choices.conflict(changed) is None:
                    yield changed


@dataclass(frozen=True, slots=True)
class Engine:
    """An engine that has said hello: how to reach it, and the house rules that it plays.

    ``fixed`` are house rules that the user sets, so that they are not varied.
    """

    address: str
    timeout: float
    hello: Hello
    own: Own
    fixed: frozenset[str] = frozenset()


def setting(engine: Engine, suite: Index, games: Collection[str] = GAMES) -> Setting:
    """The setting of an engine, for those of the games that it plays."""
    asks = engine.hello.asks & suite.shapes.keys()
    played = {
        game: engine.own.played.get(game, {})
        for game in GAMES
        if game in games and any(ask.startswith(f"{game}.") for ask in asks)
    }
    return Setting(
        address=engine.address,
        timeout=engine.timeout,
        asks=frozenset(asks),
        plays={
            game: Play(
                game,
                {name: value for name, value in rules.items() if value != OTHER},
                suite.house_rules[game],
                engine.own.configurable.get(game, frozenset()) - engine.fixed,
            )
            for game, rules in played.items()
        },
        obeyed=engine.own.configurable,
        told=engine.own.told,
        others={
            game: tuple([name for name, value in rules.items() if value == OTHER])
            for game, rules in played.items()
        },
        shapes=suite.shapes,
        reasons=engine.hello.reasons,
    )
